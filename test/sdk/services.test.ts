import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient, unwrap } from "../../sdk/index.ts";
import { koa } from "../conformance/targets/koa.ts";
import { mocksInProcess } from "../conformance/targets/mocks.ts";

/** What a program does in a day's work, and all that it gets to see. */
async function work(client: Client) {
	const id = "acme/rocket";
	const board = await unwrap(client.createProjectBoard({ id, name: "Launch" }));
	const place = { id, board_id: board.id };
	const renamed = await client.updateProjectBoard({
		...place,
		name: "Landing",
	});
	const page = await client.listProjectBoards({ id, page: 1, per_page: 1 });
	const names: string[] = [];
	for await (const { name } of client.pages.listProjectBoards({
		id,
		per_page: 1,
	}))
		names.push(name);
	const tree = await client.pages
		.listRepositoryTree({ id, recursive: true, per_page: 3 })
		.toArray();
	const removed = await client.deleteProjectBoard(place);
	const gone = await client.getProjectBoard(place);
	const refused = await client.createProjectBoard({ id, name: "" });
	const hidden = await client.getProjectBoard({ id: "acme/none", board_id: 1 });
	const failed = await unwrap(client.getProjectBoard(place)).catch(
		(error: Error) => error.message,
	);
	return {
		board,
		names,
		tree,
		failed,
		answers: [renamed, page, removed, gone, refused, hidden].map(
			({ status, data, error }) => ({ status, data, error }),
		),
		paging: page.headers,
	};
}

describe("the SDK against a service", () => {
	const done: Record<string, Awaited<ReturnType<typeof work>>> = {};

	describe.each([mocksInProcess, koa])("$name", (target) => {
		let running: Awaited<ReturnType<typeof target.start>>;

		beforeAll(async () => {
			running = await target.start();
		});
		afterAll(() => running.stop());

		it("does a day's work", async () => {
			const client = createClient({
				baseUrl: "http://localhost:3000",
				token: "ada-token",
				fetch: (request) => running.fetch(request),
			});
			const seen = await work(client);
			done[target.name] = seen;
			expect(seen.names).toContain("Landing");
			expect(seen.tree.map(({ path }) => path)).toContain("README.md");
			expect(seen.answers.map(({ status }) => status)).toEqual([
				200, 200, 204, 404, 400, 404,
			]);
			expect(seen.failed).toBe("getProjectBoard: 404 Not found");
			expect(seen.paging).toMatchObject({
				xTotal: seen.names.length,
				xPage: 1,
				xNextPage: 2,
			});
			expect(seen.paging).not.toHaveProperty("xPrevPage");
		});
	});

	it("sees the same from both", () => {
		const [mocks, server] = Object.values(done).map(
			({ paging: _, ...seen }) => seen,
		);
		expect(mocks).toBeDefined();
		expect(mocks).toEqual(server);
	});
});
