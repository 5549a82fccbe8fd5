/** Equal writes in memory and on git give equal ids and refs, and git finds no fault in the repositories. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryRepositories } from "../../mocks/git/repository.ts";
import type { FileAction } from "../../server/domain/repository/actions.ts";
import { buildCommit } from "../../server/domain/repository/commit-building.ts";
import { base64Pieces, blobOf, textPieces } from "../../server/domain/repository/contents.ts";
import type { DeclaredCommit } from "../../server/domain/repository/declared.ts";
import { newTag } from "../../server/domain/repository/new-objects.ts";
import type {
	NewObject,
	RefUpdate,
	RepositoryStore,
} from "../../server/domain/repository/store.ts";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { platform } from "../../server/services.ts";
import { git } from "../server/git-repositories.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-writes-"));
const memory = createMemoryRepositories({
	sha1: (bytes) => createHash("sha1").update(bytes).digest("hex"),
});
let real: Repositories;
let projectId = 0;
const directory = () => join(folder, `${projectId}.git`);

beforeAll(() => {
	real = createRepositories({ directory: folder });
});

afterAll(async () => {
	await real.close();
	rmSync(folder, { recursive: true, force: true });
});

const author = "Ada <ada@acme.test>";
const start: DeclaredCommit = {
	message: "Start\n",
	author,
	date: "2021-03-01T09:00:00Z",
	files: {
		"README.md": "# Rocket\n",
		"src/a.ts": "one\n",
		"src/deep/b.ts": "two\n",
		"src.ts": "beside\n",
		run: { content: "#!/bin/sh\n", mode: "100755" },
		link: { content: "README.md", mode: "120000" },
		lib: { commit: "1".repeat(40) },
		"ünï/日本.txt": "unicode\n",
	},
};

const ada = { name: "Ada Byron", email: "ada@acme.test" };
const lin = { name: "Lin", email: "lin@acme.test" };

/** Creates a new project in both stores. */
async function begin(commits: DeclaredCommit[] = [start]): Promise<void> {
	projectId++;
	await both((store) => store.create(projectId, { commits }));
}

/** Calls a function with each store, requires equal results, and returns the result. */
async function both<T>(work: (store: RepositoryStore) => Promise<T>) {
	const [there, here] = await Promise.all([work(real), work(memory)]);
	expect(here).toEqual(there);
	return here;
}

const text = (content: string) => blobOf(() => textPieces(content), platform);
const base64 = (content: string) => blobOf(() => base64Pieces(content), platform);

interface Wanted {
	actions: readonly FileAction[];
	branch?: string;
	from?: string | null;
	message?: string;
}

/** Creates a commit on a branch, in both stores. */
function commit({
	actions,
	branch = "main",
	from,
	message = "Change",
}: Wanted): Promise<{ id: string; outcome: string }> {
	return both(async (repositories) => {
		const ref = `refs/heads/${branch}`;
		const parent = await repositories.resolve(projectId, from ?? ref);
		const { id, objects } = await buildCommit({ repositories, hash: platform.hash }, projectId, {
			parent,
			actions,
			author: lin,
			committer: ada,
			message,
			at: "2021-05-01T10:00:00.000Z",
		});
		await repositories.addObjects(projectId, objects);
		const tip = await repositories.resolve(projectId, ref);
		const outcome = await repositories.changeRef(projectId, { ref, from: tip ?? null, to: id });
		return { id, outcome };
	});
}

/** The files that git lists at the tip of a branch, one per line. */
function files(branch = "main"): string[] {
	const args = ["-c", "core.quotePath=false", "ls-tree", "-r", branch];
	return git(directory(), args)
		.toString()
		.trimEnd()
		.split("\n")
		.map((line) => line.replace(/ [a-z]+ [0-9a-f]{40}\t/, " "));
}

const content = (path: string, branch = "main") =>
	git(directory(), ["cat-file", "blob", `${branch}:${path}`]).toString();

function requireSound(): void {
	const args = ["fsck", "--strict", "--full", "--no-dangling"];
	expect(git(directory(), args).toString()).toBe("");
}

/** Ids of the refs, keyed by name; must be equal in memory and in git. */
async function refs(): Promise<Record<string, string>> {
	const there = git(directory(), ["for-each-ref", "--format=%(refname) %(objectname)"])
		.toString()
		.split("\n")
		.filter(Boolean)
		.map((line) => line.split(" "));
	const here = memory.histories.get(projectId)?.refs ?? new Map();
	expect(Object.fromEntries(here)).toEqual(Object.fromEntries(there));
	return Object.fromEntries(there);
}

