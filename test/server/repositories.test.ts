/** Repositories that the conformance suite's worlds do not have: huge files, missing folders. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World } from "../../generated/world.ts";
import { origin } from "../conformance/targets/target.ts";
import { type Program, startInMemory, startServer } from "../programs.ts";

// Files longer than the server's core.bigFileThreshold (1 MiB), whose sizes are no multiples of the chunk size.
const large = Buffer.alloc(5 * 2 ** 20 + 1, "0123456789\n");
const medium = large.subarray(0, 2 ** 20 + 2);

const world: World = {
	users: [{ username: "ada", tokens: [{ name: "dev", value: "ada-token" }] }],
	groups: [{ path: "acme", visibility: "public", members: { ada: "owner" } }],
	projects: [
		{
			path: "acme/large",
			visibility: "public",
			repository: {
				commits: [
					{
						message: "Large\n",
						author: "Ada <ada@acme.test>",
						date: "2021-01-01T00:00:00Z",
						files: {
							large: { base64: large.toString("base64") },
							medium: { base64: medium.toString("base64") },
						},
					},
				],
			},
		},
		{ path: "acme/empty", visibility: "public" },
	],
};

describe.each([
	["the server", startServer],
	["the mocks", startInMemory],
])("%s", (_, start) => {
	let program: Program;

	beforeAll(async () => {
		program = await start({
			world,
		});
	});
	afterAll(() => program.stop());

	const ask = (path: string, init: RequestInit = {}) =>
		program.fetch(new Request(`${origin}/api/v4/projects/${path}`, init));

	async function idOf(name: string): Promise<string> {
		const tree = await ask("acme%2Flarge/repository/tree");
		const entries = (await tree.json()) as { name: string; id: string }[];
		return entries.find((entry) => entry.name === name)?.id ?? "";
	}

	it.each([
		["large", large],
		["medium", medium],
	])("returns a %s file in Base64, with its length and tag", async (name, bytes) => {
		const id = await idOf(name);
		const path = `acme%2Flarge/repository/blobs/${id}`;
		const expected = JSON.stringify({
			size: bytes.length,
			encoding: "base64",
			content: bytes.toString("base64"),
			sha: id,
		});
		const answer = await ask(path);
		expect(answer.status).toBe(200);
		expect((await answer.text()) === expected).toBe(true);
		const headers = {
			"content-type": "application/json",
			etag: `"${id}"`,
			"cache-control": "max-age=0, private, must-revalidate",
		};
		expect(Object.fromEntries(answer.headers)).toMatchObject(headers);

		const head = await ask(path, { method: "HEAD" });
		expect(Object.fromEntries(head.headers)).toMatchObject({
			...headers,
			"content-length": String(expected.length),
		});
		const known = await ask(path, {
			headers: { "If-None-Match": `"${id}"` },
		});
		expect(known.status).toBe(304);

		const short = await ask(`acme%2Flarge/repository/blobs/${id.slice(0, 12)}`);
		const tag = short.headers.get("etag") ?? "";
		expect(tag).toBe(`W/"${id}"`);
		expect((await short.text()) === expected).toBe(true);
		const again = await ask(`acme%2Flarge/repository/blobs/${id.slice(0, 12)}`, {
			headers: { "If-None-Match": tag },
		});
		expect(again.status).toBe(304);
	});

	it("reports the type and length of a large file to HEAD", async () => {
		const id = await idOf("large");
		const path = `acme%2Flarge/repository/blobs/${id}/raw`;
		const head = await ask(path, { method: "HEAD" });
		expect(Object.fromEntries(head.headers)).toMatchObject({
			"content-type": "text/plain; charset=utf-8",
			"content-length": String(large.length),
		});
		const whole = await ask(path);
		expect(Buffer.from(await whole.arrayBuffer()).equals(large)).toBe(true);
	});

	it("listRepositoryContributors of a repository without commits is empty", async () => {
		const answer = await ask("acme%2Fempty/repository/contributors");
		expect([answer.status, await answer.json()]).toEqual([200, []]);
	});
});
