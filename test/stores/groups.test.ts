/** Groups on both stores: what a world says of them, and those that are seen through projects. */
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
		{
			path: "acme",
			name: "Acme Rockets",
			description: "Small rockets",
			avatar_url: "https://acme.test/a.png",
			lfs_enabled: false,
			mentions_disabled: true,
			default_branch_protection: 0,
			subgroup_creation_level: "owner",
			members: { ada: "owner" },
			created_at: "2021-01-04T09:00:00+01:00",
			updated_at: "2021-02-01T09:00:00.123Z",
		},
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

	it("come from a world with what their page says", async () => {
		const [acme, infra] = await groups();
		expect(acme).toEqual({
			id: expect.any(Number),
			kind: "group",
			path: "acme",
			name: "Acme Rockets",
			full_path: "acme",
			full_name: "Acme Rockets",
			parent_id: null,
			description: "Small rockets",
			visibility: "private",
			plan: null,
			avatar_url: "https://acme.test/a.png",
			settings: {
				share_with_group_lock: false,
				require_two_factor_authentication: false,
				two_factor_grace_period: 48,
				project_creation_level: "developer",
				auto_devops_enabled: null,
				subgroup_creation_level: "owner",
				emails_disabled: null,
				mentions_disabled: true,
				lfs_enabled: false,
				default_branch_protection: 0,
				request_access_enabled: true,
			},
			created_at: "2021-01-04T08:00:00.000Z",
			updated_at: "2021-02-01T09:00:00.123Z",
		});
		expect(infra).toMatchObject({
			full_path: "acme/infra",
			full_name: "Acme Rockets / infra",
			parent_id: acme?.id,
			description: "",
			avatar_url: null,
			settings: { lfs_enabled: true, subgroup_creation_level: "maintainer" },
		});
	});

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
