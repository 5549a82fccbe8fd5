import type { WorldProtectedBranch } from "../../../generated/world.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { type LoadedPlace, WorldError } from "./loading.ts";

const levels = { none: 0, developer: 30, maintainer: 40 } as const;

/**
 * Loads a project's protected-branch rules.
 * @throws {WorldError} where two rules have the same name
 */
export async function loadProtectedBranches(
	{ stores, time, created_at: placeTime, where }: LoadedPlace,
	rules: readonly WorldProtectedBranch[] = [],
	{ id: project_id }: ProjectRecord,
): Promise<void> {
	for (const source of rules) {
		const { name, push = "maintainer", merge = "maintainer" } = source;
		if (await stores.protectedBranches.find(project_id, name)) {
			throw new WorldError(`${where}: the branch ${name} is protected twice`);
		}
		const created_at = time(source.created_at, placeTime);
		await stores.protectedBranches.create({
			id: source.id,
			project_id,
			name,
			push_level: levels[push],
			merge_level: levels[merge],
			allow_force_push: source.allow_force_push ?? false,
			created_at,
			updated_at: time(source.updated_at, created_at),
		});
	}
}
