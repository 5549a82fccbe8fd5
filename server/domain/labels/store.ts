import type { FilterFields } from "../../../generated/parameters.ts";
import type { Condition } from "../filters.ts";
import type { PageRecords, PageRequest } from "../pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";

export interface LabelRecord {
	id: number;
	name: string;
	color: string;
	description: string | null;
}

/** A label as a project sees it. */
export interface ProjectLabelRecord extends LabelRecord {
	/** Exactly one of the two. */
	project_id: number | null;
	group_id: number | null;
	/** In that project; null: none. */
	priority: number | null;
}

/** With its time, which only changes need. */
export interface LockedLabelRecord extends ProjectLabelRecord {
	updated_at: string;
}

/** Default colour of a label. */
export const usualLabelColor = "#428BCA";

/** A project or group: exactly one of the two. */
export interface LabelPlace {
	project_id?: number | undefined;
	group_id?: number | undefined;
}

type NewLabel = Omit<LabelRecord, "id"> &
	LabelPlace & {
		id?: number | undefined;
		created_at: string;
		updated_at: string;
	};

export type LabelField = FilterFields["listProjectLabels"];

export interface LabelStore {
	/**
	 * Labels of the project, its group and the groups above, by name.
	 * @param above - Whether those of groups above its own group are listed
	 */
	page(
		project: ProjectRecord,
		list: { above: boolean; conditions: readonly Condition<LabelField>[] },
		page: PageRequest,
	): Promise<PageRecords<ProjectLabelRecord>>;
	/** Labels of groups, by name. */
	pageOfGroups(
		groupIds: readonly number[],
		conditions: readonly Condition<LabelField>[],
		page: PageRequest,
	): Promise<PageRecords<LabelRecord>>;
	/** A label of the project, its group or a group above. */
	findAvailable(
		project: ProjectRecord,
		labelId: number,
	): Promise<ProjectLabelRecord | undefined>;
	/** The same by name: the nearest. */
	findAvailableByName(
		project: ProjectRecord,
		name: string,
	): Promise<ProjectLabelRecord | undefined>;
	/** The same by id, locked until the transaction ends. */
	lock(
		project: ProjectRecord,
		labelId: number,
	): Promise<LockedLabelRecord | undefined>;
	/** Locks a project or group until the transaction ends, which serializes changes of the names in it. */
	lockPlace(place: LabelPlace): Promise<void>;
	/** Whether the project or group itself has a label with this name. */
	has(place: LabelPlace, name: string): Promise<boolean>;
	create(label: NewLabel): Promise<LabelRecord>;
	update(
		labelId: number,
		changed: Omit<LabelRecord, "id"> & { updated_at: string },
	): Promise<void>;
	/** Sets the priority of a label in a project; null: none. */
	prioritize(
		projectId: number,
		labelId: number,
		priority: number | null,
	): Promise<void>;
	/** Deletes a locked label, also from everything that has it but boards. */
	delete(labelId: number): Promise<void>;
	/**
	 * For each name the nearest label, or a new one of the project; concurrent calls create it once. In order of id.
	 * @param now - When new ones are created
	 */
	findOrCreateAll(
		project: ProjectRecord,
		names: readonly string[],
		color: string,
		now: string,
	): Promise<LabelRecord[]>;
}
