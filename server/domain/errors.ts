import { revalidated, uncached } from "./headers.ts";
/** Errors of the API, with their status and exact body. `pipeline/answering.ts` turns them into responses. */

/** Thrown to end a request with a fixed response: an error, 204 or 304. */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly status: number;
	/** An object is sent as JSON, a string as `text/plain`. */
	readonly body: object | string;
	readonly headers: Record<string, string>;

	constructor(status: number, body: object | string, headers: Record<string, string> = {}) {
		super(`${status} ${typeof body === "string" ? body : JSON.stringify(body)}`);
		this.status = status;
		this.body = body;
		this.headers = headers;
	}
}

/** 400 for parameters that break their declaration in the contract, with all messages in one text. */
export function invalidParameters(messages: readonly string[]): ApiError {
	return new ApiError(400, { error: messages.join(", ") });
}

/** 400 for values that fail validation, such as a blank title, with messages keyed by attribute. */
export function invalidModel(messages: Record<string, string[]>): ApiError {
	return new ApiError(400, { message: messages });
}

/** Messages keyed by attribute, in one text, as Ruby prints them: `{:note=>["can't be blank"]}`. */
export function hashText(messages: Readonly<Record<string, readonly string[]>>): string {
	const pairs = Object.entries(messages).map(
		([key, texts]) => `:${key}=>[${texts.map((text) => JSON.stringify(text)).join(", ")}]`,
	);
	return `{${pairs.join(", ")}}`;
}

/** An error (default status: 400) whose body is `{"message": {"error": text}}`, where `text` is one of GitLab's. */
export function refused(text: string, status = 400): ApiError {
	return new ApiError(status, { message: { error: text } });
}

/** An error with the status 400 whose body is `{"message": text}`, where `text` is one of GitLab's. */
export function senseless(text: string): ApiError {
	return new ApiError(400, { message: text });
}

export function badRequest(reason?: string): ApiError {
	return new ApiError(400, {
		message: reason ? `400 Bad request - ${reason}` : "400 Bad request",
	});
}

/** 400 for input with NUL bytes, lone surrogates, broken UTF-8 or broken percent-encoding. */
export function malformed(): ApiError {
	return new ApiError(400, "Bad Request");
}

export function invalidJson(): ApiError {
	return new ApiError(400, {
		error:
			"\nProblem:\n  message body does not match declared format\nResolution:\n  when specifying application/json as content-type, you must pass valid application/json in the request's 'body' ",
	});
}

export function unauthorized(): ApiError {
	return new ApiError(401, { message: "401 Unauthorized" });
}

/** 401 for a token that is expired or revoked. */
export function invalidToken(description: string): ApiError {
	return new ApiError(
		401,
		{ error: "invalid_token", error_description: description },
		{
			"WWW-Authenticate": `Bearer realm="Protected by OAuth 2.0", error="invalid_token", error_description="${description}"`,
		},
	);
}

/** 401 that makes git ask its user for a name and a token. */
export function basicDenied(): ApiError {
	return new ApiError(401, "HTTP Basic: Access denied\n", {
		"WWW-Authenticate": 'Basic realm="GitLab"',
	});
}

/** A refusal whose text git shows to its user. */
export function refusedToGit(status: number, text: string): ApiError {
	return new ApiError(status, text);
}

export function twoTokens(): ApiError {
	return new ApiError(400, {
		error: "invalid_request",
		error_description: "Both Authorization header and payload includes access token.",
	});
}

export function insufficientScope(scope = "api read_api"): ApiError {
	return new ApiError(403, {
		error: "insufficient_scope",
		error_description: "The request requires higher privileges than provided by the access token.",
		scope,
	});
}

export function forbidden(reason?: string): ApiError {
	return new ApiError(403, {
		message: reason ? `403 Forbidden - ${reason}` : "403 Forbidden",
	});
}

/**
 * 404 for a missing record, with the message `404 {thing} Not Found`. Without `thing`, the message is `404 Not found`
 * with a lower-case "found", as GitLab answers for an id looked up within a parent.
 */
export function notFound(thing?: string): ApiError {
	return new ApiError(404, {
		message: thing ? `404 ${thing} Not Found` : "404 Not found",
	});
}

