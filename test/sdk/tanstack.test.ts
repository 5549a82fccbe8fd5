import {
	hashKey,
	InfiniteQueryObserver,
	MutationObserver,
	QueryClient,
	QueryObserver,
	type QueryObserverResult,
} from "@tanstack/query-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMocks } from "../../mocks/doors/fetch.ts";
import { createClient, isForbidden, unwrap } from "../../sdk/index.ts";
import { createQueries } from "../../sdk/tanstack.ts";
import { check, prelude } from "./checker.ts";
import { baseUrl, never, stub } from "./stub.ts";

const id = "acme/rocket";
const mocks = createMocks({ signedInAs: "ada" });
const client = createClient({ baseUrl, fetch: mocks.fetch, retry: 0 });
const api = createQueries(client);
let cache: QueryClient;

beforeEach(() => {
	mocks.reset();
	mocks.clear();
	cache = new QueryClient();
});
afterEach(() => cache.clear());

/** Resolves with the observer's first result, the current one included, that passes `test`. */
function until<Result>(
	observer: {
		subscribe(listener: (result: Result) => void): () => void;
		getCurrentResult(): Result;
	},
	test: (result: Result) => boolean,
): Promise<Result> {
	return new Promise((resolve) => {
		const listener = (result: Result) => {
			if (!test(result)) return;
			queueMicrotask(() => unsubscribe());
			resolve(result);
		};
		const unsubscribe = observer.subscribe(listener);
		listener(observer.getCurrentResult());
	});
}

const settled = ({ fetchStatus }: QueryObserverResult<unknown, Error>) => fetchStatus === "idle";

describe("queryOptions", () => {
	it("fetches the data, which is typed in the cache too", async () => {
		const options = api.getProjectBoard.queryOptions({ id, board_id: 1 });
		const board = await cache.fetchQuery(options);
		expect(board.lists.length).toBeGreaterThan(0);
		const cached = cache.getQueryData(api.getProjectBoard.queryKey({ id, board_id: 1 }));
		expect(cached?.name).toBe(board.name);
	});

	it("gives failures as errors of the client, which has retried already", async () => {
		mocks.fail("getProjectBoard", 403);
		const options = api.getProjectBoard.queryOptions({ id, board_id: 1 });
		const observer = new QueryObserver(cache, options);
		const { error, failureCount } = await until(observer, settled);
		expect(isForbidden(error)).toBe(true);
		expect(failureCount).toBe(1);
	});

	it("aborts a request that nobody waits for", async () => {
		const service = stub(never);
		const slow = createQueries(createClient({ baseUrl, fetch: service.fetch }));
		const options = slow.getProjectBoard.queryOptions({ id, board_id: 1 });
		const observer = new QueryObserver(cache, options);
		const leave = observer.subscribe(() => {});
		await new Promise(setImmediate);
		expect(service.request.signal.aborted).toBe(false);
		leave();
		await new Promise(setImmediate);
		expect(service.request.signal.aborted).toBe(true);
	});

	it("takes options of the call", async () => {
		const service = stub(Response.json([]));
		const other = createQueries(createClient({ baseUrl, fetch: service.fetch }));
		const headers = { "X-Tool": "a" };
		await cache.fetchQuery(other.listAuditEvents.queryOptions({}, { headers }));
		expect(service.request.headers.get("X-Tool")).toBe("a");
	});

	it("reads files as Blobs", async () => {
		const input = { id, snippet_id: 1 };
		const options = api.downloadProjectSnippet.queryOptions(input);
		expect((await cache.fetchQuery(options)).size).toBeGreaterThan(0);
	});
});

describe("allQueryOptions", () => {
	it("has the items of all pages", async () => {
		await unwrap(client.createProjectBoard({ id, name: "a" }));
		const options = api.listProjectBoards.allQueryOptions({ id, per_page: 1 });
		const names = (await cache.fetchQuery(options)).map(({ name }) => name);
		expect(names.length).toBeGreaterThan(1);
		expect(names.at(-1)).toBe("a");
	});
});

