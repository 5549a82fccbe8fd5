import type { Context } from "../context.ts";
import type { DiffRefs, MergeRequestRecord } from "./store.ts";

/** What of a context, or of stores alone, reading a repository takes. */
export type Reads = Pick<Context, "repositories"> &
	Partial<Pick<Context, "signal">>;

/** Between which commits the diff of a merge request lies at the moment; undefined where it has none. */
export async function diffRefsOf(
	mergeRequest: MergeRequestRecord,
	{ repositories, signal }: Reads,
): Promise<DiffRefs | undefined> {
	if (mergeRequest.diff_refs) return mergeRequest.diff_refs;
	const { project_id, source_branch, target_branch } = mergeRequest;
	const [head_sha, start_sha] = await Promise.all(
		[source_branch, target_branch].map((branch) =>
			repositories.resolve(project_id, `refs/heads/${branch}`, signal),
		),
	);
	if (head_sha === undefined || start_sha === undefined) return undefined;
	const base_sha = await repositories.mergeBase(
		project_id,
		[start_sha, head_sha],
		signal,
	);
	return base_sha === undefined ? undefined : { base_sha, start_sha, head_sha };
}

/** The same of a commit: what it changed in its first parent, or in nothing. */
export async function commitRefsOf(
	projectId: number,
	sha: string,
	{ repositories, signal }: Reads,
): Promise<DiffRefs> {
	const { parents } = await repositories.commit(projectId, sha, signal);
	const [parent = noCommit] = parents;
	return { base_sha: parent, start_sha: parent, head_sha: sha };
}

/** What stands for the parent of a commit that has none. */
export const noCommit = "0".repeat(40);
