import type { Schemas } from "../../../generated/operations.ts";
import { hasTier } from "../access/access.ts";
import type { Context } from "../context.ts";
import { epicVisibility, type VisibleEpics } from "../epics/visible.ts";
import { presentLabelsOf } from "../labels/present.ts";
import { presentMilestone } from "../milestones/present.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { apiRoot } from "../routes.ts";
import { presentUser } from "../users/present.ts";
import type { IssueEpicRecord, IssueTexts, ShownIssueRecord } from "./store.ts";
import { tasksOf } from "./tasks.ts";

/** Where and for whom an issue is shown. */
export interface IssueView {
	project: ProjectRecord;
	/** How a text names the project from where the issue was read; empty: not at all. */
	named?: string;
	/** Whether to show whole labels. */
	details?: boolean;
	/** Which epics the caller sees; undefined: none, because the project's group has none for them. */
	epics: VisibleEpics | undefined;
	subscribed?: boolean;
	/** What a page left out; undefined where the issue has it. */
	texts?: IssueTexts | undefined;
}

export function presentIssue(
	issue: ShownIssueRecord,
	view: IssueView,
	context: Pick<Context, "settings" | "today">,
): Schemas["Issue"] {
	const { id, iid, project_id, title, state } = issue;
	const { created_at, updated_at, closed_at, closed_by } = issue;
	const { due_date, confidential, discussion_locked } = issue;
	const { project, details, subscribed, texts } = view;
	const { description } = texts ?? issue;
	const { settings } = context;
	const assignees = texts?.assignees ?? issue.assignees;
	const people = assignees.map((one) => presentUser(one, settings));
	const tasks = tasksOf(description);
	const done = tasks.filter((task) => task.done).length;
	const milestone = texts?.milestone_description
		? issue.milestone && {
				...issue.milestone,
				description: texts.milestone_description,
			}
		: issue.milestone;
	const short = `#${iid}`;
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
		labels: presentLabelsOf(texts?.labels ?? issue.labels, details),
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
		task_completion_status: { count: tasks.length, completed_count: done },
		...(hasTier(settings, project, "starter") && { weight: issue.weight }),
		blocking_issues_count: 0,
		has_tasks: tasks.length > 0,
		...(tasks.length > 0 && {
			task_status: `${done} of ${tasks.length} ${tasks.length === 1 ? "task" : "tasks"} completed`,
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
