import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { afterEach, describe, expect, it, vi } from "vitest";
import { operations } from "../../generated/operations.ts";
import {
	createClient,
	ForgekitError,
	isBadRequest,
	isConflict,
	isForbidden,
	isNotFound,
	isPreconditionFailed,
	isRateLimited,
	isServerError,
	isUnauthorized,
	isUnprocessable,
	messageOf,
	NetworkError,
	TimeoutError,
	unwrap,
} from "../../sdk/index.ts";
import { inputs } from "./inputs.ts";
import { baseUrl, json, networkFailure, stub } from "./stub.ts";

const board = { id: 1, name: "Sprint", lists: [] };
const place = { id: "acme/rocket", board_id: 1 };

afterEach(() => {
	vi.unstubAllGlobals();
});

describe("what is sent", () => {
	it.each(Object.values(operations))("$id travels as the table says", async (operation) => {
		const { id, method, path, query = [], body, success } = operation;
		const service = stub(new Response(null, { status: success }));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const input: Record<string, unknown> = inputs[id];
		// Most calls fail because of the empty body; the test compares only the requests.
		await (client[id] as (input: object) => Promise<unknown>)(input).catch(() => {});

		const url = new URL(service.request.url);
		const expected = `/api/v4${path}`.replace(/\{(\w+)\}/g, (_, name) =>
			encodeURIComponent(String(input[name])),
		);
		expect(service.request.method).toBe(method.toUpperCase());
		expect(url.pathname).toBe(expected);
		const sentQuery = new Set(url.searchParams.keys());
		expect(query).toEqual(expect.arrayContaining([...sentQuery]));
		const isForm = Object.values(input).some((one) => one instanceof Blob);
		const text = isForm ? "" : await service.request.text();
		const rest = Object.keys(input).filter(
			(name) => !path.includes(`{${name}}`) && !sentQuery.has(name) && !sentQuery.has(`${name}[]`),
		);
		if (isForm) {
			const form = await service.request.formData();
			expect([...form.keys()]).toEqual(rest);
			return;
		}
		expect(body ? Object.keys(JSON.parse(text)) : []).toEqual(rest);
		if (body) expect(service.request.headers.get("Content-Type")).toBe("application/json");
		else expect(text).toBe(["post", "put"].includes(method) ? "{}" : "");
	});

	it("sends a file as a form, under its name", async () => {
		const forms: Promise<FormData>[] = [];
		const fetch = async (request: Request) => {
			forms.push(request.formData());
			return json({}, 201);
		};
		const client = createClient({ baseUrl, fetch });
		const file = new File(["Ten"], "countdown.txt", { type: "text/plain" });
		await client.createProjectUpload({ id: 1, file });
		await client.createProjectUpload({ id: 1, file: new Blob(["Nine"]) });
		await client.request("POST /projects/{id}/import", {
			id: 1,
			path: "copy",
			overwrite: true,
			name: undefined,
			file,
		});
		await client.request("POST /projects/{id}/import", {
			id: 1,
			topics: ["a", "b"],
			not: { topics: ["c"], limit: 2 },
			since: new Date(Date.UTC(2021, 0, 4)),
			variables: [{ key: "A", value: 1 }],
			files: [file],
		});
		const [named, bare, other, nested] = await Promise.all(forms);
		const fileIn = (form: FormData | undefined) => {
			const sent = form?.get("file");
			if (!(sent instanceof File)) throw new Error("no file");
			return sent;
		};
		expect(fileIn(named).name).toBe("countdown.txt");
		expect(await fileIn(named).text()).toBe("Ten");
		expect(fileIn(bare).name).toBe("blob");
		expect([...(other ?? [])].map(([name]) => name)).toEqual(["path", "overwrite", "file"]);
		expect(other?.get("overwrite")).toBe("true");
		expect([...(nested ?? [])]).toEqual([
			["topics[]", "a"],
			["topics[]", "b"],
			["not[topics][]", "c"],
			["not[limit]", "2"],
			["since", "2021-01-04T00:00:00.000Z"],
			["variables[][key]", "A"],
			["variables[][value]", "1"],
			["files[]", expect.any(File)],
		]);
	});

	it.each([
		["https://git.acme.test", "https://git.acme.test/api/v4"],
		["https://git.acme.test/", "https://git.acme.test/api/v4"],
		["https://git.acme.test/@a", "https://git.acme.test/@a/api/v4"],
		["https://git.acme.test/api/v4", "https://git.acme.test/api/v4"],
		["https://git.acme.test/api/v4/", "https://git.acme.test/api/v4"],
		["https://acme.test/git//", "https://acme.test/git/api/v4"],
	])("baseUrl %s leads to %s", async (baseUrl, root) => {
		const service = stub(json(board));
		const client = createClient({ baseUrl, fetch: service.fetch });
		await client.getProjectBoard({ id: 1, board_id: 2 });
		expect(service.request.url).toBe(`${root}/projects/1/boards/2`);
	});

	it("downloadProjectSnippetFile encodes refs and paths", async () => {
		const service = stub(new Response("puts 1"));
		const client = createClient({ baseUrl, fetch: service.fetch });
		await client.downloadProjectSnippetFile({
			id: "acme/rocket",
			snippet_id: 1,
			ref: "feature/$&{id}",
			file_path: "lib/a b.rb",
		});
		expect(service.request.url).toBe(
			`${baseUrl}/api/v4/projects/acme%2Frocket/snippets/1/files/feature%2F%24%26%7Bid%7D/lib%2Fa%20b.rb/raw`,
		);
	});

	it("getRepositoryMergeBase repeats refs[]", async () => {
		const service = stub(json({}));
		const client = createClient({ baseUrl, fetch: service.fetch });
		await client.getRepositoryMergeBase({ id: 1, refs: ["main", "a&b"] });
		expect(new URL(service.request.url).searchParams.getAll("refs[]")).toEqual(["main", "a&b"]);
	});

	it("getRepositoryArchive has a suffix only with a format", async () => {
		const service = stub(new Response("PK"));
		const client = createClient({ baseUrl, fetch: service.fetch });
		await client.getRepositoryArchive({ id: 1, format: "zip", sha: "main" });
		await client.getRepositoryArchive({ id: 1 });
		expect(service.requests.map(({ url }) => url)).toEqual([
			`${baseUrl}/api/v4/projects/1/repository/archive.zip?sha=main`,
			`${baseUrl}/api/v4/projects/1/repository/archive`,
		]);
	});

	it("dates travel as ISO 8601 in a query, as HTTP dates in a header", async () => {
		const service = stub(json([]), new Response(null, { status: 204 }));
		const client = createClient({ baseUrl, fetch: service.fetch });
		await client.listAuditEvents({ created_after: new Date(0) });
		await client.deleteProjectBoard({
			...place,
			if_unmodified_since: new Date(0),
		});
		const [list, removal] = service.requests;
		expect(list?.url).toContain("created_after=1970-01-01T00%3A00%3A00.000Z");
		expect(removal?.headers.get("If-Unmodified-Since")).toBe("Thu, 01 Jan 1970 00:00:00 GMT");
	});

	it.each([
		["a query", "listAuditEvents", { created_after: new Date("x") }],
		["a header", "deleteProjectBoard", { if_unmodified_since: new Date("x") }],
		["a body", "createIssueDiscussion", { created_at: new Date("x") }],
	] as const)("an invalid Date in %s is refused by name", async (_, id, input) => {
		const service = stub(json([]));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const all = { ...place, issue_iid: 1, body: "a", ...input };
		await expect(client[id](all as never)).rejects.toThrow(
			new TypeError(`${id}: ${Object.keys(input)[0]} is an invalid Date`),
		);
		expect(service.requests).toEqual([]);
	});

	it("null clears in a body, undefined leaves alone", async () => {
		const service = stub(json(board));
		const client = createClient({ baseUrl, fetch: service.fetch });
		await client.updateProjectBoard({
			...place,
			weight: null,
			name: undefined as never,
		});
		expect(await service.request.json()).toEqual({ weight: null });
	});

	it.each([undefined, null, "", ".", ".."])(
		"%j never travels in a path, where it would name another operation",
		async (value) => {
			const service = stub(json(board));
			const client = createClient({ baseUrl, fetch: service.fetch });
			await expect(client.deleteProjectBoard({ id: 1, board_id: value as never })).rejects.toThrow(
				new TypeError("deleteProjectBoard: board_id must be given"),
			);
			expect(service.requests).toEqual([]);
		},
	);

	it("the global fetch is looked up at each call", async () => {
		const client = createClient({ baseUrl });
		const service = stub(json(board));
		vi.stubGlobal("fetch", service.fetch);
		expect((await client.getProjectBoard(place)).status).toBe(200);
	});

	it("headers of a call are added to those of the client, and take precedence", async () => {
		const service = stub(json(board));
		const client = createClient({
			baseUrl,
			fetch: service.fetch,
			headers: { "X-Tool": "a", "X-Kept": "b" },
		});
		await client.getProjectBoard(place, { headers: { "x-tool": "c" } });
		expect(Object.fromEntries(service.request.headers)).toMatchObject({
			"x-tool": "c",
			"x-kept": "b",
		});
	});
});

