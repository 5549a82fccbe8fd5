import type { Knex } from "knex";
import { groupWithin, personalNamespaceOf } from "../domain/groups/paths.ts";
import { newGroupSettings } from "../domain/groups/settings.ts";
import type {
	GroupField,
	GroupOrder,
	GroupRecord,
	GroupSource,
	GroupStore,
	NamespaceRecord,
	ShareRecord,
} from "../domain/groups/store.ts";
import { only, type Queryable } from "./connection/query.ts";
import { fields, folded } from "./sql/fields.ts";
import {
	type FilterParams,
	type FilterShape,
	filtered,
	filterOf,
} from "./sql/filters.ts";
import { belowHeld, heldRows, lasting } from "./sql/held.ts";
import { lockPlace, lockTopGroups, requireNoBackup } from "./sql/locks.ts";
import {
	type PageParams,
	type PageRow,
	paged,
	pageOf,
	pageParams,
	sliceById,
} from "./sql/pages.ts";
import { newId } from "./sql/rows.ts";
import { similarity } from "./sql/similarity.ts";
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

/** Columns of a group or of a user's namespace, as `NamespaceRecord` has them. */
export const namespaceFields = [
	"id",
	"kind",
	"name",
	"path",
	"full_path",
	"full_name",
	"parent_id",
] as const;

/** Columns of a group, as `GroupRecord` has them. */
export const groupFields = [
	...namespaceFields,
	"description",
	"visibility",
	"plan",
	"avatar_url",
	"settings",
	"created_at",
	"updated_at",
] as const;

const findByPath = statement<{ path: string }, GroupRecord>(
	"namespaces.find_group",
	(p) =>
		knex("namespaces")
			.select(...groupFields)
			.where("full_path_key", folded(p("path")))
			.where(raw("kind = 'group'")),
);

const findLineage = statement<{ id: number }, { ancestor_ids: number[] }>(
	"namespaces.find_lineage",
	(p) => knex("namespaces").select("ancestor_ids").where("id", p("id")),
);

const findBranch = statement<{ id: number }, { id: number }>(
	"namespaces.find_branch",
	(p) =>
		knex("namespaces")
			.select("id")
			.where(raw("ancestor_ids @> array[?::bigint]", p("id"))),
);

const namespace = fields("namespaces", "n", namespaceFields);

const findPersonal = statement<{ owner: number }, NamespaceRecord>(
	"namespaces.find_personal",
	(p) =>
		knex("namespaces as n")
			.select(namespace.columns)
			.where("n.owner_id", p("owner")),
);

const findOwnerId = statement<
	{ id: number },
	Pick<Tables["namespaces"], "owner_id">
>("namespaces.find_owner_id", (p) =>
	knex("namespaces").select("owner_id").where("id", p("id")),
);

const lockOwner = statement<
	{ id: number },
	Pick<Tables["users"], "username" | "name" | "created_at">
>(
	"namespaces.lock_owner",
	(p) =>
		knex("users")
			.select("username", "name", "created_at")
			.where("id", p("id"))
			.forNoKeyUpdate(),
	{ locks: true },
);

const lockOwn = statement<{ id: number }, unknown>(
	"namespaces.lock_own",
	(p) =>
		knex("namespaces")
			.select(raw("1"))
			.where("owner_id", p("id"))
			.forNoKeyUpdate(),
	{ locks: true },
);

const findShares = statement<{ group: number; today: string }, ShareRecord>(
	"groups.find_shares",
	(p) =>
		knex("memberships as m")
			.select("m.shared_group_id as group_id", "g.name", "g.full_path")
			.select("m.level", "m.expires_at")
			.join("namespaces as g", "g.id", "m.shared_group_id")
			.where("m.group_id", p("group"))
			.where(lasting(p))
			.orderBy("m.id"),
);

const n = columns("namespaces", "n");

interface GroupsShape {
	from: GroupSource["from"];
	below: boolean;
	by: GroupOrder["by"];
	descending: boolean;
	filter: FilterShape<GroupField>;
}

interface GroupsParams extends PageParams, FilterParams {
	user: number;
	level: number;
	open: readonly string[];
	today: string;
	to: string;
}

/** The user's own groups, with those below and above, and those above their projects. */
const related = (q: Parameter<GroupsParams>) =>
	clause(
		q,
		(p) => `with held as (${heldRows(p)}),
		own as (
			select unnest(ancestor_ids) as id from namespaces
				where kind = 'group' and id = any(array(
					select group_id from held union select namespace_id from projects where id in (select project_id from held)))
			union
			${belowHeld()}
		)
		select id from own`,
	);

