import type { Schemas } from "../../../generated/operations.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { presentCommit } from "../repository/present.ts";
import type { CommitRecord, StatsRecord } from "../repository/store.ts";

/** @param projectUrl - Address of the project's page */
export function presentListedCommit(
	commit: CommitRecord,
	stats: StatsRecord | undefined,
	projectUrl: string,
	trailers?: Record<string, string>,
): Schemas["ListedCommit"] {
	return {
		...presentCommit(commit, projectUrl),
		...(trailers && { trailers }),
		...(stats && { stats: presentStats(stats) }),
	};
}

/** @param projectUrl - Address of the project's page */
export function presentCommitDetails(
	commit: CommitRecord,
	stats: StatsRecord | undefined,
	{ id }: ProjectRecord,
	projectUrl: string,
): Schemas["CommitDetails"] {
	return {
		...presentListedCommit(commit, stats, projectUrl),
		status: null,
		project_id: id,
		last_pipeline: null,
	};
}

function presentStats({ additions, deletions }: StatsRecord): Schemas["CommitStats"] {
	return { additions, deletions, total: additions + deletions };
}
