import createOpenapiClient, {
	type Middleware,
	type Client as OpenapiClient,
} from "openapi-fetch";
import {
	type Operations,
	type Pages,
	type RawBodies,
	type RawOptions,
	routes,
} from "../generated/client.ts";
import type { paths } from "../generated/types.ts";
import { errorBody, readRaw, typedHeaders } from "./answer.ts";
import { ForgekitError, NetworkError, TimeoutError } from "./errors.ts";
import { paged } from "./pages.ts";
import {
	apiRoot,
	type Id,
	type Input,
	requestOf,
	safeHeaders,
	setHeader,
} from "./request.ts";
import {
	follow,
	longestTimer,
	type RetryOptions,
	withRetries,
} from "./retry.ts";

/** A token, or a function that returns one and is called before every attempt. */
export type Token =
	| string
	| (() => string | undefined | Promise<string | undefined>);

/** Options of a single call; they default to the client's. */
export interface CallOptions {
	/** Aborts the call, which then throws the signal's reason. */
	signal?: AbortSignal | undefined;
	/** Milliseconds per attempt, by default 30000; 0 or Infinity for no limit. For a download, until its headers arrive. */
	timeout?: number | undefined;
	/** Number of retries, by default 2, or detailed options. */
	retry?: number | RetryOptions | undefined;
	/** Additional request headers. */
	headers?: Record<string, string> | undefined;
	/** Access token. A `Private-Token` or `Authorization` in `headers` overrides it. */
	token?: Token | undefined;
}

export interface ClientOptions extends Omit<CallOptions, "signal"> {
	/** URL of the service, such as `https://git.acme.test`; `/api/v4` is appended if it is missing. */
	baseUrl: string;
	/** Replaces the global `fetch`, which is otherwise looked up at each call. */
	fetch?: ((request: Request) => Promise<Response>) | undefined;
	/** openapi-fetch middleware. Runs for every attempt; may change the request or the response, or respond itself. */
	middleware?: readonly Middleware[] | undefined;
}

export interface PageOptions extends CallOptions {
	/** Where to start: `next` of an earlier page. */
	from?: string | undefined;
}

export interface Client extends Operations<CallOptions> {
	/** Lists as async iterables: `for await (const board of client.pages.listProjectBoards({ id }))`. Failures throw a `ForgekitError`. */
	readonly pages: Pages<PageOptions>;
	/** The underlying openapi-fetch client: same base URL, token, headers and middleware; no retries, no timeouts; results in openapi-fetch's form. */
	readonly openapi: OpenapiClient<paths>;
}

type AnyOptions = CallOptions & RawOptions<keyof RawBodies>;

interface AnyResult extends Answer {
	status: number;
}

interface Answer {
	data?: unknown;
	error?: unknown;
	response: Response;
}

/** openapi-fetch's `request`, for paths known only at run time. */
type Send = (method: string, path: string, init: object) => Promise<Answer>;

/** The operation of each response, for errors from `unwrap`. */
const operationOf = new WeakMap<Response, string>();

