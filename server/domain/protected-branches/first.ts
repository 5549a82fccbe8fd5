/** Protects a project's first default branch. */
import type { Reads, Stores } from "../context.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { firstBranchLevels } from "./rules.ts";

/**
 * Protects a branch, unless a rule matches it already, or the group's settings disable the protection. The
 * transaction must have created or locked the project.
 */
export async function protectFirstBranch(
	stores: Pick<Stores, "protectedBranches"> & Pick<Reads, "groups">,
	project: ProjectRecord,
	branch: string | null,
	now: string,
): Promise<void> {
	if (branch === null) return;
	const levels = await firstBranchLevels(stores, project);
	if (!levels) return;
	const { protectedBranches } = stores;
	const known = await protectedBranches.matching(project.id, [branch]);
	if (known.length > 0) return;
	await protectedBranches.create({
		...levels,
		project_id: project.id,
		name: branch,
		allow_force_push: false,
		created_at: now,
		updated_at: now,
	});
}
