import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** Origin of the URLs in responses, and of the URLs that clients request, on all targets. */
export const origin = "http://forgekit.test";

/** An implementation of the API. Each start has the unchanged demo world. */
export interface Target {
	name: string;
	/** Whether the target listens on a socket, for raw requests. */
	socket: boolean;
	start(): Promise<RunningTarget>;
	/** Violations that the target itself reports for a response. */
	judge?(response: Response): string[];
}

export interface RunningTarget {
	/** Answers a request, whose URL begins with `origin`. */
	fetch(request: Request): Promise<Response>;
	/** The target's port on 127.0.0.1. */
	port?: number;
	stop(): Promise<void>;
}

/** Keeps connections open for the next request, as `fetch` does. */
const keepingAgent = new Agent({ keepAlive: true });

/**
 * Sends a request to a port of this machine, whatever the origin of the request's URL, and reads the whole response.
 * Does not use `fetch`, which takes a third of a case's time, refuses a wrong Content-Length, and is replaced by MSW.
 */
export async function fetchFrom(
	port: number,
	request: Request,
	pathFor: (path: string) => string = (path) => path,
	agent: Agent | false = keepingAgent,
): Promise<Response> {
	const { pathname, search } = new URL(request.url);
	const { method, headers, signal } = request;
	const announced = announcesLength(request);
	// Reads the whole body, so that it is sent with a Content-Length, as most clients do, and not chunked.
	const body = request.body && (await request.bytes());
	signal.throwIfAborted();
	const send = (by: Agent | false): Promise<Response> =>
		new Promise((resolve, reject) => {
			const outgoing = httpRequest({
				host: "127.0.0.1",
				port,
				path: pathFor(pathname) + search,
				method,
				headers: {
					...(body && { "content-length": body.length }),
					...Object.fromEntries(headers),
				},
				agent: announced ? false : by,
				signal,
			});
			let answered = false;
			const fail = (error: unknown) => reject(signal.aborted ? signal.reason : error);
			outgoing.on("error", (error: NodeJS.ErrnoException) => {
				// The server closed the idle connection before it read the request, so the request can be repeated.
				const idle = outgoing.reusedSocket && error.code === "ECONNRESET";
				if (idle && !answered && !signal.aborted) resolve(send(false));
				else fail(error);
			});
			outgoing.on("response", (incoming) => {
				answered = true;
				readAll(incoming)
					.then(resolve, fail)
					.finally(() => {
						if (announced) outgoing.destroy();
					});
			});
			if (announced) outgoing.write(body ?? "");
			else outgoing.end(body);
		});
	return send(agent);
}

async function readAll(incoming: IncomingMessage): Promise<Response> {
	const bytes = await buffer(incoming);
	const { statusCode: status = 0, headersDistinct } = incoming;
	const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
		values.map((value): [string, string] => [name, value]),
	);
	const isEmpty = status === 204 || status === 304;
	return new Response(isEmpty ? null : new Uint8Array(bytes), {
		status,
		headers,
	});
}

/** Whether a request sets its own Content-Length, which may be longer than its body. */
export function announcesLength({ headers }: Request): boolean {
	return headers.has("content-length");
}
