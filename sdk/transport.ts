import createOpenapiClient, { type Client } from "openapi-fetch";
import type {
	CallOptions,
	RawBodies,
	RawOptions,
	Token,
} from "../generated/client.ts";
import { type Answer, answerOf, errorBody, readRaw } from "./answer.ts";
import {
	ForgekitError,
	NetworkError,
	type Sent,
	sentFor,
	TimeoutError,
} from "./errors.ts";
import {
	apiRoot,
	type Draft,
	mergeHeaders,
	type Route,
	setHeader,
} from "./request.ts";
import { follow, longestTimer } from "./retry.ts";

export interface ClientOptions extends Omit<CallOptions, "signal"> {
	/** URL of the service, such as `https://git.acme.test`; `/api/v4` is appended if it is missing. */
	baseUrl: string;
	/** Replaces the global `fetch`, which is otherwise looked up at each call. Runs for every attempt. */
	fetch?: ((request: Request) => Promise<Response>) | undefined;
}

export type AnyOptions = RawOptions<keyof RawBodies>;

/** One call of an operation. */
export interface Call {
	/** Name of the operation, for errors. */
	operation: string;
	route: Route;
	draft: Draft;
	options: AnyOptions;
}

/** Returns a function that sends a call once, within its time. */
export function transportOf(client: ClientOptions) {
	const { fetch = (request: Request) => globalThis.fetch(request) } = client;
	const openapi: Client<Record<string, never>> = createOpenapiClient({
		baseUrl: apiRoot(client.baseUrl),
	});
	const defaults = mergeHeaders(client.headers);
	let renewal: Renewal | undefined;

	/** A new token in place of a refused one, asked for once by all calls to which it was refused. */
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

	/** Sends one request. The data is text, or in the form that the options select if it is not JSON. */
	async function exchange(
		{ operation, route, draft, options }: Call,
		headers: Record<string, string>,
		signal: AbortSignal,
		arrived: () => void,
	): Promise<Exchange> {
		const raw = route.kind === "raw";
		let request: Request | undefined;
		try {
			const answer = await (openapi.request as Send)(route.method, draft.path, {
				...draft,
				headers,
				signal,
				parseAs: raw ? "stream" : "text",
				async fetch(made: Request) {
					request = made;
					const response = await fetch(made);
					if (raw) arrived();
					return response;
				},
			});
			const { response } = answer;
			const { method, url } = request as unknown as Request;
			const sent = { operation, method, url };
			if (!raw || !response.ok) return { ...answer, sent };
			return response.status === route.success
				? { response, file: await readRaw(response, options), sent }
				: { response, data: await response.text(), sent };
		} catch (cause) {
			throw request ? new NetworkError(operation, cause) : cause;
		}
	}

	/** Sends a call; with a renewed token if the one before was refused. */
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
		const bearer = renewed ?? (await current(token));
		// The one header that fetch drops on a redirect to another origin.
		if (bearer) setHeader(headers, "authorization", `Bearer ${bearer}`);
		const exchanged = await exchange(call, headers, signal, arrived);
		const { response, file } = exchanged;
		if (response.status === 401 && bearer && typeof token === "function") {
			const next = renewed ? undefined : await renew(token, bearer);
			if (next) return send(call, signal, arrived, next);
			renewal = undefined;
		}
		return file !== undefined
			? answerOf(response, { data: file })
			: resultOf(call, exchanged);
	}

	/** Does not wait for code that ignores the signal, such as a token function. */
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
			const end = () => {
				arrived();
				// A stream continues and must remain abortable.
				if (options.parseAs !== "stream") release();
			};
			send(call, signal, arrived).then(
				(answer) => {
					end();
					resolve(answer);
				},
				(error) => {
					end();
					reject(error);
				},
			);
		});
	};
}

const current = (token: Token | undefined) =>
	typeof token === "function" ? token({ reason: "request" }) : token;

type TokenFunction = Exclude<Token, string>;

/** A token that was refused, and the one in its place. */
interface Renewal {
	refused: string;
	next: Promise<string | undefined>;
}

/** openapi-fetch's `request`, for paths that are known only at run time. */
type Send = (
	method: string,
	path: string,
	init: object,
) => Promise<Omit<Exchange, "sent">>;

/** A response with its body: `file` where it is not JSON, `data` as text, `error` as JSON or text. */
interface Exchange {
	response: Response;
	sent: Sent;
	file?: unknown;
	data?: unknown;
	error?: unknown;
}

/** The result for a body that has been read. */
function resultOf(
	{ route: { success } }: Call,
	{ response, sent, data, error }: Exchange,
): Answer {
	const { status, ok } = response;
	if (success ? status === success : ok) {
		// What the contract does not describe may be empty, or another text.
		if (status === 204 || (!data && !success))
			return answerOf(response, { data: undefined });
		try {
			return answerOf(response, { data: JSON.parse(`${data ?? ""}`) });
		} catch {
			if (!success) return answerOf(response, { data });
		}
		throw new ForgekitError(
			sent,
			answerOf(response, {}),
			"The body is not JSON",
		);
	}
	sentFor.set(response, sent);
	return answerOf(response, { error: errorBody(error ?? data, status) });
}
