// Made from spec/ by `npm run generate`. Do not edit.
import type {
	Commit,
	ListedMergeRequest,
	MergeRequest,
	MergeRequestApprovals,
	MergeRequestChanges,
	MergeRequestDiff,
	MergeRequestExclusions,
	MergeRequestVersion,
	MergeRequestVersionDetails,
	MilestoneIssue,
	ViewedMergeRequest,
	CallOptions,
	PageOptions,
	RawBodies,
	RawOptions,
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
	Conflict,
	Conflict2,
	Unprocessable,
	NotPaged,
	NotAcceptable2,
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";
import { readRaw } from "../../sdk/raw.ts";

export interface ListGroupMergeRequestsRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Which merge requests to list: `created_by_me`, `assigned_to_me`, or `all` that the caller sees (default). */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | undefined;
	/** `simple`: list only the main fields of each merge request. */
	view?: "simple" | undefined;
	/** Whether `labels` has label objects instead of names. */
	with_labels_details?: boolean | undefined;
	/** Accepted and ignored: lists show the `merge_status` of the last check. */
	with_merge_status_recheck?: boolean | undefined;
	/** Only merge requests in this state. */
	state?: "opened" | "closed" | "locked" | "merged" | "all" | undefined;
	/** Only merge requests with all of these labels: a list, or one text with commas. `None`: no label, `Any`: some. */
	labels?: string[] | undefined;
	/**
	 * Only merge requests of the milestone with this title. `None`: without a milestone, `Any`: with a milestone,
	 * `#started`: of an active milestone that has started, `#upcoming`: of the milestone that is due next in its project
	 * or group.
	 */
	milestone?: string | undefined;
	/** Only merge requests that the user with this id created. */
	author_id?: number | undefined;
	/** Only merge requests that the user with this username created. */
	author_username?: string | undefined;
	/** Only merge requests assigned to the user with this id; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Only merge requests assigned to all users with these usernames. Several usernames need the licence STARTER. */
	assignee_username?: string[] | undefined;
	/** Only merge requests with the user with this id as a reviewer; `None`: without reviewers, `Any`: with some. */
	reviewer_id?: number | "None" | "Any" | undefined;
	/** Only merge requests with the user with this username as a reviewer. */
	reviewer_username?: string | undefined;
	/**
	 * Only merge requests that all these users may approve by a rule. There are no approval rules: the list is empty
	 * unless the value is `None`.
	 */
	approver_ids?: (number | "None" | "Any")[] | undefined;
	/** Only merge requests that all these users approved; `None`: nobody did, `Any`: somebody did. */
	approved_by_ids?: (number | "None" | "Any")[] | undefined;
	/**
	 * Only merge requests to which the caller reacted with this emoji. There are no reactions: the list is empty unless
	 * the value is `None`. Ignored if the caller is anonymous.
	 */
	my_reaction_emoji?: string | undefined;
	/** Only merge requests from this branch. */
	source_branch?: string | undefined;
	/** Only merge requests to this branch. */
	target_branch?: string | undefined;
	/**
	 * Only merge requests whose source branch is in the project with this id. There are no forks, so this is the merge
	 * request's project.
	 */
	source_project_id?: number | undefined;
	/**
	 * Only merge requests whose title or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the title or the description must equal the text.
	 */
	search?: string | undefined;
	/** Fields that `search` looks in: `title`, `description` or `title,description` (default). */
	in?: string | undefined;
	/**
	 * `yes`: only merge requests whose title begins with the mark of a draft, such as `Draft:` or `WIP `; `no`: only
	 * merge requests without such a mark.
	 */
	wip?: "yes" | "no" | undefined;
	/** Only merge requests created at this time or later. */
	created_after?: Date | string | undefined;
	/** Only merge requests created at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only merge requests that last changed at this time or later. */
	updated_after?: Date | string | undefined;
	/** Only merge requests that last changed at this time or earlier. */
	updated_before?: Date | string | undefined;
	/** Excludes the merge requests that meet at least one of these conditions, such as `not[labels]=bug`. */
	not?: MergeRequestExclusions | undefined;
	/** Time to sort by. Merge requests with equal times are sorted by id, in the direction of `sort`. */
	order_by?: "created_at" | "updated_at" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Whether to leave out issues of archived projects. */
	non_archived?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListGroupMergeRequestsResult =
	| { status: 200; data: ViewedMergeRequest[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListMergeRequestsRequest {
	/** Which merge requests to list: `created_by_me` (default), `assigned_to_me`, or `all` that the caller sees. */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | undefined;
	/** `simple`: list only the main fields of each merge request. */
	view?: "simple" | undefined;
	/** Whether `labels` has label objects instead of names. */
	with_labels_details?: boolean | undefined;
	/** Accepted and ignored: lists show the `merge_status` of the last check. */
	with_merge_status_recheck?: boolean | undefined;
	/** Only merge requests in this state. */
	state?: "opened" | "closed" | "locked" | "merged" | "all" | undefined;
	/** Only merge requests with all of these labels: a list, or one text with commas. `None`: no label, `Any`: some. */
	labels?: string[] | undefined;
	/**
	 * Only merge requests of the milestone with this title. `None`: without a milestone, `Any`: with a milestone,
	 * `#started`: of an active milestone that has started, `#upcoming`: of the milestone that is due next in its project
	 * or group.
	 */
	milestone?: string | undefined;
	/** Only merge requests that the user with this id created. */
	author_id?: number | undefined;
	/** Only merge requests that the user with this username created. */
	author_username?: string | undefined;
	/** Only merge requests assigned to the user with this id; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Only merge requests assigned to all users with these usernames. Several usernames need the licence STARTER. */
	assignee_username?: string[] | undefined;
	/** Only merge requests with the user with this id as a reviewer; `None`: without reviewers, `Any`: with some. */
	reviewer_id?: number | "None" | "Any" | undefined;
	/** Only merge requests with the user with this username as a reviewer. */
	reviewer_username?: string | undefined;
	/**
	 * Only merge requests that all these users may approve by a rule. There are no approval rules: the list is empty
	 * unless the value is `None`.
	 */
	approver_ids?: (number | "None" | "Any")[] | undefined;
	/** Only merge requests that all these users approved; `None`: nobody did, `Any`: somebody did. */
	approved_by_ids?: (number | "None" | "Any")[] | undefined;
	/**
	 * Only merge requests to which the caller reacted with this emoji. There are no reactions: the list is empty unless
	 * the value is `None`. Ignored if the caller is anonymous.
	 */
	my_reaction_emoji?: string | undefined;
	/** Only merge requests from this branch. */
	source_branch?: string | undefined;
	/** Only merge requests to this branch. */
	target_branch?: string | undefined;
	/**
	 * Only merge requests whose source branch is in the project with this id. There are no forks, so this is the merge
	 * request's project.
	 */
	source_project_id?: number | undefined;
	/**
	 * Only merge requests whose title or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the title or the description must equal the text.
	 */
	search?: string | undefined;
	/** Fields that `search` looks in: `title`, `description` or `title,description` (default). */
	in?: string | undefined;
	/**
	 * `yes`: only merge requests whose title begins with the mark of a draft, such as `Draft:` or `WIP `; `no`: only
	 * merge requests without such a mark.
	 */
	wip?: "yes" | "no" | undefined;
	/** Only merge requests created at this time or later. */
	created_after?: Date | string | undefined;
	/** Only merge requests created at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only merge requests that last changed at this time or later. */
	updated_after?: Date | string | undefined;
	/** Only merge requests that last changed at this time or earlier. */
	updated_before?: Date | string | undefined;
	/** Excludes the merge requests that meet at least one of these conditions, such as `not[labels]=bug`. */
	not?: MergeRequestExclusions | undefined;
	/** Time to sort by. Merge requests with equal times are sorted by id, in the direction of `sort`. */
	order_by?: "created_at" | "updated_at" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListMergeRequestsResult =
	| { status: 200; data: ViewedMergeRequest[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 404 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListProjectMergeRequestsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Which merge requests to list: `created_by_me`, `assigned_to_me`, or `all` that the caller sees (default). */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | undefined;
	/** Only merge requests with these numbers: a list, or one text with commas. */
	iids?: number[] | undefined;
	/** `simple`: list only the main fields of each merge request. */
	view?: "simple" | undefined;
	/** Whether `labels` has label objects instead of names. */
	with_labels_details?: boolean | undefined;
	/** Accepted and ignored: lists show the `merge_status` of the last check. */
	with_merge_status_recheck?: boolean | undefined;
	/** Only merge requests in this state. */
	state?: "opened" | "closed" | "locked" | "merged" | "all" | undefined;
	/** Only merge requests with all of these labels: a list, or one text with commas. `None`: no label, `Any`: some. */
	labels?: string[] | undefined;
	/**
	 * Only merge requests of the milestone with this title. `None`: without a milestone, `Any`: with a milestone,
	 * `#started`: of an active milestone that has started, `#upcoming`: of the milestone that is due next in its project
	 * or group.
	 */
	milestone?: string | undefined;
	/** Only merge requests that the user with this id created. */
	author_id?: number | undefined;
	/** Only merge requests that the user with this username created. */
	author_username?: string | undefined;
	/** Only merge requests assigned to the user with this id; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Only merge requests assigned to all users with these usernames. Several usernames need the licence STARTER. */
	assignee_username?: string[] | undefined;
	/** Only merge requests with the user with this id as a reviewer; `None`: without reviewers, `Any`: with some. */
	reviewer_id?: number | "None" | "Any" | undefined;
	/** Only merge requests with the user with this username as a reviewer. */
	reviewer_username?: string | undefined;
	/**
	 * Only merge requests that all these users may approve by a rule. There are no approval rules: the list is empty
	 * unless the value is `None`.
	 */
	approver_ids?: (number | "None" | "Any")[] | undefined;
	/** Only merge requests that all these users approved; `None`: nobody did, `Any`: somebody did. */
	approved_by_ids?: (number | "None" | "Any")[] | undefined;
	/**
	 * Only merge requests to which the caller reacted with this emoji. There are no reactions: the list is empty unless
	 * the value is `None`. Ignored if the caller is anonymous.
	 */
	my_reaction_emoji?: string | undefined;
	/** Only merge requests from this branch. */
	source_branch?: string | undefined;
	/** Only merge requests to this branch. */
	target_branch?: string | undefined;
	/**
	 * Only merge requests whose source branch is in the project with this id. There are no forks, so this is the merge
	 * request's project.
	 */
	source_project_id?: number | undefined;
	/**
	 * Only merge requests whose title or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the title or the description must equal the text.
	 */
	search?: string | undefined;
	/** Fields that `search` looks in: `title`, `description` or `title,description` (default). */
	in?: string | undefined;
	/**
	 * `yes`: only merge requests whose title begins with the mark of a draft, such as `Draft:` or `WIP `; `no`: only
	 * merge requests without such a mark.
	 */
	wip?: "yes" | "no" | undefined;
	/** Only merge requests created at this time or later. */
	created_after?: Date | string | undefined;
	/** Only merge requests created at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only merge requests that last changed at this time or later. */
	updated_after?: Date | string | undefined;
	/** Only merge requests that last changed at this time or earlier. */
	updated_before?: Date | string | undefined;
	/** Excludes the merge requests that meet at least one of these conditions, such as `not[labels]=bug`. */
	not?: MergeRequestExclusions | undefined;
	/** Time to sort by. Merge requests with equal times are sorted by id, in the direction of `sort`. */
	order_by?: "created_at" | "updated_at" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectMergeRequestsResult =
	| { status: 200; data: ViewedMergeRequest[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateMergeRequestRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Title, at most 255 characters; not blank. */
	title: string;
	/** The branch with the changes. */
	source_branch: string;
	/** The branch that is to receive the changes. */
	target_branch: string;
	/** Id of the project in the path. Another project is refused, as there are no forks. */
	target_project_id?: number | null | undefined;
	/** What the merge request is about, as Markdown; null: no description. */
	description?: string | null | undefined;
	/**
	 * Id of the only assignee; 0: nobody; null: ignored. Overrides `assignee_ids`.
	 * @deprecated
	 */
	assignee_id?: number | null | undefined;
	/**
	 * Ids of the assignees: a list, or one text with commas. Users who can't see the merge request are left out. Without
	 * the licence STARTER or a higher one, only the first id counts.
	 */
	assignee_ids?: number[] | null | undefined;
	/**
	 * Ids of the reviewers: a list, or one text with commas. Users who can't see the merge request are left out. Without
	 * the licence STARTER or a higher one, only the first id counts.
	 */
	reviewer_ids?: number[] | null | undefined;
	/**
	 * Names of all labels that the merge request gets: a list, or one text with commas. Unknown names become new labels
	 * of the project.
	 */
	labels?: string[] | null | undefined;
	/** Id of a milestone of the project, its group or an ancestor group; null or any other id: no milestone. */
	milestone_id?: number | null | undefined;
	/** Whether to remove the source branch after the merge. */
	remove_source_branch?: boolean | null | undefined;
	/** Whether merging squashes the changes into one commit. */
	squash?: boolean | null | undefined;
	/** Accepted and ignored: there are no forks. */
	allow_collaboration?: boolean | null | undefined;
	/** Accepted and ignored: there are no forks. */
	allow_maintainer_to_push?: boolean | null | undefined;
	/** Accepted and ignored. */
	approvals_before_merge?: number | null | undefined;
}

export type CreateMergeRequestResult =
	| { status: 201; data: MergeRequest; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| Conflict2
	| TooLarge
	| UnsupportedMediaType
	| Unprocessable
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 412>;

export interface GetMergeRequestRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Whether to include `diverged_commits_count`. */
	include_diverged_commits_count?: boolean | undefined;
	/** Whether to include `rebase_in_progress`. */
	include_rebase_in_progress?: boolean | undefined;
}

export type GetMergeRequestResult =
	| { status: 200; data: MergeRequest; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateMergeRequestRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Title, at most 255 characters; not blank. */
	title?: string | undefined;
	/** The branch that is to receive the changes. */
	target_branch?: string | undefined;
	/** What the merge request is about, as Markdown; null: no description. */
	description?: string | null | undefined;
	/**
	 * Id of the only assignee; 0: nobody; null: ignored. Overrides `assignee_ids`.
	 * @deprecated
	 */
	assignee_id?: number | null | undefined;
	/**
	 * Ids of the assignees: a list, or one text with commas. Users who can't see the merge request are left out. Without
	 * the licence STARTER or a higher one, only the first id counts.
	 */
	assignee_ids?: number[] | null | undefined;
	/**
	 * Ids of the reviewers: a list, or one text with commas. Users who can't see the merge request are left out. Without
	 * the licence STARTER or a higher one, only the first id counts.
	 */
	reviewer_ids?: number[] | null | undefined;
	/**
	 * Names of all labels that the merge request gets: a list, or one text with commas. Unknown names become new labels
	 * of the project.
	 */
	labels?: string[] | null | undefined;
	/** Id of a milestone of the project, its group or an ancestor group; null or any other id: no milestone. */
	milestone_id?: number | null | undefined;
	/** Whether to remove the source branch after the merge. */
	remove_source_branch?: boolean | null | undefined;
	/** Whether merging squashes the changes into one commit. */
	squash?: boolean | null | undefined;
	/** Accepted and ignored: there are no forks. */
	allow_collaboration?: boolean | null | undefined;
	/** Accepted and ignored: there are no forks. */
	allow_maintainer_to_push?: boolean | null | undefined;
	/**
	 * Names of labels to add, also to those of `labels`. With the licence PREMIUM a new label takes the place of those of
	 * its scope (`scope::value`): of several the last one stays, and labels of `labels` count as later than these.
	 */
	add_labels?: string[] | null | undefined;
	/** Names of labels to remove, applied after `labels` and `add_labels`. */
	remove_labels?: string[] | null | undefined;
	/** Whether to close or reopen the merge request. `reopen` is ignored if the discussion is locked. */
	state_event?: "close" | "reopen" | null | undefined;
	/** Whether only members of the project may comment. */
	discussion_locked?: boolean | null | undefined;
}

export type UpdateMergeRequestResult =
	| { status: 200; data: MergeRequest; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| Conflict2
	| TooLarge
	| UnsupportedMediaType
	| Unprocessable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 412>;

export interface GetMergeRequestApprovalsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
}

export type GetMergeRequestApprovalsResult =
	| { status: 200; data: MergeRequestApprovals; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ApproveMergeRequestRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the commit expected at the tip of the source branch; 409 if the tip differs. null: not checked. */
	sha?: string | null | undefined;
}

export type ApproveMergeRequestResult =
	| { status: 201; data: MergeRequestApprovals; error?: never; headers: AnswerHeaders; response: Response }
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

export interface GetMergeRequestChangesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
}

export type GetMergeRequestChangesResult =
	| { status: 200; data: MergeRequestChanges; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListMergeRequestClosingIssuesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListMergeRequestClosingIssuesResult =
	| { status: 200; data: MilestoneIssue[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListMergeRequestCommitsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListMergeRequestCommitsResult =
	| { status: 200; data: Commit[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListMergeRequestDiffsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListMergeRequestDiffsResult =
	| { status: 200; data: MergeRequestDiff[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface AcceptMergeRequestRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the commit expected at the tip of the source branch; 409 if the tip differs. null: not checked. */
	sha?: string | null | undefined;
	/**
	 * Whether to squash the changes into one commit; false or null: as the merge request says. The project's
	 * `squash_option` takes precedence if it is `never` or `always`.
	 */
	squash?: boolean | null | undefined;
	/**
	 * Message of the merge commit; null or blank: a default message with the branches, the title and the issues that the
	 * merge closes.
	 */
	merge_commit_message?: string | null | undefined;
	/**
	 * Message of the squash commit; null or blank: the message of the oldest commit (of the newest 100, without merges)
	 * whose message has a body below the first line, or else the title of the merge request. A single commit is not
	 * squashed unless a message is sent.
	 */
	squash_commit_message?: string | null | undefined;
	/** Whether to remove the source branch; null: as the merge request says. Default and protected branches stay. */
	should_remove_source_branch?: boolean | null | undefined;
	/** Whether to merge only when a pipeline succeeds. There are no pipelines: true is answered with 405. */
	merge_when_pipeline_succeeds?: boolean | null | undefined;
	/** Newer name of `merge_when_pipeline_succeeds`: true is answered with 405. */
	auto_merge?: boolean | null | undefined;
}

export type AcceptMergeRequestResult =
	| { status: 200; data: MergeRequest; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotPaged
	| NotAcceptable2
	| Conflict
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 412 | 422>;

export interface DownloadMergeRequestDiffRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
}

export interface DownloadMergeRequestDiffHeaders extends AnswerHeaders {
	/** Forbids caching, so that the service checks access each time. */
	cacheControl?: string;
	/** Always `inline`. */
	contentDisposition?: string;
}

export type DownloadMergeRequestDiffResult<Data = Blob> =
	| { status: 200; data: Data; error?: never; headers: DownloadMergeRequestDiffHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UnapproveMergeRequestRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
}

export type UnapproveMergeRequestResult =
	| { status: 201; data: MergeRequestApprovals; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface ListMergeRequestVersionsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListMergeRequestVersionsResult =
	| { status: 200; data: MergeRequestVersion[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetMergeRequestVersionRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the merge request within its project. */
	merge_request_iid: number;
	/** Id of the version. */
	version_id: number;
}

export type GetMergeRequestVersionResult =
	| { status: 200; data: MergeRequestVersionDetails; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListCommitMergeRequestsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or abbreviated id of the commit, or a branch or tag. */
	sha: string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListCommitMergeRequestsResult =
	| { status: 200; data: ListedMergeRequest[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface MergeRequestsOperations {
	/**
	 * List the merge requests in a group and its subgroups that the caller sees, newest first.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupMergeRequests({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	listGroupMergeRequests(input: ListGroupMergeRequestsRequest, options?: CallOptions): Promise<ListGroupMergeRequestsResult>;
	/**
	 * List the merge requests of all projects that the caller sees, newest first; by default only merge requests that the
	 * caller created. Without a token, `scope=all` is needed and lists merge requests of public projects.
	 *
	 * @example
	 * const data = await unwrap(client.listMergeRequests());
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	listMergeRequests(input?: ListMergeRequestsRequest, options?: CallOptions): Promise<ListMergeRequestsResult>;
	/**
	 * List the merge requests of a project, newest first.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectMergeRequests({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	listProjectMergeRequests(input: ListProjectMergeRequestsRequest, options?: CallOptions): Promise<ListProjectMergeRequestsResult>;
	/**
	 * Create a merge request between two branches of a project.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createMergeRequest({
	 *   id: "acme/rocket",
	 *   title: "Bring fix up to date",
	 *   source_branch: "main",
	 *   target_branch: "fix",
	 *   labels: ["bug"],
	 * }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	createMergeRequest(input: CreateMergeRequestRequest, options?: CallOptions): Promise<CreateMergeRequestResult>;
	/**
	 * Show a merge request, and check whether git can merge the branches.
	 *
	 * @example
	 * const data = await unwrap(client.getMergeRequest({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	getMergeRequest(input: GetMergeRequestRequest, options?: CallOptions): Promise<GetMergeRequestResult>;
	/**
	 * Change, close or reopen a merge request. Its author and assignees need no role for this, but below Developer they can
	 * change only title, description, target branch, `squash` and state.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.updateMergeRequest({
	 *   id: "acme/rocket",
	 *   merge_request_iid: 1,
	 *   add_labels: ["review"],
	 *   squash: true,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	updateMergeRequest(input: UpdateMergeRequestRequest, options?: CallOptions): Promise<UpdateMergeRequestResult>;
	/**
	 * Show who approved a merge request.
	 *
	 * @example
	 * const data = await unwrap(client.getMergeRequestApprovals({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	getMergeRequestApprovals(input: GetMergeRequestApprovalsRequest, options?: CallOptions): Promise<GetMergeRequestApprovalsResult>;
	/**
	 * Approve a merge request. Authors may not approve their own merge requests.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.approveMergeRequest({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	approveMergeRequest(input: ApproveMergeRequestRequest, options?: CallOptions): Promise<ApproveMergeRequestResult>;
	/**
	 * Show a merge request with the files that it changes.
	 *
	 * @example
	 * const data = await unwrap(client.getMergeRequestChanges({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	getMergeRequestChanges(input: GetMergeRequestChangesRequest, options?: CallOptions): Promise<GetMergeRequestChangesResult>;
	/**
	 * List the issues that a merge request closes when it is merged. These are issues that the title, the description or a
	 * commit message (newest commit first) names after a word such as `Closes` or `Fixes`, in the order of their first
	 * mention. Only the first 500 references to issues count. Issues that the caller does not see are left out. The list is
	 * empty if the target branch is not the default branch, if issues are disabled in the project, or if its
	 * `autoclose_referenced_issues` is false. For a closed or merged merge request, the list has the issues that were
	 * recorded when it was closed or merged.
	 *
	 * @example
	 * const data = await unwrap(client.listMergeRequestClosingIssues({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	listMergeRequestClosingIssues(input: ListMergeRequestClosingIssuesRequest, options?: CallOptions): Promise<ListMergeRequestClosingIssuesResult>;
	/**
	 * List the commits of a merge request, newest first, at most 10,000.
	 *
	 * @example
	 * const data = await unwrap(client.listMergeRequestCommits({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	listMergeRequestCommits(input: ListMergeRequestCommitsRequest, options?: CallOptions): Promise<ListMergeRequestCommitsResult>;
	/**
	 * List the files that a merge request changes, in order of path: at most 1,000, fewer if git needs over 10 seconds.
	 * `diff` is empty in files after the first 100 files, 5,000 lines or 512,000 bytes.
	 *
	 * @example
	 * const data = await unwrap(client.listMergeRequestDiffs({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	listMergeRequestDiffs(input: ListMergeRequestDiffsRequest, options?: CallOptions): Promise<ListMergeRequestDiffsResult>;
	/**
	 * Merge a merge request. The caller needs the right to push to the target branch or to merge into it. A merge closes
	 * the issues that `listMergeRequestClosingIssues` lists and that the caller may close.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.acceptMergeRequest({
	 *   id: "acme/rocket",
	 *   merge_request_iid: 1,
	 *   should_remove_source_branch: true,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	acceptMergeRequest(input: AcceptMergeRequestRequest, options?: CallOptions): Promise<AcceptMergeRequestResult>;
	/**
	 * Download the diff of a merge request as `git diff --full-index` prints it, without a limit on the size.
	 *
	 * @example
	 * const data = await unwrap(client.downloadMergeRequestDiff({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	downloadMergeRequestDiff<As extends keyof RawBodies = "blob">(input: DownloadMergeRequestDiffRequest, options?: RawOptions<As>): Promise<DownloadMergeRequestDiffResult<RawBodies[As]>>;
	/**
	 * Withdraw the caller's approval of a merge request.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.unapproveMergeRequest({ id: "acme/rocket", merge_request_iid: 2 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	unapproveMergeRequest(input: UnapproveMergeRequestRequest, options?: CallOptions): Promise<UnapproveMergeRequestResult>;
	/**
	 * List the versions of a merge request, newest first.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listMergeRequestVersions({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	listMergeRequestVersions(input: ListMergeRequestVersionsRequest, options?: CallOptions): Promise<ListMergeRequestVersionsResult>;
	/**
	 * Show a version of a merge request with the commits and files of the version.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getMergeRequestVersion({ id: "acme/rocket", merge_request_iid: 1, version_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	getMergeRequestVersion(input: GetMergeRequestVersionRequest, options?: CallOptions): Promise<GetMergeRequestVersionResult>;
	/**
	 * List the merge requests that contain a commit, newest first. A merge request contains the commits that its newest
	 * version adds, its merge commit and its squash commit. Only the project's 10,000 newest merge requests are searched.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.listCommitMergeRequests({ id: "acme/rocket", sha: "main" }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	listCommitMergeRequests(input: ListCommitMergeRequestsRequest, options?: CallOptions): Promise<ListCommitMergeRequestsResult>;
}

/** Every list as a sequence of all its items. */
export interface MergeRequestsPages {
	/**
	 * List the merge requests in a group and its subgroups that the caller sees, newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupMergeRequests({ id: "acme" })) console.log(item);
	 */
	listGroupMergeRequests(input: ListGroupMergeRequestsRequest, options?: PageOptions): Paged<ViewedMergeRequest>;
	/**
	 * List the merge requests of all projects that the caller sees, newest first; by default only merge requests that the
	 * caller created. Without a token, `scope=all` is needed and lists merge requests of public projects.
	 *
	 * @example
	 * for await (const item of client.pages.listMergeRequests()) console.log(item);
	 */
	listMergeRequests(input?: ListMergeRequestsRequest, options?: PageOptions): Paged<ViewedMergeRequest>;
	/**
	 * List the merge requests of a project, newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectMergeRequests({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectMergeRequests(input: ListProjectMergeRequestsRequest, options?: PageOptions): Paged<ViewedMergeRequest>;
	/**
	 * List the issues that a merge request closes when it is merged. These are issues that the title, the description or a
	 * commit message (newest commit first) names after a word such as `Closes` or `Fixes`, in the order of their first
	 * mention. Only the first 500 references to issues count. Issues that the caller does not see are left out. The list is
	 * empty if the target branch is not the default branch, if issues are disabled in the project, or if its
	 * `autoclose_referenced_issues` is false. For a closed or merged merge request, the list has the issues that were
	 * recorded when it was closed or merged.
	 *
	 * @example
	 * for await (const item of client.pages.listMergeRequestClosingIssues({ id: "acme/rocket", merge_request_iid: 1 })) console.log(item);
	 */
	listMergeRequestClosingIssues(input: ListMergeRequestClosingIssuesRequest, options?: PageOptions): Paged<MilestoneIssue>;
	/**
	 * List the commits of a merge request, newest first, at most 10,000.
	 *
	 * @example
	 * for await (const item of client.pages.listMergeRequestCommits({ id: "acme/rocket", merge_request_iid: 1 })) console.log(item);
	 */
	listMergeRequestCommits(input: ListMergeRequestCommitsRequest, options?: PageOptions): Paged<Commit>;
	/**
	 * List the files that a merge request changes, in order of path: at most 1,000, fewer if git needs over 10 seconds.
	 * `diff` is empty in files after the first 100 files, 5,000 lines or 512,000 bytes.
	 *
	 * @example
	 * for await (const item of client.pages.listMergeRequestDiffs({ id: "acme/rocket", merge_request_iid: 1 })) console.log(item);
	 */
	listMergeRequestDiffs(input: ListMergeRequestDiffsRequest, options?: PageOptions): Paged<MergeRequestDiff>;
	/**
	 * List the versions of a merge request, newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listMergeRequestVersions({ id: "acme/rocket", merge_request_iid: 1 })) console.log(item);
	 */
	listMergeRequestVersions(input: ListMergeRequestVersionsRequest, options?: PageOptions): Paged<MergeRequestVersion>;
	/**
	 * List the merge requests that contain a commit, newest first. A merge request contains the commits that its newest
	 * version adds, its merge commit and its squash commit. Only the project's 10,000 newest merge requests are searched.
	 *
	 * @example
	 * for await (const item of client.pages.listCommitMergeRequests({ id: "acme/rocket", sha: "main" })) console.log(item);
	 */
	listCommitMergeRequests(input: ListCommitMergeRequestsRequest, options?: PageOptions): Paged<ListedMergeRequest>;
}

export const mergeRequests: Domain<MergeRequestsOperations, MergeRequestsPages> = {
	routes: {
		listGroupMergeRequests: "GET 200 /groups/{id}/merge_requests list",
		listMergeRequests: "GET 200 /merge_requests list",
		listProjectMergeRequests: "GET 200 /projects/{id}/merge_requests list",
		createMergeRequest: "POST 201 /projects/{id}/merge_requests",
		getMergeRequest: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}",
		updateMergeRequest: "PUT 200 /projects/{id}/merge_requests/{merge_request_iid}",
		getMergeRequestApprovals: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/approvals",
		approveMergeRequest: "POST 201 /projects/{id}/merge_requests/{merge_request_iid}/approve",
		getMergeRequestChanges: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/changes",
		listMergeRequestClosingIssues: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/closes_issues list",
		listMergeRequestCommits: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/commits list",
		listMergeRequestDiffs: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/diffs list",
		acceptMergeRequest: "PUT 200 /projects/{id}/merge_requests/{merge_request_iid}/merge",
		downloadMergeRequestDiff: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/raw_diffs raw",
		unapproveMergeRequest: "POST 201 /projects/{id}/merge_requests/{merge_request_iid}/unapprove",
		listMergeRequestVersions: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/versions list",
		getMergeRequestVersion: "GET 200 /projects/{id}/merge_requests/{merge_request_iid}/versions/{version_id}",
		listCommitMergeRequests: "GET 200 /projects/{id}/repository/commits/{sha}/merge_requests list",
	},
	paged,
	readRaw,
};
