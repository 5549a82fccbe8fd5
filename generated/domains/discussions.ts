// Made from spec/ by `npm run generate`. Do not edit.
import type {
	Discussion,
	Note,
	PositionInput,
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

export interface ListEpicDiscussionsRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListEpicDiscussionsResult =
	| { status: 200; data: Discussion[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateEpicDiscussionRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
}

export type CreateEpicDiscussionResult =
	| { status: 201; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetEpicDiscussionRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export type GetEpicDiscussionResult =
	| { status: 200; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListEpicDiscussionNotesRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export type ListEpicDiscussionNotesResult =
	| { status: 200; data: Note[]; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateEpicDiscussionNoteRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
	/** Id of a note of the thread. Accepted only for compatibility with GitLab, and ignored. */
	note_id?: unknown | undefined;
}

export type CreateEpicDiscussionNoteResult =
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

export interface GetEpicDiscussionNoteRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
}

export type GetEpicDiscussionNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** For error messages of the compiler: if none of `body`, `resolved` is given, it names the missing ones. No value has this type. */
export interface UpdateEpicDiscussionNoteExactlyOne {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body: never;
	resolved: never;
}

export type UpdateEpicDiscussionNoteRequest =
	| {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body: string;
	resolved?: undefined;
}
	| {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body?: undefined;
	/** Whether the note is resolved; accepted only for notes in threads on merge requests. */
	resolved: boolean;
}
	| UpdateEpicDiscussionNoteExactlyOne;

export type UpdateEpicDiscussionNoteResult =
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

export interface DeleteEpicDiscussionNoteRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the epic (not its number within the group). */
	epic_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteEpicDiscussionNoteResult =
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

export interface ListCommitDiscussionsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListCommitDiscussionsResult =
	| { status: 200; data: Discussion[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateCommitDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
	/** Position of the thread in the commit's diff; null: the thread is on the whole commit. */
	position?: PositionInput | null | undefined;
}

export type CreateCommitDiscussionResult =
	| { status: 201; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetCommitDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the discussion. */
	discussion_id: string;
}

export type GetCommitDiscussionResult =
	| { status: 200; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListCommitDiscussionNotesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the discussion. */
	discussion_id: string;
}

export type ListCommitDiscussionNotesResult =
	| { status: 200; data: Note[]; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateCommitDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
	/** Id of a note of the thread. Accepted only for compatibility with GitLab, and ignored. */
	note_id?: unknown | undefined;
}

export type CreateCommitDiscussionNoteResult =
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

export interface GetCommitDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
}

export type GetCommitDiscussionNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** For error messages of the compiler: if none of `body`, `resolved` is given, it names the missing ones. No value has this type. */
export interface UpdateCommitDiscussionNoteExactlyOne {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body: never;
	resolved: never;
}

export type UpdateCommitDiscussionNoteRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body: string;
	resolved?: undefined;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body?: undefined;
	/** Whether the note is resolved; accepted only for notes in threads on merge requests. */
	resolved: boolean;
}
	| UpdateCommitDiscussionNoteExactlyOne;

export type UpdateCommitDiscussionNoteResult =
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

export interface DeleteCommitDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or short id of a commit, or name of a branch or tag. */
	commit_id: string;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteCommitDiscussionNoteResult =
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

export interface ListIssueDiscussionsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListIssueDiscussionsResult =
	| { status: 200; data: Discussion[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateIssueDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
}

export type CreateIssueDiscussionResult =
	| { status: 201; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetIssueDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export type GetIssueDiscussionResult =
	| { status: 200; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListIssueDiscussionNotesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export type ListIssueDiscussionNotesResult =
	| { status: 200; data: Note[]; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateIssueDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
	/** Id of a note of the thread. Accepted only for compatibility with GitLab, and ignored. */
	note_id?: unknown | undefined;
}

export type CreateIssueDiscussionNoteResult =
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

export interface GetIssueDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
}

export type GetIssueDiscussionNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** For error messages of the compiler: if none of `body`, `resolved` is given, it names the missing ones. No value has this type. */
export interface UpdateIssueDiscussionNoteExactlyOne {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body: never;
	resolved: never;
}

export type UpdateIssueDiscussionNoteRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body: string;
	resolved?: undefined;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body?: undefined;
	/** Whether the note is resolved; accepted only for notes in threads on merge requests. */
	resolved: boolean;
}
	| UpdateIssueDiscussionNoteExactlyOne;

export type UpdateIssueDiscussionNoteResult =
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

export interface DeleteIssueDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteIssueDiscussionNoteResult =
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

export interface ListMergeRequestDiscussionsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListMergeRequestDiscussionsResult =
	| { status: 200; data: Discussion[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateMergeRequestDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
	/** Id of the commit to start the thread on; the commit need not exist. Ignored without `position`. */
	commit_id?: string | null | undefined;
	/** Position of the thread in the merge request's diff; null: the thread is on the whole merge request. */
	position?: PositionInput | null | undefined;
}

export type CreateMergeRequestDiscussionResult =
	| { status: 201; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetMergeRequestDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export type GetMergeRequestDiscussionResult =
	| { status: 200; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ResolveMergeRequestDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Whether the thread is resolved. */
	resolved: boolean;
}

export type ResolveMergeRequestDiscussionResult =
	| { status: 200; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface ListMergeRequestDiscussionNotesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export type ListMergeRequestDiscussionNotesResult =
	| { status: 200; data: Note[]; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateMergeRequestDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
	/** Id of a note of the thread. Accepted only for compatibility with GitLab, and ignored. */
	note_id?: unknown | undefined;
}

export type CreateMergeRequestDiscussionNoteResult =
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

export interface GetMergeRequestDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
}

export type GetMergeRequestDiscussionNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** For error messages of the compiler: if none of `body`, `resolved` is given, it names the missing ones. No value has this type. */
export interface UpdateMergeRequestDiscussionNoteExactlyOne {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body: never;
	resolved: never;
}

export type UpdateMergeRequestDiscussionNoteRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body: string;
	resolved?: undefined;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body?: undefined;
	/** Whether the note is resolved; accepted only for notes in threads on merge requests. */
	resolved: boolean;
}
	| UpdateMergeRequestDiscussionNoteExactlyOne;

export type UpdateMergeRequestDiscussionNoteResult =
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

export interface DeleteMergeRequestDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteMergeRequestDiscussionNoteResult =
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

export interface ListSnippetDiscussionsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListSnippetDiscussionsResult =
	| { status: 200; data: Discussion[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateSnippetDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Text of the first note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
}

export type CreateSnippetDiscussionResult =
	| { status: 201; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetSnippetDiscussionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export type GetSnippetDiscussionResult =
	| { status: 200; data: Discussion; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListSnippetDiscussionNotesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the discussion. */
	discussion_id: string;
}

export type ListSnippetDiscussionNotesResult =
	| { status: 200; data: Note[]; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateSnippetDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the discussion. */
	discussion_id: string;
	/** Text of the note as Markdown: not blank, at most 1,000,000 characters. The text is stored unchanged. */
	body: string;
	/**
	 * When the note was written; default: now. Ignored unless the caller is an administrator or an Owner of the project
	 * or group.
	 */
	created_at?: string | null | undefined;
	/** Id of a note of the thread. Accepted only for compatibility with GitLab, and ignored. */
	note_id?: unknown | undefined;
}

export type CreateSnippetDiscussionNoteResult =
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

export interface GetSnippetDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
}

export type GetSnippetDiscussionNoteResult =
	| { status: 200; data: Note; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** For error messages of the compiler: if none of `body`, `resolved` is given, it names the missing ones. No value has this type. */
export interface UpdateSnippetDiscussionNoteExactlyOne {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body: never;
	resolved: never;
}

export type UpdateSnippetDiscussionNoteRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/** New text as Markdown: not blank, at most 1,000,000 characters. */
	body: string;
	resolved?: undefined;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	body?: undefined;
	/** Whether the note is resolved; accepted only for notes in threads on merge requests. */
	resolved: boolean;
}
	| UpdateSnippetDiscussionNoteExactlyOne;

export type UpdateSnippetDiscussionNoteResult =
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

export interface DeleteSnippetDiscussionNoteRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Id of the note's discussion. Not checked, because `note_id` alone identifies the note. */
	discussion_id: string;
	/** Id of the note. */
	note_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteSnippetDiscussionNoteResult =
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
export interface DiscussionsOperations {
	/**
	 * List the discussions on an epic, oldest first.
	 *
	 * Needs a token. Tier: ultimate.
	 *
	 * @example
	 * const data = await unwrap(client.listEpicDiscussions({ id: "acme", epic_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	listEpicDiscussions(input: ListEpicDiscussionsRequest, options?: CallOptions): Promise<ListEpicDiscussionsResult>;
	/**
	 * Start a thread on an epic.
	 *
	 * Needs a token. Tier: ultimate.
	 *
	 * @example
	 * const data = await unwrap(client.createEpicDiscussion({
	 *   id: "acme",
	 *   epic_id: 1,
	 *   body: "Which window do we aim for?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	createEpicDiscussion(input: CreateEpicDiscussionRequest, options?: CallOptions): Promise<CreateEpicDiscussionResult>;
	/**
	 * Show one discussion on an epic with its notes.
	 *
	 * Needs a token. Tier: ultimate.
	 *
	 * @example
	 * const data = await unwrap(client.getEpicDiscussion({
	 *   id: "acme",
	 *   epic_id: 1,
	 *   discussion_id: "743019643292580bd227e6ecd4f1d9d19f16452a",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	getEpicDiscussion(input: GetEpicDiscussionRequest, options?: CallOptions): Promise<GetEpicDiscussionResult>;
	/**
	 * List all notes of one discussion on an epic, oldest first, in one response.
	 *
	 * Needs a token. Tier: ultimate.
	 *
	 * @example
	 * const data = await unwrap(client.listEpicDiscussionNotes({
	 *   id: "acme",
	 *   epic_id: 1,
	 *   discussion_id: "743019643292580bd227e6ecd4f1d9d19f16452a",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	listEpicDiscussionNotes(input: ListEpicDiscussionNotesRequest, options?: CallOptions): Promise<ListEpicDiscussionNotesResult>;
	/**
	 * Add a note to a discussion on an epic. A stand-alone comment becomes a thread.
	 *
	 * Needs a token. Tier: ultimate.
	 *
	 * @example
	 * const data = await unwrap(client.createEpicDiscussionNote({
	 *   id: "acme",
	 *   epic_id: 1,
	 *   discussion_id: "743019643292580bd227e6ecd4f1d9d19f16452a",
	 *   body: "The one in March.",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	createEpicDiscussionNote(input: CreateEpicDiscussionNoteRequest, options?: CallOptions): Promise<CreateEpicDiscussionNoteResult>;
	/**
	 * Show one note on an epic, even if the note is in another discussion than the path says.
	 *
	 * Needs a token. Tier: ultimate.
	 *
	 * @example
	 * const data = await unwrap(client.getEpicDiscussionNote({
	 *   id: "acme",
	 *   epic_id: 1,
	 *   discussion_id: "743019643292580bd227e6ecd4f1d9d19f16452a",
	 *   note_id: 1,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	getEpicDiscussionNote(input: GetEpicDiscussionNoteRequest, options?: CallOptions): Promise<GetEpicDiscussionNoteResult>;
	/**
	 * Change the text of a note on an epic. Allowed for the note's author, Maintainers and Owners of the group, and
	 * administrators.
	 *
	 * Needs a token. Tier: ultimate.
	 *
	 * @example
	 * const data = await unwrap(client.updateEpicDiscussionNote({
	 *   id: "acme",
	 *   epic_id: 1,
	 *   discussion_id: "743019643292580bd227e6ecd4f1d9d19f16452a",
	 *   note_id: 1,
	 *   body: "Which launch window do we aim for?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	updateEpicDiscussionNote(input: UpdateEpicDiscussionNoteRequest, options?: CallOptions): Promise<UpdateEpicDiscussionNoteResult>;
	/**
	 * Delete a note on an epic; deleting the last note deletes the discussion. Allowed for the note's author, Maintainers
	 * and Owners of the group, and administrators.
	 *
	 * Needs a token. Tier: ultimate.
	 *
	 * @example
	 * await unwrap(client.deleteEpicDiscussionNote({
	 *   id: "acme",
	 *   epic_id: 1,
	 *   discussion_id: "743019643292580bd227e6ecd4f1d9d19f16452a",
	 *   note_id: 1,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	deleteEpicDiscussionNote(input: DeleteEpicDiscussionNoteRequest, options?: CallOptions): Promise<DeleteEpicDiscussionNoteResult>;
	/**
	 * List the discussions on a commit, oldest first.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listCommitDiscussions({
	 *   id: "acme/rocket",
	 *   commit_id: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	listCommitDiscussions(input: ListCommitDiscussionsRequest, options?: CallOptions): Promise<ListCommitDiscussionsResult>;
	/**
	 * Start a thread on a commit or on a line or image of its diff.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createCommitDiscussion({
	 *   id: "acme/rocket",
	 *   commit_id: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	 *   body: "This reads the gauge twice.",
	 *   position: {
	 *     base_sha: "cde8af105b9f1bf3c06b5e29d6cf59bf654060c7",
	 *     start_sha: "cde8af105b9f1bf3c06b5e29d6cf59bf654060c7",
	 *     head_sha: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	 *     position_type: "text",
	 *     new_path: "src/engine.py",
	 *     new_line: 12,
	 *     old_path: "src/engine.py",
	 *   },
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	createCommitDiscussion(input: CreateCommitDiscussionRequest, options?: CallOptions): Promise<CreateCommitDiscussionResult>;
	/**
	 * Show one discussion on a commit with its notes.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getCommitDiscussion({
	 *   id: "acme/rocket",
	 *   commit_id: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	 *   discussion_id: "02c843523f8bfb28b9e7925f6e4460aab6d9c441",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	getCommitDiscussion(input: GetCommitDiscussionRequest, options?: CallOptions): Promise<GetCommitDiscussionResult>;
	/**
	 * List all notes of one discussion on a commit, oldest first, in one response.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listCommitDiscussionNotes({
	 *   id: "acme/rocket",
	 *   commit_id: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	 *   discussion_id: "02c843523f8bfb28b9e7925f6e4460aab6d9c441",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	listCommitDiscussionNotes(input: ListCommitDiscussionNotesRequest, options?: CallOptions): Promise<ListCommitDiscussionNotesResult>;
	/**
	 * Add a note to a discussion on a commit. Stand-alone comments accept no replies.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createCommitDiscussionNote({
	 *   id: "acme/rocket",
	 *   commit_id: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	 *   discussion_id: "02c843523f8bfb28b9e7925f6e4460aab6d9c441",
	 *   body: "On purpose: the first reading warms it up.",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	createCommitDiscussionNote(input: CreateCommitDiscussionNoteRequest, options?: CallOptions): Promise<CreateCommitDiscussionNoteResult>;
	/**
	 * Show one note on a commit, even if the note is in another discussion than the path says.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getCommitDiscussionNote({
	 *   id: "acme/rocket",
	 *   commit_id: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	 *   discussion_id: "02c843523f8bfb28b9e7925f6e4460aab6d9c441",
	 *   note_id: 28,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	getCommitDiscussionNote(input: GetCommitDiscussionNoteRequest, options?: CallOptions): Promise<GetCommitDiscussionNoteResult>;
	/**
	 * Change the text of a note on a commit. Allowed for the note's author, Maintainers and administrators.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.updateCommitDiscussionNote({
	 *   id: "acme/rocket",
	 *   commit_id: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	 *   discussion_id: "02c843523f8bfb28b9e7925f6e4460aab6d9c441",
	 *   note_id: 28,
	 *   body: "This reads the gauge twice a turn.",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	updateCommitDiscussionNote(input: UpdateCommitDiscussionNoteRequest, options?: CallOptions): Promise<UpdateCommitDiscussionNoteResult>;
	/**
	 * Delete a note on a commit; deleting the last note deletes the discussion. Allowed for the note's author, Maintainers
	 * and administrators.
	 *
	 * Needs a token.
	 *
	 * @example
	 * await unwrap(client.deleteCommitDiscussionNote({
	 *   id: "acme/rocket",
	 *   commit_id: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	 *   discussion_id: "02c843523f8bfb28b9e7925f6e4460aab6d9c441",
	 *   note_id: 28,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	deleteCommitDiscussionNote(input: DeleteCommitDiscussionNoteRequest, options?: CallOptions): Promise<DeleteCommitDiscussionNoteResult>;
	/**
	 * List the discussions on an issue, oldest first.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listIssueDiscussions({ id: "acme/rocket", issue_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	listIssueDiscussions(input: ListIssueDiscussionsRequest, options?: CallOptions): Promise<ListIssueDiscussionsResult>;
	/**
	 * Start a thread on an issue.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createIssueDiscussion({
	 *   id: "acme/rocket",
	 *   issue_iid: 1,
	 *   body: "Why does the pump stall?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	createIssueDiscussion(input: CreateIssueDiscussionRequest, options?: CallOptions): Promise<CreateIssueDiscussionResult>;
	/**
	 * Show one discussion on an issue with its notes.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getIssueDiscussion({
	 *   id: "acme/rocket",
	 *   issue_iid: 1,
	 *   discussion_id: "285c7a128583dce9bbc9d1bbfa743da825e3acee",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	getIssueDiscussion(input: GetIssueDiscussionRequest, options?: CallOptions): Promise<GetIssueDiscussionResult>;
	/**
	 * List all notes of one discussion on an issue, oldest first, in one response.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listIssueDiscussionNotes({
	 *   id: "acme/rocket",
	 *   issue_iid: 1,
	 *   discussion_id: "285c7a128583dce9bbc9d1bbfa743da825e3acee",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	listIssueDiscussionNotes(input: ListIssueDiscussionNotesRequest, options?: CallOptions): Promise<ListIssueDiscussionNotesResult>;
	/**
	 * Add a note to a discussion on an issue. A stand-alone comment becomes a thread.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createIssueDiscussionNote({
	 *   id: "acme/rocket",
	 *   issue_iid: 1,
	 *   discussion_id: "285c7a128583dce9bbc9d1bbfa743da825e3acee",
	 *   body: "The filter was blocked.",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	createIssueDiscussionNote(input: CreateIssueDiscussionNoteRequest, options?: CallOptions): Promise<CreateIssueDiscussionNoteResult>;
	/**
	 * Show one note on an issue, even if the note is in another discussion than the path says.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getIssueDiscussionNote({
	 *   id: "acme/rocket",
	 *   issue_iid: 1,
	 *   discussion_id: "285c7a128583dce9bbc9d1bbfa743da825e3acee",
	 *   note_id: 10,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	getIssueDiscussionNote(input: GetIssueDiscussionNoteRequest, options?: CallOptions): Promise<GetIssueDiscussionNoteResult>;
	/**
	 * Change the text of a note on an issue. Allowed for the note's author, Maintainers and administrators.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.updateIssueDiscussionNote({
	 *   id: "acme/rocket",
	 *   issue_iid: 1,
	 *   discussion_id: "285c7a128583dce9bbc9d1bbfa743da825e3acee",
	 *   note_id: 10,
	 *   body: "Why does the pump stall at full load?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	updateIssueDiscussionNote(input: UpdateIssueDiscussionNoteRequest, options?: CallOptions): Promise<UpdateIssueDiscussionNoteResult>;
	/**
	 * Delete a note on an issue; deleting the last note deletes the discussion. Allowed for the note's author, Maintainers
	 * and administrators.
	 *
	 * Needs a token.
	 *
	 * @example
	 * await unwrap(client.deleteIssueDiscussionNote({
	 *   id: "acme/rocket",
	 *   issue_iid: 1,
	 *   discussion_id: "285c7a128583dce9bbc9d1bbfa743da825e3acee",
	 *   note_id: 10,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	deleteIssueDiscussionNote(input: DeleteIssueDiscussionNoteRequest, options?: CallOptions): Promise<DeleteIssueDiscussionNoteResult>;
	/**
	 * List the discussions on a merge request, oldest first.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listMergeRequestDiscussions({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	listMergeRequestDiscussions(input: ListMergeRequestDiscussionsRequest, options?: CallOptions): Promise<ListMergeRequestDiscussionsResult>;
	/**
	 * Start a thread on a merge request or on a line or image of its diff.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createMergeRequestDiscussion({
	 *   id: "acme/rocket",
	 *   merge_request_iid: 1,
	 *   body: "The arrow points the wrong way.",
	 *   position: {
	 *     base_sha: "5a47adac815db60bf57c6c04146fc4d62398bf90",
	 *     start_sha: "145708fb94c64814a630183cb999a1be3a03c5d1",
	 *     head_sha: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	 *     position_type: "image",
	 *     new_path: "docs/engine.png",
	 *     old_path: "docs/engine.png",
	 *     width: 800,
	 *     height: 600,
	 *     x: 120,
	 *     y: 45,
	 *   },
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	createMergeRequestDiscussion(input: CreateMergeRequestDiscussionRequest, options?: CallOptions): Promise<CreateMergeRequestDiscussionResult>;
	/**
	 * Show one discussion on a merge request with its notes.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getMergeRequestDiscussion({
	 *   id: "acme/rocket",
	 *   merge_request_iid: 1,
	 *   discussion_id: "6f1adae6f3577f29c71dfa13b4592be9ca4dd589",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	getMergeRequestDiscussion(input: GetMergeRequestDiscussionRequest, options?: CallOptions): Promise<GetMergeRequestDiscussionResult>;
	/**
	 * Resolve or reopen a thread on a merge request, with all its notes. Allowed for the merge request's author, and for
	 * Developers and above.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.resolveMergeRequestDiscussion({
	 *   id: "acme/rocket",
	 *   merge_request_iid: 1,
	 *   discussion_id: "6f1adae6f3577f29c71dfa13b4592be9ca4dd589",
	 *   resolved: true,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	resolveMergeRequestDiscussion(input: ResolveMergeRequestDiscussionRequest, options?: CallOptions): Promise<ResolveMergeRequestDiscussionResult>;
	/**
	 * List all notes of one discussion on a merge request, oldest first, in one response.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listMergeRequestDiscussionNotes({
	 *   id: "acme/rocket",
	 *   merge_request_iid: 1,
	 *   discussion_id: "6f1adae6f3577f29c71dfa13b4592be9ca4dd589",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	listMergeRequestDiscussionNotes(input: ListMergeRequestDiscussionNotesRequest, options?: CallOptions): Promise<ListMergeRequestDiscussionNotesResult>;
	/**
	 * Add a note to a discussion on a merge request. A stand-alone comment becomes a thread.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createMergeRequestDiscussionNote({
	 *   id: "acme/rocket",
	 *   merge_request_iid: 1,
	 *   discussion_id: "6f1adae6f3577f29c71dfa13b4592be9ca4dd589",
	 *   body: "It can, once the valve is shut.",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	createMergeRequestDiscussionNote(input: CreateMergeRequestDiscussionNoteRequest, options?: CallOptions): Promise<CreateMergeRequestDiscussionNoteResult>;
	/**
	 * Show one note on a merge request, even if the note is in another discussion than the path says.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getMergeRequestDiscussionNote({
	 *   id: "acme/rocket",
	 *   merge_request_iid: 1,
	 *   discussion_id: "6f1adae6f3577f29c71dfa13b4592be9ca4dd589",
	 *   note_id: 20,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	getMergeRequestDiscussionNote(input: GetMergeRequestDiscussionNoteRequest, options?: CallOptions): Promise<GetMergeRequestDiscussionNoteResult>;
	/**
	 * Change the text of a note on a merge request, or resolve or reopen the note. The note's author, Maintainers and
	 * administrators may do all of this; Developers and the merge request's author may only resolve and reopen.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.updateMergeRequestDiscussionNote({
	 *   id: "acme/rocket",
	 *   merge_request_iid: 1,
	 *   discussion_id: "6f1adae6f3577f29c71dfa13b4592be9ca4dd589",
	 *   note_id: 20,
	 *   resolved: true,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	updateMergeRequestDiscussionNote(input: UpdateMergeRequestDiscussionNoteRequest, options?: CallOptions): Promise<UpdateMergeRequestDiscussionNoteResult>;
	/**
	 * Delete a note on a merge request; deleting the last note deletes the discussion. Allowed for the note's author,
	 * Maintainers and administrators.
	 *
	 * Needs a token.
	 *
	 * @example
	 * await unwrap(client.deleteMergeRequestDiscussionNote({
	 *   id: "acme/rocket",
	 *   merge_request_iid: 1,
	 *   discussion_id: "6f1adae6f3577f29c71dfa13b4592be9ca4dd589",
	 *   note_id: 20,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	deleteMergeRequestDiscussionNote(input: DeleteMergeRequestDiscussionNoteRequest, options?: CallOptions): Promise<DeleteMergeRequestDiscussionNoteResult>;
	/**
	 * List the discussions on a snippet, oldest first.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listSnippetDiscussions({ id: "acme/rocket", snippet_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	listSnippetDiscussions(input: ListSnippetDiscussionsRequest, options?: CallOptions): Promise<ListSnippetDiscussionsResult>;
	/**
	 * Start a thread on a snippet.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createSnippetDiscussion({
	 *   id: "acme/rocket",
	 *   snippet_id: 1,
	 *   body: "Should it stop at one?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	createSnippetDiscussion(input: CreateSnippetDiscussionRequest, options?: CallOptions): Promise<CreateSnippetDiscussionResult>;
	/**
	 * Show one discussion on a snippet with its notes.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getSnippetDiscussion({
	 *   id: "acme/rocket",
	 *   snippet_id: 1,
	 *   discussion_id: "bac71b79503351ba25a90e27a6309a698352e19f",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	getSnippetDiscussion(input: GetSnippetDiscussionRequest, options?: CallOptions): Promise<GetSnippetDiscussionResult>;
	/**
	 * List all notes of one discussion on a snippet, oldest first, in one response.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listSnippetDiscussionNotes({
	 *   id: "acme/rocket",
	 *   snippet_id: 1,
	 *   discussion_id: "bac71b79503351ba25a90e27a6309a698352e19f",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	listSnippetDiscussionNotes(input: ListSnippetDiscussionNotesRequest, options?: CallOptions): Promise<ListSnippetDiscussionNotesResult>;
	/**
	 * Add a note to a discussion on a snippet. Stand-alone comments accept no replies.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createSnippetDiscussionNote({
	 *   id: "acme/rocket",
	 *   snippet_id: 1,
	 *   discussion_id: "bac71b79503351ba25a90e27a6309a698352e19f",
	 *   body: "Zero is the launch.",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	createSnippetDiscussionNote(input: CreateSnippetDiscussionNoteRequest, options?: CallOptions): Promise<CreateSnippetDiscussionNoteResult>;
	/**
	 * Show one note on a snippet, even if the note is in another discussion than the path says.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getSnippetDiscussionNote({
	 *   id: "acme/rocket",
	 *   snippet_id: 1,
	 *   discussion_id: "bac71b79503351ba25a90e27a6309a698352e19f",
	 *   note_id: 6,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	getSnippetDiscussionNote(input: GetSnippetDiscussionNoteRequest, options?: CallOptions): Promise<GetSnippetDiscussionNoteResult>;
	/**
	 * Change the text of a note on a snippet. Allowed for the note's author, Maintainers and administrators.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.updateSnippetDiscussionNote({
	 *   id: "acme/rocket",
	 *   snippet_id: 1,
	 *   discussion_id: "bac71b79503351ba25a90e27a6309a698352e19f",
	 *   note_id: 6,
	 *   body: "Should it stop at one, or at zero?",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	updateSnippetDiscussionNote(input: UpdateSnippetDiscussionNoteRequest, options?: CallOptions): Promise<UpdateSnippetDiscussionNoteResult>;
	/**
	 * Delete a note on a snippet; deleting the last note deletes the discussion. Allowed for the note's author, Maintainers
	 * and administrators.
	 *
	 * Needs a token.
	 *
	 * @example
	 * await unwrap(client.deleteSnippetDiscussionNote({
	 *   id: "acme/rocket",
	 *   snippet_id: 1,
	 *   discussion_id: "bac71b79503351ba25a90e27a6309a698352e19f",
	 *   note_id: 6,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/discussions.html
	 */
	deleteSnippetDiscussionNote(input: DeleteSnippetDiscussionNoteRequest, options?: CallOptions): Promise<DeleteSnippetDiscussionNoteResult>;
}

/** Every list as a sequence of all its items. */
export interface DiscussionsPages {
	/**
	 * List the discussions on an epic, oldest first.
	 *
	 * @example
	 * for await (const item of client.pages.listEpicDiscussions({ id: "acme", epic_id: 1 })) console.log(item);
	 */
	listEpicDiscussions(input: ListEpicDiscussionsRequest, options?: PageOptions): Paged<Discussion>;
	/**
	 * List the discussions on a commit, oldest first.
	 *
	 * @example
	 * for await (const item of client.pages.listCommitDiscussions({
	 *   id: "acme/rocket",
	 *   commit_id: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	 * })) console.log(item);
	 */
	listCommitDiscussions(input: ListCommitDiscussionsRequest, options?: PageOptions): Paged<Discussion>;
	/**
	 * List the discussions on an issue, oldest first.
	 *
	 * @example
	 * for await (const item of client.pages.listIssueDiscussions({ id: "acme/rocket", issue_iid: 1 })) console.log(item);
	 */
	listIssueDiscussions(input: ListIssueDiscussionsRequest, options?: PageOptions): Paged<Discussion>;
	/**
	 * List the discussions on a merge request, oldest first.
	 *
	 * @example
	 * for await (const item of client.pages.listMergeRequestDiscussions({ id: "acme/rocket", merge_request_iid: 1 })) console.log(item);
	 */
	listMergeRequestDiscussions(input: ListMergeRequestDiscussionsRequest, options?: PageOptions): Paged<Discussion>;
	/**
	 * List the discussions on a snippet, oldest first.
	 *
	 * @example
	 * for await (const item of client.pages.listSnippetDiscussions({ id: "acme/rocket", snippet_id: 1 })) console.log(item);
	 */
	listSnippetDiscussions(input: ListSnippetDiscussionsRequest, options?: PageOptions): Paged<Discussion>;
}

export const discussions: Domain<DiscussionsOperations, DiscussionsPages> = {
	routes: {
		listEpicDiscussions: "GET 200 /groups/{id}/epics/{epic_id}/discussions list",
		createEpicDiscussion: "POST 201 /groups/{id}/epics/{epic_id}/discussions",
		getEpicDiscussion: "GET 200 /groups/{id}/epics/{epic_id}/discussions/{discussion_id}",
		listEpicDiscussionNotes: "GET 200 /groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes",
		createEpicDiscussionNote: "POST 201 /groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes",
		getEpicDiscussionNote: "GET 200 /groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes/{note_id}",
		updateEpicDiscussionNote: "PUT 200 /groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes/{note_id}",
		deleteEpicDiscussionNote: "DELETE 204 /groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes/{note_id}",
		listCommitDiscussions: "GET 200 /projects/{id}/commits/{commit_id}/discussions list",
		createCommitDiscussion: "POST 201 /projects/{id}/commits/{commit_id}/discussions",
		getCommitDiscussion: "GET 200 /projects/{id}/commits/{commit_id}/discussions/{discussion_id}",
		listCommitDiscussionNotes: "GET 200 /projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes",
		createCommitDiscussionNote: "POST 201 /projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes",
		getCommitDiscussionNote: "GET 200 /projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}",
		updateCommitDiscussionNote: "PUT 200 /projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}",
		deleteCommitDiscussionNote: "DELETE 204 /projects/{id}/commits/{commit_id}/discussions/{discussion_id}/notes/{note_id}",
		listIssueDiscussions: "GET 200 /projects/{id}/issues/{issue_iid}/discussions list",
		createIssueDiscussion: "POST 201 /projects/{id}/issues/{issue_iid}/discussions",
		getIssueDiscussion: "GET 200 /projects/{id}/issues/{issue_iid}/discussions/{discussion_id}",
		listIssueDiscussionNotes: "GET 200 /projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes",
		createIssueDiscussionNote: "POST 201 /projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes",
		getIssueDiscussionNote: "GET 200 /projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}",
		updateIssueDiscussionNote: "PUT 200 /projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}",
		deleteIssueDiscussionNote: "DELETE 204 /projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}",
		listMergeRequestDiscussions: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/discussions list",
		createMergeRequestDiscussion: "POST 201 /projects/{id}/merge_requests/{merge_request_iid}/discussions",
		getMergeRequestDiscussion: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}",
		resolveMergeRequestDiscussion: "PUT 200 /projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}",
		listMergeRequestDiscussionNotes: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes",
		createMergeRequestDiscussionNote: "POST 201 /projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes",
		getMergeRequestDiscussionNote: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes/{note_id}",
		updateMergeRequestDiscussionNote: "PUT 200 /projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes/{note_id}",
		deleteMergeRequestDiscussionNote: "DELETE 204 /projects/{id}/merge_requests/{merge_request_iid}/discussions/{discussion_id}/notes/{note_id}",
		listSnippetDiscussions: "GET 200 /projects/{id}/snippets/{snippet_id}/discussions list",
		createSnippetDiscussion: "POST 201 /projects/{id}/snippets/{snippet_id}/discussions",
		getSnippetDiscussion: "GET 200 /projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}",
		listSnippetDiscussionNotes: "GET 200 /projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes",
		createSnippetDiscussionNote: "POST 201 /projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes",
		getSnippetDiscussionNote: "GET 200 /projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes/{note_id}",
		updateSnippetDiscussionNote: "PUT 200 /projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes/{note_id}",
		deleteSnippetDiscussionNote: "DELETE 204 /projects/{id}/snippets/{snippet_id}/discussions/{discussion_id}/notes/{note_id}",
	},
	paged,
};
