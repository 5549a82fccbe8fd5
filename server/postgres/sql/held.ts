/** SQL for the projects and groups in which a user has an access level, and for the projects of those groups. */
import { levels } from "../../domain/access/access.ts";
import type { Visibility } from "../../domain/access/visibility.ts";
import type { Features } from "../../domain/projects/store.ts";
import { clause, type P, type Parameter } from "./statement.ts";

/** SQL condition: the membership with the alias `m` has not expired on the day in the parameter `today`. */
export const lasts = (m: string, p: P<"today">) =>
	`(${m}.expires_at is null or ${m}.expires_at > ${p("today")}::date)`;

/** Condition for the query builder: the membership `m` has not expired on the day in the parameter `today`. */
export const lasting = (q: Parameter<{ today: string }>) => clause(q, (p) => lasts("m", p));

/**
 * SQL condition: the group with this id is not deleted. Memberships in a deleted group and shares with it are removed
 * later, in the background: a statement that begins with them has to omit them itself.
 */
export const groupExists = (id: string) =>
	`not exists (select from deleted_places d where d.kind = 'group' and d.id = ${id})`;

/** SQL for the ids of a namespace and of all namespaces below it. */
const branchOf = (id: string) =>
	`select id from namespaces where ancestor_ids @> array[${id}::bigint]`;

/** SQL condition: project `p` is in the namespace with this id, or in one below it. */
export const isBelow = (id: string) => `p.namespace_id = any(array(${branchOf(id)}))`;

/** Condition: project `p` itself, not its group, is shared with a group. */
export const isSharedWith = (group: string, p: P<"today">) =>
	`p.id = any(array(select s.project_id from memberships s
		where s.shared_group_id = ${group} and s.project_id is not null and ${lasts("s", p)}))`;

/** Recursive `with` clause: the namespaces that the query `rows` selects and all below, with id and access level. */
const withBelow = (name: string, rows: string) =>
	`${name} as (
			${rows}
			union select below.id, ${name}.level from ${name} join namespaces below on below.parent_id = ${name}.id
		)`;

/**
 * Selects the projects and groups in which a user has an access level, and the level. It comes from a membership, or
 * from a share with a group of the user. Subgroups are found through their `parent_id`, one generation after the other:
 * a search in `ancestor_ids` would run once for each of 10,000 memberships. May select deleted projects, and deleted
 * groups that are shared with a group of the user.
 */
export const memberRows = (p: P<"user" | "today">) =>
	`with recursive ${withBelow(
		"groups",
		`select group_id as id, level from memberships m
			where m.user_id = ${p("user")} and m.group_id is not null and ${lasts("m", p)}
				and ${groupExists("m.group_id")}`,
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

/** SQL for the rows of `memberRows` and the user's personal namespace, in which the user has the level of an owner. */
export const heldRows = (p: P<"user" | "today">) =>
	`${memberRows(p)}
		union all select null, id, ${levels.owner} from namespaces where owner_id = ${p("user")}`;

/**
 * SQL for the ids of the projects or groups in `held`, a `with` clause over `heldRows`. `distinct` tells Postgres that
 * the ids are few enough to hash. A condition that every level meets is omitted, because it would make Postgres
 * underestimate the number of rows.
 */
const heldIds = (kind: "project_id" | "group_id", least: number) =>
	`select distinct ${kind} as id from held where ${kind} is not null${least > levels.guest ? ` and level >= ${least}` : ""}`;

export const heldGroups = heldIds("group_id", levels.guest);

/**
 * Condition: `held`, a `with` clause over `heldRows`, contains a project `p` or its namespace.
 * @param least - Lowest access level that counts
 */
export const isIn = (least: number = levels.guest) =>
	`(p.id in (${heldIds("project_id", least)}) or p.namespace_id in (${heldIds("group_id", least)}))`;

/**
 * Conditions: `held`, a `with` clause over `heldRows`, contains a project `p`, or contains its namespace. Two
 * conditions, because each can use its own index.
 * @param least - Lowest access level that counts
 */
export const areIn = (least: number = levels.guest) => [
	`p.id = any(array(${heldIds("project_id", least)}))`,
	`p.namespace_id = any(array(${heldIds("group_id", least)}))`,
];

/** Joins conditions with `or`. */
export const anyOf = (conditions: readonly string[]) => `(${conditions.join(" or ")})`;

const some = (features: readonly (keyof Features)[], state: string) =>
	anyOf(features.map((feature) => `p.features->>'${feature}' ${state}`));

/** SQL condition: project `p` has at least one of the features enabled, for everyone or for members only. */
export const hasSome = (...features: (keyof Features)[]) => some(features, "<> 'disabled'");

/** SQL condition: each of these features of project `p` meets the comparison given for it, such as `<> 'disabled'`. */
export const hasEach = (states: { readonly [Name in keyof Features]?: string }) =>
	Object.entries(states)
		.map(([feature, state]) => `p.features->>'${feature}' ${state}`)
		.join(" and ");

/**
 * SQL conditions, one for each visibility: project `p` has this visibility, and at least one of the features is enabled
 * for everyone.
 */
export const openTo = (open: readonly Visibility[], ...features: (keyof Features)[]) =>
	open.map((one) => `(p.visibility = '${one}' and ${some(features, "= 'enabled'")})`);
