import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import { createMemoryStores } from "../../mocks/memory/stores.ts";
import type { Services } from "../../server/domain/context.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { createAddressOf } from "../../server/http/address.ts";
import { type AppOptions, createApp } from "../../server/http/app.ts";
import { createMetrics } from "../../server/http/metrics.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createServices, nodeHash } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { talk } from "../wire.ts";

const boards = "/api/v4/projects/acme%2Frocket/boards";
const raw = `/api/v4/projects/open%2Fhandbook/repository/blobs/${"a".repeat(40)}/raw`;
const as = (token: string) => ({ "Private-Token": token });

type Handlers = Services["handlers"];

let services: Services;
let errors: unknown[];
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
	const stores = createMemoryStores({ sha1: nodeHash.sha1 });
	services = {
		...createServices(stores, readSettings({ MAX_BODY: "20000" })),
		reportError: (error) => errors.push(error),
	};
	await loadWorld(demoWorld, services);
});

beforeEach(() => {
	errors = [];
});

afterAll(async () => {
	for (const close of closers) await close();
});

async function start(handlers: Handlers = {}, options: AppOptions = {}) {
	const all = {
		...services,
		handlers: { ...services.handlers, ...handlers },
	};
	const http = createHttpServer(createApp(all, options).callback());
	const port = await http.listen(0, "127.0.0.1");
	closers.push(() => http.close(0));
	const url = `http://127.0.0.1:${port}`;
	return {
		http,
		port,
		url,
		fetch: (path: string, init?: RequestInit) => fetch(url + path, init),
		talk: () => talk(port),
	};
}

