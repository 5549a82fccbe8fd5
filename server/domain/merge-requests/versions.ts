/** Versions of merge requests: the compared commits, kept even after the branches move or are deleted. */
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

/** Whether a merge request still has the state, target branch and newest version that it had when git was read. */
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

/**
 * The compared commits of the version that a change of a merge request adds; undefined: the change adds no version.
 * @param refs - The commits that the merge request compares after the change; undefined: no diff
 */
export function newRefs(
	old: VersionedMergeRequest,
	after: Pick<MergeRequestRecord, "state" | "target_branch" | "diff_refs">,
	{ refs }: { refs: DiffRefs | undefined },
): DiffRefs | undefined {
	if (after.state !== "opened" || !refs) return undefined;
	const isReopened = old.state !== "opened";
	const isMoved = after.target_branch !== old.target_branch;
	// A world may set the compared commits; they stay until the target branch changes or the merge request is reopened.
	if (after.diff_refs && !isMoved && !isReopened) return undefined;
	const isNew =
		refs.head_sha !== old.version?.head_sha ||
		isMoved ||
		(isReopened && refs.base_sha !== old.version.base_sha);
	return isNew ? refs : undefined;
}

/** Stores the compared commits as the merge request's newest version. */
export async function addVersion(
	{ id, project_id }: Pick<MergeRequestRecord, "id" | "project_id">,
	refs: DiffRefs,
	created_at: string,
	{ mergeRequests }: Pick<Locked, "mergeRequests">,
): Promise<VersionRecord> {
	const key = { merge_request_id: id, project_id };
	return mergeRequests.addVersion({ ...refs, ...key, created_at });
}

/** Removes the approvals of a merge request with new commits, if the project resets approvals on push. */
export async function forgetApprovals(
	{ id, project_id }: Pick<MergeRequestRecord, "id" | "project_id">,
	context: Pick<Locked, "mergeRequests"> & Pick<Context, "projects">,
): Promise<void> {
	const rules = await mergeRulesOf(project_id, context);
	if (rules?.reset_approvals_on_push) await context.mergeRequests.clearApprovals(id);
}

/** Adds keep-around refs for a version's commits, so that git keeps them after the branches move or are deleted. */
export async function keepCommits(
	projectId: number,
	{ start_sha, head_sha }: DiffRefs,
	{ repositories }: Pick<Context, "repositories">,
): Promise<void> {
	const commits = [...new Set([start_sha, head_sha])];
	const kept = commits.map((sha) => ({ ref: keepAroundRef(sha), to: sha }));
	await repositories.setRefs(projectId, kept);
}

/** Maximum number of tries to change a ref: another request may change it, or a shared volume may show changes late. */
const mostTries = 10;

/**
 * Points the merge request's ref to the newest version's commit, so that it can be fetched. Runs after the version is
 * committed. Never rejects: the version is stored already, and the next version sets the ref again.
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
			// Read the ref before the version: if another version comes in between and moves the ref, `changeRef` fails.
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

/** The stored fields of a merge request, without the users, labels and other records that were read with it. */
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

/** The stored fields of a merge request, without its newest version. */
export function storedOf({ version: _, ...record }: VersionedMergeRequest): MergeRequestRecord {
	return record;
}
