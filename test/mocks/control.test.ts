/** Tests `/-/mock`, the HTTP endpoint by which tests control a mock server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMocks } from "../../mocks/doors/fetch.ts";
import { type MocksServer, serve } from "../../mocks/doors/serve.ts";

const mocks = createMocks();
let server: MocksServer;
beforeAll(async () => {
	server = await serve({ mocks });
});
afterAll(() => server.close());
beforeEach(() => mocks.reset());

const boards = "/api/v4/projects/acme%2Frocket/boards";
const headers = { "private-token": "ada-token" };

async function control(
	command: string,
	body?: unknown,
	headers: Record<string, string> = { "content-type": "application/json" },
) {
	const [method = "", path = ""] = command.split(" ");
	const response = await fetch(`${server.url}/-/mock${path}`, {
		method,
		headers,
		...(body !== undefined && {
			body: typeof body === "string" ? body : JSON.stringify(body),
		}),
	});
	const text = await response.text();
	const type = response.headers.get("content-type") ?? "";
	const json = type.includes("json") ? JSON.parse(text) : undefined;
	return { status: response.status, text, json };
}

const call = (path = boards, init: RequestInit = {}) =>
	fetch(server.url + path, { headers, ...init });
const create = (name: string) =>
	call(boards, { method: "POST", body: new URLSearchParams({ name }) });

describe("the control endpoint", () => {
	it("lists its commands", async () => {
		const { status, json } = await control("GET ");
		expect(status).toBe(200);
		expect(Object.keys(json.commands)).toContain("POST /-/mock/fail");
	});

	it("resets, keeps moments and goes back to them", async () => {
		await create("Launch");
		expect((await control("POST /snapshot", { name: "one" })).json).toEqual({
			name: "one",
		});
		await create("Landing");
		expect((await control("POST /restore", { name: "one" })).status).toBe(200);
		const names = async () =>
			((await (await call()).json()) as { name: string }[]).map(({ name }) => name);
		expect(await names()).toContain("Launch");
		expect(await names()).not.toContain("Landing");
		expect((await control("POST /reset")).status).toBe(204);
		expect(await names()).not.toContain("Launch");
		expect((await control("POST /restore", { name: "two" })).json).toEqual({
			error: "No snapshot two; known: one.",
		});
	});

	it("lets operations fail", async () => {
		const failure = {
			operation: "createProjectBoard",
			status: "403",
			times: "1",
		};
		expect((await control("POST /fail", failure)).status).toBe(204);
		expect((await create("Launch")).status).toBe(403);
		expect((await create("Launch")).status).toBe(201);
		await control("POST /fail", {
			operation: "listProjectBoards",
			status: 503,
			headers: { "Retry-After": "9" },
			body: { message: "Busy" },
		});
		const busy = await call();
		expect(busy.headers.get("retry-after")).toBe("9");
		expect(await busy.json()).toEqual({ message: "Busy" });
		await control("POST /answer", { status: 502, body: "<h1>No</h1>" });
		expect((await call("/api/v4/x")).status).toBe(502);
		expect((await control("POST /clear")).status).toBe(204);
		expect((await call()).status).toBe(200);
	});

	it("limits rules to some calls, and adds routes", async () => {
		await control("POST /fail", {
			operation: "createProjectBoard",
			status: 409,
			when: { user: "ada", body: { name: "Taken" } },
		});
		expect((await create("Taken")).status).toBe(409);
		expect((await create("Free")).status).toBe(201);
		await control("POST /route", {
			route: "GET /projects/:id/anything",
			body: { is: "there" },
			when: { params: { id: "acme/rocket" } },
			times: 1,
		});
		const anything = boards.replace("boards", "anything");
		const answer = await call(anything);
		expect([answer.status, await answer.json()]).toEqual([200, { is: "there" }]);
		expect((await call(anything)).status).toBe(404);
	});

	it("breaks and delays", async () => {
		await control("POST /network-error", { times: 1 });
		await expect(call()).rejects.toThrow();
		await control("POST /cut", { operation: "listProjectBoards", after: 5 });
		await expect(call().then((answer) => answer.text())).rejects.toThrow();
		await control("POST /clear");
		for (const ms of [1, [1, 2], "1-2"]) {
			expect((await control("POST /delay", { ms })).status).toBe(204);
			expect((await call()).status).toBe(200);
		}
	});

	it("signs in and moves time", async () => {
		const status = async () => (await call(boards, { headers: {} })).status;
		expect(await status()).toBe(401);
		await control("POST /sign-in", { user: "ada" });
		expect(await status()).toBe(200);
		await control("POST /sign-in");
		expect(await status()).toBe(401);
		const before = (await control("GET /time")).json.now;
		const { json } = await control("POST /time", { days: 2 });
		expect(Date.parse(json.now) - Date.parse(before)).toBe(2 * 86_400_000);
	});

	it("lists the calls and the data", async () => {
		await create("Launch");
		const { json } = await control("GET /journal");
		expect(json).toMatchObject({
			forgotten: 0,
			entries: [
				{
					operation: "createProjectBoard",
					user: "ada",
					request: { body: "name=Launch" },
					status: 201,
					effects: [{ did: "created", thing: "board", name: "Launch" }, {}],
				},
			],
		});
		const { text } = await control("GET /journal?format=text");
		expect(text).toMatch(/^1\. ada POST .*\n {3}created board/);
		await control("POST /world", {
			projects: [{ path: "acme/rocket", boards: [{ name: "Added" }] }],
		});
		const world = (await control("GET /world")).json;
		expect(world.projects[0].boards.at(-1).name).toBe("Added");
	});

	it.each([
		["GET /nothing", undefined, 404, "no command /-/mock/nothing"],
		["GET /reste", undefined, 404, "did you mean /reset"],
		["DELETE /reset", undefined, 405, "supports POST, not DELETE"],
		["POST /fail", { operation: "createBoards", status: 403 }, 400, "No operation createBoards"],
		["POST /fail", { status: 302 }, 400, "status: 302 must be an integer from 400 to 599"],
		["POST /fail", { status: 403, when: "lin" }, 400, "when must map"],
		[
			"POST /fail",
			{ status: 403, when: { users: "lin" } },
			400,
			"No condition users; did you mean user",
		],
		["POST /route", { route: "/x" }, 400, "/x is not a route"],
		["POST /route", {}, 400, "route must be a non-empty string"],
		["POST /fail", { status: "much" }, 400, "status must be a number"],
		[
			"POST /fail",
			{ status: 403, time: 1 },
			400,
			"unknown parameter time; known: operation, times, when, status",
		],
		["POST /fail", { status: 500, times: 0 }, 400, "times: 0 must be an integer"],
		["POST /fail", { status: 500, headers: { a: 1 } }, 400, "headers must map names to strings"],
		["POST /fail", "{oops", 400, "the body is not valid JSON"],
		["POST /fail", "[1]", 400, "the body must be a JSON object"],
		["POST /fail", '"a"', 400, "the body must be a JSON object"],
		["POST /fail", "status=403", 400, "the body is not valid JSON"],
		["POST /delay", { ms: [1, 2, 3] }, 400, "ms must be a number or a range"],
		["POST /delay", {}, 400, "ms must be a number"],
		["POST /sign-in", { user: "adda" }, 400, "did you mean ada"],
		["POST /time", { days: -1 }, 400, "only moves forward"],
		["POST /time", {}, 400, "one of days, hours"],
		["POST /world", { projects: [{ path: "no/where" }] }, 400, "no/where"],
		["POST /world", { projects: "all" }, 400, "projects must be a list of objects"],
		["POST /world", { groups: [null] }, 400, "groups must be a list of objects"],
		[
			"POST /world",
			{ users: [{ username: 5 }] },
			400,
			"username of each of the users must be a non-empty string",
		],
		["POST /time", { days: 1e9 }, 400, "Cannot advance past 9999-12-31"],
		["POST /answer", { headers: { "a b": "c" } }, 400, "invalid header name"],
		["GET /journal?format=xml", undefined, 400, "format must be json or text"],
	])("refuses %s with %j", async (command, body, status, message) => {
		const answer = await control(command, body);
		expect(answer.status).toBe(status);
		expect(answer.json.error).toContain(message);
	});

	it("is not there where it is switched off, nor in the API", async () => {
		const plain = await serve({ mocks, control: false });
		try {
			expect((await fetch(`${plain.url}/-/mock`)).status).toBe(404);
		} finally {
			await plain.close();
		}
		expect((await fetch(`${server.url}/-/mocks`)).status).toBe(404);
	});

	it.each([
		["no type", {}],
		["a form", { "content-type": "application/x-www-form-urlencoded" }],
		["a text", { "content-type": "text/plain" }],
	])("wants JSON, not %s, which any page may send", async (_, headers) => {
		const status = 503;
		for (const body of [undefined, JSON.stringify({ status })]) {
			expect(await control("POST /fail", body, headers)).toMatchObject({
				status: 415,
				json: { error: "Content-Type must be application/json" },
			});
		}
		expect((await call()).status).toBe(200);
	});

	it("is open to pages of this machine and of named hosts alone", async () => {
		const named = await serve({ mocks, allowedHosts: ["app.test"] });
		try {
			const statuses = (origin: string) =>
				Promise.all(
					["OPTIONS", "GET", "POST"].map(async (method) => {
						const path = method === "GET" ? "/world" : "/clear";
						const answer = await fetch(`${named.url}/-/mock${path}`, {
							method,
							headers: { origin, "content-type": "application/json" },
						});
						return answer.status;
					}),
				);
			expect(await statuses("http://localhost:5173")).toEqual([204, 200, 204]);
			expect(await statuses("https://app.test:8443")).toEqual([204, 200, 204]);
			expect(await statuses("https://evil.test")).toEqual([403, 403, 403]);
			expect(await statuses("null")).toEqual([403, 403, 403]);
		} finally {
			await named.close();
		}
	});

	it("shows neither tokens nor secrets of the calls", async () => {
		const secret = "geheim";
		const cluster = (name: string, token: unknown) => ({
			name,
			environment_scope: name,
			platform_kubernetes_attributes: {
				api_url: "https://203.0.113.20",
				token,
			},
		});
		const clusters = boards.replace("boards", "clusters/user");
		const post = (body: BodyInit, type?: string) =>
			call(clusters, {
				method: "POST",
				headers: {
					authorization: "Bearer ada-token",
					...(type && { "content-type": type }),
				},
				body,
			});
		const part = new FormData();
		part.set("name", "part");
		part.set("platform_kubernetes_attributes[token]", secret);
		const form = new URLSearchParams({
			name: "form",
			"platform_kubernetes_attributes[token]": secret,
		});
		await post(JSON.stringify(cluster("json", secret)), "application/json");
		await post(JSON.stringify(cluster('"', `"${secret}`)), "application/json");
		await post(`{"token": "${secret}`, "application/json");
		await post(form);
		await post(part);
		await post(Buffer.from(`\xfftoken=${secret}`, "latin1"));
		await call(`${boards}?private_token=${secret}&per_page=1`, { headers: {} });
		await call(`${boards}?private%5Ftoken=${secret}`);
		const { json, text } = await control("GET /journal");
		expect(json.entries).toHaveLength(8);
		expect(json.entries[0]).toMatchObject({
			url: clusters,
			status: 201,
			request: {
				headers: { authorization: "***" },
				body: JSON.stringify(cluster("json", "***")),
			},
		});
		expect(json.entries[3].request.body).toContain("name=form&");
		expect(json.entries[6].url).toBe(`${boards}?private_token=***&per_page=1`);
		const lines = (await control("GET /journal?format=text")).text;
		expect(lines).toContain("?private_token=***&per_page=1");
		expect(json.entries[5].request).toMatchObject({ body: "***" });
		for (const shown of [text, lines]) {
			expect(shown).not.toContain(secret);
			expect(shown).not.toContain("ada-token");
		}
	});
});
