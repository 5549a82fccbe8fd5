/** Cases of the handlers, run with each supported version of MSW. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HttpHandler } from "../../mocks/doors/respond.ts";
import { createMocks } from "../../mocks/index.ts";
import { routes } from "../../server/domain/routes.ts";

/** The part of `setupServer` that both versions share. */
export interface Network {
	listen(): void;
	close(): void;
}

/** @param setup - Intercepts requests and rejects unhandled ones */
export function describeHandlers(
	version: string,
	setup: (...handlers: HttpHandler[]) => Network,
): void {
	const anywhere = createMocks({ signedInAs: "ada" });
	const based = createMocks({
		signedInAs: "lin",
		baseUrl: "https://based.test/git",
	});
	const network = setup(...based.handlers, ...anywhere.handlers);

	beforeAll(() => network.listen());
	beforeEach(() => anywhere.reset());
	afterAll(() => network.close());

	describe(`handlers of ${version}`, () => {
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
			const removed = await fetch(`${boards}/${board.id}`, {
				method: "DELETE",
			});
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

		it("keep bytes and texts as they are", async () => {
			const repository =
				"https://git.test/api/v4/projects/acme%2Frocket/repository";
			const tree = await fetch(
				`${repository}/tree?recursive=true&per_page=100`,
			);
			const entries: { id: string; type: string; name: string }[] =
				await tree.json();
			const files = entries.filter(({ type }) => type === "blob");
			expect(files.some(({ name }) => name.endsWith(".png"))).toBe(true);
			for (const { id } of files) {
				const raw = await fetch(`${repository}/blobs/${id}/raw`);
				const bytes = new Uint8Array(await raw.arrayBuffer());
				// The blob id that git computes.
				const name = createHash("sha1")
					.update(`blob ${bytes.length}\0`)
					.update(bytes)
					.digest("hex");
				expect(name).toBe(id);
			}
			const archive = await fetch(`${repository}/archive.tar.gz`);
			expect(archive.headers.get("content-type")).toBe(
				"application/octet-stream",
			);
			const bytes = new Uint8Array(await archive.arrayBuffer());
			expect([...bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
		});

		it("fail, break and wait as a test says", async () => {
			const boards = "https://git.test/api/v4/projects/acme%2Frocket/boards";
			anywhere.fail("listProjectBoards", 403, { times: 1 });
			const failed = await fetch(boards);
			expect([failed.status, await failed.json()]).toEqual([
				403,
				{ message: "403 Forbidden" },
			]);
			anywhere.networkError("listProjectBoards", { times: 1 });
			await expect(fetch(boards)).rejects.toThrow(TypeError);
			anywhere.cut("listProjectBoards", { times: 1 });
			await expect(
				fetch(boards).then((answer) => answer.text()),
			).rejects.toThrow();
			anywhere.delay("listProjectBoards", 60_000, { times: 1 });
			const signal = AbortSignal.timeout(10);
			await expect(fetch(boards, { signal })).rejects.toThrow();
			expect((await fetch(boards)).status).toBe(200);
		});
	});
}
