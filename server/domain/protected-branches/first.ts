/** Protects a branch that has become the first default of a project. */
import type { Reads, Stores } from "../context.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { firstBranchLevels } from "./rules.ts";

/**
 * Protects a branch, unless a rule protects it already, or its group wants no protection. The project is new, or
 * locked.
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
