import { describe, expect, it } from "vitest";
import { createClient, ForgekitError, type Page } from "../../sdk/index.ts";
import { baseUrl, json, never, stub } from "./stub.ts";

/** A fake service with one list, newest first, with the API's offset and keyset paging. */
function listService(rows: number[]) {
	const asked: URLSearchParams[] = [];
	const fetch = async ({ url }: Request): Promise<Response> => {
		const { searchParams: query } = new URL(url);
		asked.push(query);
		const size = Math.min(Number(query.get("per_page") ?? 20), 100);
		const keyset = query.get("pagination") === "keyset";
		const page = Number(query.get("page") ?? 1);
		const cursor = Number(query.get("cursor") ?? Number.POSITIVE_INFINITY);
		const newestFirst = rows.toSorted((a, b) => b - a);
		const start = keyset ? newestFirst.filter((id) => id >= cursor).length : (page - 1) * size;
		const ids = newestFirst.slice(start, start + size);
		const next = new URLSearchParams(query);
		if (keyset) next.set("cursor", `${ids.at(-1)}`);
		else next.set("page", `${page + 1}`);
		const more = start + size < rows.length;
		const links = [
			// Links may have the origin of a proxy, rather than that of the client's base URL.
			...(more ? [`<http://elsewhere.test/x?id=1&${next}>; rel="next"`] : []),
			...(keyset ? [] : ['<http://elsewhere.test/x?page=1>; rel="first"']),
		];
		return json(
			ids.map((id) => ({ id })),
			200,
			links.length > 0 ? { Link: links.join(", ") } : {},
		);
	};
	return { fetch, asked };
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const newestFirst = (count: number) => upTo(count).reverse();

async function collect<T>(sequence: AsyncIterable<T>): Promise<T[]> {
	const all: T[] = [];
	for await (const item of sequence) all.push(item);
	return all;
}

describe("pages", () => {
	it("go through all items, by offset", async () => {
		const { fetch, asked } = listService(upTo(250));
		const client = createClient({ baseUrl, fetch });
		const boards = await collect(client.pages.listProjectBoards({ id: "acme/rocket" }));
		expect(boards.map(({ id }) => id)).toEqual(newestFirst(250));
		expect(asked.map(String)).toEqual([
			"per_page=100",
			"per_page=100&page=2",
			"per_page=100&page=3",
		]);
	});

	it("go through all items, by keyset where the operation has it", async () => {
		const { fetch, asked } = listService(upTo(250));
		const client = createClient({ baseUrl, fetch });
		const events = await client.pages.listProjectAuditEvents({ id: 1 }, { token: "a" }).toArray();
		expect(events.map(({ id }) => id)).toEqual(newestFirst(250));
		expect(asked.map((query) => query.get("cursor"))).toEqual([null, "151", "51"]);
	});

	it("start at a page of one's own, by offset", async () => {
		const { fetch, asked } = listService(upTo(5));
		const client = createClient({ baseUrl, fetch });
		const events = await client.pages
			.listAuditEvents({ page: 2, per_page: 2, entity_type: "Group" })
			.toArray();
		expect(events.map(({ id }) => id)).toEqual([3, 2, 1]);
		expect(asked.map(String)).toEqual([
			"page=2&per_page=2&entity_type=Group",
			"page=3&per_page=2&entity_type=Group",
		]);
	});

	it("treat undefined as absent", async () => {
		const { fetch, asked } = listService(upTo(1));
		const client = createClient({ baseUrl, fetch });
		const none = {
			page: undefined,
			per_page: undefined,
			pagination: undefined,
		};
		await client.pages.listAuditEvents(none, { from: undefined }).toArray();
		expect(asked.map(String)).toEqual(["per_page=100&pagination=keyset"]);
	});

	it("come one by one, with headers and the place of the next", async () => {
		const { fetch } = listService(upTo(3));
		const client = createClient({ baseUrl, fetch });
		const pages = await collect(client.pages.listProjectBoards({ id: 1, per_page: 2 }).byPage());
		expect(pages.map(({ items }) => items)).toEqual([[{ id: 3 }, { id: 2 }], [{ id: 1 }]]);
		expect(pages[0]?.next).toContain("page=2");
		expect(pages[0]?.headers.link).toContain("elsewhere");
		expect(pages[1]).not.toHaveProperty("next");
	});

	it("go on later from where a page pointed", async () => {
		const { fetch } = listService(upTo(5));
		const input = { id: 1, per_page: 2 };
		const client = createClient({ baseUrl, fetch });
		let from: string | undefined;
		for await (const page of client.pages.listProjectAuditEvents(input).byPage()) {
			from = page.next;
			break;
		}
		const rest = client.pages.listProjectAuditEvents(input, {
			...(from && { from }),
		});
		expect((await rest.toArray()).map(({ id }) => id)).toEqual([3, 2, 1]);
	});

	it("follow X-Next-Page where Link can't be seen", async () => {
		const service = stub(
			json([{ id: 1 }], 200, { "X-Next-Page": "2" }),
			json([{ id: 2 }], 200, { "X-Next-Page": "" }),
		);
		const client = createClient({ baseUrl, fetch: service.fetch });
		const boards = await client.pages.listProjectBoards({ id: 1 }).toArray();
		expect(boards).toHaveLength(2);
	});

	it("send the token to no other origin than that of the client", async () => {
		const service = stub(
			json([], 200, { Link: '<http://elsewhere.test/?page=2>; rel="next"' }),
			json([]),
		);
		const client = createClient({ baseUrl, fetch: service.fetch, token: "a" });
		await client.pages.listProjectBoards({ id: 1 }).toArray();
		expect(service.requests.map(({ url }) => new URL(url).origin)).toEqual([baseUrl, baseUrl]);
	});

	it("may be consumed twice", async () => {
		const { fetch, asked } = listService(upTo(2));
		const client = createClient({ baseUrl, fetch });
		const boards = client.pages.listProjectBoards({ id: 1 });
		expect(asked).toEqual([]);
		expect(await collect(boards)).toEqual(await collect(boards));
		expect(asked).toHaveLength(2);
	});
});

describe("page", () => {
	const sizeTwo = { id: 1, per_page: 2 };

	it("is one request: the first, or one at a place", async () => {
		const { fetch, asked } = listService(upTo(5));
		const client = createClient({ baseUrl, fetch });
		const events = client.pages.listProjectAuditEvents(sizeTwo);
		const first = await events.page();
		expect(first.items.map(({ id }) => id)).toEqual([5, 4]);
		const second = await events.page(first.next);
		expect(second.items.map(({ id }) => id)).toEqual([3, 2]);
		expect(second.headers.link).toContain("next");
		await new Promise(setImmediate);
		expect(asked).toHaveLength(2);
	});

	it("starts where the call says", async () => {
		const { fetch } = listService(upTo(5));
		const client = createClient({ baseUrl, fetch });
		const from = "page=3&per_page=2";
		const boards = client.pages.listProjectBoards(sizeTwo, { from });
		expect(await boards.page()).toMatchObject({ items: [{ id: 1 }] });
	});

	it("throws failures, and the reason of its signal", async () => {
		const service = stub(json({ message: "404 Project Not Found" }, 404), never);
		const client = createClient({ baseUrl, fetch: service.fetch });
		const boards = client.pages.listProjectBoards({ id: 1 });
		await expect(boards.page()).rejects.toBeInstanceOf(ForgekitError);
		const controller = new AbortController();
		const { signal } = controller;
		const page = boards.page(undefined, { signal });
		controller.abort("enough");
		await expect(page).rejects.toBe("enough");
	});

	it("the first of a loop is one request too", async () => {
		const { fetch, asked } = listService(upTo(5));
		const client = createClient({ baseUrl, fetch });
		for await (const _ of client.pages.listProjectBoards(sizeTwo).byPage()) break;
		expect(asked).toHaveLength(1);
	});
});

describe("the page after", () => {
	it("is fetched while a page is consumed, one and no more, once a second one was asked for", async () => {
		const { fetch, asked } = listService(upTo(10));
		const client = createClient({ baseUrl, fetch });
		const pages = client.pages
			.listProjectBoards({ id: 1, per_page: 2 })
			.byPage()
			[Symbol.asyncIterator]();
		await pages.next();
		await new Promise(setImmediate);
		expect(asked).toHaveLength(1);
		await pages.next();
		await new Promise(setImmediate);
		expect(asked).toHaveLength(3);
		await pages.return?.();
	});

	it("is aborted when it is not needed", async () => {
		const { fetch } = listService(upTo(6));
		const signals: AbortSignal[] = [];
		const client = createClient({
			baseUrl,
			fetch: (request) => {
				signals.push(request.signal);
				return signals.length < 3 ? fetch(request) : never(request);
			},
		});
		let count = 0;
		for await (const _ of client.pages.listProjectBoards({
			id: 1,
			per_page: 2,
		}))
			if (++count === 3) break;
		expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, true]);
	});

	it("throws its failure when its turn comes, not before", async () => {
		const service = stub(
			json([{ id: 1 }], 200, { "X-Next-Page": "2" }),
			json({ message: "404 Project Not Found" }, 404),
		);
		const client = createClient({ baseUrl, fetch: service.fetch });
		const seen: number[] = [];
		const consume = async () => {
			for await (const { id } of client.pages.listProjectBoards({ id: 1 })) {
				await new Promise(setImmediate);
				seen.push(id);
			}
		};
		const error = await consume().catch((error) => error);
		expect(error).toBeInstanceOf(ForgekitError);
		expect(error.message).toBe("listProjectBoards: 404 Project Not Found");
		expect(seen).toEqual([1]);
	});
});

describe("a signal", () => {
	it("ends a sequence with its reason, between pages too", async () => {
		const { fetch } = listService(upTo(10));
		const controller = new AbortController();
		const client = createClient({ baseUrl, fetch });
		const seen: Page<{ id: number }>[] = [];
		const consume = async () => {
			for await (const page of client.pages
				.listProjectBoards({ id: 1, per_page: 2 }, { signal: controller.signal })
				.byPage()) {
				seen.push(page);
				controller.abort("enough");
			}
		};
		await expect(consume()).rejects.toBe("enough");
		expect(seen).toHaveLength(1);
	});
});
