/** New projects on both stores, where the case needs more than requests. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorldUser } from "../../generated/world.ts";
import { origin } from "../conformance/targets/target.ts";
import { type Side, sides } from "./sides.ts";

const user = (username: string): WorldUser => ({
	username,
	email: `${username}@acme.test`,
	tokens: [{ name: "test", value: `${username}-token`, scopes: ["api"] }],
});

describe.each(sides)("projects on $name", ({ open }) => {
	let side: Side;

	beforeAll(async () => {
		side = await open();
		await side.load({
			users: [user("ada"), { ...user("root"), admin: true, projects_limit: 1 }],
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

	async function ask(
		method: string,
		path: string,
		body?: object,
		username = "ada",
	) {
		const answer = await side.fetch(
			new Request(`${origin}/api/v4/${path}`, {
				method,
				headers: {
					"Private-Token": `${username}-token`,
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

	it("createProject counts the creator's own projects, in another's namespace too", async () => {
		const { body } = await ask("POST", "projects", { name: "Four" });
		const create = (name: string, namespace_id?: number) =>
			ask("POST", "projects", { name, namespace_id }, "root");
		const hers: number = body.namespace.id;
		expect(await create("Five", hers)).toMatchObject({ status: 201 });
		expect(await create("Six")).toMatchObject({ status: 201 });
		for (const namespace_id of [hers, undefined]) {
			expect(await create("Seven", namespace_id)).toEqual({
				status: 403,
				body: {
					error: [
						"Your project limit is 1 projects! Please contact your administrator to increase it",
					],
				},
			});
		}
	});
});
