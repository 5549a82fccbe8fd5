import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient, type RetryOptions } from "../../sdk/index.ts";
import { baseUrl, json, networkFailure, never, stub } from "./stub.ts";

const place = { id: 1, board_id: 2 };
const board = { id: 2, name: "Sprint", lists: [] };

beforeEach(() => {
	vi.useFakeTimers();
	// Random numbers only shorten delays; with 0, each delay has its maximum.
	vi.spyOn(Math, "random").mockReturnValue(0);
});

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

/** Waits for the end of a call; `time`: the milliseconds of fake time that the call took. */
async function timed<T>(call: Promise<T>): Promise<{ value?: T; error?: unknown; time: number }> {
	const start = Date.now();
	const outcome = call.then(
		(value) => ({ value, time: Date.now() - start }),
		(error: unknown) => ({ error, time: Date.now() - start }),
	);
	await vi.runAllTimersAsync();
	return outcome;
}

describe("retries", () => {
	it.each([429, 502, 503, 504])(
		"a read is repeated after %i, with growing delays",
		async (status) => {
			const service = stub(json({}, status), json({}, status), json(board));
			const client = createClient({ baseUrl, fetch: service.fetch });
			const { value, time } = await timed(client.getProjectBoard(place));
			expect(value?.status).toBe(200);
			expect(service.requests).toHaveLength(3);
			expect(time).toBe(500 + 1000);
		},
	);

	it("a read is repeated after failures of the network", async () => {
		const service = stub(networkFailure, networkFailure, json(board));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const { value } = await timed(client.getProjectBoard(place));
		expect(value?.status).toBe(200);
	});

	it("a truncated body is requested again", async () => {
		const broken = () =>
			new Response(
				new ReadableStream({
					pull: (controller) => controller.error(new TypeError("terminated")),
				}),
			);
		const service = stub(broken, json(board));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const { value } = await timed(client.getProjectBoard(place));
		expect(value?.status).toBe(200);
	});

	it("chance takes up to half off a delay", async () => {
		vi.mocked(Math.random).mockReturnValue(0.999999);
		const service = stub(json({}, 503), json(board));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const { time } = await timed(client.getProjectBoard(place));
		expect(time).toBe(250);
	});

	it("ends with the last failure", async () => {
		const service = stub(json({ message: "502 Bad Gateway" }, 502));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const { value } = await timed(client.getProjectBoard(place));
		expect(value).toMatchObject({ status: 502 });
		expect(service.requests).toHaveLength(3);
	});

	it.each([
		["updateProjectBoard", 3],
		["deleteProjectBoard", 3],
		["createProjectBoard", 1],
	] as const)("after 503, %s is tried %i times", async (id, times) => {
		const service = stub(json({}, 503));
		const client = createClient({ baseUrl, fetch: service.fetch });
		await timed(client[id]({ ...place, name: "a" } as never) as Promise<unknown>);
		expect(service.requests).toHaveLength(times);
	});

	it.each([networkFailure, json({}, 502), json({}, 504)])(
		"a creation that may have happened is not repeated %#",
		async (step) => {
			const service = stub(step);
			const client = createClient({ baseUrl, fetch: service.fetch });
			await timed(client.createProjectBoard({ id: 1, name: "a" }));
			expect(service.requests).toHaveLength(1);
		},
	);

	it("a creation that was refused by 429 is repeated, whole", async () => {
		const service = stub(json({}, 429), json(board, 201));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const { value } = await timed(client.createProjectBoard({ id: 1, name: "a" }));
		expect(value?.status).toBe(201);
		expect(await service.request.json()).toEqual({ name: "a" });
	});

	it.each([
		[{ "Retry-After": "7" }, 7000],
		[{ "Retry-After": "0" }, 0],
		[{ "Retry-After": "nonsense" }, 500],
	])("obeys %j", async (headers, wait) => {
		const service = stub(json({}, 503, headers), json(board));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const { time } = await timed(client.getProjectBoard(place));
		expect(time).toBe(wait);
	});

	it("obeys a Retry-After that is a date", async () => {
		vi.setSystemTime("2021-07-01T09:00:00Z");
		const headers = { "Retry-After": "Thu, 01 Jul 2021 09:00:05 GMT" };
		const service = stub(json({}, 503, headers), json(board));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const { time } = await timed(client.getProjectBoard(place));
		expect(time).toBe(5000);
	});

	it("does not wait for longer than maxRetryAfter", async () => {
		const service = stub(json({ message: "429" }, 429, { "Retry-After": "61" }));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const { value, time } = await timed(client.getRepositoryArchive({ id: 1 }));
		expect(value).toMatchObject({ status: 429, headers: { retryAfter: 61 } });
		expect(time).toBe(0);
	});

	it.each<[number | RetryOptions, number | RetryOptions | undefined, number]>([
		[0, undefined, 1],
		[Number.NaN, undefined, 1],
		[{ limit: Number.NaN }, undefined, 1],
		[5, undefined, 6],
		[5, 1, 2],
		[{ limit: 4 }, { delay: () => 1 }, 5],
		[{ methods: [] }, undefined, 1],
		[{ statuses: [500] }, undefined, 1],
		[{ limit: undefined, statuses: undefined }, undefined, 3],
		[{ methods: [] }, { methods: ["GET"] }, 3],
	])("client %j and call %j give %i attempts", async (ofClient, ofCall, attempts) => {
		const service = stub(json({}, 503));
		const client = createClient({
			baseUrl,
			fetch: service.fetch,
			retry: ofClient,
		});
		await timed(client.getProjectBoard(place, ofCall === undefined ? {} : { retry: ofCall }));
		expect(service.requests).toHaveLength(attempts);
	});

	it("a call that is aborted while it waits ends at once", async () => {
		const service = stub(json({}, 503));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const controller = new AbortController();
		const { signal } = controller;
		const call = timed(client.getProjectBoard(place, { signal }));
		setTimeout(() => controller.abort("enough"), 100);
		expect(await call).toMatchObject({ error: "enough", time: 100 });
		expect(service.requests).toHaveLength(1);
	});
});

