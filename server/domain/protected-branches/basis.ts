/** New branches that a rule protects, for callers who may merge there but not push. */
import { viewerOf } from "../access/access.ts";
import type { Context, Reads } from "../context.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { isProtected, mayMergeInto, mayPushTo, type Pushing, rulesFor } from "./rules.ts";

/** Maximum number of branches (the first by name) and of rules (the oldest) that are looked at. */
const mostLookedAt = 1000;
const page = { offset: 0, limit: mostLookedAt, totalLimit: mostLookedAt };

interface NewBranch {
	branch: string;
	commit: string;
}

/**
 * Name of the first new branch that its caller may only merge into, if it begins at a commit of a protected branch;
 * otherwise undefined.
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
	// The commit may be unknown, as a push may only bring it.
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

/** Whether a new branch of a request begins at a protected one. */
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
