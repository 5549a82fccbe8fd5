import type { WorldBoard, WorldBoardList } from "../../../generated/world.ts";
import type { Stores } from "../context.ts";
import type { LabelRecord } from "../labels/store.ts";
import { labelAt } from "../labels/world.ts";
import { type Loaded, userAt } from "../loading.ts";
import { milestoneAt } from "../milestones/world.ts";
import type { ProjectRecord } from "../projects/store.ts";
import {
	type BoardScope,
	type ListTarget,
	noLimits,
	startedMilestone,
	upcomingMilestone,
} from "./store.ts";

/**
 * Loads one board of a project whose labels and milestones are loaded.
 * @throws {WorldError}
 */
export async function loadBoard(
	stores: Stores,
	loaded: Loaded,
	source: WorldBoard,
	project: ProjectRecord,
): Promise<void> {
	const where = `${project.full_path}, board ${source.name}`;
	const place = { stores, loaded, project, where };
	const { boards, lists } = stores;
	const created_at = loaded.time(source.created_at, project.created_at);
	const board = await boards.create({
		id: source.id,
		project_id: project.id,
		name: source.name,
		scope: await scopeOf(place, source),
		hidden: {
			hide_backlog_list: source.hide_backlog_list ?? false,
			hide_closed_list: source.hide_closed_list ?? false,
		},
		created_at,
		updated_at: loaded.time(source.updated_at, created_at),
	});
	// Positions follow the order of the file, whatever the kind of list.
	for (const [position, list] of (source.lists ?? []).entries()) {
		const listTime = loaded.time(list.created_at, created_at);
		await lists.create({
			id: list.id,
			board_id: board.id,
			...(await targetOf(place, list)),
			position,
			created_at: listTime,
			updated_at: loaded.time(list.updated_at, listTime),
			max_issue_count: list.max_issue_count ?? noLimits.max_issue_count,
			max_issue_weight: list.max_issue_weight ?? noLimits.max_issue_weight,
			limit_metric: list.limit_metric ?? noLimits.limit_metric,
		});
	}
}

interface Place {
	stores: Stores;
	loaded: Loaded;
	project: ProjectRecord;
	/** Project and board, for errors. */
	where: string;
}

async function scopeOf(
	place: Place,
	{ milestone, assignee, labels = [], weight }: WorldBoard,
): Promise<BoardScope> {
	const { stores, loaded, project, where } = place;
	const found = new Map<number, LabelRecord>();
	for (const name of labels) {
		const label = await labelAt(stores, name, project, where);
		found.set(label.id, label);
	}
	return {
		milestone_id: await scopeMilestone(place, milestone),
		assignee_id: assignee == null ? null : userAt(loaded, assignee, where).id,
		labels: [...found.values()].sort((a, b) => a.id - b.id),
		weight: weight ?? null,
	};
}

async function scopeMilestone(
	{ stores, project, where }: Place,
	title: string | null | undefined,
): Promise<number | null> {
	if (title == null) return null;
	if (title === "#upcoming") return upcomingMilestone;
	if (title === "#started") return startedMilestone;
	return (await milestoneAt(stores, title, project, where)).id;
}

async function targetOf(
	{ stores, loaded, project, where }: Place,
	list: WorldBoardList,
): Promise<ListTarget> {
	const none = { label: null, assignee: null, milestone: null };
	if ("label" in list) {
		return {
			...none,
			label: await labelAt(stores, list.label, project, where),
		};
	}
	if ("assignee" in list) {
		return { ...none, assignee: userAt(loaded, list.assignee, where) };
	}
	const { milestone } = list;
	return {
		...none,
		milestone: await milestoneAt(stores, milestone, project, where),
	};
}
