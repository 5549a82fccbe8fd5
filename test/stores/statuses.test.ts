/** Commit statuses in both stores, for commits of kinds that the demo world lacks. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World } from "../../generated/world.ts";
import { type Side, sides } from "./sides.ts";

const person = {
	author: "Ada <ada@acme.test>",
	date: "2021-01-05T10:00:00Z",
};
const repository = {
	commits: [
		{ ...person, message: "First", tag: "loose", files: { a: "1" } },
		// No parents: the first commit is then reachable only from the tag.
		{ ...person, message: "Second", parents: [], files: { a: "2" } },
		{ ...person, message: "Third", branch: "a-branch", files: { a: "3" } },
	],
};

const world: World = {
	users: ["ada", "zed"].map((username) => ({
		username,
		tokens: [{ name: "dev", value: `${username}-token`, scopes: ["api" as const] }],
	})),
	projects: [
		{ path: "ada/public", visibility: "public", repository },
		{
			path: "ada/members",
			visibility: "public",
			features: { builds: "private" },
			repository,
		},
		{
			path: "ada/none",
			visibility: "public",
			features: { builds: "disabled" },
			repository,
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

	const send = async (user: string, method: string, path: string) => {
		const answer = await side.fetch(
			new Request(`http://forgekit.test/api/v4/projects/ada%2F${path}`, {
				method,
				headers: { "Private-Token": `${user}-token` },
			}),
		);
		return { status: answer.status, body: await answer.json() };
	};
	const set = (sha: string) => send("ada", "POST", `public/statuses/${sha}?state=success`);

	it("setCommitStatus takes the first branch that has the commit", async () => {
		expect(await set("main")).toMatchObject({
			status: 201,
			body: { ref: "a-branch" },
		});
		expect(await set("loose")).toEqual({
			status: 404,
			body: { message: "404 References for commit Not Found" },
		});
	});

	it("listCommitStatuses asks members where builds are for members only", async () => {
		const list = (user: string, project: string) =>
			send(user, "GET", `${project}/repository/commits/main/statuses`);
		expect(await list("zed", "public")).toEqual({ status: 200, body: [] });
		expect(await list("zed", "members")).toMatchObject({ status: 403 });
		expect(await list("ada", "members")).toEqual({ status: 200, body: [] });
		expect(await list("zed", "none")).toEqual({ status: 200, body: [] });
	});
});
