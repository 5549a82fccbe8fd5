import type { Answer } from "../generated/client.ts";

/** The part of a request that a `ForgekitError` reports. */
interface Sent {
	/** Name of the operation, equal to the name of the client's method; for `client.request`, the route. */
	operation: string;
	method: string;
	url: string;
}

/** The request that led to each response, for the errors that `unwrap` throws. */
export const sentFor = new WeakMap<Response, Sent>();

/** A failed response, thrown by `unwrap` and `pages`. */
export class ForgekitError extends Error {
	/** Name of the operation, equal to the name of the client's method; for `client.request`, the route. */
	readonly operation: string;
	readonly method: string;
	readonly url: string;
	readonly status: number;
	/** Body of the response. Text that is not JSON becomes `{ message: text }`. */
	readonly body: unknown;
	/** Id of the request in the service's log; undefined if the response has no `X-Request-Id`. */
	readonly requestId: string | undefined;
	// Private, so that a logged error omits the headers and the response.
	readonly #answer: Pick<Answer, "headers" | "response">;

	constructor(answer: Pick<Answer, "headers" | "response">, body: unknown) {
		const { response } = answer;
		const { status } = response;
		const { operation, method, url } = sentFor.get(response) ?? {
			operation: "",
			method: "",
			url: response.url,
		};
		const text = messageOf(body).slice(0, 200);
		super(`${operation}: ${text.startsWith(`${status}`) ? text : `${status} ${text}`}`.trim());
		this.name = "ForgekitError";
		this.operation = operation;
		this.method = method;
		this.url = url;
		this.status = status;
		this.body = body;
		this.#answer = answer;
		this.requestId = response.headers.get("X-Request-Id") ?? undefined;
	}

	/** Response headers, keyed by camel-case name: `X-Total` is `xTotal`. */
	get headers(): Readonly<Record<string, unknown>> {
		return this.#answer.headers;
	}

	get response(): Response {
		return this.#answer.response;
	}

	/** Seconds to wait before a retry, from the `Retry-After` header; undefined if the response has none. */
	get retryAfter(): number | undefined {
		const wait = retryAfter(this.response.headers);
		return wait === undefined ? undefined : wait / 1000;
	}
}

/** Thrown for a request without a complete response; `cause` is the error that `fetch` threw. */
export class NetworkError extends Error {
	readonly operation: string;

	constructor(operation: string, cause: unknown) {
		super(`${operation}: no complete response`, { cause });
		this.name = "NetworkError";
		this.operation = operation;
	}
}

/** Thrown for a request without a response within `timeout` milliseconds. */
export class TimeoutError extends Error {
	readonly operation: string;
	readonly timeout: number;

	constructor(operation: string, timeout: number) {
		super(`${operation}: no response within ${timeout} ms`);
		this.name = "TimeoutError";
		this.operation = operation;
		this.timeout = timeout;
	}
}

/** Returns the data of an answer; throws a `ForgekitError` if the request failed. */
export function dataOf(answer: Answer): unknown {
	if (answer.error === undefined) return answer.data;
	throw new ForgekitError(answer, answer.error);
}

/** Type guard: whether an error is a failed response with the given status. */
type Guard<Status extends number> = (
	error: unknown,
) => error is ForgekitError & { readonly status: Status };

const guard =
	<Status extends number>(status: Status): Guard<Status> =>
	(error): error is ForgekitError & { readonly status: Status } =>
		error instanceof ForgekitError && error.status === status;

/** 400: the input was refused. */
export const isBadRequest: Guard<400> = /* @__PURE__ */ guard(400);
/** 401: no token, or one that is wrong, expired or revoked. */
export const isUnauthorized: Guard<401> = /* @__PURE__ */ guard(401);
/** 403: the user lacks the required permission. */
export const isForbidden: Guard<403> = /* @__PURE__ */ guard(403);
/** 404: the resource does not exist, or the user cannot see it. */
export const isNotFound: Guard<404> = /* @__PURE__ */ guard(404);
/** 409: the request conflicts with the resource's current state. */
export const isConflict: Guard<409> = /* @__PURE__ */ guard(409);
/** 412: the resource changed after the time in `if_unmodified_since`. */
export const isPreconditionFailed: Guard<412> = /* @__PURE__ */ guard(412);
/** 422: the input is well formed, but the service cannot carry out the request. */
export const isUnprocessable: Guard<422> = /* @__PURE__ */ guard(422);
/** 429: too many requests; `retryAfter` says when to try again. */
export const isRateLimited: Guard<429> = /* @__PURE__ */ guard(429);
/** 500 to 599: the service failed. */
export const isServerError = (error: unknown): error is ForgekitError =>
	error instanceof ForgekitError && error.status >= 500;

/** Returns the service's message as text, from a `ForgekitError` or from an error body of any shape. */
export function messageOf(body: unknown): string {
	if (body instanceof ForgekitError) return messageOf(body.body);
	if (Array.isArray(body)) return body.map(messageOf).join(", ");
	if (typeof body !== "object" || !body) return String(body ?? "");
	const { message, error } = body as { message?: unknown; error?: unknown };
	const inner = message ?? error;
	if (inner !== undefined) return messageOf(inner);
	return Object.entries(body)
		.map(([name, texts]) => `${name} ${messageOf(texts)}`)
		.join("; ");
}

/** Milliseconds from `Retry-After`, which holds seconds or a date; undefined if the header is missing or invalid. */
export function retryAfter(headers: Headers): number | undefined {
	const text = headers.get("Retry-After");
	if (!text) return undefined;
	const wait = Number(text) * 1000;
	const until = Number.isNaN(wait) ? Date.parse(text) - Date.now() : wait;
	return Number.isNaN(until) ? undefined : Math.max(0, until);
}
