import type { Context } from "../context.ts";
import type { MergeRules } from "../projects/store.ts";

/** The project settings that decide how merge requests are merged; undefined: the project was deleted. */
export async function mergeRulesOf(
	projectId: number,
	{ projects }: Pick<Context, "projects">,
): Promise<MergeRules | undefined> {
	return (await projects.mergeRules([projectId])).get(projectId);
}
