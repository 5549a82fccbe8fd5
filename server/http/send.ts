import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import type { Answer } from "../domain/context.ts";
import { browserHeaders, contentPolicy } from "../domain/headers.ts";
import { changesNothing, dropRest, isAwaiting, isReading } from "./request.ts";
import { currentScope } from "./request-scope.ts";
import type { Pool, Transfer, Transfers } from "./transfers.ts";

/** Headers of every response. A response may override them. */
export const securityHeaders = {
	"Content-Security-Policy": contentPolicy,
	"Referrer-Policy": "no-referrer",
	...browserHeaders,
};

export interface SendLimits {
	/** Maximum bytes of a refused request body to discard in order to keep the connection. */
	mostDropped: number;
	/** Milliseconds after which a caller who reads nothing is disconnected; default: one minute. */
	stall?: number | undefined;
	/** Memory that the bodies of all responses share. */
	bodies: Pool;
	transfers: Transfers;
}

/**
 * Writes a response. Rejects if the body fails midway, and destroys the connection, so that a truncated body does not
 * look complete. Also destroys the connection of a caller who stops reading. After a refused request body the
 * connection stays open, except if more than `mostDropped` bytes of the body are left, if the caller still waits for
 * `100 Continue`, or after a 401.
 */
export async function send(
	request: IncomingMessage,
	response: ServerResponse,
	{ status, headers: own, body }: Answer,
	{ mostDropped, stall = longestStall, ...sending }: SendLimits,
): Promise<void> {
	const length = lengthOf(body);
	const transfer = length > shortBody ? transferOf(response, sending) : undefined;
	transfer?.start();
	if (length < Number.POSITIVE_INFINITY) transfer?.hold(length);
	cutWhenStalled(response, stall);
	// Passes all headers to writeHead: Node would process headers that were set earlier three times.
	const headers = { ...securityHeaders, ...own };
	let lingers = false;
	if (isAwaiting(request)) {
		// The caller may still send the body, which the server could not tell from the next request.
		response.setHeader("Connection", "close");
	} else if (!isReading(request)) {
		lingers = status === 401 && !request.complete;
		if (lingers) response.setHeader("Connection", "close");
		dropRest(request, mostDropped);
	}
	if (body === undefined) {
		response.writeHead(status, headers).end();
	} else if (typeof body === "string" || body instanceof Uint8Array) {
		response.writeHead(status, { ...headers, "Content-Length": length });
		const scope = currentScope();
		if (scope) scope.bytes = length;
		const bytes = bytesOf(body, headers);
		if (lingers) {
			response.write(bytes);
			endLater(request, response);
		} else {
			response.end(bytes);
		}
	} else {
		response.writeHead(status, headers);
		await pipeline(counted(body, transfer?.hold), response);
	}
}

/**
 * Converts the body to bytes if a header has characters beyond ASCII. The headers are encoded already, and Node would
 * encode them a second time together with a body of type string.
 */
function bytesOf(body: string | Uint8Array, headers: Answer["headers"]): string | Uint8Array {
	const isPlain = Object.values(headers).every((value) => /^[\0-\x7f]*$/.test(String(value)));
	return isPlain ? body : Buffer.from(body);
}

/** Maximum bytes of a body that reserves no memory: the operating system buffers a body of this length as a whole. */
const shortBody = 64 * 1024;

/** Number of bytes of a body; infinite for a stream, whose length is not known. */
function lengthOf(body: Answer["body"]): number {
	if (body === undefined) return 0;
	return typeof body === "string" || body instanceof Uint8Array
		? Buffer.byteLength(body)
		: Number.POSITIVE_INFINITY;
}

/** The transfers (`transfers.ts`) of responses, keyed by response. Short responses have none. */
const sent = new WeakMap<ServerResponse, Transfer>();

/**
 * Returns the transfer (`transfers.ts`) of a response, and begins one if there is none. It can reserve memory for the
 * response before the response is sent.
 */
export function transferOf(
	response: ServerResponse,
	{ transfers, bodies }: Pick<SendLimits, "transfers" | "bodies">,
): Transfer {
	const begun = sent.get(response);
	if (begun) return begun;
	const scope = currentScope();
	const transfer = transfers.begin(
		{
			mayRefuse: changesNothing(response.req),
			moved: () => (scope?.bytes ?? 0) - response.writableLength,
			waits: () => response.writableLength > 0,
			end: () => void response.destroy(),
		},
		bodies,
	);
	sent.set(response, transfer);
	response.once("close", transfer.done);
	// If the caller has already disconnected, no `close` event will end the transfer.
	if (response.closed) transfer.done();
	return transfer;
}

/**
 * Yields the pieces of a body and counts their bytes.
 * @param hold - Reserves more memory when a piece is longer than all earlier pieces: only one piece is in memory at a
 * time
 */
async function* counted(
	body: AsyncIterable<Uint8Array>,
	hold: Transfer["hold"] = () => {},
): AsyncGenerator<Uint8Array> {
	const scope = currentScope();
	let longest = shortBody;
	for await (const piece of body) {
		if (scope) scope.bytes += piece.length;
		if (piece.length > longest) {
			hold(piece.length - longest);
			longest = piece.length;
		}
		yield piece;
		// A client that reads fast never makes this loop wait: without a pause, no other request would run meanwhile.
		await setImmediate();
	}
}

/** Default milliseconds for which written bytes may stay unread. */
const longestStall = 60_000;

/**
 * Disconnects a caller who stops reading, who would otherwise hold the resources of the response forever. Time without
 * unread bytes does not count.
 */
function cutWhenStalled(response: ServerResponse, time: number): void {
	response.setTimeout(time, () => {
		const { socket } = response;
		if (response.writableLength + (socket?.writableLength ?? 0) > 0) {
			socket?.destroy();
		}
	});
}

/** Milliseconds for which a connection that is to be closed stays open for the rest of a request's body. */
const linger = 1_000;

/** Ends a connection after a delay: a caller who is still sending might otherwise never read the response. */
function endLater(request: IncomingMessage, response: ServerResponse): void {
	const end = () => {
		clearTimeout(timer);
		response.end();
	};
	const timer = setTimeout(end, linger);
	request.once("close", end);
}
