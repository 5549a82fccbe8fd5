import type { Knex } from "knex";
import { groupWithin, personalNamespaceOf } from "../domain/groups/paths.ts";
import { newGroupSettings } from "../domain/groups/settings.ts";
import type {
	GroupRecord,
	GroupStore,
	NamespaceRecord,
	ShareRecord,
} from "../domain/groups/store.ts";
import { fields, folded } from "./fields.ts";
import { lockPlace, lockTopGroups } from "./locks.ts";
import type { Queryable } from "./query.ts";
import { newId } from "./rows.ts";
import { given, knex, only, raw, statement } from "./statement.ts";
import type { Tables } from "./tables.ts";

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

const findShares = statement<{ group: number; today: string }, ShareRecord>(
	"groups.find_shares",
	(p) =>
		knex("memberships as m")
			.select("m.shared_group_id as group_id", "g.name", "g.full_path")
			.select("m.level", "m.expires_at")
			.join("namespaces as g", "g.id", "m.shared_group_id")
			.where("m.group_id", p("group"))
			.where(
				raw("(m.expires_at is null or m.expires_at > ?::date)", p("today")),
			)
			.orderBy("m.id"),
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

const written = [...groupFields, "owner_id"] as const;

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

const insertShare = statement<
	Pick<
		Tables["memberships"],
		| "project_id"
		| "group_id"
		| "shared_group_id"
		| "level"
		| "expires_at"
		| "created_at"
		| "updated_at"
	>,
	never
>("memberships.share", (p) =>
	knex("memberships").insert(
		given(p, [
			"project_id",
			"group_id",
			"shared_group_id",
			"level",
			"expires_at",
			"created_at",
			"updated_at",
		]),
	),
);

export function groupStore(db: Queryable): GroupStore {
	const find = async (path: string) => (await findByPath(db, { path }))[0];

	return {
		findByPath: find,

		async lineage(id) {
			const [found] = await findLineage(db, { id });
			return found?.ancestor_ids ?? [];
		},

		shares: (group, today) => findShares(db, { group, today }),

		async taken(path, within) {
			if (within) await lockPlace(db, { group_id: within.id });
			else await lockTopGroups(db);
			const { id: parent = null, name = null } = within ?? {};
			return only(await findTaken(db, { path, parent, name }));
		},

		async create({ id: wanted, parent: above, ...group }) {
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
			{ group_id: shared_group_id, level, created_at, expires_at },
		) {
			await insertShare(db, {
				project_id,
				group_id,
				shared_group_id,
				level,
				created_at,
				updated_at: created_at,
				expires_at,
			});
		},
	};
}