describe("token", () => {
	const sent = ({ request }: { request: Request }) => request.headers.get("Authorization");

	it("is a text, or an async function that is asked before every attempt", async () => {
		const service = stub(json({}, 503), json(board));
		let n = 0;
		const client = createClient({
			baseUrl,
			fetch: service.fetch,
			retry: { delay: () => 0 },
			token: async () => `token-${++n}`,
		});
		await client.getProjectBoard(place);
		expect(service.requests.map(({ headers }) => headers.get("Authorization"))).toEqual([
			"Bearer token-1",
			"Bearer token-2",
		]);
		await client.getProjectBoard(place, { token: "other" });
		expect(sent(service)).toBe("Bearer other");
		expect(n).toBe(2);
	});

	it("gives way to a header of one's own", async () => {
		const service = stub(json(board));
		const client = createClient({ baseUrl, fetch: service.fetch, token: "a" });
		await client.getProjectBoard(place, { headers: { "Private-Token": "b" } });
		expect(sent(service)).toBeNull();
	});

	it("is left out when there is none", async () => {
		const service = stub(json(board));
		const client = createClient({
			baseUrl,
			fetch: service.fetch,
			token: () => undefined,
		});
		await client.getProjectBoard(place);
		expect(sent(service)).toBeNull();
	});

	it("stays behind when the service leads to another origin", async () => {
		const seen: (string | undefined)[] = [];
		const listen = async (answer: RequestListener) => {
			const server = createServer((request, response) => {
				seen.push(request.headers.authorization);
				answer(request, response);
			});
			await once(server.listen(0, "127.0.0.1"), "listening");
			const { port } = server.address() as AddressInfo;
			return { server, origin: `http://127.0.0.1:${port}` };
		};
		const elsewhere = await listen((_, response) => response.end("{}"));
		const service = await listen((_, response) => {
			response.writeHead(302, { Location: elsewhere.origin }).end();
		});
		const client = createClient({ baseUrl: service.origin, token: "a" });
		await client.getProjectBoard(place);
		expect(seen).toEqual(["Bearer a", undefined]);
		for (const { server } of [elsewhere, service]) server.close();
	});

	describe("that was refused", () => {
		/** A service that accepts one token, and a client with a function that renews it. */
		const expiring = (renew: () => Promise<string | undefined>) => {
			const service = { accepted: "new", seen: [] as (string | null)[] };
			const reasons: string[] = [];
			let stored = "old";
			const client = createClient({
				baseUrl,
				retry: 0,
				async fetch({ headers }) {
					const sent = headers.get("Authorization");
					service.seen.push(sent);
					return sent === `Bearer ${service.accepted}`
						? json(board, 201)
						: json({ message: "401 Unauthorized" }, 401);
				},
				async token({ reason }) {
					reasons.push(reason);
					if (reason === "unauthorized") stored = (await renew()) ?? stored;
					return stored;
				},
			});
			const create = () => client.createProjectBoard({ id: 1, name: "a" });
			return { service, reasons, create };
		};

		it("is renewed, and the call repeated with it, whatever its method", async () => {
			const { service, reasons, create } = expiring(async () => "new");
			expect((await create()).status).toBe(201);
			expect(service.seen).toEqual(["Bearer old", "Bearer new"]);
			expect(reasons).toEqual(["request", "unauthorized"]);
			expect((await create()).status).toBe(201);
			expect(reasons).toEqual(["request", "unauthorized", "request"]);
		});

		it("is renewed once for all calls under way, and again when the new one expires", async () => {
			let n = 0;
			const { service, reasons, create } = expiring(async () => `new-${++n}`);
			for (const accepted of ["new-1", "new-2"]) {
				service.accepted = accepted;
				const answers = await Promise.all([create(), create(), create()]);
				expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
			}
			expect(reasons.filter((reason) => reason === "unauthorized")).toEqual([
				"unauthorized",
				"unauthorized",
			]);
		});

		it.each([["old"], ["wrong"], [undefined]])(
			"and renewed to %j leads to 401, and to another renewal by the next call",
			async (token) => {
				let n = 0;
				const { create } = expiring(async () => {
					n++;
					return n === 1 ? token : "new";
				});
				expect((await create()).status).toBe(401);
				expect((await create()).status).toBe(201);
			},
		);

		it("and can't be renewed makes the call fail with that error", async () => {
			const failure = new Error("Sign in again");
			const { create } = expiring(() => Promise.reject(failure));
			await expect(create()).rejects.toBe(failure);
			await expect(create()).rejects.toBe(failure);
		});

		it("stays refused if it is a text, or in a header of one's own", async () => {
			const service = stub(json({ message: "401 Unauthorized" }, 401));
			const client = createClient({
				baseUrl,
				fetch: service.fetch,
				token: "a",
			});
			expect((await client.getProjectBoard(place)).status).toBe(401);
			const headers = { "Private-Token": "b" };
			const token = () => "c";
			await client.getProjectBoard(place, { headers, token });
			expect(service.requests).toHaveLength(2);
		});
	});

	it("that can't be had is no failure of the network", async () => {
		const service = stub(json(board));
		const failure = new Error("No session");
		const client = createClient({
			baseUrl,
			fetch: service.fetch,
			token: () => Promise.reject(failure),
		});
		await expect(client.getProjectBoard(place)).rejects.toBe(failure);
	});
});

