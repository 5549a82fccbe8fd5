import type { Inputs, PageOf, Schemas } from "../../../generated/operations.ts";
import {
	callerMay,
	hasTier,
	requireProject,
	signedIn,
	viewerOf,
} from "../access.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, OperationHandlers } from "../context.ts";
import {
	maySee,
	maySeeIssue,
	seesConfidential,
} from "../discussions/access.ts";
import { conflict, forbidden, notFound } from "../errors.ts";
import { presentLongPage } from "../long-texts.ts";
import type { MilestoneRecord } from "../milestones/store.ts";
import { pageRequest } from "../pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { isId, requireFound } from "../references.ts";
import type { StreamedPage } from "../streamed.ts";
import {
	newAssignees,
	newEpic,
	newLabels,
	requireFitting,
	requireSound,
} from "./changes.ts";
import { allVisibleEpics, visibleEpics } from "./epics.ts";
import { issueConditions, issueOrder } from "./list.ts";
import {
	assigneesNote,
	descriptionNotes,
	dueNote,
	milestoneNote,
	type PlacedEpic,
	titleNote,
	writeEpicNotes,
	writeNotes,
} from "./notes.ts";
import { type IssueView, presentIssue } from "./present.ts";
import type {
	IssueEpicRecord,
	IssueRecord,
	IssueTexts,
	NewIssue,
	ShownIssueRecord,
} from "./store.ts";

export const issueHandlers = {
	async listProjectIssues(
		input,
		context,
	): Promise<PageOf<Schemas["Issue"]> | StreamedPage> {
		const project = requireProject(context);
		const viewer = viewerOf(context);
		if (!maySee(viewer, project, "issue")) return { items: [], total: 0 };
		const ids = [project.id];
		const all = seesConfidential(viewer, project, []);
		const { issues, hash } = context;
		const details = input.with_labels_details;
		const page = await issues.page(
			{
				all: all ? ids : [],
				open: all ? [] : ids,
				user: context.user?.id ?? null,
				conditions: await issueConditions(input, context, project, ids, () =>
					allVisibleEpics(project, context),
				),
				details,
				order: issueOrder(input),
			},
			pageRequest(context, input),
		);
		const view: IssueView = {
			project,
			details,
			epics: await visibleEpics(
				project,
				page.records.flatMap(({ epic }) => epic?.group_id ?? []),
				context,
			),
		};
		return presentLongPage(
			page,
			{
				bytes: ({ text_bytes }) => text_bytes,
				read: (ids) => issues.texts(ids, details),
				present: (issue, texts?: IssueTexts) =>
					presentIssue(issue, { ...view, texts }, context),
				version: ({ labels_changed_at }) => labels_changed_at,
			},
			hash,
		);
	},

	async getProjectIssue({ issue_iid }, context) {
		const project = requireProject(context);
		const issue = await requireFound(issue_iid, (iid) =>
			context.issues.show(project.id, iid),
		);
		const { author_id, assignee_ids, confidential } = issue;
		const people = [author_id, ...assignee_ids];
		const viewer = viewerOf(context);
		if (!maySeeIssue(viewer, project, { confidential, people })) {
			throw notFound();
		}
		return presentWhole(issue, project, context);
	},

	async createProjectIssue(input, context) {
		const project = requireProject(context);
		const isReporter = callerMay(context, { role: "reporter" });
		const isOwner = callerMay(context, { role: "owner" });
		const epic = await newEpic(isReporter ? input : {}, project, null, context);
		const { issues } = context;
		await issues.lockNumbers(project.id);
		const iid = isOwner ? (input.iid ?? undefined) : undefined;
		if (iid !== undefined && (await issues.find(project.id, iid))) {
			throw conflict("Duplicated issue");
		}
		const created_at = (isOwner && input.created_at) || context.now();
		const wanted: Mutable<NewIssue> = {
			...bareIssue,
			iid,
			project_id: project.id,
			title: input.title ?? "",
			description: input.description ?? null,
			author_id: signedIn(context).id,
			epic_id: epic?.epic.id ?? null,
			confidential: input.confidential === true,
			created_at,
			updated_at: created_at,
		};
		if (isReporter) await plan(wanted, input, [], project, context);
		if (epic?.epic.confidential) wanted.confidential = true;
		requireSound(wanted);
		const issue = await issues.create(wanted);
		const key = { type: "Issue" as const, id: issue.id };
		if (issue.due_date) {
			await writeNotes(key, [dueNote(issue.due_date)], created_at, context);
		}
		if (epic) {
			await writeEpicNotes(
				issue,
				project,
				[undefined, epic],
				created_at,
				context,
			);
		}
		return shown(issue, project, context);
	},

	async updateProjectIssue({ issue_iid, ...input }, context) {
		const project = requireProject(context);
		const before = await visibleIssue(issue_iid, project, context);
		const user = signedIn(context);
		const isReporter = callerMay(context, { role: "reporter" });
		const people = [before.author_id, ...before.assignee_ids];
		if (!isReporter && !people.includes(user.id)) throw forbidden();
		const isOwner = callerMay(context, { role: "owner" });
		const { issues } = context;
		const { title, description, state_event } = input;
		const planned = isReporter ? input : {};
		const old = await issues.show(project.id, before.iid);
		if (!old) throw notFound();
		const epic = await newEpic(planned, project, old.epic, context);
		const time = (isOwner && input.updated_at) || context.now();
		const after = { ...before };
		if (title !== undefined) after.title = title ?? "";
		if (description !== undefined) after.description = description;
		changeState(after, state_event, user.id, time);
		const names = old.labels.map(({ name }) => name);
		if (isReporter) await plan(after, input, names, project, context);
		if (epic !== undefined) after.epic_id = epic?.epic.id ?? null;
		requireSound(after);
		if (epic !== undefined) requireFitting(after.confidential, epic?.epic);
		else if (before.confidential) requireFitting(after.confidential, old.epic);
		if (!isChanged(before, after)) return shown(before, project, context);
		after.updated_at = time;
		await issues.update(after);
		const now = await issues.show(project.id, before.iid);
		if (!now) throw notFound();
		const key = { type: "Issue" as const, id: after.id };
		await writeNotes(key, notesOn(old, now), time, context);
		if (old.epic_id !== now.epic_id) {
			const from = await placedEpic(old.epic, user.id, context);
			await writeEpicNotes(
				after,
				project,
				[from, epic ?? undefined],
				time,
				context,
			);
		}
		return shown(after, project, context);
	},

	async deleteProjectIssue({ issue_iid }, context) {
		const project = requireProject(context);
		const issue = await visibleIssue(issue_iid, project, context, "Issue");
		requireUnmodified(context, issue);
		await context.issues.delete(issue);
	},
} satisfies Partial<OperationHandlers>;

