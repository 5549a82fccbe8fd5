/** `forgekit check` finds and repairs every redundant column, and moves repositories without rows away. */
import { cp, mkdir, readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { kept } from "../../server/postgres/sql/tables.ts";
import { removeDeleted } from "../../server/postgres/upkeep/deletions.ts";
import {
	countCommit,
	findLostPlaces,
	findUncounted,
	findWrong,
	mend,
	removeLater,
} from "../../server/postgres/upkeep/kept.ts";
import { cleanUp, emptyFolder, run } from "../command.ts";
import { createDemoDatabase, type TestDatabase } from "../postgres.ts";
import { secretKey } from "../secrets.ts";

let folder: string;
let directory: string;
let own: TestDatabase;
let database: Database;

beforeAll(async () => {
	folder = await emptyFolder();
	directory = join(folder, "repositories");
	await mkdir(directory);
	own = await createDemoDatabase(directory);
	database = connect({ url: own.url, pool: 2 });
	await database.query("update notes set confidential = true", []);
	for (const table of things) {
		await database.query(`update ${table} set restricted_notes = true where note_count > 0`, []);
	}
});

afterAll(async () => {
	await database?.close();
	await own?.drop();
	await cleanUp();
});

const things = ["issues", "merge_requests", "epics", "snippets", "noted_commits"];

/** SQL condition for the row to damage, keyed by column; without an entry: any row. */
const rows: Record<string, string> = {
	restricted_notes: "restricted_notes",
	// Raises the position of the last list, so that the lists keep their order: `check` could not restore the order.
	position: "position = (select max(position) from board_lists)",
	first_at: "first_at is not null",
	first_id: "first_id is not null",
	// Damages only rows without a milestone: the id of a milestone is recorded nowhere else.
	milestone_id: "milestone_id is null",
};

/** SQL for a wrong value, keyed by the column's type. */
const broken: Record<string, (column: string) => string> = {
	integer: (column) => `${column} + 7`,
	bigint: (column) => `coalesce(${column}, 987654321) + 7`,
	boolean: (column) => `not ${column}`,
	text: (column) => `${column} || '-wrong'`,
	ARRAY: (column) => `${column} || 987654321::bigint`,
	"timestamp with time zone": (column) => `${column} + interval '1 day'`,
};

const all = Object.entries(kept).flatMap(([table, columns]) =>
	columns.map((column) => ({ table, column })),
);

it("a sound database has nothing to mend", async () => {
	expect(await findWrong(database)).toEqual([]);
	expect(await findLostPlaces(database)).toEqual([]);
	expect(await findUncounted(database)).toEqual([]);
});

describe("a kept column", () => {
	it.each(all)("$column of $table is found and mended", async ({ table, column }) => {
		const [type] = await database.query<{ type: string }>(
			"select data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = $2",
			[table, column],
		);
		const value = broken[type?.type ?? ""]?.(column);
		if (!value) throw new Error(`no wrong value for ${type?.type}`);
		const content = () => database.query(`select * from ${table} t order by t::text`, []);
		const before = await content();
		await database.query(
			`update ${table} set ${column} = ${value} where ctid = (
				select ctid from ${table} where ${rows[column] ?? "true"} order by ctid limit 1)`,
			[],
		);
		expect(await content()).not.toEqual(before);
		const found = await findWrong(database);
		expect(
			found.flatMap(({ table, faults }) =>
				faults.map((fault) => `${table}.${fault.split(" ")[0]}`),
			),
		).toContain(`${table}.${column}`);
		// Repairs every row that was found: a wrong path makes the paths below it look wrong too.
		for (const row of found) await mend(database, row);
		expect(await findWrong(database)).toEqual([]);
		expect(await content()).toEqual(before);
	});
});

it("a commit without a row for its notes gets one", async () => {
	const [gone] = await database.query<{ project_id: number; sha: string }>(
		"delete from noted_commits where ctid = (select ctid from noted_commits limit 1) returning *",
		[],
	);
	const found = await findUncounted(database);
	expect(found).toMatchObject([{ sha: gone?.sha }]);
	for (const commit of found) await countCommit(database, commit);
	expect(await findUncounted(database)).toEqual([]);
	const [counted] = await database.query(
		"select * from noted_commits where project_id = $1 and sha = $2",
		[gone?.project_id, gone?.sha],
	);
	expect(counted).toEqual(gone);
});

it("what waits for removal is no problem, and rows without a place are removed", async () => {
	const id = 987_654_321;
	await database.query("insert into deleted_issues (project_id, iid) values ($1, 7)", [id]);
	const found = await findLostPlaces(database);
	expect(found).toEqual([{ kind: "project", id, table: "deleted_issues" }]);
	for (const place of found) await removeLater(database, place);
	expect(await findLostPlaces(database)).toEqual([]);
	await removeDeleted(database);
	expect(await database.query("select from deleted_issues where project_id = $1", [id])).toEqual(
		[],
	);
});

it("check names what is wrong, and --repair mends it and deletes no repository", async () => {
	const env = {
		DATABASE_URL: own.url,
		REPOSITORIES_DIR: directory,
		SECRET_KEY: secretKey,
	};
	const check = (...args: string[]) => run(folder, ["check", ...args], env);
	const stray = join(directory, "4711.git");
	for (let time = 1; time <= 2; time++) {
		await rm(stray, { recursive: true, force: true });
		await cp(join(directory, "1.git"), stray, { recursive: true });
		await utimes(stray, 0, 0);
		await database.query("update issues set note_count = note_count + 1 where id = 1", []);
		const found = await check();
		expect(found).toMatchObject({
			code: 1,
			err: expect.stringMatching(/^forgekit: 2 problems in \d+ projects\.\n$/),
		});
		expect(found.out).toContain(`${stray}: no project has this repository\n`);
		expect(found.out).toMatch(/^issues 1: note_count is \d+ instead of \d+$/m);
		expect(await readdir(directory)).toContain("4711.git");
		const repaired = await check("--repair");
		expect(repaired).toMatchObject({ code: 0, err: "" });
		expect(repaired.out).toMatch(/^issues 1: .+: repaired$/m);
		expect(repaired.out).toMatch(
			/4711\.git: no project has this repository: moved to .+\.orphans\/\d{4}-\d\d-\d\d\/4711\.git(\.2)?$/m,
		);
		expect(repaired.out).toMatch(/ projects: all problems are repaired\.\n$/);
		expect((await check()).out).toMatch(/: no problems\.\n$/);
	}
	const [day = ""] = await readdir(join(directory, ".orphans"));
	const kept = await readdir(join(directory, ".orphans", day));
	expect(kept.sort()).toEqual(["4711.git", "4711.git.2"]);
	expect(await readdir(join(directory, ".orphans", day, "4711.git"))).toContain("HEAD");
	expect(await check("acme/rocket", "--repair")).toMatchObject({
		code: 1,
		err: "forgekit: --repair mends everything: leave out the path.\n",
	});
});
