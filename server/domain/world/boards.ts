import type { WorldBoard, WorldBoardList } from "../../../generated/world.ts";
import {
	type BoardScope,
	type ListTarget,
	noLimits,
	startedMilestone,
	upcomingMilestone,
} from "../boards/store.ts";
import type { LabelRecord } from "../labels/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { labelAt } from "./labels.ts";
import { type LoadedThing, type Loading, userAt } from "./loading.ts";
import { milestoneAt } from "./milestones.ts";

/**
 * Loads one board of a project. The project's labels and milestones must be loaded already.
 * @throws {WorldError} where a label, user or milestone is missing
 */
export async function loadBoard(
	loading: Loading,
	source: WorldBoard,
	project: ProjectRecord,
): Promise<void> {
	const where = `${project.full_path}, board ${source.name}`;
	const place = { ...loading, project, where };
	const { stores, time } = loading;
	const created_at = time(source.created_at, project.created_at);
	const board = await stores.boards.create({
		id: source.id,
		project_id: project.id,
		name: source.name,
		scope: await scopeOf(place, source),
		hidden: {
			hide_backlog_list: source.hide_backlog_list ?? false,
			hide_closed_list: source.hide_closed_list ?? false,
		},
		created_at,
		updated_at: time(source.updated_at, created_at),
	});
	// The position of a list is its index in the board's `lists`, which mix lists for labels, assignees and milestones.
	for (const [position, list] of (source.lists ?? []).entries()) {
		const listTime = time(list.created_at, created_at);
		await stores.lists.create({
			id: list.id,
			board_id: board.id,
			...(await targetOf(place, list)),
			position,
			created_at: listTime,
			updated_at: time(list.updated_at, listTime),
			max_issue_count: list.max_issue_count ?? noLimits.max_issue_count,
			max_issue_weight: list.max_issue_weight ?? noLimits.max_issue_weight,
			limit_metric: list.limit_metric ?? noLimits.limit_metric,
		});
	}
}

async function scopeOf(
	place: LoadedThing,
	{ milestone, assignee, labels = [], weight }: WorldBoard,
): Promise<BoardScope> {
	const found = new Map<number, LabelRecord>();
	for (const name of labels) {
		const label = await labelAt(name, place);
		found.set(label.id, label);
	}
	return {
		milestone_id: await scopeMilestone(place, milestone),
		assignee_id: assignee == null ? null : userAt(place, assignee, place.where).id,
		labels: [...found.values()].sort((a, b) => a.id - b.id),
		weight: weight ?? null,
	};
}

async function scopeMilestone(
	place: LoadedThing,
	title: string | null | undefined,
): Promise<number | null> {
	if (title == null) return null;
	if (title === "#upcoming") return upcomingMilestone;
	if (title === "#started") return startedMilestone;
	return (await milestoneAt(title, place)).id;
}

async function targetOf(place: LoadedThing, list: WorldBoardList): Promise<ListTarget> {
	const none = { label: null, assignee: null, milestone: null };
	if ("label" in list) {
		return { ...none, label: await labelAt(list.label, place) };
	}
	if ("assignee" in list) {
		return { ...none, assignee: userAt(place, list.assignee, place.where) };
	}
	return { ...none, milestone: await milestoneAt(list.milestone, place) };
}
