import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request } from "../domain/context.ts";
import { stalled, unavailable } from "../domain/errors.ts";
import type { RequestScope } from "./request-scope.ts";

export interface Limits {
	/** Milliseconds until the answer must begin; they count anew with each piece of the body that comes. */
	requestTimeout: number;
	/** For the bodies of all requests together. */
	bodies: Budget;
}

/** So many bytes. */
export interface Budget {
	left: number;
}

/** Milliseconds that work gets to break off. */
const grace = 10_000;
/** Seconds after which another try is worth it. */
const pause = 1;

/** A request of Node in the form that the domain takes. The clock runs until `stop`, or until the caller leaves. */
export function receive(
	request: IncomingMessage,
	response: ServerResponse,
	params: Record<string, string>,
	address: string,
	{ requestTimeout, bodies }: Limits,
	scope: RequestScope,
): { request: Request; stop(): void } {
	const { signal } = scope;
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
			body: bodyOf(request, response, signal, bodies, () => timer.refresh()),
			address,
			signal,
			onUser(id) {
				scope.userId = id;
			},
		},
	};
}

/** Path and query; proxies may put scheme and host in front. */
export function targetOf(url: string): string {
	const [target = ""] = url.replace(/^https?:\/\/[^/?#]*/i, "").split("#");
	return /^[/*]/.test(target) ? target : `/${target}`;
}

const awaiting = new WeakSet<IncomingMessage>();

/** Marks a request whose caller asks whether to send the body: the first look at it is a yes. */
export function awaitContinue(request: IncomingMessage): void {
	awaiting.add(request);
}

/** Whether the caller still waits to hear whether to send the body. */
export function isAwaiting(request: IncomingMessage): boolean {
	return awaiting.has(request);
}

function bodyOf(
	request: IncomingMessage,
	response: ServerResponse,
	signal: AbortSignal,
	budget: Budget,
	onProgress: () => void,
): AsyncIterable<Uint8Array> {
	return {
		[Symbol.asyncIterator]() {
			if (awaiting.delete(request)) response.writeContinue();
			return pieces(request, response, signal, budget, onProgress);
		},
	};
}

/** @throws {ApiError} 503 where the bodies of all requests together are too long */
async function* pieces(
	request: IncomingMessage,
	response: ServerResponse,
	signal: AbortSignal,
	budget: Budget,
	onProgress: () => void,
): AsyncGenerator<Uint8Array> {
	let taken = 0;
	response.once("close", () => {
		budget.left += taken;
	});
	const broken = Promise.withResolvers<never>();
	broken.promise.catch(() => {});
	signal.addEventListener("abort", () => broken.reject(signal.reason));
	// Whoever stops reading refuses the body and still wants to say so: the connection must stay.
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
		// Not awaited: a body that does not come does not end either.
		source.return?.().catch(() => {});
	}
}
