/** Finds the people, labels, milestones and epics that a request names, if they exist and an issue may have them. */
import {
	hasTier,
	levels,
	mayReport,
	requireReporter,
	type Viewer,
	viewedGroup,
} from "../access/access.ts";
import { isId, lookUp } from "../access/references.ts";
import { maySeeEpic, maySeeIssue } from "../access/sight.ts";
import type { Context, Locked } from "../context.ts";
import type { EpicRecord } from "../epics/store.ts";
import { invalidModel, invalidParameters, notFound } from "../errors.ts";
import { foundFaults, lengthFaults, numberFaults, textFaults } from "../faults.ts";
import { type LabelRecord, usualLabelColor } from "../labels/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { longerThan } from "../values/text.ts";
import type { PlacedEpic } from "./notes.ts";
import { type IssueEpicRecord, type IssueRecord, longestDescription } from "./store.ts";

const longestTitle = 255;
const mostLabels = 1000;
const mostAssignees = 100;

/** @throws {ApiError} 400 for a title, description or weight that is not valid */
export function requireSound(issue: {
	title: string;
	description: string | null;
	weight: number | null;
}): void {
	const { title, description, weight } = issue;
	const faults = foundFaults({
		title: textFaults(title, longestTitle),
		description: lengthFaults(description, longestDescription),
		weight: numberFaults(weight),
	});
	if (faults) throw invalidModel(faults);
}

/**
 * Ids of an issue's assignees after a change.
 * @param ids - Ids in the request; none, or only 0, removes all assignees
 * @returns Undefined: none of the given users may be assigned, so the assignees stay
 */
export function newAssignees(
	ids: readonly number[],
	issue: Pick<IssueRecord, "author_id" | "assignee_ids" | "confidential">,
	project: ProjectRecord,
	context: Context,
): Promise<number[] | undefined> {
	const sees = (viewer: Viewer) => maySeeIssue(viewer, project, issue);
	return newPeople(ids, "assignee_ids", sees, project, context);
}

/**
 * Ids of the assignees or reviewers after a change.
 * @param ids - Ids in the request; none, or only 0, removes all of them
 * @param sees - Whether a user sees the issue or merge request
 * @returns Undefined: none of the given users sees the issue or merge request, so nothing changes
 */
export async function newPeople(
	ids: readonly number[],
	parameter: string,
	sees: (viewer: Viewer) => boolean,
	project: ProjectRecord,
	{ users, access, settings, today }: Context,
): Promise<number[] | undefined> {
	const all = [...new Set(ids)].filter((id) => id !== 0);
	// Below the tier that allows several people, only the first id counts, even if it is not valid.
	const wanted = hasTier(settings, project, "starter") ? all : all.slice(0, 1);
	if (wanted.length === 0) return [];
	if (wanted.length > mostAssignees) {
		throw invalidParameters([`${parameter} is invalid`]);
	}
	const asked = wanted.filter(isId);
	const existing = await users.findAll(asked);
	const byId = new Map(existing.map((user) => [user.id, user]));
	const memberLevels = await access.memberLevels(project, asked, today);
	const found = asked.filter((id) => {
		const user = byId.get(id);
		const viewer = { user, level: memberLevels.get(id) ?? levels.none };
		return user && sees(viewer);
	});
	return found.length > 0 ? found : undefined;
}

/** Ids of the assignees in the input; undefined: the input does not change the assignees. */
export function assigneeIds({
	assignee_ids,
	assignee_id,
}: {
	assignee_ids?: number[] | null;
	assignee_id?: number | null;
}): number[] | undefined {
	if (assignee_id != null) return [assignee_id];
	return assignee_ids === undefined ? undefined : (assignee_ids ?? []);
}

/**
 * The id of the wanted milestone; null if none is wanted, or if the milestone belongs to neither the project nor a
 * group above.
 */
export async function newMilestone(
	wanted: number | null,
	project: ProjectRecord,
	{ milestones }: Context,
): Promise<number | null> {
	const found = await lookUp(wanted, (id) => milestones.findAvailable(project, id));
	return found?.id ?? null;
}

