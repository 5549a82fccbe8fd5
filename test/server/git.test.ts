import { execFileSync } from "node:child_process";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { DeclaredCommit } from "../../server/domain/repository/declared.ts";
import { Batches } from "../../server/git/batch.ts";
import { Cache } from "../../server/git/cache.ts";
import { runGit } from "../../server/git/git.ts";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { type PendingRequest, Responses } from "../../server/git/responses.ts";
import { createStorage, type RepositoryStorage } from "../../server/git/storage.ts";
import { checkGit } from "../../server/git/version.ts";
import { onOwnClock } from "../clock.ts";
import { git, gitText } from "./git-repositories.ts";

let folder: string;
let repositories: Repositories;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "forgekit-git-"));
	repositories = createRepositories({ directory: join(folder, "made") });
	for (let id = 1; id <= 6; id++) {
		await repositories.create(id, { commits: history(id) });
	}
});

afterAll(async () => {
	await repositories.close();
	rmSync(folder, { recursive: true, force: true });
});

describe("batches", () => {
	const pools: Batches[] = [];
	let storage: RepositoryStorage;
	beforeAll(() => {
		storage = createStorage({ name: "made", folder: join(folder, "made") });
	});
	afterAll(() => storage.close());
	const pool = (options = {}) => {
		const batches = new Batches(() => storage, options);
		pools.push(batches);
		return batches;
	};
	afterEach(async () => {
		await Promise.all(pools.splice(0).map((batches) => batches.close()));
	});

	it("answers hundreds of requests at once, each its own", async () => {
		const batches = pool();
		const names = Array.from({ length: 900 }, (_, index) =>
			index % 3 === 0 ? `nope-${index}` : `HEAD:file-${index % 50}`,
		);
		const answers = await Promise.all(names.map((name) => batches.contents(made(1), name)));
		expect(answers.map((answer) => answer && String(answer.body))).toEqual(
			names.map((name, index) => (name.startsWith("nope") ? undefined : `1 ${index % 50}\n`)),
		);
		expect(batches.processes().size).toBe(1);
	});

	it("finds no object at the path of a submodule, whatever the version of git", () => {
		const settled: unknown[] = [];
		const missing = (request: PendingRequest) => request.resolve(undefined);
		const responses = new Responses(100, missing);
		const ask = (verb: "info" | "contents", name: string) =>
			responses.pending.push({
				verb,
				name,
				length: 100,
				abandoned: false,
				resolve: (response) => settled.push(response),
				reject: (reason) => settled.push(reason),
			});
		ask("contents", "main:lib");
		ask("info", "main:lib");
		ask("info", "main:lib");
		ask("contents", "main:a");
		const id = "1".repeat(40);
		// What git 2.51 says, then what 2.50 says.
		responses.read(Buffer.from(`${id} submodule\n${id} submodule\nmain:lib missing\n`));
		responses.read(Buffer.from(`${id} blob 1\na\n`));
		expect(settled).toEqual([
			undefined,
			undefined,
			undefined,
			{ id, type: "blob", size: 1, body: Buffer.from("a") },
		]);
		expect(responses.complete).toBe(true);
		ask("info", "main:a");
		expect(() => responses.read(Buffer.from(`${id} module\n`))).toThrow("unexpected output");
	});

	it("reads bytes of any kind and size", async () => {
		const batches = pool();
		for (const [name, bytes] of Object.entries(blobs)) {
			const answer = await batches.contents(made(1), `HEAD:${name}`);
			expect(answer?.size).toBe(bytes.length);
			expect(answer?.body.equals(bytes)).toBe(true);
		}
	});

	it.each([
		"",
		"\0",
		"main\0x",
		"a\nb",
		"\n",
		"nope\ninfo main",
		"x missing",
		"HEAD:file-1\n",
		"HEAD:nope\nmissing",
		"-",
		"--all",
		"😀",
		"main ",
		"HEAD:nope missing\n",
		"HEAD^{/nope}",
		":",
		"HEAD:",
		"a".repeat(5000),
		"HEAD:./x",
		"HEAD:../x",
		"@{u}",
		"main@{push}",
		"x@{upstream}",
	])("no name disturbs its neighbours: %j", async (name) => {
		const batches = pool();
		const settled = await Promise.allSettled([
			batches.contents(made(1), "HEAD:file-1"),
			batches.info(made(1), name),
			batches.contents(made(1), "HEAD:file-2"),
			batches.contents(made(1), name),
			batches.contents(made(1), "HEAD:file-3"),
		]);
		for (const [at, expected] of [
			[0, "1 1\n"],
			[2, "1 2\n"],
			[4, "1 3\n"],
		] as const) {
			expect(settled[at]).toMatchObject({ status: "fulfilled" });
			const { value } = settled[at] as PromiseFulfilledResult<{ body: Buffer }>;
			expect(String(value.body)).toBe(expected);
		}
		const again = await batches.contents(made(1), "HEAD:file-4");
		expect(String(again?.body)).toBe("1 4\n");
	});

	it("rejects what kills git twice, with what git says", async () => {
		const batches = pool();
		await expect(batches.info(made(1), "HEAD:../x")).rejects.toThrow(
			/^git cat-file ended: fatal: /,
		);
	});

	it("starts again when its process is killed, and answers all the same", async () => {
		const batches = pool();
		for (let round = 0; round < 5; round++) {
			await batches.info(made(1), "HEAD");
			const pid = batches.processes().get(made(1)) as number;
			const asked = Array.from({ length: 200 }, (_, index) =>
				batches.contents(made(1), `HEAD:file-${index % 50}`),
			);
			process.kill(pid, "SIGKILL");
			const answers = await Promise.all(asked);
			expect(answers.map((answer) => String(answer?.body))).toEqual(
				answers.map((_, index) => `1 ${index % 50}\n`),
			);
			expect(batches.processes().get(made(1))).not.toBe(pid);
			expect(isAlive(pid)).toBe(false);
		}
	});

	it("starts again when its process was killed while idle", async () => {
		const batches = pool();
		await batches.info(made(1), "HEAD");
		process.kill(batches.processes().get(made(1)) as number, "SIGKILL");
		expect(await batches.info(made(1), "HEAD")).toMatchObject({
			type: "commit",
		});
	});

	it("limits the number of processes, however many repositories are read", async () => {
		const batches = pool({ maximumProcesses: 2 });
		let most = 0;
		const asked: Promise<unknown>[] = [];
		for (let round = 0; round < 30; round++) {
			for (let id = 1; id <= 6; id++) {
				asked.push(
					batches.contents(made(id), `HEAD:file-${round}`).then((answer) => {
						most = Math.max(most, batches.processes().size);
						expect(String(answer?.body)).toBe(`${id} ${round}\n`);
					}),
				);
			}
			if (round % 10 === 0) await asked.at(-1);
		}
		await Promise.all(asked);
		expect(most).toBe(2);
		expect(batches.processes().size).toBeLessThanOrEqual(2);
	});

	it("ends the process that was used the longest ago", async () => {
		const batches = pool({ maximumProcesses: 2 });
		await batches.info(made(1), "HEAD");
		await batches.info(made(2), "HEAD");
		await batches.info(made(1), "HEAD");
		await batches.info(made(3), "HEAD");
		expect(Array.from(batches.processes().keys()).sort()).toEqual([made(1), made(3)]);
	});

	it("ends a process that has nothing to do", async () => {
		const batches = pool({ idleTime: 1 });
		await batches.info(made(1), "HEAD");
		await expect.poll(() => batches.processes().size).toBe(0);
		expect(await batches.info(made(1), "HEAD")).toBeDefined();
	});

	it("ends a process that does not respond", () =>
		onOwnClock(async () => {
			const batches = pool({ answerTime: 2000 });
			await batches.info(made(1), "HEAD");
			process.kill(batches.processes().get(made(1)) as number, "SIGSTOP");
			expect(await batches.info(made(1), "HEAD")).toMatchObject({
				type: "commit",
			});
		}));

	it("refuses what would wait behind too many, and goes on", async () => {
		const batches = pool({ maximumWaiting: 10 });
		await batches.info(made(1), "HEAD");
		const asked = Array.from({ length: 30 }, () => batches.info(made(1), "HEAD"));
		const settled = await Promise.allSettled(asked);
		expect(settled.map(({ status }) => status)).toEqual([
			...Array(10).fill("fulfilled"),
			...Array(20).fill("rejected"),
		]);
		expect(settled[10]).toMatchObject({
			reason: { status: 503, headers: { "Retry-After": "5" } },
		});
		expect(await batches.info(made(1), "HEAD")).toBeDefined();
	});

	it("fails every request when git can't be started, and is there when it can", async () => {
		const batches = pool();
		const path = process.env.PATH;
		process.env.PATH = folder;
		const asked = [1, 2, 3].map(() => batches.info(made(1), "HEAD"));
		const settled = await Promise.allSettled(asked).finally(() => {
			process.env.PATH = path;
		});
		for (const one of settled) {
			expect(one).toMatchObject({
				reason: { message: expect.stringContaining("ENOENT") },
			});
		}
		expect(await batches.info(made(1), "HEAD")).toBeDefined();
		expect(batches.processes().size).toBe(1);
	});

	it("refuses to hold what is too large, and goes on", async () => {
		const batches = pool({ maximumSize: 1000 });
		const large = batches.contents(made(1), "HEAD:large.bin");
		const small = batches.contents(made(1), "HEAD:file-1");
		await expect(large).rejects.toThrow("exceeds 1000 bytes");
		expect(String((await small)?.body)).toBe("1 1\n");
		expect(await batches.info(made(1), "HEAD:large.bin")).toMatchObject({
			size: blobs["large.bin"].length,
		});
	});

	it("rejects at once for a cancelled request, at every stage", async () => {
		const batches = pool({ maximumProcesses: 1 });
		const controller = new AbortController();
		const { signal } = controller;
		const asked = [
			batches.contents(made(1), "HEAD:large.bin", signal),
			batches.info(made(1), "HEAD", signal),
			batches.info(made(2), "HEAD", signal),
		];
		const kept = batches.contents(made(1), "HEAD:file-1");
		const elsewhere = batches.contents(made(2), "HEAD:file-1");
		controller.abort(new Error("gone"));
		for (const one of await Promise.allSettled(asked)) {
			expect(one).toMatchObject({ reason: { message: "gone" } });
		}
		expect(String((await kept)?.body)).toBe("1 1\n");
		expect(String((await elsewhere)?.body)).toBe("2 1\n");
		await expect(batches.info(made(1), "HEAD", signal)).rejects.toThrow("gone");
	});

	it("rejects for a repository that is missing, and starts no process for it", async () => {
		const batches = pool();
		const missing = "99.git is missing";
		await expect(batches.info(made(99), "HEAD")).rejects.toThrow(missing);
		await expect(batches.contents(made(99), "HEAD")).rejects.toThrow(missing);
		expect(batches.processes().size).toBe(0);
	});

	it("rejects where there is no repository in the directory", async () => {
		const directory = join(folder, "nothing.git");
		mkdirSync(directory);
		const batches = pool();
		const settled = await Promise.allSettled([
			batches.info(directory, "HEAD"),
			batches.contents(directory, "HEAD"),
		]);
		for (const one of settled) {
			expect(one).toMatchObject({
				reason: { message: expect.stringContaining("not a git repository") },
			});
		}
	});

	it("leaves no process behind, and answers pending requests", async () => {
		const batches = new Batches(() => storage, { maximumProcesses: 4 });
		const asked = [1, 2, 3].map((id) => batches.info(made(id), "HEAD"));
		await expect.poll(() => batches.processes().size).toBe(3);
		const pids = Array.from(batches.processes().values());
		expect(pids.every(isAlive)).toBe(true);
		await Promise.all([batches.close(), batches.close()]);
		expect((await Promise.all(asked)).every(Boolean)).toBe(true);
		expect(pids.some(isAlive)).toBe(false);
		expect(batches.processes().size).toBe(0);
		await expect(batches.info(made(1), "HEAD")).rejects.toThrow("closed");
		await batches.close();
	});

	it("ends a process that does not end by itself", async () => {
		const batches = new Batches(() => storage, { answerTime: 500 });
		await batches.info(made(1), "HEAD");
		const pid = batches.processes().get(made(1)) as number;
		process.kill(pid, "SIGSTOP");
		await batches.close();
		expect(isAlive(pid)).toBe(false);
	});

	it("does not keep a program alive, but lets it wait for an answer", () => {
		const [batch, storage] = ["batch", "storage"].map((name) =>
			JSON.stringify(new URL(`../../server/git/${name}.ts`, import.meta.url).href),
		);
		const script = `
			import { Batches } from ${batch};
			import { createStorage } from ${storage};
			const storage = createStorage({ name: "made", folder: "." });
			const batches = new Batches(() => storage);
			const { type } = await batches.info(process.argv[1], "HEAD");
			console.log(type, batches.processes().size);
		`;
		const printed = execFileSync(
			process.execPath,
			["--input-type=module", "--eval", script, made(1)],
			{ encoding: "utf8" },
		);
		expect(printed).toBe("commit 1\n");
	});

	it("sees what others change", async () => {
		const batches = pool();
		expect(await batches.info(made(6), "refs/heads/later")).toBeUndefined();
		const head = gitText(made(6), "rev-parse", "HEAD");
		gitText(made(6), "update-ref", "refs/heads/later", head);
		gitText(made(6), "pack-refs", "--all");
		gitText(made(6), "repack", "-adq");
		expect(await batches.info(made(6), "refs/heads/later")).toMatchObject({
			id: head,
		});
	});
});

