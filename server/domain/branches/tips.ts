/** Looks up branches of a repository without presenting them. */
import type { Context } from "../context.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { isBranchName } from "../repository/refs.ts";

/** Name of the first branch in an empty repository, to which the repository's `HEAD` points. */
export const firstBranch = "main";

/** Full id of the commit at the tip of a branch; undefined where there is no such branch. */
export async function findTip(
	{ repositories, signal }: Pick<Context, "repositories" | "signal">,
	{ id }: Pick<ProjectRecord, "id">,
	name: string,
): Promise<string | undefined> {
	return isBranchName(name) ? repositories.resolve(id, `refs/heads/${name}`, signal) : undefined;
}

/** Whether a repository has no branch. */
export async function isEmptyRepository(
	{ repositories, signal }: Context,
	{ id, default_branch }: ProjectRecord,
): Promise<boolean> {
	if (default_branch !== null) return false;
	const { records } = await repositories.refs(
		id,
		{
			kind: "heads",
			search: undefined,
			order: { by: "name", direction: "asc" },
		},
		{ offset: 0, limit: 1, totalLimit: 0 },
		signal,
	);
	return records.length === 0;
}
