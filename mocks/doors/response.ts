/** Converts an answer to a `Response`. */
import type { Answer } from "../../server/domain/context.ts";

export function responseOf({ status, headers, body }: Answer, url: string): Response {
	const init = { status, headers };
	const response =
		body === undefined || typeof body === "string"
			? new Response(body ?? null, init)
			: new Response(
					ArrayBuffer.isView(body) ? (body as Uint8Array<ArrayBuffer>) : streamOf(body),
					init,
				);
	// A Response that was not fetched has no URL, but clients resolve links against the URL of the response.
	return Object.defineProperty(response, "url", {
		value: url,
		configurable: true,
	});
}

function streamOf(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
	const chunks = body[Symbol.asyncIterator]();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await chunks.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		async cancel(reason) {
			await chunks.return?.(reason);
		},
	});
}
