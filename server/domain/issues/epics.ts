/** Which epics of issues the caller sees. */
import { hasTier } from "../access/access.ts";
import type { Context } from "../context.ts";
import { epicsWithin, epicVisibility, type VisibleEpics } from "../epics/visible.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { IssuePlace } from "./store.ts";

/**
 * The epics that the caller sees, keyed by project id.
 * @param groupIds - Ids of groups whose epics are included, besides the groups that the projects belong to
 * @returns For each project, the visible epics of all these groups. A project is missing if the caller sees no epics of
 * the group that the project belongs to
 */
export async function visibleEpics(
	projects: readonly ProjectRecord[],
	groupIds: readonly number[],
	context: Context,
): Promise<ReadonlyMap<number, VisibleEpics>> {
	const licensed = projects.filter(
		({ namespace, plan }) =>
			namespace.kind === "group" && hasTier(context.settings, { plan }, "ultimate"),
	);
	if (licensed.length === 0) return new Map();
	const own = licensed.map(({ namespace }) => namespace.id);
	const ids = [...new Set([...own, ...groupIds])];
	const visible = await epicsWithin(ids, context);
	return new Map(
		licensed.flatMap(({ id, namespace }) => {
			const open = { group_id: namespace.id, confidential: false };
			return visible.has(epicVisibility(open)) ? [[id, visible]] : [];
		}),
	);
}

/**
 * The epics of a list's issues that the caller sees.
 * @param epicId - Looks only at the group of this epic; undefined: at all groups
 */
export async function allVisibleEpics(
	place: IssuePlace,
	epicId: number | undefined,
	context: Context,
): Promise<VisibleEpics> {
	if ("project" in place) {
		const { project } = place;
		const { id, kind } = project.namespace;
		const ids = kind === "group" ? await context.groups.lineage(id) : [];
		const found = await visibleEpics([project], ids, context);
		return found.get(project.id) ?? new Set();
	}
	const ids = await context.epics.groupIds({ group: place.group, epicId });
	return epicsWithin(ids, context);
}
