/** Tests how the mocks answer requests for which the contract has no operation. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createMocks, type MocksOptions, UnknownRequest } from "../../mocks/doors/fetch.ts";
import { serve } from "../../mocks/doors/serve.ts";
import { initOf, similar, tokenCases } from "./own-tokens.ts";
import { startRealServer, textOf } from "./real-server.ts";

const pipelines = "http://mock/api/v4/projects/acme%2Frocket/pipelines";

function listen(method: "warn" | "error") {
	const spy = vi.spyOn(console, method).mockImplementation(() => {});
	onTestFinished(() => spy.mockRestore());
	return () => spy.mock.calls.map(([text]) => String(text));
}

describe("a request that the contract does not have", () => {
	it("is 404, with a warning once for each route", async () => {
		const warnings = listen("warn");
		const mocks = createMocks({ signedInAs: "ada" });
		for (const url of [
			pipelines,
			"http://mock/api/v4/projects/42/pipelines?page=2",
			"http://mock/api/v4/projects/42/pipelines/7/jobs",
			"http://mock/api/v4/groups/acme/wikis",
		]) {
			const answer = await mocks.fetch(url);
			expect(answer.status).toBe(404);
			expect(await answer.json()).toEqual({ error: "404 Not Found" });
		}
		await mocks.fork().fetch(pipelines);
		mocks.reset();
		await mocks.fetch(pipelines);
		await mocks.fetch(pipelines, { method: "OPTIONS" });
		await mocks.fetch("http://mock/elsewhere");
		const decides =
			'is not in the contract: mocks.route(…) answers it, unknown: "warn" | "404" | "error" | "pass" decides';
		expect(warnings()).toEqual([
			`GET /projects/:id/pipelines ${decides}`,
			`GET /projects/:id/pipelines/:pipeline_id/jobs ${decides}`,
			`GET /groups/:id/wikis ${decides}`,
		]);
	});

	it("is named in the journal, with its user", async () => {
		const mocks = createMocks({ signedInAs: "ada", unknown: "404" });
		const warnings = listen("warn");
		await mocks.fetch(pipelines);
		const headers = { authorization: "Bearer lin-token" };
		await mocks.fetch(pipelines, { headers, method: "POST" });
		mocks.signIn();
		await mocks.fetch(pipelines);
		const path = "/api/v4/projects/acme%2Frocket/pipelines";
		expect(String(mocks.journal).split("\n")).toEqual([
			`1. ada GET ${path} → 404 no such operation`,
			`2. lin POST ${path} → 404 no such operation`,
			`3. anonymous GET ${path} → 404 no such operation`,
		]);
		expect(warnings()).toEqual([]);
		const { compared, differences } = await mocks.journal.replay((request) =>
			createMocks({ unknown: "404" }).fetch(request),
		);
		expect([compared, differences]).toEqual([3, []]);
	});

	it("makes fetch reject, where it is to be an error", async () => {
		const mocks = createMocks({ signedInAs: "ada", unknown: "error" });
		await expect(mocks.fetch(pipelines)).rejects.toThrow(UnknownRequest);
		await expect(mocks.fetch(pipelines)).rejects.toThrow(
			"GET /projects/:id/pipelines is not in the contract: mocks.route(…) answers it",
		);
		expect(String(mocks.journal)).toContain("pipelines → no response no such operation");
		mocks.route("GET /projects/:id/pipelines", { body: [] });
		expect((await mocks.fetch(pipelines)).status).toBe(200);
		mocks.clear();
		mocks.fail("all", 503, { times: 1 });
		expect((await mocks.fetch(pipelines)).status).toBe(503);
		const options = await mocks.fetch(pipelines, { method: "OPTIONS" });
		expect(options.status).toBe(404);
	});

	it("is a 500 with the sentence, where served mocks are to fail", async () => {
		const errors = listen("error");
		const mocks = createMocks({ unknown: "error" });
		const server = await serve({ mocks });
		onTestFinished(() => server.close());
		const answer = await fetch(`${server.url}/api/v4/projects/1/pipelines?private_token=ada-token`);
		expect(answer.status).toBe(500);
		const { message } = await answer.json();
		expect(message).toMatch(/^GET \/projects\/:id\/pipelines is not in the/);
		expect(errors()).toEqual([message]);
	});

	it("goes to the real server with pass, with its token alone", async () => {
		const { url, received } = await startRealServer();
		const mocks = createMocks({
			signedInAs: "ada",
			passTo: `${url}/`,
			passToken: async () => "real-token\n",
		});
		const answer = await mocks.fetch(`${pipelines}?scope=tags`);
		expect(answer.status).toBe(200);
		const path = "/api/v4/projects/acme%2Frocket/pipelines?scope=tags";
		expect(await answer.json()).toEqual({ real: path });
		expect(answer.headers.get("x-request-id")).toMatch(/^\w+$/);
		expect(received).toHaveLength(1);
		expect(received[0]).toMatchObject({
			method: "GET",
			url: path,
			headers: { authorization: "Bearer real-token" },
		});
		expect(received[0]?.headers["private-token"]).toBeUndefined();
		const boards = await mocks.fetch("http://mock/api/v4/projects/acme%2Frocket/boards");
		expect(boards.status).toBe(200);
		expect(received).toHaveLength(1);
		expect(mocks.journal.entries.map(({ passed }) => passed)).toEqual([true, false]);
		expect(String(mocks.journal)).toContain(
			"1. ada GET /api/v4/projects/acme%2Frocket/pipelines?scope=tags → 200 no such operation (passed)",
		);
		const { compared, skipped } = await mocks.journal.replay((request) =>
			createMocks().fetch(request),
		);
		expect([compared, skipped]).toEqual([1, 1]);
	});

	it("reaches nobody when it writes, unless passWrites lets it", async () => {
		const { url, received } = await startRealServer();
		const init = {
			method: "POST",
			body: new URLSearchParams({ ref: "main" }),
		};
		const careful = createMocks({ passTo: url });
		await expect(careful.fetch(pipelines, init)).rejects.toThrow(
			/^POST \/projects\/:id\/pipelines is not in the contract: .*passWrites/,
		);
		expect(received).toEqual([]);
		const writing = createMocks({ passTo: url, passWrites: true });
		expect((await writing.fetch(pipelines, init)).status).toBe(200);
		expect(received[0]).toMatchObject({ method: "POST" });
		expect(String(received[0]?.body)).toBe("ref=main");
		expect(received[0]?.headers["content-type"]).toMatch("application/x-www-form-urlencoded");
		expect(received[0]?.headers.authorization).toBeUndefined();
	});
});

it("options for unknown requests are checked", () => {
	const refused = (options: MocksOptions) => () => createMocks(options);
	expect(refused({ unknown: "ignore" as "warn" })).toThrow(
		"unknown: ignore must be warn, 404, error or pass.",
	);
	expect(refused({ passTo: "gitlab.test" })).toThrow(
		"passTo: gitlab.test must be an http or https URL.",
	);
	expect(refused({ passTo: "https://ada:secret@gitlab.test" })).toThrow("must have no credentials");
	expect(refused({ passTo: "http://a.test", unknown: "error" })).toThrow('needs unknown: "pass"');
	expect(refused({ memory: ["listProjectBoard" as "listLabels/"] })).toThrow(
		"memory: listProjectBoard is neither an operation nor the full path of a project",
	);
});

describe("hybrid mocks", () => {
	it("answer chosen operations and projects from memory, the rest elsewhere", async () => {
		const { url, received } = await startRealServer();
		const mocks = createMocks({
			signedInAs: "ada",
			passTo: url,
			memory: ["listProjectLabels", "ACME/rocket"],
		});
		await mocks.ready();
		const { id } = mocks.world.project("acme/rocket");
		const other = mocks.world.projects.find((one) => one.id !== id);
		const get = async (path: string) => (await mocks.fetch(`http://mock/api/v4${path}`)).json();
		for (const path of [
			"/projects/acme%2Frocket/boards",
			`/projects/${id}/boards`,
			`/projects/${other?.id}/labels`,
		]) {
			expect(await get(path)).toBeInstanceOf(Array);
		}
		expect(received).toEqual([]);
		for (const path of [`/projects/${other?.id}/boards`, "/projects/no%2Fwhere/boards", "/users"]) {
			expect(await get(path)).toEqual({ real: `/api/v4${path}` });
		}
		expect(String(mocks.journal)).toContain("→ 200 listUsers (passed)");
		mocks.answer("listUsers", { body: ["steered"] });
		expect(await get("/users")).toEqual(["steered"]);
	});

	it("say which operation memory does not name", async () => {
		const warnings = listen("warn");
		const mocks = createMocks({ memory: ["listUsers"] });
		await mocks.fetch("http://mock/api/v4/projects/1/boards");
		expect(warnings()[0]).toMatch(
			/^GET \/projects\/:id\/boards is not among the operations that the option memory names: /,
		);
	});
});

describe("a token of the mocks stays in the process", () => {
	const secrets = ["ada-token", "lin-token"];

	it.each([
		["a header", "", { "private-token": "ada-token" }],
		["a Bearer header", "", { authorization: "Bearer ada-token" }],
		["a Basic header", "", { authorization: `Basic ${btoa("ada:ada-token")}` }],
		["a job token", "", { "job-token": "ada-token" }],
		["a cookie", "", { cookie: "_gitlab_session=ada-token; a=b" }],
		["a header of another name", "", { "x-own": "one, ada-token" }],
		["the query", "?private_token=ada-token&ref=main", {}],
		["an escaped query", "?%70rivate_token=ada%2Dtoken&ref=main", {}],
		["an OAuth query", "?access_token=ada-token&ref=main", {}],
		["a job's query", "?job_token=ada-token&ref=main", {}],
		["a query of another name", "?own=lin-token&ref=main", {}],
	])("in %s", async (_, query, headers) => {
		const { url, received } = await startRealServer();
		const mocks = createMocks({
			signedInAs: "ada",
			passTo: url,
			passToken: "real",
		});
		const answer = await mocks.fetch(pipelines + query, { headers });
		expect(answer.status).toBe(200);
		for (const secret of secrets) {
			expect(textOf(received)).not.toContain(secret);
		}
		expect(textOf(received)).not.toContain(btoa("ada:ada-token"));
		expect(received[0]?.url).toMatch(query === "" ? /pipelines$/ : /\?ref=main$/);
		expect(received[0]?.headers.authorization).toBe("Bearer real");
		expect(received[0]?.headers.cookie).toBeUndefined();
	});

	it.each([
		["a form", new URLSearchParams({ private_token: "ada-token" }), undefined],
		["another field", new URLSearchParams({ text: "use ada-token" }), undefined],
		["JSON", '{"a":[{"b":"ada-token"}]}', "application/json"],
		["broken JSON", '{"private_token":"ada-token"', "application/json"],
		["parts", partsOf({ job_token: "ada-token" }), undefined],
		["a foreign token", '{"private_token":"real"}', "application/json"],
	])("in a body: %s", async (_, body, type) => {
		const { url, received } = await startRealServer();
		const mocks = createMocks({ passTo: url, passWrites: true });
		const headers = type ? { "content-type": type } : {};
		await expect(mocks.fetch(pipelines, { method: "POST", body, headers })).rejects.toThrow(
			"Its body has a token.",
		);
		expect(received).toEqual([]);
	});

	it.each(tokenCases)("wherever it is: %s", async (_, sent) => {
		const { url, received } = await startRealServer();
		const mocks = createMocks({ passTo: url, passWrites: true });
		const server = await serve({ mocks });
		onTestFinished(() => server.close());
		const path = `/api/v4${sent.path ?? "/anything"}`;
		const call = () => mocks.fetch(`http://mock${path}`, initOf(sent));
		const { arrives } = sent;
		if (arrives === undefined) {
			listen("error");
			await expect(call()).rejects.toThrow(/has a token/);
			const served = await fetch(server.url + path, initOf(sent));
			expect(served.status).toBe(500);
			expect(received).toEqual([]);
			return;
		}
		await call();
		await fetch(server.url + path, initOf(sent));
		expect(received.map((one) => one.url)).toEqual(Array(2).fill(`/api/v4/anything${arrives}`));
		expect(textOf(received)).not.toMatch(/x-own|ada.{1,5}token/);
	});

	it("and words that only begin or end like it go out", async () => {
		const { url, received } = await startRealServer();
		const mocks = createMocks({ passTo: url, passWrites: true });
		await mocks.fetch(pipelines, { method: "POST", body: similar });
		expect(String(received[0]?.body)).toBe(similar);
	});

	it("in a path, and as the token of the real server", async () => {
		const { url, received } = await startRealServer();
		const mocks = createMocks({ passTo: url, passToken: "ada-token" });
		await expect(mocks.fetch("http://mock/api/v4/things/ada-token/more")).rejects.toThrow(
			"Its path has a token of the mocks.",
		);
		await expect(mocks.fetch(pipelines)).rejects.toThrow("passToken is a token of the mocks.");
		await expect(createMocks({ unknown: "pass" }).fetch(pipelines)).rejects.toThrow(
			"pass needs passTo",
		);
		expect(received).toEqual([]);
	});

	it("after a redirect to another origin, to which no token goes", async () => {
		const elsewhere = await startRealServer();
		const real = await startRealServer((_, response) => {
			response.writeHead(302, { location: `${elsewhere.url}/file` }).end();
		});
		const mocks = createMocks({ passTo: real.url, passToken: "real" });
		const headers = { "private-token": "ada-token" };
		const answer = await mocks.fetch(pipelines, { headers });
		expect([answer.status, await answer.json()]).toEqual([200, { real: "/file" }]);
		expect(elsewhere.received).toHaveLength(1);
		expect(textOf(elsewhere.received)).not.toMatch(/ada-token|"Bearer|real"/);
	});
});

function partsOf(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
}
