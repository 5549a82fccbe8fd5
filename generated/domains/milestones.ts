// Made from spec/ by `npm run generate`. Do not edit.
import type {
	ListedMergeRequest,
	Milestone,
	MilestoneIssue,
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
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";

export interface ListGroupMilestonesRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Only milestones with these numbers (`iid`); ignored if milestones of the groups above are listed, too. */
	iids?: number[] | undefined;
	/** Only milestones in this state; `all`: in any state. */
	state?: "active" | "closed" | "all" | undefined;
	/** Only milestones with exactly this title; empty: no milestones. */
	title?: string | undefined;
	/**
	 * Only milestones whose title or description contains all these words and `"quoted phrases"`. Words of one character
	 * are ignored; if all words are that short, the title or the description must equal the text.
	 */
	search?: string | undefined;
	/** Whether to list milestones of the groups above, too. */
	include_parent_milestones?: boolean | undefined;
	/** Newer name of `include_parent_milestones`; it is enough that one of the two is true. */
	include_ancestors?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListGroupMilestonesResult =
	| { status: 200; data: Milestone[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateGroupMilestoneRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Title, at most 255 characters; not blank. */
	title: string;
	/** What the milestone is for, in at most 65535 characters. */
	description?: string | null | undefined;
	/** Day on which the milestone is due, later than `start_date`; null or empty: none. */
	due_date?: string | null | undefined;
	/** Day on which the milestone starts; null or empty: none. */
	start_date?: string | null | undefined;
}

export type CreateGroupMilestoneResult =
	| { status: 201; data: Milestone; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetGroupMilestoneRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the milestone. */
	milestone_id: number;
}

export type GetGroupMilestoneResult =
	| { status: 200; data: Milestone; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateGroupMilestoneRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the milestone. */
	milestone_id: number;
	/** New title, at most 255 characters; not blank. */
	title?: string | undefined;
	/** What the milestone is for, in at most 65535 characters; null or empty: no description. */
	description?: string | null | undefined;
	/** Day on which the milestone is due, later than `start_date`; null or empty: none. */
	due_date?: string | null | undefined;
	/** Day on which the milestone starts; null or empty: none. */
	start_date?: string | null | undefined;
	/** Whether to `close` or `activate` the milestone. */
	state_event?: "close" | "activate" | undefined;
}

export type UpdateGroupMilestoneResult =
	| { status: 200; data: Milestone; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteGroupMilestoneRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the milestone. */
	milestone_id: number;
}

export type DeleteGroupMilestoneResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 202 | 405 | 409 | 412 | 422>;

export interface ListGroupMilestoneIssuesRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the milestone. */
	milestone_id: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListGroupMilestoneIssuesResult =
	| { status: 200; data: MilestoneIssue[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListGroupMilestoneMergeRequestsRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** Id of the milestone. */
	milestone_id: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListGroupMilestoneMergeRequestsResult =
	| { status: 200; data: ListedMergeRequest[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListProjectMilestonesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Only milestones with these numbers (`iid`); ignored if milestones of the groups above are listed, too. */
	iids?: number[] | undefined;
	/** Only milestones in this state; `all`: in any state. */
	state?: "active" | "closed" | "all" | undefined;
	/** Only milestones with exactly this title; empty: no milestones. */
	title?: string | undefined;
	/**
	 * Only milestones whose title or description contains all these words and `"quoted phrases"`. Words of one character
	 * are ignored; if all words are that short, the title or the description must equal the text.
	 */
	search?: string | undefined;
	/** Whether to list milestones of the groups above, too. */
	include_parent_milestones?: boolean | undefined;
	/** Newer name of `include_parent_milestones`; it is enough that one of the two is true. */
	include_ancestors?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectMilestonesResult =
	| { status: 200; data: Milestone[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateProjectMilestoneRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Title, at most 255 characters; not blank. */
	title: string;
	/** What the milestone is for, in at most 65535 characters. */
	description?: string | null | undefined;
	/** Day on which the milestone is due, later than `start_date`; null or empty: none. */
	due_date?: string | null | undefined;
	/** Day on which the milestone starts; null or empty: none. */
	start_date?: string | null | undefined;
}

export type CreateProjectMilestoneResult =
	| { status: 201; data: Milestone; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetProjectMilestoneRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the milestone. */
	milestone_id: number;
}

export type GetProjectMilestoneResult =
	| { status: 200; data: Milestone; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateProjectMilestoneRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the milestone. */
	milestone_id: number;
	/** New title, at most 255 characters; not blank. */
	title?: string | undefined;
	/** What the milestone is for, in at most 65535 characters; null or empty: no description. */
	description?: string | null | undefined;
	/** Day on which the milestone is due, later than `start_date`; null or empty: none. */
	due_date?: string | null | undefined;
	/** Day on which the milestone starts; null or empty: none. */
	start_date?: string | null | undefined;
	/** Whether to `close` or `activate` the milestone. */
	state_event?: "close" | "activate" | undefined;
}

export type UpdateProjectMilestoneResult =
	| { status: 200; data: Milestone; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteProjectMilestoneRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the milestone. */
	milestone_id: number;
}

export type DeleteProjectMilestoneResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 202 | 405 | 409 | 412 | 422>;

export interface ListProjectMilestoneIssuesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the milestone. */
	milestone_id: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectMilestoneIssuesResult =
	| { status: 200; data: MilestoneIssue[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListProjectMilestoneMergeRequestsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the milestone. */
	milestone_id: number;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectMilestoneMergeRequestsResult =
	| { status: 200; data: ListedMergeRequest[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface PromoteProjectMilestoneRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the milestone. */
	milestone_id: number;
}

export type PromoteProjectMilestoneResult =
	| { status: 200; data: Milestone; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

/** Every operation as a method that takes one flat input. */
export interface MilestonesOperations {
	/**
	 * List the milestones of a group, the newest first.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupMilestones({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	listGroupMilestones(input: ListGroupMilestonesRequest, options?: CallOptions): Promise<ListGroupMilestonesResult>;
	/**
	 * Create a milestone of a group.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createGroupMilestone({ id: "acme", title: "Trials", due_date: "2021-12-17" }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	createGroupMilestone(input: CreateGroupMilestoneRequest, options?: CallOptions): Promise<CreateGroupMilestoneResult>;
	/**
	 * Show a milestone of a group.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getGroupMilestone({ id: "acme", milestone_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	getGroupMilestone(input: GetGroupMilestoneRequest, options?: CallOptions): Promise<GetGroupMilestoneResult>;
	/**
	 * Change, close or activate a milestone of a group. Fields that are not sent stay unchanged.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateGroupMilestone({ id: "acme", milestone_id: 1, state_event: "close" }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	updateGroupMilestone(input: UpdateGroupMilestoneRequest, options?: CallOptions): Promise<UpdateGroupMilestoneResult>;
	/**
	 * Delete a milestone of a group, and the board lists for the milestone. Issues and merge requests lose the milestone.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * await unwrap(client.deleteGroupMilestone({ id: "acme", milestone_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	deleteGroupMilestone(input: DeleteGroupMilestoneRequest, options?: CallOptions): Promise<DeleteGroupMilestoneResult>;
	/**
	 * List a group milestone's issues that the caller sees: highest label priority first, then newest first.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupMilestoneIssues({ id: "acme", milestone_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	listGroupMilestoneIssues(input: ListGroupMilestoneIssuesRequest, options?: CallOptions): Promise<ListGroupMilestoneIssuesResult>;
	/**
	 * List a group milestone's merge requests that the caller sees: highest label priority first, then newest first.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupMilestoneMergeRequests({ id: "acme", milestone_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	listGroupMilestoneMergeRequests(input: ListGroupMilestoneMergeRequestsRequest, options?: CallOptions): Promise<ListGroupMilestoneMergeRequestsResult>;
	/**
	 * List the milestones of a project, the newest first.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectMilestones({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	listProjectMilestones(input: ListProjectMilestonesRequest, options?: CallOptions): Promise<ListProjectMilestonesResult>;
	/**
	 * Create a milestone of a project.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createProjectMilestone({
	 *   id: "acme/rocket",
	 *   title: "v2",
	 *   description: "Second cut",
	 *   due_date: "2021-03-05",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	createProjectMilestone(input: CreateProjectMilestoneRequest, options?: CallOptions): Promise<CreateProjectMilestoneResult>;
	/**
	 * Show a milestone of a project.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectMilestone({ id: "acme/rocket", milestone_id: 2 }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	getProjectMilestone(input: GetProjectMilestoneRequest, options?: CallOptions): Promise<GetProjectMilestoneResult>;
	/**
	 * Change, close or activate a milestone of a project. Fields that are not sent stay unchanged.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateProjectMilestone({ id: "acme/rocket", milestone_id: 2, state_event: "close" }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	updateProjectMilestone(input: UpdateProjectMilestoneRequest, options?: CallOptions): Promise<UpdateProjectMilestoneResult>;
	/**
	 * Delete a milestone of a project, and the board lists for the milestone. Issues and merge requests lose the milestone.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * await unwrap(client.deleteProjectMilestone({ id: "acme/rocket", milestone_id: 2 }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	deleteProjectMilestone(input: DeleteProjectMilestoneRequest, options?: CallOptions): Promise<DeleteProjectMilestoneResult>;
	/**
	 * List a project milestone's issues that the caller sees: highest label priority first, then newest first.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectMilestoneIssues({ id: "acme/rocket", milestone_id: 2 }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	listProjectMilestoneIssues(input: ListProjectMilestoneIssuesRequest, options?: CallOptions): Promise<ListProjectMilestoneIssuesResult>;
	/**
	 * List a project milestone's merge requests: highest label priority first, then newest first.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectMilestoneMergeRequests({ id: "acme/rocket", milestone_id: 2 }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	listProjectMilestoneMergeRequests(input: ListProjectMilestoneMergeRequestsRequest, options?: CallOptions): Promise<ListProjectMilestoneMergeRequestsResult>;
	/**
	 * Promote a milestone of a project to an active milestone of the project's group. The promoted milestone replaces
	 * milestones with the same title in other projects directly in the group.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.promoteProjectMilestone({ id: "acme/rocket", milestone_id: 2 }));
	 * @see https://docs.gitlab.com/ee/api/milestones.html
	 */
	promoteProjectMilestone(input: PromoteProjectMilestoneRequest, options?: CallOptions): Promise<PromoteProjectMilestoneResult>;
}

/** Every list as a sequence of all its items. */
export interface MilestonesPages {
	/**
	 * List the milestones of a group, the newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupMilestones({ id: "acme" })) console.log(item);
	 */
	listGroupMilestones(input: ListGroupMilestonesRequest, options?: PageOptions): Paged<Milestone>;
	/**
	 * List a group milestone's issues that the caller sees: highest label priority first, then newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupMilestoneIssues({ id: "acme", milestone_id: 1 })) console.log(item);
	 */
	listGroupMilestoneIssues(input: ListGroupMilestoneIssuesRequest, options?: PageOptions): Paged<MilestoneIssue>;
	/**
	 * List a group milestone's merge requests that the caller sees: highest label priority first, then newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupMilestoneMergeRequests({ id: "acme", milestone_id: 1 })) console.log(item);
	 */
	listGroupMilestoneMergeRequests(input: ListGroupMilestoneMergeRequestsRequest, options?: PageOptions): Paged<ListedMergeRequest>;
	/**
	 * List the milestones of a project, the newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectMilestones({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectMilestones(input: ListProjectMilestonesRequest, options?: PageOptions): Paged<Milestone>;
	/**
	 * List a project milestone's issues that the caller sees: highest label priority first, then newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectMilestoneIssues({ id: "acme/rocket", milestone_id: 2 })) console.log(item);
	 */
	listProjectMilestoneIssues(input: ListProjectMilestoneIssuesRequest, options?: PageOptions): Paged<MilestoneIssue>;
	/**
	 * List a project milestone's merge requests: highest label priority first, then newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectMilestoneMergeRequests({ id: "acme/rocket", milestone_id: 2 })) console.log(item);
	 */
	listProjectMilestoneMergeRequests(input: ListProjectMilestoneMergeRequestsRequest, options?: PageOptions): Paged<ListedMergeRequest>;
}

export const milestones: Domain<MilestonesOperations, MilestonesPages> = {
	routes: {
		listGroupMilestones: "GET 200 /groups/{id}/milestones list",
		createGroupMilestone: "POST 201 /groups/{id}/milestones",
		getGroupMilestone: "GET 200 /groups/{id}/milestones/{milestone_id}",
		updateGroupMilestone: "PUT 200 /groups/{id}/milestones/{milestone_id}",
		deleteGroupMilestone: "DELETE 204 /groups/{id}/milestones/{milestone_id}",
		listGroupMilestoneIssues: "GET 200 /groups/{id}/milestones/{milestone_id}/issues list",
		listGroupMilestoneMergeRequests: "GET 200 /groups/{id}/milestones/{milestone_id}/merge_requests list",
		listProjectMilestones: "GET 200 /projects/{id}/milestones list",
		createProjectMilestone: "POST 201 /projects/{id}/milestones",
		getProjectMilestone: "GET 200 /projects/{id}/milestones/{milestone_id}",
		updateProjectMilestone: "PUT 200 /projects/{id}/milestones/{milestone_id}",
		deleteProjectMilestone: "DELETE 204 /projects/{id}/milestones/{milestone_id}",
		listProjectMilestoneIssues: "GET 200 /projects/{id}/milestones/{milestone_id}/issues list",
		listProjectMilestoneMergeRequests: "GET 200 /projects/{id}/milestones/{milestone_id}/merge_requests list",
		promoteProjectMilestone: "POST 200 /projects/{id}/milestones/{milestone_id}/promote",
	},
	paged,
};
