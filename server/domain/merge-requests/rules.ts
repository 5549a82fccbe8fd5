/** How a project merges. */
import type { Context } from "../context.ts";
import type { MergeRules } from "../projects/store.ts";

/** The rules of one project; undefined: it is gone. */
export async function mergeRulesOf(
	projectId: number,
	{ projects }: Pick<Context, "projects">,
): Promise<MergeRules | undefined> {
	return (await projects.mergeRules([projectId])).get(projectId);
}
