/** A reverse proxy in front of the service. Records every call of the command, whether a mock or a server answers. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { tokenOf } from "../../../domain/pipeline/admit.ts";
import { parseQuery } from "../../../domain/pipeline/form-body.ts";
import { queryOf } from "../../../domain/pipeline/headers.ts";

/** A call of the command, as the proxy saw it. */
export interface Call {
	method: string;
	/** Path without the query, which may contain a token. */
	path: string;
	status: number;
	/** Beginning of the response's body; empty unless the call was refused. */
	body: string;
	/** The token that the call carried, if any. */
	token: string | undefined;
}

export interface RecordingProxy {
	/** URL at which the command reaches the service, without a trailing slash. */
	url: string;
	/** Calls in the order of their responses. */
	readonly calls: readonly Call[];
	/** Sets the URL of the service to which all later requests are forwarded. */
	serve(target: string): void;
	/** Stops listening and closes all connections. */
	close(): Promise<void>;
}

/** Maximum characters to keep of a body, enough for every error body of the contract. */
const mostKept = 4096;

/** Headers that belong to one connection and must not be forwarded, and `Expect`, which Node has answered. */
const ofConnection =
	/^(?:connection|keep-alive|proxy-connection|expect|te|trailer|transfer-encoding|upgrade)$/i;

/**
 * Listens on a free port of 127.0.0.1. Until `serve`, requests get 502.
 * @param beforeCall - Runs before a request goes to the service
 */
export async function startProxy(
	beforeCall: (method: string, path: string) => Promise<void>,
): Promise<RecordingProxy> {
	const calls: Call[] = [];
	let service: URL | undefined;

	async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const { method = "GET" } = incoming;
		const [path = ""] = targetOf(incoming).split("?", 1);
		await beforeCall(method, path);
		const answer = await send(incoming, response);
		const status = answer.statusCode ?? 502;
		const call = {
			method,
			path,
			status,
			body: "",
			token: credentialOf(incoming),
		};
		calls.push(call);
		if (status >= 400) {
			answer.on("data", (piece: Buffer) => {
				const room = mostKept - call.body.length;
				if (room > 0) call.body += piece.toString().slice(0, room);
			});
		}
		response.sendDate = false;
		response.writeHead(status, answer.statusMessage, endToEnd(answer.rawHeaders));
		await pipeline(answer, response);
	}

	/** Sends a request to the service, and aborts the request when the caller closes the connection. */
	function send(incoming: IncomingMessage, response: ServerResponse): Promise<IncomingMessage> {
		return new Promise((resolve, reject) => {
			if (service === undefined) throw new Error("no service");
			const { hostname, port } = service;
			const outgoing = request({
				hostname,
				port,
				path: targetOf(incoming),
				// A new connection for each request: the service may close an idle connection while the next request is on its way.
				agent: false,
				method: incoming.method ?? "GET",
				headers: endToEnd(incoming.rawHeaders),
			});
			outgoing.once("response", resolve);
			outgoing.once("error", reject);
			response.once("close", () => {
				if (!response.writableFinished) outgoing.destroy();
			});
			incoming.pipe(outgoing);
		});
	}

	const server = createServer((incoming, response) => {
		forward(incoming, response).catch((error) => {
			// Closes the connection, because a truncated body must not look complete.
			if (response.headersSent) response.destroy();
			else response.writeHead(502).end(`502 ${error.message}\n`);
		});
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", resolve);
	});
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		calls,
		serve(target) {
			service = new URL(target);
		},
		async close() {
			await new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			});
		},
	};
}

function endToEnd(raw: readonly string[]): string[] {
	const named = (index: number) => raw[index - (index % 2)] ?? "";
	return raw.filter((_, index) => !ofConnection.test(named(index)));
}

/** Path and query of a request. A client that uses this server as a forward proxy sends a whole URL. */
function targetOf({ url = "/" }: IncomingMessage): string {
	return url.replace(/^https?:\/\/[^/?]*/i, "") || "/";
}

/** The token in the headers or query of a request. For git, the password of Basic authentication. */
function credentialOf({ headers, url = "" }: IncomingMessage): string | undefined {
	const { authorization = "" } = headers;
	if (/^Basic /i.test(authorization)) {
		const basic = authorization.slice("Basic ".length).trim();
		const text = Buffer.from(basic, "base64").toString();
		return text.slice(text.indexOf(":") + 1);
	}
	try {
		return tokenOf(headers, parseQuery(queryOf({ url })));
	} catch {
		// The request has two tokens or a malformed one. The service refuses such a request.
		return undefined;
	}
}
