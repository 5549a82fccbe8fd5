import type { WorldCommitStatus } from "../../../generated/world.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { commitAt, type LoadedPlace, userAt } from "./loading.ts";

/**
 * Loads the statuses of a project's commits.
 * @throws {WorldError} where a commit or user is missing
 */
export async function loadStatuses(
	place: LoadedPlace,
	statuses: readonly WorldCommitStatus[] = [],
	{ id: project_id, full_path }: ProjectRecord,
): Promise<void> {
	const { stores, time, created_at: placeTime } = place;
	for (const source of statuses) {
		const { name = "default", ref, state } = source;
		const where = `${full_path}, status ${name}`;
		const created_at = time(source.created_at, placeTime);
		const isStarted = state === "running";
		const isOver = state !== "pending" && !isStarted;
		const timeOf = (given: string | undefined, isMeant: boolean) =>
			given === undefined && !isMeant ? null : time(given, created_at);
		await stores.statuses.create({
			id: source.id,
			project_id,
			sha: await commitAt(place, project_id, source.sha, where),
			ref,
			name,
			status: state,
			target_url: source.target_url ?? null,
			description: source.description ?? null,
			coverage: source.coverage ?? null,
			author: userAt(place, source.author, where),
			created_at,
			started_at: timeOf(source.started_at, isStarted),
			finished_at: timeOf(source.finished_at, isOver),
		});
	}
}
