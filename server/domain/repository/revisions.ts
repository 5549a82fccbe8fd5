import type { Context } from "../context.ts";
import type { ProjectRecord } from "../projects/store.ts";

/**
 * Full id of the commit that a ref resolves to; undefined: none. Without a ref: the tip of the default branch, even if
 * a tag has the same name.
 */
export async function commitAt(
	{ repositories, signal }: Pick<Context, "repositories" | "signal">,
	{ id, default_branch }: ProjectRecord,
	ref: string | null | undefined,
): Promise<string | undefined> {
	if (ref != null) return repositories.resolve(id, ref, signal);
	if (default_branch === null) return undefined;
	return repositories.resolve(id, `refs/heads/${default_branch}`, signal);
}
