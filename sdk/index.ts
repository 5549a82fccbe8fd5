import { domains, type Operations, type Pages } from "../generated/domains.ts";
import { type AnyClient, createClient as createCore } from "./client.ts";
import type { ClientOptions } from "./transport.ts";

export type * from "../generated/domains.ts";
export {
	type AnyClient,
	type ClientOf,
	type RequestResult,
	unwrap,
} from "./client.ts";
export {
	ForgekitError,
	isBadRequest,
	isConflict,
	isForbidden,
	isNotFound,
	isPreconditionFailed,
	isRateLimited,
	isServerError,
	isUnauthorized,
	isUnprocessable,
	messageOf,
	NetworkError,
	TimeoutError,
} from "./errors.ts";
export type { ClientOptions } from "./transport.ts";

/** A client of all operations. */
export interface Client extends AnyClient, Operations {
	/** Lists as async iterables: `for await (const board of client.pages.listProjectBoards({ id }))`. Failures throw a `ForgekitError`. */
	readonly pages: Pages;
}

/** Creates a client: one method per operation, each with one flat input. */
export function createClient(options: ClientOptions): Client {
	return createCore({ ...options, domains });
}
