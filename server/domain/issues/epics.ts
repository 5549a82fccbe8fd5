/** Which epics of issues the caller sees. */
import { hasTier, levels, may } from "../access.ts";
import type { Context } from "../context.ts";
import { seeing, seesConfidential } from "../discussions/access.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { IssueEpicRecord } from "./store.ts";

/** As `epicVisibility` names them: whose epics the caller sees, and whether confidential ones, too. */
export type VisibleEpics = ReadonlySet<string>;

/** What decides who sees an epic, in one text. */
export function epicVisibility({
	group_id,
	confidential,
}: Pick<IssueEpicRecord, "group_id" | "confidential">): string {
	return `${group_id} ${confidential ? "confidential" : "open"}`;
}

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
	const visible = new Set<string>();
	for (const { group, ...seen } of found) {
		const viewer = { user, ...seen };
		if (may(viewer, group, seeing.epic, settings) !== "yes") continue;
		const group_id = group.id;
		visible.add(epicVisibility({ group_id, confidential: false }));
		if (!seesConfidential(viewer, group, [])) continue;
		visible.add(epicVisibility({ group_id, confidential: true }));
	}
	const own = epicVisibility({ group_id: namespace.id, confidential: false });
	return visible.has(own) ? visible : undefined;
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

/** All epics of a project's issues that the caller sees. */
export async function allVisibleEpics(
	project: ProjectRecord,
	context: Context,
): Promise<VisibleEpics> {
	const { id, kind } = project.namespace;
	const ids =
		kind === "group" && context.user ? await context.groups.lineage(id) : [];
	return (await visibleEpics(project, ids, context)) ?? new Set();
}
