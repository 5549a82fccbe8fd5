import type { MergeRequest } from "@forgekit/sdk";

/** Why nobody, or not this user, can merge it now, in sentences; none: it can be merged. */
export function obstaclesOf(request: MergeRequest): string[] {
	const { state, diff_refs: refs } = request;
	const [source, target] = branchesOf(request);
	if (state === "closed") return ["It is closed. Reopen it first."];
	if (state === "locked") return ["It is being merged."];
	const obstacles: string[] = [];
	if (!request.user.can_merge) obstacles.push(`You may not merge to ${target}.`);
	if (request.draft) obstacles.push("It is a draft. Remove the mark from its title first.");
	if (!request.blocking_discussions_resolved) {
		obstacles.push("Threads are open, and the project wants all of them resolved.");
	}
	if (!refs) obstacles.push(`${source} or ${target} is gone.`);
	else if (refs.base_sha === refs.head_sha)
		obstacles.push(`${source} has no commits that ${target} lacks.`);
	else if (request.has_conflicts) {
		obstacles.push(
			`${source} and ${target} are in conflict, or one of them is gone. Merge ${target} into ${source}, resolve the conflicts and push.`,
		);
	}
	return obstacles;
}

/** The names of both branches in quotation marks. */
export const branchesOf = ({ source_branch, target_branch }: MergeRequest) =>
	[`“${source_branch}”`, `“${target_branch}”`] as const;
