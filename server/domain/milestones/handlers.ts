import { requireGroup, requireProject } from "../access/access.ts";
import { lockInProject } from "../access/locked.ts";
import { lookUp, requireFound } from "../access/references.ts";
import { changes } from "../audit-events/record.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { hashText, notFound, senseless } from "../errors.ts";
import { foundFaults, lengthFaults } from "../faults.ts";
import { visibleLineage } from "../groups/lineage.ts";
import { conditionsOf } from "../lists/filters.ts";
import { presentLongPage } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { presentMilestone } from "./present.ts";
import { longestDescription, type MilestoneRecord } from "./store.ts";

const longestTitle = 255;
const latestDay = "9999-12-31";

export const milestoneHandlers = {
	async listProjectMilestones(input, context) {
		const project = requireProject(context);
		const { namespace } = project;
		const isWide = input.include_parent_milestones || input.include_ancestors;
		return page(context, input, {
			project_id: project.id,
			group_ids:
				isWide && namespace.kind === "group"
					? await context.groups.lineage(namespace.id)
					: [],
			isWide,
		});
	},

	async createProjectMilestone({ title, ...given }, before) {
		const { context, project } = await lockInProject(
			before,
			({ milestones }, { id }) => milestones.lockPlace({ project_id: id }),
		);
		const created_at = context.now();
		const wanted = {
			project_id: project.id,
			group_id: null,
			title: title ?? "",
			description: given.description || null,
			state: "active" as const,
			start_date: given.start_date ?? null,
			due_date: given.due_date ?? null,
			created_at,
			updated_at: created_at,
		};
		await requireSound("create", wanted, undefined, context, project);
		return presentMilestone(await context.milestones.create(wanted), context);
	},

	async getProjectMilestone({ milestone_id }, context) {
		const project = requireProject(context);
		const milestone = await requireFound(milestone_id, (id) =>
			context.milestones.find(project.id, id),
		);
		return presentMilestone(milestone, context);
	},

	async updateProjectMilestone({ milestone_id, ...given }, before) {
		const { context, project, milestone } = await lockMilestone(
			before,
			milestone_id,
		);
		const { start_date = milestone.start_date, due_date = milestone.due_date } =
			given;
		const { description = milestone.description } = given;
		const wanted: MilestoneRecord = {
			...milestone,
			title: given.title === undefined ? milestone.title : (given.title ?? ""),
			description: description || null,
			state: given.state_event
				? stateAfter[given.state_event]
				: milestone.state,
			start_date,
			due_date,
		};
		await requireSound("update", wanted, milestone, context, project);
		if (changes({ ...milestone }, { ...wanted }).length === 0) {
			return presentMilestone(milestone, context);
		}
		const changed = { ...wanted, updated_at: context.now() };
		await context.milestones.update(changed);
		return presentMilestone(changed, context);
	},

	async deleteProjectMilestone({ milestone_id }, before) {
		const { context, milestone } = await lockMilestone(before, milestone_id);
		await context.boards.release({ milestone_id: milestone.id });
		await context.milestones.delete(milestone, context.now());
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
} satisfies Partial<OperationHandlers>;

const stateAfter = { close: "closed", activate: "active" } as const;

type ListInput = Parameters<typeof conditionsOf<"listProjectMilestones">>[1];

async function page(
	context: Context,
	input: ListInput,
	{
		isWide,
		...places
	}: { project_id: number | null; group_ids: number[]; isWide: boolean },
) {
	const { iids, ...rest } = input;
	const conditions = conditionsOf("listProjectMilestones", {
		...rest,
		// A number means something in its own project or group only.
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

/** The milestone, with its project locked. */
async function lockMilestone(before: Context, milestoneId: number) {
	const locked = await lockInProject(before, async ({ milestones }, { id }) => {
		await milestones.lockPlace({ project_id: id });
		return lookUp(milestoneId, (its) => milestones.lock(id, its));
	});
	const { found: milestone } = locked;
	if (!milestone) throw notFound();
	return { ...locked, milestone };
}

type Wanted = Pick<
	MilestoneRecord,
	"title" | "description" | "start_date" | "due_date"
>;

/**
 * @param before - Undefined for a new milestone
 * @throws {ApiError} 400 with every fault, as a hash of Ruby
 */
async function requireSound(
	verb: "create" | "update",
	wanted: Wanted,
	before: Wanted | undefined,
	{ milestones }: Context,
	project: ProjectRecord,
): Promise<void> {
	const { title, description, start_date, due_date } = wanted;
	const titleFaults: string[] = [];
	if (title !== before?.title) {
		if (title.trim() === "") titleFaults.push("can't be blank");
		else if (await milestones.isTaken(project, title)) {
			titleFaults.push(
				"already being used for another group or project milestone.",
			);
		}
		titleFaults.push(...lengthFaults(title, longestTitle));
	}
	const beyond = `date must not be after ${latestDay}`;
	const faults = foundFaults({
		title: titleFaults,
		description: lengthFaults(description, longestDescription),
		start_date: isBeyond(start_date) ? [beyond] : [],
		due_date: [
			...(start_date !== null &&
			due_date !== null &&
			!isAfter(due_date, start_date)
				? ["must be greater than start date"]
				: []),
			...(isBeyond(due_date) ? [beyond] : []),
		],
	});
	if (faults)
		throw senseless(`Failed to ${verb} milestone ${hashText(faults)}`);
}

/** Later years have more digits. */
function isAfter(day: string, other: string): boolean {
	return (
		day.length > other.length || (day.length === other.length && day > other)
	);
}

function isBeyond(day: string | null): boolean {
	return day !== null && isAfter(day, latestDay);
}
