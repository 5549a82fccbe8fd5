/** Refs and objects are cached until their files change; the next read sees every change that git makes. */
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FileProcess, startFileProcess } from "../../server/git/file-process.ts";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { patience } from "../patience.ts";
import { git } from "./git-repositories.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-file-stamps-"));
let repositories: Repositories;
let id = 0;
let path: string;
/** Three commits, the newest last. */
let commits: string[];

beforeEach(async () => {
	id++;
	repositories = createRepositories({ directory: folder });
	await repositories.create(id, {
		commits: ["One", "Two", "Three"].map((message, at) => ({
			message,
			author: "Ada <ada@acme.test>",
			date: `2021-01-0${at + 1}T00:00:00Z`,
			files: { file: message },
		})),
	});
	path = join(folder, `${id}.git`);
	commits = run("rev-list", "--reverse", "main").split("\n");
});

afterEach(async () => {
	vi.useRealTimers();
	await repositories.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]): string {
	return git(path, args).toString().trim();
}

/** Advances the clock by one minute, so that all files have been unchanged long enough to be cached. */
function rest(): void {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
}

/** Runs work while all git processes of the server are stopped: work that needs git fails. */
async function withoutGit<T>(work: () => Promise<T>): Promise<T> {
	const ids = [...repositories.processes().values()];
	for (const one of ids) process.kill(one, "SIGSTOP");
	try {
		return await Promise.race([
			work(),
			new Promise<never>((_, reject) =>
				setTimeout(reject, patience.timeout, new Error("git was asked")),
			),
		]);
	} finally {
		for (const one of ids) process.kill(one, "SIGCONT");
	}
}

function byHand(ref: string): string | undefined {
	try {
		return run("rev-parse", "--verify", "--quiet", `${ref}^{commit}`);
	} catch {
		return undefined;
	}
}

const tip = () => commits[2] as string;
const older = () => commits[0] as string;

