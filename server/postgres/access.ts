import type {
	AccessStore,
	CallerQuestion,
	CallerRecord,
	PlaceRecord,
} from "../domain/access-store.ts";
import type { GroupRecord } from "../domain/groups/store.ts";
import type { Reference } from "../domain/references.ts";
import type { Queryable } from "./connection.ts";
import { namespaceColumns } from "./groups.ts";
import { type ProjectRow, projectColumns, projectOf } from "./projects.ts";
import { prefixedUser, prefixedUserColumns } from "./users.ts";

const tokenFields = ["scopes", "expires_at", "revoked"] as const;

const callerColumns = [
	...tokenFields.map((name) => `t.${name} as t_${name}`),
	prefixedUserColumns("u", "u_"),
].join(", ");

const caller = `(values (1)) as one
	left join tokens t on t.digest = $1
	left join users u on u.id = t.user_id`;

const counts = (table: string) =>
	`(${table}.expires_at is null or ${table}.expires_at > $2::date)`;

/** By membership in the place or a group above, or as owner of the personal namespace. */
const direct = (place: string) => `(select max(m.level) from memberships m
		where m.user_id = u.id and ${counts("m")} and (${place.replaceAll("$", "m")})),
	case when n.owner_id = u.id then 50 end`;

/** Whether the place or a group above is shared with any group. */
const shared = (place: string) => `exists(select from memberships s
	where s.shared_group_id is not null and (${place.replaceAll("$", "s")}))`;

/** Through a group that the place or a group above is shared with; the share caps it. */
const throughShares = (
	place: string,
) => `(select max(least(s.level, m.level)) from memberships s
		join namespaces g on g.id = s.shared_group_id
		join memberships m on m.group_id = any(g.ancestor_ids)
		where m.user_id = u.id and ${counts("m")} and ${counts("s")} and (${place.replaceAll("$", "s")}))`;

const inProject = "$.project_id = p.id or $.group_id = any(n.ancestor_ids)";
const inGroup = "$.group_id = any(n.ancestor_ids)";

/** The user's own level there. */
const level = (place: string) =>
	`coalesce(greatest(${direct(place)}, ${throughShares(place)}), 0) as level`;

/** What is known of it at once: shares cost a third of the whole question, and few places have any. */
const levelAndShares = (place: string) =>
	`coalesce(greatest(${direct(place)}), 0) as level, ${shared(place)} as shared`;

const nowhere = `select ${callerColumns} from ${caller} where $2::date is not null`;
const project = (condition: string) =>
	`select ${callerColumns}, ${projectColumns}, ${levelAndShares(inProject)}
	from ${caller}
	left join (projects p join namespaces n on n.id = p.namespace_id) on ${condition}`;
const group = (condition: string) =>
	`select ${callerColumns}, ${namespaceColumns("n", "g_")}, ${levelAndShares(inGroup)}
	from ${caller}
	left join namespaces n on n.kind = 'group' and ${condition}`;

const statements = {
	nowhere,
	projectById: project("p.id = $3"),
	projectByPath: project('p.full_path_key = lower($3 collate "C")'),
	groupById: group("n.id = $3"),
	groupByPath: group('n.full_path_key = lower($3 collate "C")'),
};

const memberLevel = `select ${level(inProject)} from users u
	join (projects p join namespaces n on n.id = p.namespace_id) on p.id = $3
	where u.id = $1`;

const memberProjects = `select ${projectColumns}, ${level(inProject)} from users u
	join (projects p join namespaces n on n.id = p.namespace_id) on p.id = any($3)
	where u.id = $1`;

const memberGroups = `select ${namespaceColumns("n", "g_")}, ${level(inGroup)} from users u
	join namespaces n on n.kind = 'group' and n.id = any($3)
	where u.id = $1`;

export function accessStore(db: Queryable): AccessStore {
	async function levelIn(
		{ project, group }: Omit<PlaceRecord, "level">,
		userId: number,
		today: string,
	): Promise<number> {
		const [sql, id] = project
			? [memberLevel, project.id]
			: [memberGroups, [group?.id]];
		const [row] = await db.query<{ level: number }>(sql, [userId, today, id]);
		return row?.level ?? 0;
	}

	return {
		async loadCaller(question) {
			const { digest = null, today } = question;
			const [sql, reference] = statementFor(question);
			const bindings =
				reference === undefined ? [digest, today] : [digest, today, reference];
			const [row] = await db.query<Record<string, unknown>>(sql, bindings);
			if (!row) return { place: { level: 0 } };
			const found = callerOf(row);
			const { user, place } = found;
			if (row.shared === true && user) {
				place.level = await levelIn(place, user.id, today);
			}
			return found;
		},

		level: (project, userId, today) => levelIn({ project }, userId, today),

		async project(id, userId, today) {
			const [found] = await this.projects([id], userId, today);
			return found;
		},

		async projects(ids, userId, today) {
			const rows = await db.query<ProjectRow & { level: number }>(
				memberProjects,
				[userId, today, ids],
			);
			return rows.map((row) => ({ project: projectOf(row), level: row.level }));
		},

		async groups(ids, userId, today) {
			const rows = await db.query<Record<string, unknown>>(memberGroups, [
				userId,
				today,
				ids,
			]);
			return rows.map((row) => ({
				group: prefixed<GroupRecord>(row, "g_"),
				level: Number(row.level),
			}));
		},
	};
}

function statementFor({
	project,
	group,
}: CallerQuestion): [string, (number | string)?] {
	if (project)
		return byReference(
			project,
			statements.projectById,
			statements.projectByPath,
		);
	if (group)
		return byReference(group, statements.groupById, statements.groupByPath);
	return [statements.nowhere];
}

function byReference(
	reference: Reference,
	byId: string,
	byPath: string,
): [string, number | string] {
	return "id" in reference ? [byId, reference.id] : [byPath, reference.path];
}

function callerOf(row: Record<string, unknown>): CallerRecord {
	const place = { level: Number(row.level ?? 0) };
	return {
		token:
			row.t_scopes === null
				? undefined
				: {
						scopes: row.t_scopes as string[],
						expires_at: row.t_expires_at as string | null,
						revoked: row.t_revoked as boolean,
					},
		user: prefixedUser(row, "u_") ?? undefined,
		place: {
			...place,
			...(row.p_id != null && {
				project: projectOf(row as unknown as ProjectRow),
			}),
			...(row.g_id != null && { group: prefixed<GroupRecord>(row, "g_") }),
		},
	};
}

function prefixed<T>(row: Record<string, unknown>, prefix: string): T {
	const record: Record<string, unknown> = {};
	for (const name in row) {
		if (name.startsWith(prefix)) record[name.slice(prefix.length)] = row[name];
	}
	return record as T;
}
