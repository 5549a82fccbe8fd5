import type { Schemas } from "../../../generated/operations.ts";
import { hasTier } from "../access/access.ts";
import type { Context } from "../context.ts";
import { epicVisibility, type VisibleEpics } from "../epics/visible.ts";
import { labelNames, presentShownLabels } from "../labels/present.ts";
import { presentMilestone } from "../milestones/present.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { apiRoot } from "../routes.ts";
import { presentUser } from "../users/present.ts";
import type { IssueEpicRecord, IssueTexts, ShownIssueRecord } from "./store.ts";
import { tasksIn } from "./tasks.ts";

/** What the response for an issue depends on, besides the issue. */
export interface IssueView {
	project: ProjectRecord;
	/** Text before `#1` in the relative reference. Absent or empty: the reference is relative to the issue's project. */
	named?: string;
	/**
	 * The epics that the caller sees; undefined: the caller sees no epics of the project's group, so the response has no
	 * fields for epics.
	 */
	epics: VisibleEpics | undefined;
	subscribed?: boolean;
	/** Long texts that a page left out; undefined where the issue has them. */
	texts?: IssueTexts | undefined;
}

/** An issue without its references and its epic, as in the list of a milestone's issues. */
export function presentSimpleIssue(
	issue: ShownIssueRecord,
	{ project, texts }: Pick<IssueView, "project" | "texts">,
	context: Pick<Context, "settings" | "today">,
): Schemas["MilestoneIssue"] {
	const { id, iid, project_id, title, state } = issue;
	const { created_at, updated_at, closed_at, closed_by } = issue;
	const { due_date, confidential, discussion_locked } = issue;
	const { description } = texts ?? issue;
	const { settings } = context;
	const assignees = texts?.assignees ?? issue.assignees;
	const people = assignees.map((one) => presentUser(one, settings));
	const milestone = texts?.milestone_description
		? issue.milestone && {
				...issue.milestone,
				description: texts.milestone_description,
			}
		: issue.milestone;
	return {
		id,
		iid,
		project_id,
		title,
		description,
		state,
		created_at,
		updated_at,
		closed_at,
		closed_by: closed_by && presentUser(closed_by, settings),
		labels: labelNames(texts?.labels ?? issue.labels),
		milestone: milestone && presentMilestone(milestone, context),
		assignees: people,
		author: presentUser(issue.author, settings),
		type: "ISSUE",
		assignee: people[0] ?? null,
		user_notes_count: issue.user_note_count,
		merge_requests_count: 0,
		upvotes: 0,
		downvotes: 0,
		due_date,
		confidential,
		discussion_locked,
		issue_type: "issue",
		web_url: `${settings.externalUrl}/${project.full_path}/-/issues/${iid}`,
		time_stats: {
			time_estimate: 0,
			total_time_spent: 0,
			human_time_estimate: null,
			human_total_time_spent: null,
		},
		task_completion_status: tasksIn(description),
		...(hasTier(settings, project, "starter") && { weight: issue.weight }),
		blocking_issues_count: 0,
	};
}

export function presentIssue(
	issue: ShownIssueRecord,
	view: IssueView,
	context: Pick<Context, "settings" | "today">,
): Schemas["Issue"] {
	const { project, subscribed } = view;
	const { settings } = context;
	const simple = presentSimpleIssue(issue, view, context);
	const { count, completed_count } = simple.task_completion_status;
	const short = `#${issue.iid}`;
	return {
		...simple,
		has_tasks: count > 0,
		...(count > 0 && {
			task_status: `${completed_count} of ${count} ${count === 1 ? "task" : "tasks"} completed`,
		}),
		_links: linksOf(issue, settings.externalUrl),
		references: {
			short,
			relative: `${view.named ?? ""}${short}`,
			full: `${project.full_path}${short}`,
		},
		...(subscribed !== undefined && { subscribed }),
		moved_to_id: null,
		service_desk_reply_to: null,
		...presentEpic(issue.epic, view),
		...(hasTier(settings, project, "ultimate") && { health_status: null }),
	};
}

/** @param details - Whether labels are objects instead of names */
export function presentListedIssue(
	issue: ShownIssueRecord,
	view: IssueView,
	details: boolean,
	context: Pick<Context, "settings" | "today">,
): Schemas["ListedIssue"] {
	const presented = presentIssue(issue, view, context);
	if (!details) return presented;
	const labels = presentShownLabels(view.texts?.labels ?? issue.labels);
	return { ...presented, labels };
}

function linksOf(
	{ project_id, iid }: ShownIssueRecord,
	externalUrl: string,
): Schemas["IssueLinks"] {
	const project = `${externalUrl}${apiRoot}/projects/${project_id}`;
	const self = `${project}/issues/${iid}`;
	return {
		self,
		notes: `${self}/notes`,
		award_emoji: `${self}/award_emoji`,
		project,
	};
}

function presentEpic(
	epic: IssueEpicRecord | null,
	{ epics }: IssueView,
): Pick<Schemas["Issue"], "epic_iid" | "epic"> {
	if (!epics) return {};
	if (!epic || !epics.has(epicVisibility(epic))) {
		return { epic_iid: null, epic: null };
	}
	const { id, iid, title, group_id, group_path } = epic;
	const url = `/groups/${group_path}/-/epics/${iid}`;
	return { epic_iid: iid, epic: { id, iid, title, url, group_id } };
}
