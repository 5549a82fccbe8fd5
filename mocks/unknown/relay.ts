/** Sends a request to the real server, and converts its response to a response of the mocks. */
import type { Answer } from "../../server/domain/context.ts";
import { ApiError } from "../../server/domain/errors.ts";
import { NetworkError } from "../interrupt.ts";

export type Fetch = (request: Request) => Promise<Response>;

interface Relayed {
	/** URL of the real server, without `/api/v4`. */
	server: string;
	/** URL of the mocks, to which links in the response's headers are rewritten. */
	mocks: string;
	method: string;
	/** Path and query of the request. */
	url: string;
	headers: Record<string, string>;
	body: Uint8Array | undefined;
	signal: AbortSignal | undefined;
	fetch: Fetch;
}

/** Value of the header `Via` by which requests from mocks are recognized. */
const via = "1.1 forgekit-mock";

/** Whether mocks have already passed the request on; passing it on again would loop. */
export function isRelayed(
	headers: Readonly<Record<string, string | string[] | undefined>>,
): boolean {
	return [headers.via ?? []].flat().join(", ").includes(via);
}

/**
 * Sends a request to the real server, and returns the response. Follows redirects itself: a caller that followed one
 * could send a token of the mocks to another host.
 * @throws {ApiError} 502 if there is no response
 */
export async function relay({
	server,
	mocks,
	method,
	url,
	headers,
	body,
	signal,
	fetch,
}: Relayed): Promise<Answer> {
	const request = new Request(server + url, {
		method,
		headers: { ...headers, via },
		credentials: "omit",
		redirect: "follow",
		...(signal && { signal }),
		...(body && { body: body as Uint8Array<ArrayBuffer> }),
	});
	let response: Response;
	try {
		response = await fetch(request);
	} catch (error) {
		if (signal?.aborted) throw error;
		throw new ApiError(502, {
			message: `502 Bad Gateway - ${server} gave no response: ${reasonOf(error)}`,
		});
	}
	const noBody = method === "HEAD" || response.body === null;
	// A connection with an unread body would stay busy.
	if (noBody) await response.body?.cancel();
	return {
		status: response.status,
		headers: incomingHeaders(response.headers, mocks),
		body: noBody ? undefined : piecesOf(response.body as ReadableStream),
	};
}

/** The cause of an error of `fetch`, because the error's own message says only that `fetch` failed. */
function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const { cause } = error;
	if (!(cause instanceof Error)) return error.message;
	// If several addresses were tried, the first error counts.
	const [first] = cause instanceof AggregateError ? cause.errors : [];
	return first instanceof Error ? first.message : cause.message;
}

/**
 * Matches names of response headers that are not passed on. They describe the connection, an encoding that `fetch` has
 * decoded, or rules for browsers on the server's site.
 */
const droppedHeader =
	/^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-encoding|set-cookie|access-control-.*|strict-transport-security|alt-svc|clear-site-data|via)$/;

function incomingHeaders(headers: Headers, mocks: string): Record<string, string> {
	const ofConnection = (headers.get("connection") ?? "").split(/[\s,]+/);
	const isEncoded = headers.has("content-encoding");
	const kept: Record<string, string> = {};
	headers.forEach((value, name) => {
		if (droppedHeader.test(name) || ofConnection.includes(name)) return;
		if (name === "content-length" && isEncoded) return;
		kept[name] = name === "link" || name === "location" ? linkedTo(mocks, value) : value;
	});
	return kept;
}

/** Makes links to the API point to the mocks, so that callers send the next request, with their token, to the mocks. */
function linkedTo(mocks: string, value: string): string {
	return value.replaceAll(/https?:\/\/[^>,\s]*?(\/api\/v4\/[^>,\s]*)/g, (_, path) => mocks + path);
}

/** Yields the pieces of a stream. Uses a reader, because not every browser can iterate over a stream. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader();
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			yield value;
		}
	} catch {
		throw new NetworkError("terminated");
	} finally {
		await reader.cancel().catch(() => {});
	}
}
