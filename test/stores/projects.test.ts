/** New projects on both stores, where the case needs more than requests. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { origin } from "../conformance/targets/target.ts";
import { type Side, sides } from "./sides.ts";

describe.each(sides)("projects on $name", ({ open }) => {
	let side: Side;

	beforeAll(async () => {
		side = await open();
		await side.load({
			users: [
				{
					username: "ada",
					email: "ada@acme.test",
					tokens: [{ name: "test", value: "ada-token", scopes: ["api"] }],
				},
			],
			groups: [{ path: "acme", members: { ada: "owner" } }],
			projects: ["one", "two"].map((name) => ({
				path: `acme/${name}`,
				repository: {
					commits: [
						{
							message: "Begin",
							author: { name: "Ada", email: "ada@acme.test" },
							date: "2021-01-04T09:00:00Z",
							branch: "main",
							files: { [`${name}.txt`]: "" },
						},
					],
				},
			})),
		});
	});

	afterAll(() => side.close());

	async function ask(method: string, path: string, body?: object) {
		const answer = await side.fetch(
			new Request(`${origin}/api/v4/${path}`, {
				method,
				headers: {
					"Private-Token": "ada-token",
					"Content-Type": "application/json",
				},
				...(body && { body: JSON.stringify(body) }),
			}),
		);
		return { status: answer.status, body: await answer.json() };
	}

	it("createProject leaves the others' repositories alone where the sequence is behind", async () => {
		await side.database?.query("select setval('projects_id_seq', 1, false)");
		expect(await ask("POST", "projects", { name: "Three" })).toMatchObject({
			status: 201,
			body: { id: 3, empty_repo: true },
		});
		for (const name of ["one", "two"]) {
			expect(
				await ask("GET", `projects/acme%2F${name}/repository/tree`),
			).toMatchObject({ status: 200, body: [{ name: `${name}.txt` }] });
		}
	});
});
