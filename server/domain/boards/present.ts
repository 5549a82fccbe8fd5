import type { Schemas } from "../../../generated/operations.ts";
import { hasTier } from "../access.ts";
import type { Settings } from "../context.ts";
import { presentLabel, presentProject } from "../projects/present.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { BoardListRecord, BoardRecord } from "./store.ts";

export function presentBoard(
	{ id, name, lists }: BoardRecord,
	project: ProjectRecord,
	settings: Settings,
): Schemas["Board"] {
	return {
		id,
		name,
		project: presentProject(project, settings),
		lists: lists.map(presentBoardList),
		group: null,
		...(hasTier(settings, project, "starter") && {
			milestone: null,
			assignee: null,
			labels: [],
			weight: null,
		}),
	};
}

export function presentBoardList(list: BoardListRecord): Schemas["BoardList"] {
	const {
		id,
		label,
		position,
		max_issue_count,
		max_issue_weight,
		limit_metric,
	} = list;
	return {
		id,
		label: presentLabel(label),
		position,
		max_issue_count,
		max_issue_weight,
		limit_metric,
	};
}
