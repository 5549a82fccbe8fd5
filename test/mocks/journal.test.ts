import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createMocks } from "../../mocks/doors/fetch.ts";
import { serve } from "../../mocks/doors/serve.ts";
import { make } from "../../mocks/world/make.ts";
import { patience } from "../patience.ts";
import { startServer } from "../programs.ts";

const rocket = "http://mock/api/v4/projects/acme%2Frocket";
const form = (method: string, values: Record<string, string>): RequestInit => ({
	method,
	body: new URLSearchParams(values),
});

async function play(mocks: ReturnType<typeof createMocks>) {
	const created = await mocks.fetch(`${rocket}/boards`, form("POST", { name: "Launch" }));
	const { id } = await created.json();
	await mocks.fetch(`${rocket}/boards/${id}`, form("PUT", { name: "Landing" }));
	mocks.signIn("gus");
	await mocks.fetch(`${rocket}/boards/${id}`, { method: "DELETE" });
	mocks.signIn("ada");
	const thread = await mocks.fetch(
		`${rocket}/issues/1/discussions`,
		form("POST", { body: "Why?" }),
	);
	const discussion = await thread.json();
	await mocks.fetch(
		`${rocket}/issues/1/discussions/${discussion.id}/notes`,
		form("POST", { body: "Because." }),
	);
	await mocks.fetch(`${rocket}/issues/1/discussions?per_page=2`);
	const blob = "c987085b5a7fc8f1c6e6bdb7c2603f7b7f234a2a";
	await mocks.fetch(`${rocket}/repository/blobs/${blob}/raw`);
	await mocks.fetch(`${rocket}/repository/archive.zip`);
	await mocks.fetch("http://mock/api/v4/nothing");
	return id as number;
}

/** Calls whose responses have ids of uploads and of commits, in full and abbreviated. */
async function playIds(mocks: ReturnType<typeof createMocks>) {
	const body = new FormData();
	body.append("file", new Blob(["Hello"]), "hello.txt");
	const upload = await (await mocks.fetch(`${rocket}/uploads`, { method: "POST", body })).json();
	expect((await mocks.fetch(`http://mock/acme/rocket${upload.url}`)).status).toBe(200);
	await mocks.fetch(`${rocket}/issues/1/notes`, form("POST", { body: `See ${upload.markdown}` }));
	await mocks.fetch(`${rocket}/issues/1/notes?per_page=1`);
	const values = { branch: "fix", content: "New", commit_message: "Add" };
	await mocks.fetch(`${rocket}/repository/files/new.txt`, form("POST", values));
	// Begins with notes that name the commit by its abbreviated id.
	await mocks.fetch(`${rocket}/merge_requests/1/notes`);
	const branch = await (await mocks.fetch(`${rocket}/repository/branches/fix`)).json();
	const short = await mocks.fetch(`${rocket}/repository/commits/${branch.commit.short_id}`);
	expect(await short.json()).toMatchObject({ id: branch.commit.id });
}

