import { requireGroup, requireProject, viewerOf } from "../access/access.ts";
import { lockInGroup, lockInProject } from "../access/locked.ts";
import { lookUp, requireFound } from "../access/references.ts";
import { maySee } from "../access/sight.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { notFound } from "../errors.ts";
import { visibleLineage } from "../groups/lineage.ts";
import { seenProjects } from "../issues/conditions.ts";
import { issuesOfProject, listedInMilestone } from "../issues/listed.ts";
import type { LabelPlace } from "../labels/store.ts";
import { conditionsOf } from "../lists/filters.ts";
import { presentLongPage } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import { listedInMilestone as mergeRequestsInMilestone } from "../merge-requests/listed.ts";
import { changeMilestone, createMilestone, deleteMilestone } from "./changes.ts";
import { presentMilestone } from "./present.ts";
import type { MilestoneLocks, MilestoneRecord } from "./store.ts";

export const milestoneHandlers = {
	async listProjectMilestones(input, context) {
		const project = requireProject(context);
		const { namespace } = project;
		const isWide = input.include_parent_milestones || input.include_ancestors;
		return page(context, input, {
			project_id: project.id,
			group_ids:
				isWide && namespace.kind === "group" ? await context.groups.lineage(namespace.id) : [],
			isWide,
		});
	},

	async createProjectMilestone(given, before) {
		const { context, project } = await lockInProject(before, ({ milestones }, { id }) =>
			milestones.lockPlace({ project_id: id }),
		);
		return createMilestone({ project }, given, context);
	},

	async getProjectMilestone({ milestone_id }, context) {
		const project = requireProject(context);
		const milestone = await foundMilestone(context, { project_id: project.id }, milestone_id);
		return presentMilestone(milestone, context);
	},

	async updateProjectMilestone({ milestone_id, ...given }, before) {
		const { context, project, milestone } = await lockMilestone(before, milestone_id);
		return changeMilestone({ project }, milestone, given, context);
	},

	async deleteProjectMilestone({ milestone_id }, before) {
		const { context, milestone } = await lockMilestone(before, milestone_id);
		await deleteMilestone(milestone, context);
	},

	async listProjectMilestoneIssues({ milestone_id, ...input }, context) {
		const project = requireProject(context);
		const { id: value } = await foundMilestone(context, { project_id: project.id }, milestone_id);
		const place = issuesOfProject(project, context);
		if (!place) return { items: [], total: 0 };
		return listedInMilestone(value, place, input, context);
	},

	async listProjectMilestoneMergeRequests({ milestone_id, ...input }, context) {
		const project = requireProject(context);
		const { id: value } = await foundMilestone(context, { project_id: project.id }, milestone_id);
		if (!maySee(viewerOf(context), project, "merge request")) {
			return { items: [], total: 0 };
		}
		return mergeRequestsInMilestone(value, { project }, input, context);
	},

	async listGroupMilestones(input, context) {
		const group = requireGroup(context);
		const isWide = input.include_parent_milestones || input.include_ancestors;
		return page(context, input, {
			project_id: null,
			group_ids: isWide ? await visibleLineage(context, group) : [group.id],
			isWide,
		});
	},

	async createGroupMilestone(given, before) {
		const { context, group } = await lockInGroup(before, ({ milestones }, { id }) =>
			milestones.lockPlace({ group_id: id }),
		);
		return createMilestone({ group }, given, context);
	},

	async getGroupMilestone({ milestone_id }, context) {
		const group = requireGroup(context);
		const milestone = await foundMilestone(context, { group_id: group.id }, milestone_id);
		return presentMilestone(milestone, context);
	},

	async updateGroupMilestone({ milestone_id, ...given }, before) {
		const { context, group, milestone } = await lockInOwnGroup(before, milestone_id);
		return changeMilestone({ group }, milestone, given, context);
	},

	async deleteGroupMilestone({ milestone_id }, before) {
		const { context, milestone } = await lockInOwnGroup(before, milestone_id);
		await deleteMilestone(milestone, context);
	},

	async listGroupMilestoneIssues({ milestone_id, ...input }, context) {
		const group = requireGroup(context);
		const { id: value } = await foundMilestone(context, { group_id: group.id }, milestone_id);
		const place = seenProjects(group, { non_archived: false }, context);
		return listedInMilestone(value, place, input, context);
	},

	async listGroupMilestoneMergeRequests({ milestone_id, ...input }, context) {
		const group = requireGroup(context);
		const { id: value } = await foundMilestone(context, { group_id: group.id }, milestone_id);
		const place = seenProjects(group, { non_archived: false }, context);
		return mergeRequestsInMilestone(value, place, input, context);
	},
} satisfies Partial<OperationHandlers>;

type ListInput = Parameters<typeof conditionsOf<"listProjectMilestones">>[1];

async function page(
	context: Context,
	input: ListInput,
	{ isWide, ...places }: { project_id: number | null; group_ids: number[]; isWide: boolean },
) {
	const { iids, ...rest } = input;
	const conditions = conditionsOf("listProjectMilestones", {
		...rest,
		// Ignore `iids` in a list of several projects or groups, which have milestones with equal iids.
		...(!isWide && iids && { iids }),
	});
	const found = await context.milestones.page(
		{ ...places, conditions },
		pageRequest(context, input),
	);
	const { milestones, hash } = context;
	return presentLongPage(
		found,
		{
			bytes: ({ long_description = 0 }) => long_description,
			read: (ids) => milestones.descriptions(ids),
			present: (milestone, description = milestone.description) =>
				presentMilestone({ ...milestone, description }, context),
			version: ({ place_path }) => place_path,
		},
		hash,
	);
}

/** @throws {ApiError} 404 where the project or group has no milestone with this id */
function foundMilestone(
	{ milestones }: Context,
	place: LabelPlace,
	milestoneId: number,
): Promise<MilestoneRecord> {
	return requireFound(milestoneId, (id) => milestones.find(place, id));
}

/** Locks the project in the path, and one of its milestones. */
async function lockMilestone(before: Context, milestoneId: number) {
	const locked = await lockInProject(before, ({ milestones }, { id }) =>
		lockOwn(milestones, { project_id: id }, milestoneId),
	);
	return { ...locked, milestone: requireLocked(locked.found) };
}

/** Locks the group in the path, and one of its milestones. */
async function lockInOwnGroup(before: Context, milestoneId: number) {
	const locked = await lockInGroup(before, ({ milestones }, { id }) =>
		lockOwn(milestones, { group_id: id }, milestoneId),
	);
	return { ...locked, milestone: requireLocked(locked.found) };
}

async function lockOwn(
	milestones: MilestoneLocks,
	place: LabelPlace,
	milestoneId: number,
): Promise<MilestoneRecord | undefined> {
	await milestones.lockPlace(place);
	return lookUp(milestoneId, (id) => milestones.lock(place, id));
}

/** @throws {ApiError} 404 where no milestone was found */
function requireLocked(found: MilestoneRecord | undefined): MilestoneRecord {
	if (!found) throw notFound();
	return found;
}
