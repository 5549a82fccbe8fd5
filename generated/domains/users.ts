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
	/** Only the user with this username, in any case. */
	username?: string | undefined;
	/** Only the user with this id at `provider`: nobody has one. Administrators only. */
	extern_uid?: string | undefined;
	/** Name of the other service, with `extern_uid`. */
	provider?: string | undefined;
	/** Only users whose name or username contains these words, or with this e-mail address. */
	search?: string | undefined;
	/** Only users who may sign in. */
	active?: boolean | undefined;
	/** Only blocked users. */
	blocked?: boolean | undefined;
	/** Only external users, whom only administrators find in the list; administrators only. */
	external?: boolean | undefined;
	/** Without bots, of which there are none. */
	exclude_internal?: boolean | undefined;
	/** Only users created at that time or later. From here on, parameters of others than administrators are ignored. */
	created_after?: Date | string | undefined;
	/** Only users created at that time or earlier. */
	created_before?: Date | string | undefined;
	/** Only users without a project. */
	without_projects?: boolean | undefined;
	/** `enabled`: only users with two-factor authentication, of whom there are none; `disabled`: only users without. */
	two_factor?: string | undefined;
	/** Only administrators. */
	admins?: boolean | undefined;
	/** The order. Where it leaves two equal, the id decides in the same direction. */
	order_by?: "id" | "name" | "username" | "created_at" | "updated_at" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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
	 * List users: the newest first, with `search` the closest; administrators choose the order. Without a token only the user with a username.
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
	 * List users: the newest first, with `search` the closest; administrators choose the order. Without a token only the user with a username.
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
