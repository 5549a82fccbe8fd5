import type { PageOf, Schemas } from "../../../generated/operations.ts";
import { requireGroup } from "../access/access.ts";
import { requireFound } from "../access/references.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { notFound } from "../errors.ts";
import type { IssueTexts } from "../issues/store.ts";
import { presentLabelled } from "../labels/long.ts";
import { conditionsOf } from "../lists/filters.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { StreamedPage } from "../lists/streamed.ts";
import { presentEpic, presentListedEpic } from "./present.ts";
import type { ShownEpicRecord } from "./store.ts";
import { epicsWithin, epicVisibility, type VisibleEpics } from "./visible.ts";

export const epicHandlers = {
	async listGroupEpics(input, context): Promise<PageOf<Schemas["ListedEpic"]> | StreamedPage> {
		const group = requireGroup(context);
		const { groups, epics, settings } = context;
		const above = new Set(await groups.lineage(group.id));
		above.delete(group.id);
		const ids = new Set([group.id]);
		if (input.include_ancestor_groups) for (const id of above) ids.add(id);
		if (input.include_descendant_groups) {
			const around = { group: group.id, epicId: undefined };
			for (const id of await epics.groupIds(around)) {
				if (!above.has(id)) ids.add(id);
			}
		}
		const visible = await epicsWithin([...ids], context);
		const sees = (group_id: number, confidential: boolean) =>
			visible.has(epicVisibility({ group_id, confidential }));
		const details = input.with_labels_details;
		const page = await epics.page(
			{
				all: [...ids].filter((id) => sees(id, true)),
				open: [...ids].filter((id) => sees(id, false) && !sees(id, true)),
				conditions: conditionsOf("listGroupEpics", input),
				details,
				order: { by: input.order_by, direction: input.sort },
			},
			pageRequest(context, input),
		);
		const view = {
			group: group.id,
			visible: await withParents(page.records, visible, ids, context),
		};
		const { texts: read } = epics;
		return presentLabelled(
			page,
			{
				read,
				details,
				present: (epic, texts?: IssueTexts) =>
					presentListedEpic(epic, { ...view, texts }, details, settings),
			},
			context,
		);
	},

	async getGroupEpic({ epic_iid }, context) {
		const group = requireGroup(context);
		const epic = await requireFound(epic_iid, (iid) => context.epics.show(group.id, iid));
		const own = await epicsWithin([group.id], context);
		if (!own.has(epicVisibility(epic))) throw notFound();
		const visible = await withParents([epic], own, new Set([group.id]), context);
		const view = { group: group.id, visible, subscribed: false };
		return presentEpic(epic, view, context.settings);
	},
} satisfies Partial<OperationHandlers>;

/**
 * Adds to `visible` the epics that the caller sees in the groups of the parent epics.
 * @param known - Ids of groups whose epics `visible` has already
 */
async function withParents(
	epics: readonly ShownEpicRecord[],
	visible: VisibleEpics,
	known: ReadonlySet<number>,
	context: Context,
): Promise<VisibleEpics> {
	const others = new Set(epics.flatMap(({ parent }) => parent?.group_id ?? []));
	const ids = [...others].filter((id) => !known.has(id));
	if (ids.length === 0) return visible;
	return new Set([...visible, ...(await epicsWithin(ids, context))]);
}
