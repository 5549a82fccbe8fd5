import type { Knex } from "knex";
import { levels } from "../domain/access/access.ts";
import { mapPage, type PageRecords, type PageRequest } from "../domain/lists/pagination.ts";
import {
	type MemberField,
	type MemberFilter,
	type MemberPlace,
	type MemberRecord,
	type MemberStore,
	minimalLevel,
	type PlacedMemberRecord,
} from "../domain/members/store.ts";
import type { PersonRecord } from "../domain/users/store.ts";
import { only, type Queryable } from "./connection/query.ts";
import { fields, type RowOf } from "./sql/fields.ts";
import { lasting, lasts } from "./sql/held.ts";
import { listing } from "./sql/lists.ts";
import { lockProject } from "./sql/locks.ts";
import { insertion, updating } from "./sql/rows.ts";
import {
	clause,
	columns,
	given,
	knex,
	type Parameter,
	prefixed,
	query,
	raw,
	statement,
} from "./sql/statement.ts";
import type { Tables } from "./sql/tables.ts";
import { closeness, personFields, userColumns } from "./users.ts";

const m = columns("memberships", "m");
const u = columns("users", "u");
const p = columns("projects", "p");
const n = columns("namespaces", "n");

const written = [
	"project_id",
	"group_id",
	"level",
	"created_at",
	"updated_at",
	"expires_at",
] as const;
const own = fields("memberships", "m", ["id", ...written]);
const person = fields("users", "u", personFields, "user_");

/** Columns of a membership `m` with its user `u`, as `memberOf` reads them. */
const memberSelection = [...own.columns, ...person.columns];

type MemberRow = RowOf<typeof own> & RowOf<typeof person>;

function memberOf(row: MemberRow): MemberRecord {
	return { ...own.read(row), user: person.read(row) };
}

const members = () =>
	knex("memberships as m").select(memberSelection).join("users as u", u.id, m.user_id);

interface Place {
	project: number | null;
	group: number | null;
}

const keyOf = ({ project_id, group_id }: MemberPlace): Place => ({
	project: project_id ?? null,
	group: group_id ?? null,
});

/** SQL condition: membership `m` is in the given project or group itself, not in an ancestor group. */
const isOwn = (q: Parameter<Place>) =>
	raw(`(${m.project_id} = ? or ${m.group_id} = ?)`, q("project"), q("group"));

/** SQL condition: membership `m` is in the project, in one of the groups, or in an ancestor of one of the groups. */
const isWithin = (q: Parameter<{ project: number | null; groups: readonly number[] }>) =>
	raw(
		`(${m.project_id} = ? or ${m.group_id} = any(
			(select array_agg(above) from namespaces, unnest(ancestor_ids) above where id = any(?))::bigint[]))`,
		q("project"),
		q("groups"),
	);

interface PageShape {
	kind: keyof Place;
	/** Whether the list also has members who are in ancestor groups or invited groups only. */
	all: boolean;
}

type ListParams = Place & { groups: readonly number[]; today: string };

const isInPlace = (q: Parameter<ListParams>, { kind }: PageShape) =>
	raw(`${m[`${kind}_id`]} = ?`, q(kind));

/** Selects all memberships `m` that a list of members is made from; one user can have several. */
const allMemberships = (q: Parameter<ListParams>, shape: PageShape) =>
	knex("memberships as m")
		.whereNotNull(m.user_id)
		.where(lasting(q))
		.where(shape.all ? isWithin(q) : isInPlace(q, shape));

/** Selects the memberships that a list of members shows: one for each user. */
function listed(q: Parameter<ListParams>, shape: PageShape): Knex.QueryBuilder {
	const memberships = allMemberships(q, shape);
	if (!shape.all) return memberships;
	return memberships
		.distinctOn(m.user_id)
		.orderBy([
			{ column: m.user_id },
			{ column: raw("? is not true", isInPlace(q, shape)) },
			{ column: m.level, order: "desc" },
			{ column: m.id },
		]);
}

