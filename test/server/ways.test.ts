/** The planner of lists: which plan it chooses, and that every plan returns the same page and total. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Condition } from "../../server/domain/lists/filters.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { type List, listing } from "../../server/postgres/sql/lists.ts";
import { knex, raw } from "../../server/postgres/sql/statement.ts";
import { wayOf } from "../../server/postgres/sql/ways.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";

describe("the way of a list", () => {
	it.each([
		["one place, in the order of an index", {}, "order"],
		["several places", { several: true }, "places"],
		["rows that cost more than their entry in an index", { costly: true }, "once"],
		["such rows of several places", { costly: true, several: true }, "once"],
		["rows that no index has in order", { ordered: false }, "find"],
		[
			"such rows of several places that cost much",
			{ ordered: false, costly: true, several: true },
			"find",
		],
	] as const)("%s", (_, facts, way) => {
		const usual = { several: false, ordered: true, costly: false };
		expect(wayOf({ ...usual, ...facts })).toBe(way);
	});
});

let own: TestDatabase;
let database: Database;

beforeAll(async () => {
	own = await createDatabase();
	database = connect({ url: own.url, pool: 1 });
	await database.query(`
		insert into users (username, name, email, state, admin, external, created_at)
			select 'user-' || i, 'User', 'user@acme.test', 'active', false, false, '2021-01-01' from generate_series(1, 30) i`);
});

afterAll(async () => {
	await database?.close();
	await own?.drop();
});

const users = (condition = "true") => knex("users as u").select("u.id").where(raw(condition));
const halves = [users("u.id <= 15"), users("u.id > 15")];
const eachHalf = {
	start: () =>
		knex
			.queryBuilder()
			.with("halves", knex.select("*").from(raw("(values (0), (15)) as h(after)"))),
	rows: { each: users("u.id > after and u.id <= after + 15"), of: "halves" },
};

/** Lists of the same users, each declared in another way. */
const declarations: Record<string, () => Omit<List, "columns" | "order">> = {
	"one place": () => ({ rows: users() }),
	"two places": () => ({ rows: halves }),
	"each of two places": () => ({ rows: eachHalf.rows, start: eachHalf.start() }),
	"rows that cost much": () => ({ rows: users(), costly: true }),
	"two places with rows that cost much": () => ({ rows: halves, costly: true }),
	"rows that no index has in order": () => ({ rows: users(), unordered: true }),
	"two places that no index has in order": () => ({ rows: halves, unordered: true }),
};

const odd: Condition<"odd"> = { is: "equal", on: "odd", value: true };

describe.each(Object.entries(declarations))("%s", (name, declare) => {
	const page = listing<object, null, "odd", { id: number }>(`test.${name}`, () => ({
		columns: { odd: "(u.id % 2 = 1)" },
		order: [{ column: "id", order: "desc" }],
		...declare(),
	}));
	const down = (from: number, by: number) => Array.from({ length: 5 }, (_, at) => from - at * by);

	it.each([
		["a page", 10, [], down(20, 1), 21],
		["the last page", 25, [], down(5, 1), 21],
		["a page of those that meet a condition", 5, [odd], down(19, 2), 15],
	])("%s", async (_, offset, conditions, ids, total) => {
		const request = { limit: 5, offset, totalLimit: 20 };
		const found = await page(database, null, {}, conditions, request);
		expect(found.records.map(({ id }) => id)).toEqual(ids);
		expect(found.total).toBe(total);
	});

	it("an empty page has a total", async () => {
		const request = { limit: 5, offset: 40, totalLimit: 20 };
		const found = await page(database, null, {}, [], request);
		expect(found).toEqual({ records: [], total: 21 });
	});
});
