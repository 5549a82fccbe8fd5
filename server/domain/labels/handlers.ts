import type { Inputs, Schemas } from "../../../generated/operations.ts";
import {
	callerMay,
	mayReport,
	requireProject,
	requireReporter,
	viewedGroup,
} from "../access/access.ts";
import { lockInProject } from "../access/locked.ts";
import type { Context, Locked, Locks, OperationHandlers } from "../context.ts";
import { conflict, notFound } from "../errors.ts";
import { conditionsOf } from "../lists/filters.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { changeLabel, createLabel, deleteLabel } from "./change.ts";
import { countsFor } from "./counts.ts";
import { findLabel, isOf, planned } from "./finding.ts";
import { presentLabels } from "./long.ts";
import { nameOf } from "./names.ts";
import { presentProjectLabel } from "./present.ts";
import type { LabelPlace, LockedLabelRecord, ProjectLabelRecord } from "./store.ts";
import { isSubscribed, subscribedTo } from "./subscriptions.ts";

export const labelHandlers = {
	async listProjectLabels(input, context) {
		const project = requireProject(context);
		if (!callerMay(context, planned)) return { items: [], total: 0 };
		const page = await context.labels.page(
			project,
			{
				above: input.include_ancestor_groups,
				conditions: conditionsOf("listProjectLabels", input),
			},
			pageRequest(context, input),
		);
		const counts = await countsFor(page.records, input, context);
		const own = await subscribedTo(page.records, project.id, context);
		return presentLabels(
			page,
			(one) =>
				presentProjectLabel(one, {
					subscribed: own.has(one.id),
					counts: counts.get(one.id),
				}),
			context,
		);
	},

	async createProjectLabel(given, before) {
		const { context, project } = await lockInProject(before, ({ labels }, { id }) =>
			labels.lockPlace({ project_id: id }),
		);
		const { labels } = context;
		if (await labels.findAvailableByName(project, given.name ?? "")) {
			throw conflict("Label already exists");
		}
		const { priority = null } = given;
		const place = { project_id: project.id };
		const label = await createLabel(context, place, given, (title) =>
			takenFaults(context, project, { group_id: null }, title),
		);
		if (priority !== null) {
			await labels.prioritize(project.id, label.id, priority);
		}
		const created = { ...label, priority, project_id: project.id };
		return presentProjectLabel({ ...created, group_id: null }, { subscribed: false });
	},

	async getProjectLabel({ name, include_ancestor_groups: above }, context) {
		const project = requireProject(context);
		const isShown = above ? undefined : isOf(project);
		const label = callerMay(context, planned)
			? await findLabel(context, project, name, isShown)
			: undefined;
		if (!label) throw notFound("Label");
		const subscribed = await isSubscribed(label, project.id, context);
		return presentProjectLabel(label, { subscribed });
	},

	updateProjectLabel: ({ name, ...given }, before) => update(before, name, given),

	updateNamedProjectLabel: ({ label_id, name, ...given }, before) =>
		update(before, nameOf({ label_id, name }), given),

	deleteProjectLabel: ({ name }, before) => remove(before, name),

	deleteNamedProjectLabel: (input, before) => remove(before, nameOf(input)),
} satisfies Partial<OperationHandlers>;

type Changes = Omit<Inputs["updateProjectLabel"], "id" | "name">;

async function update(
	before: Context,
	name: string,
	given: Changes,
): Promise<Schemas["ProjectLabel"]> {
	const { context, project, label } = await lockLabel(before, name);
	const { priority = label.priority } = given;
	const changed = await changeLabel(context, label, given, (title) =>
		takenFaults(context, project, label, title),
	);
	if (priority !== label.priority) {
		await context.labels.prioritize(project.id, label.id, priority);
	}
	const subscribed = await isSubscribed(label, project.id, context);
	return presentProjectLabel({ ...changed, priority }, { subscribed });
}

async function remove(before: Context, name: string): Promise<void> {
	const { context, label } = await lockLabel(before, name);
	await deleteLabel(context, label);
}

/**
 * Locks a label of the project or of its own group for a change. Also locks the project or group that has the label.
 * @throws {ApiError} 404; 403 where the label is the group's and the caller may not change the group's labels
 */
async function lockLabel(
	before: Context,
	text: string,
): Promise<{
	context: Locked;
	project: ProjectRecord;
	label: LockedLabelRecord;
}> {
	const { context, project, found } = await lockInProject(before, async (locks, project) => {
		const known = await findLabel(before, project, text, isOf(project));
		return known && lockKnown(locks, project, known, before);
	});
	if (!found) throw notFound("Label");
	const { group_id } = found.known;
	if (group_id !== null) requireReporter(await viewedGroup(context, group_id));
	if (!found.label) throw notFound("Label");
	return { context, project, label: found.label };
}

async function lockKnown(
	{ labels }: Locks,
	project: ProjectRecord,
	known: ProjectLabelRecord,
	context: Context,
): Promise<{ known: ProjectLabelRecord; label?: LockedLabelRecord }> {
	const { id, group_id } = known;
	if (group_id === null) {
		await labels.lockPlace({ project_id: project.id });
	} else {
		// Checks before the lock, so that no caller locks a group whose labels they may not change.
		if (!mayReport(await viewedGroup(context, group_id))) return { known };
		await labels.lockPlace({ group_id });
	}
	const label = await labels.lock(project, id);
	return { known, ...(label && { label }) };
}

/**
 * Validation messages if another label has the name. A name is unique in its project or group, and a project's label
 * may not have the name of a label of the project's own group.
 */
async function takenFaults(
	{ labels }: Context,
	{ id, namespace }: ProjectRecord,
	{ group_id }: Pick<ProjectLabelRecord, "group_id">,
	title: string,
): Promise<string[]> {
	const own: LabelPlace = group_id === null ? { project_id: id } : { group_id };
	if (await labels.has(own, title)) return ["has already been taken"];
	if (group_id !== null) return [];
	return (await labels.has({ group_id: namespace.id }, title))
		? [`already exists at group level for ${namespace.name}. Please choose another one.`]
		: [];
}