interface Stateful<State extends string> {
	state: State | "opened" | "closed";
	discussion_locked: boolean | null;
	closed_at: string | null;
	closed_by_id: number | null;
}

/** Closes or reopens an issue or merge request. One whose discussion is locked can't be reopened. */
export function changeState<State extends string>(
	thing: Stateful<State>,
	event: "close" | "reopen" | null | undefined,
	userId: number,
	time: string,
): void {
	const { state, discussion_locked } = thing;
	if (event === "close" && state === "opened") {
		thing.state = "closed";
		thing.closed_at = time;
		thing.closed_by_id = userId;
	}
	if (event === "reopen" && state === "closed" && !discussion_locked) {
		thing.state = "opened";
		thing.closed_at = null;
		thing.closed_by_id = null;
	}
}

/** Whether two records differ, apart from the order of their labels. */
export function isChanged<Record extends Pick<IssueRecord, "label_ids">>(
	before: Record,
	after: Record,
): boolean {
	const comparable = ({ label_ids, ...rest }: Record) =>
		JSON.stringify({
			...rest,
			label_ids: [...label_ids].sort((a, b) => a - b),
		});
	return comparable(before) !== comparable(after);
}

export interface LabelInput {
	labels?: string[] | null;
	add_labels?: string[] | null;
	remove_labels?: string[] | null;
}

type Labels = readonly Pick<LabelRecord, "id" | "name">[];

/** The labels that an issue has, and the labels that `keptLabels` found for the change. */
export interface IssueLabels {
	current: Labels;
	kept: Labels;
}

/** Whether a change sets, adds or removes labels. */
export function changesLabels({ labels, add_labels, remove_labels }: LabelInput): boolean {
	return [labels, add_labels, remove_labels].some((one) => one !== undefined);
}

/** Whether a change names labels that the issue shall have, even if the issue has them already. */
export function givesLabels({ labels, add_labels }: LabelInput): boolean {
	return Boolean(labels?.length || add_labels?.length);
}

/**
 * Finds or creates the labels that a change gives an issue or merge request, and keeps them from being deleted until
 * the transaction ends. Call this before the lock of the issue: all requests lock first the project, then labels and
 * milestones, then the issue.
 * @param current - The present labels; undefined: the issue or merge request does not exist
 */
export async function keptLabels(
	input: LabelInput,
	current: Labels | undefined,
	project: ProjectRecord,
	context: Locked,
): Promise<Labels> {
	if (!current) return [];
	const { stay, names } = wantedLabels(input, current, project, context);
	if (stay.length + names.length > mostLabels) return [];
	return labelsNamed(names, project, context);
}

/**
 * The ids of an issue's labels after a change. If the change names a label that the issue has already, the issue keeps
 * that label, even where the project or a nearer group now has another label of the same name. For a name that no label
 * available to the project has, creates a label of the project.
 */
export async function newLabels(
	input: LabelInput,
	{ current, kept }: IssueLabels,
	project: ProjectRecord,
	context: Locked,
): Promise<number[]> {
	const { stay, names } = wantedLabels(input, current, project, context);
	if (stay.length + names.length > mostLabels) {
		throw invalidParameters(["labels is invalid"]);
	}
	const wanted = new Set(names);
	const known = kept.filter(({ name }) => wanted.delete(name));
	const others = await labelsNamed([...wanted], project, context);
	return [...stay, ...known, ...others].map(({ id }) => id);
}

async function labelsNamed(
	names: readonly string[],
	project: ProjectRecord,
	{ labels, now }: Locked,
): Promise<Labels> {
	if (names.length === 0) return [];
	return labels.findOrCreateAll(project, names, usualLabelColor, now());
}

