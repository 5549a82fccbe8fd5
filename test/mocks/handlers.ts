/** Tests of the mocks' MSW handlers, run with each supported version of MSW. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { HttpHandler } from "../../mocks/doors/respond.ts";
import { createMocks, type MocksOptions } from "../../mocks/index.ts";
import { routes } from "../../server/domain/routes.ts";
import { initOf, tokenCases } from "./own-tokens.ts";
import { startRealServer, textOf } from "./real-server.ts";

/** The part of `setupServer` that MSW 2 and MSW 3 share. */
export interface Network {
	listen(): void;
	close(): void;
}

/** @param setup - Returns an MSW server that has the handlers and rejects all unhandled requests */
export function describeHandlers(
	version: string,
	setup: (...handlers: HttpHandler[]) => Network,
): void {
	const anywhere = createMocks({ signedInAs: "ada", unknown: "404" });
	const based = createMocks({
		signedInAs: "lin",
		baseUrl: "https://based.test/git",
	});
	const network = setup(...based.handlers, ...anywhere.handlers);

	describe(`handlers of ${version}`, () => {
		beforeAll(() => network.listen());
		beforeEach(() => anywhere.reset());
		afterAll(() => network.close());

		it("are one per operation and path, one for the rest, and one for files", () => {
			expect(anywhere.handlers).toHaveLength(routes.length + 2);
		});

		it("serve the files that are uploaded", async () => {
			const form = new FormData();
			form.append("file", new File(["Ten"], "ü.txt"));
			const uploads = "https://git.test/api/v4/projects/acme%2Frocket/uploads";
			const answer = await fetch(uploads, { method: "POST", body: form });
			const { full_path } = await answer.json();
			const file = await fetch(`https://git.test${full_path}`);
			expect([file.status, await file.text()]).toEqual([200, "Ten"]);
			const none = full_path.replace(/[0-9a-f]{32}/, "0".repeat(32));
			expect((await fetch(`https://git.test${none}`)).status).toBe(404);
			const elsewhere = full_path.replace("acme/rocket", "other/place");
			await expect(fetch(`https://git.test${elsewhere}`)).rejects.toThrow();
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
			const malformed = await fetch("https://git.test/api/v4/projects/%E0/boards");
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
			const repository = "https://git.test/api/v4/projects/acme%2Frocket/repository";
			const tree = await fetch(`${repository}/tree?recursive=true&per_page=100`);
			const entries: { id: string; type: string; name: string }[] = await tree.json();
			const files = entries.filter(({ type }) => type === "blob");
			expect(files.some(({ name }) => name.endsWith(".png"))).toBe(true);
			for (const { id } of files) {
				const raw = await fetch(`${repository}/blobs/${id}/raw`);
				const bytes = new Uint8Array(await raw.arrayBuffer());
				// git's blob id of the received bytes proves that the bytes are unchanged.
				const name = createHash("sha1")
					.update(`blob ${bytes.length}\0`)
					.update(bytes)
					.digest("hex");
				expect(name).toBe(id);
			}
			const archive = await fetch(`${repository}/archive.tar.gz`);
			expect(archive.headers.get("content-type")).toBe("application/octet-stream");
			const bytes = new Uint8Array(await archive.arrayBuffer());
			expect([...bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
		});

		it("fail, break and wait as a test says", async () => {
			const boards = "https://git.test/api/v4/projects/acme%2Frocket/boards";
			anywhere.fail("listProjectBoards", 403, { times: 1 });
			const failed = await fetch(boards);
			expect([failed.status, await failed.json()]).toEqual([403, { message: "403 Forbidden" }]);
			anywhere.networkError("listProjectBoards", { times: 1 });
			await expect(fetch(boards)).rejects.toThrow(TypeError);
			anywhere.cut("listProjectBoards", { times: 1 });
			await expect(fetch(boards).then((answer) => answer.text())).rejects.toThrow();
			anywhere.delay("listProjectBoards", 60_000, { times: 1 });
			const signal = AbortSignal.timeout(10);
			await expect(fetch(boards, { signal })).rejects.toThrow();
			expect((await fetch(boards)).status).toBe(200);
		});
	});

	describe(`requests that the contract does not have, with ${version}`, () => {
		/** Makes mocks whose handlers intercept the requests of the test. */
		function intercept(options: MocksOptions) {
			const mocks = createMocks({ signedInAs: "ada", ...options });
			const network = setup(...mocks.handlers);
			network.listen();
			onTestFinished(() => network.close());
			return mocks;
		}

		function listen() {
			const spy = vi.spyOn(console, "error").mockImplementation(() => {});
			onTestFinished(() => spy.mockRestore());
			return () => spy.mock.calls.map((words) => words.map(String).join(" "));
		}

		const pipelines = "https://git.test/api/v4/projects/acme%2Frocket/pipelines";

		it("are reported by MSW where they are to be errors", async () => {
			const mocks = intercept({ unknown: "error" });
			const errors = listen();
			await expect(fetch(pipelines)).rejects.toThrow();
			expect(errors().join()).toContain("intercepted a request without a matching request handler");
			const body = new URLSearchParams({ ref: "main" });
			await expect(fetch(pipelines, { method: "POST", body })).rejects.toThrow();
			expect(String(mocks.journal)).toBe(
				[
					"1. ada GET /api/v4/projects/acme%2Frocket/pipelines → no response no such operation",
					"2. ada POST /api/v4/projects/acme%2Frocket/pipelines → no response no such operation",
				].join("\n"),
			);
			mocks.route("POST /projects/:id/pipelines", ({ body }) => ({ body }));
			const routed = await fetch(pipelines, { method: "POST", body });
			expect(await routed.json()).toEqual({ ref: "main" });
			const boards = "https://git.test/api/v4/projects/acme%2Frocket/boards";
			const made = await fetch(boards, {
				method: "POST",
				body: new URLSearchParams({ name: "New" }),
			});
			expect(made.status).toBe(201);
		});

		it("are answered by rules for operations that are not in memory", async () => {
			const mocks = intercept({ unknown: "error", memory: ["listProjectLabels"] });
			const errors = listen();
			const boards = "https://git.test/api/v4/projects/acme%2Frocket/boards";
			await expect(fetch(boards)).rejects.toThrow();
			expect(errors().join()).toContain("intercepted a request without a matching request handler");
			mocks.fail("listProjectBoards", 503, { times: 1 });
			const failed = await fetch(boards);
			expect([failed.status, await failed.json()]).toEqual([
				503,
				{ message: "503 Service Unavailable" },
			]);
			mocks.answer("listProjectBoards", { body: ["own"] });
			expect(await (await fetch(boards)).json()).toEqual(["own"]);
			await expect(fetch(boards, { method: "POST" })).rejects.toThrow();
		});

		it("pass through as they are", async () => {
			const { url, received } = await startRealServer();
			const mocks = intercept({ unknown: "pass" });
			const path = "/api/v4/projects/acme%2Frocket/pipelines?page=1";
			const answer = await fetch(url + path, {
				headers: { "private-token": "the application's" },
			});
			expect(await answer.json()).toEqual({ real: path });
			expect(received[0]?.headers["private-token"]).toBe("the application's");
			const known = await fetch(`${url}/api/v4/projects/acme%2Frocket/boards`);
			expect(known.status).toBe(200);
			expect(received).toHaveLength(1);
			expect(String(mocks.journal)).toContain("no such operation (passed)");
		});

		it("pass through without tokens of the mocks", async () => {
			const { url, received } = await startRealServer();
			intercept({ unknown: "pass" });
			const path = "/api/v4/projects/1/pipelines";
			for (const [query, headers] of [
				["?page=1", { "private-token": "ada-token" }],
				["?page=1", { authorization: "Bearer ada-token" }],
				["?page=1", { "job-token": "ada-token" }],
				["?private_token=ada-token&page=1", { accept: "application/json" }],
			] as const) {
				const answer = await fetch(url + path + query, { headers });
				expect(await answer.json()).toEqual({ real: `${path}?page=1` });
			}
			expect(received).toHaveLength(4);
			expect(textOf(received)).not.toContain("ada-token");
		});

		it.each(tokenCases)("keep a token of the mocks: %s", async (_, sent) => {
			const { url, received } = await startRealServer();
			intercept({ unknown: "pass", passWrites: true });
			listen();
			const path = `${url}/api/v4${sent.path ?? "/anything"}`;
			const answer = await fetch(path, initOf(sent));
			const { arrives } = sent;
			expect(answer.status).toBe(arrives === undefined ? 500 : 200);
			expect(received.map((one) => one.url)).toEqual(
				arrives === undefined ? [] : [`/api/v4/anything${arrives}`],
			);
			expect(textOf(received)).not.toMatch(/x-own|ada.{1,5}token/);
		});

		it("write to the real server only where the test lets them", async () => {
			const { url, received } = await startRealServer();
			listen();
			const path = `${url}/api/v4/projects/1/pipelines`;
			const init = {
				method: "POST",
				body: new URLSearchParams({ ref: "main" }),
			};
			const first = createMocks({ unknown: "pass" });
			const careful = setup(...first.handlers);
			careful.listen();
			const refused = await fetch(path, init);
			careful.close();
			expect(refused.status).toBe(500);
			expect(await refused.text()).toContain("passWrites: true");
			expect(received).toEqual([]);
			intercept({ unknown: "pass", passWrites: true });
			expect((await fetch(path, init)).status).toBe(200);
			expect(String(received[0]?.body)).toBe("ref=main");
		});

		it("go to another server with its token", async () => {
			const { url, received } = await startRealServer();
			const mocks = intercept({
				passTo: url,
				passToken: "real",
				memory: ["listProjectLabels"],
			});
			for (const path of ["pipelines", "boards"]) {
				const answer = await fetch(`https://git.test/api/v4/projects/acme%2Frocket/${path}`, {
					headers: { "private-token": "ada-token" },
				});
				expect(await answer.json()).toEqual({
					real: `/api/v4/projects/acme%2Frocket/${path}`,
				});
			}
			expect(received.map(({ headers }) => headers.authorization)).toEqual([
				"Bearer real",
				"Bearer real",
			]);
			expect(textOf(received)).not.toMatch(/ada-token|msw/);
			const labels = await fetch("https://git.test/api/v4/projects/acme%2Frocket/labels");
			expect(await labels.json()).toBeInstanceOf(Array);
			expect(mocks.journal.entries.map(({ operation }) => operation)).toEqual([
				undefined,
				"listProjectBoards",
				"listProjectLabels",
			]);
		});
	});
}
