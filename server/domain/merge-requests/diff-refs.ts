/** The commits between which the diffs of merge requests and commits lie. */
import type { Context } from "../context.ts";
import type {
	DiffRefs,
	FollowingMergeRequest,
	MergeRequestRecord,
	MergeRequestStore,
} from "./store.ts";

/** The part of a context, or of stores, that reading a repository needs. */
export type Reads = Pick<Context, "repositories"> & Partial<Pick<Context, "signal">>;

type Branches = Pick<MergeRequestRecord, "project_id" | "source_branch" | "target_branch">;

/** The facts that decide between which commits the diff of a merge request lies. */
type Compared = Omit<FollowingMergeRequest, "id" | "iid">;

/**
 * The commits that the diff of a merge request compares, or last compared; undefined where it has no diff. What was pushed since
 * its newest version is shown before a version of it is there; what was pushed to the target branch changes nothing.
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
 * The compared commits, if the repository has them. A copied repository may lack commits that no branch or tag
 * reaches.
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

/** Full ids of the commits at the tips of the source and the target branch. */
export function tipsOf(
	{ project_id, source_branch, target_branch }: Branches,
	{ repositories, signal }: Reads,
): Promise<(string | undefined)[]> {
	return Promise.all(
		[source_branch, target_branch].map((branch) =>
			repositories.resolve(project_id, `refs/heads/${branch}`, signal),
		),
	);
}

/**
 * The commits that a version of a merge request made now compares; undefined where a branch is gone, or the two have
 * no common history.
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

/** The commits that the diff of a commit compares: its first parent, or the empty tree, with itself. */
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
 * The commits that merge requests of a project compare and that no version has yet, by merge request id.
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