const post = (path: string, headers: string, body = "") =>
	`POST ${path} HTTP/1.1\r\nHost: x\r\nPrivate-Token: lin-token\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

describe("routes", () => {
	it("answers GET, and HEAD with the same headers and no body", async () => {
		const { fetch } = await start();
		const full = await fetch(boards, { headers: as("lin-token") });
		expect(full.status).toBe(200);
		expect(full.headers.get("content-type")).toBe("application/json");
		const text = await full.text();
		expect(full.headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
		const head = await fetch(boards, {
			method: "HEAD",
			headers: as("lin-token"),
		});
		expect(head.status).toBe(200);
		expect(await head.text()).toBe("");
		for (const name of ["etag", "link", "x-total", "content-type", "vary"]) {
			expect(head.headers.get(name)).toBe(full.headers.get(name));
		}
	});

	it("takes every route of the table, aliases included, in its order", async () => {
		const seen: string[] = [];
		const note = (name: string) => async (input: { commit_id?: unknown }) => {
			seen.push(`${name} ${input.commit_id ?? ""}`.trim());
			return { items: [], total: 0 };
		};
		const { fetch } = await start({
			listCommitDiscussions: note("listCommitDiscussions"),
			listIssueDiscussions: note("listIssueDiscussions"),
		} as unknown as Handlers);
		const project = "/api/v4/projects/open%2Fhandbook";
		for (const path of [
			"/commits/abcdef/discussions",
			"/repository/commits/abcdef/discussions",
			"/issues/1/discussions",
		]) {
			const answer = await fetch(project + path, { headers: as("lin-token") });
			expect(answer.status).toBe(200);
		}
		expect(seen).toEqual([
			"listCommitDiscussions abcdef",
			"listCommitDiscussions abcdef",
			"listIssueDiscussions",
		]);
	});

	it("reports the methods of a path to OPTIONS", async () => {
		const { fetch } = await start();
		const answer = await fetch(boards, { method: "OPTIONS" });
		expect(answer.status).toBe(204);
		expect(answer.headers.get("allow")).toBe("OPTIONS, GET, HEAD, POST");
		expect(answer.headers.get("content-type")).toBeNull();
		expect(answer.headers.get("content-length")).toBeNull();
	});

	it.each([
		["an unknown path", "GET", "/api/v4/projects/1/wikis"],
		["a wrong method", "PATCH", boards],
		["a wrong method that others know", "PUT", boards],
		["another case", "GET", boards.replace("boards", "Boards")],
		["a path outside of the API", "GET", "/favicon.ico"],
		["the root", "POST", "/"],
		["a page of its own by another method", "POST", "/-/liveness"],
	])("does not find %s", async (_, method, path) => {
		const { fetch } = await start();
		const answer = await fetch(path, { method, headers: as("lin-token") });
		expect(answer.status).toBe(404);
		expect(answer.headers.get("content-type")).toBe("application/json");
		expect(await answer.json()).toEqual({ error: "404 Not Found" });
	});

	it("takes a slash at the end", async () => {
		const { fetch } = await start();
		const answer = await fetch(`${boards}/`, { headers: as("lin-token") });
		expect(answer.status).toBe(200);
	});

	it("refuses malformed percent-encoding", async () => {
		const { fetch } = await start();
		const path = "/api/v4/projects/%E0%A4%A/boards";
		const answer = await fetch(path, { headers: as("lin-token") });
		expect(answer.status).toBe(400);
		expect(answer.headers.get("content-type")).toBe("text/plain");
		expect(await answer.text()).toBe("Bad Request");
	});

	it("answers 204 without body, type and length", async () => {
		const { fetch } = await start();
		const headers = as("lin-token");
		const body = new URLSearchParams({ name: "Short-lived" });
		const made = await fetch(boards, { method: "POST", headers, body });
		expect(made.status).toBe(201);
		const { id } = (await made.json()) as { id: number };
		const path = `${boards}/${id}`;
		const answer = await fetch(path, { method: "DELETE", headers });
		expect(answer.status).toBe(204);
		expect(answer.headers.get("content-type")).toBeNull();
		expect(answer.headers.get("content-length")).toBeNull();
		expect(await answer.text()).toBe("");
	});

	it("answers 304 without body", async () => {
		const { fetch } = await start();
		const full = await fetch(boards, { headers: as("lin-token") });
		const etag = String(full.headers.get("etag"));
		const headers = { ...as("lin-token"), "If-None-Match": etag };
		const answer = await fetch(boards, { headers });
		expect(answer.status).toBe(304);
		expect(answer.headers.get("content-type")).toBeNull();
	});

	it("takes the whole address in place of a path, as proxies send it", async () => {
		const { talk } = await start();
		const line = await talk();
		line.send(get("http://forge.test/api/v4/projects/open%2Fhandbook/repository/tree"));
		expect(await line.until(/\r\n\r\n/)).toContain("HTTP/1.1 200 OK");
		line.socket.destroy();
	});

	it("gives bodies of bytes as they are", async () => {
		const body = Uint8Array.of(0, 255, 10, 13);
		const { fetch } = await start({
			downloadRepositoryBlob: async () => ({ type: "image/png", body }),
		});
		const answer = await fetch(raw);
		expect(answer.headers.get("content-type")).toBe("image/png");
		expect(answer.headers.get("content-length")).toBe("4");
		expect(new Uint8Array(await answer.arrayBuffer())).toEqual(body);
	});
});

describe("bodies of requests", () => {
	const long = JSON.stringify({ name: "x".repeat(30_000) });

	it.each([
		["by its length", `Content-Length: ${long.length}`, long],
		[
			"by its chunks",
			"Transfer-Encoding: chunked",
			`${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`,
		],
	])("refuses one that is too long %s, and goes on", async (_, header, body) => {
		const { talk } = await start();
		const line = await talk();
		line.send(post(boards, header, body));
		expect(await line.until(/\{.*\}/)).toMatch(/^HTTP\/1.1 413 .*413 Request Entity Too Large/s);
		line.send(get("/-/liveness"));
		expect(await line.until(/\{.*\}/)).toMatch(/^HTTP\/1.1 200 OK/);
		line.socket.destroy();
	});

	it("answers before the end of one that is too long", async () => {
		const { talk } = await start();
		const line = await talk();
		line.send(post(boards, "Content-Length: 30000", "{"));
		expect(await line.until(/\{.*\}/)).toContain("HTTP/1.1 413 ");
		line.send(`${" ".repeat(29_999)}${get("/-/liveness")}`);
		expect(await line.until(/\{.*\}/)).toContain("HTTP/1.1 200 OK");
		line.socket.destroy();
	});

	it("does not read on without end", async () => {
		const { talk } = await start();
		const line = await talk();
		line.send(post(boards, "Transfer-Encoding: chunked"));
		const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
		const sending = setInterval(() => line.send(chunk), 5);
		expect(await line.rest()).toContain("HTTP/1.1 413 ");
		clearInterval(sending);
	});

	it("drops one that no route wants", async () => {
		const { talk } = await start();
		const line = await talk();
		line.send(post("/nowhere", "Content-Length: 15000", "x".repeat(15_000)));
		expect(await line.until(/\{.*\}/)).toContain("HTTP/1.1 404 ");
		line.send(get("/-/liveness"));
		expect(await line.until(/\{.*\}/)).toContain("HTTP/1.1 200 OK");
		line.socket.destroy();
	});

	it("requests one that waits for 100 Continue", async () => {
		const { talk } = await start();
		const line = await talk();
		const body = '{"name":"Patience"}';
		line.send(post(boards, `Expect: 100-continue\r\nContent-Length: ${body.length}`));
		await line.until(/^HTTP\/1.1 100 Continue\r\n\r\n/);
		line.send(body);
		expect(await line.until(/\{.*\}/)).toMatch(/^HTTP\/1.1 201 /);
		line.socket.destroy();
	});

	it("refuses one that waits, without having it sent", async () => {
		const { talk } = await start();
		const line = await talk();
		line.send(post(boards, "Expect: 100-continue\r\nContent-Length: 30000"));
		expect(await line.rest()).toMatch(/^HTTP\/1.1 413 .*\r\nConnection: close\r\n/s);
	});

	it.each([
		["by its length", "Content-Length: 10000000", ""],
		["by its chunks", "Transfer-Encoding: chunked", "FFFFF\r\n"],
	])(
		"without a token answers before one that is long %s, and closes",
		async (_, header, start_) => {
			const { talk } = await start();
			const line = await talk();
			line.send(
				`POST ${boards} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n${start_}${"[".repeat(21_000)}`,
			);
			expect(await line.until(/\{.*\}/)).toMatch(
				/^HTTP\/1.1 401 .*\r\nConnection: close\r\n.*401 Unauthorized/s,
			);
			// The server drops what the client sends after the response, without an error for the client.
			line.send("[".repeat(10_000));
			expect(await line.rest()).toBe("");
		},
	);

	it("may end half-way without harm to others", async () => {
		const { talk, http } = await start();
		const line = await talk();
		const asked = once(http.server, "request");
		line.send(post(boards, "Content-Length: 100", "{"));
		const [, response] = await asked;
		line.socket.destroy();
		await once(response, "close");
		const other = await talk();
		other.send(get("/-/liveness"));
		expect(await other.until(/\{.*\}/)).toContain("HTTP/1.1 200 OK");
		other.socket.destroy();
	});
});

describe("connections", () => {
	it("are used again", async () => {
		const { talk } = await start();
		const line = await talk();
		line.send(get(boards, "Private-Token: lin-token\r\n"));
		expect(await line.until(/\]$/)).toContain("HTTP/1.1 200 OK");
		line.send(get(boards, "Private-Token: wrong\r\n"));
		expect(await line.until(/\}$/)).toContain("HTTP/1.1 401 Unauthorized");
		line.socket.destroy();
	});

	it("that break abort the work for them", async () => {
		const begun = Promise.withResolvers<AbortSignal>();
		const { talk } = await start({
			downloadRepositoryBlob(_, { signal }) {
				if (signal) begun.resolve(signal);
				return new Promise((_, reject) =>
					signal?.addEventListener("abort", () => reject(signal.reason)),
				);
			},
		});
		const line = await talk();
		line.send(get(raw));
		const signal = await begun.promise;
		expect(signal.aborted).toBe(false);
		line.socket.destroy();
		await once(signal, "abort");
	});

	it("that end well abort nothing", async () => {
		let signal: AbortSignal | undefined;
		const { talk, http } = await start({
			async downloadRepositoryBlob(_, context) {
				signal = context.signal;
				return { type: "text/plain", body: Buffer.from("whole") };
			},
		});
		const line = await talk();
		line.send(get(raw));
		await line.until(/whole/);
		line.socket.destroy();
		await http.close(0);
		expect(signal?.aborted).toBe(false);
	});

	it("stop the body when the caller disconnects", async () => {
		const ended = Promise.withResolvers<void>();
		const { talk } = await start({
			downloadRepositoryBlob: async () => ({
				type: "text/plain",
				body: (async function* () {
					try {
						for (;;) yield Buffer.alloc(10_000, "x");
					} finally {
						ended.resolve();
					}
				})(),
			}),
		});
		const line = await talk();
		line.send(get(raw));
		await line.until(/xxx/);
		line.socket.destroy();
		await ended.promise;
		expect(errors).toEqual([]);
	});

	it("hold the body back while the caller does not read", async () => {
		let given = 0;
		const { talk } = await start({
			downloadRepositoryBlob: async () => ({
				type: "text/plain",
				body: (async function* () {
					for (; given < 20_000; given++) yield Buffer.alloc(65_536, "x");
				})(),
			}),
		});
		const line = await talk();
		line.socket.pause();
		line.send(get(raw));
		let before = -1;
		while (given === 0 || given !== before) {
			before = given;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
		expect(given).toBeLessThan(20_000);
		line.socket.destroy();
	});

	it("are cut when a caller takes nothing for long, but not when the server is slow", async () => {
		const ended = Promise.withResolvers<void>();
		const { talk } = await start(
			{
				downloadRepositoryBlob: async ({ sha }) => ({
					type: "text/plain",
					body: (async function* () {
						if (sha.startsWith("b")) {
							yield Buffer.from("first");
							await new Promise((resolve) => setTimeout(resolve, 700));
							yield Buffer.from("second");
							return;
						}
						try {
							for (;;) yield Buffer.alloc(65_536, "x");
						} finally {
							ended.resolve();
						}
					})(),
				}),
			},
			{ stall: 200 },
		);
		const patient = await talk();
		patient.send(get(raw.replace(/a{40}/, "b".repeat(40))));
		await patient.until(/second/);
		const line = await talk();
		line.socket.pause();
		line.send(get(raw));
		await ended.promise;
		expect(errors).toEqual([]);
	});

	it("break when a body fails half-way", async () => {
		const half = Promise.withResolvers<void>();
		const { talk } = await start({
			downloadRepositoryBlob: async () => ({
				type: "text/plain",
				body: (async function* () {
					yield Buffer.from("half");
					await half.promise;
					throw new Error("git died");
				})(),
			}),
		});
		const line = await talk();
		line.send(get(raw));
		expect(await line.until(/half\r\n/)).toContain("HTTP/1.1 200 OK");
		half.resolve();
		// The response lacks its final chunk, so the client knows that it is incomplete.
		expect(await line.rest()).toBe("");
		expect(errors.map(String)).toEqual(["Error: git died"]);
	});

	it("are drained and closed when the server ends", async () => {
		const begun = Promise.withResolvers<void>();
		const finish = Promise.withResolvers<void>();
		const { talk, http } = await start({
			async downloadRepositoryBlob() {
				begun.resolve();
				await finish.promise;
				return { type: "text/plain", body: Buffer.from("whole") };
			},
		});
		const idle = await talk();
		const used = await talk();
		used.send(get("/-/liveness"));
		await used.until(/\}/);
		const busy = await talk();
		busy.send(get(raw));
		await begun.promise;
		const closed = http.close(60_000);
		finish.resolve();
		expect(await busy.rest()).toMatch(/^HTTP\/1.1 200 .*whole$/s);
		await Promise.all([closed, idle.rest(), used.rest()]);
	});

	it("are cut after the shutdown timeout", async () => {
		const begun = Promise.withResolvers<void>();
		const { talk, http } = await start({
			downloadRepositoryBlob() {
				begun.resolve();
				return new Promise(() => {});
			},
		});
		const line = await talk();
		line.send(get(raw));
		await begun.promise;
		await http.close(10);
		expect(await line.rest()).toBe("");
	});
});

describe("pages of its own", () => {
	it("says that it lives", async () => {
		const { fetch } = await start();
		const answer = await fetch("/-/liveness");
		expect(answer.status).toBe(200);
		expect(await answer.json()).toEqual({ status: "ok" });
		const head = await fetch("/-/liveness", { method: "HEAD" });
		expect(head.status).toBe(200);
	});

	it("says whether it is ready, and not why it is not", async () => {
		let sound = true;
		const checks = {
			git: async () => "2.39.5",
			database: async () => {
				if (!sound) throw new Error("no route to db.internal");
			},
		};
		const { fetch } = await start({}, { checks });
		const ready = await fetch("/-/readiness");
		expect(ready.status).toBe(200);
		expect(await ready.json()).toEqual({
			status: "ok",
			checks: { git: "ok", database: "ok" },
		});
		sound = false;
		const failed = await fetch("/-/readiness");
		expect(failed.status).toBe(503);
		expect(await failed.json()).toEqual({
			status: "failed",
			checks: { git: "ok", database: "failed" },
		});
	});

	it("stays ready under overload, and says so", async () => {
		let sound = true;
		const database = async () => {
			if (!sound) throw new Error("no route");
		};
		const { fetch } = await start({}, { checks: { database }, overloaded: () => true });
		const ready = await fetch("/-/readiness");
		expect([ready.status, await ready.json()]).toEqual([
			200,
			{ status: "overloaded", checks: { database: "ok" } },
		]);
		sound = false;
		const failed = await fetch("/-/readiness");
		expect([failed.status, await failed.json()]).toEqual([
			503,
			{ status: "failed", checks: { database: "failed" } },
		]);
	});

	it("checks once for concurrent requests", async () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		let asked = 0;
		const slow = () => {
			asked++;
			return promise;
		};
		const { fetch, http } = await start({}, { checks: { slow } });
		let open = 0;
		http.server.on("request", () => {
			if (++open === 5) resolve();
		});
		const answers = await Promise.all(Array.from({ length: 5 }, () => fetch("/-/readiness")));
		expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
		expect(asked).toBe(1);
	});

	it("keeps metrics and details to a port of their own", async () => {
		const internal = createHttpServer(() => {});
		const { fetch } = await start(
			{},
			{
				checks: { database: async () => {} },
				standbys: () => [
					{ healthy: true, primary: false },
					{ healthy: false, primary: true },
				],
				metrics: createMetrics({
					pools: () => ({}),
					storages: () => ({}),
					gitProcesses: () => 0,
					caches: () => ({}),
				}),
				allowedHosts: [],
				internal,
			},
		);
		const port = await internal.listen(0, "127.0.0.1");
		closers.push(() => internal.close(0));
		const inside = (path: string, init?: RequestInit) =>
			globalThis.fetch(`http://127.0.0.1:${port}${path}`, init);
		const ready = await fetch("/-/readiness");
		expect([ready.status, await ready.json()]).toEqual([200, { status: "ok" }]);
		expect((await fetch("/metrics")).status).toBe(404);
		const details = await inside("/-/readiness");
		expect([details.status, await details.json()]).toEqual([
			200,
			{ status: "ok", checks: { database: "ok" }, standbys: "1 of 1" },
		]);
		// The metrics port accepts any Host header.
		const line = await talk(port);
		line.send(get("/metrics"));
		expect(await line.until(/^HTTP.*/)).toContain(" 200 ");
		line.socket.destroy();
		const metrics = await inside("/metrics");
		expect(metrics.headers.get("x-content-type-options")).toBe("nosniff");
		expect(await metrics.text()).toContain("forgekit_requests_total");
		for (const path of [boards, "/docs", "/toString"]) {
			expect((await inside(path)).status).toBe(404);
		}
		expect((await inside("/metrics", { method: "POST" })).status).toBe(404);
	});

	it("shows the contract", async () => {
		const { fetch } = await start();
		const answer = await fetch("/openapi.yaml");
		expect(answer.headers.get("content-type")).toBe("application/yaml");
		expect((await answer.text()).split("\n")).toContain("openapi: 3.1.0");
	});
});

