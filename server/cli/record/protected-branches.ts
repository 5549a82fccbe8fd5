/** Reads the rules that protect the branches of a project. */
import type { WorldBranchAccess, WorldProtectedBranch } from "../../../generated/world.ts";
import type { OpenProject, Recording } from "./recording.ts";
import { rowsIn, textOf } from "./rows.ts";

/**
 * The rules that protect the branches of a project.
 * @returns undefined if the rules can't be read: a loaded world then protects the default branch
 */
export async function protectedBranchesOf(
	recording: Recording,
	{ id, path }: OpenProject,
): Promise<WorldProtectedBranch[] | undefined> {
	const { source, fitting, left } = recording;
	const rows = await source.list("/projects/{id}/protected_branches", { id });
	const names = new Set<string>();
	return rows?.flatMap((row) => {
		const where = `${path}, protected branch ${textOf(row.name)}`;
		const own = {
			push: levelOf(row.push_access_levels),
			merge: levelOf(row.merge_access_levels),
		};
		for (const levels of [row.push_access_levels, row.merge_access_levels]) {
			if (rowsIn(levels).some((level) => level.user_id || level.group_id))
				left.add("a right of a single user or group to a branch", where);
		}
		const rule = fitting.part("WorldProtectedBranch", row, own, where);
		if (!rule || names.has(rule.name)) return [];
		names.add(rule.name);
		return rule;
	});
}

/** The lowest role that has access to a branch. Rights of single users and groups do not count. */
function levelOf(levels: unknown): WorldBranchAccess {
	const known = rowsIn(levels)
		.filter(({ user_id, group_id }) => !user_id && !group_id)
		.map(({ access_level }) => Number(access_level))
		.filter((level) => level > 0);
	const least = Math.min(...known);
	if (least <= 30) return "developer";
	return least <= 50 ? "maintainer" : "none";
}