/**
 * A locked issue.
 * @param thing - For the message of the 404
 * @throws {ApiError} 404
 */
async function visibleIssue(
	issue_iid: number,
	project: ProjectRecord,
	context: Context,
	thing?: string,
): Promise<IssueRecord> {
	const issue = isId(issue_iid)
		? await context.issues.lock(project.id, issue_iid)
		: undefined;
	if (!issue) throw notFound(thing);
	const { author_id, assignee_ids, confidential } = issue;
	const people = [author_id, ...assignee_ids];
	if (!maySeeIssue(viewerOf(context), project, { confidential, people })) {
		throw notFound(thing);
	}
	return issue;
}

/** An issue with a locked discussion is not reopened. */
function changeState(
	issue: Mutable<IssueRecord>,
	event: "close" | "reopen" | null | undefined,
	userId: number,
	time: string,
): void {
	const { state, discussion_locked } = issue;
	if (event === "close" && state === "opened") {
		issue.state = "closed";
		issue.closed_at = time;
		issue.closed_by_id = userId;
	}
	if (event === "reopen" && state === "closed" && !discussion_locked) {
		issue.state = "opened";
		issue.closed_at = null;
		issue.closed_by_id = null;
	}
}

/** What callers from Reporter on set. @param names - Of the labels that it has */
async function plan(
	issue: Mutable<Omit<NewIssue, "id" | "iid">>,
	input: Omit<Inputs["updateProjectIssue"], "id" | "issue_iid" | "title">,
	names: readonly string[],
	project: ProjectRecord,
	context: Context,
): Promise<void> {
	const { due_date, confidential, discussion_locked, weight } = input;
	if (confidential != null) issue.confidential = confidential;
	if (discussion_locked != null) issue.discussion_locked = discussion_locked;
	if (due_date !== undefined) issue.due_date = due_date?.slice(0, 10) ?? null;
	if (weight !== undefined && hasTier(context.settings, project, "starter")) {
		issue.weight = weight;
	}
	if (input.milestone_id !== undefined) {
		const found = await milestoneOf(input.milestone_id, project, context);
		issue.milestone_id = found?.id ?? null;
	}
	const ids = assigneeIds(input);
	if (ids) {
		issue.assignee_ids =
			(await newAssignees(ids, issue, project, context)) ?? issue.assignee_ids;
	}
	const { labels, add_labels, remove_labels } = input;
	const given = [labels, add_labels, remove_labels];
	if (given.some((one) => one !== undefined)) {
		issue.label_ids = await newLabels(input, names, project, context);
	}
}

