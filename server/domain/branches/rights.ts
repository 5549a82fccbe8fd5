/** A caller's rights on branches, as the project's rules for protected branches decide them. */
import { viewerOf } from "../access/access.ts";
import type { Context } from "../context.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { mayPushTo, rulesFor, rulesOf } from "../protected-branches/rules.ts";

export interface BranchRights {
	/** Whether a rule protects the branch. */
	protected: boolean;
	developers_can_push: boolean;
	developers_can_merge: boolean;
	/** Whether the caller may push to the branch. */
	can_push: boolean;
}

/** The caller's rights on branches, in the order of `names`. */
export async function branchRights(
	context: Context,
	project: ProjectRecord,
	names: readonly string[],
): Promise<BranchRights[]> {
	const rules = await rulesFor(context, project, names);
	const pushing = { project, viewer: viewerOf(context) };
	return names.map((name) => {
		const own = rulesOf(name, rules);
		return {
			protected: own.length > 0,
			developers_can_push: own.some(({ push_level }) => push_level === 30),
			developers_can_merge: own.some(({ merge_level }) => merge_level === 30),
			can_push: mayPushTo(name, own, pushing),
		};
	});
}