const unchanged = [
	"100755 run",
	"100644 src.ts",
	"100644 src/a.ts",
	"100644 src/deep/b.ts",
	"100644 ünï/日本.txt",
	"120000 link",
	"160000 lib",
	"100644 README.md",
];

/**
 * The lines that `files` returns for the first commit, without the lines of `removed` files and with the `added` lines.
 */
const filesWith = (added: string[], removed: string[] = []) =>
	[...unchanged.filter((line) => !removed.includes(line.slice(7))), ...added].toSorted();

describe("actions", () => {
	const cases: Record<string, [() => Promise<FileAction[]>, string[]]> = {
		"none give a commit of the same tree": [async () => [], filesWith([])],
		"create makes the directories on the way": [
			async () => [
				{
					action: "create",
					file_path: "docs/guide/start.md",
					content: await text("Start\n"),
				},
			],
			filesWith(["100644 docs/guide/start.md"]),
		],
		"create makes an executable, and slashes at the start are dropped": [
			async () => [
				{
					action: "create",
					file_path: "//bin/run",
					content: await text(""),
					executable: true,
				},
			],
			filesWith(["100755 bin/run"]),
		],
		"update keeps modes and links": [
			async () => [
				{ action: "update", file_path: "run", content: await text("2\n") },
				{ action: "update", file_path: "link", content: await text("src.ts") },
			],
			filesWith([]),
		],
		"move keeps the content and the mode": [
			async () => [{ action: "move", file_path: "bin/go", previous_path: "run" }],
			filesWith(["100755 bin/go"], ["run"]),
		],
		"move takes a file into a directory of its own name, and a submodule": [
			async () => [
				{ action: "move", file_path: "src.ts/all.ts", previous_path: "src.ts" },
				{ action: "move", file_path: "vendor/lib", previous_path: "lib" },
			],
			filesWith(["100644 src.ts/all.ts", "160000 vendor/lib"], ["src.ts", "lib"]),
		],
		"delete removes directories that become empty": [
			async () => [
				{ action: "delete", file_path: "src/deep/b.ts" },
				{ action: "delete", file_path: "src/a.ts" },
				{ action: "create", file_path: "src", content: await text("file\n") },
			],
			filesWith(["100644 src"], ["src/deep/b.ts", "src/a.ts"]),
		],
		"delete of everything leaves an empty tree": [
			async () =>
				unchanged.map((line) => ({
					action: "delete",
					file_path: line.slice(7),
				})),
			[""],
		],
		"chmod changes the mode alone": [
			async () => [
				{ action: "chmod", file_path: "run", executable: false },
				{ action: "chmod", file_path: "src/a.ts", executable: true },
			],
			filesWith(["100644 run", "100755 src/a.ts"], ["run", "src/a.ts"]),
		],
		"delete and create of one path": [
			async () => [
				{ action: "delete", file_path: "run" },
				{ action: "create", file_path: "run", content: await text("2\n") },
			],
			filesWith(["100644 run"], ["run"]),
		],
		"create, update, move and chmod of one file": [
			async () => [
				{ action: "create", file_path: "a", content: await text("1\n") },
				{ action: "update", file_path: "a", content: await text("2\n") },
				{
					action: "move",
					file_path: "b",
					previous_path: "a",
					content: await text(""),
				},
				{ action: "chmod", file_path: "b", executable: true },
			],
			filesWith(["100755 b"]),
		],
		"150 files in one commit": [
			async () =>
				Promise.all(
					Array.from({ length: 150 }, async (_, n) => ({
						action: "create" as const,
						file_path: `many/${n % 7}/${n}.txt`,
						content: await text(`${n}\n`),
					})),
				),
			filesWith(Array.from({ length: 150 }, (_, n) => `100644 many/${n % 7}/${n}.txt`)),
		],
	};
	it.each(Object.entries(cases))("%s", async (_, [actions, expected]) => {
		await begin();
		const { outcome } = await commit({ actions: await actions() });
		expect(outcome).toBe("changed");
		expect(files().toSorted()).toEqual(expected);
		await refs();
		requireSound();
	});

	const refusals: [string, () => Promise<FileAction[]>, string][] = [
		[
			"create of a file",
			async () => [{ action: "create", file_path: "run", content: await text("") }],
			"A file with this name already exists",
		],
		[
			"create of a directory",
			async () => [{ action: "create", file_path: "src", content: await text("") }],
			"A directory with this name already exists",
		],
		[
			"create below a file",
			async () => [{ action: "create", file_path: "run/a", content: await text("") }],
			"A file with this name already exists",
		],
		[
			"create of a submodule",
			async () => [{ action: "create", file_path: "lib", content: await text("") }],
			"A file with this name already exists",
		],
		[
			"update of a submodule",
			async () => [{ action: "update", file_path: "lib", content: await text("") }],
			"A file with this name doesn't exist",
		],
		[
			"update of nothing",
			async () => [{ action: "update", file_path: "none", content: await text("") }],
			"A file with this name doesn't exist",
		],
		[
			"update of a directory",
			async () => [{ action: "update", file_path: "src", content: await text("") }],
			"A file with this name doesn't exist",
		],
		[
			"delete of a directory",
			async () => [{ action: "delete", file_path: "src" }],
			"A file with this name doesn't exist",
		],
		[
			"chmod of nothing",
			async () => [{ action: "chmod", file_path: "none", executable: true }],
			"A file with this name doesn't exist",
		],
		[
			"move of nothing",
			async () => [{ action: "move", file_path: "b", previous_path: "none" }],
			"A file with this name doesn't exist",
		],
		[
			"move onto itself",
			async () => [{ action: "move", file_path: "run", previous_path: "run" }],
			"A file with this name already exists",
		],
		[
			"move onto a directory",
			async () => [{ action: "move", file_path: "src", previous_path: "run" }],
			"A directory with this name already exists",
		],
		[
			"an empty path",
			async () => [{ action: "create", file_path: "/", content: await text("") }],
			"You must provide a file path",
		],
		[
			"a path that leads outside",
			async () => [{ action: "delete", file_path: "a/../b" }],
			"Path cannot include directory traversal",
		],
		...[".git/config", "a/.GIT", "a//b", "./a", "a/", "x/git~1"].map(
			(file_path): [string, () => Promise<FileAction[]>, string] => [
				`a file at ${file_path}`,
				async () => [{ action: "create", file_path, content: await text("") }],
				`invalid path: '${file_path}'`,
			],
		),
		[
			"a second action that fails",
			async () => [
				{ action: "delete", file_path: "run" },
				{ action: "delete", file_path: "run" },
			],
			"A file with this name doesn't exist",
		],
	];
	it.each(refusals)("refuse %s", async (_, actions, message) => {
		await begin();
		const before = await refs();
		const wanted = { actions: await actions() };
		for (const store of [real, memory]) {
			const building = buildCommit({ repositories: store, hash: platform.hash }, projectId, {
				parent: before["refs/heads/main"],
				message: "x",
				author: ada,
				committer: ada,
				at: "2021-05-01T10:00:00Z",
				...wanted,
			});
			await expect(building).rejects.toMatchObject({
				status: 400,
				body: { message },
			});
		}
		expect(await refs()).toEqual(before);
	});
});

