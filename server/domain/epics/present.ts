import type { Schemas } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
import type { IssueTexts } from "../issues/store.ts";
import { labelNames, presentShownLabels } from "../labels/present.ts";
import { presentUser } from "../users/present.ts";
import type { ShownEpicRecord } from "./store.ts";
import { epicVisibility, type VisibleEpics } from "./visible.ts";

/** What the response for an epic depends on, besides the epic. */
interface EpicView {
	/** Id of the group in the path of the request. */
	group: number;
	/** Epics that the caller sees, in the epic's group and in the group of the parent epic. */
	visible: VisibleEpics;
	subscribed?: boolean;
	/** The epic's long texts, which are read separately where a list left them out; undefined: the epic has its texts. */
	texts?: IssueTexts | undefined;
}

export function presentEpic(
	epic: ShownEpicRecord,
	{ group, visible, subscribed, texts }: EpicView,
	settings: Settings,
): Schemas["Epic"] {
	const { id, iid, group_id, group_path, parent, title, state } = epic;
	const { confidential, start_date, due_date } = epic;
	const { created_at, updated_at, closed_at } = epic;
	const { description } = texts ?? epic;
	const page = `/groups/${group_path}/-/epics/${iid}`;
	const short = `&${iid}`;
	const full = `${group_path}${short}`;
	// Callers who see the confidential epics of a group are at least reporters, who may also manage the group's epics.
	const manages = visible.has(epicVisibility({ group_id, confidential: true }));
	const isBelow = parent !== null && visible.has(epicVisibility(parent));
	return {
		id,
		iid,
		group_id,
		parent_id: isBelow ? epic.parent_id : null,
		title,
		description,
		confidential,
		author: presentUser(epic.author, settings),
		start_date,
		...(manages && {
			start_date_is_fixed: start_date !== null,
			start_date_fixed: start_date,
			start_date_from_inherited_source: null,
			start_date_from_milestones: null,
		}),
		end_date: due_date,
		due_date,
		...(manages && {
			due_date_is_fixed: due_date !== null,
			due_date_fixed: due_date,
			due_date_from_inherited_source: null,
			due_date_from_milestones: null,
		}),
		state,
		...(manages && { web_edit_url: page }),
		web_url: `${settings.externalUrl}${page}`,
		references: { short, relative: group === group_id ? short : full, full },
		reference: short,
		created_at,
		updated_at,
		closed_at,
		labels: labelNames(texts?.labels ?? epic.labels),
		upvotes: 0,
		downvotes: 0,
		...(subscribed !== undefined && { subscribed }),
	};
}

/** @param details - Whether labels are objects instead of names */
export function presentListedEpic(
	epic: ShownEpicRecord,
	view: EpicView,
	details: boolean,
	settings: Settings,
): Schemas["ListedEpic"] {
	const presented = presentEpic(epic, view, settings);
	if (!details) return presented;
	const labels = presentShownLabels(view.texts?.labels ?? epic.labels);
	return { ...presented, labels };
}
