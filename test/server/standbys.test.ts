import { spawnSync } from "node:child_process";
import { appendFile, chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, connect as openSocket, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openStandbys } from "../../server/cli/storage.ts";
import { newProfile } from "../../server/domain/users/profile.ts";
import { type Embedded, startEmbedded } from "../../server/embedded/start.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { createApp } from "../../server/http/app.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { forLists } from "../../server/postgres/connection/query.ts";
import { connectStandbys } from "../../server/postgres/connection/standbys.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { migrate } from "../../server/postgres/upkeep/migrate.ts";
import { createServices } from "../../server/services.ts";
import { describeSettings, readSettings } from "../../server/settings.ts";
import { onOwnClock } from "../clock.ts";
import { fetchFrom, origin } from "../conformance/targets/target.ts";
import { patience } from "../patience.ts";
import { administer } from "../postgres.ts";
import { secrets } from "../secrets.ts";

let folder: string;
const servers: Embedded[] = [];
let primary: Embedded;
let standby: Embedded;
/** The TCP proxy in front of the standby. */
let way: Way;
let database: Database;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "forgekit-standbys-"));
	await chmod(folder, 0o755);
	// Copies the stopped primary, because the embedded binaries do not include pg_basebackup.
	const first = await startEmbedded({ directory: own("one"), durable: false });
	await first.stop();
	expect(spawnSync("cp", ["-a", own("one"), own("two")]).status).toBe(0);
	primary = await start("one");
	const { password } = new URL(primary.url);
	await appendFile(
		join(own("two"), "postgresql.auto.conf"),
		`primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=forgekit password=${password} application_name=two'\n`,
	);
	await writeFile(join(own("two"), "standby.signal"), "");
	standby = await start("two");
	way = await openWay(standby.port);
	database = connect({ url: primary.url, pool: 4, remoteApply: true });
	await migrate(database);
	await database.query("create table notices (n int primary key)");
	await synchronous("two");
});

afterAll(async () => {
	await database?.close();
	await way?.close();
	for (const server of servers) await server.stop();
	await rm(folder, { recursive: true, force: true });
});

function own(name: string): string {
	return join(folder, name);
}

async function start(name: string): Promise<Embedded> {
	const server = await startEmbedded({ directory: own(name), durable: false });
	servers.push(server);
	return server;
}

async function onStandby(sql: string): Promise<unknown[]> {
	const own = connect({ url: standby.url, role: "any", pool: 1 });
	return own.query(sql).finally(own.close);
}

async function synchronous(names: string, state = names ? "sync" : "async"): Promise<void> {
	await administer(primary.url, (server) =>
		server.query(`alter system set synchronous_standby_names = '${names}'`),
	);
	await administer(primary.url, (server) => server.query("select pg_reload_conf()"));
	await vi.waitFor(async () => {
		const [row] = await database.query<{ sync_state: string }>(
			"select sync_state from pg_stat_replication",
		);
		expect(row?.sync_state).toBe(state);
	}, patience);
}

/** A TCP proxy that can refuse connections or drop data silently. */
interface Way {
	url: string;
	state: "open" | "shut" | "silent";
	/** Closes the proxy's connections. */
	break(): void;
	close(): Promise<void>;
}

async function openWay(port: number): Promise<Way> {
	const sockets = new Set<Socket>();
	const listener = createServer((here) => {
		if (way.state === "shut") return here.destroy();
		const there = openSocket(port, "127.0.0.1");
		for (const [from, to] of [
			[here, there],
			[there, here],
		] as const) {
			sockets.add(from);
			from.on("data", (bytes) => way.state === "silent" || to.write(bytes));
			from.on("error", () => {});
			from.on("close", () => {
				sockets.delete(from);
				to.destroy();
			});
		}
	});
	await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
	const url = new URL(primary.url);
	url.port = String((listener.address() as { port: number }).port);
	const way: Way = {
		url: url.href,
		state: "open",
		break() {
			for (const socket of sockets) socket.destroy();
		},
		async close() {
			way.break();
			await new Promise((resolve) => listener.close(resolve));
		},
	};
	return way;
}

