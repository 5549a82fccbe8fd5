import { type Answer, integerHeaders } from "../generated/client.ts";

/** Builds the result of a call from its response. Parses the headers when `headers` is first read. */
export function answerOf(response: Response, body: Pick<Answer, "data" | "error">): Answer {
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

/** Headers, keyed by camel-case name: `xTotal`. Integer headers become numbers, or are left out if invalid. */
function typedHeaders(headers: Headers): Record<string, unknown> {
	const typed: Record<string, unknown> = {};
	headers.forEach((text, sent) => {
		// happy-dom keeps the case of header names, which fetch lower-cases.
		const name = sent.toLowerCase();
		const value = integerHeaders.includes(name) ? Number.parseInt(text, 10) : text;
		if (!Number.isNaN(value))
			typed[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = value;
	});
	return typed;
}