describe("repositories", () => {
	let nextId = 100;
	let checkout: string;

	beforeAll(() => {
		checkout = join(folder, "checkout");
		git(folder, ["init", "-q", "-b", "trunk", checkout]);
		writeFileSync(join(checkout, "ReadMe.md"), "# Hello\n");
		writeFileSync(join(checkout, "a"), "a\n");
		inCheckout("add", ".");
		for (const message of ["one", "two", "three"]) {
			inCheckout("commit", "-q", "--allow-empty", "-m", message);
		}
		inCheckout("branch", "aside", "HEAD~1");
		inCheckout("tag", "light");
		inCheckout("tag", "-a", "-m", "Annotated", "heavy", "HEAD~2");
		inCheckout("update-ref", "refs/private/x", "HEAD");
	});

	const inCheckout = (...args: string[]) => gitText(checkout, ...args);

	async function expectCopy(
		source: { path: string } | { url: string },
		summary = { default_branch: "trunk", readme_path: "ReadMe.md" },
	): Promise<number> {
		const id = nextId++;
		expect(await repositories.create(id, source)).toEqual(summary);
		expect(gitText(made(id), "symbolic-ref", "HEAD")).toBe(`refs/heads/${summary.default_branch}`);
		expect(gitText(made(id), "fsck", "--strict")).toBe("");
		const tip = await repositories.resolve(id, "HEAD");
		expect(tip).toBe(inCheckout("rev-parse", "trunk"));
		expect(
			(
				await repositories.tree(id, {
					commit: tip as string,
					path: "",
					recursive: false,
				})
			)?.map(({ name }) => name),
		).toEqual(["ReadMe.md", "a"]);
		return id;
	}

	it("copies a checkout: its branches and tags, and nothing else", async () => {
		const id = await expectCopy({ path: checkout });
		const copied = ["refs/heads/aside", "refs/heads/trunk"].concat(
			"refs/tags/heavy",
			"refs/tags/light",
		);
		// `refs/source/…` has copies of the refs: `forgekit project fetch` compares them with the source's current refs.
		const known = copied.map((name) => name.replace("refs/", "refs/source/"));
		expect(gitText(made(id), "for-each-ref", "--format=%(refname)").split("\n").sort()).toEqual(
			[...copied, ...known].sort(),
		);
		expect(existsSync(join(made(id), "objects/info/commit-graph"))).toBe(true);
		expect(existsSync(join(made(id), "hooks"))).toBe(false);
		expect(readFileSync(join(made(id), "config"), "utf8")).not.toContain(folder);
		const light = await repositories.resolve(id, "light");
		expect(light).toBe(await repositories.resolve(id, "trunk"));
		expect(await repositories.resolve(id, "heavy")).toBe(await repositories.resolve(id, "trunk~2"));
	});

	it("copies a bare repository, a .git folder, a linked worktree and a URL", async () => {
		const bare = join(folder, "bare.git");
		inCheckout("clone", "-q", "--bare", ".", bare);
		await expectCopy({ path: bare });
		await expectCopy({ path: join(checkout, ".git") });
		await expectCopy({ url: pathToFileURL(checkout).href });
		const worktree = join(folder, "worktree");
		inCheckout("worktree", "add", "-q", "--detach", worktree, "aside");
		// The worktree's HEAD is detached, so the default branch is the first one by name.
		const id = nextId++;
		expect(await repositories.create(id, { path: worktree })).toEqual({
			default_branch: "aside",
			readme_path: "ReadMe.md",
		});
		git(worktree, ["checkout", "-q", "-b", "linked"]);
		await repositories.delete(id);
		expect(await repositories.create(id, { path: worktree })).toEqual({
			default_branch: "linked",
			readme_path: "ReadMe.md",
		});
		inCheckout("worktree", "remove", worktree);
		inCheckout("branch", "-q", "-D", "linked");
	});

	it("copies a bundle", async () => {
		const bundle = join(folder, "all.bundle");
		inCheckout("bundle", "create", "-q", bundle, "HEAD", "trunk", "aside");
		const id = nextId++;
		// A bundle does not say which branch HEAD names.
		expect(await repositories.create(id, { path: bundle })).toMatchObject({
			default_branch: "aside",
		});
		expect(await repositories.resolve(id, "trunk")).toBe(inCheckout("rev-parse", "trunk"));
	});

	it("copies a shallow checkout", async () => {
		const shallow = join(folder, "shallow");
		inCheckout("clone", "-q", "--depth=1", pathToFileURL(checkout).href, shallow);
		const id = await expectCopy({ path: shallow });
		expect(await repositories.resolve(id, "trunk~1")).toBeUndefined();
	});

	it("copies a detached checkout without branches as main", async () => {
		const build = join(folder, "build");
		git(folder, ["init", "-q", build]);
		for (const args of [
			["fetch", "-q", "--depth=1", pathToFileURL(checkout).href, "trunk"],
			["checkout", "-q", "--detach", "FETCH_HEAD"],
		]) {
			git(build, [...args]);
		}
		await expectCopy({ path: build }, { default_branch: "main", readme_path: "ReadMe.md" });
	});

	it("copies a repository without commits", async () => {
		const empty = join(folder, "no-commits");
		git(folder, ["init", "-q", empty]);
		const id = nextId++;
		expect(await repositories.create(id, { path: empty })).toEqual({
			default_branch: null,
			readme_path: null,
		});
		expect(await repositories.resolve(id, "HEAD")).toBeUndefined();
	});

	it("copies what belongs to another user", async ({ skip }) => {
		if (process.getuid?.() !== 0) skip("only root can give files away");
		const foreign = join(folder, "foreign.git");
		inCheckout("clone", "-q", "--bare", ".", foreign);
		execFileSync("chown", ["-R", "65534:65534", foreign]);
		await expectCopy({ path: foreign });
	});

	it("runs no hook of the source or the machine", async () => {
		const trap = join(folder, "sprung");
		for (const hook of ["post-checkout", "reference-transaction", "pre-auto-gc"]) {
			const file = join(checkout, ".git/hooks", hook);
			mkdirSync(join(checkout, ".git/hooks"), { recursive: true });
			writeFileSync(file, `#!/bin/sh\ntouch ${trap}\n`);
			chmodSync(file, 0o755);
		}
		await expectCopy({ path: checkout });
		expect(existsSync(trap)).toBe(false);
	});

	it.each([
		{ path: "relative" },
		{ path: "--upload-pack=touch /tmp/x" },
		{ path: "/nowhere/at/all" },
		{ url: "ext::sh -c touch% /tmp/x" },
		{ url: "http://localhost:1/x.git" },
		{ url: "git://localhost:1/x.git" },
		{ url: "file:///nowhere/at/all" },
		{ url: "--upload-pack=touch" },
		{ url: "https://ada:secret@localhost:1/x.git" },
	])("refuses %j, leaving nothing", async (source) => {
		const error = await repositories.create(99, source).catch(String);
		expect(error).toMatch(/^(Git)?Error: /);
		expect(error).not.toContain("secret");
		expect(readdirSync(join(folder, "made"))).toEqual(
			expect.not.arrayContaining([expect.stringMatching(/^99\b/)]),
		);
	});

	it("leaves one repository when two are made for one project", async () => {
		const made = await Promise.allSettled([
			repositories.create(98, { commits: history(1) }),
			repositories.create(98, { commits: history(2) }),
		]);
		expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(readdirSync(join(folder, "made")).filter((name) => name.startsWith("98"))).toEqual([
			"98.git",
		]);
	});

	it("forgets a deleted repository, also where another takes its place", async () => {
		const id = nextId++;
		await repositories.create(id, { commits: history(1) });
		const sha = (await repositories.resolve(id, "main")) as string;
		await repositories.delete(id);
		await repositories.delete(id);
		await expect(repositories.resolve(id, "main")).rejects.toThrow("missing");
		await repositories.create(id, { commits: history(2) });
		expect(await repositories.resolve(id, sha)).toBeUndefined();
		expect(await repositories.resolve(id, "main")).toBe(await repositories.resolve(2, "main"));
	});

	it("answers a known listing again without asking git", async () => {
		const other = createRepositories({ directory: join(folder, "made") });
		const sha = (await other.resolve(1, "main")) as string;
		const listing = await other.tree(1, {
			commit: sha,
			path: "",
			recursive: true,
		});
		const [pid] = other.processes().values();
		process.kill(pid as number, "SIGSTOP");
		expect(await other.tree(1, { commit: sha, path: "", recursive: true })).toBe(listing);
		process.kill(pid as number, "SIGCONT");
		await other.close();
		await expect(other.resolve(1, "main")).rejects.toThrow("closed");
	});

	it("rejects where an object is damaged, and goes on", async () => {
		const id = nextId++;
		await repositories.create(id, { commits: history(7) });
		const sha = (await repositories.resolve(id, "main")) as string;
		const tree = gitText(made(id), "rev-parse", "main:folder");
		unpack(made(id));
		const file = join(made(id), "objects", tree.slice(0, 2), tree.slice(2));
		chmodSync(file, 0o644);
		writeFileSync(file, "damaged");
		const other = createRepositories({ directory: join(folder, "made") });
		await expect(other.tree(id, { commit: sha, path: "", recursive: true })).rejects.toThrow(
			/git|tree/,
		);
		expect(await other.resolve(id, "main")).toBe(sha);
		expect(await other.tree(id, { commit: sha, path: "", recursive: false })).toBeDefined();
		await other.close();
	});
});

