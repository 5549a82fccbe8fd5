// Made from spec/ by `npm run generate`. Do not edit.
import type {
	Board,
	BoardList,
	CallOptions,
	PageOptions,
	AnswerHeaders,
	Undeclared,
	Paged,
	Domain,
	PageHeaders,
	OtherStatus,
	BadRequest,
	Unauthorized,
	Forbidden,
	NotAcceptable,
	TooManyRequests,
	NotFound,
	TooLarge,
	UnsupportedMediaType,
	PreconditionFailed,
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";

export interface ListProjectBoardsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectBoardsResult =
	| { status: 200; data: Board[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateProjectBoardRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the new board, at most 255 characters; not blank. */
	name: string;
}

export type CreateProjectBoardResult =
	| { status: 201; data: Board; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetProjectBoardRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
}

export type GetProjectBoardResult =
	| { status: 200; data: Board; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateProjectBoardRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/** New name, at most 255 characters; not blank. */
	name?: string | undefined;
	/** Whether clients hide the list of open issues. */
	hide_backlog_list?: boolean | null | undefined;
	/** Whether clients hide the list of closed issues. */
	hide_closed_list?: boolean | null | undefined;
	/** Show only issues assigned to the user with this id; null or an unknown id: all issues. */
	assignee_id?: number | null | undefined;
	/**
	 * Show only issues of the active milestone with this id; 0: without a milestone, -2: of upcoming milestones, -3: of
	 * started milestones; null or any other id: all issues.
	 */
	milestone_id?: number | null | undefined;
	/**
	 * Show only issues with all of these labels: names, separated by commas; null or empty: all issues. Unknown names
	 * become new labels of the project.
	 */
	labels?: string | null | undefined;
	/** Show only issues of this weight; null: all issues. */
	weight?: number | null | undefined;
}

export type UpdateProjectBoardResult =
	| { status: 200; data: Board; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteProjectBoardRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectBoardResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 202 | 405 | 409 | 422>;

export interface ListProjectBoardListsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectBoardListsResult =
	| { status: 200; data: BoardList[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** For error messages of the compiler: if none of `label_id`, `milestone_id`, `assignee_id` is given, it names the missing ones. No value has this type. */
export interface CreateProjectBoardListExactlyOne {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	label_id: never;
	milestone_id: never;
	assignee_id: never;
}

export type CreateProjectBoardListRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/** Id of a label of the project, its group or an ancestor group; the list shows the issues with this label. */
	label_id: number;
	milestone_id?: undefined;
	assignee_id?: undefined;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	label_id?: undefined;
	/** Id of an active milestone of the project, its group or an ancestor group; the list shows its issues. */
	milestone_id: number;
	assignee_id?: undefined;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	label_id?: undefined;
	milestone_id?: undefined;
	/** Id of a member of the project; the list shows the issues that are assigned to this user. */
	assignee_id: number;
}
	| CreateProjectBoardListExactlyOne;

export type CreateProjectBoardListResult =
	| { status: 201; data: BoardList; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetProjectBoardListRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/** Id of the list. */
	list_id: number;
}

export type GetProjectBoardListResult =
	| { status: 200; data: BoardList; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateProjectBoardListRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/** Id of the list. */
	list_id: number;
	/** New position of the list: from 0 to the number of lists minus 1, and different from the current position. */
	position: number;
}

export type UpdateProjectBoardListResult =
	| { status: 200; data: BoardList; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteProjectBoardListRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the board. */
	board_id: number;
	/** Id of the list. */
	list_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectBoardListResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 202 | 405 | 409 | 422>;

/** Every operation as a method that takes one flat input. */
export interface BoardsOperations {
	/**
	 * List the issue boards of a project, in order of id.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectBoards({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/boards.html
	 */
	listProjectBoards(input: ListProjectBoardsRequest, options?: CallOptions): Promise<ListProjectBoardsResult>;
	/**
	 * Create an issue board. The new board has no lists and no scope.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createProjectBoard({ id: "acme/rocket", name: "Sprint" }));
	 * @see https://docs.gitlab.com/ee/api/boards.html
	 */
	createProjectBoard(input: CreateProjectBoardRequest, options?: CallOptions): Promise<CreateProjectBoardResult>;
	/**
	 * Show one issue board with its lists.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectBoard({ id: "acme/rocket", board_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/boards.html
	 */
	getProjectBoard(input: GetProjectBoardRequest, options?: CallOptions): Promise<GetProjectBoardResult>;
	/**
	 * Rename an issue board or change its scope. Fields that are not sent stay unchanged.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateProjectBoard({ id: "acme/rocket", board_id: 1, name: "Sprint" }));
	 * @see https://docs.gitlab.com/ee/api/boards.html
	 */
	updateProjectBoard(input: UpdateProjectBoardRequest, options?: CallOptions): Promise<UpdateProjectBoardResult>;
	/**
	 * Delete an issue board with its lists.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * await unwrap(client.deleteProjectBoard({ id: "acme/rocket", board_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/boards.html
	 */
	deleteProjectBoard(input: DeleteProjectBoardRequest, options?: CallOptions): Promise<DeleteProjectBoardResult>;
	/**
	 * List a board's lists: label lists, then assignee lists, then milestone lists, each kind sorted by position.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectBoardLists({ id: "acme/rocket", board_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/boards.html
	 */
	listProjectBoardLists(input: ListProjectBoardListsRequest, options?: CallOptions): Promise<ListProjectBoardListsResult>;
	/**
	 * Add a list for a label, a milestone or an assignee at the end of a board.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createProjectBoardList({ id: "acme/rocket", board_id: 1, label_id: 8 }));
	 * @see https://docs.gitlab.com/ee/api/boards.html
	 */
	createProjectBoardList(input: CreateProjectBoardListRequest, options?: CallOptions): Promise<CreateProjectBoardListResult>;
	/**
	 * Show one list of a board.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectBoardList({ id: "acme/rocket", board_id: 1, list_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/boards.html
	 */
	getProjectBoardList(input: GetProjectBoardListRequest, options?: CallOptions): Promise<GetProjectBoardListResult>;
	/**
	 * Move a list to another position; the lists between the old and the new position shift by one.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateProjectBoardList({ id: "acme/rocket", board_id: 1, list_id: 1, position: 1 }));
	 * @see https://docs.gitlab.com/ee/api/boards.html
	 */
	updateProjectBoardList(input: UpdateProjectBoardListRequest, options?: CallOptions): Promise<UpdateProjectBoardListResult>;
	/**
	 * Delete a list of a board; later lists move up by one. Issues keep their labels.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * await unwrap(client.deleteProjectBoardList({ id: "acme/rocket", board_id: 1, list_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/boards.html
	 */
	deleteProjectBoardList(input: DeleteProjectBoardListRequest, options?: CallOptions): Promise<DeleteProjectBoardListResult>;
}

/** Every list as a sequence of all its items. */
export interface BoardsPages {
	/**
	 * List the issue boards of a project, in order of id.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectBoards({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectBoards(input: ListProjectBoardsRequest, options?: PageOptions): Paged<Board>;
	/**
	 * List a board's lists: label lists, then assignee lists, then milestone lists, each kind sorted by position.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectBoardLists({ id: "acme/rocket", board_id: 1 })) console.log(item);
	 */
	listProjectBoardLists(input: ListProjectBoardListsRequest, options?: PageOptions): Paged<BoardList>;
}

export const boards: Domain<BoardsOperations, BoardsPages> = {
	routes: {
		listProjectBoards: "GET 200 /projects/{id}/boards list",
		createProjectBoard: "POST 201 /projects/{id}/boards",
		getProjectBoard: "GET 200 /projects/{id}/boards/{board_id}",
		updateProjectBoard: "PUT 200 /projects/{id}/boards/{board_id}",
		deleteProjectBoard: "DELETE 204 /projects/{id}/boards/{board_id}",
		listProjectBoardLists: "GET 200 /projects/{id}/boards/{board_id}/lists list",
		createProjectBoardList: "POST 201 /projects/{id}/boards/{board_id}/lists",
		getProjectBoardList: "GET 200 /projects/{id}/boards/{board_id}/lists/{list_id}",
		updateProjectBoardList: "PUT 200 /projects/{id}/boards/{board_id}/lists/{list_id}",
		deleteProjectBoardList: "DELETE 204 /projects/{id}/boards/{board_id}/lists/{list_id}",
	},
	paged,
};
