import { describe, expect, it, vi } from "vitest";
import { createMocks, type Mocks } from "../../mocks/doors/fetch.ts";
import { responseOf } from "../../mocks/doors/response.ts";

const rocket = "http://mock/api/v4/projects/acme%2Frocket";

async function call(
	mocks: Mocks,
	method: string,
	url: string,
	body?: unknown,
	headers: Record<string, string> = {},
) {
	const response = await mocks.fetch(url, {
		method,
		headers: { "content-type": "application/json", ...headers },
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	return {
		status: response.status,
		headers: Object.fromEntries(response.headers),
		text,
		json: text === "" ? undefined : JSON.parse(text),
	};
}

async function script(mocks: Mocks): Promise<string> {
	const answers = [
		await call(mocks, "POST", `${rocket}/boards`, { name: "New" }),
		await call(mocks, "PUT", `${rocket}/boards/1`, { name: "Renamed" }),
		await call(mocks, "GET", `${rocket}/boards`),
		await call(mocks, "DELETE", `${rocket}/boards/1`),
		await call(mocks, "GET", `${rocket}/boards/1`),
		await call(mocks, "GET", `${rocket}/repository/tree`),
	];
	return JSON.stringify(answers);
}

describe("createMocks", () => {
	it("keeps what is written", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		const created = await call(mocks, "POST", `${rocket}/boards`, {
			name: "New",
		});
		expect(created.status).toBe(201);
		const url = `${rocket}/boards/${created.json.id}`;
		expect((await call(mocks, "GET", url)).json).toEqual(created.json);
		expect((await call(mocks, "DELETE", url)).status).toBe(204);
		expect((await call(mocks, "GET", url)).status).toBe(404);
	});

	it("keeps all calls made at once", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		const names = Array.from({ length: 20 }, (_, index) => `Board ${index}`);
		const answers = await Promise.all(
			names.map((name) => call(mocks, "POST", `${rocket}/boards`, { name })),
		);
		const ids = answers.map(({ json }) => json.id as number);
		expect(new Set(ids).size).toBe(names.length);
		const { headers } = await call(mocks, "GET", `${rocket}/boards`);
		expect(Number(headers["x-total"])).toBeGreaterThan(names.length);
	});

	it("answers the same bytes for the same seed, others for another", async () => {
		const first = await script(createMocks({ signedInAs: "ada", seed: 1 }));
		const again = await script(createMocks({ signedInAs: "ada", seed: 1 }));
		const other = await script(createMocks({ signedInAs: "ada", seed: 2 }));
		expect(again).toBe(first);
		expect(other).not.toBe(first);
	});

	it.each(["reset", "restore"] as const)("drops writes in progress at a %s", async (way) => {
		const mocks = createMocks({ signedInAs: "ada" });
		await mocks.ready();
		const start = mocks.snapshot();
		const names = () => mocks.world.project("acme/rocket").boards.map(({ name }) => name);
		const before = names();
		const create = () => call(mocks, "POST", `${rocket}/boards`, { name: "X" });
		const first = [create(), create(), create()];
		if (way === "reset") mocks.reset();
		else mocks.restore(start);
		const ends = await Promise.allSettled(first);
		expect(ends.map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
		expect(names()).toEqual(before);
		expect(mocks.errors).toEqual([]);
		expect((await create()).json.id).toBe(7);
	});

	const repositoryWrites: [method: string, path: string, body?: object][] = [
		[
			"POST",
			"/repository/files/new.txt",
			{ branch: "main", content: "New", commit_message: "Add" },
		],
		["POST", "/repository/branches", { branch: "new", ref: "main" }],
		["DELETE", "/repository/branches/fix"],
		["POST", "/repository/tags", { tag_name: "new", ref: "main" }],
		["POST", "/releases", { tag_name: "new", ref: "main" }],
		["PUT", "/merge_requests/1/merge", {}],
		["PUT", "", { default_branch: "fix" }],
		["DELETE", ""],
	];

	it.each(repositoryWrites)(
		"drops %s %s wherever a reset or restore meets it",
		async (...parts) => {
			const [method, path, body] = parts;
			const mocks = createMocks({ signedInAs: "ada" });
			await mocks.ready();
			const start = mocks.snapshot();
			let isAnswered = false;
			for (let steps = 0; !isAnswered; steps++) {
				expect(steps).toBeLessThan(1000);
				let isDone = false;
				const done = call(mocks, method, rocket + path, body)
					.catch((error: Error) => error)
					.finally(() => {
						isDone = true;
					});
				// One microtask more in each round, so that the reset comes before and after each single write.
				for (let step = 0; step < steps; step++) await null;
				isAnswered = isDone;
				if (steps % 2 === 0) mocks.reset();
				else mocks.restore(start);
				const end = await done;
				if (steps === 0) expect(end).toMatchObject({ message: "fetch failed" });
				expect(mocks.snapshot().moment.data?.stores).toEqual(start.moment.data?.stores);
				expect(mocks.errors).toEqual([]);
			}
			expect((await call(mocks, method, rocket + path, body)).status).toBeLessThan(300);
		},
	);

	it("drops what an override writes after a restore, and what the restore interrupts", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		await mocks.ready();
		const start = mocks.snapshot();
		for (const isBefore of [true, false]) {
			let restore = () => {};
			const restored = new Promise<void>((resolve) => {
				restore = resolve;
			});
			let begun = () => {};
			const running = new Promise<void>((resolve) => {
				begun = resolve;
			});
			mocks.override("deleteProject", async (input, original) => {
				const result = isBefore ? undefined : await original(input);
				begun();
				await restored;
				return result ?? original(input);
			});
			const deleted = call(mocks, "DELETE", rocket);
			await running;
			mocks.restore(start);
			restore();
			await expect(deleted).rejects.toThrow("fetch failed");
			expect(mocks.snapshot().moment.data?.stores).toEqual(start.moment.data?.stores);
			expect((await call(mocks, "GET", `${rocket}/repository/branches`)).status).toBe(200);
			expect(mocks.journal.entries.flatMap(({ effects }) => effects)).toEqual([]);
			expect(mocks.errors).toEqual([]);
		}
	});

	it("refuses an addition that a reset interrupts", async () => {
		const mocks = createMocks();
		await mocks.ready();
		let end: unknown;
		for (let steps = 0; !(end instanceof Error); steps++) {
			expect(steps).toBeLessThan(1000);
			const added = mocks.add.board("acme/rocket", { name: "Added" }).catch((error) => error);
			for (let step = 0; step < steps; step++) await null;
			mocks.reset();
			end = await added;
		}
		expect(end.message).toBe(
			"Nothing was added, because the mocks were reset or restored meanwhile.",
		);
		const names = mocks.world.project("acme/rocket").boards.map(({ name }) => name);
		expect(names).not.toContain("Added");
	});

	it("repeats after reset, and after restore", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		const start = mocks.snapshot();
		const first = await script(mocks);
		const later = mocks.snapshot();
		const second = await script(mocks);
		mocks.signIn("lin");
		mocks.reset();
		expect(await script(mocks)).toBe(first);
		expect(await script(mocks)).toBe(second);
		mocks.restore(later);
		expect(await script(mocks)).toBe(second);
		mocks.restore(start);
		expect(await script(mocks)).toBe(first);
	});

	it("restores the signed-in user", async () => {
		const mocks = createMocks();
		const status = async () => (await call(mocks, "GET", `${rocket}/boards/1`)).status;
		mocks.signIn("ada");
		const snapshot = mocks.snapshot();
		expect(await status()).toBe(200);
		mocks.reset();
		expect(await status()).toBe(401);
		mocks.restore(snapshot);
		expect(await status()).toBe(200);
	});

	it("shares nothing between instances", async () => {
		const one = createMocks({ signedInAs: "ada" });
		const other = createMocks({ signedInAs: "ada" });
		await call(one, "DELETE", `${rocket}/boards/1`);
		expect((await call(one, "GET", `${rocket}/boards/1`)).status).toBe(404);
		expect((await call(other, "GET", `${rocket}/boards/1`)).status).toBe(200);
	});

	it("signs in requests without a token, and no others", async () => {
		const mocks = createMocks();
		const get = async (headers?: Record<string, string>) =>
			(await call(mocks, "GET", `${rocket}/boards/1`, undefined, headers)).status;
		expect(await get()).toBe(401);
		mocks.signIn("ada");
		expect(await get()).toBe(200);
		expect(await get({ "private-token": "ola-token" })).toBe(404);
		expect(await get({ authorization: "Bearer ola-token" })).toBe(404);
		expect(await get({ "private-token": "wrong" })).toBe(401);
		mocks.signIn("ben");
		expect(await get()).toBe(403);
		mocks.signIn();
		expect(await get()).toBe(401);
		expect(() => mocks.signIn("nobody")).toThrow("no user nobody");
		expect(() => createMocks({ signedInAs: "nobody" })).toThrow("no user nobody");
	});

	it("cannot be tricked by a forged token of the signed-in user", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		const response = await mocks.fetch(`${rocket}/boards`, {
			method: "POST",
			body: new URLSearchParams({ private_token: "\0ada", name: "Mine" }),
		});
		expect(response.status).toBe(400);
	});

	it("advances its clock by a millisecond a request, or reads the given one", async () => {
		const clock = "2022-03-04T05:06:07Z";
		const mocks = createMocks({ signedInAs: "ada", clock });
		await call(mocks, "PUT", `${rocket}/boards/1`, { name: "Renamed" });
		const conditional = (since: string) =>
			call(mocks, "DELETE", `${rocket}/boards/1`, undefined, {
				"if-unmodified-since": since,
			});
		const early = await conditional("Fri, 04 Mar 2022 05:06:06 GMT");
		expect(early.status).toBe(412);
		const late = await conditional("Fri, 04 Mar 2022 05:06:08 GMT");
		expect(late.status).toBe(204);

		const now = vi.fn(() => Date.parse(clock));
		await call(createMocks({ clock: now }), "GET", `${rocket}/boards/1`);
		expect(now).toHaveBeenCalled();
		expect(() => createMocks({ clock: "soon" })).toThrow("soon is not a valid time");
	});

	it("links to the origin of the request, or to its base", async () => {
		const anywhere = createMocks({ signedInAs: "ada" });
		const { headers } = await call(
			anywhere,
			"GET",
			"https://git.test:8443/api/v4/projects/1/boards",
		);
		expect(headers.link).toContain("<https://git.test:8443/api/v4/projects/1/");

		const mocks = createMocks({
			signedInAs: "ada",
			baseUrl: "https://acme.test/git/",
		});
		const page = await call(mocks, "GET", "https://acme.test/git/api/v4/projects/1/boards");
		expect(page.status).toBe(200);
		expect(page.headers.link).toContain("<https://acme.test/git/api/v4/projects/1/boards?");
	});

	it("answers everything else with the service's 404", async () => {
		const { status, json } = await call(createMocks(), "GET", "http://mock/x");
		expect(status).toBe(404);
		expect(json).toEqual({ error: "404 Not Found" });
	});

	it("answers HEAD, OPTIONS and conditional requests without a body", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		const board = `${rocket}/boards/1`;
		const { headers } = await call(mocks, "GET", board);
		const head = await call(mocks, "HEAD", board);
		expect([head.status, head.text]).toEqual([200, ""]);
		expect(head.headers.etag).toBe(headers.etag);
		const options = await mocks.fetch(board, { method: "OPTIONS" });
		expect(options.status).toBe(204);
		expect(options.headers.get("allow")).toContain("DELETE");
		const known = await call(mocks, "GET", board, undefined, {
			"if-none-match": headers.etag ?? "",
		});
		expect([known.status, known.text]).toEqual([304, ""]);
	});

	it("takes a Request, and stops for an aborted one", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		const request = new Request(`${rocket}/boards`, {
			method: "POST",
			body: new URLSearchParams({ name: "Form" }),
		});
		const response = await mocks.fetch(request);
		expect(response.url).toBe(request.url);
		expect(await response.json()).toMatchObject({ name: "Form" });
		const signal = AbortSignal.abort();
		await expect(mocks.fetch(`${rocket}/boards`, { signal })).rejects.toThrow(
			expect.objectContaining({ name: "AbortError" }),
		);
	});

	it("fails every call for a world that is wrong", async () => {
		const mocks = createMocks({ world: { projects: [{ path: "no/where" }] } });
		await expect(mocks.ready()).rejects.toThrow("no/where");
		await expect(mocks.fetch(rocket)).rejects.toThrow("no/where");
		const member = '"groups": [{ "path": "lab", "members": { "eve": "boss" } }]';
		const world = JSON.parse(`{ "users": [{ "username": "eve" }], ${member} }`);
		await expect(createMocks({ world }).ready()).rejects.toThrow("there is no role boss");
		for (const created_at of ["2021-01-01T00:00:00", "2021-13-01T00:00:00Z"]) {
			await expect(createMocks({ world: { created_at } }).ready()).rejects.toThrow(
				`${created_at} is not a time with an offset`,
			);
		}
	});

	it("calls merge requests as the reference does, where it is told to", async () => {
		const typeWith = async (noteableTypes: "specification" | "reference" | undefined) => {
			const mocks = createMocks({
				signedInAs: "lin",
				...(noteableTypes && { noteableTypes }),
			});
			const path = `${rocket}/merge_requests/1/discussions`;
			return (await call(mocks, "GET", path)).json[0].notes[0].noteable_type;
		};
		expect(await typeWith(undefined)).toBe("Merge request");
		expect(await typeWith("specification")).toBe("Merge request");
		expect(await typeWith("reference")).toBe("MergeRequest");
	});

	it("shows nobody users without a token where nothing may be public", async () => {
		const statusWith = async (restricted: "internal" | "public") => {
			const mocks = createMocks({ restrictedVisibilityLevels: [restricted] });
			const users = "http://mock/api/v4/users";
			const answers = [
				await call(mocks, "GET", `${users}/2`),
				await call(mocks, "GET", `${users}/ada/projects`),
			];
			return answers.map(({ status }) => status);
		};
		expect(await statusWith("internal")).toEqual([200, 200]);
		expect(await statusWith("public")).toEqual([404, 404]);
	});

	it("restores what rate limits have counted", async () => {
		const mocks = createMocks({ signedInAs: "lin", rateLimitWrites: 2 });
		const write = async (own: Mocks) =>
			(await own.fetch(`${rocket}/boards?name=New`, { method: "POST" })).status;
		const start = mocks.snapshot();
		expect(await write(mocks)).toBe(201);
		const once = mocks.snapshot("once");
		expect([await write(mocks), await write(mocks)]).toEqual([201, 429]);
		for (const [snapshot, statuses] of [
			[once, [201, 429]],
			[start, [201, 201, 429]],
			["once", [201, 429]],
		] as const) {
			mocks.restore(snapshot);
			for (const status of statuses) expect(await write(mocks)).toBe(status);
		}
		expect(await write(mocks.fork())).toBe(429);
		const other = createMocks({ signedInAs: "lin", rateLimitWrites: 2 });
		other.importSnapshots(mocks.exportSnapshots());
		other.restore("once");
		expect([await write(other), await write(other)]).toEqual([201, 429]);
		mocks.reset();
		expect(await write(mocks)).toBe(201);
	});

	it("takes the server's settings", async () => {
		const mocks = createMocks({
			signedInAs: "lin",
			maxBody: 20,
			totalLimit: 1,
			archiveRateLimit: 1,
			corsOrigins: ["https://app.test"],
			restrictedVisibilityLevels: ["internal"],
		});
		const large = await call(mocks, "POST", `${rocket}/boards`, {
			name: "More than twenty bytes",
		});
		expect(large.status).toBe(413);
		const unknown = await call(createMocks({ maxBody: 20 }), "POST", `${rocket}/boards`, {
			private_token: "lin-token",
			name: "Small",
		});
		expect(unknown.status).toBe(401);
		const list = await call(mocks, "GET", `${rocket}/boards`, undefined, {
			origin: "https://app.test",
		});
		expect(list.json.length).toBeGreaterThan(1);
		expect(list.headers["x-total"]).toBe(undefined);
		expect(list.headers["access-control-allow-origin"]).toBe("https://app.test");
		const archive = async () => (await mocks.fetch(`${rocket}/repository/archive.zip`)).status;
		expect([await archive(), await archive()]).toEqual([200, 429]);
		const limited = createMocks({
			rateLimitAuthenticated: 5,
			rateLimitUnauthenticated: 2,
			rateLimitWrites: 1,
			rateLimitRaw: 1,
			rateLimitWrongTokens: 1,
		});
		const statuses = async (times: number, method: string, path: string, token?: string) => {
			const found: number[] = [];
			while (found.length < times) {
				const { status } = await limited.fetch(path, {
					method,
					...(token && { headers: { "private-token": token } }),
				});
				found.push(status);
			}
			return found;
		};
		const tree = `${rocket}/repository/tree`;
		expect(await statuses(2, "POST", `${rocket}/boards?name=a`, "lin-token")).toEqual([201, 429]);
		expect(await statuses(2, "GET", `${rocket}/repository/archive`, "lin-token")).toEqual([
			200, 429,
		]);
		expect(await statuses(2, "GET", tree, "lin-token")).toEqual([200, 429]);
		expect(await statuses(2, "GET", tree, "wrong")).toEqual([401, 429]);
		expect(await statuses(2, "GET", tree)).toEqual([404, 429]);
		limited.advance({ minutes: 1 });
		expect(await statuses(1, "GET", tree, "lin-token")).toEqual([200]);
		const open = createMocks({
			signedInAs: "lin",
			allowLocalRequests: true,
			archiveRateLimit: 0,
			restrictedVisibilityLevels: ["internal"],
		});
		const cluster = await call(open, "POST", `${rocket}/clusters/user`, {
			name: "here",
			environment_scope: "here/*",
			platform_kubernetes_attributes: {
				api_url: "https://127.0.0.1",
				token: "t",
			},
		});
		expect(cluster.status).toBe(201);
		const internal = {
			title: "Hi",
			visibility: "internal",
			file_name: "a",
			content: "b",
		};
		const usual = createMocks({ signedInAs: "lin" });
		for (const [service, status] of [
			[open, 403],
			[usual, 201],
		] as const) {
			const answer = await call(service, "POST", `${rocket}/snippets`, internal);
			expect(answer.status).toBe(status);
		}
		for (let time = 0; time < 7; time++) {
			const { status } = await open.fetch(`${rocket}/repository/archive.zip`);
			expect(status).toBe(200);
		}
	});

	it("takes a world and a licence of its own", async () => {
		const mocks = createMocks({
			license: "free",
			signedInAs: "eve",
			world: {
				users: [{ username: "eve" }],
				projects: [{ path: "eve/own", boards: [{ name: "Mine" }] }],
			},
		});
		const { json } = await call(mocks, "GET", "http://mock/api/v4/projects/eve%2Fown/boards");
		expect(json).toMatchObject([{ id: 1, name: "Mine" }]);
	});
});

describe("responseOf", () => {
	const bytes = new Uint8Array([0, 255, 128]);

	it("keeps bytes, at once or in parts", async () => {
		async function* parts() {
			yield bytes;
			yield bytes;
		}
		const whole = responseOf({ status: 200, headers: {}, body: bytes }, "a:b");
		expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
		const parted = responseOf({ status: 200, headers: {}, body: parts() }, "a:b");
		expect(new Uint8Array(await parted.arrayBuffer())).toEqual(
			new Uint8Array([...bytes, ...bytes]),
		);
	});

	it("ends the parts when the reader cancels, and fails when they fail", async () => {
		const ended = vi.fn();
		async function* endless() {
			try {
				for (;;) yield bytes;
			} finally {
				ended();
			}
		}
		const left = responseOf({ status: 200, headers: {}, body: endless() }, "a:b");
		const reader = left.body?.getReader();
		await reader?.read();
		await reader?.cancel();
		expect(ended).toHaveBeenCalledOnce();
		async function* broken() {
			yield bytes;
			throw new Error("cut");
		}
		const cut = responseOf({ status: 200, headers: {}, body: broken() }, "a:b");
		await expect(cut.arrayBuffer()).rejects.toThrow("cut");
	});
});
