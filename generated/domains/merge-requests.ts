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
	/** Only merge requests that the caller created or is assigned to. */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | undefined;
	/** `simple`: whether to show few of their fields. */
	view?: "simple" | undefined;
	/** Whether to show whole labels. */
	with_labels_details?: boolean | undefined;
	/** Accepted and ignored: lists show what was found when one was last created, changed or merged. */
	with_merge_status_recheck?: boolean | undefined;
	/** Only merge requests in this state. */
	state?: "opened" | "closed" | "locked" | "merged" | "all" | undefined;
	/** Only merge requests with all of these labels; `None`: without labels, `Any`: with some. A list, or one text with commas. */
	labels?: string[] | undefined;
	/** Only merge requests of the milestone with this title; `None`: without one, `Any`: with one, `#started`: of one that has started, `#upcoming`: of the next one. */
	milestone?: string | undefined;
	/** Only merge requests by this user. */
	author_id?: number | undefined;
	/** Only merge requests by the user of this name. */
	author_username?: string | undefined;
	/** Only merge requests assigned to this user; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Only merge requests assigned to all users of these names. */
	assignee_username?: string[] | undefined;
	/** Only merge requests whose review this user is asked for; `None`: nobody is, `Any`: somebody is. */
	reviewer_id?: number | "None" | "Any" | undefined;
	/** Only merge requests whose review the user of this name is asked for. */
	reviewer_username?: string | undefined;
	/** Only merge requests that all these users may approve by a rule: there are no rules. `None`: merge requests without rules, `Any`: with some. */
	approver_ids?: (number | "None" | "Any")[] | undefined;
	/** Only merge requests that all these users approved; `None`: nobody did, `Any`: somebody did. */
	approved_by_ids?: (number | "None" | "Any")[] | undefined;
	/** Only merge requests with this emoji by the caller: none have any. `None`: without an emoji. */
	my_reaction_emoji?: string | undefined;
	/** Only merge requests from this branch. */
	source_branch?: string | undefined;
	/** Only merge requests to this branch. */
	target_branch?: string | undefined;
	/** Only merge requests from a branch of this project: its own. */
	source_project_id?: number | undefined;
	/** Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
	search?: string | undefined;
	/** Where to search: `title`, `description` or, with a comma, both. */
	in?: string | undefined;
	/** `yes`: only merge requests whose title begins with the mark of a draft, such as `Draft:` or `WIP `; `no`: only others. */
	wip?: "yes" | "no" | undefined;
	/** Only merge requests created at this time or later. */
	created_after?: Date | string | undefined;
	/** Only merge requests created at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only merge requests that changed at this time or later. */
	updated_after?: Date | string | undefined;
	/** Only merge requests that last changed at this time or earlier. */
	updated_before?: Date | string | undefined;
	/** Leaves out merge requests, as the parameters of these names would leave in. */
	not?: MergeRequestExclusions | undefined;
	/** The order. Where it leaves two equal, their ids decide in the same direction. */
	order_by?: "created_at" | "updated_at" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Whether to leave out the issues of archived projects. */
	non_archived?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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
	/** Only merge requests that the caller created or is assigned to. */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | undefined;
	/** `simple`: whether to show few of their fields. */
	view?: "simple" | undefined;
	/** Whether to show whole labels. */
	with_labels_details?: boolean | undefined;
	/** Accepted and ignored: lists show what was found when one was last created, changed or merged. */
	with_merge_status_recheck?: boolean | undefined;
	/** Only merge requests in this state. */
	state?: "opened" | "closed" | "locked" | "merged" | "all" | undefined;
	/** Only merge requests with all of these labels; `None`: without labels, `Any`: with some. A list, or one text with commas. */
	labels?: string[] | undefined;
	/** Only merge requests of the milestone with this title; `None`: without one, `Any`: with one, `#started`: of one that has started, `#upcoming`: of the next one. */
	milestone?: string | undefined;
	/** Only merge requests by this user. */
	author_id?: number | undefined;
	/** Only merge requests by the user of this name. */
	author_username?: string | undefined;
	/** Only merge requests assigned to this user; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Only merge requests assigned to all users of these names. */
	assignee_username?: string[] | undefined;
	/** Only merge requests whose review this user is asked for; `None`: nobody is, `Any`: somebody is. */
	reviewer_id?: number | "None" | "Any" | undefined;
	/** Only merge requests whose review the user of this name is asked for. */
	reviewer_username?: string | undefined;
	/** Only merge requests that all these users may approve by a rule: there are no rules. `None`: merge requests without rules, `Any`: with some. */
	approver_ids?: (number | "None" | "Any")[] | undefined;
	/** Only merge requests that all these users approved; `None`: nobody did, `Any`: somebody did. */
	approved_by_ids?: (number | "None" | "Any")[] | undefined;
	/** Only merge requests with this emoji by the caller: none have any. `None`: without an emoji. */
	my_reaction_emoji?: string | undefined;
	/** Only merge requests from this branch. */
	source_branch?: string | undefined;
	/** Only merge requests to this branch. */
	target_branch?: string | undefined;
	/** Only merge requests from a branch of this project: its own. */
	source_project_id?: number | undefined;
	/** Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
	search?: string | undefined;
	/** Where to search: `title`, `description` or, with a comma, both. */
	in?: string | undefined;
	/** `yes`: only merge requests whose title begins with the mark of a draft, such as `Draft:` or `WIP `; `no`: only others. */
	wip?: "yes" | "no" | undefined;
	/** Only merge requests created at this time or later. */
	created_after?: Date | string | undefined;
	/** Only merge requests created at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only merge requests that changed at this time or later. */
	updated_after?: Date | string | undefined;
	/** Only merge requests that last changed at this time or earlier. */
	updated_before?: Date | string | undefined;
	/** Leaves out merge requests, as the parameters of these names would leave in. */
	not?: MergeRequestExclusions | undefined;
	/** The order. Where it leaves two equal, their ids decide in the same direction. */
	order_by?: "created_at" | "updated_at" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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
	/** Only merge requests that the caller created or is assigned to. */
	scope?: "created_by_me" | "assigned_to_me" | "all" | "created-by-me" | "assigned-to-me" | undefined;
	/** Only merge requests with these numbers: a list, or one text with commas. */
	iids?: number[] | undefined;
	/** `simple`: whether to show few of their fields. */
	view?: "simple" | undefined;
	/** Whether to show whole labels. */
	with_labels_details?: boolean | undefined;
	/** Accepted and ignored: lists show what was found when one was last created, changed or merged. */
	with_merge_status_recheck?: boolean | undefined;
	/** Only merge requests in this state. */
	state?: "opened" | "closed" | "locked" | "merged" | "all" | undefined;
	/** Only merge requests with all of these labels; `None`: without labels, `Any`: with some. A list, or one text with commas. */
	labels?: string[] | undefined;
	/** Only merge requests of the milestone with this title; `None`: without one, `Any`: with one, `#started`: of one that has started, `#upcoming`: of the next one. */
	milestone?: string | undefined;
	/** Only merge requests by this user. */
	author_id?: number | undefined;
	/** Only merge requests by the user of this name. */
	author_username?: string | undefined;
	/** Only merge requests assigned to this user; `None`: to nobody, `Any`: to somebody. */
	assignee_id?: number | "None" | "Any" | undefined;
	/** Only merge requests assigned to all users of these names. */
	assignee_username?: string[] | undefined;
	/** Only merge requests whose review this user is asked for; `None`: nobody is, `Any`: somebody is. */
	reviewer_id?: number | "None" | "Any" | undefined;
	/** Only merge requests whose review the user of this name is asked for. */
	reviewer_username?: string | undefined;
	/** Only merge requests that all these users may approve by a rule: there are no rules. `None`: merge requests without rules, `Any`: with some. */
	approver_ids?: (number | "None" | "Any")[] | undefined;
	/** Only merge requests that all these users approved; `None`: nobody did, `Any`: somebody did. */
	approved_by_ids?: (number | "None" | "Any")[] | undefined;
	/** Only merge requests with this emoji by the caller: none have any. `None`: without an emoji. */
	my_reaction_emoji?: string | undefined;
	/** Only merge requests from this branch. */
	source_branch?: string | undefined;
	/** Only merge requests to this branch. */
	target_branch?: string | undefined;
	/** Only merge requests from a branch of this project: its own. */
	source_project_id?: number | undefined;
	/** Words of at least three characters, or `"quoted phrases"`, that the title or the description has. Of shorter words alone, one of the two must consist. */
	search?: string | undefined;
	/** Where to search: `title`, `description` or, with a comma, both. */
	in?: string | undefined;
	/** `yes`: only merge requests whose title begins with the mark of a draft, such as `Draft:` or `WIP `; `no`: only others. */
	wip?: "yes" | "no" | undefined;
	/** Only merge requests created at this time or later. */
	created_after?: Date | string | undefined;
	/** Only merge requests created at this time or earlier. */
	created_before?: Date | string | undefined;
	/** Only merge requests that changed at this time or later. */
	updated_after?: Date | string | undefined;
	/** Only merge requests that last changed at this time or earlier. */
	updated_before?: Date | string | undefined;
	/** Leaves out merge requests, as the parameters of these names would leave in. */
	not?: MergeRequestExclusions | undefined;
	/** The order. Where it leaves two equal, their ids decide in the same direction. */
	order_by?: "created_at" | "updated_at" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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
	/** The branch that is to receive them. */
	target_branch: string;
	/** The project itself: there are no forks. */
	target_project_id?: number | null | undefined;
	/** What the merge request is about; null: nothing. */
	description?: string | null | undefined;
	/**
	 * To whom it is assigned; 0: nobody.
	 * @deprecated
	 */
	assignee_id?: number | null | undefined;
	/** To whom it is assigned: ids, or one text with commas. Those who can't see it are left out. */
	assignee_ids?: number[] | null | undefined;
	/** Who is asked for a review: ids, or one text with commas. Those who can't see it are left out. */
	reviewer_ids?: number[] | null | undefined;
	/** Names of all its labels: a list, or one text with commas. Unknown names become labels of the project. */
	labels?: string[] | null | undefined;
	/** A milestone of the project, its group or a group above; any other id: none. */
	milestone_id?: number | null | undefined;
	/** Whether its author wants the source branch removed once it is merged. */
	remove_source_branch?: boolean | null | undefined;
	/** Whether its changes are merged as one commit. */
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
	/** Whether to count the commits that the source branch lacks. */
	include_diverged_commits_count?: boolean | undefined;
	/** Whether to say that no rebase is in progress. */
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
	/** What the merge request is about; null: nothing. */
	description?: string | null | undefined;
	/**
	 * To whom it is assigned; 0: nobody.
	 * @deprecated
	 */
	assignee_id?: number | null | undefined;
	/** To whom it is assigned: ids, or one text with commas. Those who can't see it are left out. */
	assignee_ids?: number[] | null | undefined;
	/** Who is asked for a review: ids, or one text with commas. Those who can't see it are left out. */
	reviewer_ids?: number[] | null | undefined;
	/** Names of all its labels: a list, or one text with commas. Unknown names become labels of the project. */
	labels?: string[] | null | undefined;
	/** A milestone of the project, its group or a group above; any other id: none. */
	milestone_id?: number | null | undefined;
	/** Whether its author wants the source branch removed once it is merged. */
	remove_source_branch?: boolean | null | undefined;
	/** Whether its changes are merged as one commit. */
	squash?: boolean | null | undefined;
	/** Accepted and ignored: there are no forks. */
	allow_collaboration?: boolean | null | undefined;
	/** Accepted and ignored: there are no forks. */
	allow_maintainer_to_push?: boolean | null | undefined;
	/** Names of labels to add, after `labels`. */
	add_labels?: string[] | null | undefined;
	/** Names of labels to remove, after `add_labels`. */
	remove_labels?: string[] | null | undefined;
	/** What to do with its state. One with a locked discussion is not reopened. */
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
	/** Newest commit of the source branch, as the caller knows it: another one is 409. */
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
	/** Items per page. More than 100 is cut to 100. */
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
	/** Items per page. More than 100 is cut to 100. */
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
	/** Items per page. More than 100 is cut to 100. */
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
	/** Newest commit of the source branch, as the caller knows it: another one is 409. */
	sha?: string | null | undefined;
	/** Whether its changes are merged as one commit. False leaves to the merge request whether they are. */
	squash?: boolean | null | undefined;
	/** Message of the merge commit; blank: one that names the branches, the title and the issues that it closes. */
	merge_commit_message?: string | null | undefined;
	/** Message of the one commit with `squash`; blank: that of the oldest commit with a body, or the title. */
	squash_commit_message?: string | null | undefined;
	/** Whether to remove the source branch, whatever the merge request says. A protected branch stays. */
	should_remove_source_branch?: boolean | null | undefined;
	/** Whether to wait for a pipeline: there is none, so that true is 405. */
	merge_when_pipeline_succeeds?: boolean | null | undefined;
	/** Newer name of `merge_when_pipeline_succeeds`. */
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
	/** Forbids caching: access is checked each time. */
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
	/** Items per page. More than 100 is cut to 100. */
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
	/** Id of the commit, whole or shortened, or a branch or tag. */
	sha: string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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
	 * List the merge requests of a group and its subgroups, newest first.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupMergeRequests({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	listGroupMergeRequests(input: ListGroupMergeRequestsRequest, options?: CallOptions): Promise<ListGroupMergeRequestsResult>;
	/**
	 * List the merge requests of all projects in which the caller sees them, newest first; those of others with `scope=all`, for which public ones need no token.
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
	 * Show a merge request, and look whether git can merge it.
	 *
	 * @example
	 * const data = await unwrap(client.getMergeRequest({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	getMergeRequest(input: GetMergeRequestRequest, options?: CallOptions): Promise<GetMergeRequestResult>;
	/**
	 * Change, close or reopen a merge request. Its author and assignees below Developer set title, description, target branch, squash and state.
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
	 * Approve a merge request, which its author may not.
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
	 * List the issues that merging a merge request closes. Title, description and commits, the newest first, name them after words
	 * such as `Closes` and `Fixes`; they come in that order, without those that the caller does not see. The first 500 references
	 * count. Empty where it does not go to the default branch, or the project does not close issues.
	 *
	 * @example
	 * const data = await unwrap(client.listMergeRequestClosingIssues({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	listMergeRequestClosingIssues(input: ListMergeRequestClosingIssuesRequest, options?: CallOptions): Promise<ListMergeRequestClosingIssuesResult>;
	/**
	 * List the commits of a merge request, newest first: the newest 10,000.
	 *
	 * @example
	 * const data = await unwrap(client.listMergeRequestCommits({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	listMergeRequestCommits(input: ListMergeRequestCommitsRequest, options?: CallOptions): Promise<ListMergeRequestCommitsResult>;
	/**
	 * List the files that a merge request changes, in order of path: those of `getMergeRequestChanges`.
	 *
	 * @example
	 * const data = await unwrap(client.listMergeRequestDiffs({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	listMergeRequestDiffs(input: ListMergeRequestDiffsRequest, options?: CallOptions): Promise<ListMergeRequestDiffsResult>;
	/**
	 * Merge a merge request, which needs the right to push or to merge to its target branch. Issues that it closes are closed where
	 * the caller may close them.
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
	 * Download what a merge request changes, as `git diff --full-index` prints it: of any size.
	 *
	 * @example
	 * const data = await unwrap(client.downloadMergeRequestDiff({ id: "acme/rocket", merge_request_iid: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	downloadMergeRequestDiff<As extends keyof RawBodies = "blob">(input: DownloadMergeRequestDiffRequest, options?: RawOptions<As>): Promise<DownloadMergeRequestDiffResult<RawBodies[As]>>;
	/**
	 * Take back the approval that the caller gave a merge request.
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
	 * Show a version of a merge request with its commits and files.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getMergeRequestVersion({ id: "acme/rocket", merge_request_iid: 1, version_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/merge_requests.html
	 */
	getMergeRequestVersion(input: GetMergeRequestVersionRequest, options?: CallOptions): Promise<GetMergeRequestVersionResult>;
	/**
	 * List the merge requests with a commit, the newest first: whose newest version adds it, or whose changes it brought to the target
	 * branch. Of a project with more, the 10,000 newest merge requests are searched.
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
	 * List the merge requests of a group and its subgroups, newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupMergeRequests({ id: "acme" })) console.log(item);
	 */
	listGroupMergeRequests(input: ListGroupMergeRequestsRequest, options?: PageOptions): Paged<ViewedMergeRequest>;
	/**
	 * List the merge requests of all projects in which the caller sees them, newest first; those of others with `scope=all`, for which public ones need no token.
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
	 * List the issues that merging a merge request closes. Title, description and commits, the newest first, name them after words
	 * such as `Closes` and `Fixes`; they come in that order, without those that the caller does not see. The first 500 references
	 * count. Empty where it does not go to the default branch, or the project does not close issues.
	 *
	 * @example
	 * for await (const item of client.pages.listMergeRequestClosingIssues({ id: "acme/rocket", merge_request_iid: 1 })) console.log(item);
	 */
	listMergeRequestClosingIssues(input: ListMergeRequestClosingIssuesRequest, options?: PageOptions): Paged<MilestoneIssue>;
	/**
	 * List the commits of a merge request, newest first: the newest 10,000.
	 *
	 * @example
	 * for await (const item of client.pages.listMergeRequestCommits({ id: "acme/rocket", merge_request_iid: 1 })) console.log(item);
	 */
	listMergeRequestCommits(input: ListMergeRequestCommitsRequest, options?: PageOptions): Paged<Commit>;
	/**
	 * List the files that a merge request changes, in order of path: those of `getMergeRequestChanges`.
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
	 * List the merge requests with a commit, the newest first: whose newest version adds it, or whose changes it brought to the target
	 * branch. Of a project with more, the 10,000 newest merge requests are searched.
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