describe("what comes back", () => {
	const answering = (response: Response, options = {}) =>
		createClient({ baseUrl, fetch: stub(response).fetch, ...options });

	it("narrows by status: data, typed headers and the response", async () => {
		const client = answering(
			json([board], 200, {
				"X-Total": "21",
				"X-Total-Pages": "2",
				"X-Page": "1",
				"X-Per-Page": "20",
				"X-Next-Page": "2",
				"X-Prev-Page": "",
				"X-Request-Id": "r1",
			}),
		);
		const boards = await client.listProjectBoards({ id: 1 });
		if (boards.status !== 200) throw new Error(`${boards.status}`);
		expect(boards.data[0]?.name).toBe("Sprint");
		expect(boards.headers).toEqual({
			contentType: "application/json",
			xTotal: 21,
			xTotalPages: 2,
			xPage: 1,
			xPerPage: 20,
			xNextPage: 2,
			xRequestId: "r1",
		});
		expect(boards.response).toBeInstanceOf(Response);
	});

	it("gives declared failures as values", async () => {
		const client = answering(json({ message: "404 Board Not Found" }, 404));
		const answer = await client.getProjectBoard(place);
		if (answer.status !== 404) throw new Error(`${answer.status}`);
		expect(answer.error.message).toBe("404 Board Not Found");
		expect("data" in answer).toBe(false);
	});

	it("has undefined as data of 204", async () => {
		const client = answering(new Response(null, { status: 204 }));
		const answer = await client.deleteProjectBoard(place);
		expect(answer).toMatchObject({ status: 204, data: undefined });
	});

	it.each([
		["Bad Request", "Bad Request"],
		["", "400"],
	])("puts a failure that is no JSON object into its shape: %j", async (text, message) => {
		const client = answering(new Response(text, { status: 400 }));
		const answer = await client.getProjectBoard(place);
		const error = Array.isArray(message) ? message : { message };
		expect(answer).toMatchObject({ status: 400, error });
	});

	it.each([
		[302, "", { message: "302" }],
		[202, '{"state":"queued"}', { state: "queued" }],
		[304, "", { message: "304" }],
		[409, '{"message":"409 Conflict"}', { message: "409 Conflict" }],
		[412, '{"message":"412 Precondition Failed"}', expect.anything()],
		[418, "short and stout", { message: "short and stout" }],
		[500, "<html>", { message: "<html>" }],
		[503, "[1]", [1]],
	])(
		"gives %i as a value too, which the contract does not declare",
		async (status, text, error) => {
			const body = [302, 304].includes(status) ? null : text;
			const client = answering(new Response(body, { status, headers: { "Retry-After": "3" } }), {
				retry: 0,
			});
			const answer = await client.getProjectBoard(place);
			expect(answer).toMatchObject({ status, error });
			expect(answer.headers).toMatchObject({ retryAfter: 3 });
			expect("data" in answer).toBe(false);
		},
	);

	it("narrows undeclared statuses, and all failures by their error", async () => {
		const client = answering(json({ message: "x" }, 500), { retry: 0 });
		const answer = await client.getProjectBoard(place);
		if (answer.status === 500) {
			const seconds: number | undefined = answer.headers.retryAfter;
			expect([seconds, answer.error.message]).toEqual([undefined, "x"]);
		}
		if (answer.error === undefined) expect(answer.data.name).toBeDefined();
		else expect(messageOf(answer.error)).toBe("x");
		if (answer.status !== 200) expect(messageOf(answer.error)).toBe("x");
	});

	it("a resource is read again with its ETag", async () => {
		const service = stub(json(board, 200, { ETag: 'W/"1"' }), new Response(null, { status: 304 }));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const first = await client.getProjectBoard(place);
		const headers = { "If-None-Match": first.headers.etag ?? "" };
		const second = await client.getProjectBoard(place, { headers });
		expect(service.request.headers.get("If-None-Match")).toBe('W/"1"');
		expect(second.status).toBe(304);
	});

	it.each([
		["<!doctype html>", "getProjectBoard: 200 The body is not JSON"],
		["", "getProjectBoard: 200 The body is not JSON"],
	])("throws for a success without JSON: %j", async (text, message) => {
		const client = answering(new Response(text));
		const error = await client.getProjectBoard(place).catch((error) => error);
		expect(error).toBeInstanceOf(ForgekitError);
		expect(error.message).toBe(message);
	});

	it("throws a NetworkError when the body breaks off", async () => {
		const broken = new ReadableStream({
			pull: (controller) => controller.error(new TypeError("terminated")),
		});
		const client = createClient({
			baseUrl,
			fetch: async () => new Response(broken),
			retry: 0,
		});
		await expect(client.getProjectBoard(place)).rejects.toBeInstanceOf(NetworkError);
	});

	it("throws a NetworkError that names the operation when there is no answer", async () => {
		const client = createClient({
			baseUrl,
			fetch: stub(networkFailure).fetch,
			retry: 0,
		});
		await expect(client.getProjectBoard(place)).rejects.toMatchObject({
			name: "NetworkError",
			operation: "getProjectBoard",
			cause: networkFailure,
		});
	});
});

