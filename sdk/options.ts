import type { RetryOptions } from "./retry.ts";

/** Why a token function is called: before an attempt, or because the service answered 401 to its last token. */
export interface TokenRequest {
	reason: "request" | "unauthorized";
}

/**
 * A token, or a function that returns one. It is called before every attempt, and again with the reason `unauthorized` after
 * a 401, once for all calls under way; they are repeated with its new token.
 */
export type Token =
	| string
	| ((
			request: TokenRequest,
	  ) => string | undefined | Promise<string | undefined>);

/** Options of a single call; they default to the client's. */
export interface CallOptions {
	/** Aborts the call, which then throws the signal's reason. */
	signal?: AbortSignal | undefined;
	/** Milliseconds per attempt, by default 30000; 0 or Infinity for no limit. For a download, until its headers arrive. */
	timeout?: number | undefined;
	/** Number of retries, by default 2, or detailed options. */
	retry?: number | RetryOptions | undefined;
	/** Additional request headers. */
	headers?: Readonly<Record<string, string>> | undefined;
	/** Access token. A `Private-Token` or `Authorization` in `headers` overrides it. */
	token?: Token | undefined;
}

export interface ClientOptions extends Omit<CallOptions, "signal"> {
	/** URL of the service, such as `https://git.acme.test`; `/api/v4` is appended if it is missing. */
	baseUrl: string;
	/** Replaces the global `fetch`, which is otherwise looked up at each call. Runs for every attempt. */
	fetch?: ((request: Request) => Promise<Response>) | undefined;
}

export interface PageOptions extends CallOptions {
	/** Where to start: `next` of an earlier page. */
	from?: string | undefined;
}