describe("git", () => {
	it("is new enough here, and says its version", async () => {
		expect(await checkGit()).toMatch(/^2\.\d+/);
	});

	/** Runs work with a git on the PATH that prints this version, or without any git. */
	async function withGit(version: string | undefined, work: () => Promise<void>): Promise<void> {
		const path = process.env.PATH;
		const bin = mkdtempSync(join(folder, "bin-"));
		if (version) {
			writeFileSync(join(bin, "git"), `#!/bin/sh\necho "${version}"\n`);
			chmodSync(join(bin, "git"), 0o755);
		}
		process.env.PATH = version ? `${bin}:${path}` : bin;
		try {
			await work();
		} finally {
			process.env.PATH = path;
		}
	}

	it.each([
		["git version 2.37.9", /^git 2\.38 or newer is required; found 2\.37\.9\.$/],
		["git version 1.99.0", /^git 2\.38 or newer is required; found 1\.99\.0\.$/],
		["something else", /^git 2\.38 or newer is required; found something else\.$/],
		[undefined, /^git 2\.38 or newer is required; not found on the PATH\.$/],
	])("of %j is refused in one line", (version, message) =>
		withGit(version, () => expect(checkGit()).rejects.toThrow(message)),
	);

	it.each(["2.38.0", "2.39.0-rc1", "3.0.0"])("%s is new enough", (version) =>
		withGit(`git version ${version}`, async () => {
			expect(await checkGit()).toBe(version);
		}),
	);

	it("takes nothing from the environment", async () => {
		process.env.GIT_DIR = "/nowhere";
		process.env.GIT_CONFIG_COUNT = "1";
		process.env.GIT_CONFIG_KEY_0 = "core.bare";
		process.env.GIT_CONFIG_VALUE_0 = "odd";
		try {
			const options = { directory: made(1) };
			const head = await runGit(["rev-parse", "HEAD"], options);
			expect(String(head)).toMatch(/^[0-9a-f]{40}\n$/);
		} finally {
			for (const name of Object.keys(process.env)) {
				if (/^GIT_(DIR|CONFIG_(COUNT|KEY_0|VALUE_0))$/.test(name)) {
					delete process.env[name];
				}
			}
		}
	});

	it.each([
		[["rev-parse", "--verify", "nope"]],
		[["-c", "core.bare=true", "rev-parse", "--verify", "nope"]],
	])("fails with what git says, in one line: %j", async (args) => {
		await expect(runGit(args, { directory: made(1) })).rejects.toMatchObject({
			message: "git rev-parse failed: fatal: Needed a single revision",
			code: 128,
		});
	});

	it("may print 64 MiB", async () => {
		const most = 64 * 2 ** 20;
		// stripspace ends its output with a line break, which counts towards the limit.
		const printed = (length: number) =>
			runGit(["stripspace"], {
				directory: made(1),
				input: Buffer.alloc(length, "x"),
			});
		expect(await printed(most - 1)).toHaveLength(most);
		await expect(printed(most)).rejects.toThrow(`git stripspace: output exceeds ${most} bytes`);
	});

	it("is ended when it prints too much", async () => {
		await expect(
			runGit(["cat-file", "blob", "HEAD:large.bin"], {
				directory: made(1),
				maximumOutput: 1000,
			}),
		).rejects.toThrow("git cat-file: output exceeds 1000 bytes");
	});

	it.each([true, false])(
		"is ended when another process holds its pipes (network: %j)",
		async (network) => {
			const path = process.env.PATH;
			const bin = mkdtempSync(join(folder, "bin-"));
			writeFileSync(join(bin, "git"), '#!/bin/sh\nsleep 600 &\necho $! >"$0.pid"\nexit 0\n');
			chmodSync(join(bin, "git"), 0o755);
			process.env.PATH = `${bin}:${path}`;
			try {
				await onOwnClock(() =>
					expect(runGit(["log"], { directory: made(1), timeout: 1_000, network })).rejects.toThrow(
						"git log: timed out after 1000 ms",
					),
				);
				const left = Number(readFileSync(join(bin, "git.pid"), "utf8"));
				// A network command is killed with its process group; the child `left` may exit a moment later. Other commands
				// leave their children running, so `left` is killed here.
				if (network) await expect.poll(() => isAlive(left)).toBe(false);
				else process.kill(left, "SIGKILL");
			} finally {
				process.env.PATH = path;
			}
		},
	);

	it("says why it failed, and not how far it had come", async () => {
		const path = process.env.PATH;
		const bin = mkdtempSync(join(folder, "bin-"));
		writeFileSync(
			join(bin, "git"),
			"#!/bin/sh\nprintf 'remote: Enumerating objects: 5, done.\\nReceiving objects:  10%% (1/10)\\rReceiving objects: 100%% (10/10), done.\\nfatal: the line is dead\\n' >&2\nexit 128\n",
		);
		chmodSync(join(bin, "git"), 0o755);
		process.env.PATH = `${bin}:${path}`;
		try {
			await expect(runGit(["fetch"], { directory: made(1) })).rejects.toThrow(
				/^git fetch failed: fatal: the line is dead$/,
			);
		} finally {
			process.env.PATH = path;
		}
	});

	it("is ended at its timeout, and when cancelled", async () => {
		const path = process.env.PATH;
		const bin = mkdtempSync(join(folder, "bin-"));
		writeFileSync(join(bin, "git"), '#!/bin/sh\necho $$ >"$0.pid"\nexec sleep 600\n');
		chmodSync(join(bin, "git"), 0o755);
		process.env.PATH = `${bin}:${path}`;
		const pid = () => Number(readFileSync(join(bin, "git.pid"), "utf8"));
		const directory = made(1);
		try {
			await expect(runGit(["log"], { directory, timeout: 200 })).rejects.toThrow(
				"git log: timed out after 200 ms",
			);

			writeFileSync(join(bin, "git.pid"), "");
			const controller = new AbortController();
			const { signal } = controller;
			const asked = runGit(["log"], { directory, signal });
			const rejected = expect(asked).rejects.toThrow("gone");
			await expect.poll(pid).toBeGreaterThan(0);
			controller.abort(new Error("gone"));
			await rejected;
			expect(isAlive(pid())).toBe(false);
			await expect(runGit(["log"], { directory, signal })).rejects.toThrow("gone");
		} finally {
			process.env.PATH = path;
		}
	});
});

