import type { Knex } from "knex";
import type {
	NamespaceField,
	NamespaceStore,
	WholeNamespaceRecord,
} from "../domain/namespaces/store.ts";
import type { Queryable } from "./connection/query.ts";
import { namespaceFields } from "./groups.ts";
import { folded } from "./sql/fields.ts";
import { groupExists, lasting } from "./sql/held.ts";
import { listing } from "./sql/lists.ts";
import { columns, knex, type Parameter, prefixed, raw, statement } from "./sql/statement.ts";

const n = columns("namespaces", "n");
const o = columns("users", "o");
const m = columns("memberships", "m");

/** Selects the columns of namespaces `n` that responses show. */
const whole = (namespaces: Knex.QueryBuilder): Knex.QueryBuilder =>
	namespaces
		.select([...prefixed(n, namespaceFields), n.owner_id])
		.select({ avatar_url: raw(`coalesce(${o.avatar_url}, ${n.avatar_url})`) })
		.leftJoin("users as o", o.id, n.owner_id);

interface ListParams {
	user: number;
	today: string;
}

const ownNamespace = (q: Parameter<ListParams>) =>
	knex("namespaces as n").select(n.id).where(n.owner_id, q("user"));

/** Selects the ids of the groups in which a user has a membership, not of their subgroups. */
const directly = (q: Parameter<ListParams>) =>
	knex("memberships as m")
		.select({ id: m.group_id })
		.where(m.user_id, q("user"))
		.whereNotNull(m.group_id)
		.where(lasting(q))
		.where(raw(groupExists(m.group_id)));

const pageRows = listing<ListParams, { of: "all" | "user" }, NamespaceField, WholeNamespaceRecord>(
	"namespaces.page_of_all",
	(q, { of }, conditions) => {
		const isSearch = conditions.length > 0;
		const all = () => knex("namespaces as n").select(n.id);
		const ofUser = isSearch
			? all().where(raw(`${n.id} = any(array(? union all ?))`, ownNamespace(q), directly(q)))
			: [ownNamespace(q), directly(q)];
		return {
			columns: { path: n.path, name: n.name },
			rows: of === "all" ? all() : ofUser,
			order: [{ column: "id" }],
			// A search reads few rows and then sorts them: those of the user's namespaces, or the rows that the trigram
			// index finds among all namespaces.
			unordered: isSearch,
			show: (page) => whole(page.leftJoin("namespaces as n", n.id, "page.id")),
		};
	},
);

const findById = statement<{ id: number }, WholeNamespaceRecord>("namespaces.find_by_id", (p) =>
	whole(knex("namespaces as n").where(n.id, p("id"))),
);

const findByPath = statement<{ path: string }, WholeNamespaceRecord>(
	"namespaces.find_by_path",
	(p) => whole(knex("namespaces as n").where(n.full_path_key, folded(p("path")))),
);

/**
 * Counts the members of each group and its subgroups, in a lateral subquery for each group. Without it, Postgres would
 * overestimate the number of subgroups and join all memberships.
 */
const countMembers = statement<
	{ ids: readonly number[]; today: string },
	{ id: number; count: number }
>("namespaces.count_members", (p) => {
	const below = knex("namespaces")
		.select("id")
		.where(raw(`ancestor_ids @> array[${n.id}]`));
	const isActive = knex("users as o")
		.select(raw("1"))
		.where(o.id, raw(m.user_id))
		.where(raw(`${o.state} = 'active'`))
		// The limit makes this a scalar subquery. If it were a join, Postgres would read all memberships.
		.limit(1, { skipBinding: true });
	const counted = knex("memberships as m")
		.countDistinct({ count: m.user_id })
		.whereNotNull(m.user_id)
		.where(raw(`${m.group_id} = any(array(?))`, below))
		.where(lasting(p))
		.where(raw("(?) is not null", isActive));
	return knex("namespaces as n")
		.select(n.id, "counted.count")
		.join(raw("lateral ? as counted", counted), raw("true"))
		.where(raw(`${n.id} = any(?)`, p("ids")));
});

export function namespaceStore(db: Queryable): NamespaceStore {
	return {
		page({ user_id, today, conditions }, page) {
			const of = user_id === undefined ? "all" : "user";
			const params = { user: user_id ?? 0, today };
			return pageRows(db, { of }, params, conditions, page);
		},

		async find(reference) {
			const [found] =
				"id" in reference ? await findById(db, reference) : await findByPath(db, reference);
			return found;
		},

		async memberCounts(ids, today) {
			if (ids.length === 0) return new Map();
			const rows = await countMembers(db, { ids, today });
			return new Map(rows.map(({ id, count }) => [id, count]));
		},
	};
}
