import type {
	AccessStore,
	EntranceQuestion,
	EntranceRecord,
	Reference,
} from "../domain/access.ts";
import type { GroupRecord } from "../domain/projects/store.ts";
import type { Queryable } from "./connection.ts";
import {
	namespaceColumns,
	type ProjectRow,
	projectColumns,
	projectOf,
} from "./projects.ts";
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

/**
 * The highest level of the user: by membership in the place or a group above, through a group that one of
 * them is shared with (capped by the share), or as owner of the personal namespace.
 */
const level = (place: string) => `coalesce(greatest(
	(select max(m.level) from memberships m
		where m.user_id = u.id and ${counts("m")} and (${place.replaceAll("$", "m")})),
	(select max(least(s.level, m.level)) from memberships s
		join namespaces g on g.id = s.shared_group_id
		join memberships m on m.group_id = any(g.ancestor_ids)
		where m.user_id = u.id and ${counts("m")} and ${counts("s")} and (${place.replaceAll("$", "s")})),
	case when n.owner_id = u.id then 50 end
), 0)`;

const inProject = level(
	"$.project_id = p.id or $.group_id = any(n.ancestor_ids)",
);
const inGroup = level("$.group_id = any(n.ancestor_ids)");

const nowhere = `select ${callerColumns} from ${caller} where $2::date is not null`;
const project = (condition: string) =>
	`select ${callerColumns}, ${projectColumns}, ${inProject} as level
	from ${caller}
	left join (projects p join namespaces n on n.id = p.namespace_id) on ${condition}`;
const group = (condition: string) =>
	`select ${callerColumns}, ${namespaceColumns("n", "g_")}, ${inGroup} as level
	from ${caller}
	left join namespaces n on n.kind = 'group' and ${condition}`;

const statements = {
	nowhere,
	projectById: project("p.id = $3"),
	projectByPath: project('p.full_path_key = lower($3 collate "C")'),
	groupById: group("n.id = $3"),
	groupByPath: group('n.full_path_key = lower($3 collate "C")'),
};

const memberLevel = `select ${inProject} as level from users u
	join (projects p join namespaces n on n.id = p.namespace_id) on p.id = $3
	where u.id = $1`;

const memberProjects = `select ${projectColumns}, ${inProject} as level from users u
	join (projects p join namespaces n on n.id = p.namespace_id) on p.id = any($3)
	where u.id = $1`;

const memberGroups = `select ${namespaceColumns("n", "g_")}, ${inGroup} as level from users u
	join namespaces n on n.kind = 'group' and n.id = any($3)
	where u.id = $1`;

export function accessStore(db: Queryable): AccessStore {
	return {
		async enter(question) {
			const { digest = null, today } = question;
			const [sql, reference] = statementFor(question);
			const bindings =
				reference === undefined ? [digest, today] : [digest, today, reference];
			const [row] = await db.query<Record<string, unknown>>(sql, bindings);
			return row ? entranceOf(row) : { place: { level: 0 } };
		},

		async level(project, userId, today) {
			const [row] = await db.query<{ level: number }>(memberLevel, [
				userId,
				today,
				project.id,
			]);
			return row?.level ?? 0;
		},

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
}: EntranceQuestion): [string, (number | string)?] {
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

function entranceOf(row: Record<string, unknown>): EntranceRecord {
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