/** Creates a client: one method per operation, each with one flat input. */
export function createClient(client: ClientOptions): Client {
	const { fetch = (request: Request) => globalThis.fetch(request) } = client;
	const openapi = createOpenapiClient<paths>({
		baseUrl: apiRoot(client.baseUrl),
		headers: safeHeaders(client.headers),
		fetch,
	});
	openapi.use(
		{ onRequest: ({ request }) => addToken(request.headers, client.token) },
		...(client.middleware ?? []),
	);

	async function attempt(
		id: Id,
		{ method, path, ...request }: ReturnType<typeof requestOf>,
		options: AnyOptions,
	) {
		const { timeout = client.timeout ?? 30_000, parseAs } = options;
		const { raw } = routes[id];
		const { signal, abort, release } = follow(options.signal);
		const timer =
			timeout > 0 && timeout <= longestTimer
				? setTimeout(() => abort(new TimeoutError(id, timeout)), timeout)
				: undefined;
		let received: Response | undefined;

		const run = async () => {
			const headers = safeHeaders(options.headers);
			await addToken(headers, options.token);
			const answer = await (openapi.request as Send)(method, path, {
				...request,
				headers,
				signal,
				parseAs: raw ? "stream" : "json",
				fetch: async (request: Request) => {
					try {
						received = await fetch(request);
					} catch (cause) {
						throw new NetworkError(id, cause);
					}
					if (raw) clearTimeout(timer);
					return received;
				},
			});
			const { response } = answer;
			return raw && response.ok
				? { response, data: await readRaw(response, options) }
				: answer;
		};

		try {
			// Does not wait for code that ignores the signal, such as a token function.
			return await new Promise<Answer>((resolve, reject) => {
				signal.addEventListener("abort", () => reject(signal.reason));
				signal.throwIfAborted();
				run().then(resolve, reject);
			});
		} catch (error) {
			if (!received?.bodyUsed || signal.aborted) throw error;
			throw error instanceof SyntaxError
				? new ForgekitError(id, received, "The body is not JSON")
				: new NetworkError(id, error);
		} finally {
			clearTimeout(timer);
			// A stream continues and must remain abortable.
			if (parseAs !== "stream") release();
		}
	}

	async function call(id: Id, input: Input = {}, options: AnyOptions = {}) {
		const { statuses } = routes[id];
		const request = requestOf(id, input);
		const { data, error, response } = await withRetries(
			() => attempt(id, request, options),
			request.method.toUpperCase(),
			{ ...retryOptions(client.retry), ...retryOptions(options.retry) },
			options.signal,
		);
		const { status, ok } = response;
		const empty = ok && status !== 204 && data === undefined;
		if (empty || !statuses.includes(status))
			throw new ForgekitError(id, response, error ?? data);
		operationOf.set(response, id);
		return {
			status,
			...(ok ? { data } : { error: errorBody(error, response) }),
			headers: typedHeaders(response.headers),
			response,
		};
	}

	function pagesOf(
		id: Id,
		input: Input = {},
		{ from, ...options }: PageOptions = {},
	) {
		const { query = [] } = routes[id];
		const first = firstPage(input, query);
		return paged(
			async (next, signal) => {
				const place = [...next].filter(([name]) => query.includes(name));
				const page = { ...first, ...Object.fromEntries(place) };
				const result = await call(id, page, { ...options, signal });
				return { ...result, data: dataOf(result) as unknown[] };
			},
			from,
			options.signal,
		);
	}

	const methods: Record<string, unknown> = {};
	const pages: Record<string, unknown> = {};
	for (const id of Object.keys(routes) as Id[]) {
		methods[id] = call.bind(null, id);
		if (routes[id].query?.includes("page")) pages[id] = pagesOf.bind(null, id);
	}
	return { ...methods, pages, openapi } as unknown as Client;
}

/** With keyset pagination, rows added meanwhile cause no gaps or duplicates. */
function firstPage(input: Input, query: readonly string[]): Input {
	const keyset = query.includes("cursor") && input.page === undefined;
	return {
		...input,
		per_page: input.per_page ?? 100,
		...(keyset && { pagination: input.pagination ?? "keyset" }),
	};
}

/** Resolves with the data of a call; throws a `ForgekitError` if it failed. */
export async function unwrap<Data>(
	// Written so that the compiler infers the data without a conditional type.
	call: Promise<{ data?: Data }>,
): Promise<Data> {
	return dataOf((await call) as AnyResult) as Data;
}

function dataOf({ data, error, response }: AnyResult): unknown {
	if (error === undefined) return data;
	throw new ForgekitError(
		operationOf.get(response) ?? "openapi",
		response,
		error,
	);
}

/** Sends the token as a bearer: `Authorization` is the one header that fetch drops on a redirect to another origin. */
async function addToken(headers: Headers, token: Token | undefined) {
	if (headers.has("Authorization") || headers.has("Private-Token")) return;
	const value = typeof token === "function" ? await token() : token;
	if (value) setHeader(headers, "Authorization", `Bearer ${value}`);
}

function retryOptions(retry: CallOptions["retry"]): RetryOptions {
	return typeof retry === "number" ? { limit: retry } : { ...retry };
}
