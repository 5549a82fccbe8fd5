/**
 * The server's documented database role has no more rights than the server needs; the conformance suite shows that the
 * role has enough.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { openSnapshot } from "../../server/postgres/upkeep/copy.ts";
import { migrate, pendingMigrations } from "../../server/postgres/upkeep/migrate.ts";
import { createRestrictedDatabase, type RestrictedDatabase } from "../roles.ts";

const entry = fileURLToPath(new URL("../../server/cli/forgekit.ts", import.meta.url));

let own: RestrictedDatabase;
let app: Database;

beforeAll(async () => {
	own = await createRestrictedDatabase();
	app = connect({ url: own.appUrl });
});

afterAll(async () => {
	await app?.close();
	await own?.drop();
});

it("finds nothing to migrate, and could not", async () => {
	expect(await pendingMigrations(app)).toEqual([]);
	await expect(migrate(app)).rejects.toMatchObject({ code: "42501" });
});

it.each([
	"create table mine (id int)",
	"create schema mine",
	"create temporary table mine (id int)",
	"create function mine() returns int language sql as 'select 1'",
	"alter table boards add column mine int",
	"alter table audit_events disable trigger no_change",
	"alter table audit_events disable trigger all",
	"alter sequence boards_id_seq restart",
	"select setval('boards_id_seq', 1)",
	"drop table boards",
	"drop trigger no_change on audit_events",
	"create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'",
	"drop function refuse_change() cascade",
	"truncate boards",
	"truncate audit_events",
	"update audit_events set author_id = 9",
	"delete from audit_events",
	"insert into migrations (name, applied_at) values ('999-mine', now())",
	"delete from migrations",
	"set session_replication_role to replica",
	"copy users to '/tmp/forgekit-was-here'",
	"copy users to program 'id'",
	"create role mine",
	"select pg_read_file('/etc/passwd')",
])("may not: %s", async (statement) => {
	await expect(app.query(statement)).rejects.toMatchObject({ code: "42501" });
});

it("gets its rights from forgekit migrate --grant-to, and loses others", async () => {
	const owner = connect({ url: own.ownerUrl });
	const name = new URL(own.appUrl).username;
	const run = (role: string) =>
		spawnSync(process.execPath, [entry, "migrate", "--grant-to", role], {
			encoding: "utf8",
			env: { PATH: process.env.PATH, DATABASE_URL: own.ownerUrl },
		});
	try {
		await owner.query(
			`revoke select on migrations, boards from ${name}; grant delete on audit_events to ${name}`,
		);
		await expect(pendingMigrations(app)).rejects.toMatchObject({
			code: "42501",
		});
		const { status, stdout } = run(name);
		expect({ status, stdout }).toEqual({
			status: 0,
			stdout: `No pending migrations.\ngranted to ${name}: reading and writing rows\n`,
		});
		expect(await pendingMigrations(app)).toEqual([]);
		expect(await app.query("select id from boards")).toEqual([]);
		await expect(app.query("delete from audit_events")).rejects.toMatchObject({
			code: "42501",
		});
		expect(run(new URL(own.ownerUrl).username).stderr).toMatch(
			/^forgekit: The role .* owns the tables, or is a superuser: [^\n]+\n$/,
		);
		expect(run("nobody; drop table boards").stderr).toBe(
			"forgekit: There is no role nobody; drop table boards in Postgres.\n",
		);
	} finally {
		await owner.close();
	}
});

it("makes tokens, and adds and fetches projects", async () => {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-role-"));
	try {
		const owner = connect({ url: own.ownerUrl });
		await owner.query(
			"insert into users (id, username, name, email, state, admin, external, created_at) values (1, 'ada', 'Ada', 'a@acme.test', 'active', false, false, '2021-01-01')",
		);
		await owner.query(
			"insert into namespaces (id, kind, path, name, full_path, full_name, ancestor_ids, visibility, created_at, updated_at) values (1, 'group', 'acme', 'Acme', 'acme', 'Acme', '{1}', 'public', '2021-01-01', '2021-01-01')",
		);
		await owner.close();
		const source = join(folder, "source");
		execFileSync("git", ["init", "-q", source]);
		const run = (...args: string[]) =>
			execFileSync(process.execPath, [entry, ...args], {
				encoding: "utf8",
				env: {
					PATH: process.env.PATH,
					NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
					HOME: folder,
					DATABASE_URL: own.appUrl,
					REPOSITORIES_DIR: join(folder, "repositories"),
					SECRET_KEY: "x".repeat(32),
				},
			});
		expect(run("token", "create", "--user", "ada")).toMatch(/^glpat-/);
		expect(run("project", "add", "acme/added", "--repository", source)).toMatch(
			/^Added acme\/added/,
		);
		expect(run("project", "fetch", "acme/added")).toMatch(/^Fetched acme\/added/);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
});

it("may take a backup", async () => {
	const snapshot = await openSnapshot(own.appUrl, new AbortController().signal, () => {});
	try {
		for (const table of snapshot.tables) {
			for await (const _ of snapshot.read(table));
		}
		expect(snapshot.sequences.length).toBeGreaterThan(5);
	} finally {
		await snapshot.close();
	}
});
