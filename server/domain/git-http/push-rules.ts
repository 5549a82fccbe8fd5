/** Which refs a caller may push, and the message that git shows for a refused push. */
import { may } from "../access/access.ts";
import { branchRefusal, type Change, noPush } from "../protected-branches/refusals.ts";
import { pushesCode } from "../protected-branches/rules.ts";
import { branchOf } from "../repository/refs.ts";
import type { RefChange } from "./transport.ts";

/** Reason for refusing a push, from the first change that is refused; undefined: all changes are allowed. */
export function refusalOf(
	changes: readonly RefChange[],
	context: Omit<Change, "by">,
	by: Change["by"] = "git",
): string | undefined {
	const { project, viewer } = context;
	if (may(viewer, project, pushesCode) !== "yes") return noPush;
	for (const change of changes) {
		const branch = branchOf(change);
		// Only branches have rules that can refuse a change; tags and other refs have none.
		if (branch === undefined) continue;
		const text = branchRefusal({ ...change, branch }, { ...context, by });
		if (text !== undefined) return text;
	}
	return undefined;
}
