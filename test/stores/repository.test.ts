import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha1 as nobleSha1 } from "@noble/hashes/legacy.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryRepositories, type MemoryRepositories } from "../../mocks/git/repository.ts";
import type { DeclaredCommit } from "../../server/domain/repository/declared.ts";
import { buildHistory, type History } from "../../server/domain/repository/history.ts";
import { type GitObject, identify, parseTree } from "../../server/domain/repository/objects.ts";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { git, gitText } from "../server/git-repositories.ts";

const ada = "Ada Byron <ada@acme.test>";
const lin = { name: "Lin Wei 林", email: "lin@acme.test" };

/** A history with every kind of tree entry, and every way to name a commit. */
const odd: DeclaredCommit[] = [
	{
		message: "Start\n\nWith a body.\n",
		author: ada,
		date: "2021-03-01T09:30:00+01:00",
		files: {
			"README.md": "# Odd\n",
			README: "plain\n",
			"dir/inner/deep.txt": "deep\n",
			"dir/file": "file\n",
			"dir.txt": "text\n",
			dir0: "zero\n",
			"dir-/x": "dash\n",
			"bin/run.sh": { content: "#!/bin/sh\n", mode: "100755" },
			link: { content: "dir/file", mode: "120000" },
			"vendor/lib": { commit: "1234567890123456789012345678901234567890" },
			empty: "",
			"with space/a b.txt": "space\n",
			"ünï/cödé-日本-🚀.txt": "unicode\n",
			"new\nline/in\nname": "line\n",
			"-dash": "dash\n",
			'quote"back\\slash\ttab': "quote\n",
			"\ufeffbom": "mark\n",
			"\u{1f600}": "after \uffff by bytes\n",
			"\uffee": "before\n",
			"bytes.bin": { base64: "AP+AAQ==" },
		},
		tag: "v1",
	},
	{
		message: "Second, without a line break",
		author: lin,
		date: "2021-03-02T09:30:00Z",
		committer: ada,
		committer_date: "2021-03-02T12:00:00-03:30",
		files: { "dir/inner": null, empty: null, added: "x" },
		tag: {
			name: "v2",
			message: "Annotated\n",
			tagger: "Lin <lin@acme.test>",
			date: "2021-02-03T04:05:06+02:00",
		},
	},
	{
		message: "",
		author: ada,
		date: "2021-03-03T09:30:00Z",
		branch: "feature/login",
		files: { "login.ts": "export {}\n" },
	},
	{
		message: "On main\n",
		author: ada,
		date: "2021-03-04T09:30:00Z",
		files: { "main.ts": "1\n" },
		tag: "both",
	},
	{
		message: "Merge\r\nbranch\n",
		author: ada,
		date: "2021-03-05T09:30:00Z",
		parents: ["main", "feature/login"],
		files: { "login.ts": "export {}\n" },
	},
	{
		message: "Alone\n",
		author: ada,
		date: "1970-01-01T00:00:00Z",
		parents: [],
		branch: "orphan",
		files: { only: "file\n" },
	},
	{
		message: "A branch with the name of a tag\n",
		author: ada,
		date: "2021-03-06T09:30:00Z",
		parents: ["main"],
		branch: "both",
		files: { dir0: null, "dir0/now/a/directory": "x" },
	},
	{
		message: "A branch that looks like an id\n",
		author: ada,
		date: "2021-03-07T09:30:00Z",
		parents: ["v1"],
		branch: "deadbeef",
	},
	{
		message: "Nothing left\n",
		author: ada,
		date: "2021-03-08T09:30:00Z",
		parents: ["orphan"],
		branch: "heads/nothing",
		files: { only: null },
		tag: "v1-3-gabcdef",
	},
	{
		message: "Octopus\n",
		author: ada,
		date: "2021-03-09T09:30:00Z",
		parents: ["v2", "orphan", "deadbeef"],
		branch: "octopus",
	},
];

