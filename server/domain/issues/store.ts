import type { FilterFields } from "../../../generated/parameters.ts";
import type { Noted, NoteFilter } from "../discussions/store.ts";
import type { LabelRecord, SizedLabelRecord } from "../labels/store.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { MilestoneRecord } from "../milestones/store.ts";
import type { ProjectRecord, ProjectSight } from "../projects/store.ts";
import type { PersonRecord } from "../users/store.ts";
import type { New } from "../values/new-record.ts";

/** Maximum characters of a description, of issues, merge requests and epics. */
export const longestDescription = 1_048_576;

/** What issues, merge requests and epics have in common. */
export interface Issuable extends Noted {
	id: number;
	/** Number within its project or group. */
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
	/** A day: `2021-01-14`. */
	due_date: string | null;
	confidential: boolean;
	/** When the issue was closed; null while it is open. */
	closed_at: string | null;
	closed_by_id: number | null;
}

/** What discussions need of an issue. */
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

/** The facts that decide who sees and changes an issue that a text names. */
export type NumberedIssueRecord = Pick<
	IssueRecord,
	"id" | "iid" | "project_id" | "state" | "author_id" | "assignee_ids" | "confidential"
>;

/** A new issue. Without `iid` it gets the number after the highest that its project ever gave. */
export type NewIssue = New<IssueRecord, "id" | "iid", keyof Noted>;

/** The epic of an issue. */
export interface IssueEpicRecord {
	id: number;
	iid: number;
	title: string;
	group_id: number;
	/** Full path of the epic's group. */
	group_path: string;
	confidential: boolean;
}

/** An issue with everything that it names. */
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

/** Sizes of the texts that a page leaves out. */
export interface LeftOut {
	/** Bytes of what `texts` reads: long descriptions, many people, and labels, many or on demand; 0: nothing. */
	text_bytes: number;
	/** Version that changes with the labels and people that were left out. */
	text_version: string;
}

/** Maximum number of labels with which issues and epics come to a page; those with more come without labels. */
export const mostShortLabels = 16;
/**
 * Maximum number of assignees with which issues, and of reviewers with which merge requests, come to a page; those
 * with more come without them.
 */
export const mostShortAssignees = 4;

/** An issue of a page, without what is long. */
export type ListedIssueRecord = ShownIssueRecord & LeftOut;

export interface IssueTexts {
	description: string | null;
	/** Labels with their descriptions on demand, or with the sizes of these. */
	labels: readonly SizedLabelRecord[];
	/** Assignees, in rows of issues and merge requests. */
	assignees?: PersonRecord[];
	/** Reviewers, in rows of merge requests. */
	reviewers?: PersonRecord[];
	/** The description of the milestone of an issue or a merge request. */
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
 * Orders of lists of issues; null comes last in either direction. `label_priority` is the lowest number that one of
 * the issue's labels has in its project; `priority` is when its milestone is due, then that number.
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
	/** Id of the group whose projects count, with those of the groups below; undefined: all projects. */
	group: number | undefined;
	/** Whether archived projects count. */
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

/** The issues of a place that a caller sees. */
export interface IssueList {
	place: IssuePlace;
	/** Id of the caller; null: anonymous. */
	user: number | null;
	conditions: readonly Condition<IssueField>[];
	/** Whether the descriptions of labels are shown. */
	details: boolean;
	/** Order of the list, which ends with the id, descending. */
	order: {
		by: IssueOrder;
		direction: "asc" | "desc";
		/** Names of labels whose priorities do not count. */
		unranked: readonly string[];
	};
}

export interface IssueLocks {
	/** What discussions need of an issue, locked until the transaction ends, which serializes writes to its discussions. */
	lockDiscussed(projectId: number, iid: number): Promise<DiscussedIssue | undefined>;
	/** All fields of an issue, locked until the transaction ends, which serializes writes to its discussions. */
	lock(projectId: number, iid: number): Promise<IssueRecord | undefined>;
	/** Locks a project until the transaction ends, which serializes the numbers of its issues. */
	lockNumbers(projectId: number): Promise<void>;
}

export interface IssueWrites {
	create(issue: NewIssue): Promise<IssueRecord>;
	/** Replaces a locked issue. */
	update(issue: IssueRecord): Promise<void>;
	/** Deletes an issue with its notes. */
	delete(issue: IssueRecord): Promise<void>;
}

export interface IssueStore extends IssueLocks, IssueWrites {
	find(projectId: number, iid: number): Promise<DiscussedIssue | undefined>;
	/** An issue with what it names. */
	show(projectId: number, iid: number): Promise<ShownIssueRecord | undefined>;
	/** The issues with these numbers, whoever sees them; missing ones are left out. In no order. */
	numbered(
		keys: readonly Pick<IssueRecord, "project_id" | "iid">[],
	): Promise<NumberedIssueRecord[]>;
	/** The issues with these ids, in their order, whoever sees them; missing ones are left out. */
	withIds(ids: readonly number[]): Promise<NumberedIssueRecord[]>;
	/** Issues as pages show them, by their ids; missing ones are left out. In no order. */
	listed(ids: readonly number[]): Promise<ListedIssueRecord[]>;
	page(list: IssueList, page: PageRequest): Promise<PageRecords<ListedIssueRecord>>;
	/**
	 * Long texts that pages leave out, by issue.
	 * @param details - Whether the descriptions of labels are wanted
	 */
	texts(issueIds: readonly number[], details: boolean): Promise<ReadonlyMap<number, IssueTexts>>;
	/** Authors of the notes of an issue that a filter leaves, each once, in the order of their first notes. */
	noteAuthors(
		issueId: number,
		filter: Pick<NoteFilter, "hidden" | "confidential">,
	): Promise<number[]>;
	/**
	 * Ids of the next milestones: for each of the place's projects, with the groups above it, the active one that is
	 * due first after today.
	 */
	upcomingMilestones(place: ListPlace, today: string): Promise<number[]>;
}
