import createOpenapiClient, { type Client } from "openapi-fetch";
import type {
	Answer,
	CallOptions,
	Domain,
	RawBodies,
	RawOptions,
	Token,
} from "../generated/client.ts";
import { answerOf } from "./answer.ts";
import { ForgekitError, NetworkError, sentFor, TimeoutError } from "./errors.ts";
import { apiRoot, type Draft, mergeHeaders, type Route, setHeader } from "./request.ts";
import { follow, longestTimer } from "./retry.ts";

export interface ClientOptions extends Omit<CallOptions, "signal"> {
	/** URL of the service, such as `https://git.acme.test`; `/api/v4` is appended if it is missing. */
	baseUrl: string;
	/** Sends each request and each retry. Default: the global `fetch`, looked up at each call. */
	fetch?: ((request: Request) => Promise<Response>) | undefined;
}

export type AnyOptions = RawOptions<keyof RawBodies>;

/** One call of an operation. */
interface Call {
	/** Name of the operation, for errors. */
	operation: string;
	route: Route;
	draft: Draft;
	options: AnyOptions;
	/** Reads the body of a successful response that is not JSON. */
	readRaw?: Domain["readRaw"];
}

/** Returns a function that sends one attempt of a call, within the call's timeout. */
export function transportOf(client: ClientOptions) {
	const { fetch = (request: Request) => globalThis.fetch(request) } = client;
	const openapi: Client<Record<string, never>> = createOpenapiClient({
		baseUrl: apiRoot(client.baseUrl),
	});
	const defaults = mergeHeaders(client.headers);
	let renewal: Renewal | undefined;
	let signals: boolean | undefined;

	/**
	 * Asks the token function to replace a refused token, once for all calls that used the token. Returns undefined if
	 * there is no new token.
	 */
	async function renew(token: TokenFunction, refused: string) {
		if (renewal?.refused !== refused)
			renewal = {
				refused,
				next: (async () => token({ reason: "unauthorized" }))(),
			};
		const next = await renewal.next.catch((error) => {
			renewal = undefined;
			throw error;
		});
		if (next && next !== refused) return next;
		renewal = undefined;
		return undefined;
	}

	/**
	 * Sends one request. Returns a successful body as text or, for an operation with `readRaw`, in the form that the
	 * options select; an error body is parsed.
	 */
	async function exchange(
		{ operation, route, draft, options, readRaw }: Call,
		headers: Record<string, string>,
		signal: AbortSignal,
		arrived: () => void,
	): Promise<{ response: Response; body: unknown }> {
		let request: Request | undefined;
		signals ??= takes(signal);
		try {
			const { response, error } = await (openapi.request as Send)(route.method, draft.path, {
				...draft,
				headers,
				...(signals && { signal }),
				parseAs: "stream",
				async fetch(made: Request) {
					request = made;
					const response = await fetch(made);
					if (readRaw) arrived();
					return response;
				},
			});
			const { method, url } = request as unknown as Request;
			sentFor.set(response, { operation, method, url });
			if (!response.ok) return { response, body: error };
			const body =
				readRaw && succeeded(route, response) ? readRaw(response, options) : response.text();
			return { response, body: await body };
		} catch (cause) {
			throw request ? new NetworkError(operation, cause) : cause;
		}
	}

	/** Sends a call; if the service refuses its token, sends it once more with a renewed token. */
	async function send(
		call: Call,
		signal: AbortSignal,
		arrived: () => void,
		renewed?: string,
	): Promise<Answer> {
		const { draft, options } = call;
		const headers = mergeHeaders(defaults, draft.headers, options.headers);
		const own = headers.authorization || headers["private-token"];
		const token = own ? undefined : (options.token ?? client.token);
		const bearer =
			renewed ?? (typeof token === "function" ? await token({ reason: "request" }) : token);
		// Not `Private-Token`: on a redirect to another origin, fetch drops `Authorization`, but no other token header.
		if (bearer) setHeader(headers, "authorization", `Bearer ${bearer}`);
		const { response, body } = await exchange(call, headers, signal, arrived);
		if (response.status === 401 && bearer && typeof token === "function") {
			const next = renewed ? undefined : await renew(token, bearer);
			if (next) return send(call, signal, arrived, next);
			renewal = undefined;
		}
		return resultOf(call, response, body);
	}

	/**
	 * Rejects at the timeout or abort, even while a token function or other code that ignores the signal is running.
	 */
	return (call: Call): Promise<Answer> => {
		const { operation, options } = call;
		const { timeout = client.timeout ?? 30_000 } = options;
		return new Promise((resolve, reject) => {
			const controller = new AbortController();
			const { signal } = controller;
			let timer: ReturnType<typeof setTimeout> | undefined;
			const arrived = () => clearTimeout(timer);
			const stop = (reason: unknown) => {
				arrived();
				reject(reason);
				controller.abort(reason);
			};
			const release = follow(options.signal, stop);
			if (signal.aborted) return;
			if (timeout > 0 && timeout <= longestTimer)
				timer = setTimeout(() => {
					release();
					stop(new TimeoutError(operation, timeout));
				}, timeout);
			send(call, signal, arrived)
				.finally(() => {
					arrived();
					// The caller reads a stream after this point, and its signal must still be able to abort the stream.
					if (options.parseAs !== "stream") release();
				})
				.then(resolve, reject);
		});
	};
}

/**
 * Whether the global `Request` accepts the global `AbortSignal`. The jsdom of some test runners replaces only
 * `AbortSignal`, so `Request` rejects its signals. Without a signal a call still ends in time, but its connection stays
 * open.
 */
function takes(signal: AbortSignal): boolean {
	try {
		new Request("http://a", { signal });
		return true;
	} catch {
		return false;
	}
}

type TokenFunction = Exclude<Token, string>;

/** A refused token and the pending request for its replacement. */
interface Renewal {
	refused: string;
	next: Promise<string | undefined>;
}

/** openapi-fetch's `request`, for paths that are known only at run time. */
type Send = (
	method: string,
	path: string,
	init: object,
) => Promise<{ response: Response; error?: unknown }>;

const succeeded = ({ success }: Route, { status, ok }: Response) =>
	success ? status === success : ok;

/** Builds the result of a call whose body has been read. */
function resultOf({ route, readRaw }: Call, response: Response, body: unknown): Answer {
	const { status, ok } = response;
	const success = succeeded(route, response);
	let data = body;
	if (ok && !(success && readRaw)) {
		try {
			data = JSON.parse(`${body}`);
		} catch {
			// Only operations of the contract must answer with JSON; other routes may answer with nothing or with text.
			if (success && route.success && status !== 204)
				throw new ForgekitError(answerOf(response, {}), "The body is not JSON");
			data = body || undefined;
		}
	}
	return answerOf(response, success ? { data } : { error: errorBody(data, status) });
}

/** An error body as an object, even if a proxy responded with text or nothing. */
const errorBody = (body: unknown, status: number): object =>
	typeof body === "object" && body ? body : { message: `${body ?? ""}`.trim() || `${status}` };
