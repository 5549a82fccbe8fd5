/** The places in which a user has a level, and the projects in them. */
import { levels } from "../../domain/access/access.ts";
import type { Visibility } from "../../domain/access/visibility.ts";
import type { Features } from "../../domain/projects/store.ts";
import { clause, type P, type Parameter } from "./statement.ts";

/** Whether a membership counts on that day. */
export const lasts = (m: string, p: P<"today">) =>
	`(${m}.expires_at is null or ${m}.expires_at > ${p("today")}::date)`;

/** The same of a membership `m`, for the builder. */
export const lasting = (q: Parameter<{ today: string }>) =>
	clause(q, (p) => lasts("m", p));

/** Ids of a namespace and those below it. */
export const branchOf = (id: string) =>
	`select id from namespaces where ancestor_ids @> array[${id}::bigint]`;

/** Whether a project `p` is in a namespace or below it. */
export const isBelow = (id: string) =>
	`p.namespace_id = any(array(${branchOf(id)}))`;

/** Whether a project `p` itself is shared with a group. */
export const isSharedWith = (group: string, p: P<"today">) =>
	`p.id = any(array(select s.project_id from memberships s
		where s.shared_group_id = ${group} and s.project_id is not null and ${lasts("s", p)}))`;

/**
 * The projects and groups in which a user has a level, by membership or through a share. Who has one in a group has it in
 * everything below.
 * @param least - Of the level; default: any, without a condition that Postgres would expect to leave few
 */
export const memberRows = (
	p: P<"user" | "today">,
	least: number = levels.guest,
) => {
	const counts = (m: string) =>
		`${lasts(m, p)}${least > levels.guest ? ` and ${m}.level >= ${least}` : ""}`;
	const ofUser = () => `m.user_id = ${p("user")} and ${counts("m")}`;
	return `select m.project_id, m.group_id from memberships m where ${ofUser()}
		union all
		select s.project_id, s.group_id from memberships s
			where s.shared_group_id is not null and ${counts("s")} and s.shared_group_id in (
				select below.id from memberships m join namespaces below on below.ancestor_ids @> array[m.group_id]
					where m.group_id is not null and ${ofUser()})`;
};

/** With their personal namespace. */
export const heldRows = (p: P<"user" | "today">, least?: number) =>
	`${memberRows(p, least)}
		union all
		select null, id from namespaces where owner_id = ${p("user")}`;

/**
 * Ids of the namespaces in a `with` clause of such rows, and of those below them. One is looked up after the other: asked for
 * all with `&&`, Postgres compares each namespace with each of them. `distinct` tells it that they are few enough to hash.
 */
export const belowHeld = (held = "held") =>
	`select distinct below.id from ${held} join namespaces below on below.ancestor_ids @> array[${held}.group_id]
		where ${held}.group_id is not null`;

/** Whether a project `p` is in one of the places of a `with` clause. */
export const isIn = (held = "held") =>
	`(p.id in (select project_id from ${held} where project_id is not null) or p.namespace_id in (${belowHeld(held)}))`;

/** Ids of the projects in the places of a `with` clause. They are found through indexes. */
export const projectsIn = (held = "held") =>
	`select project_id as id from ${held} where project_id is not null
		union select id from projects where namespace_id = any(array(${belowHeld(held)}))`;

/** Whether one of the conditions holds. */
export const anyOf = (conditions: readonly string[]) =>
	`(${conditions.join(" or ")})`;

const some = (features: readonly (keyof Features)[], state: string) =>
	anyOf(features.map((feature) => `p.features->>'${feature}' ${state}`));

/** Whether a project `p` has one of the features for its members. */
export const hasSome = (...features: (keyof Features)[]) =>
	some(features, "<> 'disabled'");

/** For each visibility that needs no membership, whether a project `p` has it, and one of the features for everybody. */
export const openTo = (
	open: readonly Visibility[],
	...features: (keyof Features)[]
) =>
	open.map(
		(one) => `(p.visibility = '${one}' and ${some(features, "= 'enabled'")})`,
	);
