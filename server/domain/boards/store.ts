import type { LabelRecord } from "../labels/store.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { MilestoneRecord } from "../milestones/store.ts";
import type { UserRecord } from "../users/store.ts";

/** What selects a list's issues: exactly one of label, assignee and milestone is set. */
export interface ListTarget {
	label: LabelRecord | null;
	assignee: UserRecord | null;
	milestone: MilestoneRecord | null;
}

/** Which limits of a list apply: the number of issues, their weight, or both. */
type LimitMetric = "all_metrics" | "issue_count" | "issue_weights";

export interface BoardListRecord extends ListTarget {
	id: number;
	board_id: number;
	/** Position among all lists of the board, from 0 without gaps. */
	position: number;
	max_issue_count: number;
	max_issue_weight: number;
	limit_metric: LimitMetric | null;
}

/** Ids of special milestones in the API. They are not stored as milestones. */
export const upcomingMilestone = -2;
export const startedMilestone = -3;

/** Which issues a board shows. */
export interface BoardScope {
	/** Id of a milestone, `upcomingMilestone` or `startedMilestone`; 0: issues without a milestone; null: any issues. */
	milestone_id: number | null;
	assignee_id: number | null;
	/** Labels of the scope, in order of id. */
	labels: Named[];
	weight: number | null;
}

type Named = Pick<LabelRecord, "id" | "name">;

/** Whether clients hide the board's two built-in lists, of open and of closed issues. Built-in lists are not stored. */
export interface HiddenLists {
	hide_backlog_list: boolean;
	hide_closed_list: boolean;
}

export interface BoardRecord extends Omit<BoardScope, "assignee_id" | "labels">, HiddenLists {
	id: number;
	project_id: number;
	name: string;
	/** Labels of the scope, in order of id. */
	labels: LabelRecord[];
	milestone: MilestoneRecord | null;
	assignee: UserRecord | null;
	/** Lists in the order of `compareLists`. */
	lists: BoardListRecord[];
	/** Set for a long board, whose lists and scope (labels, milestone, assignee) were not read. */
	left_out?: LongBoard;
}

interface LongBoard {
	/** About how many bytes of text the board has. */
	bytes: number;
	/** Changes whenever one of the lists, labels or other parts that were left out changes. */
	version: string;
}

/** Id and size of a list or label of a long board. The whole list or label is read later. */
export interface BoardPart {
	id: number;
	/** About how many bytes of text the part has. */
	bytes: number;
}

/** A board that is locked to be changed. Labels and milestones have no descriptions here, because these may be long. */
export interface LockedBoardRecord extends HiddenLists {
	id: number;
	project_id: number;
	name: string;
	milestone_id: number | null;
	assignee: Pick<UserRecord, "id"> | null;
	/** Labels of the scope, in order of id. */
	labels: Named[];
	weight: number | null;
	/** Lists in the order of `compareLists`. */
	lists: LockedBoardListRecord[];
	updated_at: string;
}

/** A list of a locked board. Exactly one of label, assignee and milestone is set. */
export interface LockedBoardListRecord {
	id: number;
	board_id: number;
	position: number;
	label: Named | null;
	assignee: Pick<UserRecord, "id" | "name"> | null;
	milestone: Pick<MilestoneRecord, "id" | "title"> | null;
	updated_at: string;
}

interface NewBoard {
	id?: number | undefined;
	project_id: number;
	name: string;
	scope?: BoardScope;
	/** Whether clients hide the built-in lists of open and closed issues; absent: they show both. */
	hidden?: HiddenLists;
	created_at: string;
	updated_at: string;
}

type Limits = Pick<BoardListRecord, "max_issue_count" | "max_issue_weight" | "limit_metric">;

/** Limits of a new list: none. */
export const noLimits: Limits = {
	max_issue_count: 0,
	max_issue_weight: 0,
	limit_metric: null,
};

interface NewBoardList extends ListTarget, Limits {
	id?: number | undefined;
	board_id: number;
	position: number;
	created_at: string;
	updated_at: string;
}

export interface BoardLocks {
	/** Locks a board until the transaction ends, which serializes writes to its lists. */
	lock(projectId: number, boardId: number): Promise<LockedBoardRecord | undefined>;
}

export interface BoardWrites {
	/** Creates a board without lists. */
	create(board: NewBoard): Promise<BoardRecord>;
	/** Changes a locked board, but not its lists. */
	update(
		board: Pick<LockedBoardRecord, "id" | "project_id">,
		changed: BoardScope & HiddenLists & { name: string; updated_at: string },
	): Promise<BoardRecord>;
	/** Deletes a board with its lists. */
	delete(board: Pick<LockedBoardRecord, "id">): Promise<void>;
	/**
	 * Replaces labels or milestones with `to` in board lists and scopes. A list is deleted if its board already has a list
	 * for `to`.
	 */
	replace(kind: "label" | "milestone", from: readonly number[], to: number): Promise<void>;
	/**
	 * Removes a label or milestone from the scopes of all boards, and deletes the lists for it. The lists after a deleted
	 * one move up.
	 */
	release(target: { label_id: number } | { milestone_id: number }): Promise<void>;
}

export interface BoardStore extends BoardLocks, BoardWrites {
	/**
	 * Boards of a project with their lists, in order of id. If the boards of a page are too long together, their lists
	 * and scopes are left out, and `left_out` is set.
	 */
	page(projectId: number, page: PageRequest): Promise<PageRecords<BoardRecord>>;
	/** A board with its lists. If the board is long, its lists and scope are left out, and `left_out` is set. */
	find(projectId: number, boardId: number): Promise<BoardRecord | undefined>;
	/**
	 * Ids and sizes of a long board's parts: lists in the order of `compareLists`, labels of the scope in order of id.
	 */
	parts(boardId: number): Promise<{ lists: BoardPart[]; labels: BoardPart[] }>;
	/** The milestone and the assignee of a board's scope. */
	scope(boardId: number): Promise<Pick<BoardRecord, "milestone" | "assignee">>;
	/** Lists by their ids, in no order; missing ones are left out. */
	listsOf(boardId: number, ids: readonly number[]): Promise<BoardListRecord[]>;
	/** Labels of a board's scope by their ids, in no order; missing ones are left out. */
	labelsOf(boardId: number, ids: readonly number[]): Promise<LabelRecord[]>;
}

type ListPosition = Pick<LockedBoardListRecord, "id" | "board_id" | "position">;

/** Writes the lists of a locked board. */
export interface BoardListStore {
	create(list: NewBoardList): Promise<BoardListRecord>;
	/** Moves a list; the lists between the old and the new position shift by one. */
	move(list: ListPosition, position: number, updatedAt: string): Promise<void>;
	/** Deletes a list; the lists after it move up by one. */
	delete(list: ListPosition): Promise<void>;
}
