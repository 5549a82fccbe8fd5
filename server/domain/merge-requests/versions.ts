/** Versions of merge requests: what each compared, kept whatever becomes of the branches. */
import type { Context, Locked } from "../context.ts";
import { keepAroundRef } from "../repository/refs.ts";
import type { Look } from "./look.ts";
import type {
	MergeRequestRecord,
	ShownMergeRequestRecord,
	VersionedMergeRequest,
} from "./store.ts";

/** Whether what was looked at is still what is there. */
export function isSame(
	old: VersionedMergeRequest,
	looked: VersionedMergeRequest | undefined,
): boolean {
	return (
		old.state === looked?.state &&
		old.target_branch === looked.target_branch &&
		old.version?.id === looked.version?.id
	);
}

/** Whether an open merge request compares other commits than its newest version. */
export function isNewVersion(
	old: VersionedMergeRequest,
	after: Pick<MergeRequestRecord, "state" | "target_branch" | "diff_refs">,
	{ refs }: Look,
): boolean {
	if (after.state !== "opened" || !refs) return false;
	const isReopened = old.state !== "opened";
	const isMoved = after.target_branch !== old.target_branch;
	// A world may say what it compares.
	if (after.diff_refs && !isMoved && !isReopened) return false;
	return (
		refs.head_sha !== old.version?.head_sha ||
		isMoved ||
		(isReopened && refs.base_sha !== old.version.base_sha)
	);
}

/** Stores what a merge request compares now as its newest version. */
export async function addVersion(
	{ id, project_id }: Pick<MergeRequestRecord, "id" | "project_id">,
	{ refs }: Look,
	created_at: string,
	{ mergeRequests }: Locked,
): Promise<void> {
	if (!refs) return;
	const key = { merge_request_id: id, project_id };
	await mergeRequests.addVersion({ ...refs, ...key, created_at });
}

/** Keeps the commits of a version, whatever becomes of the branches. */
export async function keepCommits(
	projectId: number,
	{ refs }: Look,
	{ repositories }: Context,
): Promise<void> {
	if (!refs) return;
	const commits = [...new Set([refs.start_sha, refs.head_sha])];
	const kept = commits.map((sha) => ({ ref: keepAroundRef(sha), to: sha }));
	await repositories.setRefs(projectId, kept);
}

/** The record of a merge request that is shown. */
export function recordOf({
	author: _,
	merged_by: __,
	closed_by: ___,
	assignees: ____,
	reviewers: _____,
	labels: ______,
	milestone: _______,
	version: ________,
	user_note_count: _________,
	...record
}: ShownMergeRequestRecord): MergeRequestRecord {
	return record;
}

/** The record of a merge request that is read with its newest version. */
export function storedOf({
	version: _,
	...record
}: VersionedMergeRequest): MergeRequestRecord {
	return record;
}
