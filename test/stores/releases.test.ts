/** Releases in both stores, of kinds that the demo world lacks. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World } from "../../generated/world.ts";
import { type Side, sides } from "./sides.ts";

const long = "\u{1F680}".repeat(60_000);

const world: World = {
	users: [
		{
			username: "ada",
			tokens: [{ name: "dev", value: "ada-token", scopes: ["api"] }],
		},
	],
	projects: [
		{
			path: "ada/rocket",
			repository: {
				commits: [
					{
						message: "First",
						author: "Ada <ada@acme.test>",
						date: "2021-01-05T10:00:00Z",
						tag: "v1",
						files: { a: "1" },
					},
				],
			},
			milestones: [
				{ title: "Short" },
				...["One", "Two", "Three"].map((title) => ({ title, description: long })),
			],
			releases: [
				{ tag: "gone", author: "ada", milestones: ["Short"] },
				{ tag: "v1", author: "ada", description: long },
			],
		},
	],
};

describe.each(sides)("$name", ({ open }) => {
	let side: Side;

	beforeAll(async () => {
		side = await open();
		await side.load(world);
	});
	afterAll(() => side?.close());

	const send = async (method: string, path: string, body?: object) => {
		const answer = await side.fetch(
			new Request(`http://forgekit.test/api/v4/projects/ada%2Frocket${path}`, {
				method,
				headers: {
					"Private-Token": "ada-token",
					"Content-Type": "application/json",
				},
				...(body && { body: JSON.stringify(body) }),
			}),
		);
		return {
			status: answer.status,
			etag: answer.headers.get("etag"),
			body: await answer.json(),
		};
	};

	it("getProjectRelease shows a release of a world whose tag is gone", async () => {
		const { status, body } = await send("GET", "/releases/gone");
		expect(status).toBe(200);
		expect(body).toMatchObject({
			name: "gone",
			commit: null,
			tag_path: "/ada/rocket/-/tags/gone",
			milestones: [{ title: "Short", issue_stats: { total: 0, closed: 0 } }],
		});
		expect(body).not.toHaveProperty("commit_path");
	});

	it("listProjectReleases has another ETag once a milestone of a long page has changed", async () => {
		const milestones = ["One", "Two", "Three", "Short"];
		await send("PUT", "/releases/v1", { milestones });
		const before = await send("GET", "/releases");
		expect(await send("GET", "/releases")).toEqual(before);
		const [{ milestones: shown }] = before.body;
		const texts = shown.map((one: { description: string | null }) => one.description);
		expect(texts.toSorted()).toEqual([null, long, long, long]);
		const { id } = shown.find((one: { title: string }) => one.title === "One");
		await send("PUT", `/milestones/${id}`, { title: "First" });
		const after = await send("GET", "/releases");
		expect(after.etag).not.toBe(before.etag);
		await send("POST", "/issues", { title: "New", milestone_id: id });
		const counted = await send("GET", "/releases");
		expect(counted.etag).not.toBe(after.etag);
		expect(JSON.stringify(counted.body)).toContain('"issue_stats":{"total":1,"closed":0}');
	});

	const refused: [object[], string][] = [
		[
			[
				{ tag: "v1", author: "eve" },
				{ tag: "v1", author: "eve" },
			],
			"eve/refused: the tag v1 has two releases",
		],
		[
			[{ tag: "v1", author: "eve", milestones: ["v9"] }],
			"eve/refused, release v1: there is no milestone v9",
		],
		[
			[
				{
					tag: "v1",
					author: "eve",
					links: [{ name: "a", url: "https://acme.test", filepath: "/a/" }],
				},
			],
			"eve/refused, release v1: links.filepath is invalid",
		],
		[[{ tag: "v1", author: "none" }], "eve/refused, release v1: there is no user none"],
	];
	it.each(refused)("refuses the releases of world %#", async (releases, message) => {
		const other = {
			users: [{ username: "eve" }],
			projects: [{ path: "eve/refused", releases }],
		} as World;
		await expect(side.load(other)).rejects.toThrow(message);
	});
});
