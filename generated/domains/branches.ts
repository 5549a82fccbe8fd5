// Made from spec/ by `npm run generate`. Do not edit.
import type {
	Branch,
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

export interface ListProjectBranchesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/**
	 * Only names that contain this text; case is ignored. A leading `^` and a trailing `$` anchor the text, `*` matches
	 * any characters. An exact match comes first.
	 */
	search?: string | undefined;
	/** What to sort by: `name`, `updated_desc` (newest commit first) or `updated_asc`; any other text is `name`. */
	sort?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectBranchesResult =
	| { status: 200; data: Branch[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateProjectBranchRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the branch. */
	branch: string;
	/** Branch, tag or commit from which the new branch starts. */
	ref: string;
}

export type CreateProjectBranchResult =
	| { status: 201; data: Branch; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetProjectBranchRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the branch. */
	branch: string;
}

export type GetProjectBranchResult =
	| { status: 200; data: Branch; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface DeleteProjectBranchRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the branch. */
	branch: string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectBranchResult =
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
export interface BranchesOperations {
	/**
	 * List branches. Pages that begin after the first 100,000 branches are empty.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectBranches({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/branches.html
	 */
	listProjectBranches(input: ListProjectBranchesRequest, options?: CallOptions): Promise<ListProjectBranchesResult>;
	/**
	 * Create a branch. An empty repository first gets a default branch, with a commit that adds an empty `README.md`.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createProjectBranch({ id: "acme/rocket", branch: "wings", ref: "main" }));
	 * @see https://docs.gitlab.com/ee/api/branches.html
	 */
	createProjectBranch(input: CreateProjectBranchRequest, options?: CallOptions): Promise<CreateProjectBranchResult>;
	/**
	 * Show a branch. A HEAD request answers 204 if the branch exists.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectBranch({ id: "acme/rocket", branch: "main" }));
	 * @see https://docs.gitlab.com/ee/api/branches.html
	 */
	getProjectBranch(input: GetProjectBranchRequest, options?: CallOptions): Promise<GetProjectBranchResult>;
	/**
	 * Delete a branch other than the default branch.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * await unwrap(client.deleteProjectBranch({ id: "acme/rocket", branch: "fix" }));
	 * @see https://docs.gitlab.com/ee/api/branches.html
	 */
	deleteProjectBranch(input: DeleteProjectBranchRequest, options?: CallOptions): Promise<DeleteProjectBranchResult>;
}

/** Every list as a sequence of all its items. */
export interface BranchesPages {
	/**
	 * List branches. Pages that begin after the first 100,000 branches are empty.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectBranches({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectBranches(input: ListProjectBranchesRequest, options?: PageOptions): Paged<Branch>;
}

export const branches: Domain<BranchesOperations, BranchesPages> = {
	routes: {
		listProjectBranches: "GET 200 /projects/{id}/repository/branches list",
		createProjectBranch: "POST 201 /projects/{id}/repository/branches",
		getProjectBranch: "GET 200 /projects/{id}/repository/branches/{branch}",
		deleteProjectBranch: "DELETE 204 /projects/{id}/repository/branches/{branch}",
	},
	paged,
};
