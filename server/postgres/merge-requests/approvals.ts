/** Approvals of merge requests. */
import type { ApprovalRecord } from "../../domain/merge-requests/store.ts";
import type { PersonRecord } from "../../domain/users/store.ts";
import { columns, knex, prefixed, raw, statement } from "../sql/statement.ts";
import { personFields } from "../users.ts";

export const insertApproval = statement<
	ApprovalRecord & { project: number; mergeRequest: number },
	never
>("merge_request_approvals.insert", (p) =>
	knex("merge_request_approvals").insert({
		project_id: p("project"),
		merge_request_id: p("mergeRequest"),
		user_id: p("user_id"),
		created_at: p("created_at"),
	}),
);

export const findApprovals = statement<{ mergeRequest: number }, PersonRecord>(
	"merge_request_approvals.find",
	(p) =>
		knex("merge_request_approvals as a")
			.select(prefixed(columns("users", "u"), personFields))
			.join("users as u", "u.id", "a.user_id")
			.where("a.merge_request_id", p("mergeRequest"))
			.orderBy(["a.created_at", "a.user_id"]),
);

export const removeApproval = statement<{ mergeRequest: number; user: number }, unknown>(
	"merge_request_approvals.delete",
	(p) =>
		knex("merge_request_approvals")
			.where({ merge_request_id: p("mergeRequest"), user_id: p("user") })
			.delete()
			.returning("user_id"),
);

export const lockClosed = statement<
	{ project: number; branches: readonly string[] },
	{ id: number }
>(
	"merge_requests.lock_closed",
	(p) =>
		knex("merge_requests as m")
			.select("m.id")
			.where("m.project_id", p("project"))
			.where("m.source_branch", raw("any(?)", p("branches")))
			.where("m.state", raw("'closed'"))
			.whereExists(
				knex("merge_request_approvals as a")
					.select(raw("1"))
					.where("a.merge_request_id", raw("m.id")),
			)
			.orderBy("m.id")
			.forNoKeyUpdate("m"),
	{ locks: true },
);

export const clearApprovals = statement<{ mergeRequests: readonly number[] }, never>(
	"merge_request_approvals.clear",
	(p) =>
		knex("merge_request_approvals")
			.where("merge_request_id", raw("any(?)", p("mergeRequests")))
			.delete(),
);