/** A new issue that nobody planned yet. */
const bareIssue = {
	state: "opened" as const,
	assignee_ids: [],
	label_ids: [],
	milestone_id: null,
	weight: null,
	due_date: null,
	discussion_locked: false,
	closed_at: null,
	closed_by_id: null,
};

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Undefined where the input does not change them. */
function assigneeIds({
	assignee_ids,
	assignee_id,
}: {
	assignee_ids?: number[] | null;
	assignee_id?: number | null;
}): number[] | undefined {
	if (assignee_ids !== undefined) return assignee_ids ?? [];
	return assignee_id == null ? undefined : [assignee_id];
}

async function milestoneOf(
	id: number | null | undefined,
	project: ProjectRecord,
	{ issues }: Context,
): Promise<MilestoneRecord | undefined> {
	return isId(id) ? issues.milestone(project, id) : undefined;
}

function isChanged(before: IssueRecord, after: IssueRecord): boolean {
	const comparable = ({ label_ids, ...issue }: IssueRecord) =>
		JSON.stringify({
			...issue,
			label_ids: [...label_ids].sort((a, b) => a - b),
		});
	return comparable(before) !== comparable(after);
}

/** In the order of the reference; none of state, labels and weight. */
function notesOn(before: ShownIssueRecord, after: ShownIssueRecord): string[] {
	const notes: string[] = [];
	if (before.title !== after.title) {
		notes.push(titleNote(before.title, after.title));
	}
	if (before.description !== after.description) {
		notes.push(...descriptionNotes(before.description, after.description));
	}
	if (before.discussion_locked !== after.discussion_locked) {
		const verb = after.discussion_locked ? "locked" : "unlocked";
		notes.push(`${verb} this issue`);
	}
	if (before.due_date !== after.due_date) notes.push(dueNote(after.due_date));
	const assigned = assigneesNote(before.assignees, after.assignees);
	if (assigned) notes.push(assigned);
	if (before.confidential !== after.confidential) {
		notes.push(
			after.confidential
				? "made the issue confidential"
				: "made the issue visible to everyone",
		);
	}
	if (before.milestone_id !== after.milestone_id) {
		notes.push(milestoneNote(after.milestone ?? undefined));
	}
	return notes;
}

async function placedEpic(
	epic: IssueEpicRecord | null,
	userId: number,
	{ epics, access, today }: Context,
): Promise<PlacedEpic | undefined> {
	if (!epic) return undefined;
	const found = await epics.find(epic.group_id, epic.id);
	const [home] = await access.groups([epic.group_id], userId, today);
	return found && home && { epic: found, group: home.group };
}

/** An issue after a change. */
async function shown(
	{ iid }: IssueRecord,
	project: ProjectRecord,
	context: Context,
): Promise<Schemas["Issue"]> {
	const issue = await context.issues.show(project.id, iid);
	if (!issue) throw notFound();
	return presentWhole(issue, project, context);
}

/** An issue as its own page shows it. */
async function presentWhole(
	issue: ShownIssueRecord,
	project: ProjectRecord,
	context: Context,
): Promise<Schemas["Issue"]> {
	const { user, issues } = context;
	const people = [issue.author_id, ...issue.assignee_ids];
	const subscribed =
		user !== undefined &&
		(people.includes(user.id) || (await issues.isCommenter(issue.id, user.id)));
	const groupIds = issue.epic ? [issue.epic.group_id] : [];
	const epics = await visibleEpics(project, groupIds, context);
	return presentIssue(issue, { project, epics, subscribed }, context);
}
