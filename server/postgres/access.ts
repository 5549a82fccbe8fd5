import { levels } from "../domain/access/access.ts";
import type { AccessStore, CallerLookup, CallerRecord } from "../domain/access/store.ts";
import type { ProjectRecord } from "../domain/projects/store.ts";
import type { Queryable } from "./connection/query.ts";
import { groupFields } from "./groups.ts";
import { itsNamespace } from "./project-lists.ts";
import {
	type ProjectRow,
	placeFields,
	placeOf,
	projectColumns,
	projectFields,
	projectOf,
	topicColumns,
	topicsOf,
} from "./projects.ts";
import { fields, jsonFields, type RowOf } from "./sql/fields.ts";
import { heldGroups, lasts, memberRows } from "./sql/held.ts";
import { knex, type P, raw, sql, statement } from "./sql/statement.ts";
import type { Tables } from "./sql/tables.ts";
import { userFields } from "./users.ts";

/**
 * Returns SQL that selects columns of one table as a JSON value (`column`), and a function that reads this value
 * (`read`). The value is null if an outer join found no row of the table.
 */
function part<Name extends keyof Tables, Column extends keyof Tables[Name] & string>(
	table: Name,
	alias: string,
	names: readonly Column[],
) {
	const { json, read } = jsonFields(table, alias, names);
	return {
		column: `case when ${alias}.id is not null then ${json} end as ${table}`,
		read: (value: Pick<Tables[Name], Column> | null | undefined) =>
			value ? read(value) : undefined,
	};
}

const tokenPart = part("tokens", "t", ["scopes", "expires_at", "revoked"]);
const userPart = part("users", "u", userFields);
const projectPart = part("projects", "p", [...projectFields, "refs_generation"]);
const topics = `${topicColumns.short} as tag_list, ${topicColumns.bytes} as long_topics`;
const namespacePart = part("namespaces", "n", placeFields);
const groupPart = part("namespaces", "n", groupFields);

type Value<P extends { read(value: never): unknown }> = ReturnType<P["read"]>;

/**
 * Row with the project or group of a request, and the caller's access level in it. `namespaces`: the group itself, or
 * the project's namespace.
 */
interface PlaceRow {
	tag_list?: string[] | null;
	long_topics?: number | null;
	projects?: Value<typeof projectPart> | null;
	namespaces?: (Value<typeof namespacePart> & Value<typeof groupPart>) | null;
	level?: number;
}

interface CallerRow extends PlaceRow {
	tokens: Value<typeof tokenPart> | null;
	users: Value<typeof userPart> | null;
	shared?: boolean;
}

/**
 * SQL for reading projects or groups: the table, and the conditions under which a membership `m` counts in a project or
 * group. Each condition gets its own subquery: with `or`, Postgres would read all memberships of the user for each
 * project or group.
 */
interface Place {
	parts: string;
	from: string;
	id: string;
	path: string;
	counts: readonly ((m: string) => string)[];
}

const isAbove = (m: string) => `${m}.group_id = any(n.ancestor_ids)`;

const project: Place = {
	parts: `${projectPart.column}, ${topics}, ${namespacePart.column}`,
	from: "(projects p join namespaces n on n.id = p.namespace_id) on",
	id: "p.id",
	path: "p.full_path_key",
	counts: [(m) => `${m}.project_id = p.id`, isAbove],
};

const group: Place = {
	parts: groupPart.column,
	from: "namespaces n on n.kind = 'group' and",
	id: "n.id",
	path: "n.full_path_key",
	counts: [isAbove],
};

/**
 * SQL for a user's access levels by membership in the project or group, or in an ancestor group: one subquery for each
 * condition of `counts`.
 */
const byMembership = ({ counts }: Place, p: P<"today">) =>
	counts
		.map(
			(counts) => `(select max(m.level) from memberships m
		where m.user_id = u.id and ${lasts("m", p)} and ${counts("m")})`,
		)
		.join();

/** SQL for a user's access levels by membership, or as owner of the personal namespace. */
const direct = (place: Place, p: P<"today">) =>
	`${byMembership(place, p)},
	case when n.owner_id = u.id then ${levels.owner} end`;

