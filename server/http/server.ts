import {
	createServer,
	type IncomingMessage,
	type RequestListener,
	type ServerResponse,
} from "node:http";
import { awaitContinue, hasBody, isStreamed } from "./request.ts";

/** An HTTP server with a graceful shutdown and a listener that can be replaced. */
export type HttpServer = ReturnType<typeof createHttpServer>;

/** Milliseconds in which a body arrives: covers the largest one, but for those that are handed on as they come. */
const usualBodyTimeout = 300_000;

export function createHttpServer(
	listener: RequestListener,
	{ bodyTimeout = usualBodyTimeout } = {},
) {
	let current = listener;
	let closing = false;
	let open = 0;

	const server = createServer({
		// Longer than the idle timeout of the usual load balancer, which must not reuse a connection that is just being closed.
		keepAliveTimeout: 65_000,
		headersTimeout: 20_000,
		// How often Node checks timeouts; its default is half a minute.
		connectionsCheckingInterval: 2_000,
		// Off, because it would count for all requests alike.
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
		/** Replaces the listener. */
		use(next: RequestListener): void {
			current = next;
		},
		/** Resolves with the port; rejects when it is not available. */
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

/** Cuts the connection of a body that has not arrived in time, as Node's own timeout would. */
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
