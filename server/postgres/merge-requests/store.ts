import type { Knex } from "knex";
import type {
	FollowingMergeRequest,
	MergeRequestCommits,
	MergeRequestRecord,
	MergeRequestStore,
	VersionedMergeRequest,
} from "../../domain/merge-requests/store.ts";
import type { Queryable } from "../connection/query.ts";
import { findingTexts, labelIds, withSizes } from "../issues/labelled.ts";
import { insertion, updating } from "../sql/rows.ts";
import { columns, knex, type Parameter, prefixed, raw, statement } from "../sql/statement.ts";
import {
	clearApprovals,
	findApprovals,
	insertApproval,
	lockClosed,
	removeApproval,
} from "./approvals.ts";
import { pageOfMergeRequests } from "./list.ts";
import { type MergeRequestRow, withColumns, withNames } from "./names.ts";
import {
	findVersion,
	insertVersion,
	lastVersion,
	newestVersion,
	readVersion,
	versionPage,
} from "./versions.ts";

/** Columns that an update can set. */
const changing = [
	"title",
	"description",
	"state",
	"assignee_ids",
	"reviewer_ids",
	"label_ids",
	"milestone_id",
	"target_branch",
	"diff_refs",
	"discussion_locked",
	"squash",
	"force_remove_source_branch",
	"should_remove_source_branch",
	"merge_status",
	"merge_error",
	"merged_by_id",
	"merged_at",
	"closed_by_id",
	"closed_at",
	"merge_commit_sha",
	"squash_commit_sha",
	"closing_issue_ids",
	"updated_at",
] as const;
const given = [
	"iid",
	"project_id",
	"author_id",
	"source_branch",
	"created_at",
	...changing,
] as const;
const shown = ["id", ...given, "note_count", "restricted_notes"] as const;

const m = columns("merge_requests", "m");

interface Key {
	project: number;
	iid: number;
}

/** Selects the newest version of each merge request. */
const withVersion = (mergeRequests: Knex.QueryBuilder): Knex.QueryBuilder =>
	mergeRequests.select({ version: newestVersion("merge_requests") });

const ofProject = (project: number): Knex.QueryBuilder =>
	knex("merge_requests")
		.select(...shown)
		.where("project_id", project);

const one = (p: Parameter<Key>): Knex.QueryBuilder =>
	ofProject(p("project")).where("iid", p("iid"));

const find = statement<Key, VersionedMergeRequest>("merge_requests.find", (p) =>
	withVersion(one(p)),
);

const lock = statement<Key, MergeRequestRecord>(
	"merge_requests.lock",
	(p) => one(p).forNoKeyUpdate(),
	{ locks: true },
);

const show = statement<Key, MergeRequestRow>("merge_requests.show", (p) =>
	withColumns(
		knex("merge_requests as m")
			.select(m.description, m.closing_issue_ids)
			.where(m.project_id, p("project"))
			.where(m.iid, p("iid")),
		labelIds("m"),
	),
);

const findTexts = findingTexts("merge_requests");

const sized = withSizes("merge_requests");

const findCommits = statement<{ project: number; most: number }, MergeRequestCommits>(
	"merge_requests.find_commits",
	(p) =>
		knex("merge_requests as m")
			.leftJoin(
				raw(`lateral (select start_sha, head_sha from merge_request_versions v
				where v.merge_request_id = m.id order by v.id desc limit 1) as newest`),
				raw("true"),
			)
			.select(prefixed(m, ["id", "merge_commit_sha", "squash_commit_sha"]))
			.select("newest.start_sha", "newest.head_sha")
			.where(m.project_id, p("project"))
			.orderBy(m.iid, "desc")
			.limit(p("most")),
);

const findFollowing = statement<
	{ project: number; branches: readonly string[] | null },
	FollowingMergeRequest
>("merge_requests.find_following", (p) =>
	withVersion(
		knex("merge_requests")
			.select("id", "iid", "project_id", "state", "diff_refs")
			.select("source_branch", "target_branch")
			.where("project_id", p("project")),
	)
		.where(
			raw(
				"(?::text[] is null or source_branch = any(?) or target_branch = any(?))",
				p("branches"),
				p("branches"),
				p("branches"),
			),
		)
		.whereNull("diff_refs")
		.where(
			raw(`(state = 'opened' or not exists (
					select from merge_request_versions v where v.merge_request_id = merge_requests.id))`),
		)
		.orderBy("iid"),
);

