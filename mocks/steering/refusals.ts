/** Makes the service's usual error for a status, for tests of failures. */
import {
	ApiError,
	badRequest,
	forbidden,
	internalError,
	notFound,
	preconditionFailed,
	refused,
	tooLarge,
	tooManyRequests,
	unauthorized,
	unavailable,
	unsupportedFormat,
	unsupportedMediaType,
} from "../../server/domain/errors.ts";

/** The service's usual error for each status. */
const refusals = {
	400: () => badRequest(),
	401: () => unauthorized(),
	403: () => forbidden(),
	404: () => notFound(),
	406: () => unsupportedFormat("xml"),
	412: () => preconditionFailed(),
	413: () => tooLarge(),
	415: () => unsupportedMediaType("text/plain"),
	422: () => refused("Snippet actions have invalid data", 422),
	429: () =>
		tooManyRequests("endpoint", {
			"Retry-After": "60",
			"RateLimit-Limit": "5",
			"RateLimit-Remaining": "0",
		}),
	500: () => internalError(),
	503: () => unavailable(1),
} satisfies Record<number, () => ApiError>;

export type UsualStatus = keyof typeof refusals;

/** Reason phrases of statuses that the service never sends, but a proxy or a later version may send. */
const reasons: Record<number, string> = {
	402: "Payment Required",
	405: "Method Not Allowed",
	408: "Request Timeout",
	409: "Conflict",
	410: "Gone",
	414: "URI Too Long",
	418: "I'm a teapot",
	423: "Locked",
	425: "Too Early",
	428: "Precondition Required",
	431: "Request Header Fields Too Large",
	451: "Unavailable For Legal Reasons",
	501: "Not Implemented",
	502: "Bad Gateway",
	504: "Gateway Timeout",
	507: "Insufficient Storage",
};

function usualRefusal(status: number): ApiError {
	if (Object.hasOwn(refusals, status)) {
		return refusals[status as keyof typeof refusals]();
	}
	if (!(Number.isInteger(status) && status >= 400 && status <= 599)) {
		throw new Error(
			`status: ${status} must be an integer from 400 to 599. mocks.answer() can send any response.`,
		);
	}
	const reason = reasons[status] ?? "Error";
	return new ApiError(status, { message: `${status} ${reason}` });
}

/**
 * The service's usual error for a status, for overrides and routes to throw. `body` replaces the usual body.
 * @throws if the status is not from 400 to 599
 */
export function refusal(
	status: UsualStatus | (number & {}),
	{
		body,
		headers,
	}: {
		body?: object | string | undefined;
		headers?: Record<string, string> | undefined;
	} = {},
): ApiError {
	const usual = usualRefusal(status);
	return new ApiError(status, body ?? usual.body, withHeaders(usual.headers, headers));
}

/** Merges headers: custom ones replace usual ones of the same name, regardless of case. */
export function withHeaders(
	usual: Record<string, string>,
	own: Record<string, string> = {},
): Record<string, string> {
	const taken = Object.keys(own).map((name) => name.toLowerCase());
	// Throws for invalid names and values now, rather than when the answer is sent.
	new Headers(own);
	const kept = Object.entries(usual).filter(([name]) => !taken.includes(name.toLowerCase()));
	return { ...Object.fromEntries(kept), ...own };
}