describe("unwrap", () => {
	it("returns the data of a call", async () => {
		const client = createClient({ baseUrl, fetch: stub(json(board)).fetch });
		expect((await unwrap(client.getProjectBoard(place))).name).toBe("Sprint");
	});

	it("throws a ForgekitError with all that is known of the request and the response", async () => {
		const body = { message: "404 Board Not Found" };
		const client = createClient({
			baseUrl,
			fetch: stub(json(body, 404, { "X-Request-Id": "r7", "X-Page": "1" })).fetch,
		});
		const error = await unwrap(client.getProjectBoard(place)).catch((error) => error);
		expect(error).toBeInstanceOf(ForgekitError);
		expect(error).toMatchObject({
			message: "getProjectBoard: 404 Board Not Found",
			status: 404,
			body,
			requestId: "r7",
			operation: "getProjectBoard",
			method: "GET",
			url: `${baseUrl}/api/v4/projects/acme%2Frocket/boards/1`,
			headers: { xRequestId: "r7", xPage: 1 },
			retryAfter: undefined,
		});
		expect(error.response.status).toBe(404);
		expect(inspect(error)).not.toContain("Response");
	});

	it.each([
		[400, isBadRequest],
		[401, isUnauthorized],
		[403, isForbidden],
		[404, isNotFound],
		[409, isConflict],
		[412, isPreconditionFailed],
		[422, isUnprocessable],
		[429, isRateLimited],
		[500, isServerError],
		[503, isServerError],
	])("its errors with %i have a guard of their own", async (status, guard) => {
		const client = createClient({
			baseUrl,
			fetch: stub(json({}, status)).fetch,
			retry: 0,
		});
		const error = await unwrap(client.getProjectBoard(place)).catch((error) => error);
		const guards = [
			isBadRequest,
			isUnauthorized,
			isForbidden,
			isNotFound,
			isConflict,
			isPreconditionFailed,
			isUnprocessable,
			isRateLimited,
			isServerError,
		];
		expect(guards.filter((guard) => guard(error))).toEqual([guard]);
		expect(guards.some((guard) => guard(new Error("404")))).toBe(false);
	});

	it.each([
		["7", 7],
		["Fri, 15 Jan 2021 00:01:00 GMT", 60],
		["soon", undefined],
	])("its errors have the seconds of Retry-After: %s", async (text, seconds) => {
		const client = createClient({
			baseUrl,
			fetch: stub(json({}, 429, { "Retry-After": text })).fetch,
			retry: 0,
		});
		vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2021, 0, 15) });
		try {
			const error = await unwrap(client.getProjectBoard(place)).catch((error) => error);
			expect(isRateLimited(error) && error.retryAfter).toEqual(seconds);
		} finally {
			vi.useRealTimers();
		}
	});

	it.each([
		[{ message: "404 Not Found" }, "404 Not Found"],
		[{ error: "name is missing, url is invalid" }, "name is missing, url is invalid"],
		[
			{ message: { name: ["is too long", "is odd"], url: ["is blocked"] } },
			"name is too long, is odd; url is blocked",
		],
		[{ message: { error: "No" } }, "No"],
		[{ message: ["A is missing", "B is odd"] }, "A is missing, B is odd"],
		[{ error: [] }, ""],
		[["No", null, 7], "No, , 7"],
		[
			{ message: { files: [{ file_path: ["is missing"] }, { content: ["is blank"] }] } },
			"files file_path is missing, content is blank",
		],
		[{ title: null, count: 0 }, "title ; count 0"],
		["Bad Request", "Bad Request"],
		[undefined, ""],
	])("messageOf(%j) is %j", (body, text) => {
		expect(messageOf(body)).toBe(text);
	});

	it("messageOf of a thrown error is the service's message alone", async () => {
		const client = createClient({
			baseUrl,
			fetch: stub(json({ message: "404 Not found" }, 404)).fetch,
		});
		const thrown = await unwrap(client.getProjectBoard(place)).catch((error: unknown) => error);
		expect(`${thrown}`).toContain("getProjectBoard");
		expect(messageOf(thrown)).toBe("404 Not found");
		expect(messageOf(new Error("No"))).toBe("No");
	});
});

