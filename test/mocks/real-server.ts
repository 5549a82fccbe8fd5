/** Starts a local HTTP server that stands in for a real GitLab and keeps the requests that it receives. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
	createServer,
	type IncomingHttpHeaders,
	type IncomingMessage,
	type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Received {
	method: string;
	url: string;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

/** Starts a server that adds all requests to `received`, and calls `respond` to answer each one. */
export async function startRealServer(
	respond: (received: Received, response: ServerResponse, request: IncomingMessage) => void = (
		{ url },
		response,
	) => {
		response.setHeader("content-type", "application/json");
		response.end(JSON.stringify({ real: url }));
	},
) {
	const received: Received[] = [];
	const server = createServer((request, response) => {
		const pieces: Buffer[] = [];
		request.on("data", (piece) => pieces.push(piece));
		request.on("end", () => {
			const { method = "", url = "", headers } = request;
			const one = { method, url, headers, body: Buffer.concat(pieces) };
			received.push(one);
			respond(one, response, request);
		});
		request.on("error", () => {});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}`, received, server };
}

/** All received requests as one text, to search for secrets that the server must not receive. */
export function textOf(received: readonly Received[]): string {
	return received
		.map(({ method, url, headers, body }) =>
			[
				method,
				decodeURIComponent(url),
				JSON.stringify(headers),
				body.toString("latin1"),
				decodeURIComponent(body.toString("latin1").replaceAll("%", "%25")),
			].join("\n"),
		)
		.join("\n");
}

export const digestOf = (bytes: Uint8Array): string =>
	createHash("sha256").update(bytes).digest("hex");