/** Which of an issue's labels stay, and the names of labels that the change adds. */
function wantedLabels(
	{ labels, add_labels, remove_labels }: LabelInput,
	current: Labels,
	project: ProjectRecord,
	{ settings }: Context,
): { stay: Labels; names: string[] } {
	const removed = new Set(remove_labels ?? []);
	// Of labels with the same scope the last one counts. In GitLab those of `labels` follow those of `add_labels`.
	const names = [
		...(labels === undefined ? current.map(({ name }) => name) : []),
		...(add_labels ?? []),
		...(labels ?? []),
	].filter((name) => !removed.has(name) && !longerThan(name, longestTitle));
	const wanted = new Set(
		hasTier(settings, project, "premium") ? lastOfScopes(names, current) : names,
	);
	const stay = current.filter(({ name }) => wanted.has(name));
	for (const { name } of stay) wanted.delete(name);
	return { stay, names: [...wanted] };
}

/**
 * Keeps only the last name of each scope (`scope::value`) of which an issue gets another label. The labels of one scope
 * that it has already, from a world or from before its licence had scopes, stay.
 */
function lastOfScopes(names: readonly string[], current: Labels): string[] {
	const before = new Set(current.map(({ name }) => name));
	const byScope = new Map<string, string[]>();
	for (const name of names) {
		const end = name.lastIndexOf("::");
		const scope = end > 0 ? name.slice(0, end + 2) : `::${name}`;
		const scoped = byScope.get(scope);
		if (scoped) scoped.push(name);
		else byScope.set(scope, [name]);
	}
	return [...byScope.values()].flatMap((scoped) =>
		scoped.every((name) => before.has(name)) ? scoped : scoped.slice(-1),
	);
}

/**
 * The epic that the input gives an issue.
 * @param current - The issue's epic, if the caller sees it
 * @returns Undefined: the epic stays; null: the issue gets no epic
 * @throws {ApiError} 404 where the caller does not see the new epic, 403 where they may not change epics of its group,
 * or of the group of `current`
 */
export async function newEpic(
	input: { epic_id?: number | null; epic_iid?: number | null },
	{ namespace, plan }: ProjectRecord,
	current: IssueEpicRecord | null,
	context: Context,
): Promise<PlacedEpic | null | undefined> {
	const { user, settings } = context;
	const { epic_id, epic_iid } = input;
	if (epic_id === undefined && epic_iid === undefined) return undefined;
	if (namespace.kind === "user") return undefined;
	const number = epic_id ?? epic_iid ?? 0;
	const isLicensed = hasTier(settings, { plan }, "ultimate");
	if (number === 0) {
		if (!isLicensed || !current) return undefined;
		// The epic also stays if the caller may not take the issue from it.
		return mayReport(await viewedGroup(context, current.group_id)) ? null : undefined;
	}
	if (!isLicensed || !user || !isId(number)) throw notFound();
	const epic = epic_iid
		? await context.epics.findByIid(namespace.id, number)
		: await epicAbove(namespace.id, number, context);
	const home = epic && (await viewedGroup(context, epic.group_id));
	if (!home || !maySeeEpic(home.viewer, home.group, settings, epic)) {
		throw notFound();
	}
	requireReporter(home);
	if (current && current.id !== epic.id) {
		requireReporter(await viewedGroup(context, current.group_id));
	}
	return { epic, group: home.group };
}

/** Finds an epic of the group or of a group above. */
async function epicAbove(
	groupId: number,
	epicId: number,
	{ epics, groups }: Context,
): Promise<EpicRecord | undefined> {
	const above = await groups.lineage(groupId);
	let epic: EpicRecord | undefined;
	for (const group of above) epic ??= await epics.find(group, epicId);
	return epic && above.includes(epic.group_id) ? epic : undefined;
}

/**
 * Requires that an issue in a confidential epic is confidential.
 * @throws {ApiError} 400
 */
export function requireFitting(
	confidential: boolean,
	epic: { confidential: boolean } | null | undefined,
): void {
	if (!epic?.confidential || confidential) return;
	throw invalidModel({
		issue: ["Cannot set confidential epic for a non-confidential issue"],
	});
}