/** In the places of a user's own memberships. */
const directly = (q: Parameter<GroupsParams>) =>
	knex("memberships as m")
		.select("m.group_id")
		.where("m.user_id", q("user"))
		.whereNotNull("m.group_id")
		.where(raw("m.level >= ?::int", q("level")))
		.where(lasting(q));

function isListed(
	q: Parameter<GroupsParams>,
	{ from, below }: GroupsShape,
): Knex.Raw {
	switch (from) {
		case "all":
			return raw("true");
		case "open":
			return raw("n.visibility = any(?)", q("open"));
		case "memberships":
			return below
				? // Postgres does not know how few these are, and would look for them in the list's order.
					raw(
						"n.id = any(array(select below.id from (?) as held join namespaces below on below.ancestor_ids @> array[held.group_id]))",
						directly(q),
					)
				: raw("n.id = any(array(?))", directly(q));
		case "user":
			return raw(
				"(n.id = any(array(?)) or n.visibility = any(?))",
				related(q),
				q("open"),
			);
	}
}

const pageRows = query<GroupsParams, GroupsShape, PageRow<GroupRecord>>(
	"namespaces.page",
	(q, shape) => {
		const rows = filtered(
			q,
			knex("namespaces as n")
				.select(prefixed(n, groupFields))
				.where(raw("n.kind = 'group'"))
				.where(isListed(q, shape)),
			shape.filter,
			{
				full_path: n.full_path,
				full_name: n.full_name,
				id: n.id,
				parent_id: n.parent_id,
			},
		);
		const { by, descending } = shape;
		if (by === "similarity") {
			const likeness = similarity({ [n.path]: 1, [n.name]: 0.7 }, () =>
				q("to"),
			);
			const order = [{ column: "likeness", order: "desc" as const }, "id"];
			const page = rows.clone().select({ likeness }).orderBy(order);
			return paged(q, page.limit(q("limit")).offset(q("offset")), rows)
				.select("page.*")
				.orderBy([
					{ column: "page.likeness", order: "desc" },
					{ column: "page.id" },
				]);
		}
		const direction = descending ? ("desc" as const) : ("asc" as const);
		const order = (alias: string) => [
			{ column: `${alias}.${by}`, order: direction },
			...(by === "id" ? [] : [{ column: `${alias}.id` }]),
		];
		return paged(q, sliceById(q, rows, n.id, order("n")), rows)
			.select("page.*")
			.orderBy(order("page"));
	},
);

const isBelow = (id: unknown) => raw("ancestor_ids @> array[?::bigint]", id);

const lockBranch = statement<
	{ id: number },
	Pick<Tables["namespaces"], "id" | "updated_at">
>("groups.lock_branch", (p) =>
	knex("namespaces")
		.select("id", "updated_at")
		.where(isBelow(p("id")))
		.orderBy("id")
		.forUpdate(),
);

type PlaceName = Pick<Tables["projects"], "id" | "full_path">;

/** Deletes rows, and returns them by id. */
const deleteWith = (
	name: string,
	table: "projects" | "namespaces",
	condition: (p: Parameter<{ id: number }>) => Knex.Raw,
) =>
	statement<{ id: number }, PlaceName>(name, (p) =>
		knex
			.with(
				"gone",
				knex(table as string)
					.where(condition(p))
					.delete()
					.returning(["id", "full_path"]),
			)
			.select("id", "full_path")
			.from("gone")
			.orderBy("id"),
	);

const deleteProjects = deleteWith("groups.delete_projects", "projects", (p) =>
	raw(
		"namespace_id = any(array(?))",
		knex("namespaces")
			.select("id")
			.where(isBelow(p("id"))),
	),
);

const deleteBranch = deleteWith("groups.delete_branch", "namespaces", (p) =>
	isBelow(p("id")),
);

const findTaken = statement<
	{ path: string; parent: number | null; name: string | null },
	{ path: boolean; name: boolean }
>("namespaces.find_taken", (p) => {
	const key = folded(p("path"));
	const exists = (rows: Knex.QueryBuilder) => raw("exists(?)", rows);
	return knex.select({
		path: raw(
			"? or ? or ?",
			exists(knex("namespaces").where("full_path_key", key)),
			exists(knex("projects").where("full_path_key", key)),
			exists(knex("users").where("username_key", key)),
		),
		name: exists(
			knex("namespaces")
				.where("parent_id", p("parent"))
				.where("name", p("name")),
		),
	});
});

const written = [...groupFields, "owner_id", "creator_id"] as const;

const insert = statement<
	Pick<Tables["namespaces"], (typeof written)[number]>,
	GroupRecord
