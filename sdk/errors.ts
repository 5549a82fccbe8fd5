import type { Answer } from "../generated/client.ts";

/** What was sent for a response. */
interface Sent {
	/** Name of the operation, which is also the method's. */
	operation: string;
	method: string;
	url: string;
}

/** The request of each response, for errors from `unwrap`. */
export const sentFor = new WeakMap<Response, Sent>();

/** A failed response, as `unwrap` and `pages` throw it. */
export class ForgekitError extends Error {
	/** Name of the operation, which is also the method's. */
	readonly operation: string;
	readonly method: string;
	readonly url: string;
	readonly status: number;
	/** The body; a text is its `message`. */
	readonly body: unknown;
	/** Id of the request in the service's log. */
	readonly requestId: string | undefined;
	// Private, so that a logged error is short.
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

	/** Response headers by camel-case name, as results have them. */
	get headers(): Readonly<Record<string, unknown>> {
		return this.#answer.headers;
	}

	get response(): Response {
		return this.#answer.response;
	}

	/** Seconds to wait before a retry, if the service says so. */
	get retryAfter(): number | undefined {
		const wait = retryAfter(this.response.headers);
		return wait === undefined ? undefined : wait / 1000;
	}
}

/** No response, or an incomplete one; `cause` is the error that `fetch` threw. */
export class NetworkError extends Error {
	readonly operation: string;

	constructor(operation: string, cause: unknown) {
		super(`${operation}: no complete response`, { cause });
		this.name = "NetworkError";
		this.operation = operation;
	}
}

/** No response within `timeout` milliseconds. */
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

/** The data of an answer; throws a `ForgekitError` if it failed. */
export function dataOf(answer: Answer): unknown {
	if (answer.error === undefined) return answer.data;
	throw new ForgekitError(answer, answer.error);
}

/** Whether an error is a failed response with this status. */
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
/** 403: the user may not do this. */
export const isForbidden: Guard<403> = /* @__PURE__ */ guard(403);
/** 404: not there, or not visible for the user. */
export const isNotFound: Guard<404> = /* @__PURE__ */ guard(404);
/** 409: in conflict with the present state. */
export const isConflict: Guard<409> = /* @__PURE__ */ guard(409);
/** 412: changed since the time in `if_unmodified_since`. */
export const isPreconditionFailed: Guard<412> = /* @__PURE__ */ guard(412);
/** 422: understood, but impossible. */
export const isUnprocessable: Guard<422> = /* @__PURE__ */ guard(422);
/** 429: too many requests; `retryAfter` says when to try again. */
export const isRateLimited: Guard<429> = /* @__PURE__ */ guard(429);
/** 500 to 599: the service failed. */
export const isServerError = (error: unknown): error is ForgekitError =>
	error instanceof ForgekitError && error.status >= 500;

/** The service's message in an error, or in the body of one, whatever its shape. */
export function messageOf(body: unknown): string {
	if (body instanceof ForgekitError) return messageOf(body.body);
	if (typeof body !== "object" || !body) return String(body ?? "");
	const { message, error } = body as { message?: unknown; error?: unknown };
	const inner = message ?? error;
	if (inner !== undefined) return messageOf(inner);
	return Object.entries(body)
		.map(([name, texts]) => `${name} ${[texts].flat().join(", ")}`)
		.join("; ");
}

/** Milliseconds in `Retry-After`, which has seconds or a date. */
export function retryAfter(headers: Headers): number | undefined {
	const text = headers.get("Retry-After");
	if (!text) return undefined;
	const wait = Number(text) * 1000;
	const until = Number.isNaN(wait) ? Date.parse(text) - Date.now() : wait;
	return Number.isNaN(until) ? undefined : Math.max(0, until);
}
