import type {
	Answer,
	CallOptions,
	Domain,
	Input,
	PageHeaders,
	PageOptions,
	RetryOptions,
	UndeclaredHeaders,
} from "../generated/client.ts";
import { dataOf } from "./errors.ts";
import { draftOf, parseRoute, type Route } from "./request.ts";
import { withRetries } from "./retry.ts";
import { type AnyOptions, type ClientOptions, transportOf } from "./transport.ts";

/** The result of `client.request`: `data` for a 2xx status, else `error`. */
export type RequestResult<Data> = {
	status: number;
	headers: PageHeaders & UndeclaredHeaders;
	response: Response;
} & ({ data: Data; error?: never } | { data?: never; error: Record<string, unknown> });

/** The methods of every client. Its other methods depend on the domains that it was created with. */
export interface AnyClient {
	/**
	 * Calls an operation that the contract does not describe, for example
	 * `client.request("GET /projects/{id}/hooks", { id: "acme/rocket" })`. Inputs that the path does not name go into
	 * the query, or into the body of a `POST`, `PUT` or `PATCH`.
	 */
	request<Data = unknown>(
		route: `${string} /${string}`,
		input?: Input,
		options?: CallOptions,
	): Promise<RequestResult<Data>>;
}

/** Intersection of a union's members, so that a client of two domains has the methods of both. */
type All<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
	member: infer Members,
) => void
	? Members
	: never;

/** A client of some domains: `ClientOf<typeof boards | typeof snippets>`. */
export type ClientOf<D extends Domain> = AnyClient &
	All<NonNullable<D["methods"]>> & {
		/**
		 * Lists as async iterables: `for await (const board of client.pages.listProjectBoards({ id }))`. Failures throw a
		 * `ForgekitError`.
		 */
		readonly pages: All<NonNullable<D["pages"]>>;
	};

/**
 * Creates a client with one method per operation of the domains. Each method takes path, query and body parameters in
 * one flat object.
 */
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
		readRaw?: Domain["readRaw"],
	): Promise<Answer> {
		const draft = draftOf(operation, route, input);
		return withRetries(
			() => send({ operation, route, draft, options, readRaw }),
			route.method,
			{ ...usual, ...retryOptions(options.retry) },
			options.signal,
		);
	}

	const all: Record<string, unknown> = {};
	const pages: Record<string, unknown> = {};
	for (const { routes, readRaw, paged } of client.domains) {
		for (const id in routes) {
			const route = parseRoute(`${routes[id]}`);
			const { kind } = route;
			const method = (input?: Input, options?: AnyOptions) =>
				call(id, route, input, options, kind === "raw" ? readRaw : undefined);
			all[id] = Object.assign(method, { path: route.path });
			if (paged && (kind === "list" || kind === "keyset"))
				pages[id] = (input?: Input, options?: PageOptions) =>
					paged(method, kind === "keyset", input, options);
		}
	}
	const request = (route: string, input?: Input, options?: CallOptions) =>
		call(route, parseRoute(route), input, options);
	return Object.assign(all, { pages, request }) as unknown as ClientOf<Domains[number]>;
}

/** Resolves with the data of a call; throws a `ForgekitError` if the call failed. */
export async function unwrap<Data>(
	// This parameter type lets the compiler infer `Data` without a conditional type.
	call: Promise<{ data?: Data }>,
): Promise<Data> {
	return dataOf((await call) as Answer) as Data;
}

function retryOptions(retry: CallOptions["retry"]): RetryOptions {
	return typeof retry === "number" ? { limit: retry } : { ...retry };
}
