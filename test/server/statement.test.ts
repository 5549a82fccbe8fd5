import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import {
	columns,
	given,
	knex,
	query,
	raw,
	sql,
	statement,
	texts,
} from "../../server/postgres/sql/statement.ts";
import "../../server/postgres/stores.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";

let own: TestDatabase;
let database: Database;

beforeAll(async () => {
	own = await createDatabase();
	database = connect({ url: own.url, pool: 1 });
});

afterAll(async () => {
	await database?.close();
	await own?.drop();
});

/** SQL of the connection's prepared statements, by name. */
async function prepared(): Promise<Record<string, string>> {
	const rows = await database.query<{ name: string; statement: string }>(
		"select name, statement from pg_prepared_statements",
		[],
	);
	return Object.fromEntries(rows.map((row) => [row.name, row.statement]));
}

describe("statement", () => {
	it("is built once, and prepared under its name", async () => {
		let built = 0;
		const add = statement<{ one: number; other: number }, { sum: number }>("test.add", (p) => {
			built++;
			return knex.select({
				sum: raw("?::int + ?::int", p("one"), p("other")),
			});
		});
		expect(await add(database, { one: 1, other: 2 })).toEqual([{ sum: 3 }]);
		expect(await add(database, { other: 4, one: 3 })).toEqual([{ sum: 7 }]);
		expect(built).toBe(1);
		expect(await prepared()).toMatchObject({
			"test.add": 'select $1::int + $2::int as "sum"',
		});
	});

	it("takes parameters for conditions, pages and lists", async () => {
		const u = columns("users", "u");
		const find = statement<
			{ names: string[]; name: string; limit: number; offset: number },
			{ id: number }
		>("test.find", (p) =>
			knex("users as u")
				.select(u.id)
				.where(raw(`${u.username} = any(?)`, p("names")))
				.where(u.name, p("name"))
				.limit(p("limit"))
				.offset(p("offset")),
		);
		const params = { names: ["a", "b"], name: "x", limit: 1, offset: 0 };
		expect(await find(database, params)).toEqual([]);
		expect((await prepared())["test.find"]).toBe(
			'select "u"."id" from "users" as "u" where u.username = any($1) and "u"."name" = $2 limit $3 offset $4',
		);
	});

	it("inserts and updates parameters under their own names", async () => {
		const insert = statement<{ key: string; since: string; hits: number }, { hits: number }>(
			"test.insert",
			(p) =>
				knex("rate_limits")
					.insert(given(p, ["key", "since", "hits"]))
					.returning("hits"),
		);
		const row = { key: "a", since: "2021-01-14T09:26:53.123Z", hits: 3 };
		expect(await insert(database, row)).toEqual([{ hits: 3 }]);
		await expect(insert(database, row)).rejects.toThrow(/^test\.insert - duplicate key/);
	});

	it("refuses a second one of its name, and constants as parameters", async () => {
		const build = () => knex("users").select("id").where("name", "Ada");
		const find = statement("test.constant", build);
		await expect(async () => find(database, {})).rejects.toThrow(
			"test.constant binds the constant Ada",
		);
		expect(() => statement("test.constant", build)).toThrow(
			"Two statements are named test.constant.",
		);
	});

	it("refuses a parameter that is undefined", async () => {
		const find = statement<{ id?: number }, unknown>("test.undefined", (p) =>
			knex("users")
				.select("id")
				.where(raw("id = ?", p("id"))),
		);
		await expect(find(database, {})).rejects.toThrow("$1 is undefined in:");
	});
});

describe("query", () => {
	it("is built once for each shape, and never prepared", async () => {
		const built: string[][] = [];
		const find = query<{ name: string; state: string }, ("name" | "state")[], { id: number }>(
			"test.shapes",
			(p, shape) => {
				built.push(shape);
				const users = knex("users").select("id");
				for (const name of shape) users.where(raw(`${name} = ?`, p(name)));
				return users;
			},
		);
		const params = { name: "Ada", state: "active" };
		await find(database, ["name"], params);
		await find(database, ["name", "state"], params);
		await find(database, ["name"], { ...params, name: "Lin" });
		expect(built).toEqual([["name"], ["name", "state"]]);
		expect(Object.values(await prepared()).join()).not.toContain("state =");
	});

	it("forgets the shapes that were not used for long", async () => {
		let built = 0;
		const repeat = query<object, number, { n: number }>("test.many_shapes", (_, shape) => {
			built++;
			return knex.select(raw(`${shape}::int as n`));
		});
		for (let shape = 0; shape <= 500; shape++) {
			expect(await repeat(database, shape, {})).toEqual([{ n: shape }]);
		}
		await repeat(database, 500, {});
		expect(built).toBe(501);
		await repeat(database, 0, {});
		expect(built).toBe(502);
	});
});

describe("sql", () => {
	it("numbers each parameter once", async () => {
		const add = sql<{ one: number; other: number }, { sum: number }>(
			"test.text",
			"a test",
			(p) => `select ${p("one")}::int + ${p("other")}::int + ${p("one")}::int as sum`,
		);
		expect(await add(database, { one: 1, other: 2 })).toEqual([{ sum: 4 }]);
		expect((await prepared())["test.text"]).toBe("select $1::int + $2::int + $1::int as sum");
		texts.delete("test.text");
	});

	it("limits text statements to 15, each with its reason", () => {
		expect([...texts.keys()].sort()).toEqual([
			"callers.load",
			"callers.load_at_group",
			"callers.load_at_group_path",
			"callers.load_at_project",
			"callers.load_at_project_path",
			"groups.levels",
			"groups.through_projects",
			"labels.find_uses",
			"projects.levels",
			"projects.member_levels",
			"projects.newest_of_group",
			"projects.newest_shared",
		]);
		expect(texts.size).toBeLessThanOrEqual(15);
		for (const reason of texts.values()) expect(reason).toMatch(/\w+ \w+/);
	});
});
