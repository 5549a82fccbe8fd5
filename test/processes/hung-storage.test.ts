/** A FUSE mount whose daemon is stopped hangs every file call, like a network file system whose server is gone. */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cleanUp, type Env, emptyFolder, Forgekit, run } from "../command.ts";
import { type Mount, mountFolder, withoutFuse } from "../fuse.ts";
import { patience } from "../patience.ts";
import { administer, createDatabase, type TestDatabase } from "../postgres.ts";

let database: TestDatabase;
let folder: string;
let mount: string;
let mounted: Mount;
let env: Env;

const token = { "PRIVATE-TOKEN": "a-token-of-sound" };

/** A world of one project. Its group has the name of the storage that holds the project's repository. */
function world(group: string): string {
	const commit = {
		message: `in ${group}`,
		author: "Ada <ada@acme.test>",
		date: "2021-01-01T00:00:00Z",
		files: { "README.md": `${group}\n`, "a/b.txt": "b\n" },
		branch: "main",
	};
	return JSON.stringify({
		users: [
			{
				username: `owner-of-${group}`,
				tokens: [{ name: "a", value: `a-token-of-${group}`, scopes: ["api"] }],
			},
		],
		groups: [
			{
				path: group,
				visibility: "public",
				members: { [`owner-of-${group}`]: "owner" },
			},
		],
		projects: [
			{
				path: `${group}/app`,
				visibility: "public",
				repository: { commits: [commit] },
				issues: [{ title: `Issue of ${group}`, author: `owner-of-${group}` }],
			},
		],
	});
}

const storages = (first: string, second: string) => {
	const folders = { hangs: mount, sound: join(folder, "sound") };
	return [first, second]
		.map((name) => `${name}=${folders[name as keyof typeof folders]}`)
		.join(",");
};

