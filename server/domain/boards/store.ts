import type { PageRecords, PageRequest } from "../pagination.ts";
import type { ProjectRecord } from "../projects/store.ts";

export interface LabelRecord {
	id: number;
	name: string;
	color: string;
	description: string | null;
}

/** Exactly one of project and group. */
export type NewLabel = Omit<LabelRecord, "id"> & {
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
}

export interface BoardListRecord {
	id: number;
	board_id: number;
	label: LabelRecord;
	position: number;
	max_issue_count: number;
	max_issue_weight: number;
	limit_metric: string | null;
	updated_at: string;
}

export interface BoardRecord {
	id: number;
	project_id: number;
	name: string;
	created_at: string;
	updated_at: string;
	/** In the order in which they are shown. */
	lists: BoardListRecord[];
}

export interface NewBoard {
	id?: number | undefined;
	project_id: number;
	name: string;
	created_at: string;
}

export interface NewBoardList {
	id?: number | undefined;
	board_id: number;
	label: LabelRecord;
	position: number;
	created_at: string;
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
	lock(projectId: number, boardId: number): Promise<BoardRecord | undefined>;
	/** Without lists. */
	create(board: NewBoard): Promise<BoardRecord>;
	rename(
		board: BoardRecord,
		name: string,
		updatedAt: string,
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
