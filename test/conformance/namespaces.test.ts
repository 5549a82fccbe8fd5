import { expect, it } from "vitest";
import type { Client } from "../../sdk/index.ts";
import { groupId, projectId, userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";
import { unknownId } from "./world.ts";

const keys = ["id", "name", "path", "kind", "full_path", "parent_id", "avatar_url", "web_url"];
const withMembers = [...keys, "members_count_with_descendants"];
const missing = {
	status: 404,
	error: { message: "404 Namespace Not Found" },
};

/** Number of created groups, for unique names: each case creates its own groups. */
let made = 0;

conformance("namespaces", ({ as, request }) => {
	const kai = as.kai;

	/** A private group of ada's with a subgroup. */
	async function family() {
		const path = `space-${++made}`;
		const top = dataOf(await as.ada.createGroup({ name: `Space ${made}`, path }));
		const below = dataOf(
			await as.ada.createGroup({ name: "Below", path: "below", parent_id: top.id }),
		);
		const join = async (id: number, username: string, access_level: 10 | 30 | 40 | 50) => {
			const user_id = userId(username);
			dataOf(await as.ada.addGroupMember({ id, user_id, access_level }));
		};
		return { id: top.id, path, below: below.id, join };
	}

	async function paths(client: Client, input: Parameters<Client["listNamespaces"]>[0] = {}) {
		const found = await client.listNamespaces({ per_page: 100, ...input });
		return dataOf(found).map(({ full_path }) => full_path);
	}

	it("listNamespaces shows one's groups and then one's own namespace, by id", async () => {
		const answer = await as.gus.listNamespaces({});
		expect(answer).toMatchObject({ headers: { xTotal: 3, xPage: 1 } });
		const [acme, open, own] = dataOf(answer);
		expect(acme).toEqual({
			id: groupId("acme"),
			name: "Acme",
			path: "acme",
			kind: "group",
			full_path: "acme",
			parent_id: null,
			avatar_url: null,
			web_url: "http://forgekit.test/groups/acme",
		});
		expect(Object.keys(acme ?? {})).toEqual(keys);
		expect(open).toMatchObject({ id: groupId("open"), full_path: "open" });
		expect(own).toEqual({
			id: own?.id,
			name: "Gus Lindqvist",
			path: "gus",
			kind: "user",
			full_path: "gus",
			parent_id: null,
			avatar_url: null,
			web_url: "http://forgekit.test/gus",
		});
		expect(own?.id).toBeGreaterThan(groupId("open"));
	});

	it("listNamespaces shows subgroups by a membership of their own alone", async () => {
		const { id, path, below, join } = await family();
		await join(below, "ola", 10);
		expect(await paths(as.ola, { search: "below" })).toEqual([`${path}/below`]);
		const [shown] = dataOf(await as.ola.listNamespaces({ search: "below" }));
		expect(shown).toMatchObject({ id: below, parent_id: id, path: "below" });
		// mia is a member of the parent group, and has no direct membership in the subgroup.
		await join(id, "mia", 50);
		expect(await paths(as.mia, { search: path })).toEqual([path]);
		expect(await paths(as.mia, { search: "below" })).toEqual([]);
	});

	it("listNamespaces shows neither shares nor what is public, nor expired memberships", async () => {
		expect(await paths(as.ext)).toEqual(["ext"]);
		expect(await paths(as.eva)).toEqual(["eva"]);
		// kai was a member of a project; the membership has expired.
		expect(await paths(kai)).toEqual(["kai"]);
		// The list leaves out namespaces that the caller sees only through a share. `acme/payload` is shared with
		// `northwind`, which zoe owns.
		expect(await paths(as.zoe)).toEqual(["northwind", "zoe"]);
	});

	it("listNamespaces shows administrators all namespaces", async () => {
		const all = await as.root.listNamespaces({ per_page: 100 });
		const shown = dataOf(all);
		const ids = shown.map(({ id }) => id);
		expect(ids).toEqual([...ids].sort((one, other) => one - other));
		const found = shown.map(({ full_path }) => full_path);
		expect(found).toEqual(
			expect.arrayContaining([
				"acme",
				"acme/infra",
				"open",
				"northwind",
				"demo",
				"root",
				"ada",
				"lin",
				"tom",
				"mia",
				"gus",
				"ola",
				"ext",
				"pat",
			]),
		);
		expect(all).toMatchObject({ headers: { xTotal: shown.length } });
		for (const namespace of shown) {
			expect(Object.keys(namespace)).toEqual(namespace.kind === "group" ? withMembers : keys);
		}
	});

	it("listNamespaces searches paths and names, not those above", async () => {
		expect(await paths(as.ada, { search: "BYRON" })).toEqual(["ada"]);
		expect(await paths(as.root, { search: "northw" })).toEqual(["northwind"]);
		expect(await paths(as.root, { search: "infra" })).toEqual(["acme/infra"]);
		// A subgroup is searched by the last segment of its path, so acme/infra is not found.
		expect(await paths(as.root, { search: "acme" })).toEqual(["acme"]);
		// Words of fewer than three characters match only a whole path or name.
		expect(await paths(as.root, { search: "no" })).toEqual([]);
		expect(await paths(as.ola, { search: "acme" })).toEqual([]);
		expect(await paths(as.ola, { search: "" })).toContain("ola");
		expect(await paths(as.ola, { search: "%" })).toEqual([]);
	});

	it("listNamespaces comes in pages", async () => {
		const first = await as.gus.listNamespaces({ per_page: 2 });
		expect(dataOf(first).map(({ path }) => path)).toEqual(["acme", "open"]);
		expect(first).toMatchObject({
			headers: { xTotal: 3, xTotalPages: 2, xNextPage: 2 },
		});
		const second = await as.gus.listNamespaces({ per_page: 2, page: 2 });
		expect(dataOf(second).map(({ path }) => path)).toEqual(["gus"]);
		const found = await as.gus.listNamespaces({ search: "e", per_page: 1, page: 2 });
		expect(dataOf(found)).toEqual([]);
		expect(await request("GET", "/namespaces?page=x", { as: "ada" })).toMatchObject({
			status: 400,
			body: { error: "page is invalid" },
		});
	});

	it("listNamespaces and getNamespace tell owners how many active users are members, below too", async () => {
		const { id, path, below, join } = await family();
		const count = async (client: Client, space: number | string = id) =>
			dataOf(await client.getNamespace({ id: space })).members_count_with_descendants;
		expect(await count(as.ada)).toBe(1);
		await join(id, "tom", 30);
		await join(below, "tom", 40);
		await join(below, "mia", 50);
		// Blocked users are not counted.
		await join(below, "ben", 30);
		expect(await count(as.ada)).toBe(3);
		expect(await count(as.ada, below)).toBe(3);
		expect(await count(as.root)).toBe(3);
		expect(await count(as.mia, `${path}/below`)).toBe(3);
		expect(await count(as.tom)).toBe(undefined);
		expect(await count(as.tom, below)).toBe(undefined);
		const [listed] = dataOf(await as.ada.listNamespaces({ search: path }));
		expect(listed).toEqual(dataOf(await as.ada.getNamespace({ id })));
		expect(Object.keys(listed ?? {})).toEqual(withMembers);
	});

	it("getNamespace shows one's own namespace, with one's picture", async () => {
		const own = dataOf(await as.ada.getNamespace({ id: "ADA" }));
		expect(own).toEqual({
			id: own.id,
			name: "Ada Byron",
			path: "ada",
			kind: "user",
			full_path: "ada",
			parent_id: null,
			avatar_url: "https://acme.test/avatars/ada.png",
			web_url: "http://forgekit.test/ada",
		});
		expect(dataOf(await as.ada.getNamespace({ id: own.id }))).toEqual(own);
		expect(dataOf(await as.root.getNamespace({ id: "ada" }))).toEqual(own);
		expect(await as.gus.getNamespace({ id: "ada" })).toMatchObject(missing);
	});

	it("getNamespace shows groups to those with a level there, from above and by shares, too", async () => {
		const infra = { id: groupId("acme/infra"), full_path: "acme/infra" };
		expect(dataOf(await as.gus.getNamespace({ id: "Acme/Infra" }))).toMatchObject(infra);
		// `open` is shared with `demo`, whose owner is ada.
		expect(dataOf(await as.ada.getNamespace({ id: "open" }))).toMatchObject({
			id: groupId("open"),
		});
		// ola sees the public group but has no role in the group, so the group's namespace is hidden.
		expect(dataOf(await as.ola.getGroup({ id: "open" }))).toMatchObject({
			id: groupId("open"),
		});
		expect(await as.ola.getNamespace({ id: "open" })).toMatchObject(missing);
		// eva, who is only a member of a project in the group, can't see the group's namespace.
		expect(await as.eva.getNamespace({ id: "open" })).toMatchObject(missing);
		expect(await as.root.getNamespace({ id: "northwind" })).toMatchObject({
			status: 200,
			data: { id: groupId("northwind"), members_count_with_descendants: 1 },
		});
	});

	it("getNamespace does not know others", async () => {
		for (const id of [unknownId, 0, "nobody", "acme/rocket", "acme/none"]) {
			expect(await as.root.getNamespace({ id })).toMatchObject(missing);
		}
	});

	it("a project is created in one's own namespace by its id", async () => {
		const { id } = dataOf(await as.tom.getNamespace({ id: "tom" }));
		const project = dataOf(await as.tom.createProject({ name: "Own", namespace_id: id }));
		expect(project).toMatchObject({
			path_with_namespace: "tom/own",
			namespace: { id, kind: "user", full_path: "tom" },
		});
		expect(project.id).toBeGreaterThan(projectId("mia/kites"));
	});

	it("listNamespaces and getNamespace need a token", async () => {
		const refused = { status: 401, error: { message: "401 Unauthorized" } };
		expect(await as.nobody.listNamespaces({})).toMatchObject(refused);
		expect(await as.nobody.getNamespace({ id: "acme" })).toMatchObject(refused);
		const blocked = {
			status: 403,
			error: { message: "403 Forbidden - Your account has been blocked." },
		};
		const ben = as.ben;
		expect(await ben.listNamespaces({})).toMatchObject(blocked);
		expect(await ben.getNamespace({ id: "acme" })).toMatchObject(blocked);
	});
});
