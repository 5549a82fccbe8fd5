import type { Inputs, Schemas } from "../../../generated/operations.ts";
import {
	callerMay,
	hasTier,
	levels,
	may,
	requireGroup,
	requireInstance,
	requireProject,
	signedIn,
	viewerOf,
} from "../access/access.ts";
import { lockInProject } from "../access/locked.ts";
import { lookUp, requireFound } from "../access/references.ts";
import { maySeeIssue, peopleOf } from "../access/sight.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, Locked, OperationHandlers } from "../context.ts";
import { noteFilterOf } from "../discussions/access.ts";
import { issueKind } from "../discussions/find-noteable.ts";
import { epicVisibility } from "../epics/visible.ts";
import { conflict, forbidden, invalidParameters, notFound } from "../errors.ts";
import { presentRead } from "../lists/long-texts.ts";
import { pageOfAll, pageRequest } from "../lists/pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { presentUser } from "../users/present.ts";
import type { UserRecord } from "../users/store.ts";
import type { Mutable } from "../values/new-record.ts";
import { stripped } from "../values/text.ts";
import {
	assigneeIds,
	changeState,
	changesLabels,
	givesLabels,
	type IssueLabels,
	isChanged,
	keptLabels,
	type LabelInput,
	newAssignees,
	newEpic,
	newLabels,
	newMilestone,
	requireFitting,
	requireSound,
} from "./changes.ts";
import { seenProjects } from "./conditions.ts";
import { visibleEpics } from "./epics.ts";
import { issueConditions } from "./list.ts";
import { issuesOfProject, listed } from "./listed.ts";
import {
	assigneesNote,
	descriptionNotes,
	dueNote,
	type EpicChange,
	milestoneNote,
	type PlacedEpic,
	titleNote,
	writeEpicNotes,
	writeNotes,
} from "./notes.ts";
import { presentIssue } from "./present.ts";
import type { IssueEpicRecord, IssueRecord, NewIssue, ShownIssueRecord } from "./store.ts";

