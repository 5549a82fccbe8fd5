import type { Page, Paged, PageHeaders } from "../generated/client.ts";
import { follow } from "./retry.ts";

interface Answer<Item> {
	data: Item[];
	headers: PageHeaders;
	response: Response;
}

/**
 * A list as an async iterable. `load` fetches the page of a query; the next page
 * is fetched while the consumer processes the current one.
 */
export function paged<Item>(
	load: (query: URLSearchParams, signal: AbortSignal) => Promise<Answer<Item>>,
	from: string | undefined,
	outer: AbortSignal | undefined,
): Paged<Item> {
	async function* byPage(): AsyncGenerator<Page<Item>, void> {
		const { signal, abort, release } = follow(outer);
		const fetchPage = async (query?: string): Promise<Page<Item>> => {
			const { data, headers, response } = await load(
				new URLSearchParams(query),
				signal,
			);
			const next = nextPage(headers, query);
			return {
				items: data,
				...(next !== undefined && { next }),
				headers,
				response,
			};
		};
		try {
			let pending: Promise<Page<Item>> | undefined = fetchPage(from);
			while (pending) {
				const page: Page<Item> = await pending;
				pending = page.next === undefined ? undefined : fetchPage(page.next);
				// A failure surfaces when its page is requested.
				pending?.catch(() => {});
				yield page;
				signal.throwIfAborted();
			}
		} finally {
			abort();
			release();
		}
	}
	async function* items(): AsyncGenerator<Item, void> {
		for await (const page of byPage()) yield* page.items;
	}
	return {
		byPage,
		[Symbol.asyncIterator]: items,
		async toArray() {
			const all: Item[] = [];
			for await (const page of byPage()) all.push(...page.items);
			return all;
		},
	};
}

/** The query of the next page. Only the query of a link is used, so that no other host receives the token. */
function nextPage(
	{ link, xNextPage }: PageHeaders,
	query: string | undefined,
): string | undefined {
	const [, next] = /<[^>]*\?([^>]*)>;\s*rel="?next/.exec(link ?? "") ?? [];
	if (next !== undefined || !xNextPage) return next;
	const params = new URLSearchParams(query);
	params.set("page", `${xNextPage}`);
	return `${params}`;
}
