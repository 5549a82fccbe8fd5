/**
 * Options for TanStack Query, made from a client:
 * `createQueries(client).getProjectBoard.queryOptions({ id, board_id })`. The libraries for React, Vue, Svelte, Solid
 * and Angular all take the same options.
 */
import type { DataTag, InfiniteData } from "@tanstack/query-core";
import type { CallOptions, Input, Page, Paged, Reads } from "../generated/client.ts";
import { unwrap } from "./client.ts";

/**
 * A query key in the form of a path: `["forgekit", "projects", "acme/rocket", "boards", "1"]`. Invalidating a key
 * invalidates all keys that begin with it: a project's key covers the project's boards and their lists.
 */
export type QueryKey = readonly unknown[];

/** Options for `useQuery` and the like. */
export interface QueryOptions<Data> {
	queryKey: DataTag<QueryKey, Data>;
	queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
	/** No retries by TanStack Query: the client has its own. */
	retry: false;
}

/**
 * The headers that the query cache keeps. Other headers, such as request ids, differ in each response, so every refetch
 * would look like a change.
 */
const pagingHeaders = [
	"xTotal",
	"xTotalPages",
	"xPage",
	"xPerPage",
	"xNextPage",
	"xPrevPage",
] as const;

/** One page of a list, as stored in the query cache. */
export interface QueryPage<Item> extends Pick<Page<Item>, "items" | "next"> {
	/** Totals and page numbers, if the service sends them. */
	headers: Pick<Page<Item>["headers"], (typeof pagingHeaders)[number]>;
}

/** Options for `useInfiniteQuery` and the like. Each next page comes from the link that the service sends. */
export interface InfiniteQueryOptions<Item> {
	queryKey: DataTag<QueryKey, InfiniteData<QueryPage<Item>, string>>;
	queryFn: (context: { signal: AbortSignal; pageParam: string }) => Promise<QueryPage<Item>>;
	initialPageParam: string;
	getNextPageParam: (page: QueryPage<Item>) => string | undefined;
	retry: false;
}

/** Options for `useMutation` and the like. */
export interface MutationOptions<Given, Data> {
	mutationKey: QueryKey;
	mutationFn: (input: Given) => Promise<Data>;
}

type Method = (...args: never[]) => Promise<unknown>;

type InputOf<M extends Method> = Parameters<M>[0];

/**
 * The arguments of an operation, without a signal: TanStack Query passes its own, which aborts requests that are no
 * longer needed.
 */
type Args<M extends Method> =
	undefined extends InputOf<M>
		? [input?: InputOf<M>, options?: Omit<CallOptions, "signal">]
		: [input: InputOf<M>, options?: Omit<CallOptions, "signal">];

type Succeeded<Result> = Result extends { error: object }
	? never
	: Result extends { data: infer Data }
		? Data
		: never;

/** The data of an operation. A file is always a Blob, because query options do not take `parseAs`. */
type DataOf<M extends Method> =
	Blob extends Succeeded<Awaited<ReturnType<M>>> ? Blob : Succeeded<Awaited<ReturnType<M>>>;

export interface Query<M extends Method> {
	/**
	 * The key of this query. Invalidating it also invalidates the queries of all paths below this query's path, unless the
	 * input has parameters that are not in the path.
	 */
	queryKey(...args: Args<M>): DataTag<QueryKey, DataOf<M>>;
	/**
	 * Options for `useQuery`, `fetchQuery` and the like. The query makes one call, and its data is the data of the
	 * call. A failed call throws a `ForgekitError`.
	 */
	queryOptions(...args: Args<M>): QueryOptions<DataOf<M>>;
}

export interface ListQuery<M extends Method, Item> extends Query<M> {
	/** Options for `useQuery` with all items of the list, read page by page in several requests. */
	allQueryOptions(...args: Args<M>): QueryOptions<Item[]>;
	/** Options for `useInfiniteQuery` and the like: one page at a time, by the links that the service sends. */
	infiniteQueryOptions(...args: Args<M>): InfiniteQueryOptions<Item>;
}

export interface Mutation<M extends Method> {
	/**
	 * Options for `useMutation`, whose `mutate` takes the operation's input. After a mutation, invalidate the changed
	 * queries with a key from `key()`.
	 */
	mutationOptions(options?: Omit<CallOptions, "signal">): MutationOptions<InputOf<M>, DataOf<M>>;
}

