import { expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import { conformance, dataOf } from "./suite.ts";
import { rocket } from "./world.ts";

const treeNotFound = { status: 404, error: { message: "404 Tree Not Found" } };

/** Ids of commits of acme/rocket by ref; the same on every target. */
const commits = {
	main: "145708fb94c64814a630183cb999a1be3a03c5d1",
	fix: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
	"v0.1": "d3af40252b26116f5e16f4a0b3cb580131d0ad5d",
	/** A merge commit with an annotated tag. */
	"v0.2": "86589fd76238f45f10fe47960cc1a88befbc2f41",
	first: "15dcb10bba1beb5398e168f0afed0d9f724768c0",
};
const annotatedTag = "ba1adefd3454c227b930508ecf5b43d6693948d1";
const rootTree = "3acb8eec24bc46c33abc18e31d605d56dfb71dbb";

function paths(entries: Schemas["TreeEntry"][]): string[] {
	return entries.map(({ path }) => path);
}

conformance("repository", ({ as, request }) => {
	const tree = async (input: { ref?: string; path?: string; recursive?: boolean }) =>
		dataOf(
			await as.mia.listRepositoryTree({
				id: rocket,
				per_page: 100,
				...input,
			}),
		);

	it("listRepositoryTree shows the root of the default branch: directories, then files", async () => {
		const answer = await as.mia.listRepositoryTree({ id: rocket });
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
		const { body } = await request("GET", "/projects/open%2Fhandbook/repository/tree");
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

	it("listRepositoryTree reports a submodule by its recorded commit", async () => {
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
		expect((await tree({ path: "docs" })).map(({ name, mode }) => [name, mode])).toEqual([
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
		expect(await as.mia.listRepositoryTree({ id: rocket, ref })).toMatchObject(treeNotFound);
	});

	it.each(["", "/", "."])("listRepositoryTree takes path %j for the root", async (path) => {
		expect(await tree({ path })).toEqual(await tree({}));
	});

	it("listRepositoryTree takes a slash behind a directory", async () => {
		expect(await tree({ path: "docs/flights/" })).toEqual(await tree({ path: "docs/flights" }));
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
		const answer = await as.mia.listRepositoryTree({ id: rocket, path });
		expect(answer).toMatchObject({
			status: 200,
			data: [],
			headers: { xTotal: 0, xTotalPages: 1 },
		});
	});

	it("listRepositoryTree looks for the ref before the path", async () => {
		expect(
			await as.mia.listRepositoryTree({
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
			const answer = await as.mia.listRepositoryTree({
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

	it("listRepositoryTree returns every entry over all pages", async () => {
		const found: string[] = [];
		for await (const { path } of as.mia.pages.listRepositoryTree({
			id: rocket,
			recursive: true,
			per_page: 5,
		})) {
			found.push(path);
		}
		expect(found).toEqual(paths(await tree({ recursive: true })));
	});

	it("listRepositoryTree links to pages with defaults filled in", async () => {
		const { headers } = await request("GET", "/projects/acme%2Frocket/repository/tree?per_page=4", {
			as: "mia",
		});
		const link = (page: number, rel: string) =>
			`<http://forgekit.test/api/v4/projects/acme%2Frocket/repository/tree?id=acme%2Frocket&page=${page}&per_page=4&recursive=false>; rel="${rel}"`;
		expect(headers.link).toBe([link(2, "next"), link(1, "first"), link(3, "last")].join(", "));
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
		const { headers } = await request("GET", `/projects/acme%2Frocket/repository/tree?${query}`, {
			as: "mia",
		});
		expect(headers["x-total"]).toBe(String(total));
	});

	it.each([
		["recursive=maybe", "recursive is invalid"],
		["recursive=2", "recursive is invalid"],
		["recursive[]=1", "recursive is invalid"],
		["path[]=src", "path is invalid"],
		["ref[a]=main", "ref is invalid"],
		["per_page=x&page=y&recursive=z", "recursive is invalid, page is invalid, per_page is invalid"],
	])("listRepositoryTree refuses %s", async (query, error) => {
		expect(
			await request("GET", `/projects/acme%2Frocket/repository/tree?${query}`, {
				as: "mia",
			}),
		).toMatchObject({ status: 400, body: { error } });
	});

	it("listRepositoryTree of a public project allows anonymous callers", async () => {
		const answer = await as.nobody.listRepositoryTree({
			id: "open/handbook",
		});
		expect(paths(dataOf(answer))).toEqual(["work", "LICENSE", "README.md"]);
		expect(
			await as.nobody.listRepositoryTree({
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
		expect(await as.gus.listRepositoryTree({ id: rocket, ref: "nope" })).toMatchObject({
			status: 403,
			error: { message: "403 Forbidden" },
		});
	});

	it("listRepositoryTree of a repository for members is open to guests of a public project", async () => {
		const id = "open/simulator";
		expect(await as.gus.listRepositoryTree({ id })).toMatchObject({
			status: 200,
			data: [{ name: "README.md" }],
		});
		expect(await as.nobody.listRepositoryTree({ id })).toMatchObject({
			status: 403,
			error: { message: "403 Forbidden" },
		});
	});

	it("listRepositoryTree refuses bad parameters before it checks permissions", async () => {
		// ola does not see the project: for every operation, parameters are checked before access.
		expect(
			await request("GET", "/projects/acme%2Frocket/repository/tree?recursive=x", {
				as: "ola",
			}),
		).toMatchObject({ status: 400, body: { error: "recursive is invalid" } });
	});

	it.each([undefined, "main", "master", "HEAD", ""])(
		"listRepositoryTree of a repository without commits has no tree: %j",
		async (ref) => {
			expect(
				await as.ada.listRepositoryTree({
					id: "acme/kettle",
					...(ref !== undefined && { ref }),
				}),
			).toMatchObject(treeNotFound);
		},
	);

	it("listRepositoryTree does not find a commit of another project", async () => {
		expect(
			await as.nobody.listRepositoryTree({
				id: "open/handbook",
				ref: commits.main,
			}),
		).toMatchObject(treeNotFound);
	});

	const readme = "c987085b5a7fc8f1c6e6bdb7c2603f7b7f234a2a";
	const blobNotFound = {
		status: 404,
		error: { message: "404 Blob Not Found" },
	};

	it("getRepositoryBlob gives the content in Base64, under its full id", async () => {
		const { body, headers } = await request(
			"GET",
			`/projects/acme%2Frocket/repository/blobs/${readme}`,
			{ as: "mia" },
		);
		const { size, content } = body as Schemas["RepositoryBlob"];
		const text = new TextDecoder().decode(
			Uint8Array.from(atob(content), (character) => character.charCodeAt(0)),
		);
		expect(Object.entries(body as object)).toEqual([
			["size", text.length],
			["encoding", "base64"],
			["content", content],
			["sha", readme],
		]);
		expect(text).toMatch(/^# Rocket\n/);
		expect(size).toBe(text.length);
		expect(headers.etag).toBe(`"${readme}"`);
	});

	it.each([readme.slice(0, 8), readme.slice(0, 5), readme.toUpperCase()])(
		"getRepositoryBlob finds %s",
		async (sha) => {
			expect(await as.mia.getRepositoryBlob({ id: rocket, sha })).toMatchObject({
				status: 200,
				data: { sha: readme },
			});
		},
	);

	it("getRepositoryBlob reads empty files, links and bytes", async () => {
		const entries = await tree({ ref: "v0.1", recursive: true });
		const blob = async (path: string) => {
			const sha = entries.find((entry) => entry.path === path)?.id ?? "";
			return dataOf(await as.mia.getRepositoryBlob({ id: rocket, sha }));
		};
		expect(await blob("src/__init__.py")).toMatchObject({
			size: 0,
			content: "",
		});
		expect(atob((await blob("docs/latest.md")).content)).toBe("flights/flight-7.md");
		const patch = await blob("docs/patch.png");
		expect(atob(patch.content)).toHaveLength(patch.size);
		expect(patch.content).toMatch(/^iVBORw0KGgo.*=$/);
	});

	const noBlobs: [string, string][] = [
		["of a commit", commits.main],
		["of a tree", rootTree],
		["of a tag", annotatedTag],
		["of no object", "0123456789012345678901234567890123456789"],
		["of three digits", readme.slice(0, 3)],
		["with a digit too many", `${readme}0`],
		["of a branch", "main"],
		["of a path", "main:README.md"],
		["with an option", "--help"],
		["with words", "a b"],
		["with a line break", `${readme}\ninfo main`],
	];

	it.each(noBlobs)("getRepositoryBlob does not find an id %s", async (_, sha) => {
		expect(await as.mia.getRepositoryBlob({ id: rocket, sha })).toMatchObject(blobNotFound);
	});

	it.each(noBlobs)("downloadRepositoryBlob does not find an id %s", async (_, sha) => {
		expect(await as.mia.downloadRepositoryBlob({ id: rocket, sha })).toMatchObject(blobNotFound);
	});

	it("downloadRepositoryBlob gives the bytes, and what a browser may do with them", async () => {
		const text = await request("GET", `/projects/acme%2Frocket/repository/blobs/${readme}/raw`, {
			as: "mia",
		});
		expect(text.body).toMatch(/^# Rocket\n/);
		expect(text.headers).toMatchObject({
			"content-type": "text/plain; charset=utf-8",
			"content-disposition": "inline",
			"content-length": String((text.body as string).length),
			"cache-control": "max-age=0, private, must-revalidate, no-store, no-cache",
			expires: "Fri, 01 Jan 1990 00:00:00 GMT",
			"content-security-policy": "default-src 'none'; frame-ancestors 'self'; sandbox",
			vary: "Origin, Private-Token, Authorization, Sudo",
			"x-content-type-options": "nosniff",
			etag: `"${readme}"`,
		});
	});

	it("downloadRepositoryBlob recognises a picture by its first bytes", async () => {
		const entry = (await tree({ path: "docs" })).find(({ name }) => name === "patch.png");
		const answer = await as.mia.downloadRepositoryBlob(
			{ id: rocket, sha: entry?.id ?? "" },
			{ parseAs: "arrayBuffer" },
		);
		expect(answer.headers).toMatchObject({ contentType: "image/png" });
		const bytes = new Uint8Array(dataOf(answer));
		expect(Array.from(bytes.subarray(0, 4))).toEqual([0x89, 0x50, 0x4e, 0x47]);
	});

	it.each(["", "/raw"])(
		"blobs by their full id are not sent again: blobs/:sha%s",
		async (suffix) => {
			const path = `/projects/acme%2Frocket/repository/blobs/${readme}${suffix}`;
			const headers = { "If-None-Match": `"${readme}"` };
			const answer = await request("GET", path, {
				as: "mia",
				headers,
			});
			expect(answer).toMatchObject({ status: 304, body: undefined });
			// A browser replaces the headers of its cached 200 by those of the 304, so both responses need the same headers.
			const whole = await request("GET", path, { as: "mia" });
			for (const name of [
				"content-security-policy",
				"content-disposition",
				"etag",
				"x-content-type-options",
				"x-frame-options",
				"cache-control",
			]) {
				expect([name, answer.headers[name]]).toEqual([name, whole.headers[name]]);
			}
			expect(await request("GET", path, { as: "gus", headers })).toMatchObject({
				status: 403,
			});
			expect(await request("HEAD", path, { as: "mia", headers })).toMatchObject({
				status: 304,
			});
		},
	);

	it("downloadRepositoryBlob reports by HEAD what GET would send", async () => {
		const path = `/projects/acme%2Frocket/repository/blobs/${readme}/raw`;
		const get = await request("GET", path, { as: "mia" });
		const head = await request("HEAD", path, { as: "mia" });
		expect(head).toMatchObject({ status: 200, body: undefined });
		for (const name of ["content-type", "content-length", "etag"]) {
			expect(head.headers[name]).toBe(get.headers[name]);
		}
	});

	const compare = async (from: string, to: string, straight?: boolean) =>
		dataOf(
			await as.mia.compareRepository({
				id: rocket,
				from,
				to,
				...(straight !== undefined && { straight }),
			}),
		);

	it("compareRepository reports commits, oldest first, and files since the merge base", async () => {
		const { body } = await request(
			"GET",
			"/projects/acme%2Frocket/repository/compare?from=v0.1&to=v0.2",
			{ as: "mia" },
		);
		const comparison = body as Schemas["Comparison"];
		expect(Object.keys(comparison)).toEqual([
			"commit",
			"commits",
			"diffs",
			"compare_timeout",
			"compare_same_ref",
		]);
		expect(comparison.commits.map(({ title }) => title)).toEqual([
			"Stop the engine when the valve sticks",
			"Raise the version",
			"Merge branch 'fix' into 'main'",
		]);
		expect(comparison.commit).toEqual(comparison.commits.at(-1));
		expect(comparison.commit).toEqual({
			id: commits["v0.2"],
			short_id: commits["v0.2"].slice(0, 8),
			title: "Merge branch 'fix' into 'main'",
			created_at: "2021-02-04T10:15:00.000Z",
			parent_ids: [
				expect.stringMatching(/^[0-9a-f]{40}$/),
				expect.stringMatching(/^[0-9a-f]{40}$/),
			],
			message: expect.stringMatching(/^Merge branch 'fix' into 'main'\n/),
			author_name: "Lin Chen",
			author_email: "lin@acme.test",
			authored_date: "2021-02-04T10:15:00.000Z",
			committer_name: "Lin Chen",
			committer_email: "lin@acme.test",
			committed_date: "2021-02-04T10:15:00.000Z",
			trailers: {},
			web_url: expect.stringMatching(`/acme/rocket/-/commit/${commits["v0.2"]}$`),
		});
		expect(comparison.diffs).toEqual([
			{
				old_path: "VERSION",
				new_path: "VERSION",
				a_mode: "100644",
				b_mode: "100644",
				new_file: false,
				renamed_file: false,
				deleted_file: false,
				diff: "@@ -1 +1 @@\n-0.1\n\\ No newline at end of file\n+0.2\n\\ No newline at end of file\n",
			},
			expect.objectContaining({
				new_path: "src/engine.py",
				diff: '@@ -1,7 +1,12 @@\n """Engine control."""\n \n MAX_THRUST = 900\n+VALVE_LIMIT_MS = 100\n \n \n def throttle(percent):\n     return MAX_THRUST * percent / 100\n+\n+\n+def must_stop(valve_ms):\n+    return valve_ms > VALVE_LIMIT_MS\n',
			}),
		]);
		expect(comparison).toMatchObject({
			compare_timeout: false,
			compare_same_ref: false,
		});
	});

	it("compareRepository leaves out what only the other side has, unless asked to be straight", async () => {
		const parted = await compare("main", "fix");
		const straight = await compare("main", "fix", true);
		expect(straight.commits).toEqual(parted.commits);
		const changed = ({ diffs }: Schemas["Comparison"]) => diffs.map(({ new_path }) => new_path);
		expect(changed(parted)).toEqual([
			"engine.txt",
			"engine0",
			"src/engine.py",
			"src/guidance/__init__.py",
			"src/guidance/gimbal.py",
		]);
		expect(changed(straight)).toContain("docs/flights/flight-8.md");
	});

	it("compareRepository reports new, deleted and empty files, modes, links and pictures", async () => {
		const { diffs } = await compare(commits.first, "v0.1", true);
		const of = (path: string) => diffs.find(({ new_path }) => new_path === path);
		expect(of("bin/ignite")).toMatchObject({
			new_file: true,
			a_mode: "0",
			b_mode: "100755",
		});
		expect(of("docs/latest.md")).toMatchObject({
			b_mode: "120000",
			diff: "@@ -0,0 +1 @@\n+flights/flight-7.md\n\\ No newline at end of file\n",
		});
		expect(of("docs/patch.png")?.diff).toBe("Binary files /dev/null and b/docs/patch.png differ\n");
		expect(of("vendor/telemetry")).toMatchObject({
			b_mode: "160000",
			diff: "@@ -0,0 +1 @@\n+Subproject commit 7c1f0b6e7d8a9b0c1d2e3f405162738495a6b7c8\n",
		});
		const back = await compare("v0.1", commits.first, true);
		expect(back.commits).toEqual([]);
		expect(back.commit).toBeNull();
		expect(back.diffs.find(({ old_path }) => old_path === "bin/ignite")).toMatchObject({
			deleted_file: true,
			a_mode: "100755",
			b_mode: "0",
		});
	});

	it("compareRepository names the files in unified diffs", async () => {
		const { diffs } = await compare("v0.1", "fix");
		const unified = dataOf(
			await as.mia.compareRepository({
				id: rocket,
				from: "v0.1",
				to: "fix",
				unidiff: true,
			}),
		);
		const names = ({ old_path, new_path, ...diff }: Schemas["Diff"]) =>
			[
				`--- ${diff.new_file ? "/dev/null" : `a/${old_path}`}`,
				`+++ ${diff.deleted_file ? "/dev/null" : `b/${new_path}`}`,
				diff.diff,
			].join("\n");
		expect(diffs.some(({ new_file }) => new_file)).toBe(true);
		expect(unified.diffs).toEqual(
			diffs.map((diff) => (diff.diff.startsWith("@@") ? { ...diff, diff: names(diff) } : diff)),
		);
	});

	it("compareRepository goes by the attributes of the default branch", async () => {
		const comparison = await as.mia.compareRepository({
			id: "mia/kites",
			from: "main",
			to: "folders",
		});
		expect(dataOf(comparison).diffs).toMatchObject([
			{
				old_path: "delta.txt",
				new_path: "delta/plan.txt",
				renamed_file: true,
				diff: expect.stringMatching(/\n-spreader 800\n\+spreader 820\n/),
			},
			{
				new_path: "sails.svg",
				diff: "Binary files a/sails.svg and b/sails.svg differ\n",
			},
		]);
	});

	it("compareRepository of one commit under two names has nothing to tell", async () => {
		const nothing = {
			commit: null,
			commits: [],
			diffs: [],
			compare_timeout: false,
		};
		expect(await compare("v0.2", commits["v0.2"])).toEqual({
			...nothing,
			compare_same_ref: true,
		});
		expect(await compare("main", "main~2")).toEqual({
			...nothing,
			compare_same_ref: false,
		});
	});

	it("compareRepository takes space around refs", async () => {
		expect(await compare(" v0.1 ", "\tv0.2\n")).toEqual(await compare("v0.1", "v0.2"));
	});

	it.each([
		["from=nope&to=main", 404, { message: "404 Ref Not Found" }],
		["from=main&to=nope", 404, { message: "404 Ref Not Found" }],
		["from=&to=main", 404, { message: "404 Ref Not Found" }],
		["from=--all&to=main", 404, { message: "404 Ref Not Found" }],
		["from=main..fix&to=main", 404, { message: "404 Ref Not Found" }],
		["to=main", 400, { error: "from is missing" }],
		["from=main", 400, { error: "to is missing" }],
		["", 400, { error: "from is missing, to is missing" }],
		["from=a&to=b&straight=x", 400, { error: "straight is invalid" }],
	])("compareRepository refuses %j", async (query, status, body) => {
		expect(
			await request("GET", `/projects/acme%2Frocket/repository/compare?${query}`, {
				as: "mia",
			}),
		).toMatchObject({ status, body });
	});

	it("listRepositoryContributors counts by address, fewest first", async () => {
		const answer = await as.mia.listRepositoryContributors({ id: rocket });
		const list = dataOf(answer);
		const counts = list.map(({ commits: count }) => count);
		expect(counts).toEqual(counts.toSorted((a, b) => a - b));
		// If commits have several names for one email address, the list shows the newest name.
		expect(list.find(({ email }) => email === "tom@acme.test")?.name).toBe("Tom Barker");
		expect(Object.keys(list[0] ?? {})).toEqual([
			"name",
			"email",
			"commits",
			"additions",
			"deletions",
		]);
		expect(answer.headers).toMatchObject({ xTotal: list.length });
	});

	it.each(["name", "email", "commits"] as const)(
		"listRepositoryContributors sorts by %s, both ways",
		async (order_by) => {
			const [up, down] = await Promise.all(
				(["asc", "desc"] as const).map(async (sort) =>
					dataOf(
						await as.mia.listRepositoryContributors({
							id: rocket,
							order_by,
							sort,
						}),
					).map((one) => one[order_by]),
				),
			);
			expect(down).toEqual(up?.toReversed());
			const sorted = up?.toSorted((a, b) =>
				typeof a === "number" ? a - Number(b) : a < b ? -1 : 1,
			);
			expect(up).toEqual(sorted);
		},
	);

	it("listRepositoryContributors links with its defaults filled in", async () => {
		const { headers } = await request(
			"GET",
			"/projects/acme%2Frocket/repository/contributors?per_page=2",
			{ as: "mia" },
		);
		expect(headers.link).toContain(
			"/contributors?id=acme%2Frocket&order_by=commits&page=2&per_page=2&sort=asc>",
		);
	});

	it.each([
		["order_by=age", "order_by does not have a valid value"],
		["sort=up", "sort does not have a valid value"],
	])("listRepositoryContributors refuses %s", async (query, error) => {
		expect(
			await request("GET", `/projects/acme%2Frocket/repository/contributors?${query}`, {
				as: "mia",
			}),
		).toMatchObject({ status: 400, body: { error } });
	});

	it("getRepositoryMergeBase shows the commit at which two parted", async () => {
		const { body } = await request(
			"GET",
			"/projects/acme%2Frocket/repository/merge_base?refs[]=main&refs[]=fix",
			{ as: "mia" },
		);
		expect(Object.keys(body as object)).toEqual([
			"id",
			"short_id",
			"title",
			"created_at",
			"parent_ids",
			"message",
			"author_name",
			"author_email",
			"authored_date",
			"committer_name",
			"committer_email",
			"committed_date",
			"trailers",
			"web_url",
		]);
		expect(body).toMatchObject({
			title: "Stop the engine when the valve sticks",
			message:
				"Stop the engine when the valve sticks\n\nThe valve of flight 7 opened after 180 ms. Above 100 ms the engine\nis now shut down.\n",
			parent_ids: [commits["v0.1"]],
			created_at: "2021-02-02T16:01:44.000Z",
		});
	});

	it.each([
		"refs=main,fix",
		"refs[]=main,fix",
		"refs[]= main &refs[]=fix",
		"refs[]=fix&refs[]=main",
		"refs[]=fix&refs[]=main&refs[]=v0.2",
	])("getRepositoryMergeBase reads %s", async (query) => {
		expect(
			await request("GET", `/projects/acme%2Frocket/repository/merge_base?${query}`, {
				as: "mia",
			}),
		).toMatchObject({
			status: 200,
			body: { title: "Stop the engine when the valve sticks" },
		});
	});

	it.each([
		["", { error: "refs is missing" }],
		["refs[]=main", { message: "Provide at least 2 refs" }],
		["refs=", { message: "Provide at least 2 refs" }],
		["refs=main,", { message: "Provide at least 2 refs" }],
		["refs=main,x", { message: "Could not find ref: x" }],
		["refs=x,main,--all,x", { message: "Could not find refs: x, --all" }],
	])("getRepositoryMergeBase refuses %j", async (query, body) => {
		expect(
			await request("GET", `/projects/acme%2Frocket/repository/merge_base?${query}`, {
				as: "mia",
			}),
		).toMatchObject({ status: 400, body });
	});

	const fileNotFound = {
		status: 404,
		error: { message: "404 File Not Found" },
	};
	const name = `rocket-main-${commits.main}`;

	it.each([
		[undefined, "tar.gz", "ada", [0x1f, 0x8b]],
		["tar.gz", "tar.gz", "ada", [0x1f, 0x8b]],
		["tgz", "tar.gz", "ada", [0x1f, 0x8b]],
		["gz", "tar.gz", "ada", [0x1f, 0x8b]],
		["tar.bz2", "tar.bz2", "lin", [0x42, 0x5a, 0x68]],
		["tbz", "tar.bz2", "lin", [0x42, 0x5a, 0x68]],
		["tbz2", "tar.bz2", "lin", [0x42, 0x5a, 0x68]],
		["tb2", "tar.bz2", "lin", [0x42, 0x5a, 0x68]],
		["bz2", "tar.bz2", "tom", [0x42, 0x5a, 0x68]],
		["tar", "tar", "tom", []],
		["zip", "zip", "tom", [0x50, 0x4b, 3, 4]],
	] as const)("getRepositoryArchive as %s is a %s", async (format, suffix, person, start) => {
		const answer = await as[person].getRepositoryArchive(
			{ id: rocket, sha: "main", ...(format && { format }) },
			{ parseAs: "arrayBuffer" },
		);
		expect(answer.headers).toMatchObject({
			contentType: suffix === "zip" ? "application/zip" : "application/octet-stream",
			contentDisposition: `attachment; filename="${name}.${suffix}"`,
		});
		const bytes = new Uint8Array(dataOf(answer));
		expect(Array.from(bytes.subarray(0, start.length))).toEqual(start);
		if (suffix === "tar") {
			const text = new TextDecoder("latin1").decode(bytes);
			expect(text).toContain(`52 comment=${commits.main}`);
			expect(text).toContain(`${name}/docs/flights/flight-8.md\0`);
		}
	});

	it("getRepositoryArchive is named like the ref, with dashes for slashes", async () => {
		const answer = await request(
			"HEAD",
			"/projects/acme%2Frocket/repository/archive.zip?sha=refs/tags/v0.1",
			{ as: "tom" },
		);
		expect(answer.headers).toMatchObject({
			"content-disposition": `attachment; filename="rocket-refs-tags-v0.1-${commits["v0.1"]}.zip"`,
			"content-transfer-encoding": "binary",
			"content-security-policy": "default-src 'none'; frame-ancestors 'self'; sandbox",
			vary: "Origin, Private-Token, Authorization, Sudo",
		});
		expect(answer.headers).not.toHaveProperty("etag");
	});

	it.each(["nope", "", "-o/tmp/x", "--output=/tmp/x", "main:src"])(
		"getRepositoryArchive does not find %j",
		async (sha) => {
			expect(await as.mia.getRepositoryArchive({ id: rocket, sha })).toMatchObject(fileNotFound);
		},
	);

	it.each(["rar", "7z", "tar.xz", "ZIP", "json", "zip.json"])(
		"getRepositoryArchive has no path for %s",
		async (suffix) => {
			expect(
				await request("GET", `/projects/acme%2Frocket/repository/archive.${suffix}`, {
					as: "mia",
				}),
			).toMatchObject({ status: 404, body: { error: "404 Not Found" } });
		},
	);

	it("getRepositoryArchive of a repository without commits finds nothing", async () => {
		expect(await as.root.getRepositoryArchive({ id: "acme/kettle" })).toMatchObject(fileNotFound);
	});

	it("getRepositoryArchive leaves an audit event, HEAD and refusals none", async () => {
		const events = async () =>
			dataOf(await as.ada.listProjectAuditEvents({ id: "acme/payload" })).filter(
				({ details }) => details.custom_message === "Repository Download Started",
			);
		const before = await events();
		await request("HEAD", "/projects/acme%2Fpayload/repository/archive", {
			as: "root",
		});
		await as.root.getRepositoryArchive({ id: "acme/payload", sha: "nope" });
		expect(await events()).toEqual(before);
		await as.root.getRepositoryArchive({ id: "acme/payload", format: "zip" });
		const [event, ...rest] = await events();
		expect(rest).toEqual(before);
		expect(event).toMatchObject({
			author_id: 1,
			entity_type: "Project",
			details: {
				custom_message: "Repository Download Started",
				author_name: "Ruth Okafor",
				target_id: "acme/payload",
				target_type: "Project",
				target_details: "Payload",
				entity_path: "acme/payload",
			},
		});
	});

	it("getRepositoryArchive is limited to five requests a minute", async () => {
		const id = "open/handbook";
		const path = "/projects/open%2Fhandbook/repository/archive.zip";
		const ola = { as: "ola" } as const;
		for (let time = 1; time <= 5; time++) {
			await request("HEAD", path, ola);
			// A request that ends in 404 counts towards the limit.
			const sha = time === 1 ? "nope" : "HEAD";
			const { status } = await as.ola.getRepositoryArchive({ id, sha });
			expect(status).toBe(time === 1 ? 404 : 200);
		}
		const { status, body, headers } = await request("GET", path, ola);
		expect({ status, body }).toEqual({
			status: 429,
			body: {
				message: {
					error: "This archive has been requested too many times. Try again later.",
				},
			},
		});
		expect(headers).toMatchObject({
			"ratelimit-limit": "5",
			"ratelimit-remaining": "0",
		});
		const wait = Number(headers["retry-after"]);
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(60);
		expect(Number(headers["ratelimit-reset"])).toBeGreaterThan(0);
		expect(await request("HEAD", path, ola)).toMatchObject({
			status: 200,
		});
		// Each caller has a separate limit.
		expect((await as.ext.getRepositoryArchive({ id: "mia/kites" })).status).toBe(200);
		expect((await as.nobody.getRepositoryArchive({ id })).status).toBe(200);
	});

	it.each([
		["getRepositoryBlob", `blobs/${readme}`],
		["downloadRepositoryBlob", `blobs/${readme}/raw`],
		["getRepositoryArchive", "archive"],
		["compareRepository", "compare?from=main&to=fix"],
		["listRepositoryContributors", "contributors"],
		["getRepositoryMergeBase", "merge_base?refs=main,fix"],
	])("%s is closed to guests and outsiders of a private project", async (_, path) => {
		const url = `/projects/acme%2Frocket/repository/${path}`;
		expect(await request("GET", url, { as: "gus" })).toMatchObject({
			status: 403,
			body: { message: "403 Forbidden" },
		});
		expect(await request("GET", url, { as: "ola" })).toMatchObject({
			status: 404,
			body: { message: "404 Project Not Found" },
		});
		expect(await request("GET", url)).toMatchObject({
			status: 404,
			body: { message: "404 Project Not Found" },
		});
		expect(await request("GET", url, { token: "wrong" })).toMatchObject({
			status: 401,
		});
		expect(
			await request("GET", `${url}${url.includes("?") ? "&" : "?"}x=%00`, {
				as: "mia",
			}),
		).toMatchObject({ status: 400 });
	});

	it("listRepositoryContributors and the others know a repository without commits", async () => {
		const id = "acme/kettle";
		expect(await as.ada.listRepositoryContributors({ id })).toMatchObject({
			status: 200,
			data: [],
			headers: { xTotal: 0 },
		});
		expect(await as.ada.compareRepository({ id, from: "main", to: "main" })).toMatchObject({
			status: 404,
			error: { message: "404 Ref Not Found" },
		});
		expect(await as.ada.getRepositoryMergeBase({ id, refs: ["a", "b"] })).toMatchObject({
			status: 400,
			error: { message: "Could not find refs: a, b" },
		});
		expect(await as.ada.getRepositoryBlob({ id, sha: readme })).toMatchObject(blobNotFound);
	});
});
