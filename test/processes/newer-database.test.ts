/** Migrations while programs run: which programs may write afterwards, and what a migration waits for. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { LockTimeout, Outdated } from "../../server/postgres/connection/failures.ts";
import { locks } from "../../server/postgres/sql/locks.ts";
import {
	knownMigrations,
	MIGRATIONS,
	mayOlderWrite,
	migrate,
	migrationState,
	newestForbidding,
} from "../../server/postgres/upkeep/migrate.ts";
import { asWriter } from "../../server/postgres/upkeep/writers.ts";
import { cleanUp, type Env, emptyFolder, Forgekit, run } from "../command.ts";
import { createDemoDatabase, type TestDatabase, untilOneWaits } from "../postgres.ts";
import { secretKey } from "../secrets.ts";

let folder: string;
let own: TestDatabase;
let database: Database;
let env: Env;
const folders: string[] = [];

beforeEach(async () => {
	folder = await emptyFolder();
	own = await createDemoDatabase(join(folder, "repositories"));
	database = connect({ url: own.url, pool: 6 });
	env = {
		DATABASE_URL: own.url,
		REPOSITORIES_DIR: join(folder, "repositories"),
		SECRET_KEY: secretKey,
	};
});
afterEach(async () => {
	await database.close();
	await own.drop();
});
afterAll(async () => {
	await cleanUp();
	for (const one of folders) await rm(one, { recursive: true });
});

/** Copies all migrations to a new folder, and adds one of a newer version. */
async function newer(sql: string): Promise<URL> {
	const copy = await mkdtemp(join(tmpdir(), "forgekit-newer-"));
	folders.push(copy);
	await cp(MIGRATIONS, copy, { recursive: true });
	await writeFile(join(copy, "999-newer.sql"), sql);
	return pathToFileURL(`${copy}/`);
}
const allowing = "-- older programs may write: yes\nselect 1;";
const forbidding = "-- older programs may write: no: they would not count\nselect 1;";

async function writer(): Promise<Database> {
	return asWriter(database, (await newestForbidding()) ?? "", () => {});
}

function createBoard(url: string): Promise<Response> {
	return fetch(`${url}/api/v4/projects/acme%2Frocket/boards`, {
		method: "POST",
		headers: { "PRIVATE-TOKEN": "lin-token" },
		body: new URLSearchParams({ name: "Newer" }),
	});
}
const readBoards = (url: string) =>
	fetch(`${url}/api/v4/projects/acme%2Frocket/boards`, {
		headers: { "PRIVATE-TOKEN": "lin-token" },
	});
const readiness = async (url: string) => {
	const response = await fetch(`${url}/-/readiness`);
	const { status } = (await response.json()) as { status: string };
	return [response.status, status];
};

it("a running server writes on after a migration that allows it, and says so once", async () => {
	const server = new Forgekit(folder, ["serve"], env);
	const url = await server.url();
	await migrate(database, { directory: await newer(allowing) });
	expect(await readiness(url)).toEqual([200, "ok"]);
	expect(await readiness(url)).toEqual([200, "ok"]);
	expect((await createBoard(url)).status).toBe(201);
	await server.stop();
	expect(server.err.match(/which allow this version to write/g)).toHaveLength(1);
});

it("a running server refuses writes after a migration that forbids them, and reads on", async () => {
	const server = new Forgekit(folder, ["serve"], env);
	const url = await server.url();
	expect((await createBoard(url)).status).toBe(201);
	await migrate(database, { directory: await newer(forbidding) });
	for (let times = 0; times < 2; times++) {
		const refused = await createBoard(url);
		expect(refused.status).toBe(503);
		expect(refused.headers.get("retry-after")).toBe("30");
		expect((await readBoards(url)).status).toBe(200);
	}
	expect(await readiness(url)).toEqual([200, "reads only"]);
	await server.stop();
	expect(server.err.match(/writes get 503, reads go on/g)).toHaveLength(1);
	expect(server.err).not.toContain('"status":500');
});

