/** Decides which changes of branches are refused, by git or by the API, and with which message. */
import { may } from "../access/access.ts";
import {
	isProtected,
	mayBeForced,
	mayDelete,
	mayMergeInto,
	mayPushTo,
	type Pushing,
	pushesCode,
} from "./rules.ts";
import type { BranchRule } from "./store.ts";

export const noPush = "You are not allowed to push code to this project.";

/** A requested change of a branch. */
interface BranchChange {
	branch: string;
	/** Id of the present commit; null: the branch does not exist. */
	from: string | null;
	/** Id of the new commit; null: the branch is deleted. */
	to: string | null;
	/** Whether the branch loses commits (a force push). */
	forced: boolean;
	/** Whether a new branch begins at a commit of a protected branch. */
	isOnProtected?: boolean;
}

export interface Change extends Pushing {
	/** Rules of the project that match the branch. */
	rules: readonly BranchRule[];
	by: "git" | "api";
	/** URL of the project's page. */
	projectUrl: string;
}

/** Why a change of a branch is refused, as a message for the caller; undefined: the change is allowed. */
export function branchRefusal(change: BranchChange, context: Change): string | undefined {
	const { project, viewer, rules, by } = context;
	const { branch, from, to, forced } = change;
	if (may(viewer, project, pushesCode) !== "yes") return noPush;
	if (to === null && branch === project.default_branch)
		return "The default branch of a project cannot be deleted.";
	if (from === null && /^[0-9a-f]{40}$/i.test(branch))
		return "You cannot create a branch with a 40-character hexadecimal branch name.";
	if (!isProtected(branch, rules)) return undefined;
	if (forced && !mayBeForced(branch, rules))
		return "You are not allowed to force push code to a protected branch on this project.";
	if (to === null) {
		if (!mayDelete(branch, rules, context))
			return "You are not allowed to delete protected branches from this project. Only a project maintainer or owner can delete a protected branch.";
		return by === "git"
			? "You can only delete protected branches using the web interface."
			: undefined;
	}
	if (mayPushTo(branch, rules, context)) return undefined;
	if (project.default_branch === null) return noFirstBranch(context);
	if (from !== null)
		return "You are not allowed to push code to protected branches on this project.";
	if (!mayMergeInto(branch, rules, context))
		return "You are not allowed to create protected branches on this project.";
	if (!change.isOnProtected)
		return "You can only use an existing protected branch ref as the basis of a new protected branch.";
	return by === "git"
		? "You can only create protected branches using the web interface and API."
		: undefined;
}

function noFirstBranch({ project, projectUrl }: Change): string {
	return [
		"",
		`A default branch (e.g. main) does not yet exist for ${project.full_path}`,
		"Ask a project Owner or Maintainer to create a default branch:",
		"",
		`  ${projectUrl}/-/project_members`,
		"",
	].join("\n");
}