describe("mocks.journal", () => {
	it("keeps calls, and what they did", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		const id = await play(mocks);
		const [create, update, refused] = mocks.journal.entries;
		expect(create).toMatchObject({
			operation: "createProjectBoard",
			user: "ada",
			method: "POST",
			url: "/api/v4/projects/acme%2Frocket/boards",
			status: 201,
			effects: [
				{ did: "created", thing: "board", id, name: "Launch" },
				{ did: "created", thing: "audit event" },
			],
		});
		expect(new TextDecoder().decode(create?.request.body)).toBe("name=Launch");
		expect(JSON.parse(String(create?.body))).toMatchObject({ id });
		expect(update?.effects[0]).toEqual({
			did: "changed",
			thing: "board",
			id,
			name: "Landing",
		});
		expect(refused).toMatchObject({ user: "gus", status: 403, effects: [] });
		expect(mocks.journal.entries.at(-1)).toMatchObject({
			operation: undefined,
			status: 404,
		});
	});

	it("prints itself", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		const id = await play(mocks);
		const lines = String(mocks.journal).split("\n");
		expect(lines.slice(0, 2)).toEqual([
			"1. ada POST /api/v4/projects/acme%2Frocket/boards name=Launch → 201 createProjectBoard",
			`   created board ${id} "Launch"`,
		]);
		expect(lines.at(-1)).toBe("9. ada GET /api/v4/nothing → 404 no such operation");
	});

	it("says whose token it was", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		const headers = { authorization: "Bearer lin-token" };
		await mocks.fetch(`${rocket}/boards`, { headers });
		await mocks.fetch(`${rocket}/boards?private_token=tom-token`);
		await mocks.fetch(`${rocket}/boards`, {
			headers: { "private-token": "wrong" },
		});
		const users = mocks.journal.entries.map(({ user }) => user);
		expect(users).toEqual(["lin", "tom", undefined]);
	});

	it("keeps calls whose caller left", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		const server = await serve({ mocks });
		onTestFinished(() => server.close());
		const overHttp: typeof fetch = (url, init) =>
			fetch(String(url).replace("http://mock", server.url), init);
		for (const send of [mocks.fetch, overHttp]) {
			mocks.reset();
			await expect(send(`${rocket}/boards`, { signal: AbortSignal.abort() })).rejects.toThrow();
			expect(mocks.journal.entries).toEqual([]);

			const waiting = new AbortController();
			mocks.delay("listProjectBoards", 60_000, {
				// `when` runs right before the delay, so the abort comes while the call waits.
				when() {
					setTimeout(() => waiting.abort());
					return true;
				},
			});
			await expect(send(`${rocket}/boards`, { signal: waiting.signal })).rejects.toThrow();

			const running = new AbortController();
			mocks.override("createProjectBoard", async (input, original) => {
				await original(input);
				running.abort();
				return new Promise(() => {});
			});
			await expect(
				send(`${rocket}/boards`, {
					...form("POST", { name: "Launch" }),
					signal: running.signal,
				}),
			).rejects.toThrow();
			// The server notices the closed connection only some time after the client has closed it.
			await vi.waitFor(() => expect(mocks.journal.entries).toHaveLength(2), patience);
			expect(mocks.journal.entries).toMatchObject([
				{ operation: "listProjectBoards", status: undefined, aborted: true },
				{
					operation: "createProjectBoard",
					user: "ada",
					status: undefined,
					aborted: true,
					effects: [],
				},
			]);
			expect(String(mocks.journal)).toContain("boards → aborted list");
			expect(mocks.errors).toEqual([]);
			mocks.clear();
			await send(`${rocket}/boards`);
			expect(mocks.journal.entries.at(-1)?.aborted).toBe(false);
			const replay = await mocks.journal.replay(createMocks().fetch);
			expect(replay).toMatchObject({ compared: 1, skipped: 2 });
		}
	});

	it("keeps a limited number of calls, and none after a reset", async () => {
		const mocks = createMocks({ journal: 2 });
		for (let call = 1; call <= 3; call++) {
			await mocks.fetch(`http://mock/${call}`);
		}
		expect(mocks.journal.entries.map(({ url }) => url)).toEqual(["/2", "/3"]);
		expect(mocks.journal.forgotten).toBe(1);
		expect(String(mocks.journal)).toMatch(/^2\. anonymous GET \/2/);
		await expect(mocks.journal.replay("http://127.0.0.1:1")).rejects.toThrow(
			"1 calls were dropped",
		);
		mocks.reset();
		expect(mocks.journal.entries).toEqual([]);
		expect(mocks.journal.forgotten).toBe(0);
	});
});

