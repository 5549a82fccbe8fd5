import type { Schemas } from "../../../generated/operations.ts";
import { requireProject } from "../access/access.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { noContent, notFound, senseless } from "../errors.ts";
import { presentRead } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { isBranchName } from "../repository/refs.ts";
import type { RefList } from "../repository/store.ts";
import { presentBranches } from "./present.ts";

export const branchHandlers = {
	async listProjectBranches(input, context) {
		const project = requireProject(context);
		const { repositories, signal } = context;
		const { records, total } = await repositories.refs(
			project.id,
			{
				kind: "heads",
				search: input.search ?? undefined,
				order: orderOf(input.sort),
			},
			pageRequest(context, input),
			signal,
		);
		const ids = records.map(({ id }) => id);
		const commits = await repositories.commits(project.id, ids, signal);
		const branches = await presentBranches(context, project, records, commits);
		return presentRead({ records: branches, total }, (branch) => branch, context);
	},

	async getProjectBranch({ branch }, context) {
		const project = requireProject(context);
		if (!context.headOnly) return requireBranch(context, project, branch);
		if (!isBranchName(branch)) throw notFound("Branch");
		await branchTip(context, project, branch);
		throw noContent();
	},
} satisfies Partial<OperationHandlers>;

/**
 * Finds a branch, and presents it with the caller's rights.
 * @throws {ApiError} 400 for an invalid branch name, 404 for an unknown branch
 */
export async function requireBranch(
	context: Context,
	project: ProjectRecord,
	name: string,
): Promise<Schemas["Branch"]> {
	requireBranchName(name);
	const { repositories, signal } = context;
	const id = await branchTip(context, project, name);
	const commit = await repositories.commit(project.id, id, signal);
	const [branch] = await presentBranches(context, project, [{ name, id }], [commit]);
	return branch as Schemas["Branch"];
}

/** @throws {ApiError} 400 for an invalid branch name */
export function requireBranchName(name: string): void {
	if (!isBranchName(name)) throw senseless("The branch refname is invalid");
}

/**
 * Full id of the commit at the tip of a branch.
 * @throws {ApiError} 404 for an unknown branch
 */
export async function branchTip(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	name: string,
): Promise<string> {
	const tip = await repositories.resolve(id, `refs/heads/${name}`, signal);
	if (tip === undefined) throw notFound("Branch");
	return tip;
}

function orderOf(sort: string | null | undefined): RefList["order"] {
	switch (sort) {
		case "updated_desc":
			return { by: "updated", direction: "desc" };
		case "updated_asc":
			return { by: "updated", direction: "asc" };
		default:
			return { by: "name", direction: "asc" };
	}
}