const byId = [{ column: "id" }];

/** Reads a page of members without conditions on users, and so looks up the users of this page only. */
const pageOfAll = listing<ListParams, PageShape, never, MemberRow>("members.page", (q, shape) => ({
	rows: listed(q, shape).select(m.id),
	order: byId,
	// With `all`, no index has this order: the query first finds which membership of each user counts.
	unordered: shape.all,
	show: withMembers,
}));

const withMembers = (page: Knex.QueryBuilder) =>
	withPeople(page.leftJoin("memberships as m", m.id, "page.id"));

const withPeople = (memberships: Knex.QueryBuilder) =>
	memberships.select(memberSelection).leftJoin("users as u", u.id, m.user_id);

const pageOfFound = listing<
	ListParams & { closest: string },
	PageShape & { closest: boolean },
	MemberField,
	MemberRow
>("members.page_of_found", (q, shape) => {
	const columns = { ...userColumns, id: m.user_id };
	if (!shape.closest) {
		// `lateral`, because with a plain join a search would read all users, 100,000 in plans.test.ts.
		const rows = knex
			.from(listed(q, shape).select(m.id, m.user_id).as("m"))
			.select(m.id)
			.joinRaw("cross join lateral (select * from users where id = m.user_id limit 1) u");
		return { columns, rows, order: byId, show: withMembers };
	}
	// `any(array(…))` makes Postgres find the users of all memberships by one scan of an index.
	const rows = knex("users as u")
		// Defines `m.user_id`, the column that conditions on a member's id compare.
		.joinRaw("cross join lateral (select u.id as user_id) m")
		.select({ user_name: u.name, user_id: u.id })
		.select({ closeness: closeness(q("closest")) })
		.where(raw(`${u.id} = any(array(?))`, allMemberships(q, shape).select(m.user_id)));
	const own = listed(q, shape).select(m.id).where(m.user_id, raw("page.user_id"));
	return {
		columns,
		rows,
		order: [{ column: "closeness" }, { column: "user_name" }, { column: "user_id", order: "desc" }],
		unordered: true,
		show: (page) =>
			withPeople(
				page
					.leftJoin(raw("lateral ? as own", own), raw("true"))
					.leftJoin("memberships as m", m.id, "own.id"),
			),
	};
});

const find = statement<Place & { user: number }, MemberRow>("members.find", (q) =>
	members().where(m.user_id, q("user")).where(isOwn(q)),
);

const minimal = fields("minimal_memberships", "m", [
	"id",
	"group_id",
	"created_at",
	"updated_at",
	"expires_at",
]);

type MinimalRow = RowOf<typeof minimal> & RowOf<typeof person>;

function minimalOf(row: MinimalRow): MemberRecord {
	const level = minimalLevel;
	const user = person.read(row);
	return { ...minimal.read(row), project_id: null, level, user };
}

const findMinimal = statement<{ group: number; user: number }, MinimalRow>(
	"minimal_memberships.find",
	(q) =>
		knex("minimal_memberships as m")
			.select([...minimal.columns, ...person.columns])
			.join("users as u", u.id, m.user_id)
			.where(m.user_id, q("user"))
			.where(m.group_id, q("group")),
);

type PlacedRow = MemberRow & Pick<PlacedMemberRecord, "place_name" | "place_path">;

function placedOf(row: PlacedRow): PlacedMemberRecord {
	const { place_name, place_path } = row;
	return { ...memberOf(row), place_name, place_path };
}

/** Selects memberships `m` with the name and path of the project `p` or group `g` of each. */
const placed = () =>
	members()
		.select({
			place_name: raw("coalesce(p.name, g.name)"),
			place_path: raw("coalesce(p.full_path, g.full_path)"),
		})
		.leftJoin("projects as p", p.id, m.project_id)
		.leftJoin("namespaces as g", "g.id", m.group_id)
		.orderBy(m.id);

