/** Determines the default branch and the README to record after branches change. */
import type { Stores } from "../context.ts";
import { ApiError, TooCostly } from "../errors.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { summaryOf } from "../projects/update.ts";
import type { RepositorySummary } from "./store.ts";

/**
 * The default branch and README path to record after branches changed. Undefined: the recorded values need no change.
 * If a project has no default branch yet, selects one and points `HEAD` to it.
 * @param changed - Names of the branches that were created or moved
 */
export async function headAfter(
	stores: Pick<Stores, "repositories">,
	{ id, default_branch: current }: Pick<ProjectRecord, "id" | "default_branch">,
	changed: readonly string[],
): Promise<RepositorySummary | undefined> {
	if (current !== null) {
		return changed.includes(current) ? summaryAt(stores, id, current) : undefined;
	}
	const branch = await firstDefault(stores.repositories, id);
	if (branch === undefined) return undefined;
	await stores.repositories.setHead(id, branch);
	return summaryAt(stores, id, branch);
}

/**
 * The default branch and its README path to record. The path is null if finding it takes too long. Undefined: the
 * branch was deleted meanwhile.
 */
async function summaryAt(
	stores: Pick<Stores, "repositories">,
	id: number,
	branch: string,
): Promise<RepositorySummary | undefined> {
	try {
		return await summaryOf(stores, { id }, branch);
	} catch (error) {
		if (error instanceof TooCostly) return { default_branch: branch, readme_path: null };
		if (error instanceof ApiError) return undefined;
		throw error;
	}
}

/**
 * The branch that becomes the default of a repository without a default branch: `main`, else `master`, else the first
 * in order of name; undefined: no branches.
 */
async function firstDefault(
	repositories: Stores["repositories"],
	projectId: number,
): Promise<string | undefined> {
	for (const name of ["main", "master"]) {
		const id = await repositories.ref(projectId, `refs/heads/${name}`);
		if (id !== undefined) return name;
	}
	const { records } = await repositories.refs(
		projectId,
		{
			kind: "heads",
			search: undefined,
			order: { by: "name", direction: "asc" },
		},
		{ offset: 0, limit: 1, totalLimit: 0 },
	);
	return records[0]?.name;
}
