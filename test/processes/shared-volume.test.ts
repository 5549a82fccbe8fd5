/**
 * Two servers on one volume, each behind a mount that caches file attributes and names for a minute: a request to one
 * server sees every earlier change by the other.
 */
import { execFile, spawnSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { cleanUp, type Env, emptyFolder, Forgekit, run } from "../command.ts";
import { type Mount, mountFolder, withoutFuse } from "../fuse.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";
import { git } from "../server/git-repositories.ts";

const token = "a-token-of-ada";
const kept = ["-o", "attr_timeout=60,entry_timeout=60"];
const path = "acme/app";

const world = {
	users: [
		{
			username: "ada",
			tokens: [{ name: "a", value: token, scopes: ["api"] }],
		},
	],
	groups: [{ path: "acme", members: { ada: "owner" } }],
	projects: [
		{
			path,
			repository: {
				commits: ["main", "gone", "moved", "packed"].map((branch) => ({
					message: `On ${branch}`,
					author: "Ada <ada@acme.test>",
					date: "2021-01-01T00:00:00Z",
					files: { "README.md": `${branch}\n` },
					branch,
				})),
			},
		},
	],
};

let own: TestDatabase;
/** Pool whose transactions hold the locks that a server waits for. */
let database: Database;
let watch: Database;
let folder: string;
let repository: string;
let mounts: Mount[] = [];
let env: Env;
let first: Forgekit;
let [writer, reader]: string[] = [];

describe.skipIf(withoutFuse)("a volume that keeps attributes", () => {
	beforeAll(async () => {
		folder = await emptyFolder();
		own = await createDatabase();
		database = connect({ url: own.url, pool: 1 });
		watch = connect({ url: own.url, pool: 1 });
		const behind = join(folder, "behind");
		repository = join(behind, "1.git");
		mounts = [
			await mountFolder(behind, join(folder, "one"), kept),
			await mountFolder(behind, join(folder, "two"), kept),
		];
		env = {
			DATABASE_URL: own.url,
			SECRET_KEY: "a key for tests, at least 32 characters",
			REPOSITORIES_DIR: join(folder, "one"),
		};
		const file = join(folder, "world.json");
		await writeFile(file, JSON.stringify(world));
		const loaded = await run(folder, ["load", file], env);
		expect(loaded).toMatchObject({ code: 0, err: "" });
		git(repository, ["pack-refs", "--all"]);
		await startFirst();
		reader = await new Forgekit(folder, ["serve"], {
			...env,
			REPOSITORIES_DIR: join(folder, "two"),
		}).url();
	});

	afterAll(async () => {
		for (const mount of mounts) mount.unmount();
		await cleanUp();
		await database?.close();
		await watch?.close();
		await own?.drop();
	});

	async function startFirst(): Promise<void> {
		first = new Forgekit(folder, ["serve"], env);
		writer = await first.url();
	}

	async function send(url: string | undefined, method: string, place: string, body?: object) {
		const answer = await fetch(
			`${url}/api/v4/projects/${encodeURIComponent(path)}/repository${place}`,
			{
				method,
				headers: {
					"Private-Token": token,
					"Content-Type": "application/json",
				},
				...(body && { body: JSON.stringify(body) }),
			},
		);
		const text = await answer.text();
		return { status: answer.status, body: text === "" ? {} : JSON.parse(text) };
	}

	/** Ids of a branch's newest commit in the second server's responses: three of the API, and `git ls-remote`. */
	async function seen(branch: string) {
		const { body } = await send(reader, "GET", `/branches/${branch}`);
		const { body: commits } = await send(reader, "GET", `/commits?ref_name=${branch}&per_page=1`);
		const { body: list } = await send(reader, "GET", "/branches?per_page=100");
		const ref = `refs/heads/${branch}`;
		const remotely = await runGit("ls-remote", remote(reader), ref);
		return [
			body.commit?.id,
			commits[0]?.id,
			list.find(({ name }: { name: string }) => name === branch)?.commit.id,
			remotely.split("\t")[0] || undefined,
		];
	}

	const runGit = async (...args: string[]) => (await promisify(execFile)("git", args)).stdout;
	const remote = (url = "") => `${url.replace("//", `//ada:${token}@`)}/${path}.git`;

	/** Reads twice, so that the second server has cached the branch and looks at no file. */
	async function lookTwice(branch: string) {
		await send(reader, "GET", `/branches/${branch}`);
		await send(reader, "GET", `/branches/${branch}`);
	}

	const tip = (branch: string) =>
		spawnSync("git", ["-C", repository, "rev-parse", "-q", "--verify", branch])
			.stdout.toString()
			.trim() || undefined;

	const commit = (branch: string, url = writer) =>
		send(url, "POST", "/commits", {
			branch,
			commit_message: "Change",
			actions: [{ action: "create", file_path: `file-${++made}` }],
		});
	let made = 0;

	it("a commit, a new branch, a deleted one, and a push", async () => {
		for (const branch of ["moved", "gone", "new", "packed"]) await lookTwice(branch);
		expect((await commit("moved")).status).toBe(201);
		expect(await seen("moved")).toEqual(Array(4).fill(tip("moved")));
		await lookTwice("gone");
		expect((await send(writer, "DELETE", "/branches/gone")).status).toBe(204);
		expect(await seen("gone")).toEqual(Array(4).fill(undefined));
		expect((await send(writer, "POST", "/branches", { branch: "new", ref: "main" })).status).toBe(
			201,
		);
		expect(await seen("new")).toEqual(Array(4).fill(tip("main")));
		await lookTwice("packed");
		const clone = join(folder, "clone");
		await runGit("clone", "-q", remote(writer), clone);
		await runGit("-C", clone, "push", "-q", "origin", "HEAD:refs/heads/pushed", ":packed");
		expect(await seen("pushed")).toEqual(Array(4).fill(tip("main")));
		expect(await seen("packed")).toEqual(Array(4).fill(undefined));
	});

	it("branches that are packed while they change", async () => {
		for (let round = 0; round < 3; round++) {
			await commit("moved");
			await lookTwice("moved");
			await commit("moved");
			const done = await run(folder, ["maintain"], env);
			expect(done).toMatchObject({ code: 0, err: "" });
			expect(await seen("moved")).toEqual(Array(4).fill(tip("moved")));
		}
	});

	/** A step of a commit, a function that kills the server at it, and whether the branch has the commit afterwards. */
	const gaps: [string, (branch: string) => Promise<void>, boolean][] = [
		[
			"before its change is announced",
			() =>
				database.transaction(async (tx) => {
					await tx.query("lock table announced_refs in exclusive mode");
					await dieOnce("one waits", () => isWaiting());
				}),
			false,
		],
		[
			"before its ref changes",
			async (branch) => {
				const lock = join(repository, "refs/heads", `${branch}.lock`);
				await writeFile(lock, "");
				await dieOnce("it is announced", async () => (await announced()) > 0);
				// `git update-ref` outlives the killed server until it gives up waiting for the lock file.
				const searchStatus = () =>
					spawnSync("pgrep", ["-f", `${folder}/one/1.git.* update-ref`]).status;
				// 1: pgrep found no process.
				await expect.poll(searchStatus).toBe(1);
				await rm(lock);
			},
			false,
		],
		[
			"before the database knows of its ref",
			(branch) =>
				database.transaction(async (tx) => {
					const before = tip(branch);
					await tx.query("select from projects for no key update");
					await dieOnce("the ref", async () => tip(branch) !== before);
				}),
			true,
		],
	];

	async function dieOnce(what: string, is: () => Promise<boolean>) {
		await expect.poll(is, { message: what }).toBe(true);
		await first.kill();
	}

	const isWaiting = async () =>
		(
			await watch.query(
				"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
			)
		).length > 0;

	const announced = async () => (await watch.query("select from announced_refs")).length;

	describe.each(gaps)("of a server that is killed %s", (_, die, isMade) => {
		it("the repository is sound, and the next server notes what was made", async () => {
			await lookTwice("moved");
			const before = tip("moved");
			const pending = commit("moved").catch(() => undefined);
			await die("moved");
			expect(await pending).toBeUndefined();
			expect(tip("moved") !== before).toBe(isMade);
			const fsck = ["fsck", "--strict", "--full", "--no-dangling"];
			expect(git(repository, fsck).toString()).toBe("");
			expect(await eventsOf(tip("moved"))).toHaveLength(isMade ? 0 : 1);
			await watch.query("update announced_refs set created_at = now() - interval '2 days'");
			await startFirst();
			await expect.poll(announced).toBe(0);
			expect(await eventsOf(tip("moved"))).toHaveLength(1);
			expect(await seen("moved")).toEqual(Array(4).fill(tip("moved")));
			expect((await commit("moved")).status).toBe(201);
			expect(await seen("moved")).toEqual(Array(4).fill(tip("moved")));
			for (const sha of await namedShas()) git(repository, ["cat-file", "-e", `${sha}^{commit}`]);
		});
	});

	const eventsOf = async (sha = "") => (await namedShas()).filter((one) => one === sha);

	/** Ids of the commits to which refs were moved, according to the audit events. */
	const namedShas = async () =>
		(
			await watch.query<{ sha: string }>(
				"select details ->> 'to' as sha from audit_events where details ->> 'change' like 'refs/%' and details ->> 'to' is not null",
			)
		).map(({ sha }) => sha);
});
