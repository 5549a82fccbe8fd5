// Made from spec/ by `npm run generate`. Do not edit.
import type {
	Note,
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

export interface ListEpicNotesRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** What to sort by. */
	order_by?: "created_at" | "updated_at" | undefined;
	/** Direction of `order_by`; notes with equal times are sorted by id. */
	sort?: "desc" | "asc" | undefined;
	/** Which notes to list: all notes, only comments of users, or only system notes, which the service wrote. */
	activity_filter?: "all_notes" | "only_comments" | "only_activity" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListEpicNotesResult =
	| { status: 200; data: Note[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateEpicNoteRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
	/** Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. */
	confidential?: boolean | null | undefined;
}

export type CreateEpicNoteResult =
	| { status: 201; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetEpicNoteRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note. */
	note_id: number;
}

export type GetEpicNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateEpicNoteRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | undefined;
	/**
	 * Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. Null:
	 * no change. A new value for a thread's first note applies to all notes of the thread.
	 */
	confidential?: boolean | null | undefined;
}

export type UpdateEpicNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteEpicNoteRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteEpicNoteResult =
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

export interface ListIssueNotesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** What to sort by. */
	order_by?: "created_at" | "updated_at" | undefined;
	/** Direction of `order_by`; notes with equal times are sorted by id. */
	sort?: "desc" | "asc" | undefined;
	/** Which notes to list: all notes, only comments of users, or only system notes, which the service wrote. */
	activity_filter?: "all_notes" | "only_comments" | "only_activity" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListIssueNotesResult =
	| { status: 200; data: Note[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateIssueNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
	/** Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. */
	confidential?: boolean | null | undefined;
}

export type CreateIssueNoteResult =
	| { status: 201; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetIssueNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note. */
	note_id: number;
}

export type GetIssueNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateIssueNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | undefined;
	/**
	 * Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. Null:
	 * no change. A new value for a thread's first note applies to all notes of the thread.
	 */
	confidential?: boolean | null | undefined;
}

export type UpdateIssueNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteIssueNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteIssueNoteResult =
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

export interface ListMergeRequestNotesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** What to sort by. */
	order_by?: "created_at" | "updated_at" | undefined;
	/** Direction of `order_by`; notes with equal times are sorted by id. */
	sort?: "desc" | "asc" | undefined;
	/** Which notes to list: all notes, only comments of users, or only system notes, which the service wrote. */
	activity_filter?: "all_notes" | "only_comments" | "only_activity" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListMergeRequestNotesResult =
	| { status: 200; data: Note[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateMergeRequestNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
	/** Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. */
	confidential?: boolean | null | undefined;
}

export type CreateMergeRequestNoteResult =
	| { status: 201; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetMergeRequestNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note. */
	note_id: number;
}

export type GetMergeRequestNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateMergeRequestNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | undefined;
	/**
	 * Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. Null:
	 * no change. A new value for a thread's first note applies to all notes of the thread.
	 */
	confidential?: boolean | null | undefined;
}

export type UpdateMergeRequestNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteMergeRequestNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteMergeRequestNoteResult =
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

export interface ListSnippetNotesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** What to sort by. */
	order_by?: "created_at" | "updated_at" | undefined;
	/** Direction of `order_by`; notes with equal times are sorted by id. */
	sort?: "desc" | "asc" | undefined;
	/** Which notes to list: all notes, only comments of users, or only system notes, which the service wrote. */
	activity_filter?: "all_notes" | "only_comments" | "only_activity" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListSnippetNotesResult =
	| { status: 200; data: Note[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateSnippetNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
	/** Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. */
	confidential?: boolean | null | undefined;
}

export type CreateSnippetNoteResult =
	| { status: 201; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetSnippetNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note. */
	note_id: number;
}

export type GetSnippetNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateSnippetNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body?: string | undefined;
	/**
	 * Whether only reporters and above, and the author and assignees of the issue or merge request, see the note. Null:
	 * no change. A new value for a thread's first note applies to all notes of the thread.
	 */
	confidential?: boolean | null | undefined;
}

export type UpdateSnippetNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteSnippetNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteSnippetNoteResult =
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
export interface NotesOperations {
	/**
	 * List the notes on an epic, newest first: comments, notes in threads, and system notes.
	 *
	 * Needs a token. Tier: ultimate.
	 *
	 * @example
	 * const data = await unwrap(client.listEpicNotes({ id: "acme", epic_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	listEpicNotes(input: ListEpicNotesRequest, options?: CallOptions): Promise<ListEpicNotesResult>;
	/**
	 * Add a stand-alone comment to an epic.
	 *
	 * Needs a token. Tier: ultimate.
	 *
	 * @example
	 * const data = await unwrap(client.createEpicNote({
	 *   id: "acme",
	 *   epic_id: 1,
	 *   body: "Which window do we aim for?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	createEpicNote(input: CreateEpicNoteRequest, options?: CallOptions): Promise<CreateEpicNoteResult>;
	/**
	 * Show one note on an epic, stand-alone or in a thread.
	 *
	 * Needs a token. Tier: ultimate.
	 *
	 * @example
	 * const data = await unwrap(client.getEpicNote({ id: "acme", epic_id: 1, note_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	getEpicNote(input: GetEpicNoteRequest, options?: CallOptions): Promise<GetEpicNoteResult>;
	/**
	 * Change the text of a note on an epic, or who sees the note. Only the note's author, the group's maintainers and
	 * owners, and administrators may do this.
	 *
	 * Needs a token. Tier: ultimate.
	 *
	 * @example
	 * const data = await unwrap(client.updateEpicNote({
	 *   id: "acme",
	 *   epic_id: 1,
	 *   note_id: 1,
	 *   body: "Which launch window do we aim for?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	updateEpicNote(input: UpdateEpicNoteRequest, options?: CallOptions): Promise<UpdateEpicNoteResult>;
	/**
	 * Delete one note on an epic; deleting the last note of a thread deletes the thread. Only the note's author, the
	 * group's maintainers and owners, and administrators may do this.
	 *
	 * Needs a token. Tier: ultimate.
	 *
	 * @example
	 * await unwrap(client.deleteEpicNote({ id: "acme", epic_id: 1, note_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	deleteEpicNote(input: DeleteEpicNoteRequest, options?: CallOptions): Promise<DeleteEpicNoteResult>;
	/**
	 * List the notes on an issue, newest first: comments, notes in threads, and system notes.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listIssueNotes({ id: "acme/rocket", issue_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	listIssueNotes(input: ListIssueNotesRequest, options?: CallOptions): Promise<ListIssueNotesResult>;
	/**
	 * Add a stand-alone comment to an issue.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createIssueNote({
	 *   id: "acme/rocket",
	 *   issue_iid: 1,
	 *   body: "Why does the pump stall?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	createIssueNote(input: CreateIssueNoteRequest, options?: CallOptions): Promise<CreateIssueNoteResult>;
	/**
	 * Show one note on an issue, stand-alone or in a thread.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getIssueNote({ id: "acme/rocket", issue_iid: 1, note_id: 10 }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	getIssueNote(input: GetIssueNoteRequest, options?: CallOptions): Promise<GetIssueNoteResult>;
	/**
	 * Change the text of a note on an issue, or who sees the note. Only the note's author, maintainers, owners and
	 * administrators may do this.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.updateIssueNote({
	 *   id: "acme/rocket",
	 *   issue_iid: 1,
	 *   note_id: 10,
	 *   body: "Why does the pump stall at full load?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	updateIssueNote(input: UpdateIssueNoteRequest, options?: CallOptions): Promise<UpdateIssueNoteResult>;
	/**
	 * Delete one note on an issue; deleting the last note of a thread deletes the thread. Only the note's author,
	 * maintainers, owners and administrators may do this.
	 *
	 * Needs a token.
	 *
	 * @example
	 * await unwrap(client.deleteIssueNote({ id: "acme/rocket", issue_iid: 1, note_id: 10 }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	deleteIssueNote(input: DeleteIssueNoteRequest, options?: CallOptions): Promise<DeleteIssueNoteResult>;
	/**
	 * List the notes on a merge request, newest first: comments, notes in threads, and system notes.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listMergeRequestNotes({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	listMergeRequestNotes(input: ListMergeRequestNotesRequest, options?: CallOptions): Promise<ListMergeRequestNotesResult>;
	/**
	 * Add a stand-alone comment to a merge request.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createMergeRequestNote({
	 *   id: "acme/rocket",
	 *   merge_request_iid: 1,
	 *   body: "Can this loop exit early?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	createMergeRequestNote(input: CreateMergeRequestNoteRequest, options?: CallOptions): Promise<CreateMergeRequestNoteResult>;
	/**
	 * Show one note on a merge request, stand-alone or in a thread.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getMergeRequestNote({ id: "acme/rocket", merge_request_iid: 1, note_id: 20 }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	getMergeRequestNote(input: GetMergeRequestNoteRequest, options?: CallOptions): Promise<GetMergeRequestNoteResult>;
	/**
	 * Change the text of a note on a merge request, or who sees the note. Only the note's author, maintainers, owners and
	 * administrators may do this.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.updateMergeRequestNote({
	 *   id: "acme/rocket",
	 *   merge_request_iid: 1,
	 *   note_id: 20,
	 *   body: "Can this loop exit early, and where?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	updateMergeRequestNote(input: UpdateMergeRequestNoteRequest, options?: CallOptions): Promise<UpdateMergeRequestNoteResult>;
	/**
	 * Delete one note on a merge request; deleting the last note of a thread deletes the thread. Only the note's author,
	 * maintainers, owners and administrators may do this.
	 *
	 * Needs a token.
	 *
	 * @example
	 * await unwrap(client.deleteMergeRequestNote({ id: "acme/rocket", merge_request_iid: 1, note_id: 20 }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	deleteMergeRequestNote(input: DeleteMergeRequestNoteRequest, options?: CallOptions): Promise<DeleteMergeRequestNoteResult>;
	/**
	 * List the notes on a snippet, newest first: comments, notes in threads, and system notes.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listSnippetNotes({ id: "acme/rocket", snippet_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	listSnippetNotes(input: ListSnippetNotesRequest, options?: CallOptions): Promise<ListSnippetNotesResult>;
	/**
	 * Add a stand-alone comment to a snippet.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createSnippetNote({
	 *   id: "acme/rocket",
	 *   snippet_id: 1,
	 *   body: "Should it stop at one?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	createSnippetNote(input: CreateSnippetNoteRequest, options?: CallOptions): Promise<CreateSnippetNoteResult>;
	/**
	 * Show one note on a snippet, stand-alone or in a thread.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getSnippetNote({ id: "acme/rocket", snippet_id: 1, note_id: 6 }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	getSnippetNote(input: GetSnippetNoteRequest, options?: CallOptions): Promise<GetSnippetNoteResult>;
	/**
	 * Change the text of a note on a snippet, or who sees the note. Only the note's author, maintainers, owners and
	 * administrators may do this.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.updateSnippetNote({
	 *   id: "acme/rocket",
	 *   snippet_id: 1,
	 *   note_id: 6,
	 *   body: "Should it stop at one, or at zero?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	updateSnippetNote(input: UpdateSnippetNoteRequest, options?: CallOptions): Promise<UpdateSnippetNoteResult>;
	/**
	 * Delete one note on a snippet; deleting the last note of a thread deletes the thread. Only the note's author,
	 * maintainers, owners and administrators may do this.
	 *
	 * Needs a token.
	 *
	 * @example
	 * await unwrap(client.deleteSnippetNote({ id: "acme/rocket", snippet_id: 1, note_id: 6 }));
	 * @see https://docs.gitlab.com/ee/api/notes.html
	 */
	deleteSnippetNote(input: DeleteSnippetNoteRequest, options?: CallOptions): Promise<DeleteSnippetNoteResult>;
}

/** Every list as a sequence of all its items. */
export interface NotesPages {
	/**
	 * List the notes on an epic, newest first: comments, notes in threads, and system notes.
	 *
	 * @example
	 * for await (const item of client.pages.listEpicNotes({ id: "acme", epic_id: 1 })) console.log(item);
	 */
	listEpicNotes(input: ListEpicNotesRequest, options?: PageOptions): Paged<Note>;
	/**
	 * List the notes on an issue, newest first: comments, notes in threads, and system notes.
	 *
	 * @example
	 * for await (const item of client.pages.listIssueNotes({ id: "acme/rocket", issue_iid: 1 })) console.log(item);
	 */
	listIssueNotes(input: ListIssueNotesRequest, options?: PageOptions): Paged<Note>;
	/**
	 * List the notes on a merge request, newest first: comments, notes in threads, and system notes.
	 *
	 * @example
	 * for await (const item of client.pages.listMergeRequestNotes({ id: "acme/rocket", merge_request_iid: 1 })) console.log(item);
	 */
	listMergeRequestNotes(input: ListMergeRequestNotesRequest, options?: PageOptions): Paged<Note>;
	/**
	 * List the notes on a snippet, newest first: comments, notes in threads, and system notes.
	 *
	 * @example
	 * for await (const item of client.pages.listSnippetNotes({ id: "acme/rocket", snippet_id: 1 })) console.log(item);
	 */
	listSnippetNotes(input: ListSnippetNotesRequest, options?: PageOptions): Paged<Note>;
}

export const notes: Domain<NotesOperations, NotesPages> = {
	routes: {
		listEpicNotes: "GET 200 /groups/{id}/epics/{epic_id}/notes list",
		createEpicNote: "POST 201 /groups/{id}/epics/{epic_id}/notes",
		getEpicNote: "GET 200 /groups/{id}/epics/{epic_id}/notes/{note_id}",
		updateEpicNote: "PUT 200 /groups/{id}/epics/{epic_id}/notes/{note_id}",
		deleteEpicNote: "DELETE 204 /groups/{id}/epics/{epic_id}/notes/{note_id}",
		listIssueNotes: "GET 200 /projects/{id}/issues/{issue_iid}/notes list",
		createIssueNote: "POST 201 /projects/{id}/issues/{issue_iid}/notes",
		getIssueNote: "GET 200 /projects/{id}/issues/{issue_iid}/notes/{note_id}",
		updateIssueNote: "PUT 200 /projects/{id}/issues/{issue_iid}/notes/{note_id}",
		deleteIssueNote: "DELETE 204 /projects/{id}/issues/{issue_iid}/notes/{note_id}",
		listMergeRequestNotes: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/notes list",
		createMergeRequestNote: "POST 201 /projects/{id}/merge_requests/{merge_request_iid}/notes",
		getMergeRequestNote: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/notes/{note_id}",
		updateMergeRequestNote: "PUT 200 /projects/{id}/merge_requests/{merge_request_iid}/notes/{note_id}",
		deleteMergeRequestNote: "DELETE 204 /projects/{id}/merge_requests/{merge_request_iid}/notes/{note_id}",
		listSnippetNotes: "GET 200 /projects/{id}/snippets/{snippet_id}/notes list",
		createSnippetNote: "POST 201 /projects/{id}/snippets/{snippet_id}/notes",
		getSnippetNote: "GET 200 /projects/{id}/snippets/{snippet_id}/notes/{note_id}",
		updateSnippetNote: "PUT 200 /projects/{id}/snippets/{snippet_id}/notes/{note_id}",
		deleteSnippetNote: "DELETE 204 /projects/{id}/snippets/{snippet_id}/notes/{note_id}",
	},
	paged,
};
