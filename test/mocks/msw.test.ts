import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMocks } from "../../mocks/index.ts";
import { routes } from "../../server/domain/routes.ts";

const anywhere = createMocks({ signedInAs: "ada" });
const based = createMocks({
	signedInAs: "lin",
	baseUrl: "https://based.test/git",
});
const network = setupServer(...based.handlers, ...anywhere.handlers);

beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
afterAll(() => network.close());

describe("handlers", () => {
	it("are one per operation and path, and one for the rest", () => {
		expect(anywhere.handlers).toHaveLength(routes.length + 1);
	});

	it("keep what is written", async () => {
		const boards = "https://git.test/api/v4/projects/acme%2Frocket/boards";
		const created = await fetch(boards, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ name: "New" }),
		});
		expect(created.status).toBe(201);
		const board = await created.json();
		const found = await fetch(`${boards}/${board.id}`);
		expect(found.url).toBe(`${boards}/${board.id}`);
		expect(await found.json()).toEqual(board);
		const removed = await fetch(`${boards}/${board.id}`, { method: "DELETE" });
		expect([removed.status, await removed.text()]).toEqual([204, ""]);
	});

	it("answer at the base of their instance only", async () => {
		const boards = "api/v4/projects/acme%2Frocket/boards/1";
		await fetch(`https://based.test/git/${boards}`, {
			method: "PUT",
			body: new URLSearchParams({ name: "Renamed" }),
		});
		const renamed = await fetch(`https://based.test/git/${boards}`);
		expect(await renamed.json()).toMatchObject({ name: "Renamed" });
		const other = await fetch(`https://based.test/${boards}`);
		expect(await other.json()).toMatchObject({ name: "Sprint" });
	});

	it("answer everything else under the API with the service's 404", async () => {
		const answer = await fetch("https://git.test/api/v4/nothing?here=1");
		expect(answer.status).toBe(404);
		expect(await answer.json()).toEqual({ error: "404 Not Found" });
		const malformed = await fetch(
			"https://git.test/api/v4/projects/%E0/boards",
		);
		expect(malformed.status).toBe(400);
	});

	it("answer HEAD and OPTIONS", async () => {
		const url = "https://git.test/api/v4/projects/acme%2Frocket/boards/1";
		const head = await fetch(url, { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
		const options = await fetch(url, { method: "OPTIONS" });
		expect(options.headers.get("allow")).toContain("PUT");
	});

	it("leave the rest of the world alone", async () => {
		await expect(fetch("https://git.test/elsewhere")).rejects.toThrow();
	});
});
