import { may } from "../access/access.ts";
import type { Context } from "../context.ts";
import type { GroupRecord } from "./store.ts";

/** Ids of the group and the groups above, without groups that the caller does not see. */
export async function visibleLineage(context: Context, { id }: GroupRecord): Promise<number[]> {
	return visibleGroups(context, await context.groups.lineage(id));
}

/** Ids of the group and the groups below, without groups that the caller does not see. */
export async function visibleBranch(context: Context, { id }: GroupRecord): Promise<number[]> {
	return visibleGroups(context, await context.groups.branch(id));
}

/** Keeps the ids of the groups that the caller sees. */
export async function visibleGroups(
	{ access, user, today }: Context,
	ids: readonly number[],
): Promise<number[]> {
	if (ids.length === 0) return [];
	const found = await access.groups(ids, user?.id, today);
	const visible = found.filter(({ group, ...seen }) => may({ user, ...seen }, group, {}) === "yes");
	return visible.map((one) => one.group.id);
}