/** A history with so many objects that some ids have common prefixes. */
const many: DeclaredCommit[] = Array.from({ length: 500 }, (_, index) => ({
	message: `Commit ${index}\n`,
	author: ada,
	date: "2022-01-01T00:00:00Z",
	files: { [`folder/${index % 7}/file-${index}`]: `content ${index}\n` },
}));

const histories = { odd, many };
const ids = { odd: 1, many: 2, empty: 3, missing: 4 };

let folder: string;
let real: Repositories;
let memory: MemoryRepositories;
let replayed: Record<keyof typeof histories, string>;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "forgekit-stores-"));
	real = createRepositories({ directory: join(folder, "real") });
	memory = createMemoryRepositories({
		sha1: (bytes) => bytesToHex(nobleSha1(bytes)),
	});
	for (const store of [real, memory]) {
		await store.create(ids.odd, { commits: odd });
		await store.create(ids.many, { commits: many });
		await store.create(ids.empty);
	}
	replayed = {
		odd: replay("odd", odd),
		many: replay("many", many),
	};
});

afterAll(async () => {
	await real.close();
	rmSync(folder, { recursive: true, force: true });
});

it("a tree object that ends in the middle of an entry is malformed", () => {
	const entry = Buffer.concat([Buffer.from("100644 a\0"), Buffer.alloc(20, 1)]);
	const id = "01".repeat(20);
	const item = { mode: "100644", name: "a", id };
	expect(parseTree(Buffer.concat([entry, entry]))).toEqual([item, item]);
	for (let length = 1; length < entry.length; length++) {
		const cut = entry.subarray(0, length);
		expect(() => parseTree(cut)).toThrow("malformed");
		expect(() => parseTree(Buffer.concat([entry, cut]))).toThrow("malformed");
	}
});

it("an entry of a tree object without a mode is malformed", () => {
	const entry = Buffer.from(` a\0${"1".repeat(20)}`);
	for (const body of [entry, Buffer.concat([Buffer.from(`1${entry}`), entry])]) {
		expect(() => parseTree(body)).toThrow("malformed");
	}
});

