/** Damaged repositories: every read reports the damage, and none takes a damaged object for a missing one. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import {
	chmod,
	cp,
	mkdir,
	readdir,
	readFile,
	rename,
	rm,
	truncate,
	utimes,
	writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { findDamage } from "../../server/git/fsck.ts";
import { GitError } from "../../server/git/git.ts";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { createApp } from "../../server/http/app.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createLog } from "../../server/log.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { createServices } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { run } from "../command.ts";
import { createDemoDatabase } from "../postgres.ts";
import { secretKey } from "../secrets.ts";
import { git } from "../server/git-repositories.ts";
import { startStorage } from "../storage.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-damage-"));
const source = join(folder, "source");
let repositories: Repositories;
let count = 0;

/** Creates a repository with a copy of the repository at `source`, and returns its id. */
async function newCopy(): Promise<number> {
	const id = ++count;
	await repositories.create(id, { path: source });
	return id;
}

const pathOf = (id: number) => join(folder, "copies", `${id}.git`);

async function packOf(id: number): Promise<string> {
	const packs = join(pathOf(id), "objects/pack");
	const [name = ""] = (await readdir(packs)).filter((file) => file.endsWith(".pack"));
	return join(packs, name);
}

/** Replaces a repository's only pack by loose objects, one file each. */
async function unpack(id: number): Promise<void> {
	const pack = await packOf(id);
	const content = await readFile(pack);
	await rm(pack);
	await rm(pack.replace(/\.pack$/, ".idx"));
	await rm(join(pathOf(id), "objects/info/commit-graph"));
	git(pathOf(id), ["unpack-objects", "-q"], content);
}

const fileOf = (id: number, object: string) =>
	join(pathOf(id), "objects", object.slice(0, 2), object.slice(2));

const idOf = (id: number, name: string) => git(pathOf(id), ["rev-parse", name]).toString().trim();

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
	const database = connect({ url, pool: 1 });
	try {
		return await work(database);
	} finally {
		await database.close();
	}
}

beforeAll(() => {
	git(folder, ["init", "-q", "-b", "main", source]);
	for (const name of ["one", "two", "three"]) {
		writeFileSync(join(source, name), `${name}\n`.repeat(50));
		git(source, ["add", "-A"]);
		git(source, ["commit", "-q", "-m", name]);
	}
	git(source, ["tag", "-a", "-m", "Annotated", "v1"]);
	git(source, ["tag", "-a", "-m", "Of a file", "file", "HEAD:one"]);
	git(source, ["branch", "aside", "HEAD~1"]);
});

