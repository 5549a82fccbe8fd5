// Made from spec/ by `npm run generate`. Do not edit.
import type {
	Namespace,
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
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";

export interface ListNamespacesRequest {
	/**
	 * Only namespaces whose path or name contains all these words and `"quoted phrases"`. Words of fewer than three
	 * characters are ignored; if all words are that short, the path or the name must equal the text.
	 */
	search?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListNamespacesResult =
	| { status: 200; data: Namespace[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 404 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetNamespaceRequest {
	/** Id or full path of the namespace. */
	id: number | string;
}

export type GetNamespaceResult =
	| { status: 200; data: Namespace; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface NamespacesOperations {
	/**
	 * List the caller's own namespace and the groups that the caller is a direct member of, lowest id first; for
	 * administrators, all namespaces.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listNamespaces());
	 * @see https://docs.gitlab.com/ee/api/namespaces.html
	 */
	listNamespaces(input?: ListNamespacesRequest, options?: CallOptions): Promise<ListNamespacesResult>;
	/**
	 * Show the caller's own namespace or a group that has the caller as a member. The membership may be direct, or come
	 * from an ancestor group or a share. Administrators may see any namespace.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getNamespace({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/namespaces.html
	 */
	getNamespace(input: GetNamespaceRequest, options?: CallOptions): Promise<GetNamespaceResult>;
}

/** Every list as a sequence of all its items. */
export interface NamespacesPages {
	/**
	 * List the caller's own namespace and the groups that the caller is a direct member of, lowest id first; for
	 * administrators, all namespaces.
	 *
	 * @example
	 * for await (const item of client.pages.listNamespaces()) console.log(item);
	 */
	listNamespaces(input?: ListNamespacesRequest, options?: PageOptions): Paged<Namespace>;
}

export const namespaces: Domain<NamespacesOperations, NamespacesPages> = {
	routes: {
		listNamespaces: "GET 200 /namespaces list",
		getNamespace: "GET 200 /namespaces/{id}",
	},
	paged,
};
