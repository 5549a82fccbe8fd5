/** Overload and slow requests: each gets a response, and other requests are not affected. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import { createMemoryStores } from "../../mocks/memory/stores.ts";
import type { Services } from "../../server/domain/context.ts";
import { StreamedJson } from "../../server/domain/lists/streamed.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { type AppOptions, createApp } from "../../server/http/app.ts";
import { createMetrics } from "../../server/http/metrics.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createLog } from "../../server/log.ts";
import { createSemaphore, limited } from "../../server/platform/semaphore.ts";
import { createServices, nodeHash } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { onOwnClock } from "../clock.ts";
import { patience } from "../patience.ts";
import { talk } from "../wire.ts";

const raw = `/api/v4/projects/open%2Fhandbook/repository/blobs/${"a".repeat(40)}/raw`;
const comparison = "/api/v4/projects/open%2Fhandbook/repository/compare?from=a&to=b";
const boards = "/api/v4/projects/1/boards";
const text = (body: string) => ({
	type: "text/plain",
	body: Buffer.from(body),
});

type Handlers = Services["handlers"];

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0)) await close();
});

async function start(handlers: Handlers, options: AppOptions = {}) {
	const errors: unknown[] = [];
	const services: Services = {
		...createServices(
			createMemoryStores({ sha1: nodeHash.sha1 }),
			readSettings({ MAX_BODY: "20000" }),
		),
		reportError: (error) => errors.push(error),
	};
	await loadWorld(demoWorld, services);
	const all = { ...services, handlers: { ...services.handlers, ...handlers } };
	const http = createHttpServer(createApp(all, options).callback());
	const port = await http.listen(0, "127.0.0.1");
	closers.push(() => http.close(0));
	return {
		errors,
		fetch: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
		talk: () => talk(port),
	};
}

const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const post = (length: number, body: string) =>
	`POST ${boards} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

describe("requests above the limit", () => {
	async function startFull() {
		const begun: (() => void)[] = [];
		const arrivals = [1, 2].map(() => new Promise<void>((resolve) => begun.push(resolve)));
		const finish = Promise.withResolvers<void>();
		const metrics = createMetrics({
			pools: () => ({}),
			storages: () => ({}),
			gitProcesses: () => 0,
			caches: () => ({}),
		});
		const server = await start(
			{
				async downloadRepositoryBlob() {
					begun.shift()?.();
					await finish.promise;
					return text("whole");
				},
			},
			{ maxRequests: 2, metrics, checks: { git: async () => {} } },
		);
		const busy = [1, 2].map(() => server.fetch(raw));
		await Promise.all(arrivals);
		return { ...server, busy, finish: finish.resolve };
	}

	it("are refused with Retry-After, and in-flight requests are not affected", async () => {
		const { fetch, busy, finish, errors } = await startFull();
		for (const path of [raw, boards, "/nowhere"]) {
			const refused = await fetch(path);
			expect(refused.status).toBe(503);
			expect(refused.headers.get("retry-after")).toBe("1");
			expect(refused.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
			expect(await refused.json()).toEqual({
				message: "503 Service Unavailable",
			});
		}
		finish();
		const answers = await Promise.all(busy);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect((await fetch(raw)).status).toBe(200);
		expect(errors).toEqual([]);
	});

	it("leave health and metrics answered", async () => {
		const { fetch, finish } = await startFull();
		expect((await fetch("/-/liveness")).status).toBe(200);
		expect((await fetch("/-/readiness")).status).toBe(200);
		const metrics = await fetch("/metrics");
		expect(await metrics.text()).toContain("forgekit_requests_underway 2\n");
		finish();
	});

	it("are refused without their bodies, on connections that stay", async () => {
		const { talk, finish } = await startFull();
		const line = await talk();
		line.send(post(15_000, "x".repeat(15_000)));
		expect(await line.until(/\{.*\}/)).toContain("HTTP/1.1 503 ");
		line.send(get("/-/liveness"));
		expect(await line.until(/\{.*\}/)).toContain("HTTP/1.1 200 OK");
		line.socket.destroy();
		finish();
	});

	it("make room when their callers leave", async () => {
		const left = Promise.withResolvers<void>();
		const begun = Promise.withResolvers<void>();
		const { talk, fetch } = await start(
			{
				downloadRepositoryBlob: (_, { signal }) =>
					new Promise((_, reject) => {
						begun.resolve();
						signal?.addEventListener("abort", () => {
							reject(signal.reason);
							left.resolve();
						});
					}),
			},
			{ maxRequests: 1 },
		);
		const line = await talk();
		line.send(get(raw));
		await begun.promise;
		expect((await fetch(boards)).status).toBe(503);
		line.socket.destroy();
		await left.promise;
		expect((await fetch(boards)).status).toBe(401);
	});
});

describe("a request that takes too long", () => {
	it("is cancelled and refused, whatever error its work then throws", () =>
		onOwnClock(async () => {
			const reasons: unknown[] = [];
			const { fetch, errors } = await start(
				{
					downloadRepositoryBlob: (_, { signal }) =>
						new Promise((_, reject) =>
							signal?.addEventListener("abort", () => {
								reasons.push(signal.reason);
								reject(new Error("broken off"));
							}),
						),
				},
				{ requestTimeout: 50 },
			);
			const answer = await fetch(raw);
			expect(answer.status).toBe(503);
			expect(answer.headers.get("retry-after")).toBe("1");
			expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
			expect(reasons).toMatchObject([{ status: 503 }]);
			expect(errors).toEqual([]);
		}));

	async function startHung(handler: keyof Handlers, grace?: number) {
		const hung = Promise.withResolvers<never>();
		const lines: Record<string, unknown>[] = [];
		const dropped = Promise.withResolvers<void>();
		const stream = Object.assign(noPieces(), {
			return: async () => {
				dropped.resolve();
				return { done: true as const, value: undefined };
			},
		});
		const server = await start(
			{
				[handler]: async () => {
					await hung.promise.catch(() => {});
					return { type: "text/plain", body: stream };
				},
			},
			{
				requestTimeout: 50,
				maxRequests: 1,
				...(grace && { grace }),
				log: createLog("info", {
					write: (line) => lines.push(JSON.parse(line)),
				}),
				metrics: createMetrics({
					pools: () => ({}),
					storages: () => ({}),
					gitProcesses: () => 0,
					caches: () => ({}),
				}),
			},
		);
		return { ...server, lines, hung, dropped: dropped.promise };
	}

	async function* noPieces(): AsyncGenerator<Uint8Array> {}

	it("is answered while its work hangs, and counts until that ends", async () => {
		const { fetch, lines, errors, hung, dropped } = await startHung("downloadRepositoryBlob");
		const answer = await fetch(raw);
		expect(answer.status).toBe(503);
		expect(answer.headers.get("retry-after")).toBe("1");
		expect(await answer.json()).toEqual({ message: "503 Service Unavailable" });
		await vi.waitFor(() => expect(lines).toHaveLength(1), patience);
		expect(lines).toMatchObject([
			{
				level: "warn",
				status: 503,
				request_id: answer.headers.get("x-request-id"),
			},
		]);
		expect(lines[0]).not.toHaveProperty("broken");
		expect(errors).toEqual([]);
		const metrics = await (await fetch("/metrics")).text();
		expect(metrics).toContain(
			'forgekit_requests_total{operation="downloadRepositoryBlob",status="503"} 1\n',
		);
		expect((await fetch(boards)).status).toBe(503);
		hung.reject(new Error("the disk came back"));
		await dropped;
		await vi.waitFor(async () => expect((await fetch(boards)).status).toBe(401), patience);
	});

	it("is answered while the first piece of its body hangs", async () => {
		const { fetch, errors } = await start(
			{
				downloadRepositoryBlob: async () => ({
					type: "text/plain",
					body: {
						[Symbol.asyncIterator]: () => ({
							next: () => new Promise<never>(() => {}),
						}),
					},
				}),
			},
			{ requestTimeout: 50 },
		);
		const answer = await fetch(raw);
		expect(answer.status).toBe(503);
		expect(answer.headers.get("retry-after")).toBe("1");
		expect(errors).toEqual([]);
	});

	it("says of a write that hangs that its outcome is unknown", async () => {
		const { fetch, lines, errors } = await startHung("createProjectBoard", 50);
		const answer = await fetch(boards, {
			method: "POST",
			headers: { "Private-Token": "ada-token" },
			body: new URLSearchParams({ name: "Hangs" }),
		});
		expect(answer.status).toBe(500);
		expect(errors).toMatchObject([{ name: "UnknownOutcome" }]);
		await vi.waitFor(() => expect(lines).toHaveLength(1), patience);
		expect(lines).toMatchObject([{ level: "warn", status: 500 }]);
	});

	it("may take longer once its answer has begun", async () => {
		const later = Promise.withResolvers<void>();
		const { fetch, errors } = await start({
			downloadRepositoryBlob: async (_, { signal }) => ({
				type: "text/plain",
				body: (async function* () {
					yield Buffer.from("be");
					await later.promise;
					signal?.throwIfAborted();
					yield Buffer.from("gun");
				})(),
			}),
		});
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		try {
			const answer = await fetch(raw);
			await vi.advanceTimersByTimeAsync(120_000);
			later.resolve();
			expect(await answer.text()).toBe("begun");
		} finally {
			vi.useRealTimers();
		}
		expect(errors).toEqual([]);
	});

	it("gets a 408 if its body does not arrive", async () => {
		const { talk, fetch } = await start({}, { requestTimeout: 1_000 });
		const line = await talk();
		line.send(post(100, '{"name":'));
		expect(await line.rest()).toMatch(
			/^HTTP\/1.1 408 .*Connection: close.*\{"message":"408 Request Timeout"\}$/s,
		);
		expect((await fetch(boards)).status).toBe(401);
	});

	it("may take longer while its body comes", () =>
		onOwnClock(async () => {
			const { talk } = await start({}, { requestTimeout: 1000 });
			const line = await talk();
			line.send(post(16, "{"));
			for (let piece = 0; piece < 14; piece++) {
				await new Promise((resolve) => setTimeout(resolve, 100));
				line.send(" ");
			}
			line.send("}");
			expect(await line.until(/\{.*\}/)).toContain("HTTP/1.1 401 ");
			line.socket.destroy();
		}));
});

describe("a slow body", () => {
	const patience = 50;

	/** Repeats a request until the response is not 503. */
	async function admitted(ask: () => Promise<Response>): Promise<Response> {
		for (;;) {
			const answer = await ask();
			if (answer.status !== 503) return answer;
			await new Promise((resolve) => setTimeout(resolve, 10));
		}
	}

	/** Reads all responses to their ends. Returns how many are complete: longer than `length`, the body's length. */
	async function wholeOf(
		lines: readonly Awaited<ReturnType<typeof talk>>[],
		length: number,
	): Promise<number> {
		for (const { socket } of lines) socket.resume();
		const texts = await Promise.all(lines.map((line) => line.rest()));
		return texts.filter((text) => text.length > length).length;
	}

	it("of a request makes room for other requests", async () => {
		const { talk, fetch } = await start({}, { maxRequests: 2, patience });
		const lines = await Promise.all([1, 2].map(talk));
		for (const line of lines) line.send(post(100, "{"));
		let ended: string | undefined;
		for (const line of lines) {
			void line.rest().then((text) => {
				ended ??= text;
			});
		}
		// The server ends an unfinished request only if a third request arrives while both places are taken. A fetch may
		// arrive before the two unfinished requests have taken them, so this repeats the fetch.
		while (ended === undefined) {
			await fetch(boards);
			await new Promise((resolve) => setTimeout(resolve, 10));
		}
		expect(ended).toMatch(/^HTTP\/1.1 408 .*Connection: close/s);
		expect((await fetch(boards)).status).toBe(401);
		for (const line of lines) line.socket.destroy();
	});

	it("of a request makes room for other bodies", async () => {
		const { talk, fetch } = await start({}, { patience });
		const lines = await Promise.all([1, 2, 3, 4].map(talk));
		for (const line of lines) line.send(post(19_999, " ".repeat(19_998)));
		const answer = await admitted(() =>
			fetch(boards, {
				method: "POST",
				headers: { "Private-Token": "ada-token" },
				body: new URLSearchParams({ name: "x".repeat(100) }),
			}),
		);
		expect(answer.status).toBe(201);
	});

	it("of a response makes room for other requests", async () => {
		const begun = Promise.withResolvers<void>();
		async function* endless() {
			begun.resolve();
			for (;;) yield new Uint8Array(100_000);
		}
		const { talk, fetch, errors } = await start(
			{
				downloadRepositoryBlob: async () => ({
					type: "text/plain",
					body: endless(),
				}),
			},
			{ maxRequests: 1, patience },
		);
		const line = await talk();
		line.socket.pause();
		line.send(get(raw));
		await begun.promise;
		const answer = await admitted(() => fetch(boards));
		expect(answer.status).toBe(401);
		expect(errors).toEqual([]);
		line.socket.destroy();
	});

	it("of a response gives its slot to who waits for it", async () => {
		const semaphore = createSemaphore({
			maximum: 2,
			maximumWaiting: 1,
			queueTimeout: 10_000,
		});
		const size = 20 * 2 ** 20;
		async function* made(signal: AbortSignal) {
			for (let left = size; left > 0; left -= 65_536) {
				signal.throwIfAborted();
				yield new Uint8Array(65_536);
			}
		}
		const { talk, fetch, errors } = await start({
			downloadRepositoryBlob: async (_, { signal }) => ({
				type: "text/plain",
				body: limited(semaphore, made, { signal, patience }),
			}),
		});
		const lines = await Promise.all([1, 2].map(talk));
		for (const line of lines) {
			line.socket.pause();
			line.send(get(raw, "Connection: close\r\n"));
		}
		while (semaphore.size < 2) {
			await new Promise((resolve) => setTimeout(resolve, 10));
		}
		const answer = await fetch(raw);
		expect((await answer.bytes()).length).toBe(size);
		// One of the two slow readers keeps its slot; the other one has lost it.
		expect(semaphore.size).toBe(1);
		expect(await wholeOf(lines, size)).toBe(1);
		expect(errors).toEqual([]);
	});

	const size = 50 * 2 ** 20;
	it.each<[string, string, Handlers]>([
		[
			"by its length",
			raw,
			{
				downloadRepositoryBlob: async () => ({
					type: "text/plain",
					body: new Uint8Array(size),
				}),
			},
		],
		[
			"by what its stream keeps in memory",
			comparison,
			{
				async compareRepository() {
					async function* pieces() {
						for (let sent = 0; sent < size; sent += 2 ** 20) {
							yield new Uint8Array(2 ** 20);
						}
					}
					return new StreamedJson(undefined, undefined, pieces(), size);
				},
			},
		],
	])("of a response makes room for other responses, %s", async (_, path, handlers) => {
		const { talk, fetch } = await start(handlers, { patience });
		const lines = await Promise.all([1, 2].map(talk));
		for (const line of lines) {
			line.socket.pause();
			line.send(get(path, "Connection: close\r\n"));
		}
		// Gives the two slow requests time to reach the server before the third request.
		await new Promise((resolve) => setTimeout(resolve, 4 * patience));
		const answer = await admitted(() => fetch(path));
		expect(answer.status).toBe(200);
		expect((await answer.bytes()).length).toBe(size);
		expect(await wholeOf(lines, size)).toBe(1);
	});
});

