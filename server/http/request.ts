import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request } from "../domain/context.ts";
import { currentMeter } from "./meter.ts";

/** A request of Node in the form that the domain takes. */
export function requestOf(
	request: IncomingMessage,
	response: ServerResponse,
	params: Record<string, string>,
	address: string,
): Request {
	return {
		method: request.method ?? "GET",
		url: request.url ?? "/",
		params,
		headers: request.headers,
		body: bodyOf(request, response),
		address,
		signal: signalOf(response),
		onUser(id) {
			const meter = currentMeter();
			if (meter) meter.userId = id;
		},
	};
}

/** Path and query; proxies may put scheme and host in front. */
export function targetOf(url: string): string {
	const [target = ""] = url.replace(/^https?:\/\/[^/?#]*/i, "").split("#");
	return /^[/*]/.test(target) ? target : `/${target}`;
}

/** Aborts when the caller goes away before the end of the answer. */
function signalOf(response: ServerResponse): AbortSignal {
	const controller = new AbortController();
	response.once("close", () => {
		if (!response.writableFinished) controller.abort();
	});
	return controller.signal;
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
): AsyncIterable<Uint8Array> {
	return {
		[Symbol.asyncIterator]() {
			if (awaiting.delete(request)) response.writeContinue();
			// Whoever stops reading refuses the body and still wants to say so: the connection must stay.
			return request.iterator({ destroyOnReturn: false });
		},
	};
}
