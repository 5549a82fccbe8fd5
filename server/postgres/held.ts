/** The memberships that a user holds, for statements written as text. */

/** Returns a parameter's `$n`. */
export type P<Name extends string> = (name: Name) => string;

/** Whether a membership counts on that day. */
export const lasts = (m: string, p: P<"today">) =>
	`(${m}.expires_at is null or ${m}.expires_at > ${p("today")}::date)`;

/**
 * A `with` clause: the projects and groups in which the user has a membership, or a share gives them one. Who has one in
 * a group has it in everything below.
 */
export const held = (p: P<"user" | "today">) => `held as (
		select m.project_id, m.group_id from memberships m
			where m.user_id = ${p("user")} and ${lasts("m", p)}
		union all
		select s.project_id, s.group_id from memberships m
			join namespaces g on g.ancestor_ids @> array[m.group_id]
			join memberships s on s.shared_group_id = g.id
			where m.user_id = ${p("user")} and ${lasts("m", p)} and ${lasts("s", p)}
	)`;
