import type { Knex } from "knex";
import type { EpicRecord, EpicStore } from "../domain/epics/store.ts";
import type { Queryable } from "./query.ts";
import { insertion } from "./rows.ts";
import { columns, knex, type Parameter, raw, statement } from "./statement.ts";

const given = [
	"iid",
	"group_id",
	"title",
	"description",
	"state",
	"author_id",
	"confidential",
	"start_date",
	"due_date",
	"created_at",
	"updated_at",
	"closed_at",
] as const;
const shown = ["id", ...given, "note_count", "restricted_notes"] as const;

const e = columns("epics", "e");
const g = columns("namespaces", "g");

interface Key {
	group: number;
	epic: number;
}

const one = (p: Parameter<Key>): Knex.QueryBuilder =>
	knex("epics as e")
		.select(...shown)
		.where(e.id, p("epic"))
		.whereExists(
			knex("namespaces as g")
				.select(raw("1"))
				.where(g.id, raw(e.group_id))
				.where(raw(`? = any(${g.ancestor_ids})`, p("group"))),
		);

const find = statement<Key, EpicRecord>("epics.find", one);

const lock = statement<Key, EpicRecord>(
	"epics.lock",
	(p) => one(p).forNoKeyUpdate(),
	{ locks: true },
);

const findByIid = statement<{ group: number; iid: number }, EpicRecord>(
	"epics.find_by_iid",
	(p) =>
		knex("epics")
			.select(...shown)
			.where({ group_id: p("group"), iid: p("iid") }),
);

const insert = insertion("epics", given, shown, ["group_id"]);

export function epicStore(db: Queryable): EpicStore {
	return {
		find: async (group, id) => (await find(db, { group, epic: id }))[0],

		lock: async (group, id) => (await lock(db, { group, epic: id }))[0],

		findByIid: async (group, iid) => (await findByIid(db, { group, iid }))[0],

		create: ({ iid = null, ...epic }) => insert(db, { ...epic, iid }),
	};
}
