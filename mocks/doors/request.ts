/** Converts a `Request` to a request of the mocks. */
import type { MocksRequest } from "../calls.ts";

export function receivedFrom(request: Request): {
	received: MocksRequest;
	origin: string;
} {
	const { origin, pathname, search } = new URL(request.url);
	const received = {
		method: request.method,
		url: pathname + search,
		headers: Object.fromEntries(
			Array.from(request.headers, ([name, value]) => [
				// happy-dom keeps the case of header names; the service expects lower case.
				name.toLowerCase(),
				value,
			]),
		),
		body: bodyOf(request),
		address: "127.0.0.1",
		signal: request.signal,
	};
	return { received, origin };
}

/** The body in one piece, because not every browser can iterate over a stream. */
async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
	yield new Uint8Array(await request.arrayBuffer());
}
