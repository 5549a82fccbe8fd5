import type {
	AccessStore,
	CallerQuestion,
	CallerRecord,
	PlaceRecord,
} from "../domain/access-store.ts";
import type { GroupRecord } from "../domain/groups/store.ts";
import type { Queryable } from "./database.ts";
import { namespaceColumns } from "./groups.ts";
import { type ProjectRow, projectColumns, projectOf } from "./projects.ts";
import { sql } from "./statement.ts";
import { prefixedUser, prefixedUserColumns } from "./users.ts";

type Row = Record<string, unknown>;
/** A parameter's `$n` by its name. */
type P<Name extends string> = (name: Name) => string;

/** Where callers may have a level: the place's table, and which memberships `m` count there. */
interface Place {
	columns: string;
	from: string;
	id: string;
	path: string;
	counts: (m: string) => string;
}

const project: Place = {
	columns: projectColumns,
	from: "(projects p join namespaces n on n.id = p.namespace_id) on",
	id: "p.id",
	path: "p.full_path_key",
	counts: (m) =>
		`(${m}.project_id = p.id or ${m}.group_id = any(n.ancestor_ids))`,
};

const group: Place = {
	columns: namespaceColumns("n", "g_"),
	from: "namespaces n on n.kind = 'group' and",
	id: "n.id",
	path: "n.full_path_key",
	counts: (m) => `${m}.group_id = any(n.ancestor_ids)`,
};

const lasts = (m: string, p: P<"today">) =>
	`(${m}.expires_at is null or ${m}.expires_at > ${p("today")}::date)`;

/** By membership in the place or a group above, or as owner of the personal namespace. */
const direct = ({ counts }: Place, p: P<"today">) =>
	`(select max(m.level) from memberships m
		where m.user_id = u.id and ${lasts("m", p)} and ${counts("m")}),
	case when n.owner_id = u.id then 50 end`;

/** Through a group that the place or a group above is shared with; the share caps it. */
const throughShares = ({ counts }: Place, p: P<"today">) =>
	`(select max(least(s.level, m.level)) from memberships s
		join namespaces g on g.id = s.shared_group_id
		join memberships m on m.group_id = any(g.ancestor_ids)
		where m.user_id = u.id and ${lasts("m", p)} and ${lasts("s", p)} and ${counts("s")})`;

/** Whether the place or a group above is shared with any group. */
const shared = ({ counts }: Place) =>
	`exists(select from memberships s where s.shared_group_id is not null and ${counts("s")})`;

const callerColumns = `t.scopes as t_scopes, t.expires_at as t_expires_at, t.revoked as t_revoked,
	${prefixedUserColumns("u", "u_")}`;

const caller = (p: P<"digest">) => `(values (1)) as one
	left join tokens t on t.digest = ${p("digest")}
	left join users u on u.id = t.user_id`;

interface CallerParams {
	digest: string | null;
	today: string;
}

const reason =
	"nested outer joins, and levels that several statements share: nearly every request asks it";

const loadCaller = sql<CallerParams, Row>(
	"callers.load",
	reason,
	(p) =>
		`select ${callerColumns} from ${caller(p)} where ${p("today")}::date is not null`,
);

/** The caller and the place. Shares cost a third of the whole and few places have any, so they are asked for later. */
const placeText = (place: Place, p: P<"digest" | "today">, condition: string) =>
	`select ${callerColumns}, ${place.columns},
		coalesce(greatest(${direct(place, p)}), 0) as level, ${shared(place)} as shared
	from ${caller(p)} left join ${place.from} ${condition}`;

const byId = (name: string, place: Place) =>
	sql<CallerParams & { id: number }, Row>(name, reason, (p) =>
		placeText(place, p, `${place.id} = ${p("id")}`),
	);

const byPath = (name: string, place: Place) =>
	sql<CallerParams & { path: string }, Row>(name, reason, (p) =>
		placeText(place, p, `${place.path} = lower(${p("path")} collate "C")`),
	);

const loaders = {
	project: {
		byId: byId("callers.load_at_project", project),
		byPath: byPath("callers.load_at_project_path", project),
	},
	group: {
		byId: byId("callers.load_at_group", group),
		byPath: byPath("callers.load_at_group_path", group),
	},
};

/** A user's own levels in several places, shares included. */
const levelsIn = (name: string, place: Place) =>
	sql<{ user: number; today: string; ids: number[] }, Row & { level: number }>(
		name,
		reason,
		(p) =>
			`select ${place.columns}, coalesce(greatest(${direct(place, p)}, ${throughShares(place, p)}), 0) as level
			from users u join ${place.from} ${place.id} = any(${p("ids")}) where u.id = ${p("user")}`,
	);

const levelsInProjects = levelsIn("projects.levels", project);
const levelsInGroups = levelsIn("groups.levels", group);

export function accessStore(db: Queryable): AccessStore {
	async function levelIn(
		{ project, group }: Omit<PlaceRecord, "level">,
		user: number,
		today: string,
	): Promise<number> {
		const [row] = project
			? await levelsInProjects(db, { user, today, ids: [project.id] })
			: await levelsInGroups(db, { user, today, ids: [group?.id ?? 0] });
		return row?.level ?? 0;
	}

	async function load({
		digest,
		today,
		...places
	}: CallerQuestion): Promise<Row | undefined> {
		const params = { digest: digest ?? null, today };
		const kind = places.project ? "project" : "group";
		const reference = places[kind];
		const [row] = !reference
			? await loadCaller(db, params)
			: "id" in reference
				? await loaders[kind].byId(db, { ...params, id: reference.id })
				: await loaders[kind].byPath(db, { ...params, path: reference.path });
		return row;
	}

	return {
		async loadCaller(question) {
			const row = await load(question);
			if (!row) return { place: { level: 0 } };
			const found = callerOf(row);
			const { user, place } = found;
			if (row.shared === true && user) {
				place.level = await levelIn(place, user.id, question.today);
			}
			return found;
		},

		level: (project, userId, today) => levelIn({ project }, userId, today),

		async project(id, userId, today) {
			const [found] = await this.projects([id], userId, today);
			return found;
		},

		async projects(ids, user, today) {
			const rows = await levelsInProjects(db, { user, today, ids: [...ids] });
			return rows.map((row) => ({
				project: projectOf(row as unknown as ProjectRow),
				level: row.level,
			}));
		},

		async groups(ids, user, today) {
			const rows = await levelsInGroups(db, { user, today, ids: [...ids] });
			return rows.map((row) => ({ group: groupOf(row), level: row.level }));
		},
	};
}

function callerOf(row: Row): CallerRecord {
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
			level: Number(row.level ?? 0),
			...(row.p_id != null && {
				project: projectOf(row as unknown as ProjectRow),
			}),
			...(row.g_id != null && { group: groupOf(row) }),
		},
	};
}

function groupOf(row: Row): GroupRecord {
	const columns = Object.entries(row)
		.filter(([name]) => name.startsWith("g_"))
		.map(([name, value]) => [name.slice("g_".length), value]);
	return Object.fromEntries(columns) as unknown as GroupRecord;
}