describe("contents", () => {
	it("a long text with characters of four bytes at every border", async () => {
		await begin();
		const long = `x${"🚀".repeat(1_500_000)}`;
		await commit({
			actions: [{ action: "create", file_path: "long", content: await text(long) }],
		});
		expect(content("long") === long).toBe(true);
		requireSound();
	});

	it.each([
		["YQ==", "a"],
		["YWI=", "ab"],
		["YWJj", "abc"],
		["YW\nJj ZA", "abcd"],
		["Y*W-J_jZGU=", "abcde"],
		["YQ==YQ==", "a"],
		["=Y=Q==", "a"],
		["Y", ""],
		["", ""],
		["äYWJj", "abc"],
	])("reads %j as Ruby does", async (sent, expected) => {
		await begin();
		await commit({
			actions: [{ action: "create", file_path: "x", content: await base64(sent) }],
		});
		expect(content("x")).toBe(expected);
	});

	it("all bytes, over the borders of pieces", async () => {
		const bytes = Buffer.alloc(3 * 2 ** 20 + 5, 0);
		for (let at = 0; at < bytes.length; at++) bytes[at] = (at * 7) % 256;
		const made = Buffer.concat([...base64Pieces(bytes.toString("base64"))]);
		expect(made.equals(bytes)).toBe(true);
	});

	it("git refuses what it would refuse in a push", async () => {
		await begin();
		const url = '[submodule "x"]\n\tpath = x\n\turl = -oProxyCommand=x\n';
		const { objects } = await buildCommit({ repositories: real, hash: platform.hash }, projectId, {
			parent: undefined,
			message: "x",
			author: ada,
			committer: ada,
			at: "2021-05-01T10:00:00Z",
			actions: [
				{
					action: "create",
					file_path: ".gitmodules",
					content: await text(url),
				},
			],
		});
		await expect(real.addObjects(projectId, objects)).rejects.toMatchObject({
			status: 400,
			body: { message: expect.stringContaining("gitmodulesUrl") },
		});
	});
});

