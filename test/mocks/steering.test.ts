/** Tests the functions that steer the mocks' responses (delays, failures, routes), by `mocks.fetch`, MSW and HTTP. */
import { once } from "node:events";
import { connect } from "node:net";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type MocksServer, serve } from "../../mocks/doors/serve.ts";
import { createMocks, type Mocks, refusal } from "../../mocks/index.ts";
import { patience } from "../patience.ts";

const mocks = createMocks({ signedInAs: "ada" });
const network = setupServer(...mocks.handlers);
let server: MocksServer;

beforeAll(async () => {
	server = await serve({ mocks });
	// MSW starts after the server, so that MSW intercepts nothing while the server starts.
	network.listen({ onUnhandledFrame: "error" });
});
afterAll(async () => {
	network.close();
	await server.close();
});
beforeEach(() => mocks.reset());

interface Way {
	name: string;
	fetch(path: string, init?: RequestInit): Promise<Response>;
}

const ways: Way[] = [
	{
		name: "fetch",
		fetch: (path, init) => mocks.fetch(`http://mock${path}`, init),
	},
	{
		name: "MSW",
		fetch: (path, init) => fetch(`https://git.test${path}`, init),
	},
	{
		name: "HTTP",
		async fetch(path, init) {
			network.close();
			try {
				const response = await fetch(server.url + path, init);
				// Reads the whole body here, before MSW intercepts requests again.
				const text = await response.text();
				const { status, headers } = response;
				return new Response(text === "" ? null : text, { status, headers });
			} finally {
				network.listen({ onUnhandledFrame: "error" });
			}
		},
	},
];

const boards = "/api/v4/projects/acme%2Frocket/boards";
const post = (name: string): RequestInit => ({
	method: "POST",
	body: new URLSearchParams({ name }),
});

