import { createMocks } from "@forgekit/mocks";
import { createClient, unwrap } from "@forgekit/sdk";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

const mocks = createMocks({ signedInAs: "ada" });
const network = setupServer(...mocks.handlers);
const client = createClient({ baseUrl: "https://gitlab.example.com" });
const id = "acme/rocket";

beforeAll(() => network.listen({ onUnhandledRequest: "error" } as object));
afterEach(() => mocks.reset());
afterAll(() => network.close());

test("what is written is there", async () => {
	const board = await unwrap(client.createProjectBoard({ id, name: "Launch" }));
	expect(await unwrap(client.getProjectBoard({ id, board_id: board.id }))).toMatchObject({
		name: "Launch",
	});
	mocks.fail("createProjectBoard", 403, { when: { body: { name: "No" } } });
	const refused = await client.createProjectBoard({ id, name: "No" });
	expect(refused).toMatchObject({ status: 403 });
});

test("pages, by number and by keyset", async () => {
	const names: string[] = [];
	for await (const { name } of client.pages.listProjectBoards({
		id,
		per_page: 1,
	}))
		names.push(name);
	expect(names.length).toBeGreaterThan(1);
	const events: number[] = [];
	for await (const event of client.pages.listProjectAuditEvents({
		id,
		pagination: "keyset",
		per_page: 1,
	}))
		events.push(event.id);
	expect(events.length).toBeGreaterThan(1);
	expect(mocks.errors).toEqual([]);
});

test("bytes", async () => {
	const base = "https://gitlab.example.com/api/v4/projects/acme%2Frocket";
	for (const format of ["tar", "tar.gz", "tar.bz2", "zip"]) {
		const answer = await fetch(`${base}/repository/archive.${format}`);
		expect([format, answer.status]).toEqual([format, 200]);
		expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
	}
	const tree = await unwrap(client.listRepositoryTree({ id }));
	const file = tree.find(({ type }) => type === "blob");
	const raw = await client.downloadRepositoryBlob({ id, sha: file?.id ?? "" });
	expect(raw.status).toBe(200);
	const form = new FormData();
	form.set("title", "Hi");
	form.set("file_name", "hi.txt");
	form.set("content", "x");
	form.set("visibility", "private");
	const request = new Request(`${base}/snippets`, {
		method: "POST",
		body: form,
	});
	// With jsdom 26 on Node 24 no page can send a form: `fetch` sends jsdom's FormData as text.
	const isForm = request.headers.get("content-type")?.startsWith("multipart/");
	expect((await fetch(request)).status).toBe(isForm ? 201 : 400);
});

test("a call can be aborted", async () => {
	mocks.delay("listProjectBoards", 60_000);
	const leaving = new AbortController();
	const call = client.listProjectBoards({ id }, { signal: leaving.signal });
	setTimeout(() => leaving.abort(), 50);
	await expect(call).rejects.toThrow();
});
