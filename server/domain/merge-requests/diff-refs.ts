/** Finds the commits that the diffs of merge requests and of single commits compare. */
import type { Context } from "../context.ts";
import type {
	DiffRefs,
	FollowingMergeRequest,
	MergeRequestRecord,
	MergeRequestStore,
} from "./store.ts";

/** The stores and, optionally, the request's abort signal that a function needs to read a repository. */
export type Reads = Pick<Context, "repositories"> & Partial<Pick<Context, "signal">>;

type Branches = Pick<MergeRequestRecord, "project_id" | "source_branch" | "target_branch">;

/** The fields of a merge request that decide which commits its diff compares. */
type Compared = Omit<FollowingMergeRequest, "id" | "iid">;

/**
 * The commits that a merge request's diff compares, or compared when it was merged or closed; undefined: no diff. After
 * a push to the source branch, returns the new commits, even if no version records them yet. A push to the target
 * branch does not change the result.
 */
export async function diffRefsOf(
	mergeRequest: Compared,
	reads: Reads,
): Promise<DiffRefs | undefined> {
	const { version: last } = mergeRequest;
	const { project_id, state, diff_refs } = mergeRequest;
	const isFrozen = diff_refs || (last && state !== "opened");
	const found = isFrozen ? undefined : await fromBranches(mergeRequest, reads);
	if (found && found.head_sha !== last?.head_sha) return found;
	const kept = diff_refs ?? last;
	if (!kept) return undefined;
	if (found) return refsIn(kept);
	return refsThere(kept, project_id, reads);
}

/**
 * The compared commits; undefined if the repository lacks one of them. A repository that was copied from elsewhere may
 * lack commits that no branch or tag reaches.
 */
export async function refsThere(
	compared: DiffRefs,
	projectId: number,
	{ repositories, signal }: Reads,
): Promise<DiffRefs | undefined> {
	const refs = refsIn(compared);
	const there = await Promise.all(
		Object.values(refs).map((sha) => repositories.resolve(projectId, sha, signal)),
	);
	return there.includes(undefined) ? undefined : refs;
}

function refsIn({ base_sha, start_sha, head_sha }: DiffRefs): DiffRefs {
	return { base_sha, start_sha, head_sha };
}

/** Commit ids of the tips of the source branch and the target branch, in this order; undefined: no such branch. */
export type Tips = readonly (string | undefined)[];

export function tipsOf(
	{ project_id, source_branch, target_branch }: Branches,
	{ repositories, signal }: Reads,
): Promise<Tips> {
	return Promise.all(
		[source_branch, target_branch].map((branch) =>
			repositories.resolve(project_id, `refs/heads/${branch}`, signal),
		),
	);
}

/**
 * The commits that a new version of the merge request would compare; undefined where a branch is missing, or the
 * branches have no common history.
 */
export async function fromBranches(
	mergeRequest: Branches,
	reads: Reads,
): Promise<DiffRefs | undefined> {
	const [head_sha, start_sha] = await tipsOf(mergeRequest, reads);
	const { project_id } = mergeRequest;
	const { repositories, signal } = reads;
	if (head_sha === undefined || start_sha === undefined) return undefined;
	const base_sha = await repositories.mergeBase(project_id, [start_sha, head_sha], signal);
	return base_sha === undefined ? undefined : { base_sha, start_sha, head_sha };
}

/**
 * The commits that the diff of a commit compares: from its first parent (for a root commit: the empty tree) to the
 * commit.
 */
export async function commitRefsOf(
	projectId: number,
	sha: string,
	{ repositories, signal }: Reads,
): Promise<DiffRefs> {
	const { parents } = await repositories.commit(projectId, sha, signal);
	const [parent = noCommit] = parents;
	return { base_sha: parent, start_sha: parent, head_sha: sha };
}

/** Id that stands for the parent of a root commit. */
export const noCommit = "0".repeat(40);

/**
 * The commits that merge requests compare now but no version records yet, keyed by merge request id.
 * @param among - Only merge requests from or to one of these branches
 */
export async function presentDiffs(
	{
		mergeRequests,
		repositories,
	}: Pick<Context, "repositories"> & {
		mergeRequests: Pick<MergeRequestStore, "following">;
	},
	projectId: number,
	among?: readonly string[],
): Promise<ReadonlyMap<number, DiffRefs>> {
	const diffs = new Map<number, DiffRefs>();
	for (const mergeRequest of await mergeRequests.following(projectId, among)) {
		const { id, version } = mergeRequest;
		const refs = await fromBranches(mergeRequest, { repositories });
		if (refs && refs.head_sha !== version?.head_sha) diffs.set(id, refs);
	}
	return diffs;
}