describe("declared histories", () => {
	it.each(["odd", "many"] as const)("%s: git makes the same ids", (name) => {
		expect(refsOf(repositoryOf(name))).toEqual(refsOf(replayed[name]));
		expect(gitText(repositoryOf(name), "fsck", "--strict", "--full")).toBe("");
	});

	it("has a summary", async () => {
		const summaries = [];
		for (const store of [real, memory]) {
			summaries.push([
				await store.create(10, { commits: odd }),
				await store.create(11, { commits: [] }),
				await store.create(12, {
					commits: [
						{ ...commit({ "docs/README.md": "", "Index.TXT": "" }) },
						commit({ a: "a" }, "master"),
					],
				}),
			]);
		}
		expect(summaries[0]).toEqual(summaries[1]);
		expect(summaries[0]).toEqual([
			{ default_branch: "main", readme_path: "README.md" },
			{ default_branch: null, readme_path: null },
			{ default_branch: "main", readme_path: "Index.TXT" },
		]);
		for (const id of [10, 12]) {
			expect(gitText(join(folder, "real", `${id}.git`), "symbolic-ref", "HEAD")).toBe(
				"refs/heads/main",
			);
		}
	});

	it.each<[string, DeclaredCommit[]]>([
		["a file in place of a directory", [commit({ "a/b": "" }), commit({ a: "" })]],
		["a directory in place of a file", [commit({ a: "" }), commit({ "a/b": "" })]],
		["a deletion of nothing", [commit({ "a/b": null })]],
		["a path that climbs out", [commit({ "a/../b": "" })]],
		["an absolute path", [commit({ "/a": "" })]],
		["a path into .git", [commit({ "a/.GIT/config": "" })]],
		["what Windows takes for .git", [commit({ "git~1/config": "" })]],
		["what NTFS takes for .git", [commit({ "a/.git. ::$DATA": "" })]],
		["what HFS+ takes for .git", [commit({ "a/.g\u200cit": "" })]],
		["what Windows takes for a path into .git", [commit({ "a\\.git": "" })]],
		["a name that is too long", [commit({ ["x".repeat(256)]: "" })]],
		["a path that is too long", [commit({ [`${"x/".repeat(2048)}x`]: "" })]],
		["an unknown parent", [{ ...commit({}), parents: ["nope"] }]],
		["an odd name of a branch", [commit({}, "a..b")]],
		["a branch that reads as an option", [commit({}, "--all")]],
		["a branch HEAD", [commit({}, "HEAD")]],
		["a branch inside a branch", [commit({}, "a"), commit({}, "a/b")]],
		[
			"a tag twice",
			[
				{ ...commit({}), tag: "a" },
				{ ...commit({}), tag: "a" },
			],
		],
		...["QU!!JD", "QU JD", "-_8=", "QUJDR", "=", "A==", "QUI==", "data:text/plain;base64,QUJD"].map(
			(base64): [string, DeclaredCommit[]] => [`the bytes ${base64}`, [commit({ a: { base64 } })]],
		),
		["an author without an address", [{ ...commit({}), author: "Ada" }]],
		["a date without a zone", [{ ...commit({}), date: "2021-03-01T09:30:00" }]],
		["a date before all time", [{ ...commit({}), date: "1969-12-31T00:00:00Z" }]],
	])("refuses %s, leaving nothing", async (_, commits) => {
		for (const store of [real, memory]) {
			await expect(store.create(20, { commits })).rejects.toThrow(
				/^Commit \d of a declared history: /,
			);
			await expect(store.create(20)).resolves.toBeDefined();
			await expect(store.create(20)).rejects.toThrow("Project 20 already has a repository.");
			await store.delete(20);
		}
	});

	it("only the server reads repositories on disk", async () => {
		await expect(memory.create(21, { path: folder })).rejects.toThrow(
			"declare the history as `commits`",
		);
	});

	it("shares structures, so that a copy of the Map undoes what came after", async () => {
		const snapshot = new Map(memory.histories);
		await memory.create(22, { commits: odd });
		memory.histories.clear();
		for (const [id, history] of snapshot) memory.histories.set(id, history);
		expect(await memory.resolve(22, "main")).toBeUndefined();
		expect(await memory.resolve(ids.odd, "main")).toBeDefined();
	});
});