const within = statement<
	{ project: number | null; groups: readonly number[]; user: number },
	PlacedRow
>("members.within", (q) => placed().where(m.user_id, q("user")).where(isWithin(q)));

const below = statement<{ group: number; user: number }, PlacedRow>("members.below", (q) =>
	placed()
		.join("namespaces as n", n.id, raw(`coalesce(${p.namespace_id}, ${m.group_id})`))
		.where(m.user_id, q("user"))
		.where(raw(`?::bigint = any(${n.ancestor_ids})`, q("group")))
		.where(raw(`${m.group_id} is distinct from ?`, q("group"))),
);

const hasOtherOwner = statement<
	{ group: number; member: number; today: string; lasting: boolean },
	{ found: boolean }
>("members.has_other_owner", (q) =>
	knex.select({
		found: raw(
			"exists(?)",
			knex("memberships as m")
				.select(raw("1"))
				.join("users as u", u.id, m.user_id)
				.where(raw("u.state = 'active'"))
				.where(
					raw(
						`${m.group_id} = any((select ancestor_ids from namespaces where id = ?)::bigint[])`,
						q("group"),
					),
				)
				.where(raw(`${m.level} = ${levels.owner}`))
				.where(raw(`${m.id} <> ?`, q("member")))
				.where(raw(`(${m.expires_at} is null or not ?)`, q("lasting")))
				.where(lasting(q)),
		),
	}),
);

const sharedGroups = statement<{ project: number; today: string; least: number }, { id: number }>(
	"members.shared_groups",
	(q) =>
		knex("memberships as m")
			.select({ id: m.shared_group_id })
			.where(m.project_id, q("project"))
			.whereNotNull(m.shared_group_id)
			.where(raw(`${m.level} >= ?::int`, q("least")))
			.where(lasting(q)),
);

/**
 * Selects the ids of all users with an access level in a project: the members of the project and of the groups above
 * it. If the project or one of these groups is shared with a group, also the members of that group and its ancestors.
 */
const withLevels = (q: Parameter<{ project: number; today: string }>) =>
	clause(q, (p) => {
		const here = () => `project_id = ${p("project")}`;
		const above = () =>
			`group_id = any(array(select unnest(n.ancestor_ids) from projects p
			join namespaces n on n.id = p.namespace_id where p.id = ${p("project")}))`;
		const sharedIn = (place: () => string) =>
			`select unnest(g.ancestor_ids) from memberships s join namespaces g on g.id = s.shared_group_id
			where s.shared_group_id is not null and ${lasts("s", p)} and s.${place()}`;
		const invited = () => `group_id = any(array(${sharedIn(here)} union ${sharedIn(above)}))`;
		return [here, above, invited]
			.map(
				(place) =>
					`select m.user_id as id from memberships m
				where m.user_id is not null and ${lasts("m", p)} and m.${place()}`,
			)
			.join(" union ");
	});

const pageOfUsers = listing<
	{ project: number; today: string; closest: string },
	{ closest: boolean },
	MemberField,
	PersonRecord
>("members.users", (q, { closest }, conditions) => {
	const ids = knex.select("ids.id").from(raw("(?) as ids", withLevels(q)));
	const show = (page: Knex.QueryBuilder) =>
		page.select(prefixed(u, personFields)).leftJoin("users as u", u.id, "page.id");
	if (conditions.length === 0 && !closest) {
		return { rows: ids, order: byId, unordered: true, show };
	}
	const rows = knex("users as u")
		.select({ id: u.id })
		.where(raw(`${u.id} = any(array(?))`, ids));
	if (!closest) {
		return { columns: userColumns, rows, order: byId, unordered: true, show };
	}
	return {
		columns: userColumns,
		rows: rows.select({ name: u.name, closeness: closeness(q("closest")) }),
		order: [{ column: "closeness" }, { column: "name" }, { column: "id", order: "desc" }],
		unordered: true,
		show,
	};
});

