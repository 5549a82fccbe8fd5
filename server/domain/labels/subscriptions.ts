import type { Inputs, Schemas } from "../../../generated/operations.ts";
import { callerMay, requireGroup, signedIn } from "../access/access.ts";
import { lockInGroup, lockInProject } from "../access/locked.ts";
import type { Context, Locked, OperationHandlers } from "../context.ts";
import { notFound, unchanged } from "../errors.ts";
import { findGroupLabel, findLabel, isOf, planned } from "./finding.ts";
import { presentGroupLabel, presentProjectLabel } from "./present.ts";
import type { LabelRecord } from "./store.ts";

/**
 * Ids of the given labels to which the caller is subscribed in all projects, or in the given project.
 * @param projectId - The project in the path; null: only subscriptions in all projects count
 */
export async function subscribedTo(
	labels: readonly LabelRecord[],
	projectId: number | null,
	context: Context,
): Promise<ReadonlySet<number>> {
	const ids = labels.map(({ id }) => id);
	const { id: userId } = signedIn(context);
	return context.labels.subscribed(ids, userId, projectId);
}

export async function isSubscribed(
	label: LabelRecord,
	projectId: number | null,
	context: Context,
): Promise<boolean> {
	return (await subscribedTo([label], projectId, context)).has(label.id);
}

export const labelSubscriptionHandlers = {
	subscribeToProjectLabel: (input, before) => changeInProject(before, input, "subscribe"),
	unsubscribeFromProjectLabel: (input, before) => changeInProject(before, input, "unsubscribe"),
	subscribeToGroupLabel: (input, before) => changeInGroup(before, input, "subscribe"),
	unsubscribeFromGroupLabel: (input, before) => changeInGroup(before, input, "unsubscribe"),
} satisfies Partial<OperationHandlers>;

type Change = "subscribe" | "unsubscribe";

/**
 * Changes the caller's subscription to a label of the project in the path.
 * @throws {ApiError} 304 where nothing changes; 404
 */
async function changeInProject(
	before: Context,
	{ label_id: text }: Inputs["subscribeToProjectLabel"],
	change: Change,
): Promise<Schemas["ProjectLabel"]> {
	const { context, project, found } = await lockInProject(before, async ({ labels }, project) => {
		const known = await findLabel(before, project, text, isOf(project));
		if (known) await labels.keep(known.id);
		return known;
	});
	const label =
		found && callerMay(context, planned)
			? await context.labels.findAvailable(project, found.id)
			: undefined;
	if (!label) throw notFound("Label");
	await changeOwn(context, label, project.id, change);
	const subscribed = change === "subscribe";
	return presentProjectLabel(label, { subscribed });
}

/**
 * Changes the caller's subscription to a label of the group in the path.
 * @throws {ApiError} 304 where nothing changes; 404
 */
async function changeInGroup(
	before: Context,
	{ label_id: text }: Inputs["subscribeToGroupLabel"],
	change: Change,
): Promise<Schemas["GroupLabel"]> {
	const own = { group_ids: [requireGroup(before).id] };
	const { context, found } = await lockInGroup(before, async ({ labels }) => {
		const known = await findGroupLabel(before, own, text);
		if (known) await labels.keep(known.id);
		return known;
	});
	const label = found && (await findGroupLabel(context, own, `${found.id}`));
	if (!label || label.id !== found?.id) throw notFound("Label");
	await changeOwn(context, label, null, change);
	return presentGroupLabel(label, { subscribed: change === "subscribe" });
}

/** @throws {ApiError} 304 where nothing changes */
async function changeOwn(
	context: Locked,
	{ id: label_id }: LabelRecord,
	project_id: number | null,
	change: Change,
): Promise<void> {
	const { id: user_id } = signedIn(context);
	const own = { label_id, user_id, project_id };
	if (!(await context.labels[change](own))) throw unchanged();
}
