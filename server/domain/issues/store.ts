import type { FilterFields } from "../../../generated/parameters.ts";
import type { Noted, NoteFilter } from "../discussions/store.ts";
import type { LabelRecord, SizedLabelRecord } from "../labels/store.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { MilestoneRecord } from "../milestones/store.ts";
import type { ProjectRecord, ProjectSight } from "../projects/store.ts";
import type { PersonRecord } from "../users/store.ts";
import type { New } from "../values/new-record.ts";

/** Maximum characters of the description of an issue, merge request or epic. */
export const longestDescription = 1_048_576;

/** What issues, merge requests and epics have in common. */
export interface Issuable extends Noted {
	id: number;
	/** Number within the project or group. */
	iid: number;
	title: string;
	description: string | null;
	author_id: number;
	/** Ids of labels, in no order. */
	label_ids: readonly number[];
	created_at: string;
	updated_at: string;
}

/** What issues and merge requests have in common. */
export interface Assignable extends Issuable {
	project_id: number;
	assignee_ids: readonly number[];
	milestone_id: number | null;
	discussion_locked: boolean;
}

export interface IssueRecord extends Assignable {
	state: "opened" | "closed";
	epic_id: number | null;
	weight: number | null;
	/** The day on which the issue is due: `2021-01-14`; null: none. */
	due_date: string | null;
	confidential: boolean;
	/** When the issue was closed; null while it is open. */
	closed_at: string | null;
	closed_by_id: number | null;
}

/** The fields of an issue that its discussions need. */
export type DiscussedIssue = Noted &
	Pick<
		IssueRecord,
		| "id"
		| "iid"
		| "author_id"
		| "assignee_ids"
		| "confidential"
		| "discussion_locked"
		| "created_at"
	>;

/** Facts about an issue that a text mentions. They decide who sees and changes the issue. */
export type NumberedIssueRecord = Pick<
	IssueRecord,
	"id" | "iid" | "project_id" | "state" | "author_id" | "assignee_ids" | "confidential"
>;

/** A new issue. Without `iid` the issue gets the number after the highest that its project ever used. */
export type NewIssue = New<IssueRecord, "id" | "iid", keyof Noted>;

export interface IssueEpicRecord {
	id: number;
	iid: number;
	title: string;
	group_id: number;
	/** Full path of the epic's group. */
	group_path: string;
	confidential: boolean;
}

/** An issue with its author, assignees, labels, milestone and epic. */
export interface ShownIssueRecord extends IssueRecord {
	author: PersonRecord;
	closed_by: PersonRecord | null;
	assignees: PersonRecord[];
	/** Labels in no order, without their descriptions. */
	labels: Omit<LabelRecord, "description">[];
	milestone: MilestoneRecord | null;
	epic: IssueEpicRecord | null;
	/** Number of notes that people, not the service, wrote. */
	user_note_count: number;
}

/** What a page of a list leaves out of an issue, merge request or epic: its size and its version. */
export interface LeftOut {
	/**
	 * Size in bytes of what the page leaves out and the store's method `texts` reads: a long description, assignees,
	 * reviewers or labels if there are many, and descriptions of labels and of the milestone. 0: nothing is left out.
	 */
	text_bytes: number;
	/** A text that changes whenever the labels, assignees or reviewers that were left out change. */
	text_version: string;
}

/** Maximum number of labels that a page reads with an issue or epic; if there are more, it reads none of them. */
export const mostShortLabels = 16;
/**
 * Maximum number of assignees, and of reviewers of merge requests, that a page reads with an item; if there are more,
 * it reads none of them.
 */
export const mostShortAssignees = 4;

/** An issue in a list. A long description, many labels and many assignees are left out: `texts` reads them. */
export type ListedIssueRecord = ShownIssueRecord & LeftOut;

export interface IssueTexts {
	description: string | null;
	/** Labels with their descriptions if `details` is set, otherwise with the sizes of the descriptions. */
	labels: readonly SizedLabelRecord[];
	/** Assignees of an issue or merge request; absent for epics. */
	assignees?: PersonRecord[];
	/** Reviewers of a merge request; absent for issues and epics. */
	reviewers?: PersonRecord[];
	/** Description of the milestone of an issue or a merge request; absent for epics. */
	milestone_description?: string | null;
}

