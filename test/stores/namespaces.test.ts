/**
 * Namespaces in both stores: which ones a user's list contains on a given day, and how many members each namespace has.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World } from "../../generated/world.ts";
import { type Side, sides } from "./sides.ts";

const before = "2021-05-31";
const day = "2021-06-01";

const world: World = {
	users: [
		{
			username: "ada",
			name: "Ada Byron",
			avatar_url: "https://acme.test/a.png",
		},
		{ username: "ida" },
		{ username: "lin", namespace_id: 7 },
		{ username: "ben", state: "blocked" },
	],
	groups: [
		{
			path: "acme",
			members: { ada: "owner", lin: { level: "guest", expires_at: day } },
			shares: { guests: "owner" },
		},
		{ path: "acme/infra", members: { ada: "owner", ben: "guest" } },
		{ path: "acme/infra/deep", members: { lin: "guest" } },
		{ path: "guests", members: { lin: "owner" } },
	],
	projects: [{ path: "ada/app", members: { lin: "owner" } }],
};

const all = { limit: 100, offset: 0, totalLimit: 1000 };

describe.each(sides)("namespaces on $name", ({ open }) => {
	let side: Side;
	beforeAll(async () => {
		side = await open();
		await side.load(world);
	});
	afterAll(() => side.close());

	async function pathsOf(username: string | undefined, today: string) {
		const user =
			username === undefined ? undefined : await side.stores.users.findByUsername(username);
		const { records, total } = await side.stores.namespaces.page(
			{ user_id: user?.id, today, conditions: [] },
			all,
		);
		expect(total).toBe(records.length);
		return records.map(({ full_path }) => full_path);
	}

	it("every user of a world has one, after the groups, by the id in the file", async () => {
		const { records } = await side.stores.namespaces.page(
			{ user_id: undefined, today: day, conditions: [] },
			all,
		);
		expect(records.map(({ id, full_path }) => [id, full_path])).toEqual([
			[1, "acme"],
			[2, "acme/infra"],
			[3, "acme/infra/deep"],
			[4, "guests"],
			[5, "ada"],
			[7, "lin"],
			[8, "ida"],
			[9, "ben"],
		]);
	});

	it("a user has their own, and groups until a membership there expires", async () => {
		expect(await pathsOf("ada", day)).toEqual(["acme", "acme/infra", "ada"]);
		const others = ["acme/infra/deep", "guests", "lin"];
		expect(await pathsOf("lin", before)).toEqual(["acme", ...others]);
		expect(await pathsOf("lin", day)).toEqual(others);
	});

	it("pages are those of the whole list", async () => {
		const lin = await side.stores.users.findByUsername("lin");
		const filter = { user_id: lin?.id, today: before, conditions: [] };
		const pages = [];
		for (const offset of [0, 1, 2, 3, 4]) {
			const page = { limit: 1, offset, totalLimit: 1000 };
			const found = await side.stores.namespaces.page(filter, page);
			expect(found.total).toBe(4);
			pages.push(found.records.map(({ full_path }) => full_path));
		}
		expect(pages).toEqual([["acme"], ["acme/infra/deep"], ["guests"], ["lin"], []]);
	});

	it("a namespace is found by id and by path, with the picture of its user", async () => {
		const ada = await side.stores.users.findByUsername("ada");
		const own = await side.stores.namespaces.find({ path: "Ada" });
		expect(own).toMatchObject({
			id: 5,
			kind: "user",
			name: "Ada Byron",
			parent_id: null,
			avatar_url: "https://acme.test/a.png",
			owner_id: ada?.id,
		});
		expect(await side.stores.namespaces.find({ id: 5 })).toEqual(own);
		expect(await side.stores.namespaces.find({ id: 2 })).toMatchObject({
			full_path: "acme/infra",
			parent_id: 1,
			owner_id: null,
		});
		expect(await side.stores.namespaces.find({ id: 6 })).toBe(undefined);
		expect(await side.stores.namespaces.find({ path: "ada/app" })).toBe(undefined);
	});

	it("members are active users of a group and of those below, each once, no shares", async () => {
		const counts = (today: string) =>
			side.stores.namespaces.memberCounts([1, 2, 3, 4, 5, 99], today);
		expect(Object.fromEntries(await counts(before))).toMatchObject({ 1: 2, 2: 2, 3: 1, 4: 1 });
		expect((await counts(day)).get(1)).toBe(2);
		expect((await side.stores.namespaces.memberCounts([], day)).size).toBe(0);
	});
});
