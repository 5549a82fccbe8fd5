/**
 * Reads merge requests as responses show them: the rows, and by separate statements the users, labels and milestones
 * of these rows.
 */
import type { Knex } from "knex";
import { mostShortAssignees } from "../../domain/issues/store.ts";
import type { ShownMergeRequestRecord } from "../../domain/merge-requests/store.ts";
import type { Queryable } from "../connection/query.ts";
import { namesOf } from "../issues/names.ts";
import { fields, type RowOf } from "../sql/fields.ts";
import type { LongText } from "../sql/long-texts.ts";
import { newestVersion, readVersion } from "./versions.ts";

const mergeRequest = fields("merge_requests", "m", [
	"id",
	"iid",
	"project_id",
	"title",
	"state",
	"author_id",
	"assignee_ids",
	"reviewer_ids",
	"milestone_id",
	"source_branch",
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
	"created_at",
	"updated_at",
	"note_count",
	"restricted_notes",
]);

export type MergeRequestRow = RowOf<typeof mergeRequest> & {
	label_ids: number[];
	description: string | null;
	/**
	 * Ids of the issues that the merge request closed when merged, or would have closed when it was closed; null: to be
	 * found in the texts of the merge request and its commits. Absent in lists, whose responses do not show them.
	 */
	closing_issue_ids?: number[] | null;
	version: ShownMergeRequestRecord["version"];
};

/** A row of a page of merge requests. Its label ids may include deleted labels. */
export type ListedRow = MergeRequestRow & LongText<"description">;

/**
 * Selects the columns of merge requests `m` and their newest versions, without their descriptions.
 * @param label_ids - SQL for the ids of the labels: `m.label_ids`, or `labelIds("m")`, which omits deleted labels
 */
export const withColumns = (
	rows: Knex.QueryBuilder,
	label_ids: Knex.Raw | string,
): Knex.QueryBuilder =>
	rows.select(mergeRequest.columns).select({ label_ids, version: newestVersion("m") });

/**
 * Adds the users, labels and milestone of each merge request.
 * @param isPage - Whether the rows are a page of a list, which omits long texts and long lists of people or labels
 */
export async function withNames<Row extends MergeRequestRow>(
	db: Queryable,
	rows: readonly Row[],
	isPage: boolean,
): Promise<(Row & ShownMergeRequestRecord & { milestone_bytes: number | null })[]> {
	const few = (ids: readonly number[]) => (isPage && ids.length > mostShortAssignees ? [] : ids);
	const { nameOf, people } = await namesOf(db, rows, isPage, {
		about: "Merge request",
		others: ({ merged_by_id, closed_by_id, reviewer_ids }) => [
			merged_by_id,
			closed_by_id,
			...few(reviewer_ids),
		],
	});
	return rows.map((row) => ({
		closing_issue_ids: null,
		...readVersion(row),
		...nameOf(row),
		merged_by: people.get(row.merged_by_id ?? 0) ?? null,
		closed_by: people.get(row.closed_by_id ?? 0) ?? null,
		reviewers: few(row.reviewer_ids).flatMap((id) => people.get(id) ?? []),
	}));
}
