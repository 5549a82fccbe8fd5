// Made from spec/ by `npm run generate`. Do not edit.
import type {
	CurrentUser,
	UserDetails,
	CallOptions,
	AnswerHeaders,
	Undeclared,
	Domain,
	OtherStatus,
	BadRequest,
	Unauthorized,
	Forbidden,
	NotAcceptable,
	TooManyRequests,
	NotFound,
} from "../client.ts";

export interface GetCurrentUserRequest {
}

export type GetCurrentUserResult =
	| { status: 200; data: CurrentUser; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 404 | 409 | 412 | 413 | 415 | 422>;

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
	| Undeclared<OtherStatus | 201 | 202 | 204 | 409 | 412 | 413 | 415 | 422>;

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
}

export const users: Domain<UsersOperations, UsersPages> = {
	routes: {
		getCurrentUser: "GET 200 /user",
		getUser: "GET 200 /users/{id}",
	},
};