describe("secrets", () => {
	const token = "glpat-s3cret";
	const texts = (error: Error) =>
		[error.message, error.stack, JSON.stringify(error), inspect(error)].join();

	it.each([
		json({ message: "401 Unauthorized" }, 401),
		json({ message: "500 Internal Server Error" }, 500),
		new Response("<html>"),
		networkFailure,
	])("stay out of errors %#", async (step) => {
		const client = createClient({
			baseUrl,
			fetch: stub(step).fetch,
			token,
			retry: 0,
		});
		const error = await unwrap(
			client.createProjectCluster({
				id: 1,
				name: "prod",
				platform_kubernetes_attributes: {
					api_url: "https://k8s.acme.test",
					token,
				},
			}),
		).catch((error) => error);
		expect(error).toBeInstanceOf(Error);
		expect(texts(error)).not.toContain(token);
	});

	it("stay out of the refusal of a header that can't be sent", async () => {
		const client = createClient({
			baseUrl,
			fetch: stub(json(board)).fetch,
			token: `${token}\n.`,
		});
		const headers = { "X-Key": `${token}\n.` };
		for (const options of [{}, { headers, token: "a" }]) {
			const error = await client.getProjectBoard(place, options).catch((error) => error);
			expect(error).toBeInstanceOf(TypeError);
			expect(texts(error)).not.toContain(token);
		}
	});

	it.each([
		"https://ada:",
		" https://ada:",
		"https:///ada:",
		"https:/ada:",
		"HTTPS:\\\\ada:",
		"//ada:",
		"ada:",
		"ada-1:",
		"https://ada:se/",
		"https:\\/ada:",
		"ssh://git:se/",
		"/\\ada:",
		"",
	])("stay out of the refusal of a base URL with a password: %s…", (start) => {
		const create = () => createClient({ baseUrl: `${start}${token}@git.acme.test` });
		expect(create).toThrow(/^baseUrl holds credentials; give the token as `token`$/);
	});
});

