import type { Knex } from "knex";
import type {
	DiffRefs,
	MergeRequestRecord,
	MergeRequestStore,
} from "../domain/merge-requests/store.ts";
import type { Queryable } from "./connection/query.ts";
import { insertion } from "./sql/rows.ts";
import { knex, type Parameter, statement } from "./sql/statement.ts";

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
	"source_branch",
	"target_branch",
	"diff_refs",
	"discussion_locked",
	"created_at",
	"updated_at",
] as const;
const shown = [
	"id",
	...given,
	"last_diff_refs",
	"note_count",
	"restricted_notes",
] as const;

interface Key {
	project: number;
	iid: number;
}

const ofProject = (project: number): Knex.QueryBuilder =>
	knex("merge_requests")
		.select(...shown)
		.where("project_id", project);

const one = (p: Parameter<Key>): Knex.QueryBuilder =>
	ofProject(p("project")).where("iid", p("iid"));

const find = statement<Key, MergeRequestRecord>("merge_requests.find", one);

const lock = statement<Key, MergeRequestRecord>(
	"merge_requests.lock",
	(p) => one(p).forNoKeyUpdate(),
	{ locks: true },
);

const findFollowing = statement<{ project: number }, MergeRequestRecord>(
	"merge_requests.find_following",
	(p) => ofProject(p("project")).whereNull("diff_refs").orderBy("iid"),
);

const insert = insertion("merge_requests", given, shown, ["project_id"]);

const keepDiffRefs = statement<{ id: number; refs: DiffRefs }, never>(
	"merge_requests.keep_diff_refs",
	(p) =>
		knex("merge_requests")
			.where("id", p("id"))
			.update({ last_diff_refs: p("refs") }),
);

export function mergeRequestStore(db: Queryable): MergeRequestStore {
	return {
		find: async (project, iid) => (await find(db, { project, iid }))[0],

		lock: async (project, iid) => (await lock(db, { project, iid }))[0],

		create: ({ iid = null, ...mergeRequest }) =>
			insert(db, { ...mergeRequest, iid }),

		following: (project) => findFollowing(db, { project }),

		async keepDiffRefs(id, refs) {
			await keepDiffRefs(db, { id, refs });
		},
	};
}
