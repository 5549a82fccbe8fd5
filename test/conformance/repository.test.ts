import { expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import { conformance, dataOf } from "./suite.ts";
import { rocket } from "./world.ts";

const treeNotFound = { status: 404, error: { message: "404 Tree Not Found" } };

/** Of acme/rocket, as git itself names them: the same everywhere. */
const commits = {
	main: "145708fb94c64814a630183cb999a1be3a03c5d1",
	fix: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	"v0.1": "d3af40252b26116f5e16f4a0b3cb580131d0ad5d",
	/** A merge, under an annotated tag. */
	"v0.2": "86589fd76238f45f10fe47960cc1a88befbc2f41",
	first: "15dcb10bba1beb5398e168f0afed0d9f724768c0",
};
const annotatedTag = "ba1adefd3454c227b930508ecf5b43d6693948d1";
const rootTree = "3acb8eec24bc46c33abc18e31d605d56dfb71dbb";

function paths(entries: Schemas["TreeEntry"][]): string[] {
	return entries.map(({ path }) => path);
}

conformance("repository", ({ as, request }) => {
	const tree = async (input: {
		ref?: string;
		path?: string;
		recursive?: boolean;
	}) =>
		dataOf(
			await as.reporter.listRepositoryTree({
				id: rocket,
				per_page: 100,
				...input,
			}),
		);

	it("listRepositoryTree shows the root of the default branch: directories, then files", async () => {
		const answer = await as.reporter.listRepositoryTree({ id: rocket });
		const of = (name: string, mode: string, id: string) => ({
			id,
			name,
			type: mode === "040000" ? "tree" : "blob",
			path: name,
			mode,
		});
		expect(answer.status).toBe(200);
		expect(answer.data).toEqual([
			of("bin", "040000", "2aa1200ecfccff8749d98ca6d9367f25c9c585fe"),
			of("docs", "040000", "1ad16e24fe4967d5a61af1588fcf543a0f35748f"),
			of("engine", "040000", "37949cbb971b0c258d7f83b9a54fdab09381b92b"),
			of("src", "040000", "962847cb77c2a9a5be8b006b489f756e815a9292"),
			of("vendor", "040000", "07f22a81cb02b6391fd66519f92f025f00e2a0e3"),
			of(".gitignore", "100644", "0fe2c40e0e8bb6becf4113adf4cb7f615e2d4b1a"),
			of(".gitmodules", "100644", "a02092f71ab9953dd980e45a2922f0dd01368100"),
			of("README.md", "100644", "c987085b5a7fc8f1c6e6bdb7c2603f7b7f234a2a"),
			of("VERSION", "100644", "2f4536184bcac31936bd15a5f9cf931dd526c022"),
			of("engine.txt", "100644", "f956c76265083621a290938e1774fbafd8a69fe1"),
			of("engine0", "100644", "4895d9097767f33222909709f88a7a7cf897a3f2"),
		]);
	});

	it("listRepositoryTree answers keys in the order of the reference", async () => {
		const { body } = await request(
			"GET",
			"/projects/open%2Fhandbook/repository/tree",
		);
		expect((body as object[]).map((entry) => Object.keys(entry))).toEqual(
			Array(3).fill(["id", "name", "type", "path", "mode"]),
		);
	});

	it("listRepositoryTree, recursive, shows directories of every depth, files in git's order, then submodules", async () => {
		const entries = await tree({ recursive: true });
		expect(entries.map(({ mode, path }) => `${mode} ${path}`)).toEqual([
			"040000 bin",
			"040000 docs",
			"040000 docs/flights",
			"040000 engine",
			"040000 src",
			"040000 vendor",
			"100644 .gitignore",
			"100644 .gitmodules",
			"100644 README.md",
			"100644 VERSION",
			"100755 bin/ignite",
			"100644 docs/Zündung.md",
			"100644 docs/flights/flight-7.md",
			"100644 docs/flights/flight-8.md",
			"120000 docs/latest.md",
			"100644 docs/launch checklist.md",
			"100644 docs/patch.png",
			"100644 engine.txt",
			"100644 engine/pump.yml",
			"100644 engine/valve.yml",
			"100644 engine0",
			"100644 src/__init__.py",
			"100644 src/engine.py",
			"160000 vendor/telemetry",
		]);
	});

	it("listRepositoryTree tells a submodule by the commit that is recorded", async () => {
		expect(await tree({ path: "vendor" })).toEqual([
			{
				id: "7c1f0b6e7d8a9b0c1d2e3f405162738495a6b7c8",
				name: "telemetry",
				type: "commit",
				path: "vendor/telemetry",
				mode: "160000",
			},
		]);
	});

	it("listRepositoryTree shows executables, links and names beyond ASCII as they are", async () => {
		expect(await tree({ path: "bin" })).toEqual([
			{
				id: "390c6e360e550f9f05da4bad193811ec534b4b9b",
				name: "ignite",
				type: "blob",
				path: "bin/ignite",
				mode: "100755",
			},
		]);
		expect(
			(await tree({ path: "docs" })).map(({ name, mode }) => [name, mode]),
		).toEqual([
			["flights", "040000"],
			["Zündung.md", "100644"],
			["latest.md", "120000"],
			["launch checklist.md", "100644"],
			["patch.png", "100644"],
		]);
	});

	it("listRepositoryTree gives full paths below a directory, recursive too", async () => {
		expect(paths(await tree({ path: "docs", recursive: true }))).toEqual([
			"docs/flights",
			"docs/Zündung.md",
			"docs/flights/flight-7.md",
			"docs/flights/flight-8.md",
			"docs/latest.md",
			"docs/launch checklist.md",
			"docs/patch.png",
		]);
		expect(paths(await tree({ path: "docs/flights" }))).toEqual([
			"docs/flights/flight-7.md",
			"docs/flights/flight-8.md",
		]);
	});

	it.each([
		["main", "no ref", undefined],
		["main", "HEAD", "HEAD"],
		["main", "a branch", "main"],
		["main", "the full name of a branch", "refs/heads/main"],
		["main", "a full id", commits.main],
		["main", "a full id in capitals", commits.main.toUpperCase()],
		["main", "eight digits of an id", commits.main.slice(0, 8)],
		["main", "four digits of an id", commits.main.slice(0, 4)],
		["fix", "another branch", "fix"],
		["v0.1", "a tag", "v0.1"],
		["v0.1", "the full name of a tag", "refs/tags/v0.1"],
		["v0.1", "the part of a name behind refs", "tags/v0.1"],
		["v0.2", "an annotated tag", "v0.2"],
		["v0.2", "the full name of an annotated tag", "refs/tags/v0.2"],
		["v0.2", "the id of an annotated tag", annotatedTag],
		["v0.2", "ancestors", "main~2"],
		["v0.2", "parents", "main^^"],
		["v0.2", "parents and ancestors", "HEAD^1~1"],
		["v0.1", "the second parent's parent", "v0.2^2~1"],
		["v0.1", "an ancestor of a tag", "v0.2~2"],
		["main", "nothing above", "main~0^0"],
		["first", "the start", "v0.1~4"],
	] as const)("listRepositoryTree of %s by %s", async (commit, _, ref) => {
		const byId = await tree({ ref: commits[commit], recursive: true });
		const byRef = await tree({
			recursive: true,
			...(ref !== undefined && { ref }),
		});
		expect(byRef).toEqual(byId);
	});

	it("listRepositoryTree shows each commit's own files", async () => {
		expect(paths(await tree({ ref: commits.first }))).toEqual([
			"src",
			".gitignore",
			"README.md",
			"VERSION",
		]);
		expect(paths(await tree({ ref: "fix", path: "src" }))).toEqual([
			"src/guidance",
			"src/__init__.py",
			"src/engine.py",
		]);
		expect(paths(await tree({ ref: "fix" }))).not.toContain("engine0");
	});

	it.each([
		["an unknown name", "nope"],
		["nothing", ""],
		["what begins with a dash", "-x"],
		["an option of git", "--all"],
		["words", "a b"],
		["a space behind", "main "],
		["a line break", "main\nfix"],
		["a path in a commit", "main:src"],
		["a place in the reflog", "@{u}"],
		["a reflog of a branch", "main@{1}"],
		["a range", "v0.1..main"],
		["an exclusion", "^main"],
		["a search", "main^{/Log}"],
		["a type", "main^{tree}"],
		["a description", `v0.1-3-g${commits.main.slice(0, 7)}`],
		["an unknown id", "0123456789012345678901234567890123456789"],
		["zeros", "0".repeat(40)],
		["three digits", commits.main.slice(0, 3)],
		["more digits than an id has", `${commits.main}0`],
		["a tree", rootTree],
		["a blob", "c987085b5a7fc8f1c6e6bdb7c2603f7b7f234a2a"],
		["more ancestors than there are", "main~100"],
		["a third parent", "v0.2^3"],
		["a second parent where there is one", "main^2"],
		["a branch in capitals", "MAIN"],
		["part of a full name", "heads"],
		["a path that climbs", "../main"],
		["a very long name", "x".repeat(2000)],
	])("listRepositoryTree does not find %s", async (_, ref) => {
		expect(
			await as.reporter.listRepositoryTree({ id: rocket, ref }),
		).toMatchObject(treeNotFound);
	});

	it.each(["", "/", "."])(
		"listRepositoryTree takes path %j for the root",
		async (path) => {
			expect(await tree({ path })).toEqual(await tree({}));
		},
	);

	it("listRepositoryTree takes a slash behind a directory", async () => {
		expect(await tree({ path: "docs/flights/" })).toEqual(
			await tree({ path: "docs/flights" }),
		);
	});

	it.each([
		["is missing", "nope"],
		["is a file", "README.md"],
		["goes on behind a file", "README.md/x"],
		["is a link", "docs/latest.md"],
		["is a submodule", "vendor/telemetry"],
		["begins with a slash", "/src"],
		["has two slashes", "docs//flights"],
		["ends in two slashes", "docs//"],
		["climbs out", ".."],
		["climbs out and back", "../src"],
		["climbs within", "docs/../src"],
		["has a dot", "./src"],
		["ends in a dot", "src/."],
		["differs in case", "SRC"],
		["has a pattern", "d*"],
		["has magic", ":(top)src"],
		["has a line break", "src\nsrc"],
	])("listRepositoryTree is empty where the path %s", async (_, path) => {
		const answer = await as.reporter.listRepositoryTree({ id: rocket, path });
		expect(answer).toMatchObject({
			status: 200,
			data: [],
			headers: { xTotal: 0, xTotalPages: 1 },
		});
	});

	it("listRepositoryTree looks for the ref before the path", async () => {
		expect(
			await as.reporter.listRepositoryTree({
				id: rocket,
				ref: "nope",
				path: "nope",
			}),
		).toMatchObject(treeNotFound);
	});

	it("listRepositoryTree comes in pages of the grouped list", async () => {
		const all = await tree({ recursive: true });
		const pages: Schemas["TreeEntry"][] = [];
		for (const page of [1, 2, 3, 4]) {
			const answer = await as.reporter.listRepositoryTree({
				id: rocket,
				recursive: true,
				per_page: 7,
				page,
			});
			expect(answer.headers).toMatchObject({
				xTotal: 24,
				xTotalPages: 4,
				xPage: page,
			});
			pages.push(...dataOf(answer));
		}
		expect(pages).toEqual(all);
	});

	it("listRepositoryTree yields every entry to whoever walks its pages", async () => {
		const found: string[] = [];
		for await (const { path } of as.reporter.pages.listRepositoryTree({
			id: rocket,
			recursive: true,
			per_page: 5,
		})) {
			found.push(path);
		}
		expect(found).toEqual(paths(await tree({ recursive: true })));
	});

	it("listRepositoryTree links to pages with defaults filled in", async () => {
		const { headers } = await request(
			"GET",
			"/projects/acme%2Frocket/repository/tree?per_page=4",
			{ token: "mia-token" },
		);
		const link = (page: number, rel: string) =>
			`<http://forgekit.test/api/v4/projects/acme%2Frocket/repository/tree?id=acme%2Frocket&page=${page}&per_page=4&recursive=false>; rel="${rel}"`;
		expect(headers.link).toBe(
			[link(2, "next"), link(1, "first"), link(3, "last")].join(", "),
		);
	});

	it.each([
		["recursive=1", 24],
		["recursive=true", 24],
		["recursive=yes", 24],
		["recursive=ON", 24],
		["recursive=0", 11],
		["recursive=false", 11],
		["recursive=", 11],
		["recursive=off", 11],
	])("listRepositoryTree reads %s", async (query, total) => {
		const { headers } = await request(
			"GET",
			`/projects/acme%2Frocket/repository/tree?${query}`,
			{ token: "mia-token" },
		);
		expect(headers["x-total"]).toBe(String(total));
	});

	it.each([
		["recursive=maybe", "recursive is invalid"],
		["recursive=2", "recursive is invalid"],
		["recursive[]=1", "recursive is invalid"],
		["path[]=src", "path is invalid"],
		["ref[a]=main", "ref is invalid"],
		[
			"per_page=x&page=y&recursive=z",
			"recursive is invalid, page is invalid, per_page is invalid",
		],
	])("listRepositoryTree refuses %s", async (query, error) => {
		expect(
			await request("GET", `/projects/acme%2Frocket/repository/tree?${query}`, {
				token: "mia-token",
			}),
		).toMatchObject({ status: 400, body: { error } });
	});

	it("listRepositoryTree of a public project is open to everybody", async () => {
		const answer = await as.anonymous.listRepositoryTree({
			id: "open/handbook",
		});
		expect(paths(dataOf(answer))).toEqual(["work", "LICENSE", "README.md"]);
		expect(
			await as.anonymous.listRepositoryTree({
				id: "open/handbook",
				ref: "2021.1",
				path: "work",
			}),
		).toMatchObject({
			status: 200,
			data: [{ name: "launches.md" }, { name: "meetings.md" }],
		});
	});

	it("listRepositoryTree of a private project is closed to its guests", async () => {
		expect(
			await as.guest.listRepositoryTree({ id: rocket, ref: "nope" }),
		).toMatchObject({ status: 403, error: { message: "403 Forbidden" } });
	});

	it("listRepositoryTree of a repository for members is open to guests of a public project", async () => {
		const id = "open/simulator";
		expect(await as.guest.listRepositoryTree({ id })).toMatchObject({
			status: 200,
			data: [{ name: "README.md" }],
		});
		expect(await as.anonymous.listRepositoryTree({ id })).toMatchObject({
			status: 403,
			error: { message: "403 Forbidden" },
		});
	});

	it("listRepositoryTree refuses bad parameters before it looks at who may", async () => {
		// Design: parameters come before access, for every operation.
		expect(
			await request(
				"GET",
				"/projects/acme%2Frocket/repository/tree?recursive=x",
				{ token: "ola-token" },
			),
		).toMatchObject({ status: 400, body: { error: "recursive is invalid" } });
	});

	it.each([undefined, "main", "master", "HEAD", ""])(
		"listRepositoryTree of a repository without commits has no tree: %j",
		async (ref) => {
			expect(
				await as.owner.listRepositoryTree({
					id: "acme/kettle",
					...(ref !== undefined && { ref }),
				}),
			).toMatchObject(treeNotFound);
		},
	);

	it("listRepositoryTree does not find a commit of another project", async () => {
		expect(
			await as.anonymous.listRepositoryTree({
				id: "open/handbook",
				ref: commits.main,
			}),
		).toMatchObject(treeNotFound);
	});
});
