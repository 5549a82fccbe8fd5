import type { Page, Paged, PageHeaders } from "../generated/client.ts";
import { follow } from "./retry.ts";

interface Answer<Item> {
	data: Item[];
	headers: PageHeaders;
	response: Response;
}

/**
 * A list as an async iterable. `load` fetches the page of a query. From the second page on, the next one is fetched
 * while the consumer processes the current one: who takes only the first page causes one request.
 */
export function paged<Item>(
	load: (
		query: URLSearchParams,
		signal: AbortSignal | undefined,
	) => Promise<Answer<Item>>,
	from: string | undefined,
	outer: AbortSignal | undefined,
): Paged<Item> {
	async function page(
		start = from,
		{ signal = outer }: { signal?: AbortSignal | undefined } = {},
	): Promise<Page<Item>> {
		const { data, headers, response } = await load(
			new URLSearchParams(start),
			signal,
		);
		const next = nextPage(headers, start);
		return {
			items: data,
			...(next !== undefined && { next }),
			headers,
			response,
		};
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
					// A failure surfaces when its page is requested.
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