/**
 * SQL for a user's access levels through groups with which the project or group, or an ancestor group, is shared. The
 * level of a share is the highest level that it can give.
 */
const throughShares = ({ counts }: Place, p: P<"today">) =>
	counts
		.map(
			(counts) => `(select max(least(s.level, own.level)) from memberships s
		join namespaces g on g.id = s.shared_group_id
		cross join lateral (select max(m.level) as level from memberships m
			where m.user_id = u.id and ${lasts("m", p)} and m.group_id = any(g.ancestor_ids)) own
		where s.shared_group_id is not null and ${lasts("s", p)} and ${counts("s")} and own.level is not null)`,
		)
		.join();

/** SQL for whether the project or group, or an ancestor group, is shared with any group. */
const shared = ({ counts }: Place) =>
	counts
		.map(
			(counts) =>
				`exists(select from memberships s where s.shared_group_id is not null and ${counts("s")})`,
		)
		.join(" or ");

const callerParts = `${tokenPart.column}, ${userPart.column}`;

const caller = (p: P<"digest">) => `(values (1)) as one
	left join tokens t on t.digest = ${p("digest")}
	left join users u on u.id = t.user_id`;

interface CallerParams {
	digest: string | null;
	today: string;
}

const reason =
	"nested outer joins, and levels that several statements share: nearly every request asks it";

const loadCaller = sql<CallerParams, CallerRow>(
	"callers.load",
	reason,
	(p) => `select ${callerParts} from ${caller(p)} where ${p("today")}::date is not null`,
);

/**
 * SQL for the caller and a project or group. Omits levels through shares, which would take a third of the query's time:
 * few projects are shared, and a second query reads the shares of these.
 */
const placeText = (place: Place, p: P<"digest" | "today">, condition: string) =>
	`select ${callerParts}, ${place.parts},
		coalesce(greatest(${direct(place, p)}), 0) as level, (${shared(place)}) as shared
	from ${caller(p)} left join ${place.from} ${condition}`;

const byId = (name: string, place: Place) =>
	sql<CallerParams & { id: number }, CallerRow>(name, reason, (p) =>
		placeText(place, p, `${place.id} = ${p("id")}`),
	);