describe("a ref", () => {
	it.each([
		["packed", "main", () => run("pack-refs", "--all")],
		["loose", "main", () => run("update-ref", "refs/heads/main", older())],
		["an annotated tag", "heavy", () => run("tag", "-a", "-m", "x", "heavy")],
		["by its full name", "refs/heads/main", () => {}],
		["a full id", "", () => {}],
	])("is found without git while nothing changes: %s", async (_, name, make) => {
		git(path, ["config", "user.name", "Ada"]);
		git(path, ["config", "user.email", "ada@acme.test"]);
		make();
		rest();
		const ref = name || tip();
		const found = await repositories.resolve(id, ref);
		expect(found).toBe(byHand(ref));
		expect(await withoutGit(() => repositories.resolve(id, ref))).toBe(found);
		expect(repositories.caches().refs).toEqual({ hits: 1, misses: 1 });
	});

	const pack = () => run("pack-refs", "--all");
	const set = (ref: string, commit: string) => run("update-ref", ref, commit);
	const write = (file: string, text: string) => writeFileSync(join(path, file), text);
	it.each<[string, string, () => unknown, () => unknown]>([
		["moved", "main", () => {}, () => set("refs/heads/main", older())],
		["moved when packed", "main", pack, () => set("refs/heads/main", older())],
		[
			"moved and packed again",
			"main",
			pack,
			() => {
				set("refs/heads/main", older());
				pack();
			},
		],
		["packed", "main", () => {}, pack],
		["deleted", "main", () => {}, () => run("update-ref", "-d", "refs/heads/main")],
		["deleted when packed", "main", pack, () => run("update-ref", "-d", "refs/heads/main")],
		["created", "new", () => {}, () => set("refs/heads/new", older())],
		["created in a folder", "a/b", () => {}, () => set("refs/heads/a/b", older())],
		[
			"put in the place of a folder",
			"a",
			() => set("refs/heads/a/b", older()),
			() => {
				run("update-ref", "-d", "refs/heads/a/b");
				set("refs/heads/a", tip());
			},
		],
		["given to a tag too", "main", pack, () => set("refs/tags/main", older())],
		[
			"given to a tag too, packed",
			"main",
			pack,
			() => {
				set("refs/tags/main", older());
				pack();
			},
		],
		[
			"left by a tag",
			"v1",
			() => {
				set("refs/tags/v1", older());
				set("refs/heads/v1", tip());
				pack();
			},
			() => run("tag", "-d", "v1"),
		],
		["HEAD, and its branch moves", "HEAD", () => {}, () => set("refs/heads/main", older())],
		[
			"HEAD, and names another branch",
			"HEAD",
			() => set("refs/heads/b", older()),
			() => run("symbolic-ref", "HEAD", "refs/heads/b"),
		],
		[
			"a name for another, which moves",
			"alias",
			() => run("symbolic-ref", "refs/heads/alias", "refs/heads/main"),
			() => set("refs/heads/main", older()),
		],
		[
			"made a name for another",
			"main",
			() => set("refs/heads/b", older()),
			() => run("symbolic-ref", "refs/heads/main", "refs/heads/b"),
		],
		[
			"a link, whose target moves",
			"link",
			() => symlinkSync("refs/heads/main", join(path, "refs/heads/link")),
			() => set("refs/heads/main", older()),
		],
		[
			"written in place",
			"main",
			() => set("refs/heads/main", tip()),
			() => write("refs/heads/main", `${older()}\n`),
		],
		[
			"named like the start of an id, which is one now",
			"abcd",
			() => set("refs/heads/abcd", older()),
			() => run("update-ref", "-d", "refs/heads/abcd"),
		],
		[
			"deleted beside another name that git tries",
			"x",
			() => {
				set("refs/heads/x", tip());
				set("refs/heads/refs/heads/x", older());
			},
			() => run("update-ref", "-d", "refs/heads/x"),
		],
		[
			"made beside another name that git tries, packed at first",
			"x",
			() => {
				set("refs/heads/refs/heads/x", older());
				pack();
			},
			() => set("refs/heads/x", tip()),
		],
		[
			"with steps, and moves",
			"main~1",
			() => {},
			() => set("refs/heads/main", commits[1] as string),
		],
		[
			"lost to reftable",
			"main",
			pack,
			() => {
				// Imitates `git refs migrate`, which older git versions lack.
				renameSync(join(path, "packed-refs"), join(path, "was"));
				mkdirSync(join(path, "reftable"));
			},
		],
	])("is seen by the next read: %s", async (_, name, make, change) => {
		make();
		rest();
		const before = byDoubt(name);
		for (const _ of [1, 2]) expect(await repositories.resolve(id, name)).toBe(before);
		change();
		const after = byDoubt(name);
		expect(await repositories.resolve(id, name)).toBe(after);
		rest();
		for (const _ of [1, 2]) expect(await repositories.resolve(id, name)).toBe(after);
	});

	/** The commit that the server must find for a name: that of the tag or, if there is no such tag, of the branch. */
	function byDoubt(name: string): string | undefined {
		if (name === "HEAD" || name.includes("~")) return byHand(name);
		return exact(`refs/tags/${name}`) ?? exact(`refs/heads/${name}`);
	}

	/** Like `byHand`, but without the names that git tries when there is no such ref: `refs/heads/refs/heads/x`. */
	function exact(ref: string): string | undefined {
		const commit = byHand(ref);
		const isGuess = commit && run("rev-parse", "--symbolic-full-name", ref).endsWith(`/${ref}`);
		return isGuess ? undefined : commit;
	}

	it("is seen by the next read, however soon it moves again", async () => {
		const file = join(path, "refs/heads/main");
		for (let turn = 0; turn < 200; turn++) {
			const commit = commits[turn % 3] as string;
			if (turn % 2 === 0) {
				writeFileSync(file, `${commit}\n`);
			} else {
				writeFileSync(`${file}.lock`, `${commit}\n`);
				renameSync(`${file}.lock`, file);
			}
			expect(await repositories.resolve(id, "main")).toBe(commit);
		}
		expect(repositories.caches().refs?.hits).toBe(0);
	});

	it("differs in a new repository of the same name", async () => {
		rest();
		expect(await repositories.resolve(id, "main")).toBe(tip());
		await repositories.delete(id);
		await expect(repositories.resolve(id, "main")).rejects.toThrow("missing");
		await repositories.create(id, {
			commits: [
				{
					message: "New",
					author: "Ada <ada@acme.test>",
					date: "2021-01-01T00:00:00Z",
				},
			],
		});
		expect(await repositories.resolve(id, "main")).toBe(byHand("main"));
		expect(await repositories.resolve(id, tip())).toBeUndefined();
	});

	it("is not read from a closed cache", async () => {
		rest();
		expect(await repositories.resolve(id, "main")).toBe(tip());
		await repositories.close();
		await expect(repositories.resolve(id, "main")).rejects.toThrow("closed");
	});
});

