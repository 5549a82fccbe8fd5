import type { FilterFields } from "../../../generated/parameters.ts";
import type { Visibility } from "../access/visibility.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { Features, ProjectRecord, ProjectSight } from "../projects/store.ts";
import type { New } from "../values/new-record.ts";

export interface LabelRecord {
	id: number;
	name: string;
	color: string;
	description: string | null;
}

/** A label whose description a page may leave out. */
export interface SizedLabelRecord extends LabelRecord {
	/** Bytes of a description that is left out, which `descriptions` reads. */
	long_text?: number | null;
}

/** A label of a page. */
export interface ListedLabelRecord extends SizedLabelRecord {
	updated_at: string;
}

/** A label with its project or group. */
export interface PlacedLabelRecord extends LabelRecord {
	/** Id of the project or of the group: exactly one of the two is set. */
	project_id: number | null;
	group_id: number | null;
}

/** A label as a project sees it. */
export interface ProjectLabelRecord extends PlacedLabelRecord {
	/** Priority in that project; null: none. */
	priority: number | null;
}

/** A label with its `updated_at`, which only changes need. */
export interface LockedLabelRecord extends ProjectLabelRecord {
	updated_at: string;
}

/** A group's label, as the group sees it. */
export interface LockedGroupLabelRecord extends LabelRecord {
	updated_at: string;
}

/** Maximum characters of a description: lists of issues show those of up to 1000 labels for each issue. */
export const longestDescription = 4096;

/** Default colour of a label. */
export const usualLabelColor = "#428BCA";

/** A project or group: exactly one of the two. */
export interface LabelPlace {
	project_id?: number | undefined;
	group_id?: number | undefined;
}

type NewLabel = New<LabelRecord, "id"> & LabelPlace & { created_at: string; updated_at: string };

export interface LabelSubscription {
	label_id: number;
	user_id: number;
	/** Id of the project where the subscription counts; null: it counts wherever the label is. */
	project_id: number | null;
}

/**
 * Numbers of the things that have a label, in projects that a caller sees, of one visibility and with the same
 * features. A label may have several such records.
 */
export interface LabelUseRecord {
	label_id: number;
	visibility: Visibility;
	features: Features;
	/** The caller's own level in these projects, or a lower one that allows as much: 0, a guest's or a reporter's. */
	level: number;
	/** Number of open issues that are not confidential, or that are the user's own. */
	opened: number;
	closed: number;
	/** Number of open issues that are confidential and not the user's own. */
	confidential_opened: number;
	confidential_closed: number;
	/** Number of open merge requests. */
	merge_requests: number;
}

/** Groups and projects whose labels a group's list has. */
export interface GroupLabelPlaces {
	group_ids: readonly number[];
	/** Projects right in these groups in which the caller sees issues or merge requests; undefined: none. */
	projects?: { within: readonly number[]; sight: ProjectSight } | undefined;
}

export type LabelField = FilterFields["listProjectLabels"] | "id";

export interface LabelLocks {
	/** A label of the project, its group or a group above, locked until the transaction ends. */
	lock(project: ProjectRecord, labelId: number): Promise<LockedLabelRecord | undefined>;
	/** A label of the group itself, locked until the transaction ends. */
	lockInGroup(groupId: number, labelId: number): Promise<LockedGroupLabelRecord | undefined>;
	/**
	 * Labels of this name that belong to the group itself or to the projects right in it, by id. They are locked, and
	 * so are these projects, until the transaction ends.
	 */
	lockNamed(groupId: number, name: string): Promise<PlacedLabelRecord[]>;
	/** Keeps others from deleting the label until the transaction ends. */
	keep(labelId: number): Promise<void>;
	/** Locks a project or group until the transaction ends, which serializes changes of the names in it. */
	lockPlace(place: LabelPlace): Promise<void>;
}

export interface LabelWrites {
	create(label: NewLabel): Promise<LabelRecord>;
	update(labelId: number, changed: Omit<LabelRecord, "id"> & { updated_at: string }): Promise<void>;
	/** Sets the priority of a label in a project; null: none. */
	prioritize(projectId: number, labelId: number, priority: number | null): Promise<void>;
	/** Makes a locked label of a project one of its group. */
	promote(labelId: number, groupId: number, now: string): Promise<void>;
	/**
	 * Replaces locked labels by another one on everything that has them except boards, and deletes them. A user who
	 * is subscribed to several labels of projects keeps the latest subscription.
	 */
	merge(from: readonly number[], to: PlacedLabelRecord): Promise<void>;
	/**
	 * Subscribes a user to a label. A subscription wherever the label is replaces those in single projects, and the
	 * other way round.
	 * @returns false if there is this subscription already: nothing changes
	 */
	subscribe(subscription: LabelSubscription): Promise<boolean>;
	/**
	 * Ends this subscription of a user, and with it those in single projects, or the one wherever the label is.
	 * @returns false if there is no such subscription: nothing changes
	 */
	unsubscribe(subscription: LabelSubscription): Promise<boolean>;
	/** Deletes a locked label, and removes it from everything that has it except boards. */
	delete(labelId: number): Promise<void>;
	/**
	 * For each name the nearest label, or a new one of the project, which the caller has locked. Nobody deletes or
	 * renames these labels until the transaction ends. In order of id.
	 * @param now - When new labels are created, in wire form
	 */
	findOrCreateAll(
		project: ProjectRecord,
		names: readonly string[],
		color: string,
		now: string,
	): Promise<LabelRecord[]>;
}

export interface LabelStore extends LabelLocks, LabelWrites {
	/**
	 * Labels of the project, its group and the groups above, by name.
	 * @param above - Whether labels of groups above the project's own group are listed
	 */
	page(
		project: ProjectRecord,
		list: { above: boolean; conditions: readonly Condition<LabelField>[] },
		page: PageRequest,
	): Promise<PageRecords<ProjectLabelRecord & ListedLabelRecord>>;
	/** Labels that belong to these groups and projects themselves, by name. */
	pageOfGroups(
		places: GroupLabelPlaces,
		conditions: readonly Condition<LabelField>[],
		page: PageRequest,
	): Promise<PageRecords<ListedLabelRecord>>;
	/** Descriptions that pages leave out, by label. */
	descriptions(labelIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>;
	/** Uses of these labels in projects that the caller sees. */
	uses(labelIds: readonly number[], sight: ProjectSight): Promise<LabelUseRecord[]>;
	/**
	 * Ids of the labels among these that the user is subscribed to, wherever the labels are or in the project.
	 * @param projectId - Null: subscriptions in projects do not count
	 */
	subscribed(
		labelIds: readonly number[],
		userId: number,
		projectId: number | null,
	): Promise<ReadonlySet<number>>;
	/** A label of the project, its group or a group above. */
	findAvailable(project: ProjectRecord, labelId: number): Promise<ProjectLabelRecord | undefined>;
	/** The nearest label of this name that a project can use. */
	findAvailableByName(
		project: ProjectRecord,
		name: string,
	): Promise<ProjectLabelRecord | undefined>;
	/** The nearest label of this name, of the group or a group above. */
	findByNameAbove(groupId: number, name: string): Promise<LabelRecord | undefined>;
	/** Whether the project or group itself has a label with this name. */
	has(place: LabelPlace, name: string): Promise<boolean>;
}
