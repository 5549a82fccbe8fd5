/** Turns results, refusals and unexpected failures alike into responses, with the headers that every response has. */

import type { Answer, Request, Services } from "../context.ts";
import { ApiError, internalError, UnknownOutcome, unavailable } from "../errors.ts";
import { browserHeaders, uncached } from "../headers.ts";
import { crossOrigin, requireKnownPage } from "./cross-origin.ts";
import { isFullDisk } from "./full-disk.ts";
import { requestIdOf } from "./headers.ts";

/**
 * Answers a request. Never rejects: reports an unexpected failure, and answers it with a 500 without details, or with a
 * 503 if a disk is full.
 */
export async function answering(
	request: Request,
	services: Services,
	work: () => Promise<Answer>,
): Promise<Answer> {
	const began = services.elapsed();
	const requestId = requestIdOf(request, services);
	let answer: Answer;
	try {
		requireKnownPage(request, services);
		answer = await work();
	} catch (error) {
		answer = renderError(
			refusalOf(error, request, (failure) => services.reportError(failure, requestId)),
		);
	}
	const headOnly = request.method === "HEAD";
	return {
		...answer,
		headers: {
			...answer.headers,
			...(headOnly && lengthOf(answer)),
			...crossOrigin(request, services),
			...browserHeaders,
			"X-Request-Id": requestId,
			// Seconds, rounded to milliseconds: a finer time would show whether a 404 hides an existing record.
			"X-Runtime": ((services.elapsed() - began) / 1000).toFixed(3),
		},
		body: headOnly ? undefined : answer.body,
	};
}

/** `Retry-After` while a disk is full, in seconds. */
const fullDiskPause = 30;

function refusalOf(
	error: unknown,
	{ signal }: Request,
	report: (error: unknown) => void,
): ApiError {
	// Cancelling a request can cause any error: respond with the reason for cancelling, unless a write may have been
	// committed.
	const cancelled = signal?.aborted && !(error instanceof UnknownOutcome);
	const cause = cancelled && signal.reason instanceof ApiError ? signal.reason : error;
	if (cause instanceof ApiError) return cause;
	// Do not report a failure after the client disconnected: it may be a result of that, and nobody gets the response.
	if (!cancelled) report(error);
	return isFullDisk(error) ? unavailable(fullDiskPause) : internalError();
}

/** `Content-Length` of a text body. HEAD responses need this header, since they are sent without the body. */
function lengthOf({ body }: Answer): Record<string, string> {
	if (typeof body !== "string") return {};
	return { "Content-Length": String(new TextEncoder().encode(body).length) };
}

function renderError({ status, body, headers }: ApiError): Answer {
	if (status === 304) return { status, headers };
	if (status === 204) return { status, headers: { ...uncached, ...headers } };
	const text = typeof body === "string";
	return {
		status,
		headers: {
			...uncached,
			...headers,
			"Content-Type": text ? "text/plain" : "application/json",
		},
		body: text ? body : JSON.stringify(body),
	};
}
