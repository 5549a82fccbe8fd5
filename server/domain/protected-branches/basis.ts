/**
 * Checks where new branches that a rule protects begin. Callers who may merge into such a branch, but not push to it,
 * may create it only at a commit that a protected branch contains.
 */
import { viewerOf } from "../access/access.ts";
import type { Context, Reads } from "../context.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { isProtected, mayMergeInto, mayPushTo, type Pushing, rulesFor } from "./rules.ts";

/** Maximum number of branches (in order of name) and of rules (oldest first) that are searched. */
const mostLookedAt = 1000;
const page = { offset: 0, limit: mostLookedAt, totalLimit: mostLookedAt };

interface NewBranch {
	branch: string;
	commit: string;
}

/**
 * Looks for the first of the new branches in `begun` that the caller may merge into, but not push to. Returns its name
 * if it begins at a commit that a protected branch contains, otherwise undefined. Does not check the branches after it.
 * @throws {TooCostly} where the search takes too long
 */
export async function begunOnProtected(
	stores: Pick<Reads, "protectedBranches" | "groups" | "repositories">,
	pushing: Pushing,
	begun: readonly NewBranch[],
	signal?: AbortSignal,
): Promise<string | undefined> {
	const { project } = pushing;
	const names = begun.map(({ branch }) => branch);
	const own = await rulesFor(stores, project, names);
	const first = begun.find(
		({ branch }) => !mayPushTo(branch, own, pushing) && mayMergeInto(branch, own, pushing),
	);
	if (!first) return undefined;
	const { repositories, protectedBranches } = stores;
	const { id } = project;
	const { branch, commit } = first;
	// If the repository lacks the commit, the push brings it: then no protected branch contains it yet.
	const known = await repositories.resolve(id, commit, signal);
	if (known === undefined) return undefined;
	const rules = await protectedBranches.page(id, [], page);
	const order = { by: "name", direction: "asc" } as const;
	const heads = { kind: "heads", search: undefined, order } as const;
	const branches = await repositories.refs(id, heads, page, signal);
	const tips = branches.records
		.filter(({ name }) => isProtected(name, rules.records))
		.map((found) => found.id);
	const found = await repositories.containing(id, commit, tips, signal);
	return found.size > 0 ? branch : undefined;
}

/** Whether a new branch begins at a protected branch's commit, and the caller may merge into it, but not push to it. */
export async function isBegunOnProtected(
	context: Context,
	project: ProjectRecord,
	begun: NewBranch,
): Promise<boolean> {
	const pushing = { project, viewer: viewerOf(context) };
	const { signal } = context;
	const found = await begunOnProtected(context, pushing, [begun], signal);
	return found !== undefined;
}
