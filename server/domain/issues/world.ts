import type { WorldIssue } from "../../../generated/world.ts";
import type { Stores } from "../context.ts";
import type { Commented } from "../discussions/world.ts";
import { labelAt } from "../labels/world.ts";
import { type Loaded, userAt } from "../loading.ts";
import { milestoneAt } from "../milestones/world.ts";
import type { ProjectRecord } from "../projects/store.ts";

/** @throws {WorldError} where a user, label or milestone is missing */
export async function loadIssue(
	stores: Stores,
	loaded: Loaded,
	source: WorldIssue,
	project: ProjectRecord,
): Promise<Commented> {
	const where = `${project.full_path}, issue ${source.title}`;
	await requirePlanned(stores, loaded, source, project, where);
	const created_at = loaded.time(source.created_at, project.created_at);
	const { id } = await stores.issues.create({
		id: source.id,
		iid: source.iid,
		project_id: project.id,
		title: source.title,
		description: source.description ?? null,
		state: source.state ?? "opened",
		author_id: userAt(loaded, source.author, where).id,
		assignee_ids: assigneesOf(loaded, source, where),
		confidential: source.confidential ?? false,
		discussion_locked: source.discussion_locked ?? false,
		created_at,
		updated_at: loaded.time(source.updated_at, created_at),
	});
	const { discussions = [] } = source;
	return { noteable: { type: "Issue", id }, discussions, created_at, where };
}

/** Ids of the assignees. */
export function assigneesOf(
	loaded: Loaded,
	{ assignees = [] }: Pick<WorldIssue, "assignees">,
	where: string,
): number[] {
	return assignees.map((username) => userAt(loaded, username, where).id);
}

/** Labels that are remembered. */
const mostLabels = 10_000;

/**
 * Checks that the labels and milestone of an issue or merge request exist. No operation shows them.
 * @throws {WorldError}
 */
export async function requirePlanned(
	stores: Stores,
	{ foundLabels }: Loaded,
	{ labels = [], milestone }: Pick<WorldIssue, "labels" | "milestone">,
	project: ProjectRecord,
	where: string,
): Promise<void> {
	for (const name of labels) {
		const key = `${project.id} ${name}`;
		if (foundLabels.has(key)) continue;
		await labelAt(stores, name, project, where);
		if (foundLabels.size >= mostLabels) foundLabels.clear();
		foundLabels.add(key);
	}
	if (milestone !== undefined) {
		await milestoneAt(stores, milestone, project, where);
	}
}