describe("an object", () => {
	function unpack(): void {
		const packs = join(path, "objects/pack");
		for (const name of readdirSync(packs)) {
			const file = readFileSync(join(packs, name));
			rmSync(join(packs, name));
			if (name.endsWith(".pack")) git(path, ["unpack-objects", "-q"], file);
		}
	}

	it("is there without git while nothing changes", async () => {
		rest();
		const blob = run("rev-parse", "main:file");
		const found = await repositories.blob(id, blob);
		expect(found).toEqual({ id: blob, size: 5 });
		expect(await withoutGit(() => repositories.blob(id, blob))).toEqual(found);
	});

	it.each([
		["packed", () => {}],
		["loose", unpack],
	])(
		"that was pruned is missing at the next read, although the process knows its pack: %s",
		async (_, make) => {
			make();
			rest();
			const blob = run("rev-parse", "main:file");
			const commit = tip();
			expect(await repositories.blob(id, blob)).toBeDefined();
			expect(await repositories.resolve(id, commit)).toBe(commit);
			run("update-ref", "refs/heads/main", older());
			run("reflog", "expire", "--expire=now", "--all");
			run("repack", "-a", "-d", "-q");
			run("prune", "--expire=now");
			expect(() => run("cat-file", "-e", blob)).toThrow();
			rest();
			expect(await repositories.blob(id, blob)).toBeUndefined();
			expect(await repositories.resolve(id, commit)).toBeUndefined();
			expect(await repositories.resolve(id, older())).toBe(older());
		},
	);

	it("in an alternate repository is checked on each read", async () => {
		const other = join(folder, "other.git");
		git(folder, ["init", "-q", "--bare", other]);
		const blob = git(other, ["hash-object", "-w", "--stdin"], "x").toString().trim();
		writeFileSync(join(path, "objects/info/alternates"), `${other}/objects\n`);
		rest();
		expect(await repositories.blob(id, blob)).toBeDefined();
		rmSync(join(other, "objects", blob.slice(0, 2)), { recursive: true });
		expect(await repositories.blob(id, blob)).toBeUndefined();
	});
});

/** Wraps a file process so that it reports every file system as NFS. */
function onNfs(process: FileProcess): FileProcess {
	return {
		...process,
		get ready() {
			return process.ready;
		},
		call: async (name, input) => (name === "fileSystem" ? 0x6969 : process.call(name, input)),
	};
}

it("on a network file system everything is checked on each read", async () => {
	const directory = `${folder}-nfs`;
	const own = createRepositories({
		directory,
		startFileProcess: () => onNfs(startFileProcess()),
	});
	try {
		await own.create(id, { path });
		rest();
		const blob = run("rev-parse", "main:file");
		for (let time = 0; time < 2; time++) {
			expect(await own.resolve(id, "main")).toBe(tip());
			expect(await own.resolve(id, tip())).toBe(tip());
			expect(await own.blob(id, blob)).toEqual({ id: blob, size: 5 });
		}
		const { refs, objects } = own.caches();
		expect([refs?.hits, objects?.hits]).toEqual([0, 0]);
	} finally {
		await own.close();
		rmSync(directory, { recursive: true, force: true });
	}
});
