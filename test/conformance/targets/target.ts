import { request as httpRequest } from "node:http";
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

/** The original fetch, before MSW replaces it. */
const nativeFetch = globalThis.fetch;

/** Sends a request for the common origin to a port of this machine. */
export async function fetchFrom(
	port: number,
	request: Request,
	pathFor: (path: string) => string = (path) => path,
): Promise<Response> {
	const { pathname, search } = new URL(request.url);
	const url = `http://127.0.0.1:${port}${pathFor(pathname)}${search}`;
	if (announcesLength(request)) return fetchAnnounced(url, request);
	const { method, headers, signal } = request;
	// A whole body is sent with its length instead of chunked, as by most clients.
	const body = request.body && (await request.bytes());
	return nativeFetch(url, { method, headers, signal, body });
}

/** Whether a request sets its own Content-Length. `fetch` refuses a wrong one. */
export function announcesLength({ headers }: Request): boolean {
	return headers.has("content-length");
}

/** Sends a body shorter than its Content-Length, and reads the response. */
async function fetchAnnounced(
	url: string,
	request: Request,
): Promise<Response> {
	const { method, headers } = request;
	const body = await request.bytes();
	return new Promise((resolve, reject) => {
		const outgoing = httpRequest(
			url,
			{ method, headers: Object.fromEntries(headers), agent: false },
			async (incoming) => {
				const { statusCode = 0, headers } = incoming;
				const bytes = await buffer(incoming);
				outgoing.destroy();
				resolve(
					new Response(new Uint8Array(bytes), {
						status: statusCode,
						headers: headers as Record<string, string>,
					}),
				);
			},
		);
		outgoing.on("error", reject);
		outgoing.write(body);
	});
}
