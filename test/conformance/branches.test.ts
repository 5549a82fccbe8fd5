import { expect, it } from "vitest";
import { conformance, dataOf } from "./suite.ts";
import { rocket } from "./world.ts";

const main = "145708fb94c64814a630183cb999a1be3a03c5d1";
const fix = "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc";

conformance("branches", ({ as, request }) => {
	const names = async (input: { search?: string; sort?: string }) => {
		const found = await as.mia.listProjectBranches({
			id: rocket,
			...input,
		});
		return dataOf(found).map(({ name }) => name);
	};

	it("listProjectBranches lists branches by name, with their commits and rights", async () => {
		const answer = await as.lin.listProjectBranches({ id: rocket });
		expect(answer).toMatchObject({ status: 200, headers: { xTotal: 2 } });
		const [own, other] = dataOf(answer);
		expect(own).toMatchObject({
			name: "fix",
			commit: { id: fix, title: expect.any(String) },
			merged: false,
			protected: false,
			developers_can_push: false,
			developers_can_merge: false,
			can_push: true,
			default: false,
		});
		expect(own?.web_url).toMatch(/\/acme\/rocket\/-\/tree\/fix$/);
		expect(other).toMatchObject({
			name: "main",
			commit: { id: main, short_id: main.slice(0, 8) },
			merged: false,
			protected: true,
			can_push: true,
			default: true,
		});
	});

	it("listProjectBranches says who may push", async () => {
		const rights = async (person: "tom" | "mia") =>
			dataOf(await as[person].listProjectBranches({ id: rocket })).map(({ can_push }) => can_push);
		expect(await rights("tom")).toEqual([true, false]);
		expect(await rights("mia")).toEqual([false, false]);
		const open = { id: "open/handbook" };
		const [seen] = dataOf(await as.nobody.listProjectBranches(open));
		expect(seen).toMatchObject({ default: true, can_push: false });
	});

	it.each([
		["^ma", ["main"]],
		["IX", ["fix"]],
		["n$", ["main"]],
		["^main$", ["main"]],
		["^mai$", []],
		["m*n", ["main"]],
		["^m**n$", ["main"]],
		["*".repeat(1024), ["fix", "main"]],
		["*".repeat(1025), []],
		["i", ["fix", "main"]],
		["", ["fix", "main"]],
	])("listProjectBranches finds %s", async (search, found) => {
		expect(await names({ search })).toEqual(found);
	});

	it("listProjectBranches sorts by the time of the last commit", async () => {
		expect(await names({ sort: "updated_desc" })).toEqual(["main", "fix"]);
		expect(await names({ sort: "updated_asc" })).toEqual(["fix", "main"]);
		expect(await names({ sort: "whatever" })).toEqual(["fix", "main"]);
	});

	it("listProjectBranches comes in pages, and has none in an empty repository", async () => {
		const second = await as.mia.listProjectBranches({ id: rocket, page: 2, per_page: 1 });
		expect(second).toMatchObject({
			data: [{ name: "main" }],
			headers: { xTotal: 2, xTotalPages: 2, xPrevPage: 1 },
		});
		const empty = { id: "acme/kettle" };
		expect(await as.lin.listProjectBranches(empty)).toMatchObject({
			data: [],
			headers: { xTotal: 0 },
		});
		const deep = await as.mia.listProjectBranches({ id: rocket, page: 2 ** 40 });
		expect(deep.data).toEqual([]);
	});

	it("listProjectBranches refuses a page that is no number", async () => {
		const path = "/projects/acme%2Frocket/repository/branches?page=x";
		const { status, body } = await request("GET", path, {
			as: "mia",
		});
		expect({ status, body }).toEqual({ status: 400, body: { error: "page is invalid" } });
	});

	it("getProjectBranch shows a branch, and no other ref", async () => {
		const one = (branch: string) => as.mia.getProjectBranch({ id: rocket, branch });
		expect(await one("main")).toMatchObject({
			status: 200,
			data: { name: "main", commit: { id: main }, default: true },
		});
		for (const branch of ["v0.1", "nope", "main.json", main]) {
			expect(await one(branch)).toMatchObject({
				status: 404,
				error: { message: "404 Branch Not Found" },
			});
		}
	});

	it.each(["b*", "main~1", "HEAD", "-x", "refs/heads/main", "a b"])(
		"getProjectBranch refuses the name %s",
		async (branch) => {
			expect(await as.mia.getProjectBranch({ id: rocket, branch })).toMatchObject({
				status: 400,
				error: { message: "The branch refname is invalid" },
			});
		},
	);

	it("getProjectBranch answers HEAD with 204, and every name that has no branch with 404", async () => {
		const head = async (branch: string) => {
			const path = `/projects/acme%2Frocket/repository/branches/${branch}`;
			const options = { as: "mia" } as const;
			return (await request("HEAD", path, options)).status;
		};
		expect(await head("main")).toBe(204);
		expect(await head("nope")).toBe(404);
		expect(await head("b*")).toBe(404);
	});

	it("getProjectBranch wants the slashes of a name as %2F", async () => {
		const get = (branch: string) =>
			request("GET", `/projects/acme%2Frocket/repository/branches/${branch}`, {
				as: "mia",
			});
		expect(await get("a%2Fb")).toMatchObject({
			status: 404,
			body: { message: "404 Branch Not Found" },
		});
		expect(await get("a/b")).toMatchObject({ status: 404, body: { error: "404 Not Found" } });
	});

	it("listProjectBranches, getProjectBranch hide the code from guests and strangers", async () => {
		const branch = "main";
		expect(await as.gus.listProjectBranches({ id: rocket })).toMatchObject({
			status: 403,
		});
		expect(await as.gus.getProjectBranch({ id: rocket, branch })).toMatchObject({ status: 403 });
		expect(await as.ola.listProjectBranches({ id: rocket })).toMatchObject({
			status: 404,
			error: { message: "404 Project Not Found" },
		});
	});
});
