import type {
	CallOptions,
	Domain,
	PageHeaders,
	PageOptions,
	RetryOptions,
	UndeclaredHeaders,
} from "../generated/client.ts";
import type { Answer } from "./answer.ts";
import { ForgekitError, sentFor } from "./errors.ts";
import { paged } from "./pages.ts";
import { draftOf, type Input, parseRoute, type Route } from "./request.ts";
import { withRetries } from "./retry.ts";
import {
	type AnyOptions,
	type ClientOptions,
	transportOf,
} from "./transport.ts";

/** The result of `client.request`: `data` on success, which is any 2xx, and else `error`. */
export type RequestResult<Data> = {
	status: number;
	headers: PageHeaders & UndeclaredHeaders;
	response: Response;
} & (
	| { data: Data; error?: never }
	| { data?: never; error: Record<string, unknown> }
);

/** What every client has, whatever its domains. */
export interface AnyClient {
	/**
	 * Calls what the contract does not describe, such as `client.request("GET /projects/{id}/labels", { id: "acme/rocket" })`.
	 * Inputs that the path does not name are the query, or the body of a `POST`, `PUT` or `PATCH`.
	 */
	request<Data = unknown>(
		route: `${string} /${string}`,
		input?: Input,
		options?: CallOptions,
	): Promise<RequestResult<Data>>;
}

/** All of a union. */
type All<Union> = (
	Union extends unknown
		? (member: Union) => void
		: never
) extends (member: infer Members) => void
	? Members
	: never;

/** A client of some domains: `ClientOf<typeof boards | typeof snippets>`. */
export type ClientOf<D extends Domain> = AnyClient &
	All<NonNullable<D["methods"]>> & {
		/** Lists as async iterables: `for await (const board of client.pages.listProjectBoards({ id }))`. Failures throw a `ForgekitError`. */
		readonly pages: All<NonNullable<D["pages"]>>;
	};

const clientRoutes = new WeakMap<object, Readonly<Record<string, string>>>();

/** The routes of a client's operations. */
export function routesOf(client: object): Readonly<Record<string, string>> {
	const routes = clientRoutes.get(client);
	if (!routes) throw new TypeError("Not a client of createClient");
	return routes;
}

/** Creates a client: one method per operation of the domains, each with one flat input. */
export function createClient<const Domains extends readonly Domain[]>(
	client: ClientOptions & { domains: Domains },
): ClientOf<Domains[number]> {
	const send = transportOf(client);
	const usual = retryOptions(client.retry);

	async function call(
		operation: string,
		route: Route,
		input: Input = {},
		options: AnyOptions = {},
	): Promise<Answer> {
		const draft = draftOf(operation, route, input);
		return withRetries(
			() => send({ operation, route, draft, options }),
			route.method,
			{ ...usual, ...retryOptions(options.retry) },
			options.signal,
		);
	}

	function pagesOf(
		operation: string,
		route: Route,
		input: Input = {},
		{ from, ...options }: PageOptions = {},
	) {
		const first = firstPage(input, route.kind === "keyset");
		return paged(
			async (next, signal) => {
				const place = [...next].filter(([name]) => isPlace.test(name));
				const page = { ...first, ...Object.fromEntries(place) };
				const result = await call(operation, route, page, {
					...options,
					signal,
				});
				return { ...result, data: dataOf(result) as unknown[] };
			},
			from,
			options.signal,
		);
	}

	const methods: Record<string, unknown> = {};
	const pages: Record<string, unknown> = {};
	const routes = client.domains.flatMap(({ routes }) => Object.entries(routes));
	for (const [id, text] of routes) {
		let parsed: Route | undefined;
		const route = () => {
			parsed ??= parseRoute(text);
			return parsed;
		};
		methods[id] = (input?: Input, options?: AnyOptions) =>
			call(id, route(), input, options);
		if (/ (list|keyset)$/.test(text))
			pages[id] = (input?: Input, options?: PageOptions) =>
				pagesOf(id, route(), input, options);
	}
	const request = (route: string, input?: Input, options?: CallOptions) =>
		call(route, parseRoute(route), input, options);
	const all = { ...methods, pages, request };
	clientRoutes.set(all, Object.fromEntries(routes));
	return all as unknown as ClientOf<Domains[number]>;
}

/** The parameters of a link that say where its page starts; the others repeat the input. */
const isPlace = /^(page|per_page|pagination|cursor|id_after)$/;

/** With keyset pagination, rows added meanwhile cause no gaps or duplicates. */
function firstPage(input: Input, keyset: boolean): Input {
	return {
		...input,
		per_page: input.per_page ?? 100,
		...(keyset &&
			input.page === undefined && { pagination: input.pagination ?? "keyset" }),
	};
}

/** Resolves with the data of a call; throws a `ForgekitError` if it failed. */
export async function unwrap<Data>(
	// Written so that the compiler infers the data without a conditional type.
	call: Promise<{ data?: Data }>,
): Promise<Data> {
	return dataOf((await call) as Answer) as Data;
}

function dataOf(answer: Answer): unknown {
	const { data, error, response } = answer;
	if (error === undefined) return data;
	const unknown = { operation: "", method: "", url: response.url };
	throw new ForgekitError(sentFor.get(response) ?? unknown, answer, error);
}

function retryOptions(retry: CallOptions["retry"]): RetryOptions {
	return typeof retry === "number" ? { limit: retry } : { ...retry };
}