export const issueHandlers = {
	async listIssues(input, context) {
		requireInstance(context);
		if (input.scope !== "all") signedIn(context);
		const place = seenProjects(undefined, input, context);
		return listed(input, context, {
			place,
			conditions: await issueConditions(input, context, place, undefined),
			named: ({ full_path }) => full_path,
		});
	},

	async listGroupIssues(input, context) {
		const group = requireGroup(context);
		const place = seenProjects(group, input, context);
		return listed(input, context, {
			place,
			conditions: await issueConditions(input, context, place, group),
			named: ({ namespace, path, full_path }) => (namespace.id === group.id ? path : full_path),
		});
	},

	async listProjectIssues(input, context) {
		const project = requireProject(context);
		const place = issuesOfProject(project, context);
		if (!place) return { items: [], total: 0 };
		return listed(input, context, {
			place,
			conditions: await issueConditions(input, context, place, project),
			named: () => "",
		});
	},

	async getProjectIssue({ issue_iid }, context) {
		const project = requireProject(context);
		const issue = await requireFound(issue_iid, (iid) => context.issues.show(project.id, iid));
		if (!maySeeIssue(viewerOf(context), project, issue)) throw notFound();
		return presentWhole(issue, project, context);
	},

	async listIssueParticipants({ issue_iid, ...input }, context) {
		const project = requireProject(context);
		const { issues, settings } = context;
		const issue = await requireFound(issue_iid, (iid) => issues.find(project.id, iid));
		if (!maySeeIssue(viewerOf(context), project, issue)) throw notFound();
		const noteable = await issueKind.find({ issue_iid }, context);
		const filter = await noteFilterOf(noteable, context);
		const people = [
			...issue.assignee_ids,
			...(await issues.noteAuthors(issue.id, filter)),
			issue.author_id,
		];
		const page = pageOfAll(
			await whoSee(project, [...new Set(people)], context),
			pageRequest(context, input),
		);
		return presentRead(page, (user) => presentUser(user, settings), context);
	},

	async createProjectIssue(input, before) {
		const { context, project } = await lockInProject(before, ({ issues }, { id }) =>
			issues.lockNumbers(id),
		);
		const isReporter = isReporterIn(context);
		const isOwner = callerMay(context, { role: "owner" });
		// Comes before `plan`, so that the error for a forbidden epic comes before errors for other values.
		const epic = await newEpic(input, project, null, context);
		const { issues } = context;
		const iid = isOwner ? (input.iid ?? undefined) : undefined;
		if (iid !== undefined && (await issues.find(project.id, iid))) {
			throw conflict("Duplicated issue");
		}
		const created_at = (isOwner && input.created_at) || context.now();
		const wanted: Mutable<NewIssue> = {
			...bareIssue,
			iid,
			project_id: project.id,
			title: stripped(input.title ?? ""),
			description: input.description ?? null,
			author_id: signedIn(context).id,
			epic_id: epic?.epic.id ?? null,
			confidential: input.confidential === true,
			created_at,
			updated_at: created_at,
		};
		const labels = { current: [], kept: [] };
		// Decides who may be assigned as if the issue were not confidential, because assignees see a confidential issue.
		const open = { ...wanted, confidential: false };
		if (isReporter) await plan(wanted, input, open, labels, project, context);
		if (epic?.epic.confidential) wanted.confidential = true;
		requireSound(wanted);
		const issue = await issues.create(wanted);
		const key = { type: "Issue" as const, id: issue.id };
		if (issue.due_date) {
			await writeNotes(key, [dueNote(issue.due_date)], created_at, context);
		}
		if (epic) {
			await writeEpicNotes(issue, project, [undefined, epic], created_at, context);
		}
		return shown(issue, project, context);
	},

	async updateProjectIssue({ issue_iid, ...input }, waiting) {
		const { context, project, isReporter, kept, ...locked } = await lockWithLabels(
			waiting,
			issue_iid,
			input,
		);
		const user = signedIn(context);
		if (!isReporter && !peopleOf(locked.issue).includes(user.id)) {
			throw forbidden();
		}
		const isOwner = callerMay(context, { role: "owner" });
		const { issues } = context;
		const { title, description, state_event } = input;
		const old = await issues.show(project.id, locked.issue.iid);
		if (!old) throw notFound();
		// Takes the label ids from `old`, not from the issue as it was when it was locked: a label may have been deleted
		// between the two reads.
		const before = { ...locked.issue, label_ids: old.label_ids };
		// An epic that the caller does not see counts as none.
		const seen = await seenEpic(old.epic, project, context);
		const epic = await newEpic(input, project, seen, context);
		const time = (isOwner && input.updated_at) || context.now();
		const after = { ...before };
		if (title !== undefined) after.title = stripped(title ?? "");
		if (description !== undefined) after.description = description;
		changeState(after, state_event, user.id, time);
		const labels = { current: old.labels, kept };
		if (isReporter) await plan(after, input, before, labels, project, context);
		if (epic !== undefined) after.epic_id = epic?.epic.id ?? null;
		requireSound(after);
		if (epic !== undefined) requireFitting(after.confidential, epic?.epic);
		else if (before.confidential) requireFitting(after.confidential, seen);
		if (!isChanged(before, after)) return shown(before, project, context);
		after.updated_at = time;
		await issues.update(after);
		const now = await issues.show(project.id, before.iid);
		if (!now) throw notFound();
		const key = { type: "Issue" as const, id: after.id };
		await writeNotes(key, notesOn(old, now), time, context);
		if (old.epic_id !== now.epic_id) {
			const from = await placedEpic(old.epic, user.id, context);
			for (const step of stepsOf(from, epic ?? undefined, seen !== null)) {
				await writeEpicNotes(after, project, step, time, context);
			}
		}
		return shown(after, project, context);
	},

	async deleteProjectIssue({ issue_iid }, before) {
		const { context, issue } = await lockIssue(before, issue_iid, "Issue");
		requireUnmodified(context, issue);
		await context.issues.delete(issue);
	},
} satisfies Partial<OperationHandlers>;

/**
 * Locks an issue that the caller sees.
 * @param thing - Word in the 404's message: `Issue` gives `404 Issue Not Found`; undefined: `404 Not found`
 * @throws {ApiError} 404 where the caller does not see the issue
 */
async function lockIssue(
	before: Context,
	issue_iid: number,
	thing?: string,
): Promise<{ context: Locked; project: ProjectRecord; issue: IssueRecord }> {
	const { context, project, found } = await lockInProject(before, ({ issues }, { id }) =>
		lookUp(issue_iid, (iid) => issues.lock(id, iid)),
	);
	const isVisible = found && maySeeIssue(viewerOf(context), project, found);
	if (!isVisible) throw notFound(thing);
	return { context, project, issue: found };
}

/**
 * Locks an issue, and finds or creates the labels that a reporter's change adds. If the change adds labels or a
 * milestone, the project and the labels are locked before the issue, as by requests that delete a label. If the caller
 * becomes a reporter only while waiting for the lock, the project is not locked, and `isReporter` stays false.
 */
async function lockWithLabels(
	waiting: Context,
	issue_iid: number,
	input: LabelInput & { milestone_id?: number | null },
) {
	let before = waiting;
	let kept: IssueLabels["kept"] = [];
	requireProject(before);
	const hasLabels = givesLabels(input);
	const needsPlace = hasLabels || Boolean(input.milestone_id);
	const locksPlace = needsPlace && isReporterIn(before);
	if (locksPlace) {
		const { context, project } = await lockInProject(before, ({ labels }, { id }) =>
			labels.lockPlace({ project_id: id }),
		);
		if (hasLabels && isReporterIn(context)) {
			const issue = await lookUp(issue_iid, (iid) => context.issues.show(project.id, iid));
			kept = await keptLabels(input, issue?.labels, project, context);
		}
		before = context;
	}
	const locked = await lockIssue(before, issue_iid);
	const isReporter = isReporterIn(locked.context) && (locksPlace || !needsPlace);
	// The caller lost the Reporter role while waiting for the lock.
	if (kept.length > 0 && !isReporter) throw forbidden();
	return { ...locked, isReporter, kept };
}

