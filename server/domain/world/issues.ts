import type { WorldIssue } from "../../../generated/world.ts";
import { longestDescription } from "../issues/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { Commented } from "./discussions.ts";
import { epicAbove } from "./epics.ts";
import { labelAt } from "./labels.ts";
import {
	closedAt,
	descriptionOf,
	type LoadedThing,
	type Loading,
	titleOf,
	userAt,
	WorldError,
} from "./loading.ts";
import { milestoneAt } from "./milestones.ts";

/**
 * Loads an issue.
 * @throws {WorldError} where a user, label, milestone or epic is missing, the title is blank, or the epic is
 * confidential and the issue is not
 */
export async function loadIssue(
	loading: Loading,
	source: WorldIssue,
	project: ProjectRecord,
): Promise<Commented> {
	const where = `${project.full_path}, issue ${source.title}`;
	const place = { ...loading, project, where };
	const created_at = loading.time(source.created_at, project.created_at);
	const updated_at = loading.time(source.updated_at, created_at);
	const confidential = source.confidential ?? false;
	const thing = { where, confidential, is: "in" } as const;
	const { id } = await loading.stores.issues.create({
		id: source.id,
		iid: source.iid,
		project_id: project.id,
		title: titleOf(source, where),
		description: descriptionOf(source, longestDescription, where),
		state: source.state ?? "opened",
		author_id: userAt(loading, source.author, where).id,
		assignee_ids: assigneesOf(source, place),
		...(await planOf(source, place)),
		epic_id: await epicAbove(loading, source.epic, project.namespace, thing),
		weight: source.weight ?? null,
		due_date: source.due_date ?? null,
		confidential,
		discussion_locked: source.discussion_locked ?? false,
		created_at,
		updated_at,
		closed_at: closedAt(loading, source, updated_at, where),
		closed_by_id: closedBy(source, place),
	});
	const { discussions = [] } = source;
	return { noteable: { type: "Issue", id }, discussions, created_at, where };
}

export function assigneesOf(
	{ assignees = [] }: Pick<WorldIssue, "assignees">,
	place: LoadedThing,
): number[] {
	return assignees.map((username) => userAt(place, username, place.where).id);
}

/**
 * Id of the user who closed an issue, by default the issue's author; null: the issue is open.
 * @throws {WorldError} where an open issue has `closed_by`
 */
function closedBy({ state, closed_by, author }: WorldIssue, place: LoadedThing): number | null {
	if (state === "closed") {
		return userAt(place, closed_by ?? author, place.where).id;
	}
	if (closed_by === undefined) return null;
	throw new WorldError(`${place.where} is open, and so has no closed_by`);
}

/** Maximum number of label ids in the cache `foundLabels`. */
const mostLabels = 10_000;

/**
 * Ids of the labels and the milestone of an issue or merge request.
 * @throws {WorldError} where a label or the milestone is missing
 */
export async function planOf(
	{ labels = [], milestone }: Pick<WorldIssue, "labels" | "milestone">,
	place: LoadedThing,
): Promise<{ label_ids: number[]; milestone_id: number | null }> {
	const { foundLabels, project } = place;
	const label_ids: number[] = [];
	for (const name of labels) {
		const key = `${project.id} ${name}`;
		const id = foundLabels.get(key) ?? (await labelAt(name, place)).id;
		if (foundLabels.size >= mostLabels) foundLabels.clear();
		foundLabels.set(key, id);
		label_ids.push(id);
	}
	const found = milestone === undefined ? undefined : await milestoneAt(milestone, place);
	return { label_ids, milestone_id: found?.id ?? null };
}