const uncheck = statement<{ project: number; branches: readonly string[] }, never>(
	"merge_requests.uncheck",
	(p) =>
		knex("merge_requests")
			.where("project_id", p("project"))
			.where("state", raw("any('{opened,locked}')"))
			.where("merge_status", raw("any('{can_be_merged,cannot_be_merged}')"))
			.where(
				raw("(source_branch = any(?) or target_branch = any(?))", p("branches"), p("branches")),
			)
			.update({
				merge_status: raw(
					"case merge_status when 'can_be_merged' then 'unchecked' else 'cannot_be_merged_recheck' end",
				),
			}),
);

const findTwin = statement<{ project: number; source: string; target: string }, { iid: number }>(
	"merge_requests.find_twin",
	(p) =>
		knex("merge_requests")
			.select("iid")
			.where("project_id", p("project"))
			.where("source_branch", p("source"))
			.where("target_branch", p("target"))
			.where("state", raw("any('{opened,locked}')"))
			.orderBy("iid")
			.limit(1, { skipBinding: true }),
);

const update = updating("merge_requests", changing);

const insert = insertion("merge_requests", given, shown, ["project_id"]);

const withOpenThreads = statement<{ ids: readonly number[] }, { id: number }>(
	"merge_requests.with_open_threads",
	(p) =>
		knex
			.select("asked.id")
			.from(raw("unnest(?::bigint[]) as asked(id)", p("ids")))
			.whereExists(
				knex("discussions as d")
					.select(raw("1"))
					.join("notes as n", "n.discussion_id", "d.id")
					.where("d.merge_request_id", raw("asked.id"))
					.whereNotNull("d.type")
					.where(raw("not n.system"))
					.whereNull("n.resolved_at"),
			),
);

const hasMerged = statement<{ project: number; author: number }, unknown>(
	"merge_requests.has_merged",
	(p) =>
		knex("merge_requests")
			.select(raw("1"))
			.where("project_id", p("project"))
			.where("author_id", p("author"))
			.where("state", raw("'merged'"))
			.limit(1, { skipBinding: true }),
);

export function mergeRequestStore(db: Queryable): MergeRequestStore {
	return {
		find: async (project, iid) => (await find(db, { project, iid })).map(readVersion)[0],

		async lock(project, iid) {
			const [row] = await lock(db, { project, iid });
			if (!row) return undefined;
			// A separate statement reads the version: a statement that waits for a lock reads other rows as they were
			// before the wait.
			const [last] = await lastVersion(db, { mergeRequest: row.id });
			return { ...row, version: last ?? null };
		},

		async show(project, iid) {
			const rows = await show(db, { project, iid });
			return (await withNames(db, rows, false))[0];
		},

		async page(list, request) {
			const { records, total } = await pageOfMergeRequests(db, list, request);
			const named = await withNames(db, records, true);
			return { records: await sized(db, named, list.details), total };
		},

		texts: (ids, details) => findTexts(db, ids, details),

		commits: (project, most) => findCommits(db, { project, most }),

		create: ({ iid = null, ...mergeRequest }) => insert(db, { ...mergeRequest, iid }),

		following: async (project, branches = undefined) =>
			(await findFollowing(db, { project, branches: branches ?? null })).map(readVersion),

		async uncheck(project, branches) {
			await uncheck(db, { project, branches });
		},

		version: async (mergeRequest, id) => (await findVersion(db, { mergeRequest, id }))[0],

		versions: (mergeRequest, request) => versionPage(db, { mergeRequest }, request),

		addVersion: (version) => insertVersion(db, version),

		async addApproval({ id, project_id }, approval) {
			await insertApproval(db, {
				...approval,
				project: project_id,
				mergeRequest: id,
			});
		},

		withOpenThreads: async (ids) => (await withOpenThreads(db, { ids })).map(({ id }) => id),

		async update(mergeRequest) {
			await update(db, mergeRequest);
		},

		twin: async (project, { source_branch, target_branch }) =>
			(await findTwin(db, { project, source: source_branch, target: target_branch }))[0]?.iid,

		approvals: (mergeRequest) => findApprovals(db, { mergeRequest }),

		removeApproval: async (mergeRequest, user) =>
			(await removeApproval(db, { mergeRequest, user })).length > 0,

		async clearApprovals(mergeRequest) {
			await clearApprovals(db, { mergeRequests: [mergeRequest] });
		},

		async clearApprovalsOfClosed(project, branches) {
			const found = await lockClosed(db, { project, branches });
			if (found.length === 0) return;
			const mergeRequests = found.map(({ id }) => id);
			await clearApprovals(db, { mergeRequests });
		},

		hasMerged: async (project, author) => (await hasMerged(db, { project, author })).length > 0,
	};
}