describe("resolve", () => {
	beforeAll(addOddTags);

	// Names that both stores must resolve to the same commits as git does.
	const asGit = [
		"main",
		"HEAD",
		"feature/login",
		"orphan",
		"octopus",
		"both",
		"heads/both",
		"tags/both",
		"refs/heads/both",
		"refs/tags/both",
		"v1",
		"v2",
		"refs/tags/v2",
		"to-blob",
		"to-tree",
		"to-tag",
		"refs/heads/nope",
		"nope",
		"refs/nope",
		"head",
		"Main",
		"nope~1",
		"deadbeef",
		"DEADBEEF",
		"deadbeef~1",
		"heads/heads/nothing",
		"main~",
		"main^",
		"main~0",
		"main^0",
		"main~1",
		"main~2",
		"main^1",
		"main^2",
		"main^3",
		"main^2~1",
		"main^^",
		"main~1^2",
		"main^2^0~",
		"octopus^3",
		"octopus^4",
		"main~99",
		"main~2147483647",
		"v2~1",
		"v2^0",
		"to-tag^0",
		"to-blob^0",
		"both^1",
		"tags/both~1",
		"HEAD~1^1",
		"v1-3-gabcdef",
		"v1-3-gabcdef~1",
		"heads/nothing",
		"main^00001",
		"0".repeat(40),
		`${"0".repeat(40)}~1`,
	];
	it.each(asGit)("reads %j as git does", async (ref) => {
		const expected = revision("odd", ref);
		expect(await memory.resolve(ids.odd, ref)).toBe(expected);
		expect(await real.resolve(ids.odd, ref)).toBe(expected);
	});

	it("takes a tag of a lost commit for damage, not for an unknown ref", async () => {
		expect(await memory.resolve(ids.odd, "to-lost")).toBeUndefined();
		await expect(real.resolve(ids.odd, "to-lost")).rejects.toThrow(/is damaged: cannot read 1{40}/);
	});

	it("prefers a tag to a branch, and a branch to an id", async () => {
		for (const store of [real, memory]) {
			const resolve = (ref: string) => store.resolve(ids.odd, ref);
			expect(await resolve("both")).toBe(await resolve("refs/tags/both"));
			expect(await resolve("both")).not.toBe(await resolve("heads/both"));
			expect(await resolve("deadbeef")).toBe(await resolve("heads/deadbeef"));
		}
	});

	it("reads ids of every length, in either case", async () => {
		const full = revision("odd", "main") as string;
		for (const length of [4, 7, 8, 39, 40]) {
			for (const ref of [full.slice(0, length), full.slice(0, length).toUpperCase()]) {
				expect(await memory.resolve(ids.odd, ref)).toBe(full);
				expect(await real.resolve(ids.odd, ref)).toBe(full);
				expect(await real.resolve(ids.odd, `${ref}^2`)).toBe(
					await memory.resolve(ids.odd, `${ref}^2`),
				);
			}
		}
		for (const ref of [full.slice(0, 3), `${full}0`]) {
			expect(await memory.resolve(ids.odd, ref)).toBeUndefined();
			expect(await real.resolve(ids.odd, ref)).toBeUndefined();
		}
	});

	it("reads a name before an id that begins alike", async () => {
		const full = revision("odd", "main") as string;
		for (const store of [real, memory]) {
			await store.create(30, {
				commits: [...odd, commit({ other: "" }, full.slice(0, 6))],
			});
			const named = await store.resolve(30, `refs/heads/${full.slice(0, 6)}`);
			expect(named).toBeDefined();
			expect(named).not.toBe(full);
			expect(await store.resolve(30, full.slice(0, 6))).toBe(named);
			expect(await store.resolve(30, full.slice(0, 7))).toBe(full);
		}
	});

	it("finds no commit by an id that is not unique, unless one object is a commit", async () => {
		const starts = new Map<string, string[]>();
		for (const { id, type } of historyOf("many").objects.values()) {
			const start = id.slice(0, 4);
			starts.set(start, [...(starts.get(start) ?? []), type]);
		}
		const shared = Array.from(starts).filter(([, types]) => types.length > 1);
		const commitsIn = new Set(
			shared.map(([, types]) => types.filter((type) => type === "commit").length),
		);
		expect(commitsIn).toEqual(new Set([0, 1, 2]));
		for (const [start] of shared) {
			for (const ref of [start, `${start}~1`]) {
				const expected = revision("many", ref);
				expect(await memory.resolve(ids.many, ref)).toBe(expected);
				expect(await real.resolve(ids.many, ref)).toBe(expected);
			}
		}
	});

	// git understands some of these names, but the stores must not find a commit by them.
	it.each([
		"",
		" ",
		"main ",
		" main",
		"ma in",
		"main\n",
		"main\0",
		"main\t",
		"-main",
		"--all",
		"main:",
		"main:dir",
		":main",
		"main@{0}",
		"@{u}",
		"main@{upstream}",
		"@",
		"main^{commit}",
		"main^{/Start}",
		"^main",
		"main..v1",
		"main...v1",
		"main~x",
		"main^-1",
		"main^!",
		"main^@",
		"main~2147483648",
		"main~99999999999999999999",
		"~1",
		"^",
		"main~1x",
		"refs/",
		"refs/heads/",
		"/main",
		"main/",
		"main//x",
		".main",
		"a/.b",
		"main.lock",
		"main.",
		"ma*n",
		"ma?n",
		"ma[n",
		"ma\\n",
		"\u007f",
		"refs/heads/ma*",
	])("finds nothing in %j", async (ref) => {
		expect(await memory.resolve(ids.odd, ref)).toBeUndefined();
		expect(await real.resolve(ids.odd, ref)).toBeUndefined();
	});

	it("finds nothing by a name that is too long for a ref, or for a file", async () => {
		for (const store of [real, memory]) {
			for (const part of ["x", "é", "x/y", "abc/-g123"]) {
				for (const times of [128, 300, 1025]) {
					const ref = part.repeat(times);
					expect(await store.resolve(ids.odd, ref)).toBeUndefined();
				}
			}
		}
	});

	it("does not read the output of git describe, but a tag of that form", async () => {
		const full = revision("odd", "main") as string;
		for (const store of [real, memory]) {
			for (const name of ["nope", "v1-1", "refs/tags/v1"]) {
				const ref = `${name}-g${full.slice(0, 8)}`;
				expect(await store.resolve(ids.odd, ref)).toBeUndefined();
				expect(await store.resolve(ids.odd, `${ref}~1`)).toBeUndefined();
			}
			expect(await store.resolve(ids.odd, "v1-3-gabcdef")).toBe(
				revision("odd", "heads/heads/nothing"),
			);
		}
	});

	it("finds nothing in an empty repository", async () => {
		for (const store of [real, memory]) {
			for (const ref of ["HEAD", "main", "0".repeat(40), "x-gabcdef"]) {
				expect(await store.resolve(ids.empty, ref)).toBeUndefined();
			}
		}
	});
});