const byPath = (name: string, place: Place) =>
	sql<CallerParams & { path: string }, CallerRow>(name, reason, (p) =>
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

/**
 * A user's access levels in several projects or groups, shares included; 0 for anonymous callers. Selects each column
 * by itself: for 5,000 projects, a JSON value with all columns would take 1.5 times as long.
 */
const levelsIn = <Row>(name: string, place: Place, columns: readonly string[]) =>
	sql<{ user: number | null; today: string; ids: number[] }, Row & { level: number }>(
		name,
		reason,
		(p) =>
			`select ${columns.join(", ")}, coalesce(greatest(${direct(place, p)}, ${throughShares(place, p)}), 0) as level
			from (values (1)) as one left join users u on u.id = ${p("user")}
			join ${place.from} ${place.id} = any(${p("ids")})`,
	);

const levelsInProjects = levelsIn<ProjectRow & Pick<Tables["projects"], "refs_generation">>(
	"projects.levels",
	{ ...project, from: `(projects p cross join lateral ${itsNamespace} n) on` },
	[projectColumns, "p.refs_generation"],
);
const memberLevels = sql<
	{ project: number; users: readonly number[]; today: string },
	{ id: number; level: number }
>(
	"projects.member_levels",
	reason,
	(p) =>
		`select u.id, greatest(${byMembership(project, p)}, ${throughShares(project, p)}) as level
		from users u join ${project.from} ${project.id} = ${p("project")} where u.id = any(${p("users")})`,
);

const groupColumns = fields("namespaces", "n", groupFields);
const levelsInGroups = levelsIn<RowOf<typeof groupColumns>>(
	"groups.levels",
	group,
	groupColumns.columns,
);

/**
 * Finds which of these groups have a project below them in which the user has an access level: by membership in the
 * project or in a subgroup, or in a group with which the project or the subgroup is shared.
 */
const throughProjects = sql<{ user: number; today: string; ids: number[] }, { id: number }>(
	"groups.through_projects",
	"a union of memberships and shares, read twice",
	(p) => `with held as (${memberRows(p)}),
	places as (
		select p.namespace_id as id from held join projects p on p.id = held.project_id
		union
		select group_id from held where group_id in (
			select unnest(h.ancestor_ids) from namespaces h
				cross join lateral (select from projects where namespace_id = h.id limit 1) p
				where h.id in (${heldGroups}))
	)
	select distinct above.id from places
		join namespaces n on n.id = places.id, unnest(n.ancestor_ids) as above(id)
	where above.id in (select unnest(${p("ids")}::bigint[]))`,
);

const holdingRow = (table: "projects" | "namespaces") =>
	statement<{ id: number }, unknown>(`${table}.hold`, (p) =>
		knex(table as string)
			.select(raw("1"))
			.where("id", p("id"))
			.forKeyShare(),
	);

const holding = {
	project: holdingRow("projects"),
	group: holdingRow("namespaces"),
};

/**
 * Reads who the caller is, and which access level they have.
 * @param noteGeneration - Receives, for each project that is looked up, the number of changes of its refs so far
 */
export function accessStore(
	db: Queryable,
	noteGeneration: (projectId: number, generation: number) => void = () => {},
): AccessStore {
	async function levelInProject(
		{ id }: ProjectRecord,
		user: number,
		today: string,
	): Promise<number> {
		const [row] = await levelsInProjects(db, { user, today, ids: [id] });
		return row?.level ?? 0;
	}

	async function load({ digest, today, ...places }: CallerLookup): Promise<CallerRow | undefined> {
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
		async loadCaller(lookup) {
			const row = await load(lookup);
			if (!row) return { place: { level: 0 } };
			const found = callerOf(row);
			if (row.projects) noteGeneration(row.projects.id, row.projects.refs_generation);
			const { user, place } = found;
			if (!user) return found;
			const { today } = lookup;
			if (place.project && row.shared) {
				place.level = await levelInProject(place.project, user.id, today);
			}
			if (place.group && (row.shared || place.level === 0)) {
				const ids = [place.group.id];
				const [own] = await this.groups(ids, user.id, today);
				return { ...found, place: { ...place, ...own } };
			}
			return found;
		},

		async hold({ project_id, group_id }) {
			const held =
				group_id === undefined
					? await holding.project(db, { id: project_id })
					: await holding.group(db, { id: group_id });
			return held.length > 0;
		},

		level: levelInProject,

		async memberLevels({ id: project }, users, today) {
			const rows = await memberLevels(db, { project, users, today });
			return new Map(rows.map(({ id, level }) => [id, level]));
		},

		async project(id, userId, today) {
			const [found] = await this.projects([id], userId, today);
			return found;
		},

		async projects(ids, user, today) {
			const rows = await levelsInProjects(db, { user: user ?? null, today, ids: [...ids] });
			return rows.map((row) => {
				const project = projectOf(row);
				noteGeneration(project.id, row.refs_generation);
				return { project, level: row.level };
			});
		},

		async groups(ids, user, today) {
			const rows = await levelsInGroups(db, { user: user ?? null, today, ids: [...ids] });
			const others = rows.filter(({ level }) => level === 0);
			const through =
				user !== undefined && others.length > 0
					? await throughProjects(db, { user, today, ids: others.map(({ id }) => id) })
					: [];
			return rows.map((row) => ({
				group: groupColumns.read(row),
				level: row.level,
				throughProject: through.some(({ id }) => id === row.id),
			}));
		},
	};
}

function callerOf(row: CallerRow): CallerRecord {
	const project = projectIn(row);
	const group = project ? undefined : groupPart.read(row.namespaces);
	return {
		token: tokenPart.read(row.tokens),
		user: userPart.read(row.users),
		place: {
			level: row.level ?? 0,
			...(project ? { project } : group && { group }),
		},
	};
}

function projectIn({
	projects,
	namespaces,
	tag_list = null,
	long_topics = null,
}: PlaceRow): ProjectRecord | undefined {
	const project = projectPart.read(projects);
	return project && namespaces
		? {
				...project,
				tag_list: topicsOf({ tag_list, long_topics }),
				...placeOf(namespaces),
			}
		: undefined;
}
