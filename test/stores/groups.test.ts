/** Groups in both stores: fields that a world sets, and groups that users see because of their projects. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World } from "../../generated/world.ts";
import { usualSettings } from "../../server/domain/projects/settings.ts";
import { allFeatures } from "../../server/domain/projects/store.ts";
import { nodeHash } from "../../server/services.ts";
import { origin } from "../conformance/targets/target.ts";
import { untilOneWaits } from "../postgres.ts";
import { type Side, sides } from "./sides.ts";

const day = "2021-06-01";
const at = `${day}T09:00:00.000Z`;

/** A world of private groups, which users see through memberships and shares in other groups and projects. */
const world: World = {
	users: ["ada", "direct", "below", "empty", "shared", "branch", "late"].map((username) => ({
		username,
		name: username,
		email: `${username}@acme.test`,
		confirmed_at: "2021-01-04T09:00:00+01:00",
		tokens: [{ name: "test", value: `${username}-token`, scopes: ["api"] }],
	})),
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
		{
			path: "acme/lost",
			visibility: "public",
			shares: { "partners/inner": { level: "reporter", expires_at: day } },
		},
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

	it.each(Object.entries(seenBy))("%s sees through projects: %j", async (username, expected) => {
		const user = await side.stores.users.findByUsername(username);
		const ids = (await groups()).map(({ id }) => id);
		const found = await side.stores.access.groups(ids, user?.id ?? 0, day);
		const through = found.filter((one) => one.throughProject);
		expect(through.map(({ group }) => group.full_path).sort()).toEqual(expected);
		expect(through.every(({ level }) => level === 0)).toBe(true);
	});

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

	it("a user's times come from a world in UTC", async () => {
		const headers = { "Private-Token": "ada-token" };
		const url = `${origin}/api/v4/user`;
		const answer = await side.fetch(new Request(url, { headers }));
		expect(await answer.json()).toMatchObject({
			confirmed_at: "2021-01-04T08:00:00.000Z",
		});
	});

	it("a group has the projects that are shared with it today", async () => {
		const get = async (path: string) => {
			const headers = { "Private-Token": "shared-token" };
			const url = `${origin}/api/v4/groups/partners%2Finner${path}`;
			const answer = await side.fetch(new Request(url, { headers }));
			return answer.json();
		};
		const rocket = [expect.objectContaining({ name: "rocket" })];
		expect(await get("")).toMatchObject({ shared_projects: rocket });
		expect(await get("/projects")).toEqual(rocket);
	});

	const post = (username: string, path: string, body: object) =>
		side.fetch(
			new Request(`${origin}/api/v4/${path}`, {
				method: "POST",
				headers: {
					"Private-Token": `${username}-token`,
					"Content-Type": "application/json",
				},
				body: JSON.stringify(body),
			}),
		);

	it("a new group waits for a new project beside it, which may have its path", async () => {
		const infra = await side.stores.groups.findByPath("acme/infra");
		const namespace_id = infra?.id ?? 0;
		const id = await side.stores.projectIds.reserve();
		const locked = Promise.withResolvers<void>();
		const gate = Promise.withResolvers<void>();
		const project = side.stores.transaction(async ({ projects }) => {
			await projects.lockNamespace(namespace_id);
			locked.resolve();
			await gate.promise;
			await projects.create({
				id,
				namespace_id,
				path: "twin",
				name: "Twin",
				description: null,
				visibility: "private",
				archived: false,
				features: allFeatures,
				settings: usualSettings,
				tag_list: [],
				avatar_url: null,
				star_count: 0,
				forks_count: 0,
				creator_id: 1,
				created_at: at,
				updated_at: at,
				last_activity_at: at,
			});
		});
		await locked.promise;
		const body = { name: "Twin", path: "twin", parent_id: namespace_id };
		const group = post("ada", "groups", body);
		if (side.database) await untilOneWaits(side.database);
		gate.resolve();
		await project;
		expect((await group).status).toBe(400);
		expect(await side.stores.groups.findByPath("acme/infra/twin")).toBe(undefined);
	});

	it("who may not create a group waits for nobody in it", async () => {
		const acme = await side.stores.groups.findByPath("acme");
		const body = { name: "Foreign", path: "foreign", parent_id: acme?.id };
		const refused = async () => expect((await post("late", "groups", body)).status).toBe(404);
		if (!side.database) return refused();
		await side.database.transaction(async (tx) => {
			await tx.query("select 1 from namespaces for no key update");
			await refused();
		});
	});
});

describe.each(sides)("long paths in $name", ({ open }) => {
	it("audit events have the first 5500 characters of the path that a world gives a project", async () => {
		const side = await open();
		try {
			const name = "x".repeat(255);
			const paths = Array.from({ length: 22 }, (_, above) =>
				Array(above + 1)
					.fill(name)
					.join("/"),
			);
			const path = paths.pop() ?? "";
			await side.load({
				users: [
					{
						username: "root",
						admin: true,
						tokens: [{ name: "test", value: "root-token", scopes: ["api"] }],
					},
				],
				groups: paths.map((one) => ({ path: one })),
				projects: [{ id: 1, path }],
			});
			const send = (method: string, url: string) =>
				side.fetch(
					new Request(`${origin}/api/v4/projects/1/${url}`, {
						method,
						headers: { "Private-Token": "root-token" },
					}),
				);
			expect((await send("POST", "archive")).status).toBe(201);
			const [event] = (await (await send("GET", "audit_events")).json()) as { details: object }[];
			expect(event?.details).toMatchObject({ entity_path: path.slice(0, 5500) });
		} finally {
			await side.close();
		}
	});
});
