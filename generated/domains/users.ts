// Made from spec/ by `npm run generate`. Do not edit.
import type {
	CurrentUser,
	ListedUser,
	UserDetails,
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

export interface GetCurrentUserRequest {
}

export type GetCurrentUserResult =
	| { status: 200; data: CurrentUser; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 404 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListUsersRequest {
	/** Only the user with this username, regardless of case. */
	username?: string | undefined;
	/**
	 * Only the user with this id at the service `provider`. Always gives an empty list: accounts at other services are
	 * not stored. Requires `provider`. Refused from callers who are not administrators.
	 */
	extern_uid?: string | undefined;
	/** Name of the other service that `extern_uid` belongs to. Requires `extern_uid`. */
	provider?: string | undefined;
	/** Only users whose name or username contains all these words, or whose e-mail address equals the whole text. */
	search?: string | undefined;
	/** Only users who may sign in. */
	active?: boolean | undefined;
	/** Only blocked users. */
	blocked?: boolean | undefined;
	/** Only external users. `true` is refused from callers who are not administrators: they never see external users. */
	external?: boolean | undefined;
	/** Whether to leave out bots; without effect, as there are none. */
	exclude_internal?: boolean | undefined;
	/** Only users created at this time or later. Ignored from callers who are not administrators. */
	created_after?: Date | string | undefined;
	/** Only users created at this time or earlier. Ignored from callers who are not administrators. */
	created_before?: Date | string | undefined;
	/**
	 * Only users who have no access level in any project, not even through a group. Ignored from callers who are not
	 * administrators.
	 */
	without_projects?: boolean | undefined;
	/**
	 * `enabled`: no users, as this service has no two-factor authentication; `disabled`: all users. Ignored from callers
	 * who are not administrators.
	 */
	two_factor?: string | undefined;
	/** Only users who are administrators. Ignored from callers who are not administrators. */
	admins?: boolean | undefined;
	/**
	 * What to sort by; users with equal values are sorted by id, in the same direction. Ignored from callers who are not
	 * administrators.
	 */
	order_by?: "id" | "name" | "username" | "created_at" | "updated_at" | undefined;
	/** Direction of the order. Ignored from callers who are not administrators. */
	sort?: "asc" | "desc" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListUsersResult =
	| { status: 200; data: ListedUser[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 404 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetUserRequest {
	/** Id of the user, in digits. */
	id: number;
}

export type GetUserResult =
	| { status: 200; data: UserDetails; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface UsersOperations {
	/**
	 * Show the caller: the user that the token belongs to.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.getCurrentUser());
	 * @see https://docs.gitlab.com/ee/api/users.html
	 */
	getCurrentUser(input?: GetCurrentUserRequest, options?: CallOptions): Promise<GetCurrentUserResult>;
	/**
	 * List users. For administrators, the order is that of `order_by`. For other callers it is newest first. With `search`,
	 * other callers get first the users whose name, username or e-mail address equals the text, then the others by name.
	 * Without a token, `username` is required.
	 *
	 * @example
	 * const data = await unwrap(client.listUsers());
	 * @see https://docs.gitlab.com/ee/api/users.html
	 */
	listUsers(input?: ListUsersRequest, options?: CallOptions): Promise<ListUsersResult>;
	/**
	 * Show a user.
	 *
	 * @example
	 * const data = await unwrap(client.getUser({ id: 2 }));
	 * @see https://docs.gitlab.com/ee/api/users.html
	 */
	getUser(input: GetUserRequest, options?: CallOptions): Promise<GetUserResult>;
}

/** Every list as a sequence of all its items. */
export interface UsersPages {
	/**
	 * List users. For administrators, the order is that of `order_by`. For other callers it is newest first. With `search`,
	 * other callers get first the users whose name, username or e-mail address equals the text, then the others by name.
	 * Without a token, `username` is required.
	 *
	 * @example
	 * for await (const item of client.pages.listUsers()) console.log(item);
	 */
	listUsers(input?: ListUsersRequest, options?: PageOptions): Paged<ListedUser>;
}

export const users: Domain<UsersOperations, UsersPages> = {
	routes: {
		getCurrentUser: "GET 200 /user",
		listUsers: "GET 200 /users list",
		getUser: "GET 200 /users/{id}",
	},
	paged,
};
