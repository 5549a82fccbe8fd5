/** A call: one request of a history, a random sequence of requests. A file can keep calls, to be replayed. */
import { Buffer } from "node:buffer";

export interface Call {
	/** Time of the mocks' and the server's clock during the call, in ISO 8601. */
	at: string;
	method: string;
	/** Path and query, as sent. */
	url: string;
	headers: Record<string, string>;
	/** The body as text, or in Base64 if the bytes are not UTF-8. */
	body?: string | { base64: string };
}

/** Origin of links in the responses of the mocks and the server; nothing is sent over the network to this host. */
export const origin = "http://forgekit.test";

export function requestOf({ method, url, headers, body }: Call): Request {
	return new Request(origin + url, {
		method,
		headers,
		...(body !== undefined && {
			body: typeof body === "string" ? body : Buffer.from(body.base64, "base64"),
		}),
	});
}

/** Formats calls as one JSON object per line. */
export function formatScript(calls: readonly Call[]): string {
	return calls.map((call) => `${JSON.stringify(call)}\n`).join("");
}

export function parseScript(text: string): Call[] {
	return text
		.split("\n")
		.filter((line) => line.trim() !== "")
		.map((line) => JSON.parse(line) as Call);
}