describe("Cache", () => {
	it("forgets what was used the longest ago, and what is too heavy", () => {
		const cache = new Cache<number>(10);
		cache.set("a", 1, 4);
		cache.set("b", 2, 4);
		cache.get("a");
		cache.set("c", 3, 4);
		cache.set("d", 4, 11);
		expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual([1, undefined, 3, undefined]);
		cache.set("c", 5, 6);
		expect(["a", "c"].map((key) => cache.get(key))).toEqual([1, 5]);
		cache.set("c", 6, 7);
		expect(["a", "c"].map((key) => cache.get(key))).toEqual([undefined, 6]);
	});
});

const blobs = {
	empty: Buffer.alloc(0),
	newline: Buffer.from("\n"),
	"looks-like-an-answer": Buffer.from(`${"0".repeat(40)} missing\n`),
	"large.bin": Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)),
};

function history(id: number): DeclaredCommit[] {
	const files = Object.fromEntries([
		...Array.from({ length: 50 }, (_, index) => [`file-${index}`, `${id} ${index}\n`]),
		...Object.entries(blobs).map(([name, bytes]) => [name, { base64: bytes.toString("base64") }]),
		["folder/file", `${id}`],
	]);
	return [
		{
			message: `History ${id}\n`,
			author: "Ada Byron <ada@acme.test>",
			date: "2021-01-01T00:00:00Z",
			files,
		},
	];
}

function made(id: number): string {
	return join(folder, "made", `${id}.git`);
}

/** Unpacks a repository's packs into loose objects. */
function unpack(directory: string): void {
	const packs = join(directory, "objects/pack");
	const aside = join(directory, "aside");
	mkdirSync(aside);
	for (const name of readdirSync(packs)) {
		if (name.endsWith(".pack")) {
			const bytes = readFileSync(join(packs, name));
			rmSync(packs, { recursive: true });
			git(directory, ["unpack-objects", "-q"], bytes);
			return;
		}
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}
