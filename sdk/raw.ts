import type { RawBodies, RawOptions } from "../generated/client.ts";

/** Reads a body that is not JSON, in the form that `parseAs` selects. */
export function readRaw(
	response: Response,
	{ parseAs = "blob", onProgress }: RawOptions<keyof RawBodies>,
): Promise<RawBodies[keyof RawBodies]> | RawBodies["stream"] {
	const { headers } = response;
	let body: ReadableStream<Uint8Array<ArrayBuffer>> = response.body ?? new Blob().stream();
	if (onProgress) {
		// The Content-Length of an encoded body counts encoded bytes, but `loaded` counts decoded ones.
		const length = headers.has("Content-Encoding") ? null : headers.get("Content-Length");
		const total = length === null ? {} : { total: Number(length) };
		let loaded = 0;
		body = body.pipeThrough(
			new TransformStream({
				transform(chunk: Uint8Array<ArrayBuffer>, controller) {
					loaded += chunk.byteLength;
					onProgress({ loaded, ...total });
					controller.enqueue(chunk);
				},
			}),
		);
	}
	if (parseAs === "stream") return body;
	const type = headers.get("Content-Type");
	const typed = new Response(body, {
		headers: type ? { "Content-Type": type } : {},
	});
	return typed[parseAs]();
}
