import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Answer } from "../domain/context.ts";
import { isAwaiting } from "./request.ts";
import { currentScope } from "./request-scope.ts";

/**
 * With every answer, whatever it is; one that is a page of its own names what that page may do. What users wrote is
 * never a page: a browser that shows it runs nothing, asks for nothing, and tells nobody where it was.
 */
export const securityHeaders = {
	"Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'",
	"Referrer-Policy": "no-referrer",
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "SAMEORIGIN",
};

/**
 * Writes exactly what the answer says. Rejects when its body fails half-way; the connection is destroyed then, so that
 * nobody takes the half for the whole, and when its reader takes nothing of it for long. It is kept when the body of
 * the request was refused, unless more than `mostDropped` bytes of it are still to come.
 */
export async function send(
	request: IncomingMessage,
	response: ServerResponse,
	{ status, headers: own, body }: Answer,
	mostDropped: number,
	stall = longestStall,
): Promise<void> {
	cutWhenStalled(response, stall);
	// All at once: with headers that were set before, Node looks at each of them three times.
	const headers = { ...securityHeaders, ...own };
	if (isAwaiting(request)) {
		// Whether the body comes nevertheless is up to the caller, and nobody could tell it from the next request.
		response.setHeader("Connection", "close");
	} else {
		dropRest(request, mostDropped);
	}
	if (body === undefined) {
		response.writeHead(status, headers).end();
	} else if (typeof body === "string" || body instanceof Uint8Array) {
		const length = Buffer.byteLength(body);
		response.writeHead(status, { ...headers, "Content-Length": length });
		const scope = currentScope();
		if (scope) scope.bytes = length;
		response.end(body);
	} else {
		response.writeHead(status, headers);
		await pipeline(counted(body), response);
	}
}

async function* counted(
	body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
	const scope = currentScope();
	for await (const piece of body) {
		if (scope) scope.bytes += piece.length;
		yield piece;
	}
}

/** Milliseconds that a caller may leave what was written untouched. */
const longestStall = 60_000;

/** Whoever takes nothing of an answer would otherwise hold what makes it for good. Silence of ours does not count. */
function cutWhenStalled(response: ServerResponse, time: number): void {
	response.setTimeout(time, () => {
		const { socket } = response;
		if (response.writableLength + (socket?.writableLength ?? 0) > 0) {
			socket?.destroy();
		}
	});
}

/** Reads on to the next request when a body was refused; but not without end. */
function dropRest(request: IncomingMessage, limit: number): void {
	if (!request.complete) {
		let dropped = 0;
		request.on("error", () => {});
		request.on("data", (chunk: Uint8Array) => {
			dropped += chunk.length;
			if (dropped > limit) request.destroy();
		});
	}
	request.resume();
}
