/** Promotion of a project's milestones to milestones of its group. */
import type { Schemas } from "../../../generated/operations.ts";
import { type ViewedGroup, viewedGroup } from "../access/access.ts";
import { lockInProject } from "../access/locked.ts";
import { lookUp } from "../access/references.ts";
import { hasRole } from "../access/sight.ts";
import type { Context, Locks, OperationHandlers } from "../context.ts";
import { forbidden, notFound, senseless } from "../errors.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { presentMilestone } from "./present.ts";
import type { MilestoneRecord } from "./store.ts";

export const milestonePromotionHandlers = {
	promoteProjectMilestone: ({ milestone_id }, before) => promote(before, milestone_id),
} satisfies Partial<OperationHandlers>;

/**
 * Promotes a project's milestone to its group, where it replaces milestones of the same title in the group's projects.
 * @throws {ApiError} 400, 403 or 404
 */
async function promote(before: Context, milestoneId: number): Promise<Schemas["Milestone"]> {
	const { context, project, found } = await lockInProject(before, async (locks, project) => {
		const place = { project_id: project.id };
		const known = await lookUp(milestoneId, (id) => before.milestones.find(place, id));
		if (!known) return undefined;
		return { known, alike: await lockAlike(locks, project, known, before) };
	});
	if (!found) throw notFound();
	const { namespace } = project;
	if (!mayDevelop(await viewedGroup(context, namespace.id))) throw forbidden();
	const milestone = found.alike.find(({ id }) => id === found.known.id);
	if (!milestone) throw notFound();
	if (found.alike.some(({ group_id }) => group_id !== null)) {
		throw senseless(
			"Promotion failed - Title already being used for another group or project milestone.",
		);
	}
	const { boards, milestones, now } = context;
	const others = found.alike.filter((other) => other !== milestone);
	if (others.length > 0) {
		const ids = others.map(({ id }) => id);
		await boards.replace("milestone", ids, milestone.id);
		await milestones.merge(others, milestone);
	}
	const promoted = await milestones.promote(milestone, namespace.id, now());
	return presentMilestone(promoted, context);
}

/**
 * Locks all milestones in the group and its direct projects that have the title of the given milestone. Locks nothing,
 * and returns an empty list, for callers who may not change the group's milestones.
 */
async function lockAlike(
	{ milestones }: Locks,
	{ namespace }: ProjectRecord,
	{ title }: MilestoneRecord,
	before: Context,
): Promise<MilestoneRecord[]> {
	if (!mayDevelop(await viewedGroup(before, namespace.id))) return [];
	await milestones.lockPlace({ group_id: namespace.id });
	return milestones.lockTitled(namespace.id, title);
}

/** Whether the caller has the Developer role in a group; false if the group is undefined, that is, not visible. */
function mayDevelop(home: ViewedGroup | undefined): boolean {
	return home !== undefined && hasRole({ viewer: home.viewer, place: home.group }, "developer");
}