async function withStandbys<T>(
	work: (standbys: Awaited<ReturnType<typeof connectStandbys>>, logged: string[]) => Promise<T>,
	options: Partial<Parameters<typeof connectStandbys>[0]> = {},
): Promise<T> {
	const logged: string[] = [];
	return onOwnClock(async () => {
		const standbys = await connectStandbys({
			primary: database,
			primaryUrl: primary.url,
			url: way.url,
			interval: 20,
			...options,
			log: (message) => logged.push(message),
		});
		try {
			return await work(standbys, logged);
		} finally {
			await standbys.close();
		}
	});
}

const where = "select pg_is_in_recovery() as standby";

/** Waits until reads go to a standby (`standby` is true) or to the primary. */
async function until(
	standbys: Awaited<ReturnType<typeof connectStandbys>>,
	standby: boolean,
): Promise<void> {
	await vi.waitFor(
		async () => expect(await standbys.query(where, [])).toEqual([{ standby }]),
		patience,
	);
}

describe("reads", () => {
	it("of lists leave connections of a standby to others", async () => {
		await withStandbys(
			async (standbys) => {
				await until(standbys, true);
				const lists = forLists(standbys, "anonymous");
				const sleeping = [1, 2].map(() =>
					lists.query("select pg_sleep(600)", []).catch((error) => error),
				);
				const [standby] = standbys.state();
				await vi.waitFor(
					() =>
						expect(standby?.database.state()).toMatchObject({
							used: 1,
							lists: { anonymous: { waiting: 1 } },
						}),
					patience,
				);
				expect(await standbys.query(where, [])).toEqual([{ standby: true }]);
				expect(await Promise.all(sleeping)).toMatchObject(
					Array(2).fill({ status: 503, headers: { "Retry-After": "60" } }),
				);
			},
			{ pool: 2, anonymousLimit: 100 },
		);
	});

	it("go to a standby, and writers read there what they wrote", async () => {
		await withStandbys(async (standbys) => {
			expect(await standbys.query(where, [])).toEqual([{ standby: true }]);
			const insert = "insert into notices values ($1)";
			const find = "select pg_is_in_recovery() as standby, n from notices where n = $1";
			let there = 0;
			for (let n = 0; n < 200; n++) {
				// Alternates between single statements and transactions: readers must find the row after either.
				if (n % 2) await database.query(insert, [n]);
				else await database.transaction((tx) => tx.query(insert, [n]));
				// On a busy machine a health check may be late, and reads then go to the primary.
				const [row] = await standbys.query<{ standby: boolean; n: number }>(find, [n]);
				expect(row?.n).toBe(n);
				if (row?.standby) there++;
			}
			expect(there).toBeGreaterThan(0);
		});
	});

	it("know a new token at once, and refuse a revoked one", async () => {
		await withStandbys(async (standbys) => {
			const repositories = createRepositories({ directory: own("git") });
			const stores = createPostgresStores(database, repositories, secrets, standbys);
			const created_at = new Date().toISOString();
			const today = created_at.slice(0, 10);
			const ann = {
				username: "ann",
				name: "Ann",
				email: "ann@acme.test",
				state: "active" as const,
				admin: false,
				external: false,
				avatar_url: null,
				created_at,
			};
			const user = await stores.transaction(({ users }) => users.create(ann, newProfile(ann, {})));
			const ask = async (digest: string) =>
				(await stores.access.loadCaller({ digest, today })).token?.revoked;
			for (let n = 0; n < 20; n++) {
				const digest = `${n}`;
				expect(await ask(digest)).toBeUndefined();
				const { id } = await stores.transaction(({ users }) =>
					users.addToken({
						user_id: user.id,
						name: "t",
						digest,
						scopes: ["api"],
						expires_at: null,
						revoked: false,
						created_at,
					}),
				);
				expect(await ask(digest)).toBe(false);
				await stores.transaction(({ users }) => users.revokeToken(user.id, id));
				expect(await ask(digest)).toBe(true);
			}
			// Rate limits are counted on the primary: a standby would miss the first hit.
			const hit = () => stores.rateLimits.hit("x", created_at, 60_000);
			expect([(await hit()).hits, (await hit()).hits]).toEqual([1, 2]);
			await repositories.close();
		});
	});

	it("go to the primary when their standby dies, and return when it is back", async () => {
		await withStandbys(async (standbys, logged) => {
			const asked = standbys.query(
				"select pg_is_in_recovery() as standby, pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)::text",
				[],
			);
			await vi.waitFor(async () => {
				const running = await onStandby(
					"select from pg_stat_activity where wait_event = 'PgSleep'",
				);
				expect(running).toHaveLength(1);
			}, patience);
			way.state = "shut";
			way.break();
			expect(await asked).toMatchObject([{ standby: false }]);
			expect(await standbys.query(where, [])).toEqual([{ standby: false }]);
			expect(standbys.state()).toMatchObject([{ healthy: false }]);

			way.state = "open";
			await vi.waitFor(
				async () => expect(await standbys.query(where, [])).toEqual([{ standby: true }]),
				patience,
			);
			expect(logged).toContainEqual(
				expect.stringMatching(/^standby 127.0.0.1:\d+ back in rotation$/),
			);
		});
	});

	it("do not wait for a standby that stops responding", async () => {
		await withStandbys(
			async (standbys) => {
				way.state = "silent";
				try {
					expect(await standbys.query(where, [])).toEqual([{ standby: false }]);
				} finally {
					way.state = "open";
				}
				await vi.waitFor(
					async () => expect(await standbys.query(where, [])).toEqual([{ standby: true }]),
					patience,
				);
			},
			{ standbyTimeout: 300 },
		);
	});

	it("wait for a standby to catch up at the start", async () => {
		await onStandby("select pg_wal_replay_pause()");
		// A local commit: unlike the writes of requests, it does not wait for the standby.
		await administer(primary.url, (server) =>
			server.query("set synchronous_commit to local; insert into notices values (-3)"),
		);
		const starting = withStandbys(
			async (standbys) => expect(standbys.state()).toMatchObject([{ healthy: true }]),
			{ firstLag: patience.timeout },
		);
		// Waits until the server has asked the standby whether it has caught up: it has not.
		await vi.waitFor(async () => {
			const asked = await onStandby(
				"select from pg_stat_activity where query like '%caught_up%' and state = 'idle'",
			);
			expect(asked).toHaveLength(1);
		}, patience);
		await onStandby("select pg_wal_replay_resume()");
		await starting;
	});

	it("keep away from a standby for which commits do not wait", async () => {
		await withStandbys(async (standbys, logged) => {
			expect(await standbys.query(where, [])).toEqual([{ standby: true }]);
			await synchronous("");
			await until(standbys, false);
			expect(logged.at(-1)).toMatch(
				/out of rotation: is not a synchronous standby of the primary$/,
			);
			await synchronous("two");
			await until(standbys, true);
			// With ANY 1 a commit waits for only one of two standbys, so the other one may be stale.
			await synchronous("ANY 1 (two, three)", "quorum");
			await until(standbys, false);
			await synchronous("ANY 1 (two)", "quorum");
			await until(standbys, true);
			await synchronous("two");
		});
	});

	it("keep away from all standbys once the primary has ended a connection, as in a crash, until it reports them again", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
		const interval = 1_000;
		const starting = connectStandbys({
			primary: database,
			primaryUrl: primary.url,
			url: way.url,
			interval,
			// Long timeouts, because the fake clock advances much faster than real time.
			standbyTimeout: 1e8,
			primaryTimeout: 1e8,
		});
		const ticks = setInterval(() => vi.advanceTimersByTime(interval), 10);
		const standbys = await starting;
		// From here on the fake clock stands still, so no health check is due.
		clearInterval(ticks);
		const isStandby = async () => {
			const [row] = await standbys.query<{ standby: boolean }>(where, []);
			return row?.standby;
		};
		try {
			expect(await isStandby()).toBe(true);
			await administer(primary.url, (server) =>
				server.query(
					`select pg_terminate_backend(pid) from pg_stat_activity
						where backend_type = 'walsender' or query like '%pg_stat_replication%' and pid <> pg_backend_pid()`,
				),
			);
			const end = process.uptime() + patience.timeout / 1000;
			while ((await isStandby()) && process.uptime() < end) await setImmediate();
			expect(await isStandby()).toBe(false);
		} finally {
			vi.useRealTimers();
			await standbys.close();
		}
	});

	it("wait until a synchronous standby has caught up", async () => {
		await onStandby("select pg_wal_replay_pause()");
		// A local commit: unlike the writes of requests, it does not wait for the standby.
		await administer(primary.url, (server) =>
			server.query("set synchronous_commit to local; insert into notices values (-1)"),
		);
		await withStandbys(async (standbys, logged) => {
			expect(await standbys.query(where, [])).toEqual([{ standby: false }]);
			expect(logged).toEqual([expect.stringMatching(/out of rotation: is behind the primary$/)]);
			await onStandby("select pg_wal_replay_resume()");
			await vi.waitFor(
				async () => expect(await standbys.query(where, [])).toEqual([{ standby: true }]),
				patience,
			);
		});
	});

	it("go to the primary for a role that may not see the state of replication", async () => {
		await administer(primary.url, (server) =>
			server.query("create role plain login password 'plain'"),
		);
		const asPlain = (from: string) => {
			const url = new URL(from);
			url.username = "plain";
			url.password = "plain";
			return url.href;
		};
		const plain = connect({ url: asPlain(primary.url) });
		const logged: string[] = [];
		const standbys = await connectStandbys({
			primary: plain,
			primaryUrl: asPlain(primary.url),
			url: asPlain(way.url),
			interval: 20,
			log: (message) => logged.push(message),
		});
		try {
			expect(await standbys.query(where, [])).toEqual([{ standby: false }]);
			// Polls, because the new role may reach the standby a moment after the primary.
			await expect
				.poll(() => logged, patience)
				.toContainEqual(
					expect.stringMatching(
						/out of rotation: the role cannot see .*: grant pg_read_all_stats to it$/,
					),
				);
			await administer(primary.url, (server) => server.query("grant pg_read_all_stats to plain"));
			await until(standbys, true);
		} finally {
			await standbys.close();
			await plain.close();
			await administer(primary.url, (server) => server.query("drop role plain"));
		}
	});

	it("and writes do not wait for a primary that stops responding", () =>
		onOwnClock(async () => {
			const gone = await openWay(primary.port);
			const victim = connect({ url: gone.url, pool: 2 });
			const watch = await connectStandbys({
				primary: victim,
				primaryUrl: gone.url,
				interval: 20,
				primaryTimeout: 500,
			});
			await victim.query(where, []);
			gone.state = "silent";
			await expect(victim.query(where, [])).rejects.toMatchObject({
				status: 503,
			});
			gone.state = "open";
			await vi.waitFor(
				async () => expect(await victim.query(where, [])).toEqual([{ standby: false }]),
				patience,
			);
			await watch.close();
			await victim.close();
			await gone.close();
		}));

	it("pass on what the caller did wrong", async () => {
		await withStandbys(async (standbys) => {
			const wrong = standbys.query("select 1 / $1::int", [0]);
			await expect(wrong).rejects.toMatchObject({ code: "22012" });
			const write = standbys.query("insert into notices values (-2)", []);
			await expect(write).rejects.toMatchObject({ code: "25006" });
			expect(standbys.state()).toMatchObject([{ healthy: true }]);
		});
	});

	it("use those of several hosts that are standbys", async () => {
		const all = hosts(primary.port, standby.port, 1);
		await withStandbys(
			async (standbys) => {
				expect(standbys.state().map(({ healthy }) => healthy)).toEqual([false, true, false]);
				for (let n = 0; n < 5; n++) {
					expect(await standbys.query(where, [])).toEqual([{ standby: true }]);
				}
			},
			{ url: all },
		);
	});
});

