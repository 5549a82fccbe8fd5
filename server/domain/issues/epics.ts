/** Which epics of issues the caller sees. */
import { hasTier, levels, may } from "../access.ts";
import type { Context } from "../context.ts";
import { seeing, seesConfidential } from "../discussions/access.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { IssueEpicRecord } from "./store.ts";

/** By id of each group whose epics the caller sees: whether confidential ones, too. */
export type VisibleEpics = ReadonlyMap<number, boolean>;

/**
 * @param groupIds - Of the project's own group and of groups above it, those to look at beside the own one
 * @returns Undefined where the project's own group has no epics for the caller
 */
export async function visibleEpics(
	{ namespace, plan }: ProjectRecord,
	groupIds: readonly number[],
	context: Context,
): Promise<VisibleEpics | undefined> {
	const { access, user, today, settings } = context;
	if (namespace.kind === "user") return undefined;
	if (!hasTier(settings, { plan }, "ultimate")) return undefined;
	const ids = [...new Set([namespace.id, ...groupIds])];
	const found = user
		? await access.groups(ids, user.id, today)
		: await groupsOfAll(namespace.full_path, context);
	const visible = new Map<number, boolean>();
	for (const { group, ...seen } of found) {
		const viewer = { user, ...seen };
		if (may(viewer, group, seeing.epic, settings) !== "yes") continue;
		visible.set(group.id, seesConfidential(viewer, group, []));
	}
	return visible.has(namespace.id) ? visible : undefined;
}

/** A group and the groups above, for anonymous callers. */
async function groupsOfAll(fullPath: string, { groups }: Context) {
	const names = fullPath.split("/");
	const found: { group: GroupRecord; level: number }[] = [];
	for (const end of names.keys()) {
		const path = names.slice(0, end + 1).join("/");
		const group = await groups.findByPath(path);
		if (group) found.push({ group, level: levels.none });
	}
	return found;
}

export function isVisibleEpic(
	{ group_id, confidential }: IssueEpicRecord,
	visible: VisibleEpics,
): boolean {
	const all = visible.get(group_id);
	return all !== undefined && (all || !confidential);
}
