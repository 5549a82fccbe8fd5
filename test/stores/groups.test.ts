/** Groups seen through projects, on both stores. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World } from "../../generated/world.ts";
import { nodeHash } from "../../server/services.ts";
import { type Side, sides } from "./sides.ts";

const day = "2021-06-01";

/** Every group is private; whoever sees something there is a member of something else. */
const world: World = {
	users: ["ada", "direct", "below", "empty", "shared", "branch", "late"].map(
		(username) => ({
			username,
			name: username,
			email: `${username}@acme.test`,
			tokens: [{ name: "test", value: `${username}-token`, scopes: ["api"] }],
		}),
	),
	groups: [
		{ path: "acme", members: { ada: "owner" } },
		{ path: "acme/infra", members: { below: "guest" } },
		{ path: "acme/infra/deep", shares: { guests: "reporter" } },
		{ path: "acme/empty", members: { empty: "owner" } },
		{ path: "partners", members: { shared: "developer" } },
		{ path: "partners/inner" },
		{ path: "guests", members: { branch: "owner" } },
	],
	projects: [
		{
			path: "acme/rocket",
			members: { direct: "guest", late: { level: "owner", expires_at: day } },
			shares: { "partners/inner": "reporter" },
		},
		{ path: "acme/infra/deep/tower" },
	],
};

const seenBy = {
	ada: [],
	direct: ["acme"],
	below: ["acme"],
	empty: [],
	shared: ["acme"],
	branch: ["acme", "acme/infra"],
	late: [],
};

describe.each(sides)("groups on $name", ({ open }) => {
	let side: Side;
	beforeAll(async () => {
		side = await open();
		await side.load(world);
	});
	afterAll(() => side.close());

	const groups = async () => {
		const found = [];
		for (const { path } of world.groups ?? []) {
			const group = await side.stores.groups.findByPath(path);
			if (group) found.push(group);
		}
		return found;
	};

	it.each(Object.entries(seenBy))(
		"%s sees through projects: %j",
		async (username, expected) => {
			const user = await side.stores.users.findByUsername(username);
			const ids = (await groups()).map(({ id }) => id);
			const found = await side.stores.access.groups(ids, user?.id ?? 0, day);
			const through = found.filter((one) => one.throughProject);
			expect(through.map(({ group }) => group.full_path).sort()).toEqual(
				expected,
			);
			expect(through.every(({ level }) => level === 0)).toBe(true);
		},
	);

	it("a caller comes with the same", async () => {
		for (const [username, expected] of Object.entries(seenBy)) {
			const seen = [];
			for (const { id, full_path } of await groups()) {
				const { place } = await side.stores.access.loadCaller({
					digest: nodeHash.sha256(`${username}-token`),
					group: { id },
					today: day,
				});
				if (place.throughProject) seen.push(full_path);
			}
			expect({ username, seen }).toEqual({ username, seen: expected });
		}
	});
});