type ItemOf<List> = List extends (...args: never[]) => Paged<infer Item> ? Item : never;

type Entry<Client, Id extends keyof Client> = Client[Id] extends Method
	? Mutation<Client[Id]> &
			(Id extends Reads
				? Client extends { pages: { [Key in Id]: infer List } }
					? ListQuery<Client[Id], ItemOf<List>>
					: Query<Client[Id]>
				: unknown)
	: never;

/** TanStack Query options for each operation of a client. */
export type Queries<Client> = {
	readonly [Id in keyof Client as Id extends "pages" | "request" ? never : Id]: Entry<Client, Id>;
} & {
	/** A key to invalidate: `key()` for all queries, `key("projects", "acme/rocket")` for all queries of one project. */
	readonly key: (...path: (string | number)[]) => QueryKey;
};

/** A client whose operations are known only at run time. */
interface Calls {
	[id: string]: {
		(input: Input, options: object): Promise<{ data?: unknown }>;
		path?: string;
	};
}

interface Lists {
	[id: string]: (input: Input, options: object) => Paged<unknown>;
}

interface Context {
	signal: AbortSignal;
}

/**
 * Makes the options for all operations of a client. `name` is the first element of every key, by default `forgekit`; an
 * application with several clients gives each its own.
 */
export function createQueries<Client extends object>(
	client: Client,
	{ name = "forgekit" }: { name?: string | undefined } = {},
): Queries<Client> {
	const { pages: lists } = client as { pages: Lists };
	const key = (...path: (string | number)[]) => [name, ...path.map(String)];
	const queries: Record<string, unknown> = { key };
	for (const [id, method] of Object.entries(client as Calls)) {
		const { path: template } = method;
		if (!template) continue;
		const call = (input: Input, options: object) => unwrap(method(input, options));
		const list = (input: Input, options: object) => (lists[id] as Lists[""])(input, options);
		const keyOf = (input: Input, kind?: "all" | "infinite") => {
			const { path, rest } = placeOf(template, input);
			// An element of its own, because inputs may be called `all`, too. The inputs before it are never left out: the
			// key of a path could end in the same word.
			if (kind) return [...key(...path), rest, kind];
			return [...key(...path), ...(Object.keys(rest).length > 0 ? [rest] : [])];
		};
		queries[id] = {
			queryKey: (input: Input = {}) => keyOf(input),
			queryOptions: (input: Input = {}, options?: object) => ({
				queryKey: keyOf(input),
				queryFn: ({ signal }: Context) => call(input, { ...options, signal }),
				retry: false,
			}),
			allQueryOptions: (input: Input = {}, options?: object) => ({
				queryKey: keyOf(input, "all"),
				queryFn: ({ signal }: Context) => list(input, { ...options, signal }).toArray(),
				retry: false,
			}),
			infiniteQueryOptions: (input: Input = {}, options?: object) => ({
				queryKey: keyOf(input, "infinite"),
				async queryFn({ signal, pageParam }: Context & { pageParam: string }) {
					const pages = list(input, { ...options, signal });
					const { items, next, headers } = await pages.page(pageParam);
					const paging = Object.fromEntries(
						pagingHeaders.flatMap((name) =>
							headers[name] === undefined ? [] : [[name, headers[name]]],
						),
					);
					return { items, next, headers: paging };
				},
				initialPageParam: "",
				getNextPageParam: ({ next }: QueryPage<unknown>) => next,
				retry: false,
			}),
			mutationOptions: (options: object = {}) => ({
				mutationKey: key(id),
				mutationFn: (input: Input) => call(input, options),
			}),
		};
	}
	return queries as Queries<Client>;
}

/**
 * Fills a path template from an input. Returns the segments of the path, and the inputs that the template does not
 * name.
 */
function placeOf(template: string, input: Input) {
	const rest: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(input)) if (value !== undefined) rest[name] = value;
	const path = template
		.slice(1)
		.split("/")
		.map((segment) =>
			segment.replace(/\{(\.?)(\w+)\}/g, (_, dot: string, name: string) => {
				const value = rest[name];
				delete rest[name];
				return value === undefined ? "" : `${dot}${value}`;
			}),
		);
	return { path, rest };
}
