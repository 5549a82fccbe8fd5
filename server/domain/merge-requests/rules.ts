import type { Context } from "../context.ts";
import type { MergeRules } from "../projects/store.ts";
import type { MergeRequestRecord } from "./store.ts";

/** The project settings that decide how merge requests are merged; undefined: the project was deleted. */
export async function mergeRulesOf(
	projectId: number,
	{ projects }: Pick<Context, "projects">,
): Promise<MergeRules | undefined> {
	return (await projects.mergeRules([projectId])).get(projectId);
}

/**
 * Ids of the merge requests with unresolved threads whose project requires all threads to be resolved before a merge.
 * @param rules - Keyed by project id
 */
export async function withBlockingThreads(
	records: readonly Pick<MergeRequestRecord, "id" | "project_id">[],
	rules: ReadonlyMap<number, MergeRules>,
	{ mergeRequests }: Pick<Context, "mergeRequests">,
): Promise<ReadonlySet<number>> {
	const concerned = records.filter(
		({ project_id }) => rules.get(project_id)?.only_allow_merge_if_all_discussions_are_resolved,
	);
	if (concerned.length === 0) return new Set();
	return new Set(await mergeRequests.withOpenThreads(concerned.map(({ id }) => id)));
}
