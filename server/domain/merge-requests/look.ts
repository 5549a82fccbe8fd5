/** Reads from git what responses show of a merge request. Runs outside of transactions: they must not wait for git. */
import type { Context } from "../context.ts";
import { TooCostly, whenCostly } from "../errors.ts";
import { unlessCostly } from "../repository/diffs.ts";
import type { CommitRecord, DifferencesRecord } from "../repository/store.ts";
import { diffRefsOf, type Reads, refsThere, type Tips, tipsOf } from "./diff-refs.ts";
import { hasCommits, type Mergeability, mergeabilityOf } from "./mergeability.ts";
import type { DiffRefs, VersionedMergeRequest } from "./store.ts";

/** The fields of a merge request that `lookAt` needs. The merge request need not be stored yet. */
export type Looked = Pick<
	VersionedMergeRequest,
	| "version"
	| "project_id"
	| "state"
	| "source_branch"
	| "target_branch"
	| "diff_refs"
	| "merge_status"
>;

export interface Look extends Mergeability {
	/** The branches' tips when git was read. */
	tips: Tips;
	/** The commits that the merge request compares; undefined without a diff. */
	refs: DiffRefs | undefined;
	/** Number of changed files, with `+` if git stopped counting; null: no diff, no commits, or git took too long. */
	changesCount: string | null;
}

export async function lookAt(
	mergeRequest: Looked,
	context: Reads & Pick<Context, "projects">,
): Promise<Look> {
	const tips = await tipsOf(mergeRequest, context);
	let refs: DiffRefs | undefined;
	try {
		refs = await diffRefsOf(mergeRequest, context);
	} catch (error) {
		if (!(error instanceof TooCostly)) throw error;
		const { version } = mergeRequest;
		return {
			tips,
			refs: version ?? undefined,
			merge_status: "unchecked",
			isBehind: false,
			changesCount: null,
		};
	}
	return {
		tips,
		refs,
		...(await mergeabilityOf(mergeRequest, { refs, tips }, context)),
		changesCount:
			refs && hasCommits(refs)
				? filesIn(await differencesOf(refs, mergeRequest.project_id, context))
				: null,
	};
}

/**
 * Messages of the commits that a merge request adds, newest first; empty without a diff, or if git lacks its commits.
 * @throws {ApiError} 503 where git takes too long
 */
export async function messagesIn(
	compared: DiffRefs | undefined,
	projectId: number,
	reads: Reads,
): Promise<string[]> {
	const refs = compared && (await refsThere(compared, projectId, reads));
	const commits = await commitsOf(refs, projectId, reads);
	return commits.map(({ message }) => message);
}

/** For `catch`: goes on with no commit messages if git took too long. */
export const noneIfCostly = whenCostly((): string[] => []);

/** The files that a merge request changes. */
export async function differencesOf(
	refs: DiffRefs | undefined,
	projectId: number,
	{ repositories, signal }: Reads,
): Promise<DifferencesRecord> {
	if (!refs) return { files: [], cut: undefined };
	const { base_sha, head_sha } = refs;
	return unlessCostly(() => repositories.differences(projectId, base_sha, head_sha, signal));
}

/** The number of files as text, with a plus if git stopped before it had listed all files. */
export function filesIn({ files, cut }: DifferencesRecord): string {
	return cut === undefined ? String(files.length) : `${files.length}+`;
}

/** The commits that a merge request adds, newest first. */
export async function commitsOf(
	refs: DiffRefs | undefined,
	projectId: number,
	{ repositories, signal }: Reads,
): Promise<readonly CommitRecord[]> {
	if (!refs) return [];
	const { commits, cut } = await repositories.commitsBetween(
		projectId,
		refs.start_sha,
		refs.head_sha,
		signal,
	);
	if (cut === "cost") throw new TooCostly();
	return [...commits].reverse();
}
