import { request as httpRequest } from "node:http";
import { buffer } from "node:stream/consumers";

/** Where links in answers lead, and where every client believes to be calling: the same for all targets. */
export const origin = "http://forgekit.test";

/** Something that answers the API. It starts with the demo world and nothing else. */
export interface Target {
	name: string;
	/** Whether it listens on a socket, so that bytes can be sent that no client would. */
	socket: boolean;
	start(): Promise<RunningTarget>;
	/** What the target itself finds wrong with an answer. */
	judge?(response: Response): string[];
}

export interface RunningTarget {
	/** Answers a request to the common origin. */
	fetch(request: Request): Promise<Response>;
	/** Where it listens, on 127.0.0.1. */
	port?: number;
	stop(): Promise<void>;
}

/** As it is before MSW replaces it. */
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
	// Whole, so that it travels with its length rather than in chunks, as from most clients.
	const body = request.body && (await request.bytes());
	return nativeFetch(url, { method, headers, signal, body });
}

/** Whether a request says itself how long its body is. `fetch` refuses to send what is not true. */
export function announcesLength({ headers }: Request): boolean {
	return headers.has("content-length");
}

/** Sends less than is announced, and takes the answer for the whole of it. */
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
