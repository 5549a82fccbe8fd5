/** Records the default branch and facts about it after changes of branches. */
import type { Stores } from "../context.ts";
import { ApiError, TooCostly } from "../errors.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { headFor } from "../projects/update.ts";
import type { RepositorySummary } from "./store.ts";

/**
 * The summary of a repository after new tips of branches. The first branch of a repository becomes its default.
 * @param changed - Names of branches that have another tip
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

/** The summary with this default branch, as far as it can be read; undefined: the branch is gone by now. */
async function summaryAt(
	stores: Pick<Stores, "repositories">,
	id: number,
	branch: string,
): Promise<RepositorySummary | undefined> {
	try {
		return await headFor(stores, { id }, branch);
	} catch (error) {
		if (error instanceof TooCostly) return { default_branch: branch, readme_path: null };
		if (error instanceof ApiError) return undefined;
		throw error;
	}
}

/** Name of the branch that becomes the default of a repository without one; undefined: none. */
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
