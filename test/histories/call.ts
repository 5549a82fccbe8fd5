/** One request of a history, complete in itself: a script of them can be kept in a file and played again. */
import { Buffer } from "node:buffer";

export interface Call {
	/** What the clock of both sides says during the call. */
	at: string;
	method: string;
	/** Path and query, as sent. */
	url: string;
	headers: Record<string, string>;
	/** Text, or bytes that are none. */
	body?: string | { base64: string };
}

/** Where links point to on both sides. Nothing is sent there. */
export const origin = "http://forgekit.test";

export function requestOf({ method, url, headers, body }: Call): Request {
	return new Request(origin + url, {
		method,
		headers,
		...(body !== undefined && {
			body:
				typeof body === "string" ? body : Buffer.from(body.base64, "base64"),
		}),
	});
}

/** One JSON object per line. */
export function formatScript(calls: readonly Call[]): string {
	return calls.map((call) => `${JSON.stringify(call)}\n`).join("");
}

export function parseScript(text: string): Call[] {
	return text
		.split("\n")
		.filter((line) => line.trim() !== "")
		.map((line) => JSON.parse(line) as Call);
}
