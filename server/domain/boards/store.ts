import type { LabelRecord } from "../labels/store.ts";
import type { MilestoneRecord } from "../milestones/store.ts";
import type { PageRecords, PageRequest } from "../pagination.ts";
import type { UserRecord } from "../users/store.ts";

/** What a list stands for: exactly one of the three is there. */
export interface ListTarget {
	label: LabelRecord | null;
	assignee: UserRecord | null;
	milestone: MilestoneRecord | null;
}

export interface BoardListRecord extends ListTarget {
	id: number;
	board_id: number;
	/** Among all lists of the board, from 0 without gaps. */
	position: number;
	max_issue_count: number;
	max_issue_weight: number;
	limit_metric: string | null;
}

/** Milestones that are none, by the ids that the API gives them. */
export const upcomingMilestone = -2;
export const startedMilestone = -3;

/** Which issues a board shows. */
export interface BoardScope {
	/** Id of a milestone, one of the special ones, 0 for none, or null for any. */
	milestone_id: number | null;
	assignee_id: number | null;
	/** In order of id. */
	labels: LabelRecord[];
	weight: number | null;
}

export interface BoardRecord extends Omit<BoardScope, "assignee_id"> {
	id: number;
	project_id: number;
	name: string;
	milestone: MilestoneRecord | null;
	assignee: UserRecord | null;
	/** In the order in which they are shown: label lists, assignee lists, milestone lists, each by position. */
	lists: BoardListRecord[];
}

/** Only whoever changes a board asks for its times. */
export interface LockedBoardRecord extends BoardRecord {
	created_at: string;
	updated_at: string;
	lists: LockedBoardListRecord[];
}

export interface LockedBoardListRecord extends BoardListRecord {
	updated_at: string;
}

export interface NewBoard {
	id?: number | undefined;
	project_id: number;
	name: string;
	scope?: BoardScope;
	created_at: string;
	/** `created_at` when absent. */
	updated_at?: string;
}

export interface NewBoardList extends ListTarget {
	id?: number | undefined;
	board_id: number;
	position: number;
	created_at: string;
	/** `created_at` when absent. */
	updated_at?: string;
	max_issue_count?: number | undefined;
	max_issue_weight?: number | undefined;
	limit_metric?: string | null | undefined;
}

export interface BoardStore {
	/** Boards of a project with their lists, by id. */
	page(projectId: number, page: PageRequest): Promise<PageRecords<BoardRecord>>;
	/** With its lists. */
	find(projectId: number, boardId: number): Promise<BoardRecord | undefined>;
	/** The same, with the board locked until the transaction ends: its lists change one writer at a time. */
	lock(
		projectId: number,
		boardId: number,
	): Promise<LockedBoardRecord | undefined>;
	/** Without lists. */
	create(board: NewBoard): Promise<BoardRecord>;
	/** Everything about a locked board but its lists. */
	update(
		board: BoardRecord,
		changed: BoardScope & { name: string; updated_at: string },
	): Promise<BoardRecord>;
	/** With its lists. */
	delete(board: BoardRecord): Promise<void>;
}

/** Of a board that is locked. */
export interface BoardListStore {
	create(list: NewBoardList): Promise<BoardListRecord>;
	/** Those between the old and the new place give way. */
	move(
		list: BoardListRecord,
		position: number,
		updatedAt: string,
	): Promise<BoardListRecord>;
	/** Those behind it move up. */
	delete(list: BoardListRecord): Promise<void>;
}