it("an older version starts on such a database to read, and its commands do not run", async () => {
	await migrate(database, { directory: await newer(forbidding) });
	const server = new Forgekit(folder, ["serve"], {
		...env,
		SECRET_KEY_OLD: `${secretKey}, the former`,
	});
	const url = await server.url();
	expect((await readBoards(url)).status).toBe(200);
	expect((await createBoard(url)).status).toBe(503);
	expect(await readiness(url)).toEqual([200, "reads only"]);
	const token = await run(folder, ["token", "create", "--user", "lin"], env);
	expect(token).toMatchObject({
		code: 1,
		err: "forgekit: The database is newer than this Forgekit: run the newer version.\n",
	});
	const migrated = await run(folder, ["migrate"], env);
	expect(migrated.code).toBe(1);
	expect(migrated.err).toContain("does not know its migration 999-newer");
});

it("a migration that forbids writes waits for those under way, and lets none begin", async () => {
	const directory = await newer(
		"-- older programs may write: no: they would not count\ncreate table counted as select count(*)::int as n from boards",
	);
	const older = await writer();
	const [before] = await database.query<{ n: number }>("select count(*)::int as n from boards");
	const writing = Promise.withResolvers<void>();
	const begun = Promise.withResolvers<void>();
	const first = older.transaction(async (tx) => {
		await tx.query(
			"insert into boards (project_id, name, created_at, updated_at) select id, 'New', now(), now() from projects limit 1",
		);
		begun.resolve();
		await writing.promise;
	});
	await begun.promise;
	const migrated = migrate(database, { directory, lockTimeout: 60_000 });
	await untilOneWaits(database);
	await expect(older.transaction((tx) => tx.query("select 1"))).rejects.toBeInstanceOf(LockTimeout);
	writing.resolve();
	await first;
	await migrated;
	expect(await database.query("select n from counted")).toEqual([{ n: (before?.n ?? 0) + 1 }]);
	await expect(older.transaction((tx) => tx.query("select 1"))).rejects.toBeInstanceOf(Outdated);
	// The refusal leaves the pool's connections usable.
	for (let times = 0; times < 10; times++) {
		expect(await older.query("select 1 as n")).toEqual([{ n: 1 }]);
	}
	expect(await migrationState(database)).toEqual({
		pending: [],
		unknown: ["999-newer"],
		forbidding: "999-newer",
	});
});

it("a migration that allows writes does not wait for those under way", async () => {
	const older = await writer();
	await older.transaction(async (tx) => {
		await tx.query(
			"insert into boards (project_id, name, created_at, updated_at) select id, 'New', now(), now() from projects limit 1",
		);
		await migrate(database, { directory: await newer(allowing) });
	});
	await older.transaction((tx) => tx.query("select 1"));
});

it("a migration lets requests pass when it gets no lock, and tries again", async () => {
	const directory = await newer(
		"-- older programs may write: yes\nalter table boards add column newer int",
	);
	const held = Promise.withResolvers<void>();
	const holding = Promise.withResolvers<void>();
	const holder = database.transaction(async (tx) => {
		await tx.query("lock table boards in access share mode");
		holding.resolve();
		await held.promise;
	});
	await holding.promise;
	const retried: string[] = [];
	await migrate(database, {
		directory,
		lockTimeout: 100,
		pause: 1,
		onRetry(name) {
			retried.push(name);
			if (retried.length === 2) held.resolve();
		},
	});
	await holder;
	expect(retried.slice(0, 2)).toEqual(["999-newer", "999-newer"]);
	expect(await database.query("select newer from boards limit 1")).toEqual([{ newer: null }]);
});

it("a migration analyses the tables that it changed", async () => {
	const directory = await newer(
		`-- older programs may write: yes
		alter table boards add column newer int;
		update boards set newer = 7;
		create table newest as select 1 as n`,
	);
	const analysed = () =>
		database.query(
			`select distinct tablename, attname from pg_stats
			where (tablename, attname) in (('boards', 'newer'), ('newest', 'n')) order by 1`,
		);
	await migrate(database, { directory });
	expect(await analysed()).toEqual([
		{ tablename: "boards", attname: "newer" },
		{ tablename: "newest", attname: "n" },
	]);
});

