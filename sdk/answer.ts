import {
	integerHeaders,
	type RawBodies,
	type RawOptions,
} from "../generated/client.ts";

/** What every result has, whatever its operation. */
export interface Answer {
	status: number;
	data?: unknown;
	error?: unknown;
	headers: Record<string, unknown>;
	response: Response;
}

/** A result. Its headers are read when they are asked for. */
export function answerOf(
	response: Response,
	body: { data?: unknown; error?: unknown },
): Answer {
	let headers: Record<string, unknown> | undefined;
	return {
		status: response.status,
		...body,
		get headers() {
			headers ??= typedHeaders(response.headers);
			return headers;
		},
		response,
	};
}

/** Headers by camel-case name: `X-Total` becomes `xTotal`. Integer headers become numbers, empty ones are left out. */
function typedHeaders(headers: Headers): Record<string, unknown> {
	const typed: Record<string, unknown> = {};
	headers.forEach((text, sent) => {
		// happy-dom keeps the case.
		const name = sent.toLowerCase();
		const value = integerHeaders.includes(name)
			? Number.parseInt(text, 10)
			: text;
		if (!Number.isNaN(value))
			typed[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = value;
	});
	return typed;
}

/** An error body as an object, even if a proxy responded with text or nothing. */
export function errorBody(body: unknown, status: number): object {
	if (typeof body === "object" && body) return body;
	const text = `${body ?? ""}`;
	try {
		const parsed: unknown = JSON.parse(text);
		if (typeof parsed === "object" && parsed) return parsed;
	} catch {}
	return { message: text.trim() || `${status}` };
}

/** A body that is not JSON, in the form that `parseAs` selects. */
export function readRaw(
	response: Response,
	{ parseAs = "blob", onProgress }: RawOptions<keyof RawBodies>,
): Promise<RawBodies[keyof RawBodies]> | RawBodies["stream"] {
	const { headers } = response;
	let body: ReadableStream<Uint8Array<ArrayBuffer>> =
		response.body ?? new Blob().stream();
	if (onProgress) {
		// The length of an encoded body does not count decoded bytes.
		const length = headers.has("Content-Encoding")
			? null
			: headers.get("Content-Length");
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
