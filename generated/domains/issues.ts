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
	/** Which issues: `created_by_me`, `assigned_to_me`, or `all` that the caller sees (default). */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | undefined;
	/** Whether `labels` has objects, with `color` and `description`, instead of names. */
	with_labels_details?: boolean | undefined;
	/** Only open (`opened`) or only closed issues; `all`: both. */
	state?: "opened" | "closed" | "all" | undefined;
	/**
	 * Only issues with all these labels: a list, or one text with commas. `None`: only issues without labels, `Any`:
	 * only issues with at least one label.
	 */
	labels?: string[] | undefined;
	/**
	 * Only issues of the milestone with this title. `None`: without a milestone, `Any`: with a milestone, `#started`: of
	 * an active milestone that has started, `#upcoming`: of the milestone that is due next in its project or group.
	 */
	milestone?: string | undefined;
	/** Only issues that the user with this id created. */
	author_id?: number | undefined;
	/** Only issues that the user with this username created. */
	author_username?: string | undefined;
	/** Only issues assigned to the user with this id; `None`: without an assignee, `Any`: with one. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Only issues assigned to all users with these usernames. Several usernames need the licence STARTER. */
	assignee_username?: string[] | undefined;
	/** Only issues of this weight; `None`: without a weight, `Any`: with one. Ignored below the licence STARTER. */
	weight?: number | "None" | "Any" | undefined;
	/** Only issues of the epic with this id; `None`: without an epic, `Any`: with one. Ignored below the licence ULTIMATE. */
	epic_id?: number | "None" | "Any" | undefined;
	/** Only issues with these `iid` numbers: a list, or one text with commas. */
	iids?: number[] | undefined;
	/**
	 * Only issues whose title or description contains all these words and `"quoted phrases"`. Words of fewer than three
	 * characters are ignored; if all words are that short, title or description must equal the whole search text.
	 */
	search?: string | undefined;
	/** Fields that `search` looks in: `title`, `description` or `title,description`; default: both fields. */
	in?: string | undefined;
	/** Only issues created at this time or later. */
	created_after?: Date | string | undefined;
	/** Only issues created at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only issues whose last change is at this time or later. */
	updated_after?: Date | string | undefined;
	/** Only issues whose last change is at this time or earlier. */
	updated_before?: Date | string | undefined;
	/** Only issues due in this period; `0`: with no due date, `overdue`: due before today. Weeks begin on Monday. */
	due_date?: "0" | "overdue" | "week" | "month" | "next_month_and_previous_two_weeks" | "" | undefined;
	/** `true`: only confidential issues; `false`: only issues that are not confidential. */
	confidential?: boolean | undefined;
	/** Excludes issues that meet at least one of these conditions, such as `not[labels]=bug`. */
	not?: IssueExclusions | undefined;
	/** Field to sort by. Issues with equal values are sorted by id, the highest first. */
	order_by?: "created_at" | "updated_at" | "priority" | "due_date" | "relative_position" | "label_priority" | "milestone_due" | "popularity" | "weight" | undefined;
	/** Direction of the order. Ignored with `order_by=popularity`, which sorts by id, highest first. */
	sort?: "asc" | "desc" | undefined;
	/** Whether to leave out issues of archived projects. */
	non_archived?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
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
	/** Which issues: `created_by_me` (default), `assigned_to_me`, or `all` that the caller sees. */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | undefined;
	/** Whether `labels` has objects, with `color` and `description`, instead of names. */
	with_labels_details?: boolean | undefined;
	/** Only open (`opened`) or only closed issues; `all`: both. */
	state?: "opened" | "closed" | "all" | undefined;
	/**
	 * Only issues with all these labels: a list, or one text with commas. `None`: only issues without labels, `Any`:
	 * only issues with at least one label.
	 */
	labels?: string[] | undefined;
	/**
	 * Only issues of the milestone with this title. `None`: without a milestone, `Any`: with a milestone, `#started`: of
	 * an active milestone that has started, `#upcoming`: of the milestone that is due next in its project or group.
	 */
	milestone?: string | undefined;
	/** Only issues that the user with this id created. */
	author_id?: number | undefined;
	/** Only issues that the user with this username created. */
	author_username?: string | undefined;
	/** Only issues assigned to the user with this id; `None`: without an assignee, `Any`: with one. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Only issues assigned to all users with these usernames. Several usernames need the licence STARTER. */
	assignee_username?: string[] | undefined;
	/** Only issues of this weight; `None`: without a weight, `Any`: with one. Ignored below the licence STARTER. */
	weight?: number | "None" | "Any" | undefined;
	/** Only issues of the epic with this id; `None`: without an epic, `Any`: with one. Ignored below the licence ULTIMATE. */
	epic_id?: number | "None" | "Any" | undefined;
	/** Only issues with these `iid` numbers: a list, or one text with commas. */
	iids?: number[] | undefined;
	/**
	 * Only issues whose title or description contains all these words and `"quoted phrases"`. Words of fewer than three
	 * characters are ignored; if all words are that short, title or description must equal the whole search text.
	 */
	search?: string | undefined;
	/** Fields that `search` looks in: `title`, `description` or `title,description`; default: both fields. */
	in?: string | undefined;
	/** Only issues created at this time or later. */
	created_after?: Date | string | undefined;
	/** Only issues created at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only issues whose last change is at this time or later. */
	updated_after?: Date | string | undefined;
	/** Only issues whose last change is at this time or earlier. */
	updated_before?: Date | string | undefined;
	/** Only issues due in this period; `0`: with no due date, `overdue`: due before today. Weeks begin on Monday. */
	due_date?: "0" | "overdue" | "week" | "month" | "next_month_and_previous_two_weeks" | "" | undefined;
	/** `true`: only confidential issues; `false`: only issues that are not confidential. */
	confidential?: boolean | undefined;
	/** Excludes issues that meet at least one of these conditions, such as `not[labels]=bug`. */
	not?: IssueExclusions | undefined;
	/** Field to sort by. Issues with equal values are sorted by id, the highest first. */
	order_by?: "created_at" | "updated_at" | "priority" | "due_date" | "relative_position" | "label_priority" | "milestone_due" | "popularity" | "weight" | undefined;
	/** Direction of the order. Ignored with `order_by=popularity`, which sorts by id, highest first. */
	sort?: "asc" | "desc" | undefined;
	/** Whether to leave out issues of archived projects. */
	non_archived?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
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
	/** Which issues: `created_by_me`, `assigned_to_me`, or `all` that the caller sees (default). */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | undefined;
	/** Whether `labels` has objects, with `color` and `description`, instead of names. */
	with_labels_details?: boolean | undefined;
	/** Only open (`opened`) or only closed issues; `all`: both. */
	state?: "opened" | "closed" | "all" | undefined;
	/**
	 * Only issues with all these labels: a list, or one text with commas. `None`: only issues without labels, `Any`:
	 * only issues with at least one label.
	 */
	labels?: string[] | undefined;
	/**
	 * Only issues of the milestone with this title. `None`: without a milestone, `Any`: with a milestone, `#started`: of
	 * an active milestone that has started, `#upcoming`: of the milestone that is due next in its project or group.
	 */
	milestone?: string | undefined;
	/** Only issues that the user with this id created. */
	author_id?: number | undefined;
	/** Only issues that the user with this username created. */
	author_username?: string | undefined;
	/** Only issues assigned to the user with this id; `None`: without an assignee, `Any`: with one. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Only issues assigned to all users with these usernames. Several usernames need the licence STARTER. */
	assignee_username?: string[] | undefined;
	/** Only issues of this weight; `None`: without a weight, `Any`: with one. Ignored below the licence STARTER. */
	weight?: number | "None" | "Any" | undefined;
	/** Only issues of the epic with this id; `None`: without an epic, `Any`: with one. Ignored below the licence ULTIMATE. */
	epic_id?: number | "None" | "Any" | undefined;
	/** Only issues with these `iid` numbers: a list, or one text with commas. */
	iids?: number[] | undefined;
	/**
	 * Only issues whose title or description contains all these words and `"quoted phrases"`. Words of fewer than three
	 * characters are ignored; if all words are that short, title or description must equal the whole search text.
	 */
	search?: string | undefined;
	/** Fields that `search` looks in: `title`, `description` or `title,description`; default: both fields. */
	in?: string | undefined;
	/** Only issues created at this time or later. */
	created_after?: Date | string | undefined;
	/** Only issues created at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only issues whose last change is at this time or later. */
	updated_after?: Date | string | undefined;
	/** Only issues whose last change is at this time or earlier. */
	updated_before?: Date | string | undefined;
	/** Only issues due in this period; `0`: with no due date, `overdue`: due before today. Weeks begin on Monday. */
	due_date?: "0" | "overdue" | "week" | "month" | "next_month_and_previous_two_weeks" | "" | undefined;
	/** `true`: only confidential issues; `false`: only issues that are not confidential. */
	confidential?: boolean | undefined;
	/** Excludes issues that meet at least one of these conditions, such as `not[labels]=bug`. */
	not?: IssueExclusions | undefined;
	/** Field to sort by. Issues with equal values are sorted by id, the highest first. */
	order_by?: "created_at" | "updated_at" | "priority" | "due_date" | "relative_position" | "label_priority" | "milestone_due" | "popularity" | "weight" | undefined;
	/** Direction of the order. Ignored with `order_by=popularity`, which sorts by id, highest first. */
	sort?: "asc" | "desc" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
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
	/**
	 * Ids of the assignees: a list, or one text with commas. Ids of users who can't see the issue are ignored, and below
	 * the licence STARTER all ids but the first.
	 */
	assignee_ids?: number[] | null | undefined;
	/**
	 * Id of the only assignee; 0: no assignee. Overrides `assignee_ids`.
	 * @deprecated
	 */
	assignee_id?: number | null | undefined;
	/** Id of a milestone of the project, its group or an ancestor group; null or any other id: no milestone. */
	milestone_id?: number | null | undefined;
	/** Names of all labels of the issue: a list, or one text with commas. Unknown names become new labels of the project. */
	labels?: string[] | null | undefined;
	/** Day on which the issue is due; null or empty: none. */
	due_date?: string | null | undefined;
	/** Whether only Reporters and above, the author and the assignees see the issue. */
	confidential?: boolean | null | undefined;
	/** How much work the issue is, from 0; null: not set. Ignored below the licence STARTER. */
	weight?: number | null | undefined;
	/** Id of an epic of the project's group or an ancestor group; 0 or null: no epic. */
	epic_id?: number | null | undefined;
	/** Number of an epic of the project's group; 0 or null: no epic. */
	epic_iid?: number | null | undefined;
	/** When the issue was created; default: now. Ignored unless the caller is an administrator or an Owner. */
	created_at?: Date | string | undefined;
	/** Number of the issue; default: the project's next. Ignored unless the caller is an administrator or an Owner. */
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
	/** What the issue is about, at most 1,048,576 characters; null: no description. */
	description?: string | null | undefined;
	/**
	 * Ids of the assignees: a list, or one text with commas. Ids of users who can't see the issue are ignored, and below
	 * the licence STARTER all ids but the first.
	 */
	assignee_ids?: number[] | null | undefined;
	/**
	 * Id of the only assignee; 0: no assignee. Overrides `assignee_ids`.
	 * @deprecated
	 */
	assignee_id?: number | null | undefined;
	/** Id of a milestone of the project, its group or an ancestor group; null or any other id: no milestone. */
	milestone_id?: number | null | undefined;
	/** Names of all labels of the issue: a list, or one text with commas. Unknown names become new labels of the project. */
	labels?: string[] | null | undefined;
	/** Day on which the issue is due; null or empty: none. */
	due_date?: string | null | undefined;
	/** Whether only Reporters and above, the author and the assignees see the issue. */
	confidential?: boolean | null | undefined;
	/** How much work the issue is, from 0; null: not set. Ignored below the licence STARTER. */
	weight?: number | null | undefined;
	/** Id of an epic of the project's group or an ancestor group; 0 or null: no epic. */
	epic_id?: number | null | undefined;
	/** Number of an epic of the project's group; 0 or null: no epic. */
	epic_iid?: number | null | undefined;
	/**
	 * Names of labels to add, also to those of `labels`. With the licence PREMIUM a new label takes the place of those of
	 * its scope (`scope::value`): of several the last one stays, and labels of `labels` count as later than these.
	 */
	add_labels?: string[] | null | undefined;
	/** Names of labels to remove, applied after `labels` and `add_labels`. */
	remove_labels?: string[] | null | undefined;
	/** Whether only members of the project may comment on the issue. */
	discussion_locked?: boolean | null | undefined;
	/** `close` or `reopen` the issue. `reopen` is ignored if the issue's discussion is locked. */
	state_event?: "close" | "reopen" | null | undefined;
	/** Accepted and ignored. */
	created_at?: Date | string | undefined;
	/** When the issue last changed; default: now. Ignored unless the caller is an administrator or an Owner. */
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
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
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
	/** Maximum number of items per page; values above 100 count as 100. */
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
	 * List the issues of all projects that the caller sees, newest first; by default only issues that the caller created.
	 * Without a token, `scope=all` is needed and lists issues of public projects.
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
	 * Create an issue. Callers below Reporter can set only title, description and `confidential`, and the epic if they
	 * are Reporters of the epic's group.
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
	 * Change, close or reopen an issue. Authors and assignees below Reporter can change only title, description and
	 * state, and the epic if they are Reporters of the epic's group.
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
	 * Delete an issue with its notes. The number of the issue is not used again.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * await unwrap(client.deleteProjectIssue({ id: "acme/rocket", issue_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/issues.html
	 */
	deleteProjectIssue(input: DeleteProjectIssueRequest, options?: CallOptions): Promise<DeleteProjectIssueResult>;
	/**
	 * List the participants of an issue: the assignees, the authors of notes in the order of their first note, and the
	 * issue's author.
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
	 * List the issues of all projects that the caller sees, newest first; by default only issues that the caller created.
	 * Without a token, `scope=all` is needed and lists issues of public projects.
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
	 * List the participants of an issue: the assignees, the authors of notes in the order of their first note, and the
	 * issue's author.
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