function isReporterIn(context: Context): boolean {
	return callerMay(context, { role: "reporter" });
}

/**
 * Sets the values of `issue` that only reporters may change.
 * @param seen - Only users who may see an issue with these values can be assigned
 * @param its - The labels that the issue has now, and the labels that `keptLabels` found or created for the change
 */
async function plan(
	issue: Mutable<Omit<NewIssue, "id" | "iid">>,
	input: Omit<Inputs["updateProjectIssue"], "id" | "issue_iid" | "title">,
	seen: Pick<IssueRecord, "author_id" | "assignee_ids" | "confidential">,
	its: IssueLabels,
	project: ProjectRecord,
	context: Locked,
): Promise<void> {
	const { due_date, confidential, discussion_locked, weight } = input;
	if (confidential != null) issue.confidential = confidential;
	if (discussion_locked != null) issue.discussion_locked = discussion_locked;
	// Refuses years after 9999, whose dates are longer than `2021-01-14`.
	if (due_date && due_date.length > 10) throw invalidParameters(["due_date is invalid"]);
	if (due_date !== undefined) issue.due_date = due_date;
	if (weight !== undefined && hasTier(context.settings, project, "starter")) {
		issue.weight = weight;
	}
	if (input.milestone_id !== undefined) {
		issue.milestone_id = await newMilestone(input.milestone_id, project, context);
	}
	const ids = assigneeIds(input);
	if (ids) {
		issue.assignee_ids = (await newAssignees(ids, seen, project, context)) ?? issue.assignee_ids;
	}
	if (changesLabels(input)) {
		issue.label_ids = await newLabels(input, its, project, context);
	}
}

/** Initial values of a new issue. `plan` then sets those that the request has and that only reporters may set. */
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

/** Texts of the system notes on a change, in GitLab's order. Changes of state, labels and weight have none. */
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
			after.confidential ? "made the issue confidential" : "made the issue visible to everyone",
		);
	}
	if (before.milestone_id !== after.milestone_id) {
		notes.push(milestoneNote(after.milestone ?? undefined));
	}
	return notes;
}

/** The epic of an issue, if the caller sees it. */
async function seenEpic(
	epic: IssueEpicRecord | null,
	project: ProjectRecord,
	context: Context,
): Promise<IssueEpicRecord | null> {
	if (!epic) return null;
	const found = await visibleEpics([project], [epic.group_id], context);
	const isSeen = found.get(project.id)?.has(epicVisibility(epic));
	return isSeen ? epic : null;
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

/**
 * Splits an issue's change of epic into steps, each of which gets its own system notes. To a caller who does not see
 * the old epic, the issue had none, so there are two steps: from the old epic to none, and from none to the new one.
 */
function stepsOf(
	from: PlacedEpic | undefined,
	to: PlacedEpic | undefined,
	isSeen: boolean,
): EpicChange[] {
	if (isSeen) return [[from, to]];
	return [
		[from, undefined],
		[undefined, to],
	];
}

/** Presents an issue after a change. */
async function shown(
	{ iid }: IssueRecord,
	project: ProjectRecord,
	context: Context,
): Promise<Schemas["Issue"]> {
	const issue = await context.issues.show(project.id, iid);
	if (!issue) throw notFound();
	return presentWhole(issue, project, context);
}

/** The users among `userIds` who see a project, in the order of `userIds`. */
async function whoSee(
	project: ProjectRecord,
	userIds: readonly number[],
	{ access, users, today }: Context,
): Promise<UserRecord[]> {
	const found = await users.findAll(userIds);
	const byId = new Map(found.map((user) => [user.id, user]));
	const memberLevels = await access.memberLevels(project, userIds, today);
	return userIds.flatMap((id) => {
		const user = byId.get(id);
		const viewer = { user, level: memberLevels.get(id) ?? levels.none };
		return user && may(viewer, project, {}) === "yes" ? [user] : [];
	});
}

/** Presents one issue with all its fields. */
async function presentWhole(
	issue: ShownIssueRecord,
	project: ProjectRecord,
	context: Context,
): Promise<Schemas["Issue"]> {
	const { user, discussions } = context;
	const subscribed =
		user !== undefined &&
		(peopleOf(issue).includes(user.id) ||
			(await discussions.isCommenter({ type: "Issue", id: issue.id }, user.id)));
	const groupIds = issue.epic ? [issue.epic.group_id] : [];
	const visible = await visibleEpics([project], groupIds, context);
	const epics = visible.get(project.id);
	return presentIssue(issue, { project, epics, subscribed }, context);
}
