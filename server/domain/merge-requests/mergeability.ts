/** Whether git can merge a merge request. */
import type { Context } from "../context.ts";
import { ApiError } from "../errors.ts";
import type { Reads, Tips } from "./diff-refs.ts";
import { mergeRulesOf } from "./rules.ts";
import type { DiffRefs, MergeRequestRecord, MergeStatus } from "./store.ts";

export interface Mergeability {
	merge_status: MergeStatus;
	/** Whether git can merge, but the project's merge method first requires a rebase onto the target branch's tip. */
	isBehind: boolean;
}

/**
 * Whether git can merge an open merge request with these tips of its branches; for one that is not open, the last stored
 * status.
 * @param refs - The commits that the merge request compares
 */
export async function mergeabilityOf(
	mergeRequest: Pick<MergeRequestRecord, "project_id" | "state" | "merge_status">,
	{ refs, tips: [source, target] }: { refs: DiffRefs | undefined; tips: Tips },
	reads: Reads & Pick<Context, "projects">,
): Promise<Mergeability> {
	const { project_id, state, merge_status } = mergeRequest;
	if (state !== "opened") return { merge_status, isBehind: false };
	if (!refs || !source || !target || !hasCommits(refs)) {
		return { merge_status: "cannot_be_merged", isBehind: false };
	}
	try {
		const { repositories, signal } = reads;
		const merged = await repositories.mergeTree(project_id, target, source, signal);
		if (!("tree" in merged)) return { merge_status: "cannot_be_merged", isBehind: false };
		const isBehind = await needsRebase(project_id, refs, target, reads);
		return { merge_status: "can_be_merged", isBehind };
	} catch (error) {
		// A read must not fail because the trial merge or the search takes too long or the server is busy.
		if (error instanceof ApiError && error.status === 503) {
			return { merge_status: "unchecked", isBehind: false };
		}
		throw error;
	}
}

/** The merge status to store after one of the branches changed: git must check again whether it can merge them. */
export function staleStatus(status: MergeStatus): MergeStatus {
	if (status === "can_be_merged") return "unchecked";
	return status === "cannot_be_merged" ? "cannot_be_merged_recheck" : status;
}

/**
 * Whether the source branch must be rebased before the merge: the project's merge method requires that the source
 * branch contains the newest commit of the target branch, which it does not.
 */
async function needsRebase(
	projectId: number,
	{ base_sha, head_sha }: DiffRefs,
	target: string,
	reads: Reads & Pick<Context, "projects">,
): Promise<boolean> {
	if (target === base_sha) return false;
	const rules = await mergeRulesOf(projectId, reads);
	if (!rules || rules.merge_method === "merge") return false;
	return !(await hasTip(projectId, head_sha, target, reads));
}

/** Whether the history of the commit `head` contains `tip`, the tip of a branch. */
export async function hasTip(
	projectId: number,
	head: string,
	tip: string,
	{ repositories, signal }: Reads,
): Promise<boolean> {
	return (await repositories.reached(projectId, head, [tip], signal)).has(tip);
}

/** Whether the source branch has commits that the target branch lacks. */
export function hasCommits({ base_sha, head_sha }: DiffRefs): boolean {
	return base_sha !== head_sha;
}
