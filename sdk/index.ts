export type * from "../generated/client.ts";
export {
	type Client,
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
export type {
	CallOptions,
	ClientOptions,
	PageOptions,
	Token,
	TokenRequest,
} from "./options.ts";
export type { RetryOptions } from "./retry.ts";
