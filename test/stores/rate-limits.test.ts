import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRateLimits } from "../../mocks/memory/rate-limits.ts";
import type { RateLimitStore } from "../../server/domain/rate-limits/store.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { rateLimitStore } from "../../server/postgres/rate-limits.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";

let own: TestDatabase;
let database: Database;

beforeAll(async () => {
	own = await createDatabase();
	database = connect({ url: own.url });
});

afterAll(async () => {
	await database.close();
	await own.drop();
});

const minute = 60_000;
const at = (second: number) => new Date(Date.UTC(2021, 0, 1, 0, 0, second)).toISOString();

describe.each([
	["memory", (): RateLimitStore => createRateLimits()],
	["Postgres", (): RateLimitStore => rateLimitStore(database)],
])("rate limits in %s", (_, create) => {
	it("count in a window from the first hit, each key for itself", async () => {
		const limits = create();
		expect(await limits.hit("a", at(0), minute)).toEqual({
			hits: 1,
			since: at(0),
		});
		expect(await limits.hit("a", at(30), minute)).toEqual({
			hits: 2,
			since: at(0),
		});
		expect(await limits.hit("b", at(40), minute)).toEqual({
			hits: 1,
			since: at(40),
		});
		expect(await limits.hit("a", at(59), minute)).toEqual({
			hits: 3,
			since: at(0),
		});
		expect(await limits.hit("a", at(60), minute)).toEqual({
			hits: 1,
			since: at(60),
		});
		expect(await limits.hit("b", at(61), minute)).toEqual({
			hits: 2,
			since: at(40),
		});
	});

	it("lose no hit of many at the same time", async () => {
		const limits = create();
		const all = await Promise.all(
			Array.from({ length: 50 }, () => limits.hit("many", at(0), minute)),
		);
		expect(all.map(({ hits }) => hits).sort((a, b) => a - b)).toEqual(
			Array.from({ length: 50 }, (_, index) => index + 1),
		);
	});
});

it("Postgres forgets windows that are over", async () => {
	const limits = rateLimitStore(database);
	for (let n = 0; n < 20; n++) await limits.hit(`old ${n}`, at(0), minute);
	await limits.hit("new", at(3600), minute);
	const rows = await database.query<{ key: string }>("select key from rate_limits", []);
	expect(rows.map(({ key }) => key)).toEqual(["new"]);
});

it("Postgres counts what is asked inside of a transaction that fails", async () => {
	const limits = rateLimitStore(database);
	await database
		.transaction(async () => {
			await limits.hit("kept", at(3600), minute);
			throw new Error("refused");
		})
		.catch(() => {});
	expect((await limits.hit("kept", at(3601), minute)).hits).toBe(2);
});

it("a hit counts though old windows can't be cleared away", async () => {
	const broken: Database = {
		...database,
		query: (query, values) =>
			(typeof query === "string" ? query : query.text).startsWith("delete")
				? Promise.reject(new Error("deadlock detected"))
				: database.query(query, values),
	};
	const hit = await rateLimitStore(broken).hit("uncleared", at(0), minute);
	expect(hit).toEqual({ hits: 1, since: at(0) });
});
