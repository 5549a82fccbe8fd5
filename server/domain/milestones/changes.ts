/** Creates and changes milestones. The handlers must lock the milestones' project or group first. */
import type { Inputs, Schemas } from "../../../generated/operations.ts";
import { changes } from "../audit-events/record.ts";
import type { Context, Locked } from "../context.ts";
import { hashText, senseless } from "../errors.ts";
import { foundFaults, lengthFaults } from "../faults.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { stripped } from "../values/text.ts";
import { presentMilestone } from "./present.ts";
import { longestDescription, type MilestoneRecord } from "./store.ts";

const longestTitle = 255;
const latestDay = "9999-12-31";

/** Project or group to which the milestones belong. */
type MilestoneHome = { project: ProjectRecord } | { group: GroupRecord };

/**
 * Creates a milestone.
 * @throws {ApiError} 400
 */
export async function createMilestone(
	home: MilestoneHome,
	{ title, ...given }: Omit<Inputs["createGroupMilestone"], "id">,
	context: Locked,
): Promise<Schemas["Milestone"]> {
	const created_at = context.now();
	const wanted = {
		project_id: "project" in home ? home.project.id : null,
		group_id: "group" in home ? home.group.id : null,
		title: stripped(title ?? ""),
		description: given.description ?? null,
		state: "active" as const,
		start_date: given.start_date ?? null,
		due_date: given.due_date ?? null,
		created_at,
		updated_at: created_at,
	};
	await requireSound("create", wanted, undefined, home, context);
	return presentMilestone(await context.milestones.create(wanted), context);
}

/**
 * Changes a milestone.
 * @throws {ApiError} 400
 */
export async function changeMilestone(
	home: MilestoneHome,
	milestone: MilestoneRecord,
	given: Omit<Inputs["updateGroupMilestone"], "id" | "milestone_id">,
	context: Locked,
): Promise<Schemas["Milestone"]> {
	const { start_date = milestone.start_date, due_date = milestone.due_date } = given;
	const { description = milestone.description } = given;
	const wanted: MilestoneRecord = {
		...milestone,
		title: given.title === undefined ? milestone.title : stripped(given.title ?? ""),
		description,
		state: given.state_event ? stateAfter[given.state_event] : milestone.state,
		start_date,
		due_date,
	};
	await requireSound("update", wanted, milestone, home, context);
	if (changes({ ...milestone }, { ...wanted }).length === 0) {
		return presentMilestone(milestone, context);
	}
	const changed = { ...wanted, updated_at: context.now() };
	await context.milestones.update(changed);
	return presentMilestone(changed, context);
}

export async function deleteMilestone(milestone: MilestoneRecord, context: Locked): Promise<void> {
	await context.boards.release({ milestone_id: milestone.id });
	await context.milestones.delete(milestone, context.now());
}

const stateAfter = { close: "closed", activate: "active" } as const;

type Wanted = Pick<MilestoneRecord, "title" | "description" | "start_date" | "due_date">;

/**
 * Requires valid values, and a title that is not taken in the project or group.
 * @param before - The milestone before the change; undefined for a new one
 * @throws {ApiError} 400 with all faults, printed as GitLab does: as a Ruby hash
 */
async function requireSound(
	verb: "create" | "update",
	wanted: Wanted,
	before: Wanted | undefined,
	home: MilestoneHome,
	{ milestones }: Context,
): Promise<void> {
	const { title, description, start_date, due_date } = wanted;
	const titleFaults: string[] = [];
	if (title !== before?.title) {
		if (title.trim() === "") titleFaults.push("can't be blank");
		else if (
			"project" in home
				? await milestones.isTaken(home.project, title)
				: await milestones.isTakenInGroup(home.group.id, title)
		) {
			titleFaults.push("already being used for another group or project milestone.");
		}
		titleFaults.push(...lengthFaults(title, longestTitle));
	}
	const beyond = `date must not be after ${latestDay}`;
	const faults = foundFaults({
		title: titleFaults,
		description: lengthFaults(description, longestDescription),
		start_date: isBeyond(start_date) ? [beyond] : [],
		due_date: [
			...(start_date !== null && due_date !== null && !isAfter(due_date, start_date)
				? ["must be greater than start date"]
				: []),
			...(isBeyond(due_date) ? [beyond] : []),
		],
	});
	if (faults) throw senseless(`Failed to ${verb} milestone ${hashText(faults)}`);
}

/** Whether one day comes after another. Compares lengths first: years after 9999 have more digits. */
function isAfter(day: string, other: string): boolean {
	return day.length > other.length || (day.length === other.length && day > other);
}

function isBeyond(day: string | null): boolean {
	return day !== null && isAfter(day, latestDay);
}
