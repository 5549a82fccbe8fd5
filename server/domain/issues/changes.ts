/** What the input of a change sets: people, labels, milestones and epics that are there and allowed. */
import { hasTier, levels, may, type Viewer } from "../access.ts";
import type { Context } from "../context.ts";
import { maySeeEpic, maySeeIssue } from "../discussions/access.ts";
import type { EpicRecord } from "../epics/store.ts";
import {
	forbidden,
	invalidModel,
	invalidParameters,
	notFound,
} from "../errors.ts";
import type { GroupRecord } from "../groups/store.ts";
import { usualLabelColor } from "../labels/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { isId } from "../references.ts";
import { longerThan } from "../text.ts";
import type { PlacedEpic } from "./notes.ts";
import type { IssueEpicRecord, IssueRecord } from "./store.ts";

const longestTitle = 255;
const longestDescription = 1_048_576;
/** The reference has no rule, and fails above what its column holds. */
const heaviest = 2 ** 31 - 1;
const mostLabels = 1000;
const mostAssignees = 100;

/** @throws {ApiError} 400 */
export function requireSound(issue: {
	title: string;
	description: string | null;
	weight: number | null;
}): void {
	const { title, description, weight } = issue;
	const faults: Record<string, string[]> = {};
	if (title.trim() === "") faults.title = ["can't be blank"];
	if (longerThan(title, longestTitle)) {
		faults.title = [`is too long (maximum is ${longestTitle} characters)`];
	}
	if (description !== null && longerThan(description, longestDescription)) {
		faults.description = [
			`is too long (maximum is ${longestDescription} characters)`,
		];
	}
	if (weight !== null && weight < 0) {
		faults.weight = ["must be greater than or equal to 0"];
	}
	if (weight !== null && weight > heaviest) {
		faults.weight = [`must be less than or equal to ${heaviest}`];
	}
	if (Object.keys(faults).length > 0) throw invalidModel(faults);
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
	const people = [issue.author_id, ...issue.assignee_ids];
	const asked = wanted.filter(isId);
	const existing = await users.findAll(asked);
	const byId = new Map(existing.map((user) => [user.id, user]));
	const memberLevels = await access.memberLevels(project, asked, today);
	const found = asked.filter((id) => {
		const user = byId.get(id);
		const viewer = { user, level: memberLevels.get(id) ?? levels.none };
		const { confidential } = issue;
		return user && maySeeIssue(viewer, project, { confidential, people });
	});
	if (found.length === 0) return undefined;
	return hasTier(settings, project, "starter") ? found : found.slice(0, 1);
}

interface LabelInput {
	labels?: string[] | null;
	add_labels?: string[] | null;
	remove_labels?: string[] | null;
}

/**
 * The ids of an issue's labels. Unknown names become labels of the project.
 * @param current - Names of its labels
 */
export async function newLabels(
	{ labels, add_labels, remove_labels }: LabelInput,
	current: readonly string[],
	project: ProjectRecord,
	context: Context,
): Promise<number[]> {
	const removed = new Set(remove_labels ?? []);
	const names = [
		...(labels === undefined ? current : (labels ?? [])),
		...(add_labels ?? []),
	].filter((name) => !removed.has(name) && !longerThan(name, longestTitle));
	const wanted = hasTier(context.settings, project, "premium")
		? lastOfScopes(names)
		: [...new Set(names)];
	if (wanted.length > mostLabels) {
		throw invalidParameters(["labels is invalid"]);
	}
	if (wanted.length === 0) return [];
	const found = await context.labels.findOrCreateAll(
		project,
		wanted,
		usualLabelColor,
		context.now(),
	);
	return found.map(({ id }) => id);
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
 * @param current - The issue's epic, from which the caller must be allowed to take it
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
		if (!isLicensed) return undefined;
		if (current) requireManager(await homeOf(current, context));
		return null;
	}
	if (!isLicensed || !user || !isId(number)) throw notFound();
	const epic = epic_iid
		? await context.epics.findByIid(namespace.id, number)
		: await epicAbove(namespace.id, number, context);
	const home = epic && (await homeOf(epic, context));
	if (!home || !maySeeEpic(home.viewer, home.group, settings, epic)) {
		throw notFound();
	}
	requireManager(home);
	if (current && current.id !== epic.id) {
		requireManager(await homeOf(current, context));
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

interface Home {
	group: GroupRecord;
	viewer: Viewer;
}

/** The group of an epic, and the caller as seen from there. */
async function homeOf(
	{ group_id }: Pick<IssueEpicRecord, "group_id">,
	{ access, user, today }: Context,
): Promise<Home | undefined> {
	const [found] = user ? await access.groups([group_id], user.id, today) : [];
	return found && { group: found.group, viewer: { user, ...found } };
}

/** @throws {ApiError} 403 unless the caller may add issues to epics of the group, and take them out */
function requireManager(home: Home | undefined): void {
	const role = "reporter";
	if (!home || may(home.viewer, home.group, { role }) !== "yes") {
		throw forbidden();
	}
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
