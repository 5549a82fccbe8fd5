import type { Schemas } from "../../../generated/operations.ts";
import { requireProject } from "../access/access.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { noContent, notFound, senseless } from "../errors.ts";
import { presentRead } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { isBranchName } from "../repository/refs.ts";
import type { RefList, RefRecord } from "../repository/store.ts";
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
		if (context.headOnly) {
			if (!isBranchName(branch)) throw notFound("Branch");
			await branchTip(context, project, branch);
			throw noContent();
		}
		requireBranchName(branch);
		const id = await branchTip(context, project, branch);
		return showBranch(context, project, { name: branch, id });
	},
} satisfies Partial<OperationHandlers>;

/**
 * Presents a branch with the caller's rights. The branch need not exist yet.
 * @param merged - As `known` in `presentBranches`
 */
export async function showBranch(
	context: Context,
	project: ProjectRecord,
	branch: RefRecord,
	merged?: ReadonlySet<string>,
): Promise<Schemas["Branch"]> {
	const { repositories, signal } = context;
	const commit = await repositories.commit(project.id, branch.id, signal);
	const [shown] = await presentBranches(context, project, [branch], [commit], merged);
	return shown as Schemas["Branch"];
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
