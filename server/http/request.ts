import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request } from "../domain/context.ts";
import { stalled, UnknownOutcome, unavailable } from "../domain/errors.ts";
import type { RequestScope } from "./request-scope.ts";
import type { Pool, Transfers } from "./transfers.ts";

export interface Limits {
	/** Milliseconds until the response must start; each chunk of the body restarts them. */
	requestTimeout: number;
	/** Milliseconds for a cancelled write to end before its outcome is unknown; default: 10 s. */
	grace?: number | undefined;
	/** Memory for the bodies of all requests. */
	bodies: Pool;
	transfers: Transfers;
}

/** `Retry-After`, in seconds. */
const pause = 1;

interface Reception {
	/** Segments of the path by name, still encoded. */
	params: Record<string, string>;
	/** Address of the caller. */
	address: string;
	limits: Limits;
	scope: RequestScope;
	/** Takes room in memory for bytes of the response. */
	hold(bytes: number): void;
	/** Whether its body is handed on piece by piece, so that it needs no room in memory. */
	streamed?: boolean;
}

interface Received {
	request: Request;
	/** Resolves with the reason when the work was cancelled for its time and has not ended. */
	late: Promise<Error>;
	/** Ends the timeout. */
	stop(): void;
}

/** Whether a request has a method that changes nothing (RFC 9110, 9.2.1). */
export function changesNothing({ method = "GET" }: IncomingMessage): boolean {
	return ["GET", "HEAD", "OPTIONS"].includes(method);
}

/** Translates a Node request for the domain. Its timeout runs until `stop`, or until the caller disconnects. */
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
		// By now a cancelled request has its own response. What can't be cancelled, such as a read of a disk, may
		// hang.
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

/** Whether a request has a body, as one of two headers tells. */
export function hasBody({ headers }: IncomingMessage): boolean {
	const { "content-length": length = "0" } = headers;
	return length !== "0" || headers["transfer-encoding"] !== undefined;
}

/** Path and query of a target, which proxies may send with scheme and host. */
export function targetOf(url: string): string {
	const [target = ""] = url.replace(/^https?:\/\/[^/?#]*/i, "").split("#");
	return /^[/*]/.test(target) ? target : `/${target}`;
}

const awaiting = new WeakSet<IncomingMessage>();

/** Marks a request with `Expect: 100-continue`: reading its body sends the 100. */
export function awaitContinue(request: IncomingMessage): void {
	awaiting.add(request);
}

/** Whether the caller is still waiting for the 100. */
export function isAwaiting(request: IncomingMessage): boolean {
	return awaiting.has(request);
}

const streamedOnes = new WeakSet<IncomingMessage>();

/** Whether the body is handed on as it comes, however long that takes while pieces of it come. */
export function isStreamed(request: IncomingMessage): boolean {
	return streamedOnes.has(request);
}

const reading = new WeakSet<IncomingMessage>();

/** Whether somebody still reads the body: a response may begin before its end. */
export function isReading(request: IncomingMessage): boolean {
	return reading.has(request);
}

interface Upload {
	request: IncomingMessage;
	response: ServerResponse;
	scope: RequestScope;
	limits: Limits;
	streamed: boolean;
	/** Called with each chunk. */
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

/** @throws {ApiError} 503 where the shared limit is reached */
async function* chunks({
	request,
	response,
	scope,
	limits: { transfers, bodies },
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
	// A refused body still needs its response: keep the connection.
	const source = request.iterator({ destroyOnReturn: false });
	reading.add(request);
	try {
		for (;;) {
			signal.throwIfAborted();
			const next = source.next();
			waits = true;
			// Not `Promise.race` with one promise for all pieces: it would keep each piece until the end of the
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
	}
}