describe("journal.replay", () => {
	it("finds no difference in a service of the same world", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		await play(mocks);
		// With a different clock and seed, times and discussion ids differ.
		const other = createMocks({ seed: 5, clock: "2021-07-02T00:00:00Z" });
		const server = await serve({ mocks: other });
		onTestFinished(() => server.close());
		const replay = await mocks.journal.replay(server.url);
		expect(String(replay)).toBe("");
		expect(replay).toMatchObject({ compared: 9, skipped: 0, differences: [] });
		expect(other.world.project("acme/rocket").boards.at(-1)?.name).toBe("Landing");
	});

	it("finds no difference in ids of uploads and of commits", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		await playIds(mocks);
		const notes = mocks.journal.entries.find(({ url }) => url.endsWith("requests/1/notes"));
		expect(notes?.body).toMatch(/<li>[0-9a-f]{8} /);
		const other = createMocks({ seed: 5, clock: "2021-07-02T00:00:00Z" });
		const replay = await mocks.journal.replay(other.fetch);
		expect(String(replay)).toBe("");
		expect(replay.compared).toBe(8);
	});

	it("finds no difference in the server", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		await play(mocks);
		await playIds(mocks);
		await mocks.fetch(`${rocket}/audit_events?per_page=100`);
		const env = { EXTERNAL_URL: "http://server" };
		const server = await startServer({ env });
		onTestFinished(() => server.stop());
		const replay = await mocks.journal.replay(server.fetch);
		expect(String(replay)).toBe("");
		expect(replay.compared).toBe(18);
	});

	it("reports differences", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		await play(mocks);
		const other = createMocks();
		other.override("updateProjectBoard", async (input, original) => ({
			...(await original(input)),
			name: "Elsewhere",
		}));
		other.fail("createIssueDiscussion", 403);
		const replay = await mocks.journal.replay(other.fetch);
		expect(replay.differences.slice(0, 2)).toEqual([
			{
				call: 2,
				request: expect.stringMatching(/^PUT .*boards/),
				part: "body.name",
				here: "Landing",
				there: "Elsewhere",
			},
			{
				call: 4,
				request: "POST /api/v4/projects/acme%2Frocket/issues/1/discussions",
				part: "status",
				here: 201,
				there: 403,
			},
		]);
		expect(String(replay)).toContain('body.name is "Landing" here and "Elsewhere" there');
	});

	it("needs no token for a path of no operation", async () => {
		const world = make.world({ users: [make.user({ username: "bob" })] });
		const mocks = createMocks({ world, signedInAs: "bob", unknown: "404" });
		const { status } = await mocks.fetch("http://mock/api/v4/nope");
		expect(status).toBe(404);
		const replay = await mocks.journal.replay(createMocks({ world, unknown: "404" }).fetch);
		expect(replay).toMatchObject({ compared: 1, differences: [] });
	});

	it("leaves out what a rule answered", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		mocks.fail("listProjectBoards", 500, { times: 1 });
		mocks.delay("all", 1);
		await mocks.fetch(`${rocket}/boards`);
		await mocks.fetch(`${rocket}/boards`);
		const replay = await mocks.journal.replay(createMocks().fetch);
		expect(replay).toMatchObject({ compared: 1, skipped: 1, differences: [] });
	});

	it("refuses what a server could not repeat", async () => {
		const ways: ((mocks: ReturnType<typeof createMocks>) => unknown)[] = [
			(mocks) => mocks.advance(1),
			(mocks) => mocks.restore(mocks.snapshot()),
			(mocks) => mocks.add.label("acme/rocket", { name: "x" }),
		];
		for (const way of ways) {
			const mocks = createMocks();
			await way(mocks);
			await expect(mocks.journal.replay(createMocks().fetch)).rejects.toThrow("can't be replayed");
		}
		const world = {
			users: [{ username: "eve" }],
			projects: [{ path: "eve/a" }],
		};
		const mocks = createMocks({ world, signedInAs: "eve" });
		await mocks.fetch("http://mock/api/v4/projects/eve%2Fa/boards");
		const other = createMocks({ world }).fetch;
		await expect(mocks.journal.replay(other)).rejects.toThrow(
			"eve has no valid token in the world",
		);
	});
});
