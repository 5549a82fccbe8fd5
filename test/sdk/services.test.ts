import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient, unwrap } from "../../sdk/index.ts";
import { koa } from "../conformance/targets/koa.ts";
import { mocksInProcess } from "../conformance/targets/mocks.ts";

/** Runs a typical program, and returns all results that the program receives. */
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
	const failed = await unwrap(client.getProjectBoard(place)).catch((error: Error) => error.message);
	return {
		board,
		names,
		tree,
		failed,
		answers: [renamed, page, removed, gone, refused, hidden].map(({ status, data, error }) => ({
			status,
			data,
			error,
		})),
		paging: page.headers,
	};
}

type Fetch = (request: Request) => Promise<Response>;

const clientOf = (fetch: Fetch) =>
	createClient({ baseUrl: "http://localhost:3000", token: "ada-token", fetch });

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/**
 * Reads audit events by keyset, and adds events meanwhile.
 * @param additions - Number of events to add during the second request, the third request, and so on
 */
async function readWhileAdding(fetch: Fetch, size: number, additions: readonly number[]) {
	const id = "acme/rocket";
	const other = clientOf(fetch);
	// Reads all audit events with offset paging, which misses and repeats nothing while nobody writes.
	const still = () => other.pages.listProjectAuditEvents({ id, page: 1 }).toArray();
	const add = () => unwrap(other.createProjectBoard({ id, name: "Meanwhile" }));
	let asked = 0;
	let added = 0;
	const reader = clientOf(async (request) => {
		const count = additions[asked++ - 1] ?? 0;
		added += count;
		const adding = Array.from({ length: count }, add);
		const [answer] = await Promise.all([fetch(request), ...adding]);
		return answer;
	});
	const before = idsOf(await still());
	const seen = await reader.pages.listProjectAuditEvents({ id, per_page: size }).toArray();
	const after = (await still()).length;
	return { before, seen: idsOf(seen), after, added };
}

describe("the SDK against a service", () => {
	const done: Record<string, Awaited<ReturnType<typeof work>>> = {};

	describe.each([mocksInProcess, koa])("$name", (target) => {
		let running: Awaited<ReturnType<typeof target.start>>;

		beforeAll(async () => {
			running = await target.start();
		});
		afterAll(() => running.stop());

		it("creates, updates, pages, deletes, and reports errors", async () => {
			const seen = await work(clientOf((request) => running.fetch(request)));
			done[target.name] = seen;
			expect(seen.names).toContain("Landing");
			expect(seen.tree.map(({ path }) => path)).toContain("README.md");
			expect(seen.answers.map(({ status }) => status)).toEqual([200, 200, 204, 404, 400, 404]);
			expect(seen.failed).toBe("getProjectBoard: 404 Not found");
			expect(seen.paging).toMatchObject({
				xTotal: seen.names.length,
				xPage: 1,
				xNextPage: 2,
			});
			expect(seen.paging).not.toHaveProperty("xPrevPage");
		});

		it("loses and repeats nothing under keyset while rows are added", async () => {
			let most = 0;
			await fc.assert(
				fc.asyncProperty(
					fc.integer({ min: 1, max: 7 }),
					fc.array(fc.nat(3), { maxLength: 8 }),
					async (size, additions) => {
						const { before, seen, after, added } = await readWhileAdding(
							(request) => running.fetch(request),
							size,
							additions,
						);
						// `before` contains the events of earlier runs too.
						expect(after).toBe(before.length + added);
						expect(seen).toEqual(before);
						most = Math.max(most, added);
					},
				),
				// The first case adds events for certain: random cases may add none.
				{ examples: [[1, [3, 3, 3]]], numRuns: 20 },
			);
			expect(most).toBeGreaterThan(0);
		});
	});

	it("sees the same from both", () => {
		const [mocks, server] = Object.values(done).map(({ paging: _, ...seen }) => seen);
		expect(mocks).toBeDefined();
		expect(mocks).toEqual(server);
	});
});