describe.skipIf(withoutFuse)("a storage that hangs", () => {
	beforeAll(async () => {
		folder = await emptyFolder();
		mount = join(folder, "mount");
		mounted = await mountFolder(join(folder, "behind"), mount);
		database = await createDatabase();
		const url = new URL(database.url);
		// A host name instead of an address, so that each connection needs the resolver.
		url.hostname = "localhost";
		env = {
			DATABASE_URL: url.href,
			SECRET_KEY: "a key for tests, at least 32 characters",
			ARCHIVE_RATE_LIMIT: "0",
		};
		for (const [first, second] of [
			["hangs", "sound"],
			["sound", "hangs"],
		] as const) {
			const file = join(folder, `${first}.json`);
			await writeFile(file, world(first));
			const REPOSITORIES_DIR = storages(first, second);
			const loaded = await run(folder, ["load", file], {
				...env,
				REPOSITORIES_DIR,
			});
			expect(loaded).toEqual({ code: 0, err: "", out: loaded.out });
		}
		env.REPOSITORIES_DIR = storages("sound", "hangs");
	});

	afterAll(async () => {
		resume();
		mounted?.unmount();
		await cleanUp();
		await database?.drop();
	});

	const hang = () => mounted.daemon.kill("SIGSTOP");
	const resume = () => mounted?.daemon.kill("SIGCONT");

	const get = (url: string, path: string) =>
		fetch(`${url}/api/v4/projects/${path}`, { headers: token });
	/** Path of the n-th read. The kinds of reads take turns. */
	const reads = (group: string, n: number) => {
		const repository = `${group}%2Fapp/repository`;
		return [
			`${repository}/tree?ref=main&path=a&n=${n}`,
			`${repository}/contributors`,
			`${repository}/compare?from=main&to=branch-${n}`,
			`${repository}/archive.tar.gz?sha=main`,
			`${group}%2Fapp/repository/merge_base?refs[]=main&refs[]=branch-${n}`,
		][n % 5] as string;
	};
	const statusOf = async (answer: Promise<Response>) => {
		const { status, headers, body } = await answer;
		await body?.cancel();
		return { status, retry: headers.has("retry-after") };
	};
	const statusesOf = (url: string, group: string, count: number) =>
		Promise.all(Array.from({ length: count }, (_, n) => statusOf(get(url, reads(group, n)))));
	/** git's first request of a fetch (upload-pack) or of a push (receive-pack). */
	const gitRefs = (url: string, group: string, service: string) => {
		const password = btoa(`any:a-token-of-${group}`);
		return fetch(`${url}/${group}/app.git/info/refs?service=git-${service}`, {
			headers: { Authorization: `Basic ${password}` },
		});
	};
	/** Sends a read of a ref that exists in the group's storage. Returns the response's status. */
	const isRead = async (url: string, group: string) => {
		const { status } = await statusOf(get(url, `${group}%2Fapp/repository/tree?ref=main`));
		return status;
	};

	afterEach(resume);

	const endSessions = () =>
		administer(database.url, (server) =>
			server.query(
				"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
			),
		);

	it("is 503 for what needs it, and nothing else waits for it", async () => {
		const server = new Forgekit(folder, ["serve"], env);
		const url = await server.url();
		for (const group of ["hangs", "sound"]) expect(await isRead(url, group)).toBe(200);

		hang();
		let settled = false;
		const services = ["upload-pack", "receive-pack"];
		const refusedToGit = services.map((service) => statusOf(gitRefs(url, "hangs", service)));
		const refused = statusesOf(url, "hangs", 100).finally(() => {
			settled = true;
		});
		let rounds = 0;
		while (!settled || rounds === 0) {
			expect((await fetch(`${url}/-/liveness`)).status).toBe(200);
			// Ends all sessions: the next statement needs a new connection, and a thread to resolve the host name.
			if (rounds > 0) await endSessions();
			// Polls, because the server's pool may still contain connections that have just ended.
			await expect
				.poll(() => statusOf(get(url, "hangs%2Fapp/issues")))
				.toMatchObject({ status: 200 });
			for (const answer of await statusesOf(url, "sound", 5))
				expect([200, 400, 404]).toContain(answer.status);
			// Compression needs a thread, so hanging file calls must not occupy all threads.
			const archive = await get(url, `sound%2Fapp/repository/archive.tar.gz?sha=main`);
			expect((await archive.arrayBuffer()).byteLength).toBeGreaterThan(100);
			rounds++;
		}
		expect(await refused).toEqual(Array(100).fill({ status: 503, retry: true }));
		for (const answer of refusedToGit) expect(await answer).toEqual({ status: 503, retry: true });
		for (const service of services) {
			const { status } = await statusOf(gitRefs(url, "sound", service));
			expect(status).toBe(200);
		}
		const metrics = await (await fetch(`${url}/metrics`)).text();
		expect(metrics).toContain('forgekit_storage_up{storage="hangs"} 0');
		expect(metrics).toContain('forgekit_storage_up{storage="sound"} 1');
		const readiness = await fetch(`${url}/-/readiness`);
		expect(readiness.status).toBe(200);
		expect(await readiness.json()).toMatchObject({
			status: "ok",
			storages: "1 of 2",
		});
		expect(server.err).toContain("the storage hangs");
		// New repositories go to the storage that responds.
		const created = await fetch(`${url}/api/v4/projects`, {
			method: "POST",
			headers: { ...token, "Content-Type": "application/json" },
			body: JSON.stringify({ name: "fresh" }),
		});
		expect(created.status).toBe(201);

		resume();
		await expect.poll(() => isRead(url, "hangs")).toBe(200);
		for (const { status } of await statusesOf(url, "hangs", 20))
			expect([200, 400, 404]).toContain(status);
		expect(await server.stop()).toBe(0);
	});

	it("keeps no server from its end, nor from its start", async () => {
		const server = new Forgekit(folder, ["serve"], env);
		const url = await server.url();
		expect(await isRead(url, "hangs")).toBe(200);
		hang();
		const pending = Promise.allSettled(
			Array.from({ length: 20 }, (_, n) => statusOf(get(url, reads("hangs", n)))),
		);
		await sleep(500);
		expect(await server.stop()).toBe(0);
		await pending;

		const next = new Forgekit(folder, ["serve"], env);
		const nextUrl = await next.url();
		expect(await isRead(nextUrl, "sound")).toBe(200);
		expect(await isRead(nextUrl, "hangs")).toBe(503);
		resume();
		await expect.poll(() => isRead(nextUrl, "hangs"), patience).toBe(200);
		expect(await next.stop()).toBe(0);
	});

	describe("commands", () => {
		let impatient: Env;
		let other: TestDatabase;
		const backup = () => join(folder, "backup");

		beforeAll(async () => {
			impatient = { ...env, REQUEST_TIMEOUT: "6" };
			other = await createDatabase();
		});

		afterAll(() => other?.drop());

		/** Runs a command while the storage hangs: it must fail and name the storage. Returns all other error lines. */
		async function expectEnded(
			args: string[],
			{ env = impatient, what = "storage hangs", path }: Hanging,
		): Promise<string[]> {
			hang();
			const { code, out, err } = await run(folder, args, env);
			resume();
			expect({ code, out }).toEqual({ code: 1, out: "" });
			const lines = err.trimEnd().split("\n");
			const waiting = `Waiting for the ${what}: ${path}`;
			const ending = `forgekit: The ${what} does not answer: ${path}`;
			const found = [waiting, ending].map((start) => lines.find((line) => line.startsWith(start)));
			expect(found, err).toEqual([
				expect.any(String),
				expect.stringContaining("REQUEST_TIMEOUT gives a call 6 s"),
			]);
			return lines.filter((line) => !found.includes(line));
		}

		interface Hanging {
			env?: Env;
			what?: string;
			path: string;
		}

		it("backup and restore end, and say what they wait for", async () => {
			const args = ["backup", backup()];
			const path = `${mount}/1.git`;
			expect(await expectEnded(args, { path })).toEqual([]);
			const left = await readdir(folder);
			expect(left.filter((name) => /^backup/.test(name))).toEqual([]);
			const done = await run(folder, args, impatient);
			expect(done).toMatchObject({ code: 0, err: "" });

			await mkdir(join(mount, "other"));
			const REPOSITORIES_DIR = `sound=${join(folder, "other")},hangs=${mount}/other`;
			const elsewhere = { ...impatient, DATABASE_URL: other.url, REPOSITORIES_DIR };
			const restore = ["restore", backup()];
			const hanging = { env: elsewhere, path: `${mount}/other` };
			expect(await expectEnded(restore, hanging)).toEqual([]);
			const restored = await run(folder, restore, elsewhere);
			expect(restored).toMatchObject({ code: 0, err: "" });
			expect(await readdir(join(mount, "other"))).toEqual(["1.git"]);
		});

		it("backup ends where its own folder hangs, and restore, too", async () => {
			const what = "folder of the backup";
			const path = join(mount, "backups");
			const target = join(path, "one");
			const args = ["backup", target];
			expect(await expectEnded(args, { what, path })).toEqual([]);
			const storage = `sound=${join(folder, "sound")},hangs=${mount}`;
			const done = await run(folder, args, { ...impatient, REPOSITORIES_DIR: storage });
			expect(done).toMatchObject({ code: 0, err: "" });
			const restore = ["restore", target];
			expect(await expectEnded(restore, { what, path })).toEqual([]);
		});

		it("check ends, and says what it waits for", async () => {
			for (const args of [["check"], ["check", "hangs/app"]]) {
				const lines = await expectEnded(args, { path: mount });
				for (const line of lines) expect(line).toContain("the storage hangs");
			}
			hang();
			const interrupted = new Forgekit(folder, ["check"], env);
			await interrupted.says(/Waiting for the storage hangs/);
			interrupted.process.kill("SIGINT");
			expect(await interrupted.ended).toBe(130);
			resume();
			const done = await run(folder, ["check"], impatient);
			expect(done).toMatchObject({ code: 0, err: "" });
		});

		it("project add ends, and says which storage does not answer", async () => {
			hang();
			const REPOSITORIES_DIR = storages("hangs", "sound");
			const { code, err } = await run(
				folder,
				["project", "add", "sound/added", "--repository", join(folder, "sound/2.git")],
				{ ...impatient, REPOSITORIES_DIR },
			);
			resume();
			expect(code).toBe(1);
			expect(err).toContain("forgekit: the storage hangs does not answer");
		});
	});
});
