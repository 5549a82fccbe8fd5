/** What a project's protected-branch rules allow callers to do; the same for git, the API and merges. */
import { may, type Requirement, type Viewer } from "../access/access.ts";
import type { Reads } from "../context.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { BranchLevel, BranchRule } from "./store.ts";

/** Minimum requirement for a push, even to an unprotected branch. */
export const pushesCode = {
	features: ["repository"],
	role: "developer",
	active: true,
} as const satisfies Requirement;

/** A project, and the caller with their level in the project. */
export interface Pushing {
	project: ProjectRecord;
	viewer: Viewer;
}

/**
 * The rules of a project that match at least one of the branches. In a project without a default branch, includes a
 * rule for all branches if Developers may not push to the first one.
 */
export async function rulesFor(
	stores: Pick<Reads, "protectedBranches" | "groups">,
	project: ProjectRecord,
	branches: readonly string[],
): Promise<BranchRule[]> {
	const names = [...new Set(branches)];
	const rules = names.length > 0 ? await stores.protectedBranches.matching(project.id, names) : [];
	if (project.default_branch !== null) return rules;
	// The first branch becomes the default branch, whatever its name: protect all names if Developers may not push to it.
	const levels = await firstBranchLevels(stores, project);
	return levels && levels.push_level > 30
		? [...rules, { ...levels, name: "*", allow_force_push: false }]
		: rules;
}

/**
 * Levels for pushing to and merging into a project's first default branch; undefined: not protected. Decided by the
 * group's `default_branch_protection`: 0 (none), 1 (Developers may push), 2 (Maintainers only; default without a group)
 * or 3 (Developers may merge).
 */
export async function firstBranchLevels(
	{ groups }: Pick<Reads, "groups">,
	{ namespace }: ProjectRecord,
): Promise<Pick<BranchRule, "push_level" | "merge_level"> | undefined> {
	const group =
		namespace.kind === "group" ? await groups.findByPath(namespace.full_path) : undefined;
	const setting = group?.settings.default_branch_protection ?? 2;
	if (setting === 0) return undefined;
	return {
		push_level: setting === 1 ? 30 : 40,
		merge_level: setting === 3 ? 30 : 40,
	};
}

/** The given rules that match a branch. */
export function rulesOf<Rule extends BranchRule>(branch: string, rules: readonly Rule[]): Rule[] {
	return rules.filter(({ name }) => matches(name, branch));
}

export function isProtected(branch: string, rules: readonly BranchRule[]): boolean {
	return rulesOf(branch, rules).length > 0;
}

/** Whether the caller may push to a branch. One matching rule that allows it is enough. */
export function mayPushTo(branch: string, rules: readonly BranchRule[], pushing: Pushing): boolean {
	return mayAt(
		rulesOf(branch, rules).map(({ push_level }) => push_level),
		pushing,
	);
}

/** Whether the caller may merge into a branch. The right to push includes the right to merge. */
export function mayMergeInto(
	branch: string,
	rules: readonly BranchRule[],
	pushing: Pushing,
): boolean {
	return mayAt(
		rulesOf(branch, rules).flatMap((rule) => [rule.push_level, rule.merge_level]),
		pushing,
	);
}

/** Whether the caller may delete a branch that is not the default. */
export function mayDelete(
	branch: string,
	rules: readonly BranchRule[],
	{ project, viewer }: Pushing,
): boolean {
	const role = isProtected(branch, rules) ? "maintainer" : "developer";
	return may(viewer, project, { ...pushesCode, role }) === "yes";
}

/** Whether the rules allow force pushes, which remove commits from a branch. */
export function mayBeForced(branch: string, rules: readonly BranchRule[]): boolean {
	const matching = rulesOf(branch, rules);
	return matching.length === 0 || matching.some(({ allow_force_push }) => allow_force_push);
}

const roles = { 30: "developer", 40: "maintainer" } as const;

/** Whether the caller has one of the levels that a branch's matching rules allow; if no rule matches, Developer. */
function mayAt(levels: readonly BranchLevel[], { project, viewer }: Pushing): boolean {
	const wanted: readonly BranchLevel[] = levels.length > 0 ? levels : [30];
	return wanted.some(
		(level) =>
			// Level 0 stands for no one, not even an administrator.
			level !== 0 && may(viewer, project, { ...pushesCode, role: roles[level] }) === "yes",
	);
}

/**
 * Whether a rule's name matches a branch. Each `*` takes linear time; a regular expression could backtrack for long.
 */
export function matches(name: string, branch: string): boolean {
	const [start = "", ...rest] = name.split("*");
	const end = rest.pop();
	if (end === undefined) return name === branch;
	if (!branch.startsWith(start)) return false;
	let at = start.length;
	for (const part of rest) {
		const found = branch.indexOf(part, at);
		if (found < 0) return false;
		at = found + part.length;
	}
	return branch.length - end.length >= at && branch.endsWith(end);
}
