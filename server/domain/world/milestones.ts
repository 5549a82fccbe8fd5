import type { WorldMilestone } from "../../../generated/world.ts";
import { longestDescription, type MilestoneRecord } from "../milestones/store.ts";
import { stripped } from "../values/text.ts";
import {
	descriptionOf,
	type LoadedPlace,
	type LoadedThing,
	titleOf,
	WorldError,
} from "./loading.ts";

/**
 * Loads the milestones of a project or group.
 * @throws {WorldError} where a description is too long, or a title is blank or used twice
 */
export async function loadMilestones(
	{ stores, time, ids, created_at: placeTime, where }: LoadedPlace,
	milestones: readonly WorldMilestone[] = [],
): Promise<void> {
	const titles = new Set<string>();
	for (const milestone of milestones) {
		const named = `${where}, milestone ${milestone.title}`;
		const created_at = time(milestone.created_at, placeTime);
		const title = titleOf(milestone, named);
		if (titles.has(title)) throw new WorldError(`${named}: the title is taken`);
		titles.add(title);
		await stores.milestones.create({
			id: milestone.id,
			iid: milestone.iid,
			project_id: null,
			group_id: null,
			...ids,
			title,
			description: descriptionOf(milestone, longestDescription, named),
			state: milestone.state ?? "active",
			start_date: milestone.start_date ?? null,
			due_date: milestone.due_date ?? null,
			created_at,
			updated_at: time(milestone.updated_at, created_at),
		});
	}
}

/**
 * Finds a milestone by title.
 * @throws {WorldError} where neither the project nor an ancestor group has the milestone
 */
export async function milestoneAt(
	title: string,
	{ stores, project, where }: LoadedThing,
): Promise<MilestoneRecord> {
	const milestone = await stores.milestones.findByTitle(project, stripped(title));
	if (!milestone) {
		throw new WorldError(`${where}: there is no milestone ${title}`);
	}
	return milestone;
}