beforeEach(() => {
	repositories = createRepositories({ directory: join(folder, "copies") });
	return () => repositories.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Expects a one-line error that names the repository and the damaged part. */
async function expectDamage(
	read: Promise<unknown>,
	id: number,
	text: string | RegExp,
): Promise<void> {
	const error = await read.catch((reason: unknown) => reason);
	expect(error).toBeInstanceOf(GitError);
	const { message } = error as Error;
	expect(message).toContain(`${id}.git`);
	expect(message).toMatch(text);
	expect(message).not.toContain("\n");
}

it("a truncated pack is an error of every read until it is repaired", async () => {
	const id = await newCopy();
	const commit = idOf(id, "main");
	const aside = idOf(id, "aside");
	const file = idOf(id, "main:one");
	const pack = await packOf(id);
	const whole = await readFile(pack);
	await chmod(pack, 0o644);
	await truncate(pack, 200);
	for (const [ref, named] of [
		["main", /refs.(heads|tags).main/],
		["v1", /refs.(heads|tags).v1/],
		["HEAD", "HEAD"],
		[commit, commit],
		[commit.slice(0, 10), commit.slice(0, 10)],
		["main~1", /refs.(heads|tags).main/],
	] as const) {
		await expectDamage(repositories.resolve(id, ref), id, named);
	}
	expect(await repositories.resolve(id, "gone")).toBeUndefined();
	const tree = { commit, path: "", recursive: false };
	await expectDamage(repositories.blob(id, file), id, file);
	await expectDamage(repositories.tree(id, tree), id, commit);
	await expectDamage(repositories.commit(id, commit), id, commit);
	await expectDamage(repositories.differences(id, aside, commit), id, "git");
	await expectDamage(repositories.mergeBase(id, [commit, aside]), id, "git");
	await expectDamage(repositories.authors(id, commit, 10), id, "git");

	await writeFile(pack, whole);
	expect(await repositories.resolve(id, "main")).toBe(commit);
	expect(await repositories.resolve(id, "v1")).toBe(commit);
	expect(await repositories.resolve(id, "gone")).toBeUndefined();
	expect(await repositories.tree(id, tree)).toHaveLength(3);
	expect(await repositories.blob(id, file)).toMatchObject({ id: file });
	expect(await repositories.mergeBase(id, [commit, aside])).toBe(aside);
});

it("a lost pack is an error of every ref until it is back", async () => {
	const id = await newCopy();
	const commit = idOf(id, "main");
	const pack = await packOf(id);
	expect(await repositories.resolve(id, "gone")).toBeUndefined();
	await rename(pack, `${pack}.away`);
	await rename(pack.replace(/pack$/, "idx"), `${pack}.idx.away`);
	for (const ref of ["main", "aside", "v1", "HEAD", "refs/heads/main"]) {
		await expectDamage(repositories.resolve(id, ref), id, ref);
	}
	expect(await repositories.resolve(id, "gone")).toBeUndefined();
	expect(await repositories.resolve(id, "f".repeat(40))).toBeUndefined();
	await rename(`${pack}.away`, pack);
	await rename(`${pack}.idx.away`, pack.replace(/pack$/, "idx"));
	for (const ref of ["main", "v1", "HEAD"]) {
		expect(await repositories.resolve(id, ref)).toBe(commit);
	}
});

it("an empty file of a ref is an error, and other refs are read", async () => {
	const id = await newCopy();
	const file = join(pathOf(id), "refs/heads/main");
	await writeFile(file, "");
	await expectDamage(repositories.resolve(id, "main"), id, "refs/heads/main");
	await expectDamage(repositories.resolve(id, "main~1"), id, "refs/heads/main");
	expect(await repositories.resolve(id, "v1")).toBe(idOf(id, "v1^{commit}"));
	await rm(file);
	expect(await repositories.resolve(id, "main")).toBe(idOf(id, "main"));
});

it("what leads to no commit is not found, without damage", async () => {
	const id = await newCopy();
	await writeFile(join(pathOf(id), "HEAD"), "ref: refs/heads/unborn\n");
	const file = idOf(id, "main:one");
	const tree = idOf(id, "main^{tree}");
	for (const ref of [
		"HEAD",
		"file",
		"file~1",
		"main~9",
		"main^2",
		"abcdef",
		"v1~3",
		file,
		file.slice(0, 12),
		`${file}~1`,
		`${file.slice(0, 12)}^2`,
		tree,
		tree.slice(0, 12),
		`${tree}^`,
	]) {
		expect(await repositories.resolve(id, ref), ref).toBeUndefined();
	}
});

it("each lost object is an error of what names it", async () => {
	const id = await newCopy();
	const commit = idOf(id, "main");
	const [parent, file, tree] = ["main~1", "main:three", "main^{tree}"].map((name) =>
		idOf(id, name),
	) as [string, string, string];
	await unpack(id);
	const away = async (object: string, work: () => Promise<void>) => {
		const path = fileOf(id, object);
		await rename(path, `${path}.away`);
		await work();
		await rename(`${path}.away`, path);
	};
	await away(parent, async () => {
		expect(await repositories.resolve(id, "main")).toBe(commit);
		for (const ref of ["main~1", "main^", "main~2", "v1^"]) {
			await expectDamage(repositories.resolve(id, ref), id, /cannot read/);
		}
		await expectDamage(repositories.resolve(id, "aside"), id, "aside");
	});
	await away(commit, async () => {
		await expectDamage(repositories.resolve(id, "v1"), id, commit);
	});
	await away(tree, async () => {
		const path = { commit, path: "", recursive: false };
		await expectDamage(repositories.tree(id, path), id, "tree");
	});
	await away(file, async () => {
		const compared = repositories.differences(id, parent, commit);
		await expectDamage(compared, id, file);
	});
	expect(await repositories.resolve(id, "main~1")).toBe(parent);
	expect(await repositories.differences(id, parent, commit)).toMatchObject({
		cut: undefined,
		files: [{ new_path: "three" }],
	});
});

it("a request gets 500, the log names repository and object, and a repair needs no restart", async () => {
	const storage = await startStorage({ demo: true });
	const lines: string[] = [];
	const log = createLog("info", { write: (line) => lines.push(line) });
	const services = createServices(storage.stores, readSettings({}), log);
	const http = createHttpServer(createApp(services, { log }).callback());
	const port = await http.listen(0, "127.0.0.1");
	const ask = async (path: string) => {
		const { status } = await fetch(
			`http://127.0.0.1:${port}/api/v4/projects/acme%2Frocket/${path}`,
			{ headers: { "Private-Token": "ada-token" } },
		);
		return status;
	};
	const paths = [
		"repository/tree",
		"repository/tree?ref=main",
		"repository/archive",
		"repository/compare?from=main&to=main~1",
		"repository/contributors",
	];
	try {
		const answers = () => Promise.all(paths.map(ask));
		const [row] = await storage.database.query<{ id: number }>(
			"select id from projects where full_path = 'acme/rocket'",
		);
		const packs = join(storage.directory, `${row?.id}.git/objects/pack`);
		const names = await readdir(packs);
		const pack = join(packs, names.find((name) => name.endsWith("pack")) ?? "");
		const whole = await readFile(pack);
		await chmod(pack, 0o644);
		await truncate(pack, 100);
		expect(await answers()).toEqual([500, 500, 500, 500, 500]);
		expect(await ask("repository/tree?ref=gone")).toBe(404);
		expect(lines.join("")).toMatch(
			new RegExp(`${row?.id}\\.git is damaged: cannot read refs/(heads|tags)/main`),
		);
		await writeFile(pack, whole);
		expect(await answers()).toEqual([200, 200, 200, 200, 200]);
	} finally {
		await http.close(0);
		await storage.stop();
	}
});

it("backup and check report damaged, missing and stray repositories, and lost commits", async () => {
	const directory = join(folder, "demo");
	await mkdir(directory);
	const database = await createDemoDatabase(directory);
	const env = {
		DATABASE_URL: database.url,
		REPOSITORIES_DIR: directory,
		SECRET_KEY: secretKey,
	};
	const command = (...args: string[]) => run(folder, args, env);
	try {
		expect(await command("check")).toEqual({
			code: 0,
			out: expect.stringMatching(/^Checked \d+ projects: no problems\.\n$/),
			err: "",
		});
		expect(await command("check", "nobody/nothing")).toMatchObject({
			code: 1,
			err: "forgekit: There is no project nobody/nothing.\n",
		});
		const stray = join(directory, "4711.git");
		await cp(join(directory, "1.git"), stray, { recursive: true });
		expect((await command("check")).code).toBe(0);
		await utimes(stray, 0, 0);
		const lost = await withDatabase(database.url, async (db) => {
			await db.query(
				"update discussions set sha = $1 where id = (select id from discussions where sha is not null limit 1)",
				["f".repeat(40)],
			);
			const [row] = await db.query<{ path: string }>(
				"select full_path as path from projects p join discussions d on d.project_id = p.id where d.sha = $1",
				["f".repeat(40)],
			);
			return row?.path ?? "";
		});
		const packs = join(directory, "1.git/objects/pack");
		const [pack = ""] = (await readdir(packs)).filter((name) => name.endsWith(".pack"));
		await chmod(join(packs, pack), 0o644);
		await truncate(join(packs, pack), 100);
		const { code, err, out } = await command("backup", join(folder, "backup"));
		expect({ code, out }).toEqual({ code: 1, out: "" });
		expect(err).toMatch(/^forgekit: The repository .*1\.git is damaged: .+\n$/);
		expect(await readdir(folder)).not.toContain("backup");

		await rename(join(directory, "2.git"), join(directory, "2.away"));
		const checked = await command("check");
		expect(checked).toMatchObject({
			code: 1,
			err: expect.stringMatching(/^forgekit: \d problems in \d+ projects\.\n$/),
		});
		expect(checked.out).toContain(`${stray}: no project has this repository\n`);
		expect(checked.out).toMatch(/: the repository .*1\.git is damaged: .+\n/);
		expect(checked.out).toMatch(/: the repository .*2\.git is missing\n/);
		expect((await command("check", lost)).out).toContain("f".repeat(40));
	} finally {
		await database.drop();
	}
});

it("damage is told in whole lines of git, from the first one on", async () => {
	const many = join(folder, "many");
	git(folder, ["init", "-q", "-b", "main", many]);
	for (let number = 0; number < 60; number++) {
		git(many, ["commit", "-q", "--allow-empty", "-m", `Commit ${number}`]);
	}
	const id = ++count;
	await repositories.create(id, { path: many });
	const pack = await packOf(id);
	await chmod(pack, 0o644);
	await truncate(pack, 100);
	const options = ["--no-dangling", "--no-progress", "--connectivity-only"];
	const said: string[] = [];
	try {
		git(pathOf(id), [`--git-dir=${pathOf(id)}`, "fsck", ...options]);
	} catch (error) {
		const { stderr } = error as { stderr: Buffer };
		said.push(...stderr.toString().trimEnd().split("\n"));
	}
	// git prints more than `findDamage` keeps.
	expect(said.join("\n").length).toBeGreaterThan(8000);
	const told = (await findDamage(pathOf(id)))?.split("; ") ?? [];
	expect(told.slice(0, 3)).toEqual([...new Set(said)].slice(0, 3));
	expect(told.slice(3)).toEqual(["and more"]);
});

it("check reports a HEAD that a killed change of the default branch left behind", async () => {
	let isAlive = false;
	const storage = await startStorage({
		demo: true,
		wrap: (repositories) => ({
			...repositories,
			setHead: async (id, branch) => {
				if (isAlive) await repositories.setHead(id, branch);
			},
		}),
	});
	const services = createServices(storage.stores, readSettings({}));
	const http = createHttpServer(createApp(services).callback());
	const port = await http.listen(0, "127.0.0.1");
	const change = async () => {
		const { status } = await fetch(
			`http://127.0.0.1:${port}/api/v4/projects/acme%2Frocket?default_branch=fix`,
			{ method: "PUT", headers: { "Private-Token": "ada-token" } },
		);
		expect(status).toBe(200);
	};
	const check = () =>
		run(folder, ["check"], {
			DATABASE_URL: storage.url,
			REPOSITORIES_DIR: storage.directory,
			SECRET_KEY: secretKey,
		});
	try {
		await change();
		expect(await check()).toEqual({
			code: 1,
			out: expect.stringMatching(
				/^acme\/rocket: HEAD of the repository .+\.git is refs\/heads\/main, not the default branch fix\n$/,
			),
			err: expect.stringMatching(/^forgekit: 1 problem in \d+ projects\.\n$/),
		});
		isAlive = true;
		await change();
		expect((await check()).out).toMatch(/: no problems\.\n$/);
	} finally {
		await http.close(0);
		await storage.stop();
	}
});

it("check --full reads the content of every object", async () => {
	const directory = join(folder, "whole");
	await mkdir(directory);
	const database = await createDemoDatabase(directory);
	const env = {
		DATABASE_URL: database.url,
		REPOSITORIES_DIR: directory,
		SECRET_KEY: secretKey,
	};
	try {
		expect((await run(folder, ["check", "--full"], env)).code).toBe(0);
		const repository = join(directory, "1.git");
		const blob = git(repository, ["rev-list", "--objects", "--all"])
			.toString()
			.split("\n")
			.map((line) => line.slice(0, 40))
			.find((id) => id && git(repository, ["cat-file", "-t", id]).toString() === "blob\n");
		// Unpacks all objects, so that git must read the loose file below, whose content does not match its id.
		const packs = join(repository, "objects/pack");
		const names = await readdir(packs);
		const pack = names.find((name) => name.endsWith(".pack")) ?? "";
		const content = await readFile(join(packs, pack));
		for (const name of names) await rm(join(packs, name), { force: true });
		git(repository, ["unpack-objects", "-q"], content);
		const file = join(repository, "objects", blob?.slice(0, 2) ?? "", blob?.slice(2) ?? "");
		await chmod(file, 0o644);
		await writeFile(file, deflateSync("blob 3\0odd"));
		expect((await run(folder, ["check"], env)).code).toBe(0);
		const full = await run(folder, ["check", "--full"], env);
		expect(full.code).toBe(1);
		expect(full.out).toContain(blob);
	} finally {
		await database.drop();
	}
});
