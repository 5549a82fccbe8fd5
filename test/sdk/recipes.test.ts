import * as query from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ts from "typescript";
import { beforeEach, describe, expect, it } from "vitest";
import { boards } from "../../generated/domains/boards.ts";
import { snippets } from "../../generated/domains/snippets.ts";
import { createMocks } from "../../mocks/doors/fetch.ts";
import * as core from "../../sdk/core.ts";
import * as sdk from "../../sdk/index.ts";
import { createQueries, type Queries } from "../../sdk/tanstack.ts";
import { check, readRoot } from "./checker.ts";

const readme = readRoot("sdk/README.md");

/** The code under each heading of the README; the first block may have no heading. */
const blocks = new Map(
	[...`\n### First\n${readme}`.matchAll(/\n### (.+)\n|```ts\n([\s\S]*?)```/g)]
		.map(([, heading, code]) => ({ heading, code }))
		.map(({ code }, n, all) => [all[n - 1]?.heading, code] as const)
		.filter((entry): entry is [string, string] => !!entry[0] && !!entry[1]),
);

it("are one for each heading, so that none is left out", () => {
	expect(blocks.size).toBe(readme.split("```ts\n").length - 1);
});

/** Modules that the recipes import, and variables for recipes without imports. */
let scope: Record<string, unknown>;
let mocks: ReturnType<typeof createMocks>;
let logged: unknown[];

beforeEach(() => {
	mocks = createMocks();
	logged = [];
	answeredBy(mocks.fetch);
});

/** Makes recipes' clients send every request to `fetch`, whatever base URL the recipe uses. */
function answeredBy(fetch: (request: Request) => Promise<Response>): void {
	const createClient = (options: sdk.ClientOptions) => sdk.createClient({ fetch, ...options });
	scope = {
		...sdk,
		...query,
		createQueries,
		boards,
		snippets,
		createClient,
		createMocks,
		console: { log: (...values: unknown[]) => logged.push(values) },
		client: createClient({
			baseUrl: "http://localhost:3000",
			token: "ada-token",
		}),
	};
}

function Calling({ hook }: { hook: () => void }) {
	hook();
	return null;
}

/** Calls a hook in a component that is rendered once, and returns the hook's result. */
function render<Result>(client: query.QueryClient, hook: () => Result): Result {
	let result: Result | undefined;
	const calling = createElement(Calling, {
		hook: () => {
			result = hook();
		},
	});
	renderToStaticMarkup(createElement(query.QueryClientProvider, { client }, calling));
	return result as Result;
}

/** Runs a recipe; `result` is an expression over the recipe's variables. */
function run(name: string, result = "undefined"): Promise<unknown> {
	const code = ts
		.transpile(blocks.get(name) ?? "", {
			target: ts.ScriptTarget.ESNext,
			module: ts.ModuleKind.ESNext,
		})
		.replace(/^import .*$/gm, "")
		.replace(/^export /gm, "");
	const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
	// A block, so that a recipe may declare its own `client`.
	const body = `{ ${code}\nreturn ${result}; }`;
	return new AsyncFunction(...Object.keys(scope), body)(...Object.values(scope));
}

const recipes: Record<string, () => Promise<void>> = {
	async First() {
		await run("First");
		expect(logged.length).toBeGreaterThan(0);
	},

	async "List all"() {
		await run("List all");
		expect(logged).toContainEqual(["README.md"]);
		expect(logged.at(-1)).toEqual([expect.any(Number)]);
	},

	async "Take one page"() {
		const { client } = scope as { client: sdk.Client };
		for (let n = 0; n < 21; n++) {
			const name = `Board ${n}`;
			await sdk.unwrap(client.createProjectBoard({ id: "acme/rocket", name }));
		}
		await run("Take one page");
		expect(logged).toEqual([[20, expect.any(Number)]]);
	},

	async "Handle a 404"() {
		await run("Handle a 404");
		expect(logged).toEqual([["404 Not found"]]);
	},

	async "Throw on failure"() {
		await run("Throw on failure");
		expect(logged).toEqual([
			[
				"getProjectBoard: 404 Not found",
				"http://localhost:3000/api/v4/projects/acme%2Frocket/boards/999",
			],
		]);
	},

	async "Post a diff note"() {
		await run("Post a diff note");
		expect(logged).toEqual([
			["DiffNote", expect.objectContaining({ old_line: null, new_line: 12 })],
		]);
	},

	async "Download an archive with progress"() {
		await run("Download an archive with progress");
		const [type, size] = logged.pop() as [string, number];
		expect(type).toBe("application/zip");
		expect(size).toBeGreaterThan(0);
		expect(logged.at(-1)).toEqual([`${size} of ? bytes`]);
	},

	async "Set a retry policy"() {
		await run("Set a retry policy");
		expect(logged).toEqual([[200, 200]]);
	},

	async "Read again only what has changed"() {
		await run("Read again only what has changed");
		expect(logged).toEqual([["as before"]]);
	},

	async "Renew a token"() {
		const asked: string[] = [];
		scope.fetch = async (url: string, { body }: { body: URLSearchParams }) => {
			asked.push(`${url} ${body.get("refresh_token")}`);
			return Response.json({
				access_token: "ada-token",
				refresh_token: "r2",
			});
		};
		await run("Renew a token");
		expect(asked).toEqual(["http://localhost:3000/oauth/token r1"]);
		expect(logged).toEqual([[200]]);
	},

	async "Log requests"() {
		scope.fetch = mocks.fetch;
		await run("Log requests");
		expect(logged).toEqual([["GET", "/api/v4/projects/acme%2Frocket/boards", 200]]);
	},

	async "Call something else"() {
		await run("Call something else");
		expect(logged).toEqual([[{ error: "404 Not Found" }]]);
	},

	async "Query in React, Vue, Svelte, Solid or Angular"() {
		const name = "Query in React, Vue, Svelte, Solid or Angular";
		const { useBoards, useTrail, api } = (await run(name, "{ useBoards, useTrail, api }")) as {
			useBoards(id: string): query.UseQueryResult<sdk.Board[]>;
			useTrail(id: string): { data?: { pages: { items: unknown[] }[] } };
			api: Queries<sdk.Client>;
		};
		const id = "acme/rocket";
		const cache = new query.QueryClient();
		const { listProjectBoards, listProjectAuditEvents } = api;
		await cache.fetchQuery(listProjectBoards.allQueryOptions({ id }));
		await cache.fetchInfiniteQuery(listProjectAuditEvents.infiniteQueryOptions({ id }));
		expect(render(cache, () => useBoards(id)).data).not.toHaveLength(0);
		const trail = render(cache, () => useTrail(id));
		expect(trail.data?.pages[0]?.items).not.toHaveLength(0);
	},

	async "Change optimistically, with a rollback"() {
		const board = { id: "acme/rocket", board_id: 1 };
		const { useRename, api } = (await run(
			"Change optimistically, with a rollback",
			"{ useRename, api }",
		)) as {
			useRename(place: typeof board): query.UseMutationResult<sdk.Board, Error, string>;
			api: Queries<sdk.Client>;
		};
		const cache = new query.QueryClient();
		const options = api.getProjectBoard.queryOptions(board);
		const { name: before } = await cache.fetchQuery(options);
		const seen: (string | undefined)[] = [];
		cache.getQueryCache().subscribe(() => {
			const name = cache.getQueryData(options.queryKey)?.name;
			if (name !== seen.at(-1)) seen.push(name);
		});
		const rename = render(cache, () => useRename(board));

		mocks.fail("updateProjectBoard", 403, { times: 1 });
		await expect(rename.mutateAsync("Refused")).rejects.toMatchObject({
			status: 403,
		});
		await rename.mutateAsync("Landing");
		expect(seen).toEqual(["Refused", before, "Landing"]);
		expect(cache.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
	},

	async "Upload a file"() {
		await run("Upload a file");
		expect(`${logged[0]}`).toMatch(/^\[countdown\.txt\]\(\/uploads\//);
	},

	async "Take only some domains"() {
		scope.createClient = (options: Parameters<typeof core.createClient>[0]) =>
			core.createClient({ fetch: mocks.fetch, ...options });
		await run("Take only some domains");
		expect(logged).toEqual([[200]]);
	},

	async "Test with the mocks"() {
		scope.createClient = sdk.createClient;
		await run("Test with the mocks");
		expect(logged).toEqual([["Retrospective"]]);
	},
};

describe("the README's recipes", () => {
	it.each([...blocks.keys()])("%s", async (name) => {
		await recipes[name]?.();
		expect(Object.keys(recipes)).toContain(name);
	});

	it("compile", () => {
		const around = `declare const client: import("../../sdk/index.ts").Client;
declare function createClient(options: import("../../sdk/index.ts").ClientOptions): import("../../sdk/index.ts").Client;
declare const console: { log(...values: unknown[]): void };
`;
		const texts = [...blocks.values()].map((code) => {
			// Does not predefine variables that the recipe itself declares.
			const own = around
				.split("\n")
				.filter((line) => {
					const name = /^declare \w+ (\w+)/.exec(line)?.[1];
					return !new RegExp(`(const |import \\{[^}]*)\\b${name}\\b`).test(code);
				})
				.join("\n");
			const paths = code
				.replaceAll('"@forgekit/sdk"', '"../../sdk/index.ts"')
				.replace(/"@forgekit\/sdk\/(core|tanstack)"/g, '"../../sdk/$1.ts"')
				.replace(/"@forgekit\/sdk\/([\w-]+)"/g, '"../../generated/domains/$1.ts"')
				.replaceAll('"@forgekit/mocks/fetch"', '"../../mocks/doors/fetch.ts"');
			return `${own}${paths}\nexport {};`;
		});
		expect(check(texts).messages.flat()).toEqual([]);
	});
});
