import type { WorldIssue } from "../../../generated/world.ts";
import type { Stores } from "../context.ts";
import type { Commented } from "../discussions/world.ts";
import { epicAt } from "../epics/world.ts";
import { labelAt } from "../labels/world.ts";
import {
	closedAt,
	descriptionOf,
	type Loaded,
	userAt,
	WorldError,
} from "../loading.ts";
import { milestoneAt } from "../milestones/world.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { longestDescription } from "./store.ts";

/** @throws {WorldError} where a user, label, milestone or epic is missing, or the epic alone is confidential */
export async function loadIssue(
	stores: Stores,
	loaded: Loaded,
	source: WorldIssue,
	project: ProjectRecord,
): Promise<Commented> {
	const where = `${project.full_path}, issue ${source.title}`;
	const created_at = loaded.time(source.created_at, project.created_at);
	const updated_at = loaded.time(source.updated_at, created_at);
	const { id } = await stores.issues.create({
		id: source.id,
		iid: source.iid,
		project_id: project.id,
		title: source.title,
		description: descriptionOf(source, longestDescription, where),
		state: source.state ?? "opened",
		author_id: userAt(loaded, source.author, where).id,
		assignee_ids: assigneesOf(loaded, source, where),
		...(await planOf(stores, loaded, source, project, where)),
		epic_id: await epicOf(stores, loaded, source, project, where),
		weight: source.weight ?? null,
		due_date: source.due_date ?? null,
		confidential: source.confidential ?? false,
		discussion_locked: source.discussion_locked ?? false,
		created_at,
		updated_at,
		closed_at: closedAt(loaded, source, updated_at, where),
		closed_by_id: closedBy(loaded, source, where),
	});
	const { discussions = [] } = source;
	return { noteable: { type: "Issue", id }, discussions, created_at, where };
}

/** @throws {WorldError} where it is missing, or confidential above an open issue */
async function epicOf(
	stores: Stores,
	loaded: Loaded,
	{ epic, confidential = false }: WorldIssue,
	{ namespace }: ProjectRecord,
	where: string,
): Promise<number | null> {
	if (!epic) return null;
	const found = await epicAt(stores, loaded, epic, namespace, where);
	if (found.confidential && !confidential) {
		throw new WorldError(
			`${where} is in a confidential epic, and so must be confidential`,
		);
	}
	return found.id;
}

/** Ids of the assignees. */
export function assigneesOf(
	loaded: Loaded,
	{ assignees = [] }: Pick<WorldIssue, "assignees">,
	where: string,
): number[] {
	return assignees.map((username) => userAt(loaded, username, where).id);
}

/**
 * Who closed it, by default its author.
 * @throws {WorldError} where it is open
 */
function closedBy(
	loaded: Loaded,
	{ state, closed_by, author }: WorldIssue,
	where: string,
): number | null {
	if (state === "closed") {
		return userAt(loaded, closed_by ?? author, where).id;
	}
	if (closed_by === undefined) return null;
	throw new WorldError(`${where} is open, and so has no closed_by`);
}

/** Labels that are remembered. */
const mostLabels = 10_000;

/**
 * The labels and the milestone of an issue or merge request.
 * @throws {WorldError} where one is missing
 */
export async function planOf(
	stores: Stores,
	{ foundLabels }: Loaded,
	{ labels = [], milestone }: Pick<WorldIssue, "labels" | "milestone">,
	project: ProjectRecord,
	where: string,
): Promise<{ label_ids: number[]; milestone_id: number | null }> {
	const label_ids: number[] = [];
	for (const name of labels) {
		const key = `${project.id} ${name}`;
		const id =
			foundLabels.get(key) ?? (await labelAt(stores, name, project, where)).id;
		if (foundLabels.size >= mostLabels) foundLabels.clear();
		foundLabels.set(key, id);
		label_ids.push(id);
	}
	const found =
		milestone === undefined
			? undefined
			: await milestoneAt(stores, milestone, project, where);
	return { label_ids, milestone_id: found?.id ?? null };
}
