import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Cancellable } from "../../server/postgres/connection/cancelling.ts";
import { Client } from "../../server/postgres/connection/client.ts";
import {
	connect,
	type Database,
	withoutIdleTimeout,
} from "../../server/postgres/connection/database.ts";
import { hostUrls } from "../../server/postgres/connection/hosts.ts";
import type { Queryable } from "../../server/postgres/connection/query.ts";
import { migrate, pendingMigrations } from "../../server/postgres/upkeep/migrate.ts";
import { readSettings } from "../../server/settings.ts";
import { onOwnClock } from "../clock.ts";
import { createLine } from "../line.ts";
import { patience } from "../patience.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";

let own: TestDatabase;
let database: Database;
let statements: string[] = [];

beforeAll(async () => {
	own = await createDatabase();
	database = connect({
		url: own.url,
		pool: 4,
		onQuery: (sql) => statements.push(sql),
	});
	await database.query("create table counters (id bigint primary key, value bigint not null)");
});

afterAll(async () => {
	await database?.close();
	await own?.drop();
});

/**
 * Starts a TCP proxy in front of the database.
 * @param passes - Whether to forward a chunk from the client to the database; otherwise the chunk is dropped
 */
async function forward(passes: (data: Buffer) => boolean) {
	const target = new URL(own.url);
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		const upstream = createConnection(Number(target.port), target.hostname);
		for (const one of [socket, upstream]) {
			sockets.add(one);
			one.on("error", () => {});
		}
		upstream.pipe(socket);
		socket.on("data", (data) => {
			if (passes(data)) upstream.write(data);
		});
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = server.address() as AddressInfo;
	return {
		host: `127.0.0.1:${port}`,
		target: target.host,
		close: () => {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}

describe("connection", () => {
	it("reads special characters of user and password", () => {
		const url = "postgres://an%20n:a%20b%40%2F%25%3A%2520@one:5432,two:5432/forgekit";
		const { databaseUrl = "" } = readSettings({ DATABASE_URL: url });
		const clients = hostUrls(databaseUrl).map(
			(connectionString) => new Client({ connectionString }),
		);
		expect(clients.map(({ host, user, password }) => ({ host, user, password }))).toEqual(
			["one", "two"].map((host) => ({
				host,
				user: "an n",
				password: "a b@/%:%20",
			})),
		);
	});

	it("frees the row locks of a frozen server after 15 seconds", async () => {
		const shown = "show idle_in_transaction_session_timeout";
		const timeoutOf = (one: Database) => one.transaction(async (tx) => (await tx.query(shown))[0]);
		expect(await timeoutOf(database)).toEqual({
			idle_in_transaction_session_timeout: "15s",
		});
		// Loading a world creates repositories between its SQL statements, so no transaction of a load may time out as
		// idle.
		expect(await timeoutOf(withoutIdleTimeout(database))).toEqual({
			idle_in_transaction_session_timeout: "0",
		});
	});
});

describe("query", () => {
	it("reads every type in its wire form", async () => {
		const one = connect({ url: own.url, pool: 1 });
		const sql = `select timestamptz '2021-01-14 09:26:53.123+00' as thousandths, timestamptz '2021-01-14 10:26:53.1+01' as tenth,
				timestamptz '2021-01-14 09:26:53+00' as whole, timestamptz '2021-01-14 09:26:53.123789+00' as micro,
				timestamptz 'infinity' as infinity, null::timestamptz as never,
				date '2021-01-14' as day, 9007199254740991::int8 as big, count(*) as counted,
				jsonb '{"a": [1]}' as document, '\\x00ff'::bytea as bytes, true as flag,
				array[1, null]::int8[] as ids, array[timestamptz '2021-01-14 09:26:53+00'] as times`;
		const expected = {
			thousandths: "2021-01-14T09:26:53.123Z",
			tenth: "2021-01-14T09:26:53.100Z",
			whole: "2021-01-14T09:26:53.000Z",
			micro: "2021-01-14T09:26:53.123Z",
			infinity: "infinity",
			never: null,
			day: "2021-01-14",
			big: Number.MAX_SAFE_INTEGER,
			counted: 1,
			document: { a: [1] },
			bytes: Buffer.from([0, 255]),
			flag: true,
			ids: [1, null],
			times: ["2021-01-14T09:26:53.000Z"],
		};
		expect(await one.query(sql, [])).toEqual([expected]);
		expect(await one.query(sql, [])).toEqual([expected]);
		await one.close();
	});

	it("writes a wire time, a list, an object and bytes as they were", async () => {
		const time = "2021-01-14T09:26:53.123Z";
		const [row] = await database.query(
			"select $1::timestamptz as time, $2 = any($3::bigint[]) as listed, $4::jsonb as document, $5::bytea as bytes",
			[time, 2, [1, 2], { question: "?" }, Buffer.from("é")],
		);
		expect(row).toEqual({
			time,
			listed: true,
			document: { question: "?" },
			bytes: Buffer.from("é"),
		});
	});

	it("takes ? for an operator", async () => {
		const rows = await database.query(
			`select jsonb '{"a": 1}' ? $1 as has, jsonb '{"a": 1}' ?| array['b'] as any`,
			["a"],
		);
		expect(rows).toEqual([{ has: true, any: false }]);
	});

	it("refuses an undefined value instead of storing null", async () => {
		await expect(database.query("select $1::text, $2::text", ["a", undefined])).rejects.toThrow(
			"$2 is undefined",
		);
	});

	it("prepares a named statement once per connection, and no other", async () => {
		const one = connect({ url: own.url, pool: 1 });
		const text = "select value from counters where id = $1";
		for (const id of [1, 2, 3]) {
			await one.query({ name: "counters.find", text, values: [id] });
			await one.query(text, [id]);
		}
		const prepared = await one.query(
			"select name, generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%from counters%'",
		);
		expect(prepared).toEqual([{ name: "counters.find", runs: 3 }]);
		await one.close();
	});

	it("follows a table whose columns change under a prepared statement", async () => {
		const one = connect({ url: own.url, pool: 1 });
		const all = { name: "shapes", text: "select * from shapes", values: [] };
		await one.query("create table shapes (a int)");
		expect(await one.query(all)).toEqual([]);
		await database.query("alter table shapes add b int; insert into shapes values (1, 2)");
		expect(await one.query(all)).toEqual([{ a: 1, b: 2 }]);
		await one.close();
	});

	it("follows such a table on every connection that knows the statement", async () => {
		const several = connect({ url: own.url, pool: 3 });
		await several.query("create table forms (a int)");
		const select = { name: "forms", text: "select * from forms", values: [] };
		const all = () => Promise.all([1, 2, 3].map(() => several.query(select)));
		await all();
		await database.query("alter table forms add b int");
		await database.query("insert into forms values (1, 2)");
		expect(await several.query(select)).toEqual([{ a: 1, b: 2 }]);
		expect((await all()).flat()).toEqual(Array(3).fill({ a: 1, b: 2 }));
		await several.close();
	});

	it("goes on after a value that could not be sent", async () => {
		const one = connect({ url: own.url, pool: 1 });
		const ask = (db: Queryable, value: unknown) => db.query("select $1::jsonb as value", [value]);
		const cyclic: Record<string, unknown> = {};
		cyclic.self = cyclic;
		for (let time = 0; time < 2; time++) {
			await expect(ask(one, cyclic)).rejects.toThrow("circular");
			await expect(one.transaction((tx) => ask(tx, cyclic))).rejects.toThrow("circular");
			expect(await one.transaction((tx) => ask(tx, { a: 1 }))).toEqual([{ value: { a: 1 } }]);
		}
		await one.close();
	});

	it("opens a new connection after the pool was abandoned", async () => {
		const one = connect({ url: own.url, pool: 1 });
		const pid = async () => (await one.query("select pg_backend_pid() as pid", []))[0]?.pid;
		const first = await pid();
		one.abandon();
		expect(await pid()).not.toBe(first);
		await one.close();
	});

	it("keeps a connection that statements failed on, known ones too", async () => {
		const one = connect({ url: own.url, pool: 1 });
		const divide = (by: number) =>
			one.query("select 6 / $1::int as result, pg_backend_pid() as pid", [by]);
		await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
		const [first] = await divide(2);
		await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
		expect(await divide(3)).toEqual([{ result: 2, pid: first?.pid }]);
		expect(first?.result).toBe(3);
		await one.close();
	});

	it("hands out connections in order of the requests", async () => {
		const one = connect({ url: own.url, pool: 1 });
		const ask = (n: number) => one.query("select $1::int as n", [n]);
		await ask(0);
		expect(one.state()).toMatchObject({
			used: 0,
			idle: 1,
			waiting: 0,
			most: 1,
		});
		expect(await Promise.all([1, 2, 3].map(ask))).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
		const several = await one.transaction(async (tx) => {
			const [row] = await tx.query("select $1::int as n", [4]);
			const waiting = ask(5);
			// Waits one turn of the event loop: only then is the query in the queue.
			await new Promise(setImmediate);
			expect(one.state()).toMatchObject({ used: 1, idle: 0, waiting: 1 });
			return { waiting, row };
		});
		expect(several.row).toEqual({ n: 4 });
		expect(await several.waiting).toEqual([{ n: 5 }]);
		await one.close();
	});

	it("rejects waiting requests when it is closed", async () => {
		const one = connect({ url: own.url, pool: 1 });
		const running = one.query("select pg_sleep(0.2)");
		const waiting = one.query("select 1");
		expect(one.state().waiting).toBe(1);
		const closed = one.close();
		await expect(waiting).rejects.toMatchObject({ status: 503 });
		expect(await running).toHaveLength(1);
		await closed;
		await one.close();
		await expect(one.query("select 1")).rejects.toMatchObject({ status: 503 });
	});

	it("has no connection left once it is closed", async () => {
		const many = connect({ url: own.url, pool: 3, cancelTimeout: 60_000 });
		const answers = await Promise.all(
			[1, 2, 3].map(() => many.query<{ pid: number }>("select pg_backend_pid() as pid", [])),
		);
		await many.close();
		const pids = answers.map(([row]) => row?.pid);
		expect(
			await database.query("select pid from pg_stat_activity where pid = any($1)", [pids]),
		).toEqual([]);
	});

	it("lets no request wait for long, even of many in the same tick", async () => {
		const two = connect({ url: own.url, pool: 2 });
		await Promise.all([1, 2].map(() => two.query("select pg_sleep(0.1)")));
		expect(two.state().idle).toBe(2);
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		try {
			const free = Promise.withResolvers<void>();
			const all = [1, 2, 3].map(() =>
				two.transaction(async (tx) => {
					await tx.query("select 1");
					await free.promise;
				}),
			);
			const settled = Promise.allSettled(all);
			await vi.advanceTimersByTimeAsync(10_000);
			free.resolve();
			const [refused, ...others] = (await settled).filter(({ status }) => status === "rejected");
			expect(refused).toMatchObject({ reason: { status: 503 } });
			expect(others).toEqual([]);
		} finally {
			vi.useRealTimers();
			await two.close();
		}
	});

	it("times out on a server that accepts connections and does not respond", () =>
		onOwnClock(async () => {
			// Drops messages of type "Q" (simple query), which every new connection sends first.
			const silent = await forward(([type]) => type !== "Q".charCodeAt(0));
			const started = performance.now();
			const one = connect({
				url: own.url.replace(silent.target, `${silent.host},${silent.target}`),
				pool: 1,
			});
			expect(await one.query("select 1 as one")).toEqual([{ one: 1 }]);
			expect(performance.now() - started).toBeLessThan(8_000);
			await one.close();
			silent.close();
		}));

	it("keeps values out of error messages", async () => {
		const failure = await database
			.query("select $1::int", ["secret-value"])
			.catch((error) => error);
		expect(failure.code).toBe("22P02");
		const constraint = await database.query("select 1 / $1::int", [0]).catch((error) => error);
		expect(constraint.message).toBe("select 1 / $1::int - division by zero");
		const query = { name: "divide", text: "select 1 / $1::int", values: [0] };
		const inNamed = await database.query(query).catch((error) => error);
		expect(inNamed.message).toBe("divide - division by zero");
	});

	it("reports every statement to the hook", async () => {
		statements = [];
		await database.transaction((tx) => tx.query("select 1", []));
		expect(statements).toEqual(["begin", "select 1", "commit"]);
	});

	it("names statements for the hook, and never by their values", async () => {
		const names: string[] = [];
		const one = connect({
			url: own.url,
			pool: 1,
			onQuery: (_sql, _ms, name) => names.push(name),
		});
		const text = `select $1::int as n /* ${"x".repeat(200)} */`;
		await one.query({ name: "counters.name", text, values: [1] });
		await one.query({ label: "counters.label", text, values: [2] });
		await one.query(text, [3]);
		expect(names).toEqual(["counters.name", "counters.label", text.slice(0, 100)]);
		await one.close();
	});

	it("logs once that a host gives no connection, and once that it does again", async () => {
		const logged: string[] = [];
		const line = await createLine(own.url);
		const one = connect({
			url: line.url,
			pool: 1,
			log: (message) => logged.push(message),
		});
		const { host } = new URL(line.url);
		await line.remove();
		for (let time = 0; time < 3; time++) {
			await expect(one.query("select 1")).rejects.toThrow("ECONNREFUSED");
		}
		await line.restore();
		for (let time = 0; time < 2; time++) await one.query("select 1");
		expect(logged).toEqual([
			expect.stringMatching(`^no connection for requests from database ${host}: .*ECONNREFUSED`),
			`database ${host} gives connections for requests again`,
		]);
		await one.close();
		await line.close();
	});

	it("outlives a terminated connection, idle or busy", async () => {
		const lost = connect({ url: own.url, pool: 1 });
		const pid = async () => {
			const [row] = await lost.query<{ pid: number }>("select pg_backend_pid() as pid", []);
			return row?.pid;
		};
		const first = await pid();
		await database.query("select pg_terminate_backend($1, 60000)", [first]);
		const second = await pid();
		expect(second).not.toBe(first);

		const sleeping = lost.query("select pg_sleep(60)").catch((error) => error);
		await database.query("select pg_terminate_backend($1, 60000)", [second]);
		expect((await sleeping).code).toBe("57P01");
		expect(await pid()).not.toBe(second);
		await lost.close();
	});

	it("says within one call that the server is not there", async () => {
		const nowhere = connect({ url: "postgres://nobody@127.0.0.1:1/none" });
		await expect(nowhere.query("select 1")).rejects.toThrow("ECONNREFUSED");
		await nowhere.close();
	});
});

describe("transaction", () => {
	it("keeps all of it or nothing", async () => {
		const failure = new Error("no");
		const failed = database.transaction(async (tx) => {
			await tx.query("insert into counters values ($1, 0)", [10]);
			throw failure;
		});
		await expect(failed).rejects.toBe(failure);
		expect(
			await database.transaction((tx) =>
				tx.query("insert into counters values ($1, 0) returning id, value", [11]),
			),
		).toEqual([{ id: 11, value: 0 }]);
		expect(await database.query("select id from counters where id in (10, 11)")).toEqual([
			{ id: 11 },
		]);
	});

	it("begins with its first statement and keeps the connection when it fails", async () => {
		const seen: string[] = [];
		const one = connect({
			url: own.url,
			pool: 1,
			onQuery: (sql) => seen.push(sql),
		});
		await database.query("delete from counters where id between 30 and 34");
		const insert = "insert into counters values ($1, 6 / $2) returning id";
		const add = (id: number, divisor: number, after = () => {}) =>
			one.transaction(async (tx) => {
				const rows = await tx.query(insert, [id, divisor]);
				after();
				return rows;
			});
		expect(await add(30, 1)).toEqual([{ id: 30 }]);
		seen.length = 0;
		expect(await add(31, 1)).toEqual([{ id: 31 }]);
		expect(seen).toEqual(["begin", insert, "commit"]);
		const failure = new Error("no");
		await expect(
			add(32, 1, () => {
				throw failure;
			}),
		).rejects.toBe(failure);
		await expect(add(33, 0)).rejects.toMatchObject({ code: "22012" });
		await expect(add(31, 1)).rejects.toMatchObject({ code: "23505" });
		expect(await add(34, 1)).toEqual([{ id: 34 }]);
		expect(await one.query("select id from counters where id between 30 and 34", [])).toEqual([
			{ id: 30 },
			{ id: 31 },
			{ id: 34 },
		]);
		await one.close();
	});

	it("refuses a statement that takes too long", async () => {
		const sleep = database.transaction(async (tx) => {
			await tx.query("set local statement_timeout to '20ms'");
			await tx.query("select pg_sleep(60)");
		});
		await expect(sleep).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "60" } });
		expect(await database.query("select 1 as one")).toEqual([{ one: 1 }]);
	});

	it("takes a connection for a locked row only when it is next", async () => {
		const five = connect({ url: own.url, pool: 5 });
		await five.query("insert into counters values (40, 0), (41, 0)");
		const lock = (id: number) => ({
			name: "counters.lock",
			text: "select value from counters where id = $1 for update",
			values: [id],
			locks: true,
		});
		const locked = Promise.withResolvers<void>();
		const free = Promise.withResolvers<void>();
		const order: number[] = [];
		const bump = (id: number, nth: number) =>
			five.transaction(async (tx) => {
				await tx.query(lock(id));
				if (nth === 0) {
					locked.resolve();
					await free.promise;
				}
				order.push(nth);
				await tx.query("update counters set value = value + 1 where id = $1", [id]);
			});
		const first = bump(40, 0);
		await locked.promise;
		const all = [first, ...[1, 2, 3, 4, 5].map((nth) => bump(40, nth))];
		await vi.waitFor(() => expect(five.state().used).toBe(2), patience);
		await bump(41, 6);
		expect(await five.query("select 1 as n")).toEqual([{ n: 1 }]);
		expect(five.state()).toMatchObject({ used: 2, waiting: 0 });
		free.resolve();
		await Promise.all(all);
		expect(order.slice(0, 2)).toEqual([6, 0]);
		expect(await five.query("select value from counters where id = 40")).toEqual([{ value: 6 }]);
		await five.close();
	});

	it("leaves a fifth of the connections to other statements", async () => {
		const five = connect({ url: own.url, pool: 5 });
		const free = Promise.withResolvers<void>();
		const all = [1, 2, 3, 4, 5, 6].map(() =>
			five.transaction(async (tx) => {
				await tx.query("select 1");
				await free.promise;
			}),
		);
		await vi.waitFor(() => expect(five.state()).toMatchObject({ used: 4, waiting: 2 }), patience);
		expect(await five.query("select 2 as n")).toEqual([{ n: 2 }]);
		free.resolve();
		await Promise.all(all);
		await five.close();
	});

	it("is over when the request that it runs for is cancelled in its first statement", async () => {
		let work: Cancellable | undefined;
		const one = connect({ url: own.url, pool: 1, cancellable: () => work });
		const sleep = "select pg_sleep($1), pg_backend_pid() as pid";
		const [first] = await one.query(sleep, [0]);
		const controller = new AbortController();
		const given: Cancellable = {
			signal: controller.signal,
			onAbort: new Set(),
		};
		work = given;
		const over = expect(one.transaction((tx) => tx.query(sleep, [60]))).rejects.toThrow(
			"no longer",
		);
		await vi.waitFor(async () => {
			const running = await database.query(
				"select 1 from pg_stat_activity where pid = $1 and state = 'active' and wait_event = 'PgSleep'",
				[first?.pid],
			);
			expect(running).toHaveLength(1);
		}, patience);
		controller.abort(new Error("no longer"));
		for (const hear of given.onAbort) hear();
		await over;
		work = undefined;
		const [next] = await one.query(sleep, [0]);
		expect(next?.pid).toBe(first?.pid);
		expect(
			await database.query("select state from pg_stat_activity where pid = $1", [first?.pid]),
		).toEqual([{ state: "idle" }]);
		await one.close();
	});

	it("keeps its connections when statements of one name follow a failure", async () => {
		const two = connect({ url: own.url, pool: 2 });
		const pids = () =>
			Promise.all(
				[1, 2].map(async () => {
					const [row] = await two.query("select pg_backend_pid() as pid, pg_sleep(0.05)", []);
					return Number(row?.pid);
				}),
			);
		const before = await pids();
		const select = { name: "one", text: "select 1", values: [] };
		const failed = two.transaction(async (tx) => {
			const divided = tx.query("select 1 / 0");
			const others = [1, 2].map(() => tx.query(select).catch(() => {}));
			await Promise.all([divided, ...others]);
		});
		await expect(failed).rejects.toMatchObject({ code: "22012" });
		expect((await pids()).sort()).toEqual(before.sort());
		await two.close();
	});

	it("runs nothing after a BEGIN that failed", async () => {
		const one = connect({ url: "postgres://nobody@127.0.0.1:1/none" });
		const seen: unknown[] = [];
		const work = one.transaction(async (tx) => {
			for (const statement of ["select 1", "select 2"]) {
				await tx.query(statement).catch((error) => seen.push(error.message));
			}
			throw new Error("gave up");
		});
		await expect(work).rejects.toThrow("gave up");
		expect(seen).toEqual(Array(2).fill(expect.stringMatching("ECONNREFUSED")));
		await one.close();
	});

	it("has the caller in the stack of an error", async () => {
		async function divide(db: Queryable): Promise<unknown> {
			return await db.query("select 1 / 0", []);
		}
		for (const work of [divide(database), database.transaction(divide)]) {
			const error = await work.catch((reason: Error) => reason);
			expect(error).toMatchObject({ stack: expect.stringMatching("divide") });
		}
	});

	it("in a strict one fails when it waits for something else than Postgres", async () => {
		const strict = connect({ url: own.url, strict: true });
		const wait = () => new Promise((resolve) => setTimeout(resolve, 20));
		await strict.transaction(async (tx) => {
			await wait();
			await Promise.all([1, 2].map((n) => tx.query("select $1::int", [n])));
			await tx.query("select 3", []);
		});
		const waiting = strict.transaction(async (tx) => {
			await tx.query("select 4", []);
			await wait();
			await tx.query("select 5", []);
		});
		await expect(waiting).rejects.toThrow("after: select 4");
		expect(strict.state()).toMatchObject({ used: 0 });
		await strict.close();
	});

	it("does not pass for committed when a statement had failed", async () => {
		const swallowed = database.transaction(async (tx) => {
			await tx.query("insert into counters values ($1, 0)", [20]);
			await tx.query("select 1 / 0").catch(() => {});
		});
		await expect(swallowed).rejects.toThrow("had failed");
		expect(await database.query("select 1 from counters where id = 20")).toEqual([]);
	});

	it("runs statements that are not awaited sequentially, and none after its end", async () => {
		let late: Promise<unknown> | undefined;
		const over = Promise.withResolvers<void>();
		const rows = await database.transaction(async (tx) => {
			late = over.promise.then(() => tx.query("select 1"));
			return Promise.all([tx.query("select 1 as n", []), tx.query("select 2 as n", [])]);
		});
		expect(rows).toEqual([[{ n: 1 }], [{ n: 2 }]]);
		over.resolve();
		await expect(late).rejects.toThrow("is over");
	});

	describe("of a request starts once more when its session ends before the commit:", () => {
		const kill = "select pg_terminate_backend($1, 60000)";
		const { signal } = new AbortController();
		let request: Cancellable | undefined = { signal, onAbort: new Set() };
		let requests: Database;
		beforeAll(() => {
			requests = connect({ url: own.url, cancellable: () => request });
		});
		afterAll(() => requests?.close());

		/**
		 * Runs a transaction and calls `end` in each attempt, to interrupt it. Returns the number of attempts, the number
		 * of inserted rows, and the status of the error, if the transaction failed.
		 */
		async function attempt(
			id: number,
			end: (tx: Queryable, pid: number, attempts: number) => Promise<unknown>,
		) {
			let attempts = 0;
			const result = requests.transaction(async (tx) => {
				attempts++;
				const [row] = await tx.query<{ pid: number }>(
					"insert into counters values ($1, 0) returning pg_backend_pid() as pid",
					[id],
				);
				await end(tx, row?.pid ?? 0, attempts);
			});
			const failed = await result.then(
				() => undefined,
				(error) => error,
			);
			const { length } = await database.query("select 1 from counters where id = $1", [id]);
			return { attempts, rows: length, status: failed?.status };
		}

		it("in a statement", async () => {
			const seen = await attempt(90, (tx, pid, n) =>
				n === 1 ? tx.query(kill, [pid]) : Promise.resolve(),
			);
			expect(seen).toEqual({ attempts: 2, rows: 1, status: undefined });
		});

		it("between two, so that COMMIT is not sent", async () => {
			const seen = await attempt(91, async (_, pid, n) => {
				if (n > 1) return;
				await database.query(kill, [pid]);
				// Waits until the client has received the error.
				await new Promise((resolve) => setTimeout(resolve, 50));
			});
			expect(seen).toEqual({ attempts: 2, rows: 1, status: undefined });
		});

		it("in COMMIT, which then fails", async () => {
			await database.query(`create sequence commits;
				create function end_first_session() returns trigger language plpgsql as $$ begin
					if nextval('commits') = 1 then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); end if;
					return null;
				end $$;
				create constraint trigger ends after insert on counters deferrable initially deferred
					for each row when (new.id = 92) execute function end_first_session()`);
			const seen = await attempt(92, () => Promise.resolve());
			expect(seen).toEqual({ attempts: 2, rows: 1, status: undefined });
		});

		it("and fails when that one ends too", async () => {
			const seen = await attempt(93, (tx, pid) => tx.query(kill, [pid]));
			expect(seen).toEqual({ attempts: 2, rows: 0, status: 503 });
		});

		it("but that of a command fails", async () => {
			request = undefined;
			const seen = await attempt(94, (tx, pid) => tx.query(kill, [pid]));
			expect(seen).toEqual({ attempts: 1, rows: 0, status: 503 });
		});
	});

	it("starts once more after a deadlock", async () => {
		await database.query("insert into counters values (1, 0), (2, 0)");
		const bump = "update counters set value = value + 1 where id = $1";
		let attempts = 0;
		let arrived = 0;
		let open = () => {};
		const both = new Promise<void>((resolve) => {
			open = resolve;
		});
		const crossing: Promise<void>[] = [];
		const cross = (self: number, first: number, second: number) => {
			let tries = 0;
			return database.transaction(async (tx) => {
				attempts++;
				// The retry waits until the other transaction has ended, to avoid a second deadlock.
				if (++tries > 1) await crossing[1 - self];
				await tx.query(bump, [first]);
				if (++arrived === 2) open();
				await both; // each transaction has locked one row, and next locks the other's
				await tx.query(bump, [second]);
			});
		};
		crossing.push(cross(0, 1, 2), cross(1, 2, 1));
		await Promise.all(crossing);
		expect(attempts).toBe(3);
		expect(
			await database.query("select value from counters where id in (1, 2) order by id"),
		).toEqual([{ value: 2 }, { value: 2 }]);
	});

	it("is 503 after a second serialization failure, and leaves the connection usable", async () => {
		let attempts = 0;
		const failing = database.transaction(async (tx) => {
			attempts++;
			await tx.query("do $$ begin raise sqlstate '40001'; end $$");
		});
		await expect(failing).rejects.toMatchObject({
			status: 503,
			headers: { "Retry-After": "1" },
		});
		expect(attempts).toBe(2);
		expect(await database.query("select 1 as n")).toEqual([{ n: 1 }]);
	});
});

