import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request } from "../domain/context.ts";
import { stalled, unavailable } from "../domain/errors.ts";
import type { RequestScope } from "./request-scope.ts";

export interface Limits {
	/** Milliseconds until the response must start; each chunk of the body restarts them. */
	requestTimeout: number;
	/** Shared by the bodies of all requests. */
	bodies: Budget;
}

/** In bytes. */
interface Budget {
	left: number;
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
			body: bodyOf({
				request,
				response,
				signal,
				budget: limits.bodies,
				onProgress: () => timer.refresh(),
			}),
			address,
			signal,
			onUser(id, administrator) {
				scope.userId = id;
				scope.administratorId = administrator;
			},
		},
	};
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
	signal: AbortSignal;
	budget: Budget;
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
	signal,
	budget,
	onProgress,
}: Upload): AsyncGenerator<Uint8Array> {
	let taken = 0;
	response.once("close", () => {
		budget.left += taken;
	});
	const broken = Promise.withResolvers<never>();
	broken.promise.catch(() => {});
	signal.addEventListener("abort", () => broken.reject(signal.reason));
	// A refused body still needs its response: keep the connection.
	const source = request.iterator({ destroyOnReturn: false });
	try {
		for (;;) {
			const next = source.next();
			const { done, value } = await Promise.race([next, broken.promise]);
			if (done) return;
			onProgress();
			if (value.length > budget.left) throw unavailable(pause);
			taken += value.length;
			budget.left -= value.length;
			yield value;
		}
	} finally {
		// Not awaited: a stalled body would never end.
		source.return?.().catch(() => {});
	}
}