/**
 * Locks the top-level group above a group before a change of the group's members. They are also members of its
 * subgroups, so only one transaction at a time may change members of groups below the same top-level group.
 */
const lockTree = statement<{ group: number }, unknown>(
	"members.lock_tree",
	(q) =>
		knex("namespaces")
			.select(raw("1"))
			.where("id", raw("(select ancestor_ids[1] from namespaces where id = ?)", q("group")))
			.forNoKeyUpdate(),
	{ locks: true },
);

/**
 * Locks the top-level group above a project in shared mode: until the transaction ends, the members of the groups below
 * cannot change, while the members of projects can.
 */
const shareTree = statement<{ project: number }, unknown>(
	"members.share_tree",
	(q) =>
		knex("namespaces")
			.select(raw("1"))
			.where(
				"id",
				raw(
					"(select n.ancestor_ids[1] from projects p join namespaces n on n.id = p.namespace_id where p.id = ?)",
					q("project"),
				),
			)
			.forShare(),
	{ locks: true },
);

const insert = insertion("memberships", ["user_id", ...written], ["id"]);

const update = updating("memberships", ["level", "expires_at", "updated_at"]);

const minimalColumns = ["user_id", "group_id", "created_at", "updated_at", "expires_at"] as const;

const insertMinimal = statement<
	Pick<Tables["minimal_memberships"], (typeof minimalColumns)[number]>,
	never
>("minimal_memberships.insert", (q) =>
	knex("minimal_memberships").insert(given(q, minimalColumns)),
);

const updateMinimal = updating("minimal_memberships", ["expires_at", "updated_at"]);

interface Raised {
	id: number;
	level: number;
	expires_at: string | null;
	updated_at: string;
}

/** Gives a member with minimal access an access level: the row moves to `memberships`. */
const raise = statement<Raised, never>("minimal_memberships.raise", (q) =>
	knex
		.with(
			"gone",
			knex("minimal_memberships")
				.where("id", q("id"))
				.delete()
				.returning(["id", "group_id", "user_id", "created_at"]),
		)
		.into(raw("memberships (id, group_id, user_id, created_at, level, expires_at, updated_at)"))
		.insert(
			knex("gone")
				.select("id", "group_id", "user_id", "created_at")
				.select(raw("?::int", q("level")))
				.select(raw("?::date", q("expires_at")))
				.select(raw("?::timestamptz", q("updated_at"))),
		),
);

/** Lowers a group's member to minimal access: the row moves to `minimal_memberships`, which has no levels. */
const lower = statement<Omit<Raised, "level">, never>("minimal_memberships.lower", (q) =>
	knex
		.with(
			"gone",
			knex("memberships")
				.where("id", q("id"))
				.delete()
				.returning(["id", "group_id", "user_id", "created_at"]),
		)
		.into(raw("minimal_memberships (id, group_id, user_id, created_at, expires_at, updated_at)"))
		.insert(
			knex("gone")
				.select("id", "group_id", "user_id", "created_at")
				.select(raw("?::date", q("expires_at")))
				.select(raw("?::timestamptz", q("updated_at"))),
		),
);

const removeFrom = (table: "memberships" | "minimal_memberships") =>
	statement<{ ids: readonly number[] }, { id: number }>(`${table}.remove`, (q) =>
		knex(table as string)
			.where(raw("id = any(?)", q("ids")))
			.delete()
			.returning("id"),
	);
const remove = removeFrom("memberships");
const removeMinimal = removeFrom("minimal_memberships");

const unassign = (table: "issues" | "merge_requests") =>
	query<{ place: number; user: number }, { within: "project" | "group" }, never>(
		`${table}.unassign`,
		(q, { within }) =>
			knex(table as string)
				.where(
					within === "project"
						? raw("project_id = ?", q("place"))
						: raw(
								"project_id in (?)",
								knex("projects as p")
									.select(p.id)
									.join("namespaces as n", n.id, p.namespace_id)
									.where(raw(`${n.ancestor_ids} @> array[?::bigint]`, q("place"))),
							),
				)
				.where(raw("assignee_ids @> array[?::bigint]", q("user")))
				.update({
					assignee_ids: raw("array_remove(assignee_ids, ?::bigint)", q("user")),
				}),
	);
