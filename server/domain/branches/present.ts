import type { Schemas } from "../../../generated/operations.ts";
import type { Context } from "../context.ts";
import { projectUrlOf } from "../projects/present.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { presentCommit } from "../repository/present.ts";
import type { CommitRecord, RefRecord } from "../repository/store.ts";
import { type BranchRights, branchRights } from "./rights.ts";

/**
 * Presents branches with the commits at their tips and the caller's rights.
 * @param known - Commit ids of the tips that are merged into the default branch; undefined: they are looked up
 */
export async function presentBranches(
	context: Context,
	project: ProjectRecord,
	branches: readonly RefRecord[],
	commits: readonly CommitRecord[],
	known?: ReadonlySet<string>,
): Promise<Schemas["Branch"][]> {
	const names = branches.map(({ name }) => name);
	const [rights, merged] = await Promise.all([
		branchRights(context, project, names),
		known ?? mergedTips(context, project, branches),
	]);
	const projectUrl = projectUrlOf(project, context.settings);
	return branches.map((branch, at) =>
		presentBranch(branch, {
			commit: presentCommit(commits[at] as CommitRecord, projectUrl),
			merged: merged.has(branch.id),
			rights: rights[at] as BranchRights,
			isDefault: branch.name === project.default_branch,
			projectUrl,
		}),
	);
}

interface BranchFacts {
	commit: Schemas["Commit"];
	merged: boolean;
	rights: BranchRights;
	isDefault: boolean;
	/** Address of the project's page. */
	projectUrl: string;
}

function presentBranch(
	{ name }: RefRecord,
	{ commit, merged, rights, isDefault, projectUrl }: BranchFacts,
): Schemas["Branch"] {
	return {
		name,
		commit,
		merged,
		...rights,
		default: isDefault,
		// As in GitLab, slashes and most other special characters are not encoded.
		web_url: `${projectUrl}/-/tree/${encodeURI(name).replaceAll("#", "%23")}`,
	};
}

/** Commit ids of branch tips that are merged into the default branch, without the default branch's own tip. */
async function mergedTips(
	{ repositories, signal }: Context,
	{ id, default_branch }: ProjectRecord,
	branches: readonly RefRecord[],
): Promise<ReadonlySet<string>> {
	if (default_branch === null) return new Set();
	const ref = `refs/heads/${default_branch}`;
	const tip = await repositories.resolve(id, ref, signal);
	if (tip === undefined) return new Set();
	const others = new Set(branches.map((branch) => branch.id));
	others.delete(tip);
	return repositories.reached(id, tip, [...others], signal);
}
