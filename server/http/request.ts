import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request } from "../domain/context.ts";
import { stalled, unavailable } from "../domain/errors.ts";
import type { RequestScope } from "./request-scope.ts";
import type { Pool, Transfers } from "./transfers.ts";

export interface Limits {
	/** Milliseconds until the response must start; each chunk of the body restarts them. */
	requestTimeout: number;
	/** Shared by the bodies of all requests. */
	bodies: Pool;
	transfers: Transfers;
}

/** Milliseconds for cancelled work to end before the connection is destroyed. */
const grace = 10_000;
/** `Retry-After`, in seconds. */
const pause = 1;

interface Reception {
	/** Segments of the path by name, still encoded. */
	params: Record<string, string>;
	/** Of the caller. */
	address: string;
	limits: Limits;
	scope: RequestScope;
}

/** Translates a Node request for the domain. Its timeout runs until `stop`, or until the caller disconnects. */
export function receive(
	request: IncomingMessage,
	response: ServerResponse,
	{ params, address, limits, scope }: Reception,
): { request: Request; stop(): void } {
	const { signal } = scope;
	const { requestTimeout } = limits;
	let timer = setTimeout(() => {
		scope.abort(request.complete ? unavailable(pause) : stalled());
		timer = setTimeout(() => response.destroy(), grace);
	}, requestTimeout);
	const stop = () => clearTimeout(timer);
	response.once("close", () => {
		stop();
		if (!response.writableFinished) scope.abort();
	});
	return {
		stop,
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
						onProgress: () => timer.refresh(),
					})
				: undefined,
			address,
			signal,
			onUser(id, administrator) {
				scope.userId = id;
				scope.administratorId = administrator;
			},
		},
	};
}

/** HTTP says so by one of these headers. */
function hasBody({ headers }: IncomingMessage): boolean {
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

interface Upload {
	request: IncomingMessage;
	response: ServerResponse;
	scope: RequestScope;
	limits: Limits;
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
	onProgress,
}: Upload): AsyncGenerator<Uint8Array> {
	const { signal } = scope;
	let taken = 0;
	let waits = false;
	const transfer = transfers.begin(
		{
			moved: () => taken,
			waits: () => waits,
			end: () => scope.abort(stalled()),
		},
		bodies,
	);
	response.once("close", transfer.done);
	const broken = Promise.withResolvers<never>();
	broken.promise.catch(() => {});
	signal.addEventListener("abort", () => broken.reject(signal.reason));
	// A refused body still needs its response: keep the connection.
	const source = request.iterator({ destroyOnReturn: false });
	try {
		for (;;) {
			const next = source.next();
			waits = true;
			const { done, value } = await Promise.race([next, broken.promise]);
			waits = false;
			if (done) return;
			onProgress();
			transfer.hold(value.length);
			taken += value.length;
			yield value;
		}
	} finally {
		transfer.complete();
		// Not awaited: a stalled body would never end.
		source.return?.().catch(() => {});
	}
}
