/** Which refs a caller may push, and what git shows to those who may not. */
import { may, type Viewer } from "../access/access.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { RefChange } from "./transport.ts";

/** Of pushing at all. */
export const pushesCode = {
	features: ["repository"],
	role: "developer",
	active: true,
} as const;

export const noPush = "You are not allowed to push code to this project.";

const branches = "refs/heads/";

/** Why a push is refused, by the first of its changes that is; undefined where all of them may be made. */
export function refusalOf(
	changes: readonly RefChange[],
	project: ProjectRecord,
	viewer: Viewer,
	projectUrl: string,
): string | undefined {
	if (may(viewer, project, pushesCode) !== "yes") return noPush;
	for (const change of changes) {
		const text = branchRefusal(change, project, viewer);
		if (text === noBranches) return noBranchesIn(project, projectUrl);
		if (text !== undefined) return text;
	}
	return undefined;
}

/** Tags and other refs have no rules of their own. */
function branchRefusal(
	{ ref, from, to, forced }: RefChange,
	project: ProjectRecord,
	viewer: Viewer,
): string | undefined {
	if (!ref.startsWith(branches)) return undefined;
	const name = ref.slice(branches.length);
	const isDefault = name === project.default_branch;
	if (to === null) {
		return isDefault
			? "The default branch of a project cannot be deleted."
			: undefined;
	}
	if (from === null && /^[0-9a-f]{40}$/i.test(name))
		return "You cannot create a branch with a 40-character hexadecimal branch name.";
	const isEmpty = project.default_branch === null;
	if (!isDefault && !isEmpty) return undefined;
	// The default branch is protected: nobody takes commits from it, and maintainers push to it.
	if (forced)
		return "You are not allowed to force push code to a protected branch on this project.";
	if (may(viewer, project, { role: "maintainer" }) === "yes") return undefined;
	if (isEmpty) return noBranches;
	return from === null
		? "You are not allowed to create protected branches on this project."
		: "You are not allowed to push code to protected branches on this project.";
}

const noBranches = "A default branch does not yet exist";

function noBranchesIn(
	{ full_path }: ProjectRecord,
	projectUrl: string,
): string {
	return [
		"",
		`A default branch (e.g. main) does not yet exist for ${full_path}`,
		"Ask a project Owner or Maintainer to create a default branch:",
		"",
		`  ${projectUrl}/-/project_members`,
		"",
	].join("\n");
}
