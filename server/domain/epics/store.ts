import type { FilterFields } from "../../../generated/parameters.ts";
import type { Noted } from "../discussions/store.ts";
import type { Issuable, IssueTexts, LeftOut } from "../issues/store.ts";
import type { LabelRecord } from "../labels/store.ts";
import type { Condition } from "../lists/filters.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { PersonRecord } from "../users/store.ts";
import type { New } from "../values/new-record.ts";

export interface EpicRecord extends Issuable {
	group_id: number;
	/** Id of the parent epic; null: none. */
	parent_id: number | null;
	state: "opened" | "closed";
	confidential: boolean;
	/** Start and due days: `2021-01-14`; null: none. */
	start_date: string | null;
	due_date: string | null;
	/** When the epic was closed; null while it is open. */
	closed_at: string | null;
}

/** A new epic. Without `iid` the epic gets the next number of its group. */
type NewEpic = New<EpicRecord, "id" | "iid", keyof Noted>;

/** The facts that decide who sees an epic. */
export type EpicSight = Pick<EpicRecord, "group_id" | "confidential">;

/** An epic with its author, labels, group path and parent. */
export interface ShownEpicRecord extends EpicRecord {
	author: PersonRecord;
	/** Labels in no order, without their descriptions. */
	labels: Omit<LabelRecord, "description">[];
	/** Full path of the epic's group. */
	group_path: string;
	parent: EpicSight | null;
}

/** An epic in a list, without its long texts, which the store's method `texts` reads. */
type ListedEpicRecord = ShownEpicRecord & LeftOut;

export type EpicField = FilterFields["listGroupEpics"];

/** Selection and order of the epics that a list shows to a caller. */
export interface EpicList {
	/** Groups where the caller sees all epics. */
	all: readonly number[];
	/** Groups where the caller sees only epics that are not confidential. */
	open: readonly number[];
	conditions: readonly Condition<EpicField>[];
	/** Whether labels are shown with their descriptions. */
	details: boolean;
	/** Order of the list. Ties are ordered by id, descending. */
	order: { by: "created_at" | "updated_at"; direction: "asc" | "desc" };
}

export interface EpicLocks {
	/**
	 * Locks an epic of the group or of a group below until the transaction ends, which serializes writes to its
	 * discussions.
	 */
	lock(groupId: number, epicId: number): Promise<EpicRecord | undefined>;
}

export interface EpicWrites {
	create(epic: NewEpic): Promise<EpicRecord>;
}

export interface EpicStore extends EpicLocks, EpicWrites {
	/** An epic of the group or of a group below. */
	find(groupId: number, epicId: number): Promise<EpicRecord | undefined>;
	/** An epic of the group itself, by its number. */
	findByIid(groupId: number, iid: number): Promise<EpicRecord | undefined>;
	/** An epic of the group by its number, with the epic's author, labels and parent. */
	show(groupId: number, iid: number): Promise<ShownEpicRecord | undefined>;
	page(list: EpicList, page: PageRequest): Promise<PageRecords<ListedEpicRecord>>;
	/**
	 * Long texts that pages leave out, keyed by epic id.
	 * @param details - Whether the descriptions of labels are wanted
	 */
	texts(epicIds: readonly number[], details: boolean): Promise<ReadonlyMap<number, IssueTexts>>;
	/**
	 * Ids of the groups that have epics. A parameter that is undefined excludes no group.
	 * @param group - Only this group, the groups above and the groups below
	 * @param epicId - Only the group of this epic
	 */
	groupIds(of: { group: number | undefined; epicId: number | undefined }): Promise<number[]>;
}
