/** Versions of merge requests: the commits that each compared, kept whatever becomes of the branches. */
import type { Context, Locked } from "../context.ts";
import { keepAroundRef, mergeRequestRef } from "../repository/refs.ts";
import { mergeRulesOf } from "./rules.ts";
import type {
	DiffRefs,
	MergeRequestRecord,
	ShownMergeRequestRecord,
	VersionedMergeRequest,
	VersionRecord,
} from "./store.ts";

/** Whether a merge request is still as it was when git was asked about it. */
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

/** The commits that an open merge request compares, if they differ from its newest version; otherwise undefined. */
export function newRefs(
	old: VersionedMergeRequest,
	after: Pick<MergeRequestRecord, "state" | "target_branch" | "diff_refs">,
	{ refs }: { refs: DiffRefs | undefined },
): DiffRefs | undefined {
	if (after.state !== "opened" || !refs) return undefined;
	const isReopened = old.state !== "opened";
	const isMoved = after.target_branch !== old.target_branch;
	// A world may give the commits that the merge request compares.
	if (after.diff_refs && !isMoved && !isReopened) return undefined;
	const isNew =
		refs.head_sha !== old.version?.head_sha ||
		isMoved ||
		(isReopened && refs.base_sha !== old.version.base_sha);
	return isNew ? refs : undefined;
}

/** Stores what a merge request compares now as its newest version. */
export async function addVersion(
	{ id, project_id }: Pick<MergeRequestRecord, "id" | "project_id">,
	refs: DiffRefs,
	created_at: string,
	{ mergeRequests }: Pick<Locked, "mergeRequests">,
): Promise<VersionRecord> {
	const key = { merge_request_id: id, project_id };
	return mergeRequests.addVersion({ ...refs, ...key, created_at });
}

/** Removes the approvals of a merge request with new commits, unless the project keeps them. */
export async function forgetApprovals(
	{ id, project_id }: Pick<MergeRequestRecord, "id" | "project_id">,
	context: Pick<Locked, "mergeRequests"> & Pick<Context, "projects">,
): Promise<void> {
	const rules = await mergeRulesOf(project_id, context);
	if (rules?.reset_approvals_on_push) await context.mergeRequests.clearApprovals(id);
}

/** Keeps the commits of a version, whatever becomes of the branches. */
export async function keepCommits(
	projectId: number,
	{ start_sha, head_sha }: DiffRefs,
	{ repositories }: Pick<Context, "repositories">,
): Promise<void> {
	const commits = [...new Set([start_sha, head_sha])];
	const kept = commits.map((sha) => ({ ref: keepAroundRef(sha), to: sha }));
	await repositories.setRefs(projectId, kept);
}

/** Maximum number of tries to change a ref that others change, or whose changes a volume shows late. */
const mostTries = 10;

/**
 * Makes a ref for the newest commit of a merge request, so that it can be fetched, after its version is committed.
 * Never rejects, as the version is stored: the next version names its own commit.
 */
export async function nameHead(
	{ project_id, iid }: Pick<MergeRequestRecord, "project_id" | "iid">,
	{
		mergeRequests,
		repositories,
		reportError,
	}: Pick<Context, "repositories" | "reportError"> & {
		mergeRequests: Pick<Context["mergeRequests"], "show">;
	},
): Promise<void> {
	try {
		const ref = mergeRequestRef(iid);
		for (let tries = 0; tries < mostTries; tries++) {
			// Read before the version: if another version comes, with its ref, this change finds that the ref has
			// moved.
			const from = (await repositories.ref(project_id, ref)) ?? null;
			const newest = (await mergeRequests.show(project_id, iid))?.version;
			if (!newest || newest.head_sha === from) return;
			const change = { ref, from, to: newest.head_sha };
			const outcome = await repositories.changeRef(project_id, change);
			if (outcome === "blocked") return;
		}
		throw new Error(`${ref} of project ${project_id} moves all the time`);
	} catch (error) {
		reportError(error);
	}
}

/** The record to store of a merge request that was read to be shown. */
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

/** The record to store of a merge request that was read with its newest version. */
export function storedOf({ version: _, ...record }: VersionedMergeRequest): MergeRequestRecord {
	return record;
}
