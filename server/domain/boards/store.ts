import type { LabelRecord } from "../labels/store.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { MilestoneRecord } from "../milestones/store.ts";
import type { UserRecord } from "../users/store.ts";

/** What a list shows the issues of: exactly one of the three is set. */
export interface ListTarget {
	label: LabelRecord | null;
	assignee: UserRecord | null;
	milestone: MilestoneRecord | null;
}

/** Which limits of a list count. */
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

/** Ids that the API gives to special milestones, which are not stored. */
export const upcomingMilestone = -2;
export const startedMilestone = -3;

/** Which issues a board shows. */
export interface BoardScope {
	/** Id of a milestone or of a special one; 0: issues without a milestone, null: any. */
	milestone_id: number | null;
	assignee_id: number | null;
	/** Labels of the scope, in order of id. */
	labels: Named[];
	weight: number | null;
}

type Named = Pick<LabelRecord, "id" | "name">;

/** Whether clients hide the open and the closed list, which are not stored. */
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
	/** Set where the board is long: its lists and what its scope names were not read. */
	left_out?: LongBoard;
}

interface LongBoard {
	/** About how many bytes of text the board has. */
	bytes: number;
	/** Version that changes with everything that was left out. */
	version: string;
}

/** A list or label of a long board, which is read later. */
export interface BoardPart {
	id: number;
	/** About how many bytes of text the part has. */
	bytes: number;
}

/** What changes of a board need to know. Labels and other things have no descriptions here, as these may be long. */
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

/** Exactly one of label, assignee and milestone is set. */
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
	/** Which lists clients hide; absent: neither. */
	hidden?: HiddenLists;
	created_at: string;
	updated_at: string;
}

type Limits = Pick<BoardListRecord, "max_issue_count" | "max_issue_weight" | "limit_metric">;

/** Limits of a list for which nobody has set any. */
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
	/** Changes a locked board; its lists stay. */
	update(
		board: Pick<LockedBoardRecord, "id" | "project_id">,
		changed: BoardScope & HiddenLists & { name: string; updated_at: string },
	): Promise<BoardRecord>;
	/** Deletes a board with its lists. */
	delete(board: Pick<LockedBoardRecord, "id">): Promise<void>;
	/**
	 * Replaces labels or milestones by another one in lists and scopes. A list whose board has one for that already
	 * is deleted.
	 */
	replace(kind: "label" | "milestone", from: readonly number[], to: number): Promise<void>;
	/**
	 * Removes a label or milestone from all boards: from their scopes, and with its lists, whose successors move up.
	 */
	release(target: { label_id: number } | { milestone_id: number }): Promise<void>;
}

export interface BoardStore extends BoardLocks, BoardWrites {
	/**
	 * Boards of a project with their lists, in order of id; boards that are long together come without their long
	 * parts.
	 */
	page(projectId: number, page: PageRequest): Promise<PageRecords<BoardRecord>>;
	/** A board with its lists; without these if it is long. */
	find(projectId: number, boardId: number): Promise<BoardRecord | undefined>;
	/** What was left out of a board: its lists in their order, and the labels of its scope in order of id. */
	parts(boardId: number): Promise<{ lists: BoardPart[]; labels: BoardPart[] }>;
	/** The milestone and the assignee of a board's scope. */
	scope(boardId: number): Promise<Pick<BoardRecord, "milestone" | "assignee">>;
	/** Lists by their ids, in no order; missing ones are left out. */
	listsOf(boardId: number, ids: readonly number[]): Promise<BoardListRecord[]>;
	/** Labels of a board's scope by their ids, in no order; missing ones are left out. */
	labelsOf(boardId: number, ids: readonly number[]): Promise<LabelRecord[]>;
}

type ListPosition = Pick<LockedBoardListRecord, "id" | "board_id" | "position">;

/** Lists of a locked board. */
export interface BoardListStore {
	create(list: NewBoardList): Promise<BoardListRecord>;
	/** Moves a list; the lists between the old and the new position shift by one. */
	move(list: ListPosition, position: number, updatedAt: string): Promise<void>;
	/** Deletes a list; the lists after it move up by one. */
	delete(list: ListPosition): Promise<void>;
}
