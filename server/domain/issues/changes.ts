/** What the input of a change sets: people, labels, milestones and epics that are there and allowed. */
import {
	hasTier,
	levels,
	requireReporter,
	viewedGroup,
} from "../access/access.ts";
import { isId, lookUp } from "../access/references.ts";
import { maySeeEpic, maySeeIssue } from "../access/sight.ts";
import type { Context, Locked } from "../context.ts";
import type { EpicRecord } from "../epics/store.ts";
import { invalidModel, invalidParameters, notFound } from "../errors.ts";
import {
	foundFaults,
	lengthFaults,
	numberFaults,
	textFaults,
} from "../faults.ts";
import { type LabelRecord, usualLabelColor } from "../labels/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { longerThan } from "../values/text.ts";
import type { PlacedEpic } from "./notes.ts";
import {
	type IssueEpicRecord,
	type IssueRecord,
	longestDescription,
} from "./store.ts";

const longestTitle = 255;
const mostLabels = 1000;
const mostAssignees = 100;

/** @throws {ApiError} 400 */
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
 * @param ids - None, or 0 alone, for nobody
 * @returns The assignees; undefined where they stay, because nobody of the given ones may be assigned
 */
export async function newAssignees(
	ids: readonly number[],
	issue: Pick<IssueRecord, "author_id" | "assignee_ids" | "confidential">,
	project: ProjectRecord,
	{ users, access, settings, today }: Context,
): Promise<number[] | undefined> {
	const wanted = [...new Set(ids)].filter((id) => id !== 0);
	if (wanted.length === 0) return [];
	if (wanted.length > mostAssignees) {
		throw invalidParameters(["assignee_ids is invalid"]);
	}
	const asked = wanted.filter(isId);
	const existing = await users.findAll(asked);
	const byId = new Map(existing.map((user) => [user.id, user]));
	const memberLevels = await access.memberLevels(project, asked, today);
	const found = asked.filter((id) => {
		const user = byId.get(id);
		const viewer = { user, level: memberLevels.get(id) ?? levels.none };
		return user && maySeeIssue(viewer, project, issue);
	});
	if (found.length === 0) return undefined;
	return hasTier(settings, project, "starter") ? found : found.slice(0, 1);
}

export interface LabelInput {
	labels?: string[] | null;
	add_labels?: string[] | null;
	remove_labels?: string[] | null;
}

type Labels = readonly Pick<LabelRecord, "id" | "name">[];

/** The labels that an issue has, and those that `keptLabels` found for it. */
export interface IssueLabels {
	current: Labels;
	kept: Labels;
}

/** Whether a change may give an issue labels. */
export function givesLabels({ labels, add_labels }: LabelInput): boolean {
	return Boolean(labels?.length || add_labels?.length);
}

/**
 * Finds or creates the labels that a change gives an issue, and keeps them until the transaction ends. It comes before the
 * issue is locked, in the order of all locks (CONTRIBUTING.md): the project, labels and milestones, the issue.
 */
export async function keptLabels(
	input: LabelInput & { milestone_id?: number | null },
	issue_iid: number,
	project: ProjectRecord,
	context: Locked,
): Promise<Labels> {
	const issue = await lookUp(issue_iid, (iid) =>
		context.issues.show(project.id, iid),
	);
	if (!issue) return [];
	const { stay, names } = wantedLabels(input, issue.labels, project, context);
	if (stay.length + names.length > mostLabels) return [];
	return labelsNamed(names, project, context);
}

/**
 * The ids of an issue's labels. Those that it has stay what they are, whatever else has their name; unknown names become
 * labels of the project.
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

/** Which of an issue's labels stay, and the names of those that it gets. */
function wantedLabels(
	{ labels, add_labels, remove_labels }: LabelInput,
	current: Labels,
	project: ProjectRecord,
	{ settings }: Context,
): { stay: Labels; names: string[] } {
	const removed = new Set(remove_labels ?? []);
	const names = [
		...(labels === undefined
			? current.map(({ name }) => name)
			: (labels ?? [])),
		...(add_labels ?? []),
	].filter((name) => !removed.has(name) && !longerThan(name, longestTitle));
	const wanted = new Set(
		hasTier(settings, project, "premium") ? lastOfScopes(names) : names,
	);
	const stay = current.filter(({ name }) => wanted.has(name));
	for (const { name } of stay) wanted.delete(name);
	return { stay, names: [...wanted] };
}

/** Of labels `key::value` with the same key, the last. */
function lastOfScopes(names: readonly string[]): string[] {
	const byScope = new Map<string, string>();
	for (const name of names) {
		const end = name.lastIndexOf("::");
		const scope = end > 0 ? name.slice(0, end + 2) : `::${name}`;
		byScope.set(scope, name);
	}
	return [...byScope.values()];
}

/**
 * The epic of the input.
 * @param current - The issue's epic, if the caller sees it, from which they must be allowed to take it
 * @returns Undefined where it stays, null for none
 * @throws {ApiError} 404, 403
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
		requireReporter(await viewedGroup(context, current.group_id));
		return null;
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

/** An epic of the group or a group above. */
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

/** An open issue must not be in a confidential epic. @throws {ApiError} 400 */
export function requireFitting(
	confidential: boolean,
	epic: { confidential: boolean } | null | undefined,
): void {
	if (!epic?.confidential || confidential) return;
	throw invalidModel({
		issue: ["Cannot set confidential epic for a non-confidential issue"],
	});
}
