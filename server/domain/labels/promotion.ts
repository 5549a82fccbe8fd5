/** Promotes labels of projects to labels of their group. */
import type { Schemas } from "../../../generated/operations.ts";
import { mayReport, requireReporter, viewedGroup } from "../access/access.ts";
import { lockInProject } from "../access/locked.ts";
import type { Context, Locked, Locks, OperationHandlers } from "../context.ts";
import { notFound, senseless } from "../errors.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { findLabel, isOf } from "./finding.ts";
import { presentGroupLabel } from "./present.ts";
import type { PlacedLabelRecord, ProjectLabelRecord } from "./store.ts";
import { isSubscribed } from "./subscriptions.ts";

export const labelPromotionHandlers = {
	promoteProjectLabel: ({ name }, before) => promote(before, name),
	promoteNamedProjectLabel: ({ name }, before) => promote(before, name ?? ""),
} satisfies Partial<OperationHandlers>;

/**
 * Makes a project's label a label of the project's group.
 * @throws {ApiError} 400, 403 or 404
 */
async function promote(before: Context, text: string): Promise<Schemas["GroupLabel"]> {
	const { context, project, found } = await lockInProject(before, async (locks, project) => {
		const known = await findLabel(before, project, text, isOf(project));
		if (!known) return undefined;
		return { known, alike: await lockAlike(locks, project, known, before) };
	});
	if (!found) throw notFound("Label");
	const { namespace } = project;
	if (namespace.kind !== "group") throw unpromotable();
	requireReporter(await viewedGroup(context, namespace.id));
	if (found.known.group_id !== null) throw unpromotable();
	const label = found.alike.find(({ id }) => id === found.known.id);
	if (!label) throw notFound("Label");
	const promoted = await promoteAmong(context, label, found.alike, namespace);
	const subscribed = await isSubscribed(promoted, null, context);
	return presentGroupLabel(promoted, { subscribed });
}

const unpromotable = () => senseless("Failed to promote project label to group label");

/**
 * Locks the labels of the group and of its projects that have the promoted label's name. Locks none for a caller who
 * may not change the group's labels.
 */
async function lockAlike(
	{ labels }: Locks,
	{ namespace }: ProjectRecord,
	{ name, group_id }: ProjectLabelRecord,
	before: Context,
): Promise<PlacedLabelRecord[]> {
	if (namespace.kind !== "group" || group_id !== null) return [];
	if (!mayReport(await viewedGroup(before, namespace.id))) return [];
	await labels.lockPlace({ group_id: namespace.id });
	return labels.lockNamed(namespace.id, name);
}

/**
 * Merges labels of the same name into the group's label. If the group has none, the promoted label becomes the group's
 * label and keeps its id.
 */
async function promoteAmong(
	{ boards, labels, now }: Locked,
	label: PlacedLabelRecord,
	alike: readonly PlacedLabelRecord[],
	group: { id: number },
): Promise<PlacedLabelRecord> {
	const kept = alike.find(({ group_id }) => group_id !== null) ?? label;
	const others = alike.flatMap(({ id }) => (id === kept.id ? [] : id));
	if (others.length > 0) {
		await boards.replace("label", others, kept.id);
		await labels.merge(others, kept);
	}
	if (kept === label) await labels.promote(label.id, group.id, now());
	return { ...kept, project_id: null, group_id: group.id };
}