/**
 * 404 for a record looked up by name, such as a release by its tag. Unlike in `notFound` without `thing`, GitLab writes
 * "Found" with a capital.
 */
export function missing(): ApiError {
	return new ApiError(404, { message: "404 Not Found" });
}

export function noSuchRoute(): ApiError {
	return new ApiError(404, { error: "404 Not Found" });
}

export function versionGone(): ApiError {
	return new ApiError(410, {
		error: "API V3 is no longer supported. Use API V4 instead.",
	});
}

/** 405 for a kind of pagination that the list does not support. */
export function notPaged(error: string): ApiError {
	return new ApiError(405, { error });
}

export function unsupportedFormat(format: string): ApiError {
	return new ApiError(406, {
		error: `The requested format '${format}' is not supported.`,
	});
}

/** 408 for a request body that did not arrive in time. */
export function stalled(): ApiError {
	return new ApiError(408, { message: "408 Request Timeout" }, { Connection: "close" });
}

/** 409 for a conflict with present data, such as a name that another record has already. The text is GitLab's. */
export function conflict(text: string): ApiError {
	return new ApiError(409, { message: text });
}

/** 422 for values that fail validation, such as a blank title. Each message is a sentence. */
export function unprocessable(messages: readonly string[]): ApiError {
	return new ApiError(422, { message: messages });
}

export function preconditionFailed(): ApiError {
	return new ApiError(412, { message: "412 Precondition Failed" });
}

export function tooLarge(): ApiError {
	return new ApiError(413, { message: "413 Request Entity Too Large" });
}

export function unsupportedMediaType(type: string): ApiError {
	return new ApiError(415, {
		error: `The provided content-type '${type}' is not supported.`,
	});
}

/** 204, thrown like an error: ends a HEAD request for a record that exists. */
export function noContent(): ApiError {
	return new ApiError(204, "");
}

/** 304 for a caller who already has the JSON with this ETag. */
export function notModified(etag: string): ApiError {
	return new ApiError(304, "", {
		ETag: etag,
		...revalidated,
	});
}

/** 304 for a change that has no effect. */
export function unchanged(): ApiError {
	return new ApiError(304, "", uncached);
}

export function tooManyRequests(what: string, headers: Record<string, string>): ApiError {
	const error = `This ${what} has been requested too many times. Try again later.`;
	return new ApiError(429, { message: { error } }, headers);
}

/** 429 for too many requests of a user or from an address. */
export function retryLater(headers: Record<string, string>): ApiError {
	return new ApiError(429, "Retry later\n", headers);
}

/**
 * 421 for a request to a host that this service does not have.
 * @param setting - Name of the setting with the hosts of this service
 */
export function misdirected(setting: string): ApiError {
	return new ApiError(421, {
		message: `421 Misdirected Request - ${setting} does not name this host`,
	});
}

/**
 * 503 for a dependency that is busy or unavailable.
 * @param seconds - Seconds until a retry may succeed
 */
export function unavailable(seconds: number): ApiError {
	return new ApiError(
		503,
		{ message: "503 Service Unavailable" },
		{ "Retry-After": String(seconds) },
	);
}

/**
 * 503 for a git read or a database statement that takes too long. `Retry-After` is `costlySeconds`: an earlier retry
 * may get the cached failure.
 */
export class TooCostly extends ApiError {
	constructor() {
		const { status, body, headers } = unavailable(costlySeconds);
		super(status, body, headers);
	}
}

/** For `catch`: replaces a `TooCostly` with another value, and throws any other error again. */
export function whenCostly<Value>(other: () => Value): (error: unknown) => Value {
	return (error) => {
		if (error instanceof TooCostly) return other();
		throw error;
	};
}

/**
 * Thrown if another request has changed data that this request read before its transaction. The request is repeated;
 * after the last attempt this error becomes the response.
 */
export class Overtaken extends ApiError {}

/** Lifetime of the cached result of a costly request, in seconds. */
export const costlySeconds = 60;

/** Thrown where a write may or may not have been committed, so a retry could repeat it. */
export class UnknownOutcome extends Error {
	override readonly name = "UnknownOutcome";
}

export function internalError(): ApiError {
	return new ApiError(500, { message: "500 Internal Server Error" });
}