it("names that are no UTF-8 stay as they are", async () => {
	await begin();
	const blob = git(directory(), ["hash-object", "-w", "--stdin"], "x\n");
	const entry = Buffer.concat([
		Buffer.from(`100644 blob ${blob.toString().trim()}\tcaf`),
		Buffer.from([0xe9, 0x0a]),
	]);
	const tree = git(directory(), ["mktree"], entry).toString().trim();
	const id = git(directory(), ["commit-tree", "-m", "Old", tree]).toString().trim();
	git(directory(), ["update-ref", "refs/heads/old", id]);
	const built = await buildCommit({ repositories: real, hash: platform.hash }, projectId, {
		parent: id,
		message: "x",
		author: ada,
		committer: ada,
		at: "2021-05-01T10:00:00Z",
		actions: [{ action: "create", file_path: "b", content: await text("1\n") }],
	});
	await real.addObjects(projectId, built.objects);
	const args = ["ls-tree", "-z", "--name-only", built.id];
	expect(git(directory(), args).toString("latin1")).toBe("b\0caf\xe9\0");
});

it("the first commit of an empty repository", async () => {
	await begin([]);
	const { outcome } = await commit({
		actions: [{ action: "create", file_path: "README.md", content: await text("") }],
	});
	expect(outcome).toBe("changed");
	expect(files()).toEqual(["100644 README.md"]);
	requireSound();
});

describe("changes of refs", () => {
	const change = (update: RefUpdate) => both((store) => store.changeRef(projectId, update));

	it("compare with the value that is expected", async () => {
		await begin();
		const first = (await refs())["refs/heads/main"] ?? "";
		const { id } = await commit({ actions: [] });
		const main = "refs/heads/main";
		expect(await change({ ref: main, from: first, to: first })).toBe("moved");
		expect(await change({ ref: main, from: null, to: first })).toBe("moved");
		expect(await change({ ref: main, from: id, to: first })).toBe("changed");
		const side = "refs/heads/side";
		expect(await change({ ref: side, from: id, to: first })).toBe("moved");
		expect(await change({ ref: side, from: null, to: id })).toBe("changed");
		expect(await change({ ref: side, from: first, to: null })).toBe("moved");
		expect(await change({ ref: side, from: id, to: null })).toBe("changed");
		expect(await change({ ref: side, from: id, to: null })).toBe("moved");
		expect(await refs()).toEqual({ [main]: first });
		requireSound();
	});

	it("have no name that another one has as a folder", async () => {
		await begin();
		const to = (await refs())["refs/heads/main"] ?? "";
		const create = (name: string) => change({ ref: `refs/heads/${name}`, from: null, to });
		expect(await create("a/b/c")).toBe("changed");
		expect(await create("a/b/d")).toBe("changed");
		expect(await create("a/b")).toBe("blocked");
		expect(await create("a")).toBe("blocked");
		expect(await create("a/b/c/d")).toBe("blocked");
		expect(await create("a/c")).toBe("changed");
		git(directory(), ["pack-refs", "--all"]);
		expect(await create("a/b")).toBe("blocked");
		expect(await create("ab")).toBe("changed");
	});

	it("tags, annotated and not", async () => {
		await begin();
		const main = (await refs())["refs/heads/main"] ?? "";
		const tag: NewObject = newTag(
			{ name: "v1", commit: main, tagger: ada, message: "One", at: "2021-05-01T10:00:00Z" },
			platform.hash.sha1,
		);
		await both((store) => store.addObjects(projectId, [tag]));
		const [from, ref] = [null, "refs/tags/v1"];
		expect(await change({ ref, from, to: tag.id })).toBe("changed");
		expect(await both((store) => store.resolve(projectId, "v1"))).toBe(main);
		requireSound();
	});

	it("of which two start at the same value: one is made", async () => {
		await begin();
		const from = (await refs())["refs/heads/main"] ?? "";
		for (const store of [real, memory]) {
			const { id: one } = await alone(store, "One");
			const { id: two } = await alone(store, "Two");
			const ref = "refs/heads/main";
			const outcomes = await Promise.all(
				[one, two, one, two].map((to) => store.changeRef(projectId, { ref, from, to })),
			);
			expect(outcomes.toSorted()).toEqual(["changed", "moved", "moved", "moved"]);
		}
		requireSound();
	});

	/** Creates a child commit of `main`. No ref points to the new commit. */
	async function alone(repositories: RepositoryStore, message: string) {
		const parent = await repositories.resolve(projectId, "main");
		const built = await buildCommit({ repositories, hash: platform.hash }, projectId, {
			parent,
			message,
			author: ada,
			committer: ada,
			actions: [],
			at: "2021-05-01T10:00:00Z",
		});
		await repositories.addObjects(projectId, built.objects);
		return built;
	}
});
