import { may, signedIn, viewerOf } from "../access.ts";
import type { Context } from "../context.ts";
import type { GroupRecord } from "./store.ts";

/** Ids of the group, and of the groups above that the caller sees. */
export async function visibleLineage(
	context: Context,
	group: GroupRecord,
): Promise<number[]> {
	const { id } = signedIn(context);
	const ids = await context.groups.lineage(group.id);
	const found = await context.access.groups(ids, id, context.today);
	const visible = found.filter(
		({ group, ...seen }) =>
			may({ ...viewerOf(context), ...seen }, group, {}) === "yes",
	);
	return visible.map((one) => one.group.id);
}
