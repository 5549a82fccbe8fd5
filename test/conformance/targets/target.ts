import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** The origin of links and of every client's requests, the same for all targets. */
export const origin = "http://forgekit.test";

/** An implementation of the API. It starts with only the demo world. */
export interface Target {
	name: string;
	/** Whether it listens on a socket, for raw requests. */
	socket: boolean;
	start(): Promise<RunningTarget>;
	/** Violations that the target itself reports for a response. */
	judge?(response: Response): string[];
}

export interface RunningTarget {
	/** Answers a request to the common origin. */
	fetch(request: Request): Promise<Response>;
	/** Its port on 127.0.0.1. */
	port?: number;
	stop(): Promise<void>;
}

/** Keeps connections, as `fetch` does. */
const keepingAgent = new Agent({ keepAlive: true });

/**
 * Sends a request for the common origin to a port of this machine, and reads the whole response. Not by `fetch`, which
 * takes a third of the time of a case, refuses a wrong Content-Length, and is replaced by MSW.
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
	// A whole body is sent with its length instead of chunked, as by most clients.
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
				// A kept connection that the server closed as idle, while the request was on its way: it read nothing.
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

/** Whether a request sets its own Content-Length: its body may be shorter. */
export function announcesLength({ headers }: Request): boolean {
	return headers.has("content-length");
}
