/** One complete request of a history; a list of them can be saved and replayed. */
import { Buffer } from "node:buffer";

export interface Call {
	/** The clock of both sides during the call. */
	at: string;
	method: string;
	/** Path and query, as sent. */
	url: string;
	headers: Record<string, string>;
	/** Text, or bytes that are not UTF-8. */
	body?: string | { base64: string };
}

/** The origin of links on both sides; no request is sent there. */
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