>("namespaces.insert", (p) =>
	knex("namespaces")
		.insert({
			...given(p, written),
			ancestor_ids: raw(
				"coalesce((select ancestor_ids from namespaces where id = ?), '{}') || ?::bigint",
				p("parent_id"),
				p("id"),
			),
		})
		.returning([...groupFields]),
);

const countCreated = statement<{ user: number }, { count: number }>(
	"namespaces.count_created",
	(p) => knex("namespaces").count("* as count").where("creator_id", p("user")),
);

const shareColumns = [
	"project_id",
	"group_id",
	"shared_group_id",
	"level",
	"expires_at",
	"created_at",
	"updated_at",
] as const;

const insertShare = statement<
	Pick<Tables["memberships"], (typeof shareColumns)[number]>,
	never
>("memberships.share", (p) =>
	knex("memberships").insert(given(p, shareColumns)),
);

export function groupStore(db: Queryable): GroupStore {
	const find = async (path: string) => (await findByPath(db, { path }))[0];

	return {
		findByPath: find,

		async page({ source, today, conditions, order }, page) {
			const { shape: filter, params } = filterOf(conditions);
			const { from } = source;
			const shape: GroupsShape = {
				from,
				below: from === "memberships" && source.below,
				by: order.by,
				descending: order.by !== "similarity" && order.descending,
				filter,
			};
			const rows = await pageRows(db, shape, {
				user: "user_id" in source ? source.user_id : 0,
				level: "level" in source ? source.level : 0,
				open: "open" in source ? source.open : [],
				today,
				to: order.by === "similarity" ? order.to : "",
				...params,
				...pageParams(page),
			});
			return pageOf(rows);
		},

		async lineage(id) {
			const [found] = await findLineage(db, { id });
			return found?.ancestor_ids ?? [];
		},

		branch: async (id) => (await findBranch(db, { id })).map(({ id }) => id),

		async lock(id) {
			const rows = await lockBranch(db, { id });
			return rows.find((row) => row.id === id);
		},

		async delete(id) {
			await requireNoBackup(db);
			const projects = await deleteProjects(db, { id });
			return { projects, groups: await deleteBranch(db, { id }) };
		},

		shares: (group, today) => findShares(db, { group, today }),

		async lockNames(parent) {
			if (parent === undefined) await lockTopGroups(db);
			else await lockPlace(db, { group_id: parent });
		},

		async lockPersonal(id) {
			const own = await lockOwn(db, { id });
			if (own.length > 0) return;
			await lockOwner(db, { id });
			// Another transaction may have created it meanwhile.
			await lockOwn(db, { id });
		},

		async lockCreator(id) {
			await lockOwner(db, { id });
		},

		async taken(path, within) {
			const { id: parent = null, name = null } = within ?? {};
			return only(await findTaken(db, { path, parent, name }));
		},

		async countCreated(user) {
			return only(await countCreated(db, { user })).count;
		},

		async create({ id: wanted, parent: above, creator_id = null, ...group }) {
			const id = await newId(db, "namespaces", wanted);
			const parent = above === undefined ? undefined : await find(above);
			if (above !== undefined && !parent) {
				throw new Error(`There is no group ${above}`);
			}
			const row = {
				...group,
				...groupWithin(parent, group),
				id,
				kind: "group" as const,
				owner_id: null,
				creator_id,
			};
			return only(await insert(db, row));
		},

		findPersonal: async (owner) => (await findPersonal(db, { owner }))[0],

		namespaceOwner: async (id) =>
			(await findOwnerId(db, { id }))[0]?.owner_id ?? undefined,

		async personalNamespace(owner_id, wanted) {
			const owner = { owner: owner_id };
			const [known] = await findPersonal(db, owner);
			if (known) return known;
			const user = only(await lockOwner(db, { id: owner_id }));
			// Another transaction may have created it meanwhile.
			const [created] = await findPersonal(db, owner);
			if (created) return created;
			const id = await newId(db, "namespaces", wanted);
			const row = {
				...personalNamespaceOf(user),
				id,
				owner_id,
				creator_id: null,
				description: "",
				visibility: "public" as const,
				plan: null,
				avatar_url: null,
				settings: newGroupSettings({}),
				created_at: user.created_at,
				updated_at: user.created_at,
			};
			return namespace.read(only(await insert(db, row)));
		},

		async share(
			{ project_id = null, group_id = null },
			{ group_id: shared_group_id, ...share },
		) {
			const place = { project_id, group_id, shared_group_id };
			const updated_at = share.created_at;
			await insertShare(db, { ...share, ...place, updated_at });
		},
	};
}
