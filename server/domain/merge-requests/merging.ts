/**
 * Steps of a merge: `claim` sets the merge request's state to `locked`; git moves the branches; `settleMerge` stores
 * the result. No database row is locked while git works. If the server crashes in between, a later request completes or
 * reverts the merge, from a record (the announcement) that was stored before git moved the branches.
 */
import type { Stores } from "../context.ts";
import type { AnnouncedMerge } from "../repository/announced.ts";
import { mergeRefused, notMergeable, overtaken } from "./requirements.ts";
import type { MergeRequestRecord } from "./store.ts";
import { storedOf } from "./versions.ts";

type Within = Pick<Stores, "mergeRequests">;

/**
 * Claims a merge request, so that no second merge begins.
 * @throws {ApiError} 405 where the merge request is no longer open
 * @throws {Overtaken} where its newest version has changed
 */
export async function claim(
	{ project_id, iid, version_id, tip }: AnnouncedMerge,
	{ mergeRequests }: Within,
): Promise<void> {
	const found = await mergeRequests.lock(project_id, iid);
	if (found?.state !== "opened") throw notMergeable();
	if (found.version?.id !== version_id) throw overtaken(mergeRefused());
	await mergeRequests.update({
		...storedOf(found),
		state: "locked",
		merge_commit_sha: tip,
	});
}

/** Undoes `claim` after git did not move the branches: the merge request is open again. */
export async function unclaim(
	{ project_id, iid, tip }: AnnouncedMerge,
	within: Within,
): Promise<void> {
	const found = await within.mergeRequests.lock(project_id, iid);
	if (found?.state !== "locked" || found.merge_commit_sha !== tip) return;
	await within.mergeRequests.update({
		...storedOf(found),
		state: "opened",
		merge_commit_sha: null,
	});
}

/** Stores that a merge request is merged. False: it is stored as merged already, or it was deleted. */
export async function settleMerge(
	merge: AnnouncedMerge,
	userId: number,
	time: string,
	within: Within,
): Promise<boolean> {
	const { project_id, iid } = merge;
	const found = await within.mergeRequests.lock(project_id, iid);
	if (!found || found.state === "merged") return false;
	const { merge_commit_sha, squash_commit_sha, squash } = merge;
	const { should_remove_source_branch, closing_issue_ids = null } = merge;
	const after = {
		...storedOf(found),
		merge_commit_sha,
		squash_commit_sha,
		squash,
		should_remove_source_branch,
		closing_issue_ids,
	};
	await within.mergeRequests.update(mergedBy(after, userId, time));
	return true;
}

/** The record of a merge request after a user has merged it. */
export function mergedBy(
	before: MergeRequestRecord,
	userId: number,
	time: string,
): MergeRequestRecord {
	return {
		...before,
		state: "merged",
		merged_by_id: userId,
		merged_at: time,
		updated_at: time,
		closed_by_id: null,
		closed_at: null,
		merge_error: null,
		merge_status: "can_be_merged",
	};
}
