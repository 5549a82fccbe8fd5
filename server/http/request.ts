import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request } from "../domain/context.ts";
import { stalled, UnknownOutcome, unavailable } from "../domain/errors.ts";
import type { RequestScope } from "./request-scope.ts";
import type { Pool, Transfers } from "./transfers.ts";

export interface Limits {
	/** Milliseconds until the response must start; each chunk of the request's body restarts the timeout. */
	requestTimeout: number;
	/** Milliseconds that a cancelled write gets to end; after that its outcome counts as unknown. Default: 10 s. */
	grace?: number | undefined;
	/** Maximum bytes of a body to discard, once its reader has stopped, in order to keep the connection. */
	mostDropped: number;
	/** Memory that the bodies of all requests share. */
	bodies: Pool;
	transfers: Transfers;
}

/** `Retry-After` in seconds, for the response to a request that timed out. */
const pause = 1;

interface Reception {
	/** Path parameters, keyed by name, still percent-encoded. */
	params: Record<string, string>;
	/** IP address of the caller. */
	address: string;
	limits: Limits;
	scope: RequestScope;
	/** Reserves memory for bytes of the response. */
	hold(bytes: number): void;
	/** Whether the body of the request is handed on piece by piece; such a body needs no reserved memory. */
	streamed?: boolean;
}

interface Received {
	request: Request;
	/**
	 * After the timeout, the request's work is cancelled. If the work does not end, resolves with the error for the
	 * response.
	 */
	late: Promise<Error>;
	/** Clears the timeout. */
	stop(): void;
}

/** Whether a request has a method that changes nothing (RFC 9110, 9.2.1). */
export function changesNothing({ method = "GET" }: IncomingMessage): boolean {
	return ["GET", "HEAD", "OPTIONS"].includes(method);
}

/**
 * Translates a Node request into a request of the domain. The timeout runs until `stop` is called, or the caller
 * disconnects.
 */
export function receive(
	request: IncomingMessage,
	response: ServerResponse,
	{ params, address, limits, scope, hold, streamed = false }: Reception,
): Received {
	const { signal } = scope;
	if (streamed) streamedOnes.add(request);
	const { requestTimeout, grace = 10_000 } = limits;
	const late = Promise.withResolvers<Error>();
	const isSafe = changesNothing(request);
	let timer = setTimeout(() => {
		const reason = request.complete ? unavailable(pause) : stalled();
		scope.abort(reason);
		// The work of a read fails as soon as it is cancelled, and its error becomes the response. `late` counts only if
		// the work hangs in a call that can't be cancelled, such as a disk read.
		if (isSafe) setImmediate(late.resolve, reason);
		else timer = setTimeout(() => late.resolve(stillRuns(grace)), grace);
	}, requestTimeout);
	const stop = () => clearTimeout(timer);
	response.once("close", () => {
		stop();
		if (!response.writableFinished) scope.abort();
	});
	return {
		stop,
		late: late.promise,
		request: {
			method: request.method ?? "GET",
			url: request.url ?? "/",
			params,
			headers: request.headers,
			body: hasBody(request)
				? bodyOf({
						request,
						response,
						scope,
						limits,
						streamed,
						onProgress: () => timer.refresh(),
					})
				: undefined,
			address,
			signal,
			hold,
			onUser(id, administrator) {
				scope.userId = id;
				scope.administratorId = administrator;
			},
		},
	};
}

function stillRuns(grace: number): UnknownOutcome {
	return new UnknownOutcome(
		`The outcome of a request is unknown: ${grace} ms after it was cancelled, its work had not ended.`,
	);
}

/** Whether a request has a body, according to its headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
	const { "content-length": length = "0" } = headers;
	return length !== "0" || headers["transfer-encoding"] !== undefined;
}

/** Path and query of a request's target, which proxies may send with scheme and host. */
export function targetOf(url: string): string {
	const [target = ""] = url.replace(/^https?:\/\/[^/?#]*/i, "").split("#");
	return /^[/*]/.test(target) ? target : `/${target}`;
}

const awaiting = new WeakSet<IncomingMessage>();

/** Notes that a request has `Expect: 100-continue`. Reading the request's body then sends the 100. */
export function awaitContinue(request: IncomingMessage): void {
	awaiting.add(request);
}

/** Whether the caller still waits for `100 Continue` before sending the body. */
export function isAwaiting(request: IncomingMessage): boolean {
	return awaiting.has(request);
}

const streamedOnes = new WeakSet<IncomingMessage>();

/**
 * Whether a request's body is handed on piece by piece. Such a body may take any time, as long as pieces keep coming.
 */
export function isStreamed(request: IncomingMessage): boolean {
	return streamedOnes.has(request);
}

const reading = new WeakSet<IncomingMessage>();

/** Whether the body is still being read: a response may begin before the end of the request's body. */
export function isReading(request: IncomingMessage): boolean {
	return reading.has(request);
}

/** Discards the rest of a refused body, up to a limit, so that the connection can take the next request. */
export function dropRest(request: IncomingMessage, limit: number): void {
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

interface Upload {
	request: IncomingMessage;
	response: ServerResponse;
	scope: RequestScope;
	limits: Limits;
	streamed: boolean;
	/** Called for each chunk of the body. */
	onProgress(): void;
}

function bodyOf(upload: Upload): AsyncIterable<Uint8Array> {
	return {
		[Symbol.asyncIterator]() {
			const { request, response } = upload;
			if (awaiting.delete(request)) response.writeContinue();
			return chunks(upload);
		},
	};
}

/** @throws {ApiError} 503 if the memory that all bodies share is used up */
async function* chunks({
	request,
	response,
	scope,
	limits: { transfers, bodies, mostDropped },
	streamed,
	onProgress,
}: Upload): AsyncGenerator<Uint8Array> {
	const { signal } = scope;
	let taken = 0;
	let waits = false;
	const transfer = transfers.begin(
		{
			mayRefuse: true,
			moved: () => taken,
			waits: () => waits,
			end: () => scope.abort(stalled()),
		},
		bodies,
	);
	response.once("close", transfer.done);
	let stop: (reason: unknown) => void = () => {};
	signal.addEventListener("abort", () => stop(signal.reason));
	// A refused body still needs a response, so the end of the iteration must not destroy the connection.
	const source = request.iterator({ destroyOnReturn: false });
	reading.add(request);
	try {
		for (;;) {
			signal.throwIfAborted();
			const next = source.next();
			waits = true;
			// Not `Promise.race` with one promise for all pieces: it would keep each piece in memory until the end of the
			// request.
			const { done, value } = await new Promise<Awaited<typeof next>>((resolve, reject) => {
				stop = reject;
				next.then(resolve, reject);
			});
			waits = false;
			if (done) return;
			onProgress();
			if (!streamed) transfer.hold(value.length);
			taken += value.length;
			yield value;
		}
	} finally {
		reading.delete(request);
		transfer.complete();
		// Not awaited, because a stalled body would never end.
		source.return?.().catch(() => {});
		// The response has begun, so `send` left the body to this reader: a caller whose body nobody reads would hang.
		if (response.headersSent) dropRest(request, mostDropped);
	}
}
