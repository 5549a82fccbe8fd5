import type { Context } from "../context.ts";
import type {
	DiffRefs,
	MergeRequestRecord,
	MergeRequestStore,
} from "./store.ts";

/** The part of a context, or of stores, that reading a repository needs. */
export type Reads = Pick<Context, "repositories"> &
	Partial<Pick<Context, "signal">>;

type Branches = Pick<
	MergeRequestRecord,
	"project_id" | "source_branch" | "target_branch"
>;

/** The commits that the diff of a merge request compares, or last compared; undefined where it has no diff. */
export async function diffRefsOf(
	mergeRequest: Branches &
		Pick<MergeRequestRecord, "diff_refs" | "last_diff_refs">,
	reads: Reads,
): Promise<DiffRefs | undefined> {
	const { project_id, diff_refs, last_diff_refs } = mergeRequest;
	const found = diff_refs ? undefined : await fromBranches(mergeRequest, reads);
	if (found) return found;
	const kept = diff_refs ?? last_diff_refs;
	if (!kept) return undefined;
	// A copied repository may lack commits that no branch or tag reaches.
	const { repositories, signal } = reads;
	const there = await Promise.all(
		Object.values(kept).map((sha) =>
			repositories.resolve(project_id, sha, signal),
		),
	);
	return there.includes(undefined) ? undefined : kept;
}

async function fromBranches(
	{ project_id, source_branch, target_branch }: Branches,
	{ repositories, signal }: Reads,
): Promise<DiffRefs | undefined> {
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

/** The same for a commit: compared with its first parent, or with the empty tree. */
export async function commitRefsOf(
	projectId: number,
	sha: string,
	{ repositories, signal }: Reads,
): Promise<DiffRefs> {
	const { parents } = await repositories.commit(projectId, sha, signal);
	const [parent = noCommit] = parents;
	return { base_sha: parent, start_sha: parent, head_sha: sha };
}

/** Stands for the parent of a root commit. */
export const noCommit = "0".repeat(40);

/**
 * Diff refs of a project's merge requests that follow their branches, by merge request id.
 * @param among - Only of those from or to one of these branches
 */
export async function presentDiffs(
	{
		mergeRequests,
		repositories,
	}: Pick<Context, "repositories"> & {
		mergeRequests: Pick<MergeRequestStore, "following">;
	},
	projectId: number,
	among?: ReadonlySet<string>,
): Promise<ReadonlyMap<number, DiffRefs>> {
	const diffs = new Map<number, DiffRefs>();
	for (const mergeRequest of await mergeRequests.following(projectId)) {
		const { source_branch, target_branch } = mergeRequest;
		if (among && !among.has(source_branch) && !among.has(target_branch))
			continue;
		const refs = await fromBranches(mergeRequest, { repositories });
		if (refs) diffs.set(mergeRequest.id, refs);
	}
	return diffs;
}
