import type { WorldProjectLabel } from "../../../generated/world.ts";
import { type LabelRecord, longestDescription, usualLabelColor } from "../labels/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import {
	descriptionOf,
	type LoadedPlace,
	type LoadedThing,
	userAt,
	WorldError,
} from "./loading.ts";

/**
 * Loads the labels of a project or group.
 * @throws {WorldError} where a description is too long, or a subscriber is missing
 */
export async function loadLabels(
	loading: LoadedPlace,
	labels: readonly WorldProjectLabel[] = [],
): Promise<void> {
	const { stores, time, ids, created_at: placeTime, where } = loading;
	for (const source of labels) {
		const created_at = time(source.created_at, placeTime);
		const { id } = await stores.labels.create({
			id: source.id,
			name: source.name,
			color: source.color ?? usualLabelColor,
			description: descriptionOf(source, longestDescription, `${where}, label ${source.name}`),
			...ids,
			created_at,
			updated_at: time(source.updated_at, created_at),
		});
		for (const username of source.subscribers ?? []) {
			const { id: user_id } = userAt(loading, username, where);
			const project_id = "project_id" in ids ? ids.project_id : null;
			await stores.labels.subscribe({ label_id: id, user_id, project_id });
		}
		if (source.priority != null && "project_id" in ids) {
			await stores.labels.prioritize(ids.project_id, id, source.priority);
		}
	}
}

/**
 * Loads the priorities that a project gives to labels, whether its own or its groups'.
 * @throws {WorldError} where a label is missing
 */
export async function loadPriorities(
	place: Omit<LoadedPlace, "ids">,
	priorities: Readonly<Record<string, number>> = {},
	project: ProjectRecord,
): Promise<void> {
	for (const [name, priority] of Object.entries(priorities)) {
		const { id } = await labelAt(name, { ...place, project });
		await place.stores.labels.prioritize(project.id, id, priority);
	}
}

/**
 * Finds a label by name.
 * @throws {WorldError} where neither the project nor an ancestor group has the label
 */
export async function labelAt(
	name: string,
	{ stores, project, where }: LoadedThing,
): Promise<LabelRecord> {
	const label = await stores.labels.findAvailableByName(project, name);
	if (!label) throw new WorldError(`${where}: there is no label ${name}`);
	return label;
}