describe("migrate", () => {
	async function migrations(files: Record<string, string>) {
		const folder = await mkdtemp(join(tmpdir(), "forgekit-migrations-"));
		for (const [name, sql] of Object.entries(files)) {
			await writeFile(join(folder, name), sql);
		}
		return {
			directory: pathToFileURL(`${folder}/`),
			[Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
		};
	}
	const empty = async () => {
		const { url, drop } = await createDatabase();
		const fresh = connect({ url, pool: 4 });
		await fresh.query("drop schema public cascade; create schema public");
		return {
			fresh,
			async [Symbol.asyncDispose]() {
				await fresh.close();
				await drop();
			},
		};
	};

	it("applies what is missing, in order, once, from several processes", async () => {
		await using files = await migrations({
			"002-fill.sql": "insert into a values (1); insert into a values (2);",
			"001-table.sql": "create table a (n int);",
			"notes.txt": "not a migration",
		});
		await using target = await empty();
		const { directory } = files;
		const { fresh } = target;
		expect(await pendingMigrations(fresh, directory)).toEqual(["001-table", "002-fill"]);
		const applied: string[] = [];
		await Promise.all(
			[1, 2, 3].map(() => migrate(fresh, { log: (name) => applied.push(name), directory })),
		);
		// The order of the reports is undefined: a process may report its migration after another process has applied the
		// next one. A wrong order of the migrations themselves would fail.
		expect(applied.sort()).toEqual(["001-table", "002-fill"]);
		expect(await fresh.query("select n from a order by n")).toEqual([{ n: 1 }, { n: 2 }]);
		expect(await pendingMigrations(fresh, directory)).toEqual([]);
	});

	it("leaves nothing of a migration that fails", async () => {
		await using files = await migrations({
			"001-half.sql": "create table a (n int); select 1 / 0;",
		});
		await using target = await empty();
		const { directory } = files;
		const { fresh } = target;
		await expect(migrate(fresh, { directory })).rejects.toThrow("division by zero");
		expect(await pendingMigrations(fresh, directory)).toEqual(["001-half"]);
		expect(await fresh.query("select to_regclass('a') as a")).toEqual([{ a: null }]);
	});

	it("refuses a database that is newer than the code", async () => {
		await using older = await migrations({ "001-a.sql": "select 1" });
		await using newer = await migrations({
			"001-a.sql": "select 1",
			"002-b.sql": "select 1",
		});
		await using target = await empty();
		const { fresh } = target;
		await migrate(fresh, newer);
		await expect(migrate(fresh, older)).rejects.toThrow("002-b");
		await expect(pendingMigrations(fresh, older.directory)).rejects.toThrow(
			"newer than this Forgekit",
		);
	});
});