describe.each(ways)("through $name", ({ fetch }) => {
	const names = async () => {
		const all: { name: string }[] = await (await fetch(boards)).json();
		return all.map(({ name }) => name);
	};

	it("fails a number of times with the service's body, and changes nothing", async () => {
		const before = await names();
		mocks.fail("createProjectBoard", 403, { times: 2 });
		for (let time = 0; time < 2; time++) {
			const failed = await fetch(boards, post("Launch"));
			expect([failed.status, await failed.json()]).toEqual([403, { message: "403 Forbidden" }]);
		}
		expect(await names()).toEqual(before);
		expect((await fetch(boards, post("Launch"))).status).toBe(201);
		expect(await names()).toEqual([...before, "Launch"]);
	});

	it("fails with another body, headers, and for some calls only", async () => {
		const body = { message: { name: ["is taken"] } };
		mocks.fail("getProjectBoard", 404, {
			when: ({ params }) => params.board_id === "1",
			body,
		});
		const one = await fetch(`${boards}/1`);
		expect([one.status, await one.json()]).toEqual([404, body]);
		expect((await fetch(`${boards}/2`)).status).toBe(200);
		mocks.clear();
		mocks.fail("all", 503, { headers: { "Retry-After": "7" } });
		const busy = await fetch(`${boards}/1`);
		expect(busy.headers.get("retry-after")).toBe("7");
		expect(busy.headers.get("x-request-id")).toMatch(/^\w+$/);
		expect((await fetch("/api/v4/nothing")).status).toBe(503);
		const head = await fetch(`${boards}/1`, { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([503, ""]);
	});

	it("answers anything", async () => {
		mocks.answer("listProjectBoards", {
			status: 502,
			headers: { "content-type": "text/html" },
			body: "<h1>Bad Gateway</h1>",
		});
		const gateway = await fetch(boards);
		expect(gateway.status).toBe(502);
		expect(gateway.headers.get("content-type")).toBe("text/html");
		expect(await gateway.text()).toBe("<h1>Bad Gateway</h1>");
		mocks.answer("listProjectBoards", { body: [{ id: 1 }] }, { times: 1 });
		expect(await (await fetch(boards)).json()).toEqual([{ id: 1 }]);
		expect((await fetch(boards)).status).toBe(502);
	});

	it("breaks connections before anything happens", async () => {
		const before = await names();
		mocks.networkError("createProjectBoard", { times: 1 });
		await expect(fetch(boards, post("Launch"))).rejects.toThrow(TypeError);
		expect(await names()).toEqual(before);
	});

	it("breaks connections in mid-body, when everything has happened", async () => {
		const before = await names();
		mocks.cut("createProjectBoard", { times: 1 });
		const cut = fetch(boards, post("Launch")).then((answer) => answer.text());
		await expect(cut).rejects.toThrow();
		expect(await names()).toEqual([...before, "Launch"]);
		// Without a body to truncate, no response arrives at all.
		mocks.cut("deleteProjectBoard");
		await expect(fetch(`${boards}/1`, { method: "DELETE" })).rejects.toThrow(TypeError);
		expect(await names()).not.toContain("Sprint");
	});

	it("fails with statuses that the service does not have", async () => {
		mocks.fail("listProjectBoards", 409, { times: 1 });
		const conflict = await fetch(boards);
		expect([conflict.status, await conflict.json()]).toEqual([409, { message: "409 Conflict" }]);
		const body = "<h1>Bad Gateway</h1>";
		mocks.fail("all", 502, { body, times: 1 });
		expect(await (await fetch(boards)).text()).toBe(body);
		mocks.fail("all", 599, { times: 1 });
		expect(await (await fetch(boards)).json()).toEqual({
			message: "599 Error",
		});
	});

	it("chooses calls by their caller, headers, query and body", async () => {
		const json = (body: object, headers = {}): RequestInit => ({
			method: "POST",
			headers: { "content-type": "application/json", ...headers },
			body: JSON.stringify(body),
		});
		const file = new FormData();
		file.set("name", "Third");
		const bodies: [RequestInit, unknown][] = [
			[post("First"), { name: "First" }],
			[json({ name: "Second", n: 1 }), { name: "Second", n: 1 }],
			[{ method: "POST", body: file }, { name: "Third" }],
			[{ ...json({}), body: "{oops" }, "{oops"],
			[{ method: "POST", body: new Uint8Array([255, 0]) }, new Uint8Array([255, 0])],
			[{ method: "POST" }, undefined],
			[{}, undefined],
		];
		const seen: unknown[] = [];
		mocks.delay("all", 0, {
			when: ({ body, user, headers, method, query }) => {
				seen.push(body);
				expect(user).toBe("ada");
				expect(headers.get("X-Own")).toBe("yes");
				expect([method, query.a]).toEqual([method, "2"]);
				return true;
			},
		});
		for (const [init] of bodies) {
			const headers = new Headers(init.headers);
			headers.set("x-own", "yes");
			await fetch(`${boards}?a=1&a=2`, { ...init, headers });
		}
		expect(seen).toEqual(bodies.map(([, body]) => body));
		mocks.clear();

		const before = await names();
		const refused = async (init: RequestInit, query = "") =>
			(await fetch(boards + query, init)).status === 403;
		mocks.fail("createProjectBoard", 403, {
			when: {
				user: "lin",
				method: "post",
				params: { id: "acme/rocket" },
				query: { n: 1 },
				headers: { "X-Own": "yes" },
				body: { name: "No", deep: { list: [1, { a: "2" }] } },
			},
			times: 1,
		});
		const body = { name: "No", more: 1, deep: { list: ["1", { a: 2 }] } };
		const headers = { "x-own": "yes", "private-token": "lin-token" };
		expect(await refused(json(body), "?n=1")).toBe(false);
		expect(await refused(json(body, headers), "?n=2")).toBe(false);
		const other = { ...body, deep: { list: [1] } };
		expect(await refused(json(other, headers), "?n=1")).toBe(false);
		expect(await refused(json(body, headers), "?n=1")).toBe(true);
		expect(await refused(json(body, headers), "?n=1")).toBe(false);
		expect((await names()).length).toBe(before.length + 4);
		mocks.signIn();
		mocks.fail("listProjectBoards", 500, { when: { user: null } });
		expect((await fetch(boards)).status).toBe(500);
		expect((await fetch(boards, { headers })).status).toBe(200);
		const wrong = { "private-token": "wrong" };
		expect((await fetch(boards, { headers: wrong })).status).toBe(500);
	});

	it("has routes that the service has not", async () => {
		const pipelines = "/api/v4/projects/acme%2Frocket/merge_requests/1/pipelines";
		mocks.route("GET /projects/:id/merge_requests/:iid/pipelines", ({ params, user, query }) => {
			if (user !== "lin") throw refusal(403);
			return { body: { params, query } };
		});
		expect((await fetch(pipelines)).status).toBe(403);
		mocks.signIn("lin");
		const answer = await fetch(`${pipelines}/?a=b`);
		expect(answer.headers.get("content-type")).toBe("application/json");
		expect(answer.headers.get("x-request-id")).toMatch(/^\w+$/);
		expect(await answer.json()).toEqual({
			params: { id: "acme/rocket", iid: "1" },
			query: { a: "b" },
		});
		const head = await fetch(pipelines, { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
		const preflight = await fetch(pipelines, {
			method: "OPTIONS",
			headers: { origin: "http://app.test" },
		});
		expect(preflight.status).toBe(204);
		expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
		expect(preflight.headers.get("allow")).toBe("OPTIONS, GET");
		for (const path of ["/api/v4/nothing", `${pipelines}/1`]) {
			expect((await fetch(path, { method: "OPTIONS" })).status).toBe(404);
			expect((await fetch(path)).status).toBe(404);
		}
		expect((await fetch(pipelines, { method: "POST" })).status).toBe(404);

		mocks.route("POST /api/v4/hooks/:id", ({ body, params }) => {
			if (params.id === "1") return undefined;
			return { status: 201, body };
		});
		const hook = { method: "POST", body: new URLSearchParams({ a: "1" }) };
		expect((await fetch("/api/v4/hooks/1", hook)).status).toBe(204);
		const made = await fetch("/api/v4/hooks/2", hook);
		expect([made.status, await made.json()]).toEqual([201, { a: "1" }]);

		// A route replaces the operation at the same path, the newest route applies, and failures take precedence over
		// routes.
		mocks.route("GET /projects/:id/boards", { body: ["older"] });
		const stop = mocks.route(
			"GET /projects/:id/boards",
			{ body: ["newer"] },
			{ when: { params: { id: "acme/rocket" }, query: { own: "1" } } },
		);
		expect(await (await fetch(`${boards}?own=1`)).json()).toEqual(["newer"]);
		expect(await (await fetch(boards)).json()).toEqual(["older"]);
		stop();
		expect(await (await fetch(`${boards}?own=1`)).json()).toEqual(["older"]);
		mocks.fail("all", 503, { times: 1 });
		expect((await fetch(pipelines)).status).toBe(503);
		expect(mocks.journal.entries.at(2)).toMatchObject({
			operation: undefined,
			user: "lin",
			status: 200,
			steered: true,
		});
		mocks.clear();
		expect((await fetch(pipelines)).status).toBe(404);
	});

	it("has routes with the world, and with data of their own", async () => {
		interface Pipeline {
			id: number;
			project: string;
		}
		const store: { pipelines: Pipeline[] } = { pipelines: [] };
		const start = () => {
			mocks.route(
				"POST /projects/:project_id/pipeline",
				({ params, world, store: { pipelines } }) => {
					const { name } = world.project(params.project_id);
					pipelines.push({ id: pipelines.length + 1, project: name });
					return { status: 201, body: pipelines.at(-1) };
				},
				{ store },
			);
			mocks.route(
				"GET /projects/:project_id/pipelines",
				({ store: { pipelines } }) => ({ body: pipelines }),
				{ store },
			);
		};
		const path = "/api/v4/projects/acme%2Frocket";
		const create = () => fetch(`${path}/pipeline`, { method: "POST" });
		const count = async () => (await (await fetch(`${path}/pipelines`)).json()).length;
		start();
		expect(await (await create()).json()).toEqual({ id: 1, project: "Rocket" });
		const one = mocks.snapshot();
		await create();
		expect(await count()).toBe(2);
		mocks.restore(one);
		expect(await count()).toBe(1);
		await create();
		mocks.restore(one);
		expect(await count()).toBe(1);
		expect(store).toEqual({ pipelines: [] });
		mocks.reset();
		expect((await create()).status).toBe(404);
		start();
		expect(await count()).toBe(0);
		mocks.route("GET /numbers/:n", ({ params, store, world }) => {
			params.n satisfies string;
			// @ts-expect-error: the route has no such parameter
			params.m satisfies string;
			store satisfies undefined;
			return { body: world.users.length };
		});
		expect(await (await fetch("/api/v4/numbers/1")).json()).toBeGreaterThan(3);
		expect(() => mocks.route("GET /functions", { body: [] }, { store: () => {} })).toThrow(
			"could not be cloned",
		);
	});

	it("waits, and does nothing for a caller who disconnects meanwhile", async () => {
		const before = await names();
		mocks.delay("createProjectBoard", 60_000, { times: 1 });
		const signal = AbortSignal.timeout(20);
		await expect(fetch(boards, { ...post("Launch"), signal })).rejects.toThrow();
		expect(await names()).toEqual(before);
		mocks.delay("all", [1, 5]);
		expect(await names()).toEqual(before);
	});

	it("puts a function in place of an operation", async () => {
		mocks.override("getProjectBoard", async (input, original) => {
			if (input.board_id === 7) throw refusal(403);
			const board = await original({ ...input, board_id: 1 });
			return { ...board, name: `${board.name} of ${input.id}` };
		});
		const board = await fetch(`${boards}/5`);
		expect(await board.json()).toMatchObject({
			id: 1,
			name: "Sprint of acme/rocket",
		});
		expect(board.headers.get("etag")).toMatch(/^W\//);
		expect((await fetch(`${boards}/7`)).status).toBe(403);
		expect((await fetch(`${boards}/many`)).status).toBe(400);
	});

	it("lets time pass, until a membership expires", async () => {
		const status = async () => (await fetch("/api/v4/projects/acme%2Fpayload/boards")).status;
		mocks.signIn("zoe");
		expect(await status()).toBe(200);
		const before = mocks.now().getTime();
		mocks.advance({ days: 365 * 79, hours: 2 });
		mocks.advance(500);
		const hours = 365 * 79 * 24 + 2;
		expect(mocks.now().getTime() - before).toBe(hours * 3_600_000 + 500);
		expect(await status()).toBe(404);
		mocks.reset();
		mocks.signIn("zoe");
		expect(mocks.now().getTime()).toBeLessThan(before);
		expect(await status()).toBe(200);
	});
});

describe("rules", () => {
	it("end by their own function, by clear and by reset", async () => {
		const status = async () => (await mocks.fetch(`http://mock${boards}`)).status;
		const older = mocks.fail("listProjectBoards", 403);
		const newer = mocks.fail("all", 500);
		expect(await status()).toBe(500);
		newer();
		expect(await status()).toBe(403);
		older();
		expect(await status()).toBe(200);
		for (const end of [mocks.clear, mocks.reset]) {
			mocks.fail("listProjectBoards", 404);
			expect(await status()).toBe(404);
			end();
			expect(await status()).toBe(200);
		}
	});

	it("break off with a reset, and so do calls that wait", async () => {
		mocks.delay("createProjectBoard", 60_000, {
			// `when` runs right before the delay, so the reset comes while the call waits.
			when() {
				setTimeout(() => mocks.reset());
				return true;
			},
		});
		const waiting = mocks.fetch(`http://mock${boards}`, post("Launch"));
		await expect(waiting).rejects.toThrow(TypeError);
		expect(mocks.journal.entries).toEqual([]);
		const names = mocks.world.project("acme/rocket").boards.map(({ name }) => name);
		expect(names).not.toContain("Launch");
	});

	it("that never end release a caller who disconnects, and all callers at a reset", async () => {
		const begun = vi.fn();
		let goOn = () => {};
		const later = new Promise<void>((resolve) => {
			goOn = resolve;
		});
		const tooLate = vi.fn();
		mocks.override("createProjectBoard", async (input, original) => {
			begun();
			await later;
			return original(input).catch((error) => {
				tooLate(error);
				throw error;
			});
		});
		const create = (name: string, signal?: AbortSignal) =>
			mocks.fetch(`http://mock${boards}`, {
				...post(name),
				...(signal && { signal }),
			});
		const caller = new AbortController();
		const left = create("Launch", caller.signal);
		await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1), patience);
		const broken = create("Landing");
		caller.abort();
		await expect(left).rejects.toThrow("aborted");
		await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(2), patience);
		mocks.reset();
		await expect(broken).rejects.toThrow("fetch failed");
		goOn();
		await vi.waitFor(() => expect(tooLate).toHaveBeenCalledTimes(2), patience);
		// The abandoned calls, which go on only after the reset, neither block other writes nor store anything.
		expect((await create("Orbit")).status).toBe(201);
		const names = mocks.world.project("acme/rocket").boards.map(({ name }) => name);
		expect(names).toContain("Orbit");
		expect(names).not.toContain("Launch");
		expect(names).not.toContain("Landing");
		expect(mocks.errors).toEqual([]);
	});

	it("of routes that fail are errors of the mocks", async () => {
		const told = vi.spyOn(console, "error").mockReturnValue();
		onTestFinished(() => told.mockRestore());
		mocks.route("GET /broken", () => {
			throw new Error("broken");
		});
		mocks.route("GET /odd", () => ({ status: 99 }));
		for (const path of ["/broken", "/odd"]) {
			const answer = await mocks.fetch(`http://mock/api/v4${path}`);
			expect(answer.status).toBe(500);
		}
		expect(mocks.errors.map(String)).toEqual([
			"Error: broken",
			"Error: status: 99 must be an integer from 200 to 599.",
		]);
	});

	it("of a route that never ends release callers at a reset", async () => {
		const running = Promise.withResolvers<void>();
		mocks.route("GET /endless", () => {
			running.resolve();
			return new Promise(() => {});
		});
		const call = mocks.fetch("http://mock/api/v4/endless");
		const ended = expect(call).rejects.toThrow("fetch failed");
		await running.promise;
		mocks.reset();
		await ended;
		expect(mocks.errors).toEqual([]);
		expect(mocks.journal.entries).toEqual([]);
	});

	it("leave what was sent in the journal", async () => {
		mocks.fail("createProjectBoard", 403);
		await mocks.fetch(`http://mock${boards}`, post("Launch"));
		mocks.networkError("createProjectBoard");
		await mocks.fetch(`http://mock${boards}`, post("Landing")).catch(() => undefined);
		const [failed, broken] = mocks.journal.entries;
		const text = new TextDecoder();
		expect(text.decode(failed?.request.body)).toBe("name=Launch");
		expect(text.decode(broken?.request.body)).toBe("name=Landing");
		expect([failed?.status, broken?.status]).toEqual([403, undefined]);
		expect(failed?.steered).toBe(true);
	});

	it("do not apply to a browser's preflight request", async () => {
		mocks.fail("all", 500);
		const options = await mocks.fetch(`http://mock${boards}`, {
			method: "OPTIONS",
		});
		expect(options.status).toBe(204);
	});

	it("delay alike for the same seed", async () => {
		const timer = vi.spyOn(globalThis, "setTimeout");
		onTestFinished(() => timer.mockRestore());
		const waits = async (mocks: Mocks) => {
			timer.mockClear();
			mocks.reset();
			mocks.delay("all", [1, 9]);
			for (let call = 0; call < 5; call++) {
				await mocks.fetch(`http://mock${boards}`);
			}
			// Leaves out timers of a second or more, which belong to connections of earlier tests.
			return timer.mock.calls
				.map(([, milliseconds = 0]) => milliseconds)
				.filter((milliseconds) => milliseconds < 1000);
		};
		const first = await waits(mocks);
		expect(first).toHaveLength(5);
		expect(new Set(first).size).toBeGreaterThan(1);
		for (const milliseconds of first) {
			expect(milliseconds).toBeGreaterThanOrEqual(1);
			expect(milliseconds).toBeLessThanOrEqual(9);
		}
		expect(await waits(mocks)).toEqual(first);
		expect(await waits(createMocks({ seed: 1 }))).not.toEqual(first);
	});

	it("are refused in words that help", () => {
		expect(() => mocks.fail("createProjectBoards" as "createProjectBoard", 403)).toThrow(
			"No operation createProjectBoards; did you mean createProjectBoard",
		);
		for (const status of [200, 399, 600, 404.5, Number.NaN]) {
			expect(() => mocks.fail("createProjectBoard", status)).toThrow(
				`status: ${status} must be an integer from 400 to 599`,
			);
		}
		expect(() => mocks.fail("all", 500, { when: { usr: "lin" } as object })).toThrow(
			"No condition usr; did you mean user",
		);
		expect(() => mocks.fail("all", 500, { when: JSON.parse('{ "params": "1" }') })).toThrow(
			"params must map names to values",
		);
		for (const route of ["/x", "get /x", "GET x", "GET /", "GET /a?b=c"]) {
			expect(() => mocks.route(route, {})).toThrow("is not a route");
		}
		expect(() => mocks.route("GET /x", { status: 99 })).toThrow("status: 99 must be");
		expect(() => mocks.delay("all", -1)).toThrow("-1 is not a valid delay");
		expect(() => mocks.delay("all", [5, 1])).toThrow("5,1 is not a valid delay");
		expect(() => mocks.cut("all", { after: -1 })).toThrow("after: -1 must be a number");
		expect(() => mocks.networkError("all", { times: 0 })).toThrow("times: 0 must be");
		expect(() => mocks.advance(-1)).toThrow("only moves forward");
		expect(() => mocks.answer("all", { status: 99 })).toThrow("status: 99 must be");
		expect(() => mocks.answer("all", { status: 200.5 })).toThrow("status: 200.5 must be");
		expect(() => mocks.answer("all", { status: 204, body: "text" })).toThrow(
			"status 204 has no body",
		);
		for (const headers of [{ "a b": "text" }, { a: "one\ntwo" }]) {
			const words = /invalid header (name|value)/;
			expect(() => mocks.answer("all", { headers })).toThrow(words);
			expect(() => mocks.fail("all", 500, { headers })).toThrow(words);
			expect(() => mocks.fail("all", 500, { when: { headers } })).toThrow(words);
		}
		// A timer with a delay of 2^31 ms or more would fire immediately.
		expect(() => mocks.delay("all", 2 ** 31)).toThrow("2147483648 is not a valid delay");
		const now = mocks.now();
		expect(() => mocks.advance({ days: 1e9 })).toThrow("Cannot advance past 9999-12-31");
		expect(mocks.now()).toEqual(now);
		expect(() => mocks.signIn("adda")).toThrow("The world has no user adda; did you mean ada");
	});
});

it("a connection that breaks closes the socket without an answer", async () => {
	mocks.networkError("all");
	const { port } = new URL(server.url);
	const socket = connect(Number(port), "127.0.0.1");
	let received = 0;
	socket.on("data", (data) => {
		received += data.length;
	});
	socket.on("error", () => {});
	socket.write(`GET ${boards} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
	await once(socket, "close");
	expect(received).toBe(0);
});

it("a caller who leaves in the middle of a request is no failure", async () => {
	const told = vi.spyOn(console, "error");
	onTestFinished(() => told.mockRestore());
	const { port } = new URL(server.url);
	for (const path of ["/-/mock/fail", boards]) {
		const socket = connect(Number(port), "127.0.0.1");
		socket.write(
			`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\nContent-Type: application/json\r\n\r\n{`,
		);
		await once(socket, "connect");
		await new Promise((resolve) => setTimeout(resolve, 50));
		socket.destroy();
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	expect(told).not.toHaveBeenCalled();
	expect(mocks.errors).toEqual([]);
});