describe("timeouts and signals", () => {
	it("an attempt ends after 30 seconds, and a read is repeated", async () => {
		const service = stub(never, json(board));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const { value, time } = await timed(client.getProjectBoard(place));
		expect(value?.status).toBe(200);
		expect(time).toBe(30_000 + 500);
	});

	it("throws a TimeoutError that names operation and time", async () => {
		const service = stub(never);
		const client = createClient({
			baseUrl,
			fetch: service.fetch,
			timeout: 1000,
			retry: 0,
		});
		const { error, time } = await timed(client.getProjectBoard(place));
		expect(error).toMatchObject({
			name: "TimeoutError",
			operation: "getProjectBoard",
			timeout: 1000,
			message: "getProjectBoard: no response within 1000 ms",
		});
		expect(time).toBe(1000);
		expect(service.request.signal.aborted).toBe(true);
	});

	it("a call has its own timeout, and holds to it when fetch ignores the signal", async () => {
		const client = createClient({
			baseUrl,
			fetch: () => new Promise(() => {}),
			retry: 0,
		});
		const { time } = await timed(client.getProjectBoard(place, { timeout: 50 }));
		expect(time).toBe(50);
	});

	it("covers a body that stalls", async () => {
		const stalled = () => new Response(new ReadableStream());
		const client = createClient({
			baseUrl,
			fetch: stub(stalled).fetch,
			retry: 0,
		});
		const { error } = await timed(client.getProjectBoard(place));
		expect(error).toMatchObject({ name: "TimeoutError" });
	});

	it.each([0, Number.POSITIVE_INFINITY])("%i is any time", async (timeout) => {
		const late = () =>
			new Promise<Response>((resolve) => {
				setTimeout(() => resolve(json(board)), 86_400_000);
			});
		const client = createClient({ baseUrl, fetch: stub(late).fetch, timeout });
		const { value } = await timed(client.getProjectBoard(place));
		expect(value?.status).toBe(200);
	});

	it("leaves no timer behind", async () => {
		const client = createClient({ baseUrl, fetch: stub(json(board)).fetch });
		await client.getProjectBoard(place);
		expect(vi.getTimerCount()).toBe(0);
	});

	it("an aborted call throws the signal's reason and is not repeated", async () => {
		const service = stub(never);
		const client = createClient({ baseUrl, fetch: service.fetch });
		const controller = new AbortController();
		const { signal } = controller;
		const call = timed(client.getProjectBoard(place, { signal }));
		controller.abort();
		expect(await call).toMatchObject({ error: { name: "AbortError" } });
		expect(service.requests).toHaveLength(1);
	});

	it("a signal that is aborted already sends nothing", async () => {
		const service = stub(json(board));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const signal = AbortSignal.abort("no");
		await expect(client.getProjectBoard(place, { signal })).rejects.toBe("no");
		expect(service.requests).toEqual([]);
	});

	it("a signal of many calls keeps no listener of those that are over", async () => {
		const { signal } = new AbortController();
		const added = vi.spyOn(signal, "addEventListener");
		const removed = vi.spyOn(signal, "removeEventListener");
		const client = createClient({
			baseUrl,
			fetch: async () => json(board),
		});
		await client.getProjectBoard(place, { signal });
		expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
	});
});
