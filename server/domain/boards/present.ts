import type { Schemas } from "../../../generated/operations.ts";
import { hasTier } from "../access/access.ts";
import type { Context } from "../context.ts";
import { presentLabel } from "../labels/present.ts";
import { presentMilestone } from "../milestones/present.ts";
import { presentProject } from "../projects/present.ts";
import type { WholeProjectRecord } from "../projects/store.ts";
import { presentUser } from "../users/present.ts";
import {
	type BoardListRecord,
	type BoardRecord,
	startedMilestone,
	upcomingMilestone,
} from "./store.ts";

type Presenting = Pick<Context, "settings" | "today">;

export function presentBoard(
	board: BoardRecord,
	project: WholeProjectRecord,
	context: Presenting,
): Schemas["Board"] {
	const { id, name, lists, assignee, labels, weight } = board;
	const { hide_backlog_list, hide_closed_list } = board;
	const { settings } = context;
	return {
		id,
		name,
		hide_backlog_list,
		hide_closed_list,
		project: presentProject(project, settings),
		lists: lists.map((list) => presentBoardList(list, context)),
		group: null,
		...(hasTier(settings, project, "starter") && {
			milestone: presentScopeMilestone(board, context),
			assignee: assignee && presentUser(assignee, settings),
			labels: labels.map(presentLabel),
			weight,
		}),
	};
}

/** The milestone of a board's scope. `upcomingMilestone` and `startedMilestone` are presented with a title only. */
function presentScopeMilestone(
	{ milestone, milestone_id }: BoardRecord,
	context: Presenting,
): Schemas["Milestone"] | null {
	if (milestone_id === upcomingMilestone) return { title: "Upcoming" };
	if (milestone_id === startedMilestone) return { title: "Started" };
	return milestone && presentMilestone(milestone, context);
}

export function presentBoardList(list: BoardListRecord, context: Presenting): Schemas["BoardList"] {
	const { id, label, assignee, milestone, position } = list;
	const { max_issue_count, max_issue_weight, limit_metric } = list;
	return {
		id,
		label: label && presentLabel(label),
		position,
		max_issue_count,
		max_issue_weight,
		limit_metric,
		...(assignee && {
			assignee: {
				id: assignee.id,
				name: assignee.name,
				username: assignee.username,
			},
		}),
		...(milestone && { milestone: presentMilestone(milestone, context) }),
	};
}
