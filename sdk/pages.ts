import type {
	Answer,
	CallOptions,
	Input,
	Page,
	Paged,
	PageHeaders,
	PageOptions,
} from "../generated/client.ts";
import { dataOf } from "./errors.ts";
import { follow } from "./retry.ts";

/** Parameters of a page link that say which page to read; the link's other parameters repeat the input. */
const isPlace = /^(page|per_page|pagination|cursor|id_after|id_before)$/;

/**
 * Reads a list as an async iterable. The second page is requested when the consumer asks for it, so reading only the
 * first page costs one request; each later page is requested while the consumer processes the page before it. With
 * keyset pagination, rows added during the iteration cause no gaps or duplicates.
 */
export function paged<Item>(
	call: (input: Input, options: CallOptions) => Promise<Answer>,
	keyset: boolean,
	input: Input = {},
	{ from, ...options }: PageOptions = {},
): Paged<Item> {
	const first = {
		...input,
		per_page: input.per_page ?? 100,
		...(keyset && input.page === undefined && { pagination: input.pagination ?? "keyset" }),
	};
	const outer = options.signal;

	async function page(
		start = from,
		{ signal = outer }: { signal?: AbortSignal | undefined } = {},
	): Promise<Page<Item>> {
		const query = new URLSearchParams(start);
		const place = [...query].filter(([name]) => isPlace.test(name));
		const answer = await call({ ...first, ...Object.fromEntries(place) }, { ...options, signal });
		const items = dataOf(answer) as Item[];
		const { headers, response } = answer;
		const next = nextPage(headers, query);
		return { items, ...(next !== undefined && { next }), headers, response };
	}
	async function* byPage(): AsyncGenerator<Page<Item>, void> {
		const controller = new AbortController();
		const { signal } = controller;
		const abort = (reason?: unknown) => controller.abort(reason);
		const release = follow(outer, abort);
		try {
			let pending: Promise<Page<Item>> | undefined = page(from, { signal });
			for (let first = true; pending; first = false) {
				const current: Page<Item> = await pending;
				const { next } = current;
				const following = () => page(next, { signal });
				pending = undefined;
				if (next !== undefined && !first) {
					pending = following();
					// Prevents an unhandled rejection if this request fails before the consumer asks for the page. Awaiting
					// `pending` then still throws the error.
					pending.catch(() => {});
				}
				yield current;
				signal.throwIfAborted();
				if (next !== undefined) pending ??= following();
			}
		} finally {
			abort();
			release();
		}
	}
	async function* items(): AsyncGenerator<Item, void> {
		for await (const { items } of byPage()) yield* items;
	}
	return {
		page,
		byPage,
		[Symbol.asyncIterator]: items,
		async toArray() {
			const all: Item[] = [];
			for await (const { items } of byPage()) all.push(...items);
			return all;
		},
	};
}

/** Returns the query of the next page, but not the host of its link: no other host may receive the token. */
function nextPage({ link, xNextPage }: PageHeaders, query: URLSearchParams): string | undefined {
	const next = nextQuery(link);
	if (next !== undefined || !xNextPage) return next;
	query.set("page", `${xNextPage}`);
	return `${query}`;
}

/** Returns the query of the `rel="next"` link in a `Link` header. */
export function nextQuery(link: string | null | undefined): string | undefined {
	return /<[^>]*\?([^>]*)>;\s*rel="?next/.exec(link ?? "")?.[1];
}