it("a long response leaves time for others between its pieces", async () => {
	let turned = false;
	let seen: boolean | undefined;
	const { fetch } = await start({
		downloadRepositoryBlob: async () => ({
			type: "text/plain",
			body: (async function* () {
				setImmediate(() => {
					turned = true;
				});
				yield new Uint8Array(1);
				yield new Uint8Array(1);
				seen = turned;
			})(),
		}),
	});
	expect((await (await fetch(raw)).bytes()).length).toBe(2);
	expect(seen).toBe(true);
});

describe("too much of everything", () => {
	it("is refused where the responses to all reads are too long together, but not the response to a write", async () => {
		const size = 50 * 2 ** 20;
		const long = () => {
			async function* pieces() {
				yield new TextEncoder().encode('{"id":1}');
			}
			return new StreamedJson(undefined, undefined, pieces(), size);
		};
		let written = 0;
		const { talk, fetch } = await start(
			{
				downloadRepositoryBlob: async () => ({ type: "text/plain", body: new Uint8Array(size) }),
				compareRepository: async () => long(),
				async createProjectBoard() {
					written++;
					return long();
				},
			},
			{ patience: 60_000 },
		);
		const lines = await Promise.all([1, 2].map(talk));
		for (const line of lines) {
			line.socket.pause();
			line.send(get(raw));
		}
		const read = await vi.waitFor(async () => {
			const answer = await fetch(comparison);
			expect(answer.status).toBe(503);
			return answer;
		}, patience);
		expect(read.headers.get("retry-after")).toBe("1");
		const write = await fetch(boards, {
			method: "POST",
			headers: { "Private-Token": "ada-token" },
			body: new URLSearchParams({ name: "Long" }),
		});
		expect(write.status).toBe(201);
		expect(await write.json()).toEqual({ id: 1 });
		expect(written).toBe(1);
		for (const line of lines) line.socket.destroy();
		await vi.waitFor(async () => expect((await fetch(comparison)).status).toBe(200), patience);
	});

	it("is refused where the bodies of all requests are too long together", async () => {
		const { talk, fetch } = await start({}, { patience: 60_000 });
		const lines = await Promise.all([1, 2, 3, 4].map(talk));
		for (const line of lines) line.send(post(19_999, " ".repeat(19_998)));
		const init = {
			method: "POST",
			headers: {
				"Content-Type": "application/json",
				"Private-Token": "ada-token",
			},
			body: JSON.stringify({ name: "x".repeat(100) }),
		};
		const settled = async (status: number) => {
			for (;;) {
				const answer = await fetch(boards, init);
				if (answer.status === status) return answer;
				await new Promise((resolve) => setTimeout(resolve, 10));
			}
		};
		const refused = await settled(503);
		expect(refused.headers.get("retry-after")).toBe("1");
		expect((await fetch(boards)).status).toBe(401);
		for (const line of lines) line.socket.destroy();
		await settled(201);
	});

	it("is refused where headers are too long", async () => {
		const { talk } = await start({});
		const line = await talk();
		line.send(get(boards, `X-Long: ${"x".repeat(20_000)}\r\n`));
		expect(await line.rest()).toMatch(/^HTTP\/1.1 431 /);
	});

	it("an answer that can't be sent is a failure like any other", async () => {
		const { fetch, errors } = await start({
			downloadRepositoryBlob: async () => ({
				...text("x"),
				headers: { "X-Name": "two\nlines" },
			}),
		});
		const answer = await fetch(raw);
		expect(answer.status).toBe(500);
		expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
		expect(await answer.json()).toEqual({
			message: "500 Internal Server Error",
		});
		expect(errors).toHaveLength(1);
	});
});

it("what fails because its project was deleted meanwhile is 404", async () => {
	const failure = new Error("the repository is missing");
	const first = Promise.withResolvers<void>();
	const deleted = Promise.withResolvers<void>();
	const { fetch, errors } = await start({
		async listRepositoryTree() {
			first.resolve();
			await deleted.promise;
			throw failure;
		},
	});
	const headers = { "Private-Token": "root-token" };
	const tree = () => fetch("/api/v4/projects/open%2Fhandbook/repository/tree", { headers });
	const answer = tree();
	await first.promise;
	const gone = await fetch("/api/v4/projects/open%2Fhandbook", { method: "DELETE", headers });
	expect(gone.status).toBe(202);
	deleted.resolve();
	expect((await answer).status).toBe(404);
	expect(await (await answer).json()).toEqual({ message: "404 Project Not Found" });
	expect(errors).toEqual([]);
});
