import type { Inputs } from "../../../generated/operations.ts";
import {
	callerMay,
	mayReport,
	type Requirement,
	requireGroup,
	requireProject,
	requireReporter,
	viewedGroup,
} from "../access/access.ts";
import { lockInProject } from "../access/locked.ts";
import { isId } from "../access/references.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, Locked, Locks, OperationHandlers } from "../context.ts";
import { conflict, invalidModel, notFound } from "../errors.ts";
import { foundFaults, lengthFaults, numberFaults } from "../faults.ts";
import { visibleBranch, visibleLineage } from "../groups/lineage.ts";
import type { GroupRecord } from "../groups/store.ts";
import { conditionsOf } from "../lists/filters.ts";
import { presentRead } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { sightOf } from "../projects/views.ts";
import { readColor } from "./colors.ts";
import { type LabelCounts, labelCounts } from "./counts.ts";
import { presentGroupLabel, presentProjectLabel } from "./present.ts";
import {
	type GroupLabelPlaces,
	type LabelPlace,
	type LabelRecord,
	type LockedLabelRecord,
	longestDescription,
	type ProjectLabelRecord,
} from "./store.ts";

const longestName = 255;

/** Where neither feature is on, a project shows no labels. */
const planned = {
	anyFeatures: ["issues", "merge_requests"],
} satisfies Requirement;

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
		return presentRead(
			page,
			(one) => presentProjectLabel(one, counts.get(one.id)),
			context,
		);
	},

	async createProjectLabel(
		{ name, color, description, priority = null },
		before,
	) {
		const { context, project } = await lockInProject(
			before,
			({ labels }, { id }) => labels.lockPlace({ project_id: id }),
		);
		const title = name?.trim() ?? "";
		if (await context.labels.findAvailableByName(project, title)) {
			throw conflict("Label already exists");
		}
		requireSound({
			...{ color, title: titleFaults(title), priority },
			description: description ?? null,
		});
		const created_at = context.now();
		const label = await context.labels.create({
			name: title,
			color: readColor(color ?? "") ?? "",
			description: description || null,
			project_id: project.id,
			created_at,
			updated_at: created_at,
		});
		if (priority !== null) {
			await context.labels.prioritize(project.id, label.id, priority);
		}
		return presentProjectLabel({
			...label,
			project_id: project.id,
			group_id: null,
			priority,
		});
	},

	async getProjectLabel({ name }, context) {
		const project = requireProject(context);
		const label = callerMay(context, planned)
			? await findLabel(context, project, name)
			: undefined;
		if (!label) throw notFound("Label");
		return presentProjectLabel(label);
	},

	async updateProjectLabel({ name, new_name, ...given }, before) {
		const { context, project, label } = await lockLabel(before, name);
		const { color = label.color, priority = label.priority } = given;
		const { description = label.description } = given;
		const title =
			new_name === undefined ? label.name : (new_name?.trim() ?? "");
		requireSound({
			color,
			title:
				title === label.name
					? []
					: [
							...titleFaults(title),
							...(await takenFaults(context, project, label, title)),
						],
			priority,
			description,
		});
		const changed = {
			name: title,
			color: readColor(color ?? "") ?? "",
			description: description || null,
		};
		if (
			changed.name !== label.name ||
			changed.color !== label.color ||
			changed.description !== label.description
		) {
			const updated_at = context.now();
			await context.labels.update(label.id, { ...changed, updated_at });
		}
		if (priority !== label.priority) {
			await context.labels.prioritize(project.id, label.id, priority);
		}
		return presentProjectLabel({ ...label, ...changed, priority });
	},

	async listGroupLabels(input, context) {
		const group = requireGroup(context);
		const page = await context.labels.pageOfGroups(
			await placesOf(group, input, context),
			conditionsOf("listGroupLabels", input),
			pageRequest(context, input),
		);
		const counts = await countsFor(page.records, input, context);
		return presentRead(
			page,
			(one) => presentGroupLabel(one, counts.get(one.id)),
			context,
		);
	},

	async deleteProjectLabel({ name }, before) {
		const { context, label } = await lockLabel(before, name);
		requireUnmodified(context, label);
		await context.boards.release({ label_id: label.id });
		await context.labels.delete(label.id);
	},
} satisfies Partial<OperationHandlers>;

