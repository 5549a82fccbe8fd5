import type { Knex } from "knex";
import type { Visibility } from "../domain/access/visibility.ts";
import { groupWithin, personalNamespaceOf } from "../domain/groups/paths.ts";
import { newGroupSettings } from "../domain/groups/settings.ts";
import type {
	GroupField,
	GroupOrder,
	GroupRecord,
	GroupSource,
	GroupStore,
	NamespaceRecord,
	ShareLinkRecord,
	ShareRecord,
} from "../domain/groups/store.ts";
import type { MemberPlace } from "../domain/members/store.ts";
import { only, type Queryable } from "./connection/query.ts";
import { fields, folded } from "./sql/fields.ts";
import { heldGroups, heldRows, lasting } from "./sql/held.ts";
import { type List, listing } from "./sql/lists.ts";
import { lockPlace, lockTopGroups, requireNoBackup } from "./sql/locks.ts";
import { newId, updating } from "./sql/rows.ts";
import { similarity } from "./sql/similarity.ts";
import {
	clause,
	columns,
	given,
	knex,
	type Parameter,
	prefixed,
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

const findByPath = statement<{ path: string }, GroupRecord>("namespaces.find_group", (p) =>
	knex("namespaces")
		.select(...groupFields)
		.where("full_path_key", folded(p("path")))
		.where(raw("kind = 'group'")),
);

const findLineage = statement<{ id: number }, { ancestor_ids: number[] }>(
	"namespaces.find_lineage",
	(p) => knex("namespaces").select("ancestor_ids").where("id", p("id")),
);

const findBranch = statement<{ id: number }, { id: number }>("namespaces.find_branch", (p) =>
	knex("namespaces")
		.select("id")
		.where(raw("ancestor_ids @> array[?::bigint]", p("id"))),
);

const namespace = fields("namespaces", "n", namespaceFields);

const findPersonal = statement<{ owner: number }, NamespaceRecord>(
	"namespaces.find_personal",
	(p) => knex("namespaces as n").select(namespace.columns).where("n.owner_id", p("owner")),
);

const findOwnerId = statement<{ id: number }, Pick<Tables["namespaces"], "owner_id">>(
	"namespaces.find_owner_id",
	(p) => knex("namespaces").select("owner_id").where("id", p("id")),
);

const lockOwner = statement<
	{ id: number },
	Pick<Tables["users"], "username" | "name" | "created_at">
>(
	"namespaces.lock_owner",
	(p) =>
		knex("users").select("username", "name", "created_at").where("id", p("id")).forNoKeyUpdate(),
	{ locks: true },
);

const lockOwn = statement<{ id: number }, unknown>(
	"namespaces.lock_own",
	(p) => knex("namespaces").select(raw("1")).where("owner_id", p("id")).forNoKeyUpdate(),
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
	/** Whether the list has only subgroups of `parent`: its direct ones, or those at any depth. */
	within: "no" | "direct" | "deep";
	by: GroupOrder["by"];
	descending: boolean;
}

interface GroupsParams {
	user: number;
	level: number;
	open: readonly string[];
	today: string;
	to: string;
	ids: readonly number[];
	parent: number;
}

/**
 * Selects the ids of the groups in which the user has an access level, of their subgroups and ancestor groups, and of
 * the groups above the user's projects.
 */
const related = (q: Parameter<GroupsParams>) =>
	clause(
		q,
		(p) => `with held as (${heldRows(p)}),
		own as (
			select unnest(ancestor_ids) as id from namespaces
				where kind = 'group' and id = any(array(
					select group_id from held union select namespace_id from projects where id in (select project_id from held)))
			union
			${heldGroups}
		)
		select id from own`,
	);

/** Selects the ids of groups in which a user has a membership with an access level of at least `level`. */
const directly = (q: Parameter<GroupsParams>) =>
	knex("memberships as m")
		.select("m.group_id")
		.where("m.user_id", q("user"))
		.whereNotNull("m.group_id")
		.where(raw("m.level >= ?::int", q("level")))
		.where(lasting(q));

/**
 * Restricts `rows` to the groups that the shape's `from` names. `start` is the `with` clause that this selection needs.
 */
function groupsOf(
	q: Parameter<GroupsParams>,
	{ from, below }: GroupsShape,
	rows: () => Knex.QueryBuilder,
): Pick<List, "rows" | "start"> {
	const isOpen = raw("n.visibility = any(?)", q("open"));
	switch (from) {
		case "all":
			return { rows: rows() };
		case "these":
			return { rows: rows().where(raw("n.id = any(?)", q("ids"))) };
		case "open":
			return { rows: rows().where(isOpen) };
		case "memberships":
			// `any(array(…))` makes Postgres look up the user's groups first. With `in (…)`, it does not know how few
			// these are, and would read all groups in the list's order.
			return {
				rows: rows().where(
					below
						? raw(
								"n.id = any(array(select below.id from (?) as held join namespaces below on below.ancestor_ids @> array[held.group_id]))",
								directly(q),
							)
						: raw("n.id = any(array(?))", directly(q)),
				),
			};
		case "user":
			// Two queries, because with `or` in one query Postgres would compare each group with each of the user's groups.
			return {
				start: knex.queryBuilder().withMaterialized("own_groups", related(q)),
				rows: [
					rows().where(raw("n.id = any(array(select id from own_groups))")),
					rows().where(isOpen).where(raw("n.id not in (select id from own_groups)")),
				],
			};
	}
}

const pageRows = listing<GroupsParams, GroupsShape, GroupField, GroupRecord>(
	"namespaces.page",
	(q, shape) => {
		const { by, descending, from, within } = shape;
		const key =
			by === "similarity" ? similarity({ [n.path]: 1, [n.name]: 0.7 }, () => q("to")) : raw(n[by]);
		const rows = () => {
			const groups = knex("namespaces as n")
				.select({ id: n.id, key })
				.where(raw("n.kind = 'group'"));
			if (within === "direct") groups.where(n.parent_id, q("parent"));
			if (within === "deep") {
				groups
					.where(raw("n.ancestor_ids @> array[?::bigint]", q("parent")))
					.where(raw("n.id <> ?", q("parent")));
			}
			return groups;
		};
		const direction = descending ? "desc" : "asc";
		return {
			columns: {
				path: n.path,
				name: n.name,
				full_path: n.full_path,
				full_name: n.full_name,
				id: n.id,
				parent_id: n.parent_id,
			},
			...groupsOf(q, shape, rows),
			order:
				by === "similarity"
					? [{ column: "key", order: "desc" }, { column: "id" }]
					: [{ column: "key", order: direction }, { column: "id" }],
			// Lists with few groups find these first, and sort them afterwards.
			unordered: by === "similarity" || from === "these" || within !== "no",
			show: (page) =>
				page.select(prefixed(n, groupFields)).leftJoin("namespaces as n", n.id, "page.id"),
		};
	},
);

const isBelow = (id: unknown) => raw("ancestor_ids @> array[?::bigint]", id);

/** Condition: a project is in the group with this id, or in a subgroup. */
const isInside = (id: unknown) =>
	raw("namespace_id = any(array(?))", knex("namespaces").select("id").where(isBelow(id)));

const lockBranch = statement<{ id: number }, Pick<Tables["namespaces"], "id" | "updated_at">>(
	"groups.lock_branch",
	(p) =>
		knex("namespaces")
			.select("id", "updated_at")
			.where(isBelow(p("id")))
			.orderBy("id")
			.forUpdate(),
);

type PlaceName = Pick<Tables["projects"], "id" | "full_path">;

/** Returns a statement that deletes projects or namespaces, and returns their ids and paths. */
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

const deleteProjects = deleteWith("groups.delete_projects", "projects", (p) => isInside(p("id")));

const deleteBranch = deleteWith("groups.delete_branch", "namespaces", (p) => isBelow(p("id")));

const findTaken = statement<
	{ path: string; parent: number | null; name: string | null; except: number },
	{ path: boolean; name: boolean }
>("namespaces.find_taken", (p) => {
	const key = folded(p("path"));
	const exists = (rows: Knex.QueryBuilder) => raw("exists(?)", rows);
	const others = () => knex("namespaces").where(raw("id <> ?", p("except")));
	return knex.select({
		path: raw(
			"? or ? or ?",
			exists(others().where("full_path_key", key)),
			exists(knex("projects").where("full_path_key", key)),
			exists(knex("users").where("username_key", key)),
		),
		name: exists(others().where("parent_id", p("parent")).where("name", p("name"))),
	});
});

/** Selects the visibilities of the subgroups and projects directly in a group. */
const findVisibilities = statement<
	{ id: number },
	{ groups: Visibility[]; projects: Visibility[] }
>("groups.find_visibilities", (p) => {
	const within = (table: string, column: string) =>
		raw("array(?)", knex(table).distinct("visibility").where(column, p("id")));
	return knex.select({
		groups: within("namespaces", "parent_id"),
		projects: within("projects", "namespace_id"),
	});
});

const findLongestPath = statement<{ id: number }, { length: number }>(
	"groups.find_longest_path",
	(p) => {
		const longest = (table: string) => knex(table).select(raw("max(length(full_path))"));
		return knex.select({
			length: raw(
				"greatest(?, ?)",
				longest("namespaces").where(isBelow(p("id"))),
				longest("projects").where(isInside(p("id"))),
			),
		});
	},
);

const updateOne = updating("namespaces", [
	"name",
	"path",
	"description",
	"visibility",
	"settings",
	"full_path",
	"full_name",
	"updated_at",
] as const);

interface Move {
	id: number;
	full_path: string;
	full_name: string;
	/** Lengths in characters of the group's path (`old_path`) and name (`old_name`) before the move. */
	old_path: number;
	old_name: number;
}

/** SQL for the new path or name of a subgroup or project: the group's new one, and then the rest of the old one. */
const moved = (column: string, to: unknown, length: unknown) =>
	raw(`? || substr(${column}, ?::int + 1)`, to, length);

const moveGroups = statement<Move, never>("groups.move_groups", (p) =>
	knex("namespaces" as string)
		.where(isBelow(p("id")))
		.where(raw("id <> ?", p("id")))
		.update({
			full_path: moved("full_path", p("full_path"), p("old_path")),
			full_name: moved("full_name", p("full_name"), p("old_name")),
		}),
);

const moveProjects = statement<Move, never>("groups.move_projects", (p) =>
	knex("projects" as string)
		.where(isInside(p("id")))
		.update({ full_path: moved("full_path", p("full_path"), p("old_path")) }),
);

const lockSharing = statement<{ id: number }, never>("groups.lock_sharing", (p) =>
	knex("namespaces" as string)
		.where(isBelow(p("id")))
		.where(raw("id <> ?", p("id")))
		.update({
			settings: raw(`settings || '{"share_with_group_lock": true}'::jsonb`),
		}),
);

const written = [...groupFields, "owner_id", "creator_id"] as const;

const insert = statement<Pick<Tables["namespaces"], (typeof written)[number]>, GroupRecord>(
	"namespaces.insert",
	(p) =>
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
	{ id: number }
>("memberships.share", (p) => knex("memberships").insert(given(p, shareColumns)).returning("id"));

interface SharePlace {
	project: number | null;
	group: number | null;
	invited: number;
}

/** Selects the share of a project or group with the group `invited`. */
const shareAt = (p: Parameter<SharePlace>) =>
	knex("memberships")
		.where("shared_group_id", p("invited"))
		.where(raw("(project_id = ? or group_id = ?)", p("project"), p("group")));

const findShare = statement<SharePlace, ShareLinkRecord>("memberships.find_share", (p) =>
	shareAt(p).select("id", "level", "expires_at", "updated_at"),
);

const deleteShare = statement<SharePlace, never>("memberships.unshare", (p) => shareAt(p).delete());

const sharePlace = ({ project_id, group_id }: MemberPlace, invited: number): SharePlace => ({
	project: project_id ?? null,
	group: group_id ?? null,
	invited,
});

function changingStore(
	db: Queryable,
): Pick<GroupStore, "visibilitiesIn" | "longestPath" | "update"> {
	return {
		visibilitiesIn: async (id) => only(await findVisibilities(db, { id })),

		longestPath: async (id) => only(await findLongestPath(db, { id })).length,

		async update({ id, ...before }, change) {
			await updateOne(db, { id, ...change });
			const { full_path, full_name, settings } = change;
			const moves = {
				id,
				full_path,
				full_name,
				old_path: before.full_path.length,
				old_name: Array.from(before.full_name).length,
			};
			if (full_path !== before.full_path || full_name !== before.full_name) {
				await moveGroups(db, moves);
			}
			if (full_path !== before.full_path) await moveProjects(db, moves);
			const wasLocked = before.settings.share_with_group_lock;
			if (settings.share_with_group_lock && !wasLocked) {
				await lockSharing(db, { id });
			}
		},
	};
}

type ShareStore = Pick<GroupStore, "share" | "findShare" | "unshare">;

function shareStore(db: Queryable): ShareStore {
	return {
		async share({ project_id = null, group_id = null }, { group_id: shared_group_id, ...share }) {
			const place = { project_id, group_id, shared_group_id };
			const updated_at = share.created_at;
			return only(await insertShare(db, { ...share, ...place, updated_at })).id;
		},

		findShare: async (place, invited) => (await findShare(db, sharePlace(place, invited)))[0],

		async unshare(place, invited) {
			await deleteShare(db, sharePlace(place, invited));
		},
	};
}

export function groupStore(db: Queryable): GroupStore {
	const find = async (path: string) => (await findByPath(db, { path }))[0];

	return {
		findByPath: find,

		async page({ source, below, today, conditions, order }, page) {
			const { from } = source;
			const depth = below?.deep ? "deep" : "direct";
			const shape: GroupsShape = {
				from,
				within: below ? depth : "no",
				below: from === "memberships" && source.below,
				by: order.by,
				descending: order.by !== "similarity" && order.descending,
			};
			const params = {
				user: "user_id" in source ? source.user_id : 0,
				level: "level" in source ? source.level : 0,
				open: "open" in source ? source.open : [],
				today,
				to: order.by === "similarity" ? order.to : "",
				ids: "ids" in source ? source.ids : [],
				parent: below?.group_id ?? 0,
			};
			return pageRows(db, shape, params, conditions, page);
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
			// Another transaction may have created the user's namespace before the user was locked.
			await lockOwn(db, { id });
		},

		async lockCreator(id) {
			await lockOwner(db, { id });
		},

		async taken(path, within, except = 0) {
			const { id: parent = null, name = null } = within ?? {};
			return only(await findTaken(db, { path, parent, name, except }));
		},

		...changingStore(db),

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

		namespaceOwner: async (id) => (await findOwnerId(db, { id }))[0]?.owner_id ?? undefined,

		async personalNamespace(owner_id, wanted) {
			const owner = { owner: owner_id };
			const [known] = await findPersonal(db, owner);
			if (known) return known;
			const user = only(await lockOwner(db, { id: owner_id }));
			// Another transaction may have created the user's namespace before the user was locked.
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

		...shareStore(db),
	};
}
