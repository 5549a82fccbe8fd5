/** Whether git can merge a merge request. */
import type { Context } from "../context.ts";
import { ApiError } from "../errors.ts";
import type { Reads, Tips } from "./diff-refs.ts";
import { mergeRulesOf } from "./rules.ts";
import type { DiffRefs, MergeRequestRecord, MergeStatus } from "./store.ts";

/**
 * Whether git can merge an open merge request with these tips of its branches; for one that is not open, the last stored
 * status.
 * @param refs - The commits that the merge request compares
 */
export async function mergeStatusOf(
	mergeRequest: Pick<MergeRequestRecord, "project_id" | "state" | "merge_status">,
	{ refs, tips: [source, target] }: { refs: DiffRefs | undefined; tips: Tips },
	reads: Reads,
): Promise<MergeStatus> {
	const { project_id, state } = mergeRequest;
	if (state !== "opened") return mergeRequest.merge_status;
	if (!refs || !source || !target || !hasCommits(refs)) {
		return "cannot_be_merged";
	}
	try {
		const { repositories, signal } = reads;
		const merged = await repositories.mergeTree(project_id, target, source, signal);
		return "tree" in merged ? "can_be_merged" : "cannot_be_merged";
	} catch (error) {
		// A read must not fail because the trial merge takes too long or the server is busy.
		if (error instanceof ApiError && error.status === 503) return "unchecked";
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
export async function needsRebase(
	{ project_id }: Pick<MergeRequestRecord, "project_id">,
	{ refs: { base_sha, head_sha }, tips: [, target] }: { refs: DiffRefs; tips: Tips },
	reads: Reads & Pick<Context, "projects">,
): Promise<boolean> {
	if (target === undefined || target === base_sha) return false;
	const rules = await mergeRulesOf(project_id, reads);
	if (!rules || rules.merge_method === "merge") return false;
	return !(await hasTip(project_id, head_sha, target, reads));
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
