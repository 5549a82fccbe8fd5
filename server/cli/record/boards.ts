/** Reads the boards of a project with their lists, for the project's record. */
import type { WorldBoard, WorldBoardList } from "../../../generated/world.ts";
import { knownMilestone } from "./lists.ts";
import { knownLabels, type OpenProject, type Recording } from "./recording.ts";
import { numberOf, type Row, rowOf, rowsIn, textOf } from "./rows.ts";

/** Special milestones of boards: the name in a world, keyed by the title in the API. */
const specialMilestones: Record<string, string> = {
	Upcoming: "#upcoming",
	Started: "#started",
};

export async function boardsOf(
	recording: Recording,
	{ id, path, named }: OpenProject,
): Promise<WorldBoard[]> {
	const { source, fitting, people } = recording;
	const boards: WorldBoard[] = [];
	for await (const row of source.rows("/projects/{id}/boards", { id })) {
		const where = `${path}, board ${textOf(row.name)}`;
		const lists = rowsIn(row.lists)
			.sort((one, other) => Number(one.position) - Number(other.position))
			.flatMap((list) => listOf(recording, list, where) ?? []);
		const milestone = rowOf(row.milestone);
		const isSpecial = milestone && numberOf(milestone.id) === undefined;
		const own = {
			milestone: isSpecial
				? specialMilestones[String(milestone.title)]
				: knownMilestone(recording, milestone, named, where),
			assignee: people.name(row.assignee),
			labels: knownLabels(recording, row.labels ?? [], named, where),
			lists: lists.filter((list) => isKnown(list, { named, recording, where })),
		};
		const board = fitting.part("WorldBoard", row, own, where);
		if (board) boards.push(board);
	}
	return boards;
}

function listOf(
	{ fitting, people, left }: Recording,
	row: Row,
	where: string,
): WorldBoardList | undefined {
	const label = textOf(rowOf(row.label)?.name);
	if (label) return fitting.part("WorldLabelList", row, { label }, where);
	const milestone = textOf(rowOf(row.milestone)?.title);
	if (milestone) return fitting.part("WorldMilestoneList", row, { milestone }, where);
	const assignee = people.name(row.assignee);
	if (assignee) return fitting.part("WorldAssigneeList", row, { assignee }, where);
	left.add("a list of a board of another kind", where);
	return undefined;
}

function isKnown(
	list: WorldBoardList,
	{ named, recording, where }: Pick<OpenProject, "named"> & { recording: Recording; where: string },
): boolean {
	if ("label" in list) return knownLabels(recording, [list.label], named, where).length > 0;
	if ("assignee" in list) return true;
	const row = { title: list.milestone };
	return knownMilestone(recording, row, named, where) !== undefined;
}