describe("infiniteQueryOptions", () => {
	it.each([["listProjectAuditEvents"], ["listProjectBoards"]] as const)(
		"follows the links of %s",
		async (operation) => {
			for (const name of ["a", "b", "c"]) await unwrap(client.createProjectBoard({ id, name }));
			const all = await client.pages[operation]({ id }).toArray();
			const options = api[operation].infiniteQueryOptions({ id, per_page: 2 });
			// The cast is necessary, because an observer does not accept a union of two operations' options.
			const observer = new InfiniteQueryObserver(
				cache,
				options as ReturnType<typeof api.listProjectBoards.infiniteQueryOptions>,
			);
			const settledResult = (result: { fetchStatus: string }) => result.fetchStatus === "idle";
			let result = await until(observer, settledResult);
			while (result.hasNextPage) {
				const leave = observer.subscribe(() => {});
				result = await observer.fetchNextPage();
				leave();
			}
			const pages = result.data?.pages ?? [];
			expect(pages.flatMap(({ items }) => items)).toEqual(all);
			expect(pages[0]?.items).toHaveLength(2);
			expect(pages[0]).not.toHaveProperty("response");
			expect(pages[0]?.headers).not.toHaveProperty("xRequestId");
			if (operation === "listProjectBoards")
				expect(pages[0]?.headers).toMatchObject({ xPage: 1, xPerPage: 2 });
		},
	);
});

describe("keys", () => {
	it("have the form of a path, with the rest of the input at the end", () => {
		const board = { id, board_id: 1 };
		expect(api.key()).toEqual(["forgekit"]);
		expect(api.key("projects", 7)).toEqual(["forgekit", "projects", "7"]);
		expect(api.listProjectBoardLists.queryKey(board)).toEqual(
			api.key("projects", id, "boards", 1, "lists"),
		);
		expect(api.listAuditEvents.queryKey({ page: 2, cursor: undefined })).toEqual([
			"forgekit",
			"audit_events",
			{ page: 2 },
		]);
		expect(api.listProjectBoards.infiniteQueryOptions({ id, per_page: 2 }).queryKey).toEqual([
			...api.key("projects", id, "boards"),
			{ per_page: 2 },
			"infinite",
		]);
		expect(api.listProjectBoards.allQueryOptions({ id }).queryKey).toEqual([
			...api.key("projects", id, "boards"),
			{},
			"all",
		]);
		expect(api.getRepositoryArchive.queryKey({ id, format: "zip", sha: "main" })).toEqual([
			...api.key("projects", id, "repository", "archive.zip"),
			{ sha: "main" },
		]);
		const staging = createQueries(client, { name: "staging" });
		expect(staging.listAuditEvents.queryKey()).toEqual(["staging", "audit_events"]);
	});

	it("differ for each kind of query and each input", async () => {
		const commits = api.listProjectCommits;
		const [page, pages] = [commits.queryOptions({ id }), commits.allQueryOptions({ id })];
		const all = commits.queryOptions({ id, all: true });
		const allPages = commits.allQueryOptions({ id, all: true });
		const counts: number[] = [];
		for (const options of [page, all, pages, allPages]) {
			const staleTime = Number.POSITIVE_INFINITY;
			counts.push((await cache.fetchQuery({ ...options, staleTime })).length);
		}
		const [some = 0, every = 0] = counts;
		expect(every).toBeGreaterThan(some);
		expect(counts).toEqual([some, every, some, every]);
		const hashes = [page, all, pages, allPages].map(({ queryKey }) => hashKey(queryKey));
		expect(new Set(hashes).size).toBe(4);
	});

	it("invalidate by project and by thing", async () => {
		const board = { id, board_id: 1 };
		const all = [
			api.listProjectBoards.queryOptions({ id }),
			api.listProjectBoards.queryOptions({ id, per_page: 5 }),
			api.listProjectBoards.allQueryOptions({ id, per_page: 5 }),
			api.listProjectBoards.infiniteQueryOptions({ id }),
			api.getProjectBoard.queryOptions(board),
			api.listProjectBoardLists.queryOptions(board),
			api.listProjectSnippets.queryOptions({ id }),
			api.listProjectBoards.queryOptions({ id: "acme/kettle" }),
		];
		for (const { queryKey } of all) cache.setQueryData(queryKey, []);
		const stale = async (queryKey: readonly unknown[]) => {
			for (const { queryKey } of all) cache.setQueryData(queryKey, []);
			await cache.invalidateQueries({ queryKey });
			return all.map(({ queryKey }) => cache.getQueryState(queryKey)?.isInvalidated);
		};
		expect(await stale(api.key("projects", id))).toEqual([
			true,
			true,
			true,
			true,
			true,
			true,
			true,
			false,
		]);
		expect(await stale(api.listProjectBoards.queryKey({ id }))).toEqual([
			true,
			true,
			true,
			true,
			true,
			true,
			false,
			false,
		]);
		expect(await stale(api.getProjectBoard.queryKey(board))).toEqual([
			false,
			false,
			false,
			false,
			true,
			true,
			false,
			false,
		]);
	});
});

