/** Which epics the caller sees. */
import { may } from "../access/access.ts";
import { seeing, seesConfidential } from "../access/sight.ts";
import type { Context } from "../context.ts";
import type { EpicSight } from "./store.ts";

/**
 * The epics that a caller sees, as keys. `12 open` stands for all epics of group 12 that are not confidential, and
 * `12 confidential` for all that are.
 */
export type VisibleEpics = ReadonlySet<string>;

/**
 * Key of an epic, such as `12 open` for an epic of group 12 that is not confidential. A caller who sees one of the
 * epics with this key sees all of them.
 */
export function epicVisibility({ group_id, confidential }: EpicSight): string {
	return `${group_id} ${confidential ? "confidential" : "open"}`;
}

/** The epics that the caller sees in these groups. */
export async function epicsWithin(
	groupIds: readonly number[],
	{ access, user, today, settings }: Context,
): Promise<VisibleEpics> {
	const found = await access.groups(groupIds, user?.id, today);
	const visible = new Set<string>();
	for (const { group, ...seen } of found) {
		const viewer = { user, ...seen };
		if (may(viewer, group, seeing.epic, settings) !== "yes") continue;
		const group_id = group.id;
		visible.add(epicVisibility({ group_id, confidential: false }));
		if (!seesConfidential(viewer, group, [])) continue;
		visible.add(epicVisibility({ group_id, confidential: true }));
	}
	return visible;
}
