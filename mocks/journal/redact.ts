/** Masks tokens and other secrets in recorded requests, for readers of the journal. */

import { decoded } from "../steering/route.ts";

const hidden = "***";

/** Matches names of headers, parameters, form fields and JSON members whose values are secret. */
const secretName = /token|authorization|cookie|password|secret/i;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export function redactHeaders(headers: Headers): Headers {
	return Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name, secretName.test(name) ? hidden : value]),
	);
}

export function redactUrl(url: string): string {
	const start = url.indexOf("?") + 1;
	return start === 0 ? url : url.slice(0, start) + redactForm(url.slice(start));
}

/**
 * Masks the secrets in a body. A binary body that contains a name such as `password` is masked completely.
 * @param text - The body as text; undefined: the body is binary
 * @returns the masked text; undefined: the body is binary and contains no such name
 */
export function redactBody(
	text: string | undefined,
	bytes: Uint8Array,
	type: string,
): string | undefined {
	if (text === undefined) {
		const names = new TextDecoder("latin1").decode(bytes);
		return secretName.test(names) ? hidden : undefined;
	}
	if (/^multipart\//i.test(type)) return redactParts(text);
	const isJson = /^[[{"]/.test(text.trimStart());
	return isJson ? redactJson(text) : redactForm(text);
}

function redactForm(form: string): string {
	return form
		.split("&")
		.map((pair) => {
			const end = pair.indexOf("=");
			const name = pair.slice(0, end);
			return end >= 0 && secretName.test(decoded(name)) ? `${name}=${hidden}` : pair;
		})
		.join("&");
}

/** Hides the secrets in a JSON text. A text without names of secrets is returned unchanged. */
function redactJson(json: string): string {
	if (!secretName.test(json)) return json;
	try {
		return JSON.stringify(JSON.parse(json, hideSecret));
	} catch {
		return hidden;
	}
}

function hideSecret(name: string, value: unknown): unknown {
	return secretName.test(name) ? hidden : value;
}

function redactParts(body: string): string {
	// The first line of a multipart body is the delimiter of its parts.
	const [delimiter = ""] = body.split("\r\n", 1);
	if (!secretName.test(body)) return body;
	if (!delimiter.startsWith("--")) return hidden;
	return body
		.split(delimiter)
		.map((part) => {
			const head = part.slice(0, part.indexOf("\r\n\r\n") + 4);
			return secretName.test(head) ? `${head}${hidden}\r\n` : part;
		})
		.join(delimiter);
}