describe("tree", () => {
	it.each(["odd", "many"] as const)(
		"%s: lists every directory of every tip as git does",
		async (name) => {
			const id = ids[name];
			for (const [ref] of refsOf(repositoryOf(name))) {
				const sha = revision(name, ref as string);
				if (!sha) continue;
				const all = listed(name, sha, "-r", "-t");
				expect(await real.tree(id, { commit: sha, path: "", recursive: true })).toEqual(all);
				expect(await memory.tree(id, { commit: sha, path: "", recursive: true })).toEqual(all);
				const directories = all.filter(({ type }) => type === "tree").map(({ path }) => path);
				for (const path of ["", "/", ".", ...directories]) {
					const root = path === "/" || path === ".";
					const spec = root || !path ? sha : `${sha}:${path}`;
					const prefix = root || !path ? "" : `${path}/`;
					for (const recursive of [false, true]) {
						const expected = listed(name, spec, ...(recursive ? ["-r", "-t"] : [])).map(
							(entry) => ({ ...entry, path: prefix + entry.path }),
						);
						for (const store of [real, memory]) {
							expect(await store.tree(id, { commit: sha, path, recursive })).toEqual(expected);
							if (root) continue;
							expect(
								await store.tree(id, {
									commit: sha,
									path: `${path}/`,
									recursive,
								}),
							).toEqual(expected);
						}
					}
				}
			}
		},
	);

	it("shows every kind of entry", async () => {
		const sha = revision("odd", "v1") as string;
		const entries = await real.tree(ids.odd, {
			commit: sha,
			path: "",
			recursive: true,
		});
		const of = (path: string) => entries?.find((entry) => entry.path === path);
		expect(of("bin/run.sh")).toMatchObject({ type: "blob", mode: "100755" });
		expect(of("link")).toMatchObject({ type: "blob", mode: "120000" });
		expect(of("vendor/lib")).toEqual({
			id: "1234567890123456789012345678901234567890",
			name: "lib",
			type: "commit",
			path: "vendor/lib",
			mode: "160000",
		});
		expect(of("new\nline/in\nname")).toMatchObject({ name: "in\nname" });
		expect(of("\ufeffbom")).toMatchObject({ name: "\ufeffbom" });
		expect(entries?.filter(({ path }) => /^dir[^/]*$/.test(path)).map(({ path }) => path)).toEqual([
			"dir-",
			"dir.txt",
			"dir",
			"dir0",
		]);
	});

	it.each([
		"nope",
		"dir/nope",
		"dir/file",
		"link",
		"vendor/lib",
		"DIR",
		"dir0",
		"/dir",
		"//",
		"dir//",
		"dir//inner",
		"./dir",
		"dir/.",
		"..",
		"../odd",
		"dir/..",
		"dir/../dir",
		"dir\0",
		"di",
		"dir*",
		":dir",
		"dir\n",
		" dir",
		"--all",
		"-dash",
		"with space/a b.txt",
		"dir/file/",
		"vendor/lib/",
	])("finds no directory at %j", async (path) => {
		const sha = revision("odd", "v1") as string;
		for (const recursive of [false, true]) {
			expect(await memory.tree(ids.odd, { commit: sha, path, recursive })).toBeUndefined();
			expect(await real.tree(ids.odd, { commit: sha, path, recursive })).toBeUndefined();
		}
	});

	it("ends with the reason of the signal", async () => {
		const sha = revision("odd", "v1") as string;
		const signal = AbortSignal.abort(new Error("gone"));
		for (const store of [real, memory]) {
			await expect(store.resolve(ids.odd, "main", signal)).rejects.toThrow("gone");
			await expect(
				store.tree(ids.odd, { commit: sha, path: "vendor", recursive: true }, signal),
			).rejects.toThrow("gone");
		}
	});
});

