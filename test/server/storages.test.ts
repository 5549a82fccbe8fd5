import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStorage, type Storage } from "../../server/cli/storage.ts";
import type { Stores } from "../../server/domain/context.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { platform } from "../../server/services.ts";
import { describeSettings, readSettings } from "../../server/settings.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";

let own: TestDatabase;
let database: Database;
let folder: string;

beforeAll(async () => {
	own = await createDatabase();
	database = connect({ url: own.url, pool: 4 });
	folder = await mkdtemp(join(tmpdir(), "forgekit-storages-"));
});

afterAll(async () => {
	await database?.close();
	await own?.drop();
	await rm(folder, { recursive: true, force: true });
});

/** Runs work on the storage that a server opens if its setting REPOSITORIES_DIR is `text`. */
async function withFolders<T>(text: string, work: (storage: Storage) => Promise<T>): Promise<T> {
	const settings = readSettings({
		DATABASE_URL: own.url,
		SECRET_KEY: "a key for tests, at least 32 characters",
		REPOSITORIES_DIR: text,
	});
	const open = { database, runsPostgres: false, close: async () => {} };
	const storage = await openStorage(settings, open);
	try {
		return await work(storage);
	} finally {
		await storage.repositories.close();
	}
}

async function load(text: string, id: number): Promise<void> {
	const username = `user${id}`;
	const world = {
		users: [{ username }],
		projects: [
			{
				id,
				path: `${username}/code`,
				repository: {
					commits: [
						{
							message: `first of ${id}`,
							author: "Ada <ada@acme.test>",
							date: "2021-01-01T00:00:00Z",
							files: { "README.md": `${id}\n` },
							branch: "main",
						},
					],
				},
			},
		],
	};
	await withFolders(text, ({ stores }) =>
		loadWorld(world, { stores, clock: Date.now, ...platform }),
	);
}

async function read({ repositories }: Pick<Stores, "repositories">, id: number) {
	const commit = await repositories.resolve(id, "main");
	if (!commit) return undefined;
	const { message } = await repositories.commit(id, commit);
	const base = await repositories.mergeBase(id, [commit, commit]);
	const tree = await repositories.tree(id, {
		commit,
		path: "",
		recursive: false,
	});
	const authors = await repositories.authors(id, commit, 1);
	const { files } = await repositories.differences(id, undefined, commit);
	const archive: Uint8Array[] = [];
	for await (const piece of repositories.archive(id, {
		commit,
		format: "tar",
		directory: "x",
	})) {
		archive.push(piece);
	}
	expect({ base, authors: authors.length }).toEqual({
		base: commit,
		authors: 1,
	});
	expect(tree?.map(({ name }) => name)).toEqual(["README.md"]);
	expect(files[0]?.diff).toContain(`+${id}\n`);
	expect(Buffer.concat(archive).toString()).toContain("x/README.md");
	return message.trim();
}

describe("storages", () => {
	it("keep every repository where it was put, whichever comes first later", async () => {
		const [usual, fast, large] = ["usual", "fast", "large"].map((name) => join(folder, name)) as [
			string,
			string,
			string,
		];
		await load(usual, 1);
		const one = `default=${usual},fast=${fast}`;
		await load(`fast=${fast},default=${usual}`, 2);
		await load(`large=${large}, ${one}`, 3);
		expect(await readdir(usual)).toEqual(["1.git"]);
		expect(await readdir(fast)).toEqual(["2.git"]);
		expect(await readdir(large)).toEqual(["3.git"]);

		await withFolders(`${one},large=${large}`, async (storage) => {
			for (const id of [1, 2, 3]) {
				expect(await read(storage, id)).toBe(`first of ${id}`);
			}
			await storage.repositories.delete(2);
			expect(await readdir(fast)).toEqual([]);
			expect(await storage.repositories.resolve(3, "main")).toBeDefined();
			await expect(storage.repositories.resolve(99, "main")).rejects.toThrow("missing");
		});
	});

	it("stop the start when one lacks that holds repositories", async () => {
		const refusal = /^REPOSITORIES_DIR does not name the storage fast, large, which/;
		for (const text of [join(folder, "usual"), `default=${folder}/usual`]) {
			await expect(withFolders(text, async () => {})).rejects.toThrow(refusal);
		}
	});

	it.each(["fast=/a,/b", "fast=/a,fast=/b", "fast=/a,slow=/a", "fast=", "fast=/a,Slow=/b"])(
		"can't be %s",
		(text) => {
			expect(() => readSettings({ REPOSITORIES_DIR: text })).toThrow(/^REPOSITORIES_DIR [^\n]+$/);
		},
	);

	it("are shown as they are given", () => {
		const shown = (text: string) =>
			describeSettings(readSettings({ REPOSITORIES_DIR: text })).find((line) =>
				line.startsWith("REPOSITORIES_DIR="),
			);
		expect(shown("/srv/a=b")).toBe("REPOSITORIES_DIR=/srv/a=b");
		expect(shown("fast=/a, large=./b")).toBe("REPOSITORIES_DIR=fast=/a,large=./b");
	});
});

describe("two processes on one folder", () => {
	it("both see what one of them fetched", async () => {
		const source = join(folder, "source.git");
		const git = (...args: string[]) =>
			execFileSync("git", ["-C", source, ...args], { encoding: "utf8" }).trim();
		execFileSync("git", ["init", "--quiet", "--bare", "-b", "main", source]);
		const empty = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
		const person = ["-c", "user.name=Ada", "-c", "user.email=ada@acme.test"];
		git("hash-object", "-w", "-t", "tree", "/dev/null");
		const first = git(...person, "commit-tree", empty, "-m", "first");
		git("update-ref", "refs/heads/main", first);

		const directory = join(folder, "shared");
		const here = createRepositories({ directory });
		const there = createRepositories({ directory });
		await here.create(1, { path: source });
		expect(await there.resolve(1, "HEAD")).toBe(first);
		expect(there.processes().size).toBe(1);

		const second = git(...person, "commit-tree", empty, "-p", first, "-m", "b");
		git("update-ref", "refs/heads/main", second);
		git("update-ref", "refs/heads/next", second);
		await here.fetch(1, { path: source });
		expect(await there.resolve(1, "HEAD")).toBe(second);
		expect(await there.resolve(1, "next")).toBe(second);
		expect((await there.commit(1, second)).parents).toEqual([first]);

		git("update-ref", "refs/heads/other", first);
		git("symbolic-ref", "HEAD", "refs/heads/other");
		git("update-ref", "-d", "refs/heads/main");
		await here.fetch(1, { path: source });
		expect(await there.resolve(1, "HEAD")).toBe(first);
		expect(await there.resolve(1, "main")).toBeUndefined();
		await here.close();
		await there.close();
	});
});
