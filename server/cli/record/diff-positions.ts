/** Checks the positions of threads against the diff that a loaded world will have. */
import { readPosition } from "../../domain/discussions/diffs.ts";
import type { NoteableKey } from "../../domain/discussions/store.ts";
import { TooCostly } from "../../domain/errors.ts";
import { commitRefsOf } from "../../domain/merge-requests/diff-refs.ts";
import type { DiffRefs } from "../../domain/merge-requests/store.ts";
import { GitError } from "../../git/git.ts";
import type { Repositories } from "../../git/repositories.ts";

/** What a diff compares: a commit with its parent, or the commits of a merge request. */
export type Compared = { commit: string } | { refs: DiffRefs | undefined };

/**
 * Whether the diff of a commit or merge request contains a thread's position. Loading a world fails for a position that
 * is not in the diff.
 * @param id - Id of the project
 */
export async function isInDiff(
	position: Parameters<typeof readPosition>[1],
	compared: Compared,
	{ id, repositories, signal }: { id: number; repositories: Repositories; signal: AbortSignal },
): Promise<boolean> {
	const reads = { repositories };
	const isCommit = "commit" in compared;
	const key: NoteableKey = isCommit
		? { type: "Commit", project_id: id, sha: compared.commit }
		: { type: "Merge request", id: 0 };
	const refs = async () => (isCommit ? commitRefsOf(id, compared.commit, reads) : compared.refs);
	const diff = { project_id: id, refs };
	try {
		const read = await readPosition({ key, diff }, position, reads);
		return read.position !== undefined;
	} catch (error) {
		signal.throwIfAborted();
		// Loading the world would fail with this error too, so the position counts as missing.
		if (error instanceof TooCostly || error instanceof GitError) return false;
		throw error;
	}
}
