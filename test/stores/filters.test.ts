/**
 * Filters: which conditions the contract's rules make from input, and which rows the stores find by these conditions.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ParameterRule } from "../../generated/parameters.ts";
import { meets } from "../../mocks/memory/filters.ts";
import { type Condition, conditionsBy, search } from "../../server/domain/lists/filters.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import {
	type FilterParams,
	type FilterShape,
	filtered,
	filterOf,
} from "../../server/postgres/sql/filters.ts";
import { knex, query, raw } from "../../server/postgres/sql/statement.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";

interface Row {
	id: number;
	title: string;
	text: string | null;
	weight: number | null;
	at: string;
	done: boolean;
	tags: readonly string[];
}

type Field = Exclude<keyof Row, "id"> | "id";

const at = (hour: number) => `2021-01-01T0${hour}:00:00.000Z`;
const rows: readonly Row[] = [
	row({ title: "Pump stalls", text: "At noon", weight: 3, tags: ["bug"] }),
	row({ title: "pump STOPS", text: null, weight: 0, tags: ["bug", "doing"] }),
	row({ title: "ab", text: "100% sure", weight: null }),
	row({ title: "Straße É", text: "a_b\\c", weight: -1, tags: ["a, b"] }),
	row({
		title: "strasse é",
		text: "İstanbul ſ \u212a",
		weight: 12,
		tags: ["Bug"],
	}),
	row({ title: "", text: "", weight: 3, done: true, tags: ["doing"] }),
	row({ title: "two words here", text: "here words two", weight: 7 }),
	row({ title: "日本語の題", text: "🚀 launch 🚀🚀", weight: 8, done: true }),
].map((one, index) => ({ ...one, id: index + 1, at: at(index) }));

function row(some: Partial<Row>): Row {
	const none = { id: 0, title: "", text: null, weight: null, at: "" };
	return { ...none, done: false, tags: [], ...some };
}

const find = query<FilterParams, FilterShape<Field>, { id: number }>("test.filtered", (p, shape) =>
	filtered(
		p,
		knex
			.select("id")
			.from(
				raw(
					`json_to_recordset('${JSON.stringify(rows).replaceAll("'", "''")}'::json) as t(id bigint,
						title text collate "C", text text collate "C", weight int, at timestamptz(3), done boolean, tags text[])`,
				),
			)
			.orderBy("id"),
		shape,
		{
			id: "id",
			title: "title",
			text: "text",
			weight: "weight",
			at: "at",
			done: "done",
			tags: {
				has: (value) => raw("? = any(tags)", value),
				any: "tags <> '{}'",
				type: "text",
			},
		},
	),
);

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

async function inPostgres(conditions: readonly Condition<Field>[]) {
	const { shape, params } = filterOf(conditions);
	return (await find(database, shape, params)).map(({ id }) => id);
}

async function inMemory(conditions: readonly Condition<Field>[]) {
	const found = rows.filter((one) =>
		meets(one, conditions, {
			id: ({ id }) => id,
			title: ({ title }) => title,
			text: ({ text }) => text,
			weight: ({ weight }) => weight,
			at: ({ at }) => at,
			done: ({ done }) => done,
			tags: ({ tags }) => tags,
		}),
	);
	return found.map(({ id }) => id);
}

const stores = [
	{ store: "Postgres", ids: inPostgres },
	{ store: "memory", ids: inMemory },
];

const cases: readonly [Condition<Field>, readonly number[]][] = [
	[{ is: "equal", on: "weight", value: 3 }, [1, 6]],
	[{ is: "equal", on: "weight", value: 3, not: true }, [2, 3, 4, 5, 7, 8]],
	[{ is: "equal", on: "weight", value: 2 ** 53 - 1 }, []],
	[{ is: "in", on: "weight", values: [3, 2 ** 53 - 1] }, [1, 6]],
	[{ is: "below", on: "weight", value: 2 ** 40 }, [1, 2, 4, 5, 6, 7, 8]],
	[{ is: "equal", on: "done", value: true }, [6, 8]],
	[{ is: "equal", on: "title", value: "Pump stalls" }, [1]],
	[{ is: "equal", on: "title", value: "pump stalls" }, []],
	[{ is: "equal", on: "tags", value: "bug" }, [1, 2]],
	[{ is: "equal", on: "tags", value: "bug", not: true }, [3, 4, 5, 6, 7, 8]],
	[{ is: "in", on: "id", values: [2, 4, 99] }, [2, 4]],
	[{ is: "in", on: "id", values: [2] }, [2]],
	[{ is: "in", on: "id", values: [] }, []],
	[{ is: "never" }, []],
	[{ is: "never", not: true }, [1, 2, 3, 4, 5, 6, 7, 8]],
	[{ is: "in", on: "weight", values: [3, 0], not: true }, [3, 4, 5, 7, 8]],
	[{ is: "in", on: "tags", values: ["Bug", "doing"] }, [2, 5, 6]],
	[{ is: "all", on: "tags", values: ["bug", "doing"] }, [2]],
	[{ is: "all", on: "tags", values: ["doing"] }, [2, 6]],
	[{ is: "all", on: "tags", values: ["bug", "doing"], not: true }, [3, 4, 5, 7, 8]],
	[{ is: "all", on: "tags", values: ["doing"], not: true }, [1, 3, 4, 5, 7, 8]],
	[{ is: "set", on: "tags" }, [1, 2, 4, 5, 6]],
	[{ is: "set", on: "tags", not: true }, [3, 7, 8]],
	[{ is: "set", on: "weight" }, [1, 2, 4, 5, 6, 7, 8]],
	[{ is: "set", on: "weight", not: true }, [3]],
	[{ is: "after", on: "at", value: at(5) }, [6, 7, 8]],
	[{ is: "before", on: "at", value: at(2) }, [1, 2, 3]],
	[{ is: "above", on: "id", value: 6 }, [7, 8]],
	[{ is: "below", on: "id", value: 3 }, [1, 2]],
	[{ is: "below", on: "weight", value: 3, not: true }, [1, 3, 5, 6, 7, 8]],
];

const searches: readonly [string, number, readonly number[]][] = [
	["PUMP", 3, [1, 2]],
	["pump st", 3, [1, 2]],
	["pump st", 1, [1, 2]],
	["pump stalls", 3, [1]],
	// All words of a search have to be in one field.
	["pump noon", 3, []],
	['"two words"', 3, [7]],
	['"words two" here', 3, [7]],
	['"words two', 1, []],
	["here two words here", 3, [7]],
	["ab", 3, [3]],
	["AB", 3, [3]],
	["  ab ", 3, [3]],
	["a b", 3, []],
	["ab", 1, [3]],
	["%", 1, [3]],
	["_", 1, [4]],
	["b\\c", 3, [4]],
	["100%", 3, [3]],
	["a_b", 3, [4]],
	["%%%", 3, []],
	["___", 3, []],
	// The case of letters other than A to Z counts.
	["straße", 3, [4]],
	["STRAßE", 3, [4]],
	["STRASSE", 3, [5]],
	["é", 1, [5]],
	["É", 1, [4]],
	["istanbul", 3, []],
	["stanbul", 3, [5]],
	["\u212a", 1, [5]],
	["K", 1, []],
	["s", 1, [1, 2, 3, 4, 5, 7]],
	["日本語", 3, [8]],
	["本語", 3, []],
	["🚀🚀", 3, []],
	["🚀🚀", 2, [8]],
	["t w o r d s h e", 1, [7]],
	["x y z pump q r", 1, []],
];

describe.each(stores)("filters in $store", ({ ids }) => {
	it.each(cases)("%j", async (condition, expected) => {
		expect(await ids([condition])).toEqual(expected);
	});

	it.each(searches)("the search %s, from %i characters", async (...one) => {
		const [text, shortest, expected] = one;
		const condition = search(text, ["title", "text"] as const, shortest);
		expect(condition && (await ids([condition]))).toEqual(expected);
		expect(condition && (await ids([{ ...condition, not: true }]))).toEqual(
			rows.map(({ id }) => id).filter((id) => !expected.includes(id)),
		);
	});

	it("all conditions must be met", async () => {
		expect(
			await ids([
				{ is: "above", on: "weight", value: 0 },
				{ is: "set", on: "tags", not: true },
				{ is: "equal", on: "done", value: true, not: true },
			]),
		).toEqual([7]);
		expect(await ids([])).toHaveLength(rows.length);
	});
});

describe("conditions of input", () => {
	const filters: Record<string, Partial<ParameterRule>> = {
		state: { filter: { is: "equal", on: "state", ignored: ["all"] } },
		iids: { type: "array", filter: { is: "in", on: "iid" } },
		labels: { type: "array", noneAny: true, filter: { is: "all", on: "labels" } },
		milestone: { noneAny: true, filter: { is: "equal", on: "milestone" } },
		search: {
			filter: { is: "match", on: ["title", "description"], shortest: 3, chosenBy: "in" },
		},
		in: {},
	};
	const rulesOf = (names: readonly string[]): ParameterRule[] =>
		names.map((name) => ({ name, in: "query", type: "string", ...filters[name] }));
	const rules: ParameterRule[] = [
		...rulesOf(Object.keys(filters)),
		{
			name: "not",
			in: "query",
			type: "object",
			properties: rulesOf(["labels", "milestone", "iids"]),
		},
	];

	it.each<[object, Condition[]]>([
		[{}, []],
		[{ state: "all", iids: [], labels: null, milestone: "", search: " " }, []],
		[{ state: "opened" }, [{ is: "equal", on: "state", value: "opened" }]],
		[{ iids: [3, 1, 3] }, [{ is: "in", on: "iid", values: [3, 1] }]],
		[{ labels: ["a", "b"] }, [{ is: "all", on: "labels", values: ["a", "b"] }]],
		[{ labels: ["a", "nOnE"] }, [{ is: "set", on: "labels", not: true }]],
		[{ milestone: "Any" }, [{ is: "set", on: "milestone", not: false }]],
		[
			{ not: { labels: ["a"], milestone: "v1", iids: [1] } },
			[
				{ is: "all", on: "labels", values: ["a"], not: true },
				{ is: "equal", on: "milestone", value: "v1", not: true },
				{ is: "in", on: "iid", values: [1], not: true },
			],
		],
		[
			{ search: "x", in: "description" },
			[{ is: "match", on: ["description"], words: ["x"], whole: true }],
		],
		[
			{ search: "xyz", in: "body" },
			[{ is: "match" as const, on: ["title", "description"], words: ["xyz"], whole: false }],
		],
	])("%j", (input, expected) => {
		expect(conditionsBy(rules, input)).toEqual(expected);
	});
});
