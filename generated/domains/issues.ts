// Made from spec/ by `npm run generate`. Do not edit.
import type {
	Issue,
	IssueExclusions,
	ListedIssue,
	User,
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
	Conflict,
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";

export interface ListGroupIssuesRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Only issues that the caller created or is assigned to. */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | undefined;
	/** Whether to show whole labels. */
	with_labels_details?: boolean | undefined;
	/** Only open or only closed issues. */
	state?: "opened" | "closed" | "all" | undefined;
	/** Only issues with all of these labels; `None`: only issues without labels, `Any`: with at least one. A list, or one text with commas. */
	labels?: string[] | undefined;
	/** Only issues of the milestone with this title; `None`: without one, `Any`: with one, `#started`: of one that has started, `#upcoming`: of the next one. */
	milestone?: string | undefined;
	/** Only issues that the user with this id created. */
	author_id?: number | undefined;
	/** Only issues that the user with this username created. */
	author_username?: string | undefined;
	/** Only issues assigned to this user; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Only issues assigned to all users of these names. */
	assignee_username?: string[] | undefined;
	/** Only issues of this weight; `None`: without one, `Any`: with one. */
	weight?: number | "None" | "Any" | undefined;
	/** Only issues of this epic; `None`: without one, `Any`: with one. */
	epic_id?: number | "None" | "Any" | undefined;
	/** Only issues with these numbers: a list, or one text with commas. */
	iids?: number[] | undefined;
	/** Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
	search?: string | undefined;
	/** Where to search: `title`, `description` or, with a comma, both. */
	in?: string | undefined;
	/** Only issues created at this time or later. */
	created_after?: Date | string | undefined;
	/** Only issues created at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only issues whose last change is at this time or later. */
	updated_after?: Date | string | undefined;
	/** Only issues whose last change is at this time or earlier. */
	updated_before?: Date | string | undefined;
	/** Only issues that are due in this period; `0`: without a due date, `overdue`: before today. Weeks begin on Mondays. */
	due_date?: "0" | "overdue" | "week" | "month" | "next_month_and_previous_two_weeks" | "" | undefined;
	/** `true`: only confidential issues; `false`: only issues that are not confidential. */
	confidential?: boolean | undefined;
	/** Leaves out issues, as the parameters of these names would leave in. */
	not?: IssueExclusions | undefined;
	/** The order. Where it leaves two equal, the newer comes first. */
	order_by?: "created_at" | "updated_at" | "priority" | "due_date" | "relative_position" | "label_priority" | "milestone_due" | "popularity" | "weight" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Whether to leave out the issues of archived projects. */
	non_archived?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListGroupIssuesResult =
	| { status: 200; data: ListedIssue[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListIssuesRequest {
	/** Only issues that the caller created or is assigned to. */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | undefined;
	/** Whether to show whole labels. */
	with_labels_details?: boolean | undefined;
	/** Only open or only closed issues. */
	state?: "opened" | "closed" | "all" | undefined;
	/** Only issues with all of these labels; `None`: only issues without labels, `Any`: with at least one. A list, or one text with commas. */
	labels?: string[] | undefined;
	/** Only issues of the milestone with this title; `None`: without one, `Any`: with one, `#started`: of one that has started, `#upcoming`: of the next one. */
	milestone?: string | undefined;
	/** Only issues that the user with this id created. */
	author_id?: number | undefined;
	/** Only issues that the user with this username created. */
	author_username?: string | undefined;
	/** Only issues assigned to this user; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Only issues assigned to all users of these names. */
	assignee_username?: string[] | undefined;
	/** Only issues of this weight; `None`: without one, `Any`: with one. */
	weight?: number | "None" | "Any" | undefined;
	/** Only issues of this epic; `None`: without one, `Any`: with one. */
	epic_id?: number | "None" | "Any" | undefined;
	/** Only issues with these numbers: a list, or one text with commas. */
	iids?: number[] | undefined;
	/** Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
	search?: string | undefined;
	/** Where to search: `title`, `description` or, with a comma, both. */
	in?: string | undefined;
	/** Only issues created at this time or later. */
	created_after?: Date | string | undefined;
	/** Only issues created at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only issues whose last change is at this time or later. */
	updated_after?: Date | string | undefined;
	/** Only issues whose last change is at this time or earlier. */
	updated_before?: Date | string | undefined;
	/** Only issues that are due in this period; `0`: without a due date, `overdue`: before today. Weeks begin on Mondays. */
	due_date?: "0" | "overdue" | "week" | "month" | "next_month_and_previous_two_weeks" | "" | undefined;
	/** `true`: only confidential issues; `false`: only issues that are not confidential. */
	confidential?: boolean | undefined;
	/** Leaves out issues, as the parameters of these names would leave in. */
	not?: IssueExclusions | undefined;
	/** The order. Where it leaves two equal, the newer comes first. */
	order_by?: "created_at" | "updated_at" | "priority" | "due_date" | "relative_position" | "label_priority" | "milestone_due" | "popularity" | "weight" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Whether to leave out the issues of archived projects. */
	non_archived?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListIssuesResult =
	| { status: 200; data: ListedIssue[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 404 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListProjectIssuesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Only issues that the caller created or is assigned to. */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | undefined;
	/** Whether to show whole labels. */
	with_labels_details?: boolean | undefined;
	/** Only open or only closed issues. */
	state?: "opened" | "closed" | "all" | undefined;
	/** Only issues with all of these labels; `None`: only issues without labels, `Any`: with at least one. A list, or one text with commas. */
	labels?: string[] | undefined;
	/** Only issues of the milestone with this title; `None`: without one, `Any`: with one, `#started`: of one that has started, `#upcoming`: of the next one. */
	milestone?: string | undefined;
	/** Only issues that the user with this id created. */
	author_id?: number | undefined;
	/** Only issues that the user with this username created. */
	author_username?: string | undefined;
	/** Only issues assigned to this user; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Only issues assigned to all users of these names. */
	assignee_username?: string[] | undefined;
	/** Only issues of this weight; `None`: without one, `Any`: with one. */
	weight?: number | "None" | "Any" | undefined;
	/** Only issues of this epic; `None`: without one, `Any`: with one. */
	epic_id?: number | "None" | "Any" | undefined;
	/** Only issues with these numbers: a list, or one text with commas. */
	iids?: number[] | undefined;
	/** Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
	search?: string | undefined;
	/** Where to search: `title`, `description` or, with a comma, both. */
	in?: string | undefined;
	/** Only issues created at this time or later. */
	created_after?: Date | string | undefined;
	/** Only issues created at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only issues whose last change is at this time or later. */
	updated_after?: Date | string | undefined;
	/** Only issues whose last change is at this time or earlier. */
	updated_before?: Date | string | undefined;
	/** Only issues that are due in this period; `0`: without a due date, `overdue`: before today. Weeks begin on Mondays. */
	due_date?: "0" | "overdue" | "week" | "month" | "next_month_and_previous_two_weeks" | "" | undefined;
	/** `true`: only confidential issues; `false`: only issues that are not confidential. */
	confidential?: boolean | undefined;
	/** Leaves out issues, as the parameters of these names would leave in. */
	not?: IssueExclusions | undefined;
	/** The order. Where it leaves two equal, the newer comes first. */
	order_by?: "created_at" | "updated_at" | "priority" | "due_date" | "relative_position" | "label_priority" | "milestone_due" | "popularity" | "weight" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListProjectIssuesResult =
	| { status: 200; data: ListedIssue[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateProjectIssueRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Title, at most 255 characters; not blank. */
	title: string;
	/** What the issue is about, at most 1,048,576 characters. */
	description?: string | null | undefined;
	/** To whom it is assigned: ids, or one text with commas. Those who can't see it are left out. */
	assignee_ids?: number[] | null | undefined;
	/**
	 * To whom it is assigned; 0: nobody.
	 * @deprecated
	 */
	assignee_id?: number | null | undefined;
	/** A milestone of the project, its group or a group above; any other id: none. */
	milestone_id?: number | null | undefined;
	/** Names of all its labels: a list, or one text with commas. Unknown names become labels of the project. */
	labels?: string[] | null | undefined;
	/** Day on which it is due; null or empty: none. */
	due_date?: string | null | undefined;
	/** Whether only Reporters and above, its author and its assignees see it. */
	confidential?: boolean | null | undefined;
	/** How much work it is, from 0; needs the licence STARTER. */
	weight?: number | null | undefined;
	/** Id of an epic of the project's group or a group above; 0 or null: none. */
	epic_id?: number | null | undefined;
	/** Number of an epic of the project's group; 0 or null: none. */
	epic_iid?: number | null | undefined;
	/** When it was created; only for owners, ignored from others. */
	created_at?: Date | string | undefined;
	/** Its number; only for owners, ignored from others. */
	iid?: number | null | undefined;
}

export type CreateProjectIssueResult =
	| { status: 201; data: Issue; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| Conflict
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 412 | 422>;

export interface GetProjectIssueRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
}

export type GetProjectIssueResult =
	| { status: 200; data: Issue; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateProjectIssueRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Title, at most 255 characters; not blank. */
	title?: string | undefined;
	/** What the issue is about, at most 1,048,576 characters; null: nothing. */
	description?: string | null | undefined;
	/** To whom it is assigned: ids, or one text with commas. Those who can't see it are left out. */
	assignee_ids?: number[] | null | undefined;
	/**
	 * To whom it is assigned; 0: nobody.
	 * @deprecated
	 */
	assignee_id?: number | null | undefined;
	/** A milestone of the project, its group or a group above; any other id: none. */
	milestone_id?: number | null | undefined;
	/** Names of all its labels: a list, or one text with commas. Unknown names become labels of the project. */
	labels?: string[] | null | undefined;
	/** Day on which it is due; null or empty: none. */
	due_date?: string | null | undefined;
	/** Whether only Reporters and above, its author and its assignees see it. */
	confidential?: boolean | null | undefined;
	/** How much work it is, from 0; needs the licence STARTER. */
	weight?: number | null | undefined;
	/** Id of an epic of the project's group or a group above; 0 or null: none. */
	epic_id?: number | null | undefined;
	/** Number of an epic of the project's group; 0 or null: none. */
	epic_iid?: number | null | undefined;
	/** Names of labels to add, after `labels`. */
	add_labels?: string[] | null | undefined;
	/** Names of labels to remove, after `add_labels`. */
	remove_labels?: string[] | null | undefined;
	/** Whether only members of the project may comment. */
	discussion_locked?: boolean | null | undefined;
	/** What to do with its state. An issue with a locked discussion is not reopened. */
	state_event?: "close" | "reopen" | null | undefined;
	/** Accepted and ignored. */
	created_at?: Date | string | undefined;
	/** When it changes; only for owners, ignored from others. */
	updated_at?: Date | string | undefined;
}

export type UpdateProjectIssueResult =
	| { status: 200; data: Issue; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteProjectIssueRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectIssueResult =
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

export interface ListIssueParticipantsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the issue within its project. */
	issue_iid: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListIssueParticipantsResult =
	| { status: 200; data: User[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface IssuesOperations {
	/**
	 * List the issues of a group and its subgroups, newest first.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupIssues({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/issues.html
	 */
	listGroupIssues(input: ListGroupIssuesRequest, options?: CallOptions): Promise<ListGroupIssuesResult>;
	/**
	 * List the issues of all projects that the caller sees, newest first; those of others with `scope=all`, for which public ones need no token.
	 *
	 * @example
	 * const data = await unwrap(client.listIssues());
	 * @see https://docs.gitlab.com/ee/api/issues.html
	 */
	listIssues(input?: ListIssuesRequest, options?: CallOptions): Promise<ListIssuesResult>;
	/**
	 * List the issues of a project, newest first.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectIssues({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/issues.html
	 */
	listProjectIssues(input: ListProjectIssuesRequest, options?: CallOptions): Promise<ListProjectIssuesResult>;
	/**
	 * Create an issue. Callers below Reporter set its title, its description and whether it is confidential.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createProjectIssue({
	 *   id: "acme/rocket",
	 *   title: "Engine stalls at 80 percent",
	 *   labels: ["bug"],
	 * }));
	 * @see https://docs.gitlab.com/ee/api/issues.html
	 */
	createProjectIssue(input: CreateProjectIssueRequest, options?: CallOptions): Promise<CreateProjectIssueResult>;
	/**
	 * Show an issue.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectIssue({ id: "acme/rocket", issue_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/issues.html
	 */
	getProjectIssue(input: GetProjectIssueRequest, options?: CallOptions): Promise<GetProjectIssueResult>;
	/**
	 * Change, close or reopen an issue. Its author and assignees below Reporter set title, description and state.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.updateProjectIssue({
	 *   id: "acme/rocket",
	 *   issue_iid: 1,
	 *   add_labels: ["review"],
	 *   remove_labels: ["doing"],
	 * }));
	 * @see https://docs.gitlab.com/ee/api/issues.html
	 */
	updateProjectIssue(input: UpdateProjectIssueRequest, options?: CallOptions): Promise<UpdateProjectIssueResult>;
	/**
	 * Delete an issue with its notes. Its number is not given again.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * await unwrap(client.deleteProjectIssue({ id: "acme/rocket", issue_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/issues.html
	 */
	deleteProjectIssue(input: DeleteProjectIssueRequest, options?: CallOptions): Promise<DeleteProjectIssueResult>;
	/**
	 * List who takes part in an issue: its assignees, the authors of its notes in the order of their first, and its author.
	 *
	 * @example
	 * const data = await unwrap(client.listIssueParticipants({ id: "acme/rocket", issue_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/issues.html
	 */
	listIssueParticipants(input: ListIssueParticipantsRequest, options?: CallOptions): Promise<ListIssueParticipantsResult>;
}

/** Every list as a sequence of all its items. */
export interface IssuesPages {
	/**
	 * List the issues of a group and its subgroups, newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupIssues({ id: "acme" })) console.log(item);
	 */
	listGroupIssues(input: ListGroupIssuesRequest, options?: PageOptions): Paged<ListedIssue>;
	/**
	 * List the issues of all projects that the caller sees, newest first; those of others with `scope=all`, for which public ones need no token.
	 *
	 * @example
	 * for await (const item of client.pages.listIssues()) console.log(item);
	 */
	listIssues(input?: ListIssuesRequest, options?: PageOptions): Paged<ListedIssue>;
	/**
	 * List the issues of a project, newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectIssues({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectIssues(input: ListProjectIssuesRequest, options?: PageOptions): Paged<ListedIssue>;
	/**
	 * List who takes part in an issue: its assignees, the authors of its notes in the order of their first, and its author.
	 *
	 * @example
	 * for await (const item of client.pages.listIssueParticipants({ id: "acme/rocket", issue_iid: 1 })) console.log(item);
	 */
	listIssueParticipants(input: ListIssueParticipantsRequest, options?: PageOptions): Paged<User>;
}

export const issues: Domain<IssuesOperations, IssuesPages> = {
	routes: {
		listGroupIssues: "GET 200 /groups/{id}/issues list",
		listIssues: "GET 200 /issues list",
		listProjectIssues: "GET 200 /projects/{id}/issues list",
		createProjectIssue: "POST 201 /projects/{id}/issues",
		getProjectIssue: "GET 200 /projects/{id}/issues/{issue_iid}",
		updateProjectIssue: "PUT 200 /projects/{id}/issues/{issue_iid}",
		deleteProjectIssue: "DELETE 204 /projects/{id}/issues/{issue_iid}",
		listIssueParticipants: "GET 200 /projects/{id}/issues/{issue_iid}/participants list",
	},
	paged,
};
