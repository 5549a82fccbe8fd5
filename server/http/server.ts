import { createServer, type RequestListener, type Server } from "node:http";
import { awaitContinue } from "./request.ts";

/** An HTTP server that can end in good order, and whose answers can change while it runs. */
export interface HttpServer {
	server: Server;
	/** Resolves with the port; rejects when it can't be had. */
	listen(port: number, host: string): Promise<number>;
	/** Who answers from now on. */
	use(listener: RequestListener): void;
	/** Takes no more connections, finishes the answers under way, and drops what is left after so many milliseconds. */
	close(patience: number): Promise<void>;
}

export function createHttpServer(listener: RequestListener): HttpServer {
	let current = listener;
	let closing = false;
	let open = 0;

	const server = createServer({
		// Longer than the usual load balancer keeps an idle connection: the side that reuses it must not be the last to know.
		keepAliveTimeout: 65_000,
		headersTimeout: 20_000,
		// How often Node looks who is late; otherwise they get half a minute more.
		connectionsCheckingInterval: 2_000,
		// The largest body must have come by then.
		requestTimeout: 300_000,
	});
	const answer: RequestListener = (request, response) => {
		open++;
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
		use(next) {
			current = next;
		},
		listen(port, host) {
			return new Promise((resolve, reject) => {
				server.once("error", reject);
				server.listen(port, host, () => {
					server.off("error", reject);
					const address = server.address();
					resolve(typeof address === "object" && address ? address.port : port);
				});
			});
		},
		async close(patience) {
			closing = true;
			await new Promise<void>((resolve) => {
				const timer = setTimeout(() => server.closeAllConnections(), patience);
				server.close(() => {
					clearTimeout(timer);
					resolve();
				});
				// Node counts a connection that has not asked anything yet as busy.
				if (open === 0) server.closeAllConnections();
			});
		},
	};
}
