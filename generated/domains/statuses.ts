// Made from spec/ by `npm run generate`. Do not edit.
import type {
	CommitStatus,
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

export interface ListCommitStatusesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Full id of the commit. A branch, a tag or a short id gives an empty list. */
	sha: string;
	/** Only statuses of this branch or tag. */
	ref?: string | undefined;
	/** Only statuses in this stage. All statuses are in the stage `external`, so any other value gives an empty list. */
	stage?: string | undefined;
	/** Only statuses with this name. */
	name?: string | undefined;
	/** Whether to include statuses that were replaced by a newer one with the same ref and name. */
	all?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListCommitStatusesResult =
	| { status: 200; data: CommitStatus[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface SetCommitStatusRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** The commit: an id, a branch or a tag. */
	sha: string;
	/**
	 * The state to set. The request changes the caller's status with the same commit, ref and name, if it is `pending` or
	 * `running`; otherwise the request creates a new status. Such a status cannot change to `pending`, nor from `running`
	 * to `running`.
	 */
	state: "pending" | "running" | "success" | "failed" | "canceled";
	/** Branch or tag that the external service ran for. Default: the first branch by name that contains the commit. */
	ref?: string | null | undefined;
	/** Name that tells the commit's statuses apart. Default: the value of `context`, or else the text `default`. */
	name?: string | null | undefined;
	/** Alias of the parameter `name`; ignored if `name` is sent. */
	context?: string | null | undefined;
	/** Address of a page of the external service: http or https. */
	target_url?: string | null | undefined;
	/** What the external service says of the commit, in at most 255 characters. */
	description?: string | null | undefined;
	/** Test coverage in percent; null changes nothing. */
	coverage?: number | null | undefined;
	/** Ignored: there are no pipelines. */
	pipeline_id?: number | null | undefined;
}

export type SetCommitStatusResult =
	| { status: 201; data: CommitStatus; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

/** Every operation as a method that takes one flat input. */
export interface StatusesOperations {
	/**
	 * List the statuses of a commit, oldest first.
	 *
	 * Role in a private project: reporter or higher. Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listCommitStatuses({ id: "acme/rocket", sha: "main" }));
	 * @see https://docs.gitlab.com/ee/api/statuses.html
	 */
	listCommitStatuses(input: ListCommitStatusesRequest, options?: CallOptions): Promise<ListCommitStatusesResult>;
	/**
	 * Set the status of a commit.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.setCommitStatus({
	 *   id: "acme/rocket",
	 *   sha: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	 *   state: "success",
	 *   name: "ci/build",
	 *   coverage: 91.4,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/statuses.html
	 */
	setCommitStatus(input: SetCommitStatusRequest, options?: CallOptions): Promise<SetCommitStatusResult>;
}

/** Every list as a sequence of all its items. */
export interface StatusesPages {
	/**
	 * List the statuses of a commit, oldest first.
	 *
	 * @example
	 * for await (const item of client.pages.listCommitStatuses({ id: "acme/rocket", sha: "main" })) console.log(item);
	 */
	listCommitStatuses(input: ListCommitStatusesRequest, options?: PageOptions): Paged<CommitStatus>;
}

export const statuses: Domain<StatusesOperations, StatusesPages> = {
	routes: {
		listCommitStatuses: "GET 200 /projects/{id}/repository/commits/{sha}/statuses list",
		setCommitStatus: "POST 201 /projects/{id}/statuses/{sha}",
	},
	paged,
};