describe("address of the caller", () => {
	const from = (remoteAddress: string, forwarded?: string) =>
		({
			socket: { remoteAddress },
			headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
		}) as unknown as IncomingMessage;

	it.each([
		["the connection", [], "192.0.2.1", undefined, "192.0.2.1"],
		["IPv4 on IPv6", [], "::ffff:192.0.2.1", undefined, "192.0.2.1"],
		["IPv6", [], "2001:db8::1", undefined, "2001:db8::1"],
		["no trusted proxies", [], "10.0.0.1", "192.0.2.1", "10.0.0.1"],
		["a proxy", ["10.0.0.1"], "10.0.0.1", "192.0.2.1", "192.0.2.1"],
		["a mapped proxy", ["10.0.0.1"], "::ffff:10.0.0.1", "192.0.2.1", "192.0.2.1"],
		["another proxy", ["10.0.0.1"], "10.0.0.2", "192.0.2.1", "10.0.0.2"],
		[
			"two proxies",
			["10.0.0.0/8", "fd00::/8"],
			"fd12::1",
			"192.0.2.9, 192.0.2.1, 10.9.8.7",
			"192.0.2.1",
		],
		["only proxies", ["10.0.0.0/8"], "10.0.0.1", "10.0.0.2", "10.0.0.2"],
		["ports", ["10.0.0.1"], "10.0.0.1", "192.0.2.1:4711", "192.0.2.1"],
		["brackets", ["10.0.0.1"], "10.0.0.1", "[2001:db8::1]:80", "2001:db8::1"],
		["nonsense", ["10.0.0.1"], "10.0.0.1", "192.0.2.1, unknown", "10.0.0.1"],
		["nothing", ["10.0.0.1"], "10.0.0.1", "", "10.0.0.1"],
	])("%s", (_, trusted, remote, forwarded, expected) => {
		expect(createAddressOf(trusted)(from(remote, forwarded))).toBe(expected);
	});

	it.each(["10.0.0.0/33", "10.0.0.0/", "proxy", "::1/129", "1.2.3.4/8/9"])(
		"can't trust %s",
		(text) => {
			expect(() => createAddressOf([text])).toThrow(`${text} is neither`);
		},
	);

	it("reaches the domain", async () => {
		const addresses: string[] = [];
		const { fetch } = await start(
			{
				async downloadRepositoryBlob(_, { address }) {
					addresses.push(address);
					return { type: "text/plain", body: Buffer.alloc(0) };
				},
			},
			{ trustedProxies: ["127.0.0.0/8"] },
		);
		await fetch(raw);
		await fetch(raw, { headers: { "X-Forwarded-For": "192.0.2.7" } });
		expect(addresses).toEqual(["127.0.0.1", "192.0.2.7"]);
	});
});
