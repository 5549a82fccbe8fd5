import type { Inputs, Schemas } from "../../../generated/operations.ts";
import { requireGroup } from "../access/access.ts";
import { lockInGroup } from "../access/locked.ts";
import type { Context, Locked, OperationHandlers, Reads } from "../context.ts";
import { conflict, notFound } from "../errors.ts";
import { visibleBranch, visibleLineage } from "../groups/lineage.ts";
import type { GroupRecord } from "../groups/store.ts";
import { conditionsOf } from "../lists/filters.ts";
import { pageRequest } from "../lists/pagination.ts";
import { sightOf } from "../projects/views.ts";
import { changeLabel, createLabel, deleteLabel } from "./change.ts";
import { countsFor } from "./counts.ts";
import { findGroupLabel } from "./finding.ts";
import { presentLabels } from "./long.ts";
import { nameOf } from "./names.ts";
import { presentGroupLabel } from "./present.ts";
import type { GroupLabelPlaces, LockedGroupLabelRecord } from "./store.ts";
import { isSubscribed, subscribedTo } from "./subscriptions.ts";

export const groupLabelHandlers = {
	async listGroupLabels(input, context) {
		const group = requireGroup(context);
		const page = await context.labels.pageOfGroups(
			await placesOf(group, input, context),
			conditionsOf("listGroupLabels", input),
			pageRequest(context, input),
		);
		const counts = await countsFor(page.records, input, context);
		const own = await subscribedTo(page.records, null, context);
		return presentLabels(
			page,
			(one) =>
				presentGroupLabel(one, {
					subscribed: own.has(one.id),
					counts: counts.get(one.id),
				}),
			context,
		);
	},

	async getGroupLabel({ name, ...input }, context) {
		const group = requireGroup(context);
		const places = await placesOf(group, input, context);
		// Prefers the group's own label, because a group above or below may have a label of the same name.
		const label =
			(await findGroupLabel(context, { group_ids: [group.id] }, name)) ??
			(await findGroupLabel(context, places, name));
		if (!label) throw notFound("Label");
		const subscribed = await isSubscribed(label, null, context);
		return presentGroupLabel(label, { subscribed });
	},

	async createGroupLabel(given, before) {
		const { context, group } = await lockInGroup(before, ({ labels }, { id }) =>
			labels.lockPlace({ group_id: id }),
		);
		if (await context.labels.findByNameAbove(group.id, given.name ?? "")) {
			throw conflict("Label already exists");
		}
		const place = { group_id: group.id };
		const label = await createLabel(context, place, given, (title) =>
			takenFaults(context, group, title),
		);
		return presentGroupLabel(label, { subscribed: false });
	},

	updateGroupLabel: ({ name, ...given }, before) => update(before, name, given),

	updateNamedGroupLabel: ({ label_id, name, ...given }, before) =>
		update(before, nameOf({ label_id, name }), given),

	deleteGroupLabel: ({ name }, before) => remove(before, name),

	deleteNamedGroupLabel: ({ name }, before) => remove(before, name ?? ""),
} satisfies Partial<OperationHandlers>;

async function placesOf(
	group: GroupRecord,
	input: Pick<
		Inputs["listGroupLabels"],
		"include_ancestor_groups" | "include_descendant_groups" | "only_group_labels"
	>,
	context: Context,
): Promise<GroupLabelPlaces> {
	const above = input.include_ancestor_groups ? await visibleLineage(context, group) : [];
	const below = input.include_descendant_groups ? await visibleBranch(context, group) : [group.id];
	return {
		group_ids: [...new Set([...above, ...below])],
		projects: input.only_group_labels ? undefined : { within: below, sight: sightOf(context) },
	};
}

async function update(
	before: Context,
	name: string,
	given: Omit<Inputs["updateGroupLabel"], "id" | "name">,
): Promise<Schemas["GroupLabel"]> {
	const { context, group, label } = await lockLabel(before, name);
	const changed = await changeLabel(context, label, given, (title) =>
		takenFaults(context, group, title),
	);
	const subscribed = await isSubscribed(label, null, context);
	return presentGroupLabel(changed, { subscribed });
}

async function remove(before: Context, name: string): Promise<void> {
	const { context, label } = await lockLabel(before, name);
	await deleteLabel(context, label);
}

/**
 * A label of the group itself, locked with the group.
 * @throws {ApiError} 404
 */
async function lockLabel(
	before: Context,
	text: string,
): Promise<{
	context: Locked;
	group: GroupRecord;
	label: LockedGroupLabelRecord;
}> {
	const { context, group, found } = await lockInGroup(
		before,
		async ({ labels }, { id: group_id }) => {
			await labels.lockPlace({ group_id });
			const known = await findGroupLabel(before, { group_ids: [group_id] }, text);
			return known && labels.lockInGroup(group_id, known.id);
		},
	);
	if (!found) throw notFound("Label");
	return { context, group, label: found };
}

/** Validation messages if another label of the group has the name. A name is unique in its group. */
async function takenFaults(
	{ labels }: Pick<Reads, "labels">,
	{ id: group_id }: GroupRecord,
	title: string,
): Promise<string[]> {
	return (await labels.has({ group_id }, title)) ? ["has already been taken"] : [];
}
