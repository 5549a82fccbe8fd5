import type { Knex } from "knex";
import type { IssueRecord, IssueStore } from "../domain/issues/store.ts";
import type { Queryable } from "./query.ts";
import { insertion } from "./rows.ts";
import { knex, type Parameter, statement } from "./statement.ts";

const given = [
	"iid",
	"project_id",
	"title",
	"description",
	"state",
	"author_id",
	"assignee_ids",
	"label_ids",
	"milestone_id",
	"epic_id",
	"weight",
	"due_date",
	"closed_at",
	"closed_by_id",
	"confidential",
	"discussion_locked",
	"created_at",
	"updated_at",
] as const;
const shown = ["id", ...given, "note_count", "restricted_notes"] as const;

interface Key {
	project: number;
	iid: number;
}

const one = (p: Parameter<Key>): Knex.QueryBuilder =>
	knex("issues")
		.select(...shown)
		.where({ project_id: p("project"), iid: p("iid") });

const find = statement<Key, IssueRecord>("issues.find", one);

const lock = statement<Key, IssueRecord>(
	"issues.lock",
	(p) => one(p).forNoKeyUpdate(),
	{ locks: true },
);

const insert = insertion("issues", given, shown, ["project_id"]);

export function issueStore(db: Queryable): IssueStore {
	return {
		find: async (project, iid) => (await find(db, { project, iid }))[0],

		lock: async (project, iid) => (await lock(db, { project, iid }))[0],

		create: ({ iid = null, ...issue }) => insert(db, { ...issue, iid }),
	};
}