/** Fields by which lists of issues are filtered. */
export type IssueField =
	| FilterFields["listProjectIssues"]
	| "due_date"
	| "epic_visibility"
	| "milestone_id"
	| "milestone_state"
	| "milestone_start_date"
	| "milestone_due_date";

/**
 * Orders of lists of issues; null comes last in either direction. `label_priority`: the lowest priority number among
 * the issue's labels in its project. `priority`: when the issue's milestone is due, then `label_priority`.
 */
export type IssueOrder =
	| "created_at"
	| "updated_at"
	| "due_date"
	| "weight"
	| "milestone_due"
	| "label_priority"
	| "priority"
	| "id";

/** Projects that a caller sees: those of a group, or all. */
export interface SeenProjects {
	/** Only projects of this group and of the groups below; undefined: all projects. */
	group: number | undefined;
	/** Whether archived projects are included. */
	archived: boolean;
	/** Facts that decide which projects the caller sees. */
	sight: ProjectSight & { admin: boolean };
}

/** Projects whose issues or merge requests a list has. */
export type ListPlace = { project: ProjectRecord } | SeenProjects;

/** Projects whose issues a list has. */
export type IssuePlace =
	| {
			project: ProjectRecord;
			/** Whether the caller sees confidential issues of others. */
			confidential: boolean;
	  }
	| SeenProjects;

/** Selection and order of the issues that a list shows to a caller. */
export interface IssueList {
	place: IssuePlace;
	/** Id of the caller; null: anonymous. */
	user: number | null;
	conditions: readonly Condition<IssueField>[];
	/** Whether labels are shown with their descriptions. */
	details: boolean;
	/** Order of the list. Ties are ordered by id, descending. */
	order: {
		by: IssueOrder;
		direction: "asc" | "desc";
		/** Names of labels whose priorities the orders `label_priority` and `priority` ignore. */
		unranked: readonly string[];
	};
}

export interface IssueLocks {
	/**
	 * Locks an issue until the transaction ends, which serializes writes to its discussions. Returns the fields that
	 * discussions need.
	 */
	lockDiscussed(projectId: number, iid: number): Promise<DiscussedIssue | undefined>;
	/** Locks an issue until the transaction ends, which serializes writes to its discussions. Returns all fields. */
	lock(projectId: number, iid: number): Promise<IssueRecord | undefined>;
	/** Locks a project until the transaction ends, so that only one transaction at a time numbers its issues. */
	lockNumbers(projectId: number): Promise<void>;
}

export interface IssueWrites {
	create(issue: NewIssue): Promise<IssueRecord>;
	/** Replaces the stored values of a locked issue. */
	update(issue: IssueRecord): Promise<void>;
	/** Deletes an issue with its notes. */
	delete(issue: IssueRecord): Promise<void>;
}

export interface IssueStore extends IssueLocks, IssueWrites {
	find(projectId: number, iid: number): Promise<DiscussedIssue | undefined>;
	/** An issue with its author, assignees, labels, milestone and epic. */
	show(projectId: number, iid: number): Promise<ShownIssueRecord | undefined>;
	/** Issues by project and number, in no order, whether or not the caller sees them. Missing ones are left out. */
	numbered(
		keys: readonly Pick<IssueRecord, "project_id" | "iid">[],
	): Promise<NumberedIssueRecord[]>;
	/** Issues by id, in the order of `ids`, whether or not the caller sees them. Missing ones are left out. */
	withIds(ids: readonly number[]): Promise<NumberedIssueRecord[]>;
	/** Issues as pages show them, by their ids; missing ones are left out. In no order. */
	listed(ids: readonly number[]): Promise<ListedIssueRecord[]>;
	page(list: IssueList, page: PageRequest): Promise<PageRecords<ListedIssueRecord>>;
	/**
	 * Long texts that pages leave out, keyed by issue id.
	 * @param details - Whether the descriptions of labels are wanted
	 */
	texts(issueIds: readonly number[], details: boolean): Promise<ReadonlyMap<number, IssueTexts>>;
	/**
	 * Ids of the authors of those notes of an issue that pass the filter, each once, in the order of their first notes.
	 */
	noteAuthors(
		issueId: number,
		filter: Pick<NoteFilter, "hidden" | "confidential">,
	): Promise<number[]>;
	/**
	 * Ids of the upcoming milestones: for each project of the list, the active milestone of the project or a group above
	 * that is due first after today.
	 */
	upcomingMilestones(place: ListPlace, today: string): Promise<number[]>;
}
