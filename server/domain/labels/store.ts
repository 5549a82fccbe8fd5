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
	/**
	 * Number of bytes of a description that the page left out; the store's method `descriptions` reads it. Null or
	 * absent: the page has the description.
	 */
	long_text?: number | null;
}

export interface ListedLabelRecord extends SizedLabelRecord {
	updated_at: string;
}

/** A label with its project or group. */
export interface PlacedLabelRecord extends LabelRecord {
	/** Id of the project or of the group: exactly one of the two is set. */
	project_id: number | null;
	group_id: number | null;
}

/** A label that a project can use, with its priority in the project. */
export interface ProjectLabelRecord extends PlacedLabelRecord {
	/** Priority in the project; null: none. */
	priority: number | null;
}

/** A locked label, with its `updated_at`, which `requireUnmodified` compares with `If-Unmodified-Since`. */
export interface LockedLabelRecord extends ProjectLabelRecord {
	updated_at: string;
}

/** A locked label of a group, with its `updated_at`. */
export interface LockedGroupLabelRecord extends LabelRecord {
	updated_at: string;
}

/** Maximum characters of a description. Low, because lists of issues show up to 1000 labels for each issue. */
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
	/** Id of the only project in which the subscription counts; null: it counts in every project that has the label. */
	project_id: number | null;
}

/**
 * Numbers of the issues and merge requests with a label in projects that a caller sees. There is one record for each
 * label and each combination of the projects' visibility, features and level.
 */
export interface LabelUseRecord {
	label_id: number;
	visibility: Visibility;
	features: Features;
	/**
	 * The caller's level in these projects, reduced to the three that matter for the counts: 0, guest or reporter. A
	 * higher level counts as reporter.
	 */
	level: number;
	/** Number of open issues that are not confidential, or of which the caller is the author or an assignee. */
	opened: number;
	closed: number;
	/** Number of open confidential issues of which the caller is neither the author nor an assignee. */
	confidential_opened: number;
	confidential_closed: number;
	/** Number of open merge requests. */
	merge_requests: number;
}

/** Groups and projects whose labels the list of a group contains. */
export interface GroupLabelPlaces {
	group_ids: readonly number[];
	/** Projects directly in these groups in which the caller sees issues or merge requests; undefined: none. */
	projects?: { within: readonly number[]; sight: ProjectSight } | undefined;
}

export type LabelField = FilterFields["listProjectLabels"] | "id";

export interface LabelLocks {
	/** A label of the project, its group or a group above, locked until the transaction ends. */
	lock(project: ProjectRecord, labelId: number): Promise<LockedLabelRecord | undefined>;
	/** A label of the group itself, locked until the transaction ends. */
	lockInGroup(groupId: number, labelId: number): Promise<LockedGroupLabelRecord | undefined>;
	/**
	 * Labels of this name that belong to the group itself or to projects directly in it, in order of id. Locks the labels
	 * and the projects until the transaction ends.
	 */
	lockNamed(groupId: number, name: string): Promise<PlacedLabelRecord[]>;
	/** Keeps others from deleting the label until the transaction ends. */
	keep(labelId: number): Promise<void>;
	/** Locks a project or group until the transaction ends, which serializes changes of its labels' names. */
	lockPlace(place: LabelPlace): Promise<void>;
}

export interface LabelWrites {
	create(label: NewLabel): Promise<LabelRecord>;
	update(labelId: number, changed: Omit<LabelRecord, "id"> & { updated_at: string }): Promise<void>;
	/** Sets the priority of a label in a project; null: none. */
	prioritize(projectId: number, labelId: number, priority: number | null): Promise<void>;
	/** Makes a locked label of a project a label of the project's group. */
	promote(labelId: number, groupId: number, now: string): Promise<void>;
	/**
	 * Replaces locked labels with `to` everywhere except on boards, and deletes the replaced labels. If a user is
	 * subscribed to several of the labels that belonged to projects, only the latest of these subscriptions remains.
	 */
	merge(from: readonly number[], to: PlacedLabelRecord): Promise<void>;
	/**
	 * Subscribes a user to a label. A subscription for all projects replaces the user's subscriptions for single
	 * projects, and vice versa.
	 * @returns false if the user has this subscription already: nothing changes
	 */
	subscribe(subscription: LabelSubscription): Promise<boolean>;
	/**
	 * Ends a user's subscription to a label. Also ends the subscriptions that `subscribe` would replace with this one.
	 * @returns false if the user does not have this subscription: nothing changes
	 */
	unsubscribe(subscription: LabelSubscription): Promise<boolean>;
	/** Deletes a locked label, and removes it from everything that has it except boards. */
	delete(labelId: number): Promise<void>;
	/**
	 * Finds the label of each name that `findAvailableByName` would find. If there is none, creates a label of the
	 * project, which the caller must have locked. Keeps others from deleting and renaming the found labels until the
	 * transaction ends. Returns the found and created labels in order of id.
	 * @param now - Creation time of new labels, in ISO 8601
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
	 * A page of the labels of a project and its group, in order of name.
	 * @param above - Whether labels of groups above the project's own group are listed too
	 */
	page(
		project: ProjectRecord,
		list: { above: boolean; conditions: readonly Condition<LabelField>[] },
		page: PageRequest,
	): Promise<PageRecords<ProjectLabelRecord & ListedLabelRecord>>;
	/** A page of labels that belong to these groups and projects themselves, in order of name. */
	pageOfGroups(
		places: GroupLabelPlaces,
		conditions: readonly Condition<LabelField>[],
		page: PageRequest,
	): Promise<PageRecords<ListedLabelRecord>>;
	/** Reads the descriptions that pages leave out, keyed by label id. */
	descriptions(labelIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>;
	/** Counts the issues and merge requests with these labels in projects that the caller sees. */
	uses(labelIds: readonly number[], sight: ProjectSight): Promise<LabelUseRecord[]>;
	/**
	 * Ids of those of the labels to which the user is subscribed, by a subscription for every project or by one for the
	 * given project.
	 * @param projectId - Null: subscriptions for a single project do not count
	 */
	subscribed(
		labelIds: readonly number[],
		userId: number,
		projectId: number | null,
	): Promise<ReadonlySet<number>>;
	/** A label of the project, its group or a group above. */
	findAvailable(project: ProjectRecord, labelId: number): Promise<ProjectLabelRecord | undefined>;
	/** The label of this name that is nearest to the project: its own, its group's, or that of the closest group above. */
	findAvailableByName(
		project: ProjectRecord,
		name: string,
	): Promise<ProjectLabelRecord | undefined>;
	/** The label of this name that is nearest to the group: its own, or that of the closest group above. */
	findByNameAbove(groupId: number, name: string): Promise<LabelRecord | undefined>;
	/** Whether the project or group itself has a label with this name. */
	has(place: LabelPlace, name: string): Promise<boolean>;
}
