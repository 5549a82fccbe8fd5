// Made from spec/ by `npm run generate`. Do not edit.
import type {
	ProtectedBranch,
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
	Unprocessable,
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";

export interface ListProtectedBranchesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/**
	 * Only rules whose name contains all these words and `"quoted phrases"`. Words of fewer than three characters are
	 * ignored; if all words are that short, the name must equal the whole search text.
	 */
	search?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProtectedBranchesResult =
	| { status: 200; data: ProtectedBranch[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateProtectedBranchRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the branch, at most 255 characters; the branch need not exist. `*` stands for any characters. */
	name: string;
	/** Minimum level of members who may push: 30 Developer, 40 Maintainer; 0: no one. */
	push_access_level?: 0 | 30 | 40 | undefined;
	/** Minimum level of members who may merge: 30 Developer, 40 Maintainer; 0: no one. */
	merge_access_level?: 0 | 30 | 40 | undefined;
	/** Whether force pushes are allowed: pushes that may remove commits from the branch. */
	allow_force_push?: boolean | undefined;
}

export type CreateProtectedBranchResult =
	| { status: 201; data: ProtectedBranch; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| Conflict
	| TooLarge
	| UnsupportedMediaType
	| Unprocessable
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 412>;

export interface GetProtectedBranchRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the rule, such as `main` or `release/*`, not the name of a branch that matches the rule. */
	name: string;
}

export type GetProtectedBranchResult =
	| { status: 200; data: ProtectedBranch; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface DeleteProtectedBranchRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the rule, such as `main` or `release/*`, not the name of a branch that matches the rule. */
	name: string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProtectedBranchResult =
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
export interface ProtectedBranchesOperations {
	/**
	 * List the rules that protect branches of a project, oldest first.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.listProtectedBranches({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/protected_branches.html
	 */
	listProtectedBranches(input: ListProtectedBranchesRequest, options?: CallOptions): Promise<ListProtectedBranchesResult>;
	/**
	 * Protect a branch, or all branches that match a name with wildcards.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createProtectedBranch({
	 *   id: "acme/rocket",
	 *   name: "release/*",
	 *   push_access_level: 0,
	 *   merge_access_level: 30,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/protected_branches.html
	 */
	createProtectedBranch(input: CreateProtectedBranchRequest, options?: CallOptions): Promise<CreateProtectedBranchResult>;
	/**
	 * Show a rule that protects branches.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.getProtectedBranch({ id: "acme/rocket", name: "main" }));
	 * @see https://docs.gitlab.com/ee/api/protected_branches.html
	 */
	getProtectedBranch(input: GetProtectedBranchRequest, options?: CallOptions): Promise<GetProtectedBranchResult>;
	/**
	 * Delete a rule that protects branches. The branches stay, and other rules may still protect them.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * await unwrap(client.deleteProtectedBranch({ id: "acme/rocket", name: "main" }));
	 * @see https://docs.gitlab.com/ee/api/protected_branches.html
	 */
	deleteProtectedBranch(input: DeleteProtectedBranchRequest, options?: CallOptions): Promise<DeleteProtectedBranchResult>;
}

/** Every list as a sequence of all its items. */
export interface ProtectedBranchesPages {
	/**
	 * List the rules that protect branches of a project, oldest first.
	 *
	 * @example
	 * for await (const item of client.pages.listProtectedBranches({ id: "acme/rocket" })) console.log(item);
	 */
	listProtectedBranches(input: ListProtectedBranchesRequest, options?: PageOptions): Paged<ProtectedBranch>;
}

export const protectedBranches: Domain<ProtectedBranchesOperations, ProtectedBranchesPages> = {
	routes: {
		listProtectedBranches: "GET 200 /projects/{id}/protected_branches list",
		createProtectedBranch: "POST 201 /projects/{id}/protected_branches",
		getProtectedBranch: "GET 200 /projects/{id}/protected_branches/{name}",
		deleteProtectedBranch: "DELETE 204 /projects/{id}/protected_branches/{name}",
	},
	paged,
};