function commit(files: NonNullable<DeclaredCommit["files"]>, branch = "main"): DeclaredCommit {
	return {
		message: "Change\n",
		author: ada,
		date: "2021-01-01T00:00:00Z",
		files,
		branch,
	};
}

/** Adds tags that declared histories cannot have: of a blob, a tree, a tag, and a missing object. */
function addOddTags(): void {
	const history = historyOf("odd");
	const objects = new Map(history.objects);
	const refs = new Map(history.refs);
	const first = (type: string) =>
		Array.from(objects.values()).find((object) => object.type === type)?.id;
	function tag(name: string, target: string, type: string): GitObject {
		const text = `object ${target}\ntype ${type}\ntag ${name}\ntagger ${ada} 0 +0000\n\nTag\n`;
		const object = identify("tag", new TextEncoder().encode(text), hash);
		objects.set(object.id, object);
		refs.set(`refs/tags/${name}`, object.id);
		const id = git(
			repositoryOf("odd"),
			["hash-object", "-t", "tag", "-w", "--stdin", "--literally"],
			text,
		)
			.toString()
			.trim();
		expect(id).toBe(object.id);
		git(repositoryOf("odd"), ["update-ref", `refs/tags/${name}`, id]);
		return object;
	}
	const inner = tag("to-blob", first("blob") as string, "blob");
	tag("to-tree", first("tree") as string, "tree");
	tag("to-tag", history.refs.get("refs/tags/v2") as string, "tag");
	tag("to-lost", inner.id.replace(/./g, "1"), "commit");
	memory.histories.set(ids.odd, { ...history, objects, refs });
}

