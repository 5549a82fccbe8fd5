import { connect } from "node:net";
import { patience } from "../patience.ts";

/** Sends raw requests and returns the responses until the server closes the connection. */
export type Wire = (bytes: string) => Promise<WireAnswer[]>;

export interface WireAnswer {
	/** The request that the response answers; undefined if there are more responses than requests. */
	request?: { method: string; path: string } | undefined;
	status: number;
	/** Headers by lower-case name. */
	headers: Record<string, string>;
	body: string;
}

/** Sends raw requests, one byte for each character. The last request must ask the server to close the connection. */
export async function sendRaw(port: number, bytes: string): Promise<WireAnswer[]> {
	const requests = [...bytes.matchAll(/^([A-Z]+) (\S+) HTTP\/1/gm)].map(
		([, method = "", target = ""]) => ({
			method,
			path: new URL(target, "http://forgekit.test").pathname,
		}),
	);
	return parseAnswers(await exchange(port, bytes), requests);
}

function exchange(port: number, bytes: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const socket = connect({ port, host: "127.0.0.1" });
		socket.setTimeout(patience.timeout, () =>
			socket.destroy(new Error("the other side keeps the socket open")),
		);
		socket.on("data", (chunk) => chunks.push(chunk));
		socket.on("error", reject);
		socket.on("close", () => resolve(Buffer.concat(chunks)));
		// The sending side stays open: the server may treat a half-closed connection as a disconnected caller.
		socket.write(Buffer.from(bytes, "latin1"));
	});
}

function parseAnswers(bytes: Buffer, requests: { method: string; path: string }[]): WireAnswer[] {
	const answers: WireAnswer[] = [];
	for (let at = 0; at < bytes.length; ) {
		const end = bytes.indexOf("\r\n\r\n", at);
		if (end < 0) throw new Error("an answer ends within its headers");
		const [statusLine = "", ...lines] = bytes.toString("latin1", at, end).split("\r\n");
		const status = Number(statusLine.split(" ")[1]);
		const headers = Object.fromEntries(
			lines.map((line) => {
				const colon = line.indexOf(":");
				return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
			}),
		);
		// An interim response such as `100 Continue` completes no request: the final response follows.
		const request = status < 200 ? undefined : requests.shift();
		const hasBody = request?.method !== "HEAD" && status >= 200 && ![204, 304].includes(status);
		at = end + 4;
		const length = hasBody ? Number(headers["content-length"] ?? bytes.length - at) : 0;
		answers.push({
			request,
			status,
			headers,
			body: bytes.toString("utf8", at, at + length),
		});
		at += length;
	}
	return answers;
}