describe("mutationOptions", () => {
	it("runs an operation with its input", async () => {
		const observer = new MutationObserver(cache, api.createProjectBoard.mutationOptions());
		const board = await observer.mutate({ id, name: "Launch" });
		expect(board.name).toBe("Launch");
		await new MutationObserver(cache, api.deleteProjectBoard.mutationOptions()).mutate({
			id,
			board_id: board.id,
		});
		const gone = await client.getProjectBoard({ id, board_id: board.id });
		expect(gone.status).toBe(404);
	});
});

describe("the compiler", () => {
	const imports = `${prelude}import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createQueries } from "../../sdk/tanstack.ts";
const api = createQueries(client);
const id = "acme/rocket";
`;
	const { messages } = check(
		[
			// Code that must compile.
			`const { data } = useQuery(api.getProjectBoard.queryOptions({ id, board_id: 1 }));
const name: string | undefined = data?.name;
const { data: names } = useQuery({ ...api.listProjectBoards.queryOptions({ id }), enabled: false, select: (boards) => boards.map(({ name }) => name) });
const first: string | undefined = names?.[0];
const events = useInfiniteQuery(api.listAuditEvents.infiniteQueryOptions());
const authors: number[] | undefined = events.data?.pages.flatMap(({ items }) => items.map(({ author_id }) => author_id));
const archive = useQuery(api.getRepositoryArchive.queryOptions({ id }));
const size: number | undefined = archive.data?.size;
const rename = useMutation({
	...api.updateProjectBoard.mutationOptions(),
	onSuccess: (board, { board_id }) => [board.name, board_id.toFixed()],
});
rename.mutate({ id, board_id: 1, name: "a" });
const cache = useQueryClient();
const known: string | undefined = cache.getQueryData(api.getProjectBoard.queryKey({ id, board_id: 1 }))?.name;
cache.setQueryData(api.getProjectBoard.queryKey({ id, board_id: 1 }), (board) => board && { ...board, name: "a" });`,
			// Mistakes that the compiler must report.
			`api.createProjectBoard.queryOptions({ id, name: "a" });`,
			`api.getProjectBoard.infiniteQueryOptions({ id, board_id: 1 });`,
			`api.getProjectBoard.queryOptions({ id });`,
			`useQuery(api.getProjectBoard.queryOptions({ id, board_id: 1 })).data?.nam;`,
			`useMutation(api.updateProjectBoard.mutationOptions()).mutate({ id });`,
		].map((text) => imports + text),
	);

	it("knows input and data of each operation", () => {
		expect(messages).toEqual([
			[],
			[expect.stringContaining("Property 'queryOptions' does not exist on type 'Mutation<")],
			[expect.stringContaining("'infiniteQueryOptions' does not exist")],
			[expect.stringContaining("Property 'board_id' is missing")],
			["Property 'nam' does not exist on type 'Board'. Did you mean 'name'?"],
			[expect.stringContaining("Property 'board_id' is missing")],
		]);
	});
});
