import { expect, it } from "vitest";
import type { Client } from "../../sdk/index.ts";
import { groupId } from "./ids.ts";
import { conformance, dataOf, type Person } from "./suite.ts";

type List = Parameters<Client["listGroups"]>[0];

conformance("lists of groups", ({ as, request }) => {
	const pathsFor = async (client: Client, input: List = {}) =>
		dataOf(await client.listGroups({ per_page: 100, ...input })).map(({ full_path }) => full_path);

	it("listGroups shows one's own groups, what is below them, and those of one's projects", async () => {
		const inside = ["acme", "acme/infra", "open"];
		const seen: [Person, string[]][] = [
			["ada", ["acme", "demo", "acme/infra", "open"]],
			["tom", inside],
			["gus", inside],
			["ola", []],
			["ext", []],
			["eva", ["open"]],
			["zoe", ["acme", "northwind"]],
			["kai", []],
			["root", ["acme", "demo", "acme/infra", "northwind", "open"]],
		];
		for (const [name, paths] of seen) {
			expect(await pathsFor(as[name]), name).toEqual(paths);
		}
	});

	it("listGroups shows anonymous callers public groups", async () => {
		expect(await pathsFor(as.nobody)).toEqual(["demo", "open"]);
		expect(await pathsFor(as.nobody, { all_available: false })).toEqual(["demo", "open"]);
		expect(await pathsFor(as.nobody, { owned: true })).toEqual([]);
		const [group] = dataOf(await as.nobody.listGroups({}));
		const shown = await as.nobody.getGroup({
			id: "demo",
			with_projects: false,
		});
		expect(group).toEqual(dataOf(shown));
		expect(Object.keys(group ?? {})).toEqual(Object.keys(dataOf(shown)));
	});

	it("listGroups adds what is open to all with all_available", async () => {
		const all_available = true;
		const { ola, ext, gus, root } = as;
		const open = ["demo", "open"];
		expect(await pathsFor(ola, { all_available })).toEqual(open);
		expect(await pathsFor(ext, { all_available })).toEqual(open);
		expect(await pathsFor(gus, { all_available })).toEqual(["acme", "demo", "acme/infra", "open"]);
		expect(await pathsFor(root, { all_available: false })).toEqual([]);
		const made = dataOf(
			await as.ada.createGroup({
				name: "Inner",
				path: "inner",
				visibility: "internal",
			}),
		);
		expect(await pathsFor(ola, { all_available })).toContain("inner");
		expect(await pathsFor(ext, { all_available })).toEqual(open);
		expect(await pathsFor(as.nobody)).toEqual(open);
		dataOf(await as.ada.deleteGroup({ id: made.id }));
		expect(await pathsFor(ola, { all_available })).toEqual(open);
	});

	it("listGroups knows memberships by their level", async () => {
		const { ada, lin, tom, root, nobody } = as;
		// `owned` counts only direct memberships in the group.
		expect(await pathsFor(ada, { owned: true })).toEqual(["acme", "demo", "open"]);
		expect(await pathsFor(lin, { owned: true })).toEqual([]);
		expect(await pathsFor(root, { owned: true })).toEqual([]);
		// `min_access_level` also counts memberships in parent groups.
		expect(await pathsFor(tom, { min_access_level: 40 })).toEqual(["acme/infra"]);
		expect(await pathsFor(tom, { min_access_level: 30 })).toEqual(["acme", "acme/infra", "open"]);
		expect(await pathsFor(ada, { min_access_level: 50 })).toEqual([
			"acme",
			"demo",
			"acme/infra",
			"open",
		]);
		expect(await pathsFor(root, { min_access_level: 10 })).toEqual([]);
		expect(await pathsFor(nobody, { min_access_level: 10 })).toEqual(["demo", "open"]);
		// `owned` takes precedence over `min_access_level`, and `min_access_level` over `all_available`.
		expect(
			await pathsFor(ada, {
				owned: true,
				min_access_level: 10,
				all_available: true,
			}),
		).toEqual(["acme", "demo", "open"]);
		expect(await pathsFor(tom, { min_access_level: 40, all_available: true })).toEqual([
			"acme/infra",
		]);
		expect(await pathsFor(as.kai, { min_access_level: 10 })).toEqual([]);
	});

	it("listGroups shows a private group above one's own", async () => {
		const { ada, ola } = as;
		const top = dataOf(await ada.createGroup({ name: "Above", path: "above" }));
		const low = dataOf(await ada.createGroup({ name: "Low", path: "low", parent_id: top.id }));
		dataOf(
			await ada.createGroup({
				name: "Side",
				path: "side",
				parent_id: top.id,
			}),
		);
		const me = dataOf(await ola.getCurrentUser({}));
		dataOf(
			await ada.addGroupMember({
				id: low.id,
				user_id: me.id,
				access_level: 10,
			}),
		);
		expect(await pathsFor(ola)).toEqual(["above", "above/low"]);
		expect(await pathsFor(ola, { min_access_level: 10 })).toEqual(["above/low"]);
		expect(await ola.getGroup({ id: top.id })).toMatchObject({
			status: 404,
		});
		dataOf(await ada.deleteGroup({ id: top.id }));
		expect(await pathsFor(ola)).toEqual([]);
	});

	it("listGroups searches full paths and full names", async () => {
		const found = (search: string) => pathsFor(as.root, { search });
		expect(await found("acme")).toEqual(["acme", "acme/infra"]);
		expect(await found("ME/INF")).toEqual(["acme/infra"]);
		expect(await found("structure acme")).toEqual(["acme/infra"]);
		expect(await found("propulsion")).toEqual(["northwind"]);
		// Words of fewer than three characters match only a whole path or name.
		expect(await found("ac")).toEqual([]);
		expect(await found("%%%")).toEqual([]);
		expect(await found(" ")).toHaveLength(5);
		expect(await pathsFor(as.ola, { search: "acme" })).toEqual([]);
	});

	it("listGroups leaves groups out", async () => {
		const acme = groupId("acme");
		const { ada } = as;
		expect(await pathsFor(ada, { skip_groups: [acme, groupId("open")] })).toEqual([
			"demo",
			"acme/infra",
		]);
		expect(await pathsFor(ada, { top_level_only: true })).toEqual(["acme", "demo", "open"]);
		for (const query of [`skip_groups=${acme},0`, `skip_groups[]=${acme}`]) {
			const { body } = await request("GET", `/groups?${query}`, {
				as: "ada",
			});
			expect(body).toMatchObject([
				{ full_path: "demo" },
				{ full_path: "acme/infra" },
				{ full_path: "open" },
			]);
		}
	});

	it("listGroups has an order, in which the lower id comes first of equals", async () => {
		const { ada, root } = as;
		const above = dataOf(await ada.createGroup({ name: "Z", path: "zoo" })).id;
		const ids: number[] = [];
		for (const path of ["beta", "alpha", "gamma"]) {
			const input = { name: `Same ${path}`, path, parent_id: above };
			ids.push(dataOf(await ada.createGroup(input)).id);
		}
		const inside = async (input: List) =>
			(await pathsFor(ada, { search: "zoo/", ...input })).map((path) => path.slice(4));
		expect(await inside({ order_by: "path" })).toEqual(["alpha", "beta", "gamma"]);
		expect(await inside({ order_by: "path", sort: "desc" })).toEqual(["gamma", "beta", "alpha"]);
		expect(await inside({ order_by: "id" })).toEqual(["beta", "alpha", "gamma"]);
		expect(await inside({ order_by: "id", sort: "desc" })).toEqual(["gamma", "alpha", "beta"]);
		expect(await inside({})).toEqual(["alpha", "beta", "gamma"]);
		expect(await inside({ sort: "desc" })).toEqual(["gamma", "beta", "alpha"]);
		// Top-level groups may have equal names.
		for (const path of ["twin-b", "twin-a"]) {
			dataOf(await ada.createGroup({ name: "Twin", path }));
		}
		for (const sort of ["asc", "desc"] as const) {
			expect(await pathsFor(root, { search: "twin", sort })).toEqual(["twin-b", "twin-a"]);
		}
		expect(
			await pathsFor(root, {
				order_by: "similarity",
				sort: "desc",
				top_level_only: true,
			}),
		).toEqual(["zoo", "twin-b", "twin-a", "open", "northwind", "demo", "acme"]);
	});

	it("listGroups orders by similarity to the words of the search", async () => {
		const { ada } = as;
		const groups: [string, string][] = [
			["rover-wheels", "Rover wheels"],
			["rovers", "Rovers"],
			["rover", "Rover"],
			["lunar-rover", "Møøn rover 🚀"],
			["rovers-2", "ROVER"],
		];
		for (const [path, name] of groups) {
			dataOf(await ada.createGroup({ path, name }));
		}
		// The third search has `wh` after its first 255 characters. Only these 255 are compared with names and paths, so
		// "Rover wheels" does not come first.
		for (const input of [
			{ search: "rover", sort: "asc" as const },
			{ search: "rover", sort: "desc" as const },
			{ search: `rover ${"- ".repeat(130)} wh` },
		]) {
			expect(await pathsFor(ada, { ...input, order_by: "similarity" })).toEqual([
				"rover",
				"rovers-2",
				"rovers",
				"lunar-rover",
				"rover-wheels",
			]);
		}
	});

	it("listGroups comes in pages", async () => {
		const { gus } = as;
		const first = await gus.listGroups({ per_page: 2 });
		expect(dataOf(first).map(({ path }) => path)).toEqual(["acme", "infra"]);
		expect(first.headers).toMatchObject({ xTotal: 3, xNextPage: 2 });
		const second = dataOf(await gus.listGroups({ per_page: 2, page: 2 }));
		expect(second.map(({ path }) => path)).toEqual(["open"]);
		expect(dataOf(await gus.listGroups({ page: 9 }))).toEqual([]);
	});

	it("listGroups refuses what it does not know", async () => {
		const refusals: [string, string][] = [
			["min_access_level=5", "min_access_level does not have a valid value"],
			["min_access_level=0", "min_access_level does not have a valid value"],
			["order_by=size", "order_by does not have a valid value"],
			["sort=up", "sort does not have a valid value"],
			["owned=perhaps", "owned is invalid"],
			["all_available=x", "all_available is invalid"],
			["skip_groups=x", "skip_groups is invalid"],
		];
		for (const [query, error] of refusals) {
			expect(await request("GET", `/groups?${query}`, { as: "ada" })).toMatchObject({
				status: 400,
				body: { error },
			});
		}
		expect(await request("GET", "/groups", { token: "no-such-token" })).toMatchObject({
			status: 401,
		});
		// Empty parameters count as absent.
		expect(
			await request("GET", "/groups?min_access_level=&all_available=&search=", {
				as: "ada",
			}),
		).toMatchObject({ status: 200 });
	});
});
