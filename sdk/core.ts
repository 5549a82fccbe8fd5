/** Entry point for a client of selected domains: `createClient({ baseUrl, domains: [boards] })`. */
export type * from "../generated/client.ts";
export {
	type AnyClient,
	type ClientOf,
	createClient,
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