function hosts(...ports: number[]): string {
	const { username, password } = new URL(primary.url);
	return `postgres://${username}:${password}@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/postgres`;
}

describe("settings", () => {
	it("show several hosts without the password", () => {
		const text = "postgres://u:geheim@a.test:5432,b.test/x?password=geheim";
		const lines = describeSettings(readSettings({ DATABASE_READ_URL: text }));
		expect(lines).toContain("DATABASE_READ_URL=postgres://u:***@a.test:5432,b.test/x?password=***");
	});

	it("want a primary for standbys", async () => {
		const settings = readSettings({ DATABASE_READ_URL: way.url });
		await expect(openStandbys(settings, database)).rejects.toThrow(
			/^DATABASE_READ_URL requires DATABASE_URL$/,
		);
	});
});

// Runs last, because it promotes the standby.
describe("a failover", () => {
	it("leads to the new primary, for readers and writers", async () => {
		const url = hosts(standby.port, primary.port);
		const all = connect({ url, pool: 4, remoteApply: true });
		const standbys = await connectStandbys({
			primary: all,
			primaryUrl: url,
			url,
			interval: 20,
		});
		const repositories = createRepositories({ directory: own("git") });
		const stores = createPostgresStores(all, repositories, secrets, standbys);
		const settings = readSettings({ EXTERNAL_URL: origin });
		const app = createApp(createServices(stores, settings), {
			checks: { database: () => all.query("select 1", []) },
			standbys: standbys.state,
		});
		const http = createHttpServer(app.callback());
		const port = await http.listen(0, "127.0.0.1");
		const get = async (path: string) => {
			const answer = await fetchFrom(port, new Request(`${origin}${path}`));
			return { status: answer.status, body: await answer.json() };
		};
		const insert = "insert into notices values ($1) returning n";
		const write = (n: number) => all.transaction((tx) => tx.query(insert, [n]));
		try {
			expect(await write(-10)).toEqual([{ n: -10 }]);
			expect(await get("/-/readiness")).toMatchObject({
				status: 200,
				body: { status: "ok", standbys: "1 of 1" },
			});

			await primary.stop();
			await expect(write(-11)).rejects.toMatchObject({ status: 503 });
			// The standby still answers reads.
			expect(await standbys.query(where, [])).toEqual([{ standby: true }]);
			expect(await get("/api/v4/projects/1/boards")).toMatchObject({
				status: 401,
			});
			expect(await get("/-/readiness")).toMatchObject({
				status: 200,
				body: { status: "reads only", checks: { database: "failed" } },
			});

			await onStandby("select pg_promote()");
			await vi.waitFor(async () => expect(await write(-12)).toEqual([{ n: -12 }]), patience);
			expect(all.timeline).toEqual({ highest: 2 });
			expect(await standbys.query("select n from notices where n < -9 order by n")).toEqual([
				{ n: -12 },
				{ n: -10 },
			]);
			await vi.waitFor(
				async () =>
					expect(await get("/-/readiness")).toMatchObject({
						status: 200,
						body: { status: "ok", standbys: "0 of 1" },
					}),
				patience,
			);
		} finally {
			await http.close(0);
			await repositories.close();
			await standbys.close();
			await all.close();
		}
	});

	it("refuses the former primary when it is back", async () => {
		const logged: string[] = [];
		const both = connect({
			url: hosts(primary.port, standby.port),
			pool: 1,
			log: (message) => logged.push(message),
		});
		const insert = "insert into notices values ($1) returning n";
		try {
			expect(await both.query(insert, [-20])).toEqual([{ n: -20 }]);
			expect(both.timeline).toEqual({ highest: 2 });
			const former = await start("one");
			const alone = connect({
				url: hosts(former.port, former.port),
				pool: 1,
				timeline: both.timeline,
				log: (message) => logged.push(message),
			});
			await expect(alone.query("select 1")).rejects.toMatchObject({
				status: 503,
			});
			expect(logged.join()).toMatch(
				/primary 127\.0\.0\.1:\d+ refused: it is on timeline 1, and timeline 2 has begun/,
			);
			// `old` connects to the former primary while no promotion is known: the highest timeline seen is 0.
			const seen = { highest: 0 };
			const old = connect({
				url: hosts(former.port, former.port),
				pool: 1,
				timeline: seen,
			});
			expect(await old.query(where)).toEqual([{ standby: false }]);
			seen.highest = 2;
			await expect(old.query(where)).rejects.toMatchObject({ status: 503 });
			await old.close();
			await alone.close();
		} finally {
			await both.close();
		}
	});
});
