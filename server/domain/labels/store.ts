import type { ProjectRecord } from "../projects/store.ts";

export interface LabelRecord {
	id: number;
	name: string;
	color: string;
	description: string | null;
}

/** Default colour of a label. */
export const usualLabelColor = "#428BCA";

/** Has exactly one of `project_id` and `group_id`. */
type NewLabel = Omit<LabelRecord, "id"> & {
	id?: number | undefined;
	project_id?: number;
	group_id?: number;
};

export interface LabelStore {
	/** A label of the project, its group or a group above. */
	findAvailable(
		project: ProjectRecord,
		labelId: number,
	): Promise<LabelRecord | undefined>;
	/** The same by name. */
	findAvailableByName(
		project: ProjectRecord,
		name: string,
	): Promise<LabelRecord | undefined>;
	create(label: NewLabel): Promise<LabelRecord>;
	/** For each name the nearest label, or a new one of the project; concurrent calls create it once. In order of id. */
	findOrCreateAll(
		project: ProjectRecord,
		names: readonly string[],
		color: string,
	): Promise<LabelRecord[]>;
}