/** Creates a repository from declared commits with `git fast-import`, to compare ids. */
function replay(name: string, commits: readonly DeclaredCommit[]): string {
	const directory = join(folder, `${name}.git`);
	git(folder, ["init", "--quiet", "--bare", directory]);
	const marks = new Map<string, number>();
	const lines: string[] = [];
	const data = (text: string | Buffer) => {
		const bytes = Buffer.from(text as string);
		lines.push(`data ${bytes.length}\n`, bytes.toString("latin1"), "\n");
	};
	const text = (value: string) => Buffer.from(value).toString("latin1");
	const person = (value: DeclaredCommit["author"]) =>
		text(typeof value === "string" ? value : `${value.name} <${value.email}>`);
	const date = (value: string) => {
		const zone = value.endsWith("Z") ? "+0000" : value.slice(-6).replace(":", "");
		return `${Date.parse(value) / 1000} ${zone}`;
	};
	const quoted = (path: string) =>
		`"${text(path).replace(/["\\\n]/g, (one) => (one === "\n" ? "\\n" : `\\${one}`))}"`;
	commits.forEach((one, index) => {
		const branch = one.branch ?? "main";
		const mark = index + 1;
		const committer = `${person(one.committer ?? one.author)} ${date(one.committer_date ?? one.date)}`;
		const parents =
			one.parents?.map((parent) => marks.get(parent)) ??
			[marks.get(branch) ?? index].filter(Boolean);
		if (parents.length === 0) lines.push(`reset refs/heads/${text(branch)}\n\n`);
		lines.push(`commit refs/heads/${text(branch)}\nmark :${mark}\n`);
		lines.push(`author ${person(one.author)} ${date(one.date)}\n`);
		lines.push(`committer ${committer}\n`);
		data(one.message);
		parents.forEach((parent, at) => {
			lines.push(`${at === 0 ? "from" : "merge"} :${parent}\n`);
		});
		const files = Object.entries(one.files ?? {});
		for (const [path, file] of files) {
			if (file === null) lines.push(`D ${quoted(path)}\n`);
		}
		for (const [path, file] of files) {
			if (file === null) continue;
			if (typeof file === "object" && "commit" in file) {
				lines.push(`M 160000 ${file.commit} ${quoted(path)}\n`);
				continue;
			}
			const whole = typeof file === "string" ? { content: file } : file;
			lines.push(`M ${whole.mode ?? "100644"} inline ${quoted(path)}\n`);
			data("content" in whole ? whole.content : Buffer.from(whole.base64, "base64"));
		}
		lines.push("\n");
		if (one.tag) {
			const tag = typeof one.tag === "string" ? one.tag : one.tag.name;
			if (typeof one.tag === "string") {
				lines.push(`reset refs/tags/${tag}\nfrom :${mark}\n\n`);
			} else {
				const tagger = person(one.tag.tagger ?? one.committer ?? one.author);
				const at = date(one.tag.date ?? one.committer_date ?? one.date);
				lines.push(`tag ${tag}\nfrom :${mark}\ntagger ${tagger} ${at}\n`);
				data(one.tag.message);
			}
			if (!marks.has(tag)) marks.set(tag, mark);
		}
		marks.set(branch, mark);
	});
	git(directory, ["fast-import", "--quiet"], Buffer.from(lines.join(""), "latin1"));
	return directory;
}

function hash(bytes: Uint8Array): string {
	return createHash("sha1").update(bytes).digest("hex");
}

function historyOf(name: keyof typeof histories): History {
	return buildHistory(histories[name], hash);
}

function repositoryOf(name: keyof typeof ids): string {
	return join(folder, "real", `${ids[name]}.git`);
}

function refsOf(directory: string): string[][] {
	const format = "--format=%(refname) %(objectname)";
	return gitText(directory, "for-each-ref", format)
		.split("\n")
		.map((line) => line.split(" "))
		.filter(([name]) => !name?.includes("/to-"));
}

function revision(name: keyof typeof histories, ref: string): string | undefined {
	try {
		const args = ["rev-parse", "--verify", "--quiet", "--end-of-options"];
		return gitText(repositoryOf(name), ...args, `${ref}^{commit}`);
	} catch {
		return undefined;
	}
}

function listed(name: keyof typeof histories, treeish: string, ...options: string[]) {
	return git(repositoryOf(name), ["ls-tree", "-z", ...options, treeish])
		.toString()
		.split("\0")
		.filter(Boolean)
		.map((line) => {
			const [, mode, type, id, path = ""] = /^(\d+) (\w+) ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
			return { id, name: path.split("/").at(-1), type, path, mode };
		});
}
