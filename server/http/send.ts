import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import type { Answer } from "../domain/context.ts";
import { browserHeaders, contentPolicy } from "../domain/headers.ts";
import { changesNothing, isAwaiting, isReading } from "./request.ts";
import { currentScope } from "./request-scope.ts";
import type { Pool, Transfer, Transfers } from "./transfers.ts";

/** Headers of every response, unless it sets its own. */
export const securityHeaders = {
	"Content-Security-Policy": contentPolicy,
	"Referrer-Policy": "no-referrer",
	...browserHeaders,
};

export interface SendLimits {
	/** Bytes of a refused request body that are discarded to keep the connection. */
	mostDropped: number;
	/** Milliseconds for which a caller may read nothing; default: one minute. */
	stall?: number | undefined;
	/** Memory for the bodies of all responses. */
	bodies: Pool;
	transfers: Transfers;
}

/**
 * Writes a response. Rejects when its body fails midway. The connection is destroyed then, so that a truncated body does
 * not pass for a whole one, and when the caller stops reading. It is kept when the request body was refused, unless more
 * than `mostDropped` bytes of it are left, or its caller is not known: then the connection is closed.
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
	// Sets all headers in one call: Node processes headers that were set before three times.
	const headers = { ...securityHeaders, ...own };
	let lingers = false;
	if (isAwaiting(request)) {
		// The caller may still send the body, which could not be told from the next request.
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
 * The body as bytes, where a header has characters beyond ASCII: before a text, Node would encode the headers, which
 * are encoded already, in the encoding of the text.
 */
function bytesOf(body: string | Uint8Array, headers: Answer["headers"]): string | Uint8Array {
	const isPlain = Object.values(headers).every((value) => /^[\0-\x7f]*$/.test(String(value)));
	return isPlain ? body : Buffer.from(body);
}

/** Bytes of a piece that the system takes at once. */
const shortBody = 64 * 1024;

/** Bytes of a body; infinite where they are not known. */
function lengthOf(body: Answer["body"]): number {
	if (body === undefined) return 0;
	return typeof body === "string" || body instanceof Uint8Array
		? Buffer.byteLength(body)
		: Number.POSITIVE_INFINITY;
}

/** The transfers of responses that hold memory. */
const sent = new WeakMap<ServerResponse, Transfer>();

/** The transfer of a response, which may hold memory before it is sent. */
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
	// The caller has gone already: there will be no other event.
	if (response.closed) transfer.done();
	return transfer;
}

/**
 * Yields the pieces of a body and counts their bytes.
 * @param hold - Takes room for the bytes by which a piece is longer than all before it: one piece is in memory at a
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
		// A reader who takes everything at once would keep the server from serving others.
		await setImmediate();
	}
}

/** Milliseconds for which written bytes may stay unread. */
const longestStall = 60_000;

/** A caller who stops reading would hold the resources of the response forever. Time without anything to read does not count. */
function cutWhenStalled(response: ServerResponse, time: number): void {
	response.setTimeout(time, () => {
		const { socket } = response;
		if (response.writableLength + (socket?.writableLength ?? 0) > 0) {
			socket?.destroy();
		}
	});
}

/** Milliseconds for which a connection that is to be closed stays open for the rest of a body. */
const linger = 1_000;

/** Ends a connection after a delay: a caller who still sends might never read the response otherwise. */
function endLater(request: IncomingMessage, response: ServerResponse): void {
	const end = () => {
		clearTimeout(timer);
		response.end();
	};
	const timer = setTimeout(end, linger);
	request.once("close", end);
}

/** Discards the rest of a refused body, up to a limit, to reach the next request. */
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
