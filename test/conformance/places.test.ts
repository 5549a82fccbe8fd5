/** Subgroups, parent groups and shares of projects and groups, and users with a role in them. */
import { expect, it } from "vitest";
import type { Client } from "../../sdk/index.ts";
import { groupId, userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";

type Below = Omit<Parameters<Client["listGroupSubgroups"]>[0], "id">;

const noGroup = { status: 404, error: { message: "404 Group Not Found" } };
const noProject = { status: 404, error: { message: "404 Project Not Found" } };
const noMember = { status: 404, error: { message: "404 Not found" } };

/** Number of created groups, for unique names: each case creates its own groups. */
let made = 0;

conformance("groups below a group", ({ as, request }) => {
	/** A public group with the public `alpha/deep` and the private `beta`; tom is an owner of `alpha`. */
	async function family(): Promise<{ id: number; path: string }> {
		const path = `family-${++made}`;
		const create = async (input: {
			path: string;
			name: string;
			parent_id?: number;
			visibility?: "private" | "public";
		}) => dataOf(await as.ada.createGroup({ visibility: "public", ...input })).id;
		const id = await create({ name: `Family ${made}`, path });
		const alpha = await create({ name: "Alpha", path: "alpha", parent_id: id });
		const private_ = { parent_id: id, visibility: "private" } as const;
		await create({ name: "Zeta", path: "beta", ...private_ });
		await create({ name: "Deep", path: "deep", parent_id: alpha });
		const user_id = userId("tom");
		dataOf(await as.ada.addGroupMember({ id: alpha, user_id, access_level: 50 }));
		return { id, path };
	}

	const listsOf = (id: number) => {
		const all = { id, per_page: 100 };
		return {
			subgroups: async (client: Client, input: Below = {}) =>
				dataOf(await client.listGroupSubgroups({ ...all, ...input })).map(({ path }) => path),
			descendants: async (client: Client, input: Below = {}) =>
				dataOf(await client.listGroupDescendants({ ...all, ...input })).map(({ path }) => path),
		};
	};

	it("listGroupSubgroups and listGroupDescendants show groups as listGroups does", async () => {
		const shown = dataOf(await as.gus.listGroupSubgroups({ id: "acme" }));
		const all = dataOf(await as.gus.listGroups({ search: "infra" }));
		expect(shown).toEqual(all);
		expect(shown).toMatchObject([
			{
				id: groupId("acme/infra"),
				full_path: "acme/infra",
				parent_id: groupId("acme"),
			},
		]);
		const below = await as.gus.listGroupDescendants({ id: groupId("acme") });
		expect(dataOf(below)).toEqual(shown);
		expect(dataOf(await as.gus.listGroupSubgroups({ id: "acme/infra" }))).toEqual([]);
	});

	it("listGroupSubgroups shows what is directly below, listGroupDescendants all of it", async () => {
		const { subgroups, descendants } = listsOf((await family()).id);
		expect(await subgroups(as.ada)).toEqual(["alpha", "beta"]);
		expect(await descendants(as.ada)).toEqual(["alpha", "deep", "beta"]);
		// Lists have the groups in which the user has a role; with `all_available`, also other visible groups.
		expect(await subgroups(as.tom)).toEqual(["alpha"]);
		expect(await descendants(as.tom)).toEqual(["alpha", "deep"]);
		expect(await subgroups(as.ola)).toEqual([]);
		expect(await descendants(as.ola)).toEqual([]);
		const all_available = true;
		expect(await subgroups(as.ola, { all_available })).toEqual(["alpha"]);
		expect(await descendants(as.ola, { all_available })).toEqual(["alpha", "deep"]);
		expect(await subgroups(as.root)).toEqual(["alpha", "beta"]);
		// Callers without a token see public groups.
		expect(await subgroups(as.nobody)).toEqual(["alpha"]);
		expect(await descendants(as.nobody)).toEqual(["alpha", "deep"]);
	});

	it("listGroupSubgroups and listGroupDescendants know orders, searches and groups to leave out", async () => {
		const { id, path } = await family();
		const { subgroups, descendants } = listsOf(id);
		const { ada } = as;
		const down = { order_by: "path", sort: "desc" } as const;
		expect(await descendants(ada, down)).toEqual(["deep", "beta", "alpha"]);
		expect(await descendants(ada, { order_by: "id" })).toEqual(["alpha", "beta", "deep"]);
		// The search compares full paths and names.
		expect(await descendants(ada, { search: `${path}/alpha` })).toEqual(["alpha", "deep"]);
		expect(await subgroups(ada, { search: "zeta" })).toEqual(["beta"]);
		expect(await subgroups(ada, { search: path })).toEqual(["alpha", "beta"]);
		const near = { search: "beta", order_by: "similarity" } as const;
		expect(await subgroups(ada, near)).toEqual(["beta"]);
		const [first] = dataOf(await ada.listGroupSubgroups({ id }));
		const skip_groups = [first?.id ?? 0];
		expect(await subgroups(ada, { skip_groups })).toEqual(["beta"]);
		expect(await descendants(ada, { skip_groups })).toEqual(["deep", "beta"]);
		const page = await ada.listGroupDescendants({ id, per_page: 2, page: 2 });
		expect(dataOf(page)).toMatchObject([{ path: "beta" }]);
		expect(page).toMatchObject({ headers: { xTotal: 3, xTotalPages: 2 } });
	});

	it("listGroupSubgroups and listGroupDescendants know memberships by their level", async () => {
		const { subgroups, descendants } = listsOf((await family()).id);
		const { tom, ada } = as;
		expect(await subgroups(tom, { owned: true })).toEqual(["alpha"]);
		expect(await subgroups(tom, { min_access_level: 50 })).toEqual(["alpha"]);
		expect(await subgroups(tom, { min_access_level: 10 })).toEqual(["alpha"]);
		// tom has no role in the group itself, and descendants are found only through groups that match the filter.
		expect(await descendants(tom, { owned: true })).toEqual([]);
		expect(await descendants(tom, { min_access_level: 10 })).toEqual([]);
		expect(await descendants(ada, { owned: true })).toEqual(["alpha", "deep", "beta"]);
		expect(await descendants(ada, { min_access_level: 50 })).toEqual(["alpha", "deep", "beta"]);
		expect(await descendants(as.nobody, { owned: true })).toEqual([]);
	});

	it("listGroupSubgroups and listGroupDescendants refuse what listGroups refuses", async () => {
		for (const list of ["subgroups", "descendant_groups"]) {
			const get = (path: string, token?: string) => request("GET", `/groups/${path}`, { token });
			expect(await get(`acme/${list}`)).toMatchObject({
				status: 404,
				body: { message: "404 Group Not Found" },
			});
			expect(await get(`acme/${list}`, "nobody-has-this")).toMatchObject({
				status: 401,
			});
			expect(await get(`open/${list}`, "ben-token")).toMatchObject({
				status: 403,
			});
			const bad = "min_access_level=5&order_by=x&sort=up&skip_groups=x&page=x";
			expect(await get(`acme/${list}?${bad}`, "ada-token")).toMatchObject({
				status: 400,
				body: {
					error:
						"skip_groups is invalid, order_by does not have a valid value, sort does not have a valid value, min_access_level does not have a valid value, page is invalid",
				},
			});
		}
		expect(await as.ola.listGroupSubgroups({ id: "acme" })).toMatchObject(noGroup);
		// zoe sees the group because one of its projects is shared with zoe's group.
		const zoe = as.zoe;
		expect(dataOf(await zoe.listGroupSubgroups({ id: "acme" }))).toEqual([]);
	});
});

conformance("projects that are shared with a group", ({ as, request }) => {
	it("listGroupSharedProjects shows them as listGroupProjects does, without the group's own", async () => {
		const id = "northwind";
		const { root } = as;
		const all = dataOf(await root.listGroupProjects({ id }));
		const shared = dataOf(await root.listGroupSharedProjects({ id }));
		expect(all.map(({ path }) => path)).toEqual(["nozzle", "payload"]);
		expect(shared).toEqual([all[1]]);
		expect(shared[0]).toMatchObject({ issues_enabled: true });
		const basics = dataOf(await root.listGroupSharedProjects({ id, simple: true }));
		expect(basics).toMatchObject([{ path_with_namespace: "acme/payload" }]);
		expect(basics[0]).not.toHaveProperty("issues_enabled");
		expect(dataOf(await root.listGroupSharedProjects({ id: "acme" }))).toEqual([]);
	});

	it("listGroupSharedProjects filters and orders", async () => {
		const id = "northwind";
		const pathsOf = async (input: Omit<Parameters<Client["listGroupSharedProjects"]>[0], "id">) =>
			dataOf(await as.root.listGroupSharedProjects({ id, ...input })).map(({ path }) => path);
		expect(await pathsOf({ search: "load" })).toEqual(["payload"]);
		expect(await pathsOf({ search: "nozzle" })).toEqual([]);
		expect(await pathsOf({ archived: true })).toEqual([]);
		expect(await pathsOf({ visibility: "private" })).toEqual(["payload"]);
		expect(await pathsOf({ min_access_level: 50 })).toEqual([]);
		expect(await pathsOf({ with_merge_requests_enabled: true })).toEqual(["payload"]);
		expect(await pathsOf({ order_by: "name", sort: "asc" })).toEqual(["payload"]);
	});

	it("listGroupSharedProjects refuses what it does not know", async () => {
		expect(await as.ola.listGroupSharedProjects({ id: "northwind" })).toMatchObject(noGroup);
		const get = (path: string, token?: string) =>
			request("GET", `/groups/${path}/projects/shared`, { token });
		expect(await get("open", "nobody-has-this")).toMatchObject({ status: 401 });
		expect(await get("open", "ben-token")).toMatchObject({ status: 403 });
		expect(
			await request("GET", "/groups/open/projects/shared?order_by=similarity", {
				as: "ada",
			}),
		).toMatchObject({
			status: 400,
			body: { error: "order_by does not have a valid value" },
		});
	});
});

conformance("groups of a project", ({ as, request }) => {
	type Input = Omit<Parameters<Client["listProjectGroups"]>[0], "id">;
	const pathsOf = async (client: Client, id: string, input: Input = {}) =>
		dataOf(await client.listProjectGroups({ id, ...input })).map(({ full_path }) => full_path);

	it("listProjectGroups shows the groups above, the highest id first", async () => {
		expect(await pathsOf(as.gus, "acme/infra/launchpad")).toEqual(["acme/infra", "acme"]);
		const [group] = dataOf(await as.nobody.listProjectGroups({ id: "open/handbook" }));
		const shown = await as.nobody.getGroup({ id: "open", with_projects: false });
		expect(group).toEqual(dataOf(shown));
		expect(await pathsOf(as.root, "lin/notes")).toEqual([]);
	});

	it("listProjectGroups shows groups that the project is shared with, where the caller sees them", async () => {
		const id = "acme/payload";
		const with_shared = true;
		const { root, gus } = as;
		const all = ["northwind", "acme"];
		expect(await pathsOf(root, id)).toEqual(["acme"]);
		expect(await pathsOf(root, id, { with_shared })).toEqual(all);
		expect(await pathsOf(gus, id, { with_shared })).toEqual(["acme"]);
		const zoe = as.zoe;
		expect(await pathsOf(zoe, id, { with_shared })).toEqual(all);
		const level = (shared_min_access_level: 10 | 20 | 30) =>
			pathsOf(root, id, { with_shared, shared_min_access_level });
		expect(await level(20)).toEqual(all);
		expect(await level(30)).toEqual(["acme"]);
	});

	it("listProjectGroups searches paths and names, leaves groups out, and comes in pages", async () => {
		const id = "acme/infra/launchpad";
		const { gus } = as;
		// Compares the last segment of a group's path, and its name, so acme/infra is not found. Two characters are too few
		// to find a part of a path or name.
		expect(await pathsOf(gus, id, { search: "acme" })).toEqual(["acme"]);
		expect(await pathsOf(gus, id, { search: "nfr" })).toEqual(["acme/infra"]);
		expect(await pathsOf(gus, id, { search: "ac" })).toEqual([]);
		const skip_groups = [groupId("acme")];
		expect(await pathsOf(gus, id, { skip_groups })).toEqual(["acme/infra"]);
		expect(await pathsOf(gus, id, { per_page: 1, page: 2 })).toEqual(["acme"]);
	});

	it("listProjectGroups refuses what it does not know", async () => {
		expect(await as.ola.listProjectGroups({ id: "acme/rocket" })).toMatchObject(noProject);
		const get = (query: string, token?: string) =>
			request("GET", `/projects/open%2Fhandbook/groups${query}`, { token });
		expect(await get("", "nobody-has-this")).toMatchObject({ status: 401 });
		expect(await get("", "ben-token")).toMatchObject({ status: 403 });
		expect(await get("?shared_min_access_level=5&with_shared=x")).toMatchObject({
			status: 400,
			body: {
				error: "with_shared is invalid, shared_min_access_level does not have a valid value",
			},
		});
	});
});

conformance("people with a level in a project", ({ as, request }) => {
	type Input = Omit<Parameters<Client["listProjectUsers"]>[0], "id">;
	const namesOf = async (id: string, input: Input = {}) =>
		dataOf(await as.root.listProjectUsers({ id, per_page: 100, ...input })).map(
			({ username }) => username,
		);
	const acme = ["ada", "lin", "tom", "mia", "gus", "ben", "dee"];

	it("listProjectUsers shows members, those of the groups, and those of groups with a share", async () => {
		const sorted = async (id: string) => (await namesOf(id)).toSorted();
		expect(await sorted("acme/rocket")).toEqual(acme.toSorted());
		expect(await sorted("acme/infra/launchpad")).toEqual(acme.toSorted());
		expect(await sorted("acme/payload")).toEqual([...acme, "zoe"].toSorted());
		expect(await namesOf("lin/notes")).toEqual(["lin"]);
		expect(await namesOf("open/tools")).toContain("eva");
	});

	it("listProjectUsers shows them in order of their ids, to everybody who sees the project", async () => {
		const id = "open/handbook";
		const users = dataOf(await as.nobody.listProjectUsers({ id }));
		const ids = users.map(({ id }) => id);
		expect(ids).toEqual(ids.toSorted((a, b) => a - b));
		expect(users[0]).toEqual({
			id: userId("ada"),
			name: "Ada Byron",
			username: "ada",
			state: "active",
			avatar_url: "https://acme.test/avatars/ada.png",
			web_url: "http://forgekit.test/ada",
		});
		expect(dataOf(await as.ola.listProjectUsers({ id }))).toEqual(users);
		const page = await as.gus.listProjectUsers({ id, per_page: 2, page: 2 });
		expect(dataOf(page)).toEqual(users.slice(2, 4));
		expect(page).toMatchObject({ headers: { xTotal: users.length } });
	});

	it("listProjectUsers shows a user with several memberships once, and none that expired", async () => {
		const id = "acme/infra/launchpad";
		// tom is a member of the project's group acme/infra and of the parent group acme.
		expect((await namesOf(id)).filter((name) => name === "tom")).toHaveLength(1);
		expect(await namesOf("acme/rocket")).not.toContain("kai");
	});

	it("listProjectUsers searches, the closest first, and leaves users out", async () => {
		const id = "acme/payload";
		expect(await namesOf(id, { search: "@zoe" })).toEqual(["zoe"]);
		expect(await namesOf(id, { search: "ada@acme.test" })).toEqual(["ada"]);
		expect(await namesOf(id, { search: "byr" })).toEqual(["ada"]);
		expect(await namesOf(id, { search: "ola" })).toEqual([]);
		expect(await namesOf(id, { search: "ad" })).toEqual([]);
		const skip_users = [userId("ada"), userId("zoe")];
		const others = acme.filter((name) => name !== "ada").toSorted();
		expect((await namesOf(id, { skip_users })).toSorted()).toEqual(others);
		expect(await namesOf(id, { search: "zoe", skip_users })).toEqual([]);
	});

	it("listProjectUsers tells nobody without a token whose an address is", async () => {
		const query = { id: "open/handbook", search: "ada@acme.test" };
		expect(dataOf(await as.ola.listProjectUsers(query))).toHaveLength(1);
		expect(dataOf(await as.nobody.listProjectUsers(query))).toEqual([]);
	});

	it("listProjectUsers refuses what it does not know", async () => {
		expect(await as.ola.listProjectUsers({ id: "acme/rocket" })).toMatchObject(noProject);
		const get = (query: string, token?: string) =>
			request("GET", `/projects/open%2Fhandbook/users${query}`, { token });
		expect(await get("", "nobody-has-this")).toMatchObject({ status: 401 });
		expect(await get("", "ben-token")).toMatchObject({ status: 403 });
		expect(await get("?skip_users=x")).toMatchObject({
			status: 400,
			body: { error: "skip_users is invalid" },
		});
	});
});

conformance("any member of a group", ({ as, request }) => {
	it("getAnyGroupMember shows members of the groups above, whom a direct membership hides", async () => {
		const id = "acme/infra";
		const shown = async (name: string) =>
			dataOf(await as.gus.getAnyGroupMember({ id, user_id: userId(name) })).access_level;
		expect(await shown("ada")).toBe(50);
		// tom is a maintainer of the subgroup, though a developer of the parent group.
		expect(await shown("tom")).toBe(40);
		const one = dataOf(
			await as.ada.createGroup({ name: "Lower", path: "lower", parent_id: groupId("acme") }),
		);
		const member = { id: one.id, user_id: userId("ada") };
		expect(dataOf(await as.gus.getAnyGroupMember(member))).toMatchObject({
			username: "ada",
			access_level: 50,
		});
		const all = dataOf(await as.gus.listAllGroupMembers({ id }));
		const tom = { id, user_id: userId("tom") };
		expect(all).toContainEqual(dataOf(await as.gus.getAnyGroupMember(tom)));
		dataOf(await as.ada.deleteGroup({ id: one.id }));
	});

	it("getAnyGroupMember refuses who is none", async () => {
		const get = (user: number | string, token?: string, group = "acme") =>
			request("GET", `/groups/${group}/members/all/${user}`, { token });
		expect(await get(userId("zoe"), "ada-token")).toMatchObject({
			status: 404,
			body: noMember.error,
		});
		expect(await get("ada", "ada-token")).toMatchObject({
			status: 400,
			body: { error: "user_id is invalid" },
		});
		expect(await get(userId("ada"), undefined, "open")).toMatchObject({
			status: 401,
		});
		expect(await get(userId("ada"), "ben-token")).toMatchObject({
			status: 403,
		});
		expect(await get(userId("ada"), "ola-token")).toMatchObject({
			status: 404,
			body: noGroup.error,
		});
	});
});

conformance("metadata", ({ as, request }) => {
	it("getMetadata shows the version, the edition and that there is no agent server", async () => {
		const version = dataOf(await as.ola.getVersion());
		expect(dataOf(await as.ola.getMetadata())).toEqual({
			...version,
			kas: { enabled: false, externalUrl: null, version: null },
			enterprise: true,
		});
	});

	it("getMetadata needs a token, of whatever scope", async () => {
		const get = (token?: string) => request("GET", "/metadata", { token });
		expect(await get()).toMatchObject({ status: 401 });
		expect(await get("ada-user-token")).toMatchObject({ status: 200 });
		expect(await get("ben-token")).toMatchObject({ status: 403 });
	});
});
