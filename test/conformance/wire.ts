import { connect } from "node:net";

/** Sends bytes as they are and returns what comes back until the other side closes. */
export type Wire = (bytes: string | Uint8Array) => Promise<WireAnswer[]>;

export interface WireAnswer {
	status: number;
	/** By lower-case name. */
	headers: Record<string, string>;
	body: string;
}

/** Long enough for a server under load; a case that expects no answer does not wait for it. */
const patience = 10_000;

export function wireTo(portOf: () => number | undefined): Wire {
	return async (bytes) => {
		const port = portOf();
		if (port === undefined) throw new Error("there is no socket to send to");
		return parseAnswers(await exchange(port, bytes));
	};
}

function exchange(port: number, bytes: string | Uint8Array): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const socket = connect({ port, host: "127.0.0.1" });
		socket.setTimeout(patience, () =>
			socket.destroy(new Error("the socket stays open")),
		);
		socket.on("data", (chunk) => chunks.push(chunk));
		socket.on("error", reject);
		socket.on("close", () => resolve(Buffer.concat(chunks)));
		// Left open on this side: a half-closed connection may be taken for a caller who went away.
		socket.write(
			typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes,
		);
	});
}

function parseAnswers(bytes: Buffer): WireAnswer[] {
	const answers: WireAnswer[] = [];
	for (let at = 0; at < bytes.length; ) {
		const end = bytes.indexOf("\r\n\r\n", at);
		if (end < 0) throw new Error("an answer ends within its headers");
		const [statusLine = "", ...lines] = bytes
			.toString("latin1", at, end)
			.split("\r\n");
		const status = Number(statusLine.split(" ")[1]);
		const headers = Object.fromEntries(
			lines.map((line) => {
				const colon = line.indexOf(":");
				return [
					line.slice(0, colon).toLowerCase(),
					line.slice(colon + 1).trim(),
				];
			}),
		);
		at = end + 4;
		const next = bytes.indexOf("HTTP/1.1 ", at);
		const length = headers["content-length"];
		const until =
			length === undefined
				? next < 0
					? bytes.length
					: next
				: at + Number(length);
		// A HEAD answer tells a length and has no body.
		const stop = bytes.length < until || next === at ? at : until;
		answers.push({ status, headers, body: bytes.toString("utf8", at, stop) });
		at = stop;
	}
	return answers;
}
