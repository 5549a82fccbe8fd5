/** Which branches a project's protection rules match, by queries of both stores and by the server's own function. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World } from "../../generated/world.ts";
import type { ProjectRecord } from "../../server/domain/projects/store.ts";
import { matches, rulesFor, rulesOf } from "../../server/domain/protected-branches/rules.ts";
import { type Side, sides } from "./sides.ts";

/** Branches that each protection rule matches, keyed by the rule's name, which may have wildcards. */
const expected: Record<string, readonly string[]> = {
	main: ["main"],
	"*": ["main", "v1", "release/1", "a%b", "a_b", "axb", "Main"],
	"release/*": ["release/1"],
	"*1": ["v1", "release/1"],
	"*e*1": ["release/1"],
	"a%b": ["a%b"],
	"a_*": ["a_b"],
	"a%*": ["a%b"],
	"**n": ["main", "Main"],
	"m*n*in": [],
};
const branches = ["main", "v1", "release/1", "a%b", "a_b", "axb", "Main"];

const world: World = {
	users: [{ username: "ada" }],
	groups: [
		{ path: "open", default_branch_protection: 0 },
		{ path: "half", default_branch_protection: 1 },
		{ path: "acme" },
	],
	projects: [
		{
			path: "acme/rocket",
			repository: {
				commits: [
					{
						message: "First",
						author: "Ada <ada@acme.test>",
						date: "2021-01-05T10:00:00Z",
						branch: "main",
					},
				],
			},
			protected_branches: Object.keys(expected).map((name) => ({ name })),
		},
		{ path: "acme/empty" },
		{ path: "open/empty" },
		{ path: "half/empty" },
		{ path: "ada/empty" },
	],
};

it("a rule of many wildcards is compared at once", () => {
	const name = `${"*a".repeat(120)}*`;
	expect(matches(name, "a".repeat(200))).toBe(true);
	expect(matches(name, "a".repeat(119))).toBe(false);
	expect(matches(`${name}b`, "a".repeat(1_000_000))).toBe(false);
});

describe.each(sides)("$name", ({ open }) => {
	let side: Side;
	const projectAt = async (path: string): Promise<ProjectRecord> => {
		const found = await side.stores.projects.findByPath(path);
		if (!found) throw new Error(`no ${path}`);
		return found;
	};

	beforeAll(async () => {
		side = await open();
		await side.load(world);
	});
	afterAll(() => side?.close());

	it("finds the rules that match some branches", async () => {
		const project = await projectAt("acme/rocket");
		const { protectedBranches } = side.stores;
		for (const branch of branches) {
			const found = await protectedBranches.matching(project.id, [branch]);
			const names = Object.keys(expected).filter((name) => expected[name]?.includes(branch));
			expect(found.map(({ name }) => name)).toEqual(names);
			expect(rulesOf(branch, found)).toEqual(found);
		}
		const all = await protectedBranches.matching(project.id, branches);
		expect(all.map(({ name }) => name)).toEqual(
			Object.keys(expected).filter((name) => name !== "m*n*in"),
		);
		expect(await protectedBranches.matching(project.id, [])).toEqual([]);
	});

	it("protects every branch of an empty repository, unless its group lets developers push", async () => {
		for (const [path, levels] of [
			["acme/empty", [40]],
			["ada/empty", [40]],
			["open/empty", []],
			["half/empty", []],
		] as const) {
			const project = await projectAt(path);
			const rules = await rulesFor(side.stores, project, ["any"]);
			expect(rules.map(({ push_level }) => push_level)).toEqual(levels);
		}
	});

	it("refuses a world that protects a branch twice", async () => {
		const twice: World = {
			users: [{ username: "eve" }],
			projects: [
				{
					path: "eve/twice",
					protected_branches: [{ name: "v*" }, { name: "v*" }],
				},
			],
		};
		await expect(side.load(twice)).rejects.toThrow("eve/twice: the branch v* is protected twice");
	});
});
