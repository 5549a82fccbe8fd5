import {
	createServer,
	type IncomingMessage,
	type RequestListener,
	type ServerResponse,
} from "node:http";
import { awaitContinue, hasBody, isStreamed } from "./request.ts";

/** An HTTP server with a graceful shutdown and a listener that can be replaced. */
export type HttpServer = ReturnType<typeof createHttpServer>;

/** Milliseconds in which a request's body must arrive, enough for the largest one. Streamed bodies are exempt. */
const usualBodyTimeout = 300_000;

export function createHttpServer(
	listener: RequestListener,
	{ bodyTimeout = usualBodyTimeout } = {},
) {
	let current = listener;
	let closing = false;
	let open = 0;

	const server = createServer({
		// Longer than the usual idle timeout of load balancers, so that they don't reuse a connection that is being closed.
		keepAliveTimeout: 65_000,
		headersTimeout: 20_000,
		// Milliseconds between Node's checks of timeouts, which is half a minute by default.
		connectionsCheckingInterval: 2_000,
		// Off, because Node's timeout would apply to all requests, even to streamed bodies.
		requestTimeout: 0,
	});
	const answer: RequestListener = (request, response) => {
		open++;
		if (hasBody(request)) limitBody(request, response, bodyTimeout);
		response.shouldKeepAlive &&= !closing;
		response.once("close", () => {
			open--;
			if (closing && open === 0) server.closeAllConnections();
		});
		current(request, response);
	};
	server.on("request", answer);
	server.on("checkContinue", (request, response) => {
		awaitContinue(request);
		answer(request, response);
	});

	return {
		server,
		/** Replaces the listener for requests. */
		use(next: RequestListener): void {
			current = next;
		},
		/** Starts to listen. Resolves with the port; rejects when the port is not available. */
		listen(port: number, host: string): Promise<number> {
			return new Promise((resolve, reject) => {
				server.once("error", reject);
				server.listen(port, host, () => {
					server.off("error", reject);
					const address = server.address();
					resolve(typeof address === "object" && address ? address.port : port);
				});
			});
		},
		/**
		 * Accepts no more connections and drains requests in flight.
		 * @param patience - Milliseconds after which the remaining connections are closed
		 */
		async close(patience: number): Promise<void> {
			closing = true;
			await new Promise<void>((resolve) => {
				const timer = setTimeout(() => server.closeAllConnections(), patience);
				server.close(() => {
					clearTimeout(timer);
					resolve();
				});
				// Node does not count a connection without any request as idle.
				if (open === 0) server.closeAllConnections();
			});
		},
	};
}

/** Cuts the connection if a request's body has not arrived in time, as Node's own timeout would. */
function limitBody(request: IncomingMessage, response: ServerResponse, time: number): void {
	const timer = setTimeout(() => {
		if (request.complete || isStreamed(request)) return;
		if (!response.headersSent) {
			request.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
		}
		request.socket.destroy();
	}, time);
	request.once("close", () => clearTimeout(timer));
}
