/** Order of search results by closeness to the search text, in both stores. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorldUser } from "../../generated/world.ts";
import { origin } from "../conformance/targets/target.ts";
import { type Side, sides } from "./sides.ts";

const user = (username: string, name: string): WorldUser => ({
	username,
	name,
	email: `${username}@acme.test`,
	tokens: [{ name: "test", value: `${username}-token`, scopes: ["api"] }],
});

describe.each(sides)("closeness on $name", ({ open }) => {
	let side: Side;

	beforeAll(async () => {
		side = await open();
		await side.load({
			users: [
				user("ada", "Ada Byron"),
				user("first", "Sam Same"),
				user("second", "Sam Same"),
				user("third", "Sam Earlier"),
			],
			groups: [
				{
					path: "acme",
					members: { ada: "owner", second: "guest", first: "guest", third: "guest" },
				},
			],
			projects: [
				{ path: "acme/within", name: "My orbit" },
				{ path: "acme/orbiter", name: "Yard" },
				{ path: "acme/begins", name: "Orbit one" },
				{ path: "acme/orbit", name: "Zone" },
				{ path: "acme/named", name: "Orbit" },
			],
		});
	});

	afterAll(() => side.close());

	async function get(path: string, key: string): Promise<unknown> {
		const headers = { "Private-Token": "ada-token" };
		const answer = await side.fetch(new Request(`${origin}/api/v4/${path}`, { headers }));
		expect(answer.status).toBe(200);
		const found: Record<string, unknown>[] = await answer.json();
		return found.map((one) => one[key]);
	}

	it("listUsers orders by name, of the same name the newest first", async () => {
		expect(await get("users?search=sam", "username")).toEqual(["third", "second", "first"]);
	});

	it("listGroupMembers orders by name, of the same name the newest first", async () => {
		expect(await get("groups/acme/members?query=sam", "username")).toEqual([
			"third",
			"second",
			"first",
		]);
	});

	it("listGroupProjects puts whole paths before whole names, then beginnings", async () => {
		expect(await get("groups/acme/projects?search=ORBIT&order_by=similarity", "path")).toEqual([
			"orbit",
			"named",
			"orbiter",
			"begins",
			"within",
		]);
	});
});