const unassignIssues = unassign("issues");
const unassignMergeRequests = unassign("merge_requests");

export function memberStore(db: Queryable): MemberStore {
	async function pageOfMembers(
		{ all, ...places }: Place & { all: boolean; groups: readonly number[] },
		{ today, conditions, closest = "" }: MemberFilter,
		page: PageRequest,
	): Promise<PageRecords<MemberRecord>> {
		const kind = places.project === null ? "group" : "project";
		const shape = { kind, all } as const;
		const params = { ...places, today };
		const found =
			conditions.length === 0 && closest === ""
				? await pageOfAll(db, shape, params, [], page)
				: await pageOfFound(
						db,
						{ ...shape, closest: closest !== "" },
						{ ...params, closest },
						conditions,
						page,
					);
		return mapPage(found, memberOf);
	}

	return {
		async lock({ project_id, group_id }) {
			if (group_id !== undefined) {
				await lockTree(db, { group: group_id });
				return;
			}
			// Members of groups must not change meanwhile: a request that removes a member of a group also removes the
			// user from the group's projects.
			await shareTree(db, { project: project_id });
			await lockProject(db, { id: project_id });
		},

		page: (place, filter, page) =>
			pageOfMembers({ all: false, ...keyOf(place), groups: [] }, filter, page),

		pageWithin({ project_id, group_ids: groups }, filter, page) {
			const own =
				project_id === undefined
					? { project: null, group: groups[0] ?? null }
					: { project: project_id, group: null };
			return pageOfMembers({ all: true, ...own, groups }, filter, page);
		},

		async find(place, user) {
			const { project, group } = keyOf(place);
			const [row] = await find(db, { project, group, user });
			if (row) return memberOf(row);
			const [found] = group === null ? [] : await findMinimal(db, { group, user });
			return found && minimalOf(found);
		},

		async within({ project_id: project = null, group_ids: groups }, user) {
			const rows = await within(db, { project, groups, user });
			return rows.map(placedOf);
		},

		async below(group, user) {
			return (await below(db, { group, user })).map(placedOf);
		},

		hasOtherOwner: async (group, member, today, lasting) =>
			only(await hasOtherOwner(db, { group, member, today, lasting })).found,

		async sharedGroups(project, today, least = 0) {
			const rows = await sharedGroups(db, { project, today, least });
			return rows.map(({ id }) => id);
		},

		usersWithin: (project, { today, conditions, closest = "" }, page) =>
			pageOfUsers(db, { closest: closest !== "" }, { project, today, closest }, conditions, page),

		async add({ project_id = null, group_id = null }, member) {
			const { created_at: updated_at } = member;
			if (group_id !== null && member.level === minimalLevel) {
				await insertMinimal(db, { ...member, group_id, updated_at });
			} else await insert(db, { ...member, project_id, group_id, updated_at });
		},

		async update({ id, level: before }, { level, ...change }) {
			const was = before === minimalLevel;
			if (level !== minimalLevel) {
				await (was ? raise : update)(db, { id, level, ...change });
			} else await (was ? updateMinimal : lower)(db, { id, ...change });
		},

		async remove(ids) {
			if (ids.length === 0) return [];
			const rows = await remove(db, { ids });
			const others = await removeMinimal(db, { ids });
			return [...rows, ...others].map(({ id }) => id);
		},

		async unassign({ project_id, group_id }, user) {
			const params = { place: project_id ?? group_id, user };
			const shape = { within: project_id ? "project" : "group" } as const;
			await unassignIssues(db, shape, params);
			await unassignMergeRequests(db, shape, params);
		},
	};
}
