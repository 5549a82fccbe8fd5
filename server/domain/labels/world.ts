import type { WorldLabel } from "../../../generated/world.ts";
import type { Stores } from "../context.ts";
import { WorldError } from "../loading.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { type LabelRecord, usualLabelColor } from "./store.ts";

/** Loads the labels of a project or group. */
export async function loadLabels(
	stores: Stores,
	labels: readonly WorldLabel[] = [],
	place: { project_id: number } | { group_id: number },
): Promise<void> {
	for (const label of labels) {
		const { id, name, color = usualLabelColor, description = null } = label;
		await stores.labels.create({ id, name, color, description, ...place });
	}
}

/** @throws {WorldError} where neither the project nor a group above has such a label */
export async function labelAt(
	{ labels }: Stores,
	name: string,
	project: ProjectRecord,
	where: string,
): Promise<LabelRecord> {
	const label = await labels.findAvailableByName(project, name);
	if (!label) throw new WorldError(`${where}: there is no label ${name}`);
	return label;
}
