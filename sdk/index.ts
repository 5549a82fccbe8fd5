export type { Middleware } from "openapi-fetch";
export type * from "../generated/client.ts";
export {
	type CallOptions,
	type Client,
	type ClientOptions,
	createClient,
	type PageOptions,
	type Token,
	unwrap,
} from "./client.ts";
export {
	ForgekitError,
	messageOf,
	NetworkError,
	TimeoutError,
} from "./errors.ts";
export type { RetryOptions } from "./retry.ts";