it.each(["localhost:3000", "git.acme.test", "ftp://git.acme.test"])(
	"the base URL %s is refused at once",
	(wrong) => {
		expect(() => createClient({ baseUrl: wrong })).toThrow(
			`baseUrl must begin with http:// or https://: ${wrong}`,
		);
	},
);

it("a Request that takes no signal gets none, and a call still ends in time", async () => {
	let probes = 0;
	class Refusing extends Request {
		constructor(input: string | URL | Request, init?: RequestInit) {
			if (init?.signal) {
				probes++;
				throw new TypeError("Expected signal to be an AbortSignal");
			}
			super(input, init);
		}
	}
	vi.stubGlobal("Request", Refusing);
	try {
		const client = createClient({ baseUrl, fetch: stub(json(board)).fetch });
		await unwrap(client.getProjectBoard(place));
		await unwrap(client.getProjectBoard(place));
		expect(probes).toBe(1);
		const never = createClient({
			baseUrl,
			fetch: () => new Promise(() => {}),
			timeout: 1,
			retry: 0,
		});
		await expect(never.getProjectBoard(place)).rejects.toThrow(TimeoutError);
	} finally {
		vi.unstubAllGlobals();
	}
});

describe("request", () => {
	const labels = "GET /projects/{id}/labels";

	it("calls what the contract does not describe, as methods do", async () => {
		const service = stub(json({}, 503), json([{ name: "bug" }]));
		const client = createClient({
			baseUrl,
			fetch: service.fetch,
			token: "a",
			retry: { delay: () => 0 },
		});
		const answer = await client.request<{ name: string }[]>(labels, {
			id: "acme/rocket",
			iids: [1, 2],
			search: "b&g",
		});
		if (answer.error !== undefined) throw new Error(`${answer.status}`);
		expect(answer.data[0]?.name).toBe("bug");
		expect(service.request.url).toBe(
			`${baseUrl}/api/v4/projects/acme%2Frocket/labels?iids[]=1&iids[]=2&search=b%26g`,
		);
		expect(service.request.headers.get("Authorization")).toBe("Bearer a");
	});

	it("sends the input of a POST as its body, and takes any success", async () => {
		const service = stub(new Response(null, { status: 202 }));
		const client = createClient({ baseUrl, fetch: service.fetch });
		const answer = await client.request("POST /projects/{id}/labels", {
			id: 1,
			name: "bug",
		});
		expect(await service.request.json()).toEqual({ name: "bug" });
		expect(answer).toMatchObject({ status: 202, data: undefined });
	});

	it("gives text that is not JSON as it is", async () => {
		const client = createClient({
			baseUrl,
			fetch: stub(new Response("line 1")).fetch,
		});
		expect(await unwrap(client.request("GET /jobs/1/trace"))).toBe("line 1");
	});

	it("gives failures as values, and unwrap throws them", async () => {
		const client = createClient({
			baseUrl,
			fetch: stub(json({ message: "404 Not Found" }, 404)).fetch,
		});
		expect(await client.request(labels, { id: 1 })).toMatchObject({
			status: 404,
			error: { message: "404 Not Found" },
		});
		await expect(unwrap(client.request(labels, { id: 1 }))).rejects.toThrow(
			"GET /projects/{id}/labels: 404 Not Found",
		);
	});
});