it("every migration since 045 says whether older programs may write, with a reason if not", async () => {
	for (const name of await knownMigrations()) {
		const text = await readFile(new URL(`${name}.sql`, MIGRATIONS), "utf8");
		expect(() => mayOlderWrite(name, text), name).not.toThrow();
	}
	expect(mayOlderWrite("999-a", allowing)).toBe(true);
	expect(mayOlderWrite("999-a", forbidding)).toBe(false);
	expect(mayOlderWrite("999-a", "-- older programs may write: yes, why not\n")).toBe(true);
	for (const text of [
		"select 1",
		"-- older programs may write: no\nselect 1",
		"-- older programs may write: no, \nselect 1",
		"-- older programs may write: yesterday\nselect 1",
		"select 1;\n-- older programs may write: yes\n",
	]) {
		expect(() => mayOlderWrite("999-a", text), text).toThrow("999-a.sql");
	}
});

it("server/CHANGELOG.md has a line for every migration since the first release, with what it says itself", async () => {
	const path = new URL("../../server/CHANGELOG.md", import.meta.url);
	const lines = (await readFile(path, "utf8"))
		.split("\n")
		.map((line) => /^\| (\d{3}-[a-z0-9-]+) +\| (yes|no)\b[^|]*\|(.*)\|$/.exec(line))
		.filter((line) => line !== null);
	const names = await knownMigrations();
	expect(lines.map(([, name]) => name).sort()).toEqual(names.filter((name) => name >= "014"));
	for (const [, name = "", may, rest = ""] of lines) {
		const cells = rest.split("|").map((cell) => cell.trim());
		const [locked, seconds, growth] = cells;
		expect(locked, name).toMatch(/^(nothing|(all requests on|writes to) `)/);
		expect(seconds, name).toMatch(/^(under 0\.1|\d+(\.\d)?)$/);
		expect(growth, name).toMatch(/^−?\d+$/);
		if (name < "045") continue;
		const text = await readFile(new URL(`${name}.sql`, MIGRATIONS), "utf8");
		expect(mayOlderWrite(name, text) ? "yes" : "no", name).toBe(may);
	}
});

/** Makes a migration pending again, and holds a lock while the work runs. */
async function blocked(lock: string, work: () => Promise<void>): Promise<void> {
	await database.query("drop index issues_project_id_author_id_created_at_id_idx");
	await database.query("delete from migrations where name = '044-issues-by-author'");
	await database.transaction(async (tx) => {
		await tx.query(lock);
		await work();
	});
}
const waiting = () =>
	database.query(
		"select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
	);

it("forgekit migrate names the sessions that it waits for, and goes on after them", async () => {
	let command: Forgekit | undefined;
	await blocked("lock table issues in row exclusive mode", async () => {
		const [session] = await database.query<{ pid: number }>(
			"select pid from pg_stat_activity where datname = current_database() and query like 'lock table issues%'",
		);
		command = new Forgekit(folder, ["migrate"], env);
		const [line] = await command.says(/waiting for .*\n/);
		expect(line).toContain(`pid ${session?.pid} (application forgekit, `);
		expect(line).toContain("lock table issues in row exclusive mode");
		await command.says(/044-issues-by-author got no lock in 2 s: trying again/);
	});
	expect(await command?.ended).toBe(0);
	expect(command?.out).toBe("applied 044-issues-by-author\n");
});

it.each([
	["SIGTERM", 143],
	["SIGINT", 130],
	["SIGKILL", null],
] as const)("%s ends forgekit migrate with its statement", async (signal, code) => {
	// `forgekit migrate` waits without a time limit for the lock that another migration holds.
	const lock = `select pg_advisory_xact_lock(${locks.migrations})`;
	await blocked(lock, async () => {
		const command = new Forgekit(folder, ["migrate"], env);
		await untilOneWaits(database);
		command.process.kill(signal);
		expect(await command.ended).toBe(code);
		await expect.poll(waiting).toEqual([]);
	});
	expect((await migrationState(database)).pending).toEqual(["044-issues-by-author"]);
});
