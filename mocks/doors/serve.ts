/** Serves the mocks over plain HTTP, for clients in other languages and processes. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { misdirected } from "../../server/domain/errors.ts";
import { matchGit } from "../../server/domain/git-http/route.ts";
import { isDisconnect } from "../../server/domain/pipeline/disconnect.ts";
import { createHostCheck, hostOf, isPageOf } from "../../server/domain/values/hosts.ts";
import { NetworkError } from "../interrupt.ts";
import { UnknownRequest } from "../unknown/unknown.ts";
import { controlRoot, createControl } from "./control.ts";
import {
	type Answer,
	createMocks,
	type Mocks,
	type MocksOptions,
	type MocksRequest,
} from "./fetch.ts";
import { createSessions, sessionHeader } from "./sessions.ts";

export interface ServeOptions {
	/** The mocks to serve. Each session, named by the header `X-Mock-Session`, gets a fork of these mocks. */
	mocks: Mocks;
	/** Port to listen on; by default any free port. */
	port?: number;
	/** Whether to serve the control endpoint `/-/mock/…`; by default yes. */
	control?: boolean;
	/** Address to listen on; by default 127.0.0.1. */
	host?: string;
	/**
	 * Hosts, without ports, that requests may name in addition to `host` and loopback addresses; `*`: any host. Pages of
	 * these hosts may call the control endpoint.
	 */
	allowedHosts?: readonly string[];
}

export interface MocksServer {
	/** URL of the service, without a trailing slash. */
	url: string;
	/** Stops listening and closes all connections. */
	close(): Promise<void>;
}

export interface StartMockOptions extends MocksOptions, Omit<ServeOptions, "mocks"> {}

/** A mock server, with its mocks for tests to steer and inspect. */
export interface RunningMock extends MocksServer {
	readonly mocks: Mocks;
}

/** Makes mocks and serves them, for the set-up of tests. Rejects if the world is invalid or the port is in use. */
export async function startMock({
	port,
	host,
	control,
	allowedHosts,
	...options
}: StartMockOptions = {}): Promise<RunningMock> {
	const mocks = createMocks(options);
	const server = await serve({
		mocks,
		...(port !== undefined && { port }),
		...(host !== undefined && { host }),
		...(control !== undefined && { control }),
		...(allowedHosts !== undefined && { allowedHosts }),
	});
	return { ...server, mocks };
}

/** Serves the mocks. Rejects if the world is invalid or the port is in use. */
export async function serve({
	mocks,
	port = 0,
	host = "127.0.0.1",
	control = true,
	allowedHosts = [],
}: ServeOptions): Promise<MocksServer> {
	await mocks.ready();
	const isAllowedHost = createHostCheck([...allowedHosts, host]);
	const isKnown = (origin: string) => isPageOf(origin, isAllowedHost);
	const sessionOf = createSessions(mocks, (mocks) => ({
		mocks,
		steer: control ? createControl(mocks, isKnown) : undefined,
	}));
	const server = createServer((incoming, response) => {
		answer(incoming, response).catch((error) => {
			// Closes the connection if the response is incomplete, so that the client notices that the body is truncated.
			if (!response.writableFinished) response.destroy();
			if (!(error instanceof NetworkError || isDisconnect(error))) console.error(error);
		});
	});

	async function answer(incoming: IncomingMessage, response: ServerResponse) {
		const gone = new AbortController();
		response.once("close", () => {
			if (!response.writableFinished) gone.abort();
		});
		const { method = "GET", headers } = incoming;
		if (!isAllowedHost(hostOf(incoming.url ?? "", headers.host))) {
			const { status, body } = misdirected("--allowed-hosts");
			return send(refusal(status, body), response);
		}
		const session = sessionOf(headers[sessionHeader]?.toString());
		if (!session) {
			const error = { error: "X-Mock-Session is too long" };
			return send(refusal(400, error), response);
		}
		const { mocks, steer } = session;
		const target = targetOf(incoming);
		if (steer && isControl(target)) {
			const body = await text(incoming);
			const { origin, "content-type": type } = headers;
			const request = { method, url: target, body, type, origin };
			return send(await steer(request), response);
		}
		if (matchGit(method, target)) return send(noGit(), response);
		const request: MocksRequest = {
			method,
			url: target,
			headers,
			// Keeps the connection open if the response is sent before the body is read.
			body: incoming.iterator({ destroyOnReturn: false }),
			address: incoming.socket.remoteAddress ?? "",
			// Rate limits use real time rather than the mocks' clock, because callers wait in real time.
			receivedAt: Date.now(),
			signal: gone.signal,
		};
		const answer = await mocks.handle(request, originOf(incoming, url)).catch(unknownRefusal);
		await send(answer, response);
		// Discards the unread rest of the request body, because the connection's next request follows the body.
		if (!incoming.complete) incoming.resume();
	}

	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	const bound = server.address() as AddressInfo;
	const name = bound.family === "IPv6" ? `[${bound.address}]` : bound.address;
	const url = `http://${name}:${bound.port}`;

	return {
		url,
		async close() {
			await new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			});
		},
	};
}

/** A JSON error response that the mock server sends itself, without calling the mocks. */
function refusal(status: number, error: unknown): Answer {
	return {
		status,
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(error),
	};
}

/** Reports an unknown request to the caller, and on standard error to the user who runs the mock server. */
function unknownRefusal(error: unknown): Answer {
	if (!(error instanceof UnknownRequest)) throw error;
	console.error(error.message);
	return refusal(500, { message: error.message });
}

/** The error response to a git client. The body is plain text, because git shows such a body to the user. */
function noGit(): Answer {
	return {
		status: 501,
		headers: { "Content-Type": "text/plain; charset=utf-8" },
		body: "This is a mock, which serves no git: clone from a server (forgekit serve).",
	};
}

/** Path and query of a request. Strips scheme and host, which a client that uses the server as a proxy sends. */
function targetOf({ url = "/" }: IncomingMessage): string {
	return url.replace(/^https?:\/\/[^/?]*/i, "");
}

/** The origin from the Host header, or the server's URL if the header is not a plain host and port. */
function originOf({ headers }: IncomingMessage, url: string): string {
	const { host } = headers;
	return host && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host) ? `http://${host}` : url;
}

function isControl(target: string): boolean {
	const rest = target.startsWith(controlRoot) ? target.slice(controlRoot.length) : undefined;
	return rest !== undefined && /^(?:$|[/?])/.test(rest);
}

async function send({ status, headers, body }: Answer, response: ServerResponse): Promise<void> {
	if (body === undefined) {
		response.writeHead(status, headers).end();
	} else if (typeof body === "string" || ArrayBuffer.isView(body)) {
		// Sends the body as bytes: with a string as body, Node would write the headers as UTF-8 instead of Latin-1.
		const bytes = typeof body === "string" ? Buffer.from(body) : body;
		const length = { "Content-Length": bytes.byteLength };
		response.writeHead(status, { ...length, ...headers }).end(bytes);
	} else {
		response.writeHead(status, headers);
		await pipeline(Readable.from(body, { objectMode: false }), response);
	}
}
