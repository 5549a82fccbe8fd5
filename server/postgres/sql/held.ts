/** SQL for the places in which a user has a level, and for the projects in them. */
import { levels } from "../../domain/access/access.ts";
import type { Visibility } from "../../domain/access/visibility.ts";
import type { Features } from "../../domain/projects/store.ts";
import { clause, type P, type Parameter } from "./statement.ts";

/** Whether a membership counts on that day. */
export const lasts = (m: string, p: P<"today">) =>
	`(${m}.expires_at is null or ${m}.expires_at > ${p("today")}::date)`;

/** Whether a membership `m` has not expired, for the builder. */
export const lasting = (q: Parameter<{ today: string }>) => clause(q, (p) => lasts("m", p));

/** Ids of a namespace and those below it. */
const branchOf = (id: string) =>
	`select id from namespaces where ancestor_ids @> array[${id}::bigint]`;

/** Whether a project `p` is in a namespace or below it. */
export const isBelow = (id: string) => `p.namespace_id = any(array(${branchOf(id)}))`;

/** Whether a project `p` itself is shared with a group. */
export const isSharedWith = (group: string, p: P<"today">) =>
	`p.id = any(array(select s.project_id from memberships s
		where s.shared_group_id = ${group} and s.project_id is not null and ${lasts("s", p)}))`;

/** Selects namespaces and those below them, with the columns id and level. */
const withBelow = (name: string, rows: string) =>
	`${name} as (
			${rows}
			union select below.id, ${name}.level from ${name} join namespaces below on below.parent_id = ${name}.id
		)`;

/**
 * Selects the projects and groups in which a user has a level, by membership or through a share, with that level. The
 * groups below a group are found step by step through their parents: `ancestor_ids` would be searched once for each
 * of 10,000 memberships.
 */
export const memberRows = (p: P<"user" | "today">) =>
	`with recursive ${withBelow(
		"groups",
		`select group_id as id, level from memberships m
			where m.user_id = ${p("user")} and m.group_id is not null and ${lasts("m", p)}`,
	)},
		shares as (
			select s.project_id, s.group_id, least(s.level, groups.level) as level
			from groups join memberships s on s.shared_group_id = groups.id and ${lasts("s", p)}
		),
		${withBelow("shared", "select group_id as id, level from shares where group_id is not null")}
		select project_id, null::bigint as group_id, level from memberships m
			where m.user_id = ${p("user")} and m.project_id is not null and ${lasts("m", p)}
		union all select project_id, null, level from shares where project_id is not null
		union all select null, id, level from groups
		union all select null, id, level from shared`;

/** Rows of `memberRows` and the user's personal namespace. */
export const heldRows = (p: P<"user" | "today">) =>
	`${memberRows(p)}
		union all select null, id, ${levels.owner} from namespaces where owner_id = ${p("user")}`;

/**
 * Ids of the places in `held`, a `with` clause of such rows. `distinct` tells Postgres that they are few enough to
 * hash. If any level will do, there is no condition on it, because Postgres would expect such a condition to leave
 * few.
 */
const heldIds = (kind: "project_id" | "group_id", least: number) =>
	`select distinct ${kind} as id from held where ${kind} is not null${least > levels.guest ? ` and level >= ${least}` : ""}`;

export const heldGroups = heldIds("group_id", levels.guest);

/**
 * Whether a project `p` is in one of the places in `held`.
 * @param least - Least level in the place
 */
export const isIn = (least: number = levels.guest) =>
	`(p.id in (${heldIds("project_id", least)}) or p.namespace_id in (${heldIds("group_id", least)}))`;

/** Conditions that find the projects `p` in the places in `held`, one for each of two indexes. */
export const areIn = (least: number = levels.guest) => [
	`p.id = any(array(${heldIds("project_id", least)}))`,
	`p.namespace_id = any(array(${heldIds("group_id", least)}))`,
];

/** Whether one of the conditions holds. */
export const anyOf = (conditions: readonly string[]) => `(${conditions.join(" or ")})`;

const some = (features: readonly (keyof Features)[], state: string) =>
	anyOf(features.map((feature) => `p.features->>'${feature}' ${state}`));

/** Whether a project `p` has one of the features for its members. */
export const hasSome = (...features: (keyof Features)[]) => some(features, "<> 'disabled'");

/** Whether a project `p` has each of the features in a state. */
export const hasEach = (states: { readonly [Name in keyof Features]?: string }) =>
	Object.entries(states)
		.map(([feature, state]) => `p.features->>'${feature}' ${state}`)
		.join(" and ");

/** For each visibility that needs no membership, whether a project `p` has it, and one of the features for everybody. */
export const openTo = (open: readonly Visibility[], ...features: (keyof Features)[]) =>
	open.map((one) => `(p.visibility = '${one}' and ${some(features, "= 'enabled'")})`);