async function countsFor(
	labels: readonly LabelRecord[],
	{ with_counts }: { with_counts: boolean },
	context: Context,
): Promise<ReadonlyMap<number, LabelCounts>> {
	if (!with_counts || labels.length === 0) return new Map();
	const ids = labels.map(({ id }) => id);
	return labelCounts(ids, context);
}

async function placesOf(
	group: GroupRecord,
	input: Inputs["listGroupLabels"],
	context: Context,
): Promise<GroupLabelPlaces> {
	const above = input.include_ancestor_groups
		? await visibleLineage(context, group)
		: [];
	const below = input.include_descendant_groups
		? await visibleBranch(context, group)
		: [group.id];
	return {
		group_ids: [...new Set([...above, ...below])],
		projects: input.only_group_labels
			? undefined
			: { within: below, sight: sightOf(context) },
	};
}

/** Digits are an id, unless no label has it; anything else is a name. */
async function findLabel(
	{ labels }: Context,
	project: ProjectRecord,
	text: string,
	isWanted: (label: ProjectLabelRecord) => boolean = () => true,
): Promise<ProjectLabelRecord | undefined> {
	const id = /^\d+$/.test(text) ? Number(text) : undefined;
	const byId = isId(id) ? await labels.findAvailable(project, id) : undefined;
	if (byId && isWanted(byId)) return byId;
	const byName = await labels.findAvailableByName(project, text);
	return byName && isWanted(byName) ? byName : undefined;
}

/**
 * A label of the project or its own group, locked with its place, to change it.
 * @throws {ApiError} 404; 403 where it is the group's and the caller may not change labels there
 */
async function lockLabel(
	before: Context,
	text: string,
): Promise<{
	context: Locked;
	project: ProjectRecord;
	label: LockedLabelRecord;
}> {
	const { context, project, found } = await lockInProject(
		before,
		async (locks, project) => {
			const known = await findLabel(before, project, text, isOf(project));
			return known && lockKnown(locks, project, known, before);
		},
	);
	if (!found) throw notFound("Label");
	const { group_id } = found.known;
	if (group_id !== null) requireReporter(await viewedGroup(context, group_id));
	if (!found.label) throw notFound("Label");
	return { context, project, label: found.label };
}

const isOf =
	({ id, namespace }: ProjectRecord) =>
	({ project_id, group_id }: ProjectLabelRecord) =>
		project_id === id || group_id === namespace.id;

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
		// Nobody locks what is not theirs.
		if (!mayReport(await viewedGroup(context, group_id))) return { known };
		await labels.lockPlace({ group_id });
	}
	const label = await labels.lock(project, id);
	return { known, ...(label && { label }) };
}

interface Wanted {
	color: string | null;
	/** Faults of the name. */
	title: string[];
	description: string | null;
	priority: number | null;
}

/** @throws {ApiError} 400 with every fault by attribute */
function requireSound({ color, title, description, priority }: Wanted): void {
	const faults = foundFaults({
		color: readColor(color ?? "") ? [] : ["must be a valid color code"],
		title,
		description: lengthFaults(description, longestDescription),
		priority: numberFaults(priority),
	});
	if (faults) throw invalidModel(faults);
}

function titleFaults(title: string): string[] {
	if (title === "") return ["can't be blank", "is invalid"];
	return [
		...(title.includes(",") ? ["is invalid"] : []),
		...lengthFaults(title, longestName),
	];
}

/** A name is unique in its project or group; a project's label may not have that of its own group's either. */
async function takenFaults(
	{ labels }: Context,
	{ id, namespace }: ProjectRecord,
	{ group_id }: ProjectLabelRecord,
	title: string,
): Promise<string[]> {
	const own: LabelPlace = group_id === null ? { project_id: id } : { group_id };
	if (await labels.has(own, title)) return ["has already been taken"];
	if (group_id !== null) return [];
	return (await labels.has({ group_id: namespace.id }, title))
		? [
				`already exists at group level for ${namespace.name}. Please choose another one.`,
			]
		: [];
}
