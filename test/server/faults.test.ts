/** Failures around the server: callers get the right status, no write is partial, and the server recovers. */
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Services, StoreAccess } from "../../server/domain/context.ts";
import { GitError, runningProcesses } from "../../server/git/git.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { type AppOptions, createApp } from "../../server/http/app.ts";
import { currentScope } from "../../server/http/request-scope.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createLog } from "../../server/log.ts";
import {
	type ConnectOptions,
	connect,
	type Database,
} from "../../server/postgres/connection/database.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { createServices } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { onOwnClock } from "../clock.ts";
import { faultsOf } from "../conformance/contract.ts";
import { createLine, type Line } from "../line.ts";
import { secrets } from "../secrets.ts";
import { startStorage, type TestStorage } from "../storage.ts";
import { talk } from "../wire.ts";

type Handlers = Services["handlers"];

const rocket = "/api/v4/projects/acme%2Frocket";
const boards = `${rocket}/boards`;
const as = (token: string) => ({ headers: { "Private-Token": token } });
const post = (name: string) => ({
	method: "POST",
	headers: { "Private-Token": "ada-token", "Content-Type": "application/json" },
	body: JSON.stringify({ name }),
});

let storage: TestStorage;
let line: Line;
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
	storage = await startStorage({ demo: true });
	closers.push(storage.stop);
	line = await createLine(storage.url);
	closers.push(line.close);
});

afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

interface Running {
	port: number;
	lines: string[];
	/** The server's connection pool. Its connections go through the proxy. */
	database: Database;
	stores: StoreAccess;
	repositories: TestStorage["repositories"];
	fetch(path: string, init?: RequestInit): Promise<Response>;
	/** Number of boards with this name, and of audit events about them. */
	traces(name: string): Promise<{ boards: number; events: number }>;
}

/** Starts a server that reaches its database through the proxy. */
async function start(
	handlers: (stores: StoreAccess, database: Database) => Handlers = () => ({}),
	options: AppOptions & Pick<ConnectOptions, "pool" | "acquireTimeout" | "cancelTimeout"> = {},
): Promise<Running> {
	const lines: string[] = [];
	const log = createLog("debug", { write: (text) => lines.push(text) });
	const database = connect({
		url: line.url,
		pool: 4,
		...options,
		cancellable: currentScope,
		log: (message) => log.warn(message),
	});
	const repositories = createRepositories({ directory: storage.directory });
	const stores = createPostgresStores(database, repositories, secrets);
	const services = createServices(stores, readSettings({}), log);
	const app = createApp(
		{
			...services,
			handlers: { ...services.handlers, ...handlers(stores, database) },
		},
		{
			log,
			checks: { database: () => database.query("select 1", []) },
			...options,
		},
	);
	const http = createHttpServer(app.callback());
	const port = await http.listen(0, "127.0.0.1");
	closers.push(async () => {
		await http.close(0);
		await line.restore();
		await repositories.close();
		await database.close();
	});
	return {
		port,
		lines,
		database,
		stores,
		repositories,
		fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
		async traces(name) {
			const [row] = await storage.database.query<{
				boards: number;
				events: number;
			}>(
				`select (select count(*) from boards where name = $1) as boards,
					(select count(*) from audit_events where details->>'target_details' = $1) as events`,
				[name],
			);
			return row ?? { boards: -1, events: -1 };
		},
	};
}

/** Expects a well-formed error response whose request id is in the log. */
async function expectFailure(answer: Response, status: number, lines: string[]): Promise<void> {
	expect(answer.status).toBe(status);
	const id = answer.headers.get("x-request-id");
	expect(id).toMatch(/^[0-9a-f]{32}$/);
	expect(await answer.json()).toEqual({
		message: status === 503 ? "503 Service Unavailable" : "500 Internal Server Error",
	});
	expect(answer.headers.get("retry-after")).toBe(status === 503 ? "1" : null);
	while (!lines.some((one) => one.includes(`"status":${status}`))) {
		await new Promise((done) => setImmediate(done));
	}
	expect(lines.join("")).toContain(`"request_id":"${id}"`);
}

/** Number of active statements whose SQL matches the pattern. */
async function running(sql: string): Promise<number> {
	const [row] = await storage.database.query<{ count: number }>(
		"select count(*) from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()",
		[sql],
	);
	return row?.count ?? 0;
}

async function until(condition: () => boolean | Promise<boolean>) {
	while (!(await condition())) {
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
}

const sleeping = (_: StoreAccess, database: Database): Handlers => ({
	async getProjectBoard() {
		await database.query("select pg_sleep(600)", []);
		throw new Error("slept");
	},
});

it.each<[string, (database: Database) => unknown]>([
	["Postgres", (database) => database.query("do $$ begin raise sqlstate '53100'; end $$", [])],
	["the repositories", () => writeFile("/dev/full", "x")],
	[
		"git",
		() => Promise.reject(new GitError("hash-object", 128, "write error: No space left on device")),
	],
])("a full disk of %s is 503 with Retry-After, and in the log", async (_, fill) => {
	const { fetch, lines } = await start((_, database) => ({
		async getProjectBoard() {
			await fill(database);
			throw new Error("There was room.");
		},
	}));
	const answer = await fetch(`${boards}/1`, as("ada-token"));
	expect(answer.status).toBe(503);
	expect(answer.headers.get("retry-after")).toBe("30");
	const id = answer.headers.get("x-request-id");
	const errors = lines.filter((line) => line.includes('"level":"error"'));
	expect(errors).toEqual([expect.stringContaining(`"request_id":"${id}"`)]);
});

describe("a caller who leaves", () => {
	it("cancels its statement; the connection is reused", async () => {
		const { port, fetch, lines } = await start(sleeping, { pool: 1 });
		const caller = await talk(port);
		caller.send(`GET ${boards}/1 HTTP/1.1\r\nHost: x\r\nPrivate-Token: ada-token\r\n\r\n`);
		await until(async () => (await running("select pg_sleep%")) === 1);
		caller.socket.destroy();
		await until(async () => (await running("select pg_sleep%")) === 0);
		expect((await fetch(boards, as("ada-token"))).status).toBe(200);
		// A client that disconnects is not an error of the server.
		expect(lines.filter((one) => one.includes('"level":"error"'))).toEqual([]);
		await until(() => lines.some((one) => one.includes('"broken":true')));
	});

	it("leaves the pool's queue and writes nothing", async () => {
		const held = Promise.withResolvers<void>();
		const gate = Promise.withResolvers<void>();
		const { port, fetch, traces, database } = await start(
			(_, database) => ({
				async getProjectBoard() {
					await database.transaction(async (tx) => {
						await tx.query("select 1", []);
						held.resolve();
						await gate.promise;
					});
					throw new Error("enough");
				},
			}),
			{ pool: 1 },
		);
		const holding = fetch(`${boards}/1`, as("ada-token"));
		await held.promise;
		const caller = await talk(port);
		const body = JSON.stringify({ name: "Never" });
		caller.send(
			`POST ${boards} HTTP/1.1\r\nHost: x\r\nPrivate-Token: ada-token\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
		);
		await until(() => database.state().waiting === 1);
		caller.socket.destroy();
		gate.resolve();
		expect((await holding).status).toBe(500);
		expect((await fetch(boards, as("ada-token"))).status).toBe(200);
		expect(await traces("Never")).toEqual({ boards: 0, events: 0 });
	});

	it("ends the processes that worked for it alone", async () => {
		const { port, repositories } = await start();
		const big = Array.from({ length: 40 }, (_, n) => ({
			message: `Part ${n}`,
			author: { name: "A", email: "a@a.test" },
			date: "2021-01-01T00:00:00Z",
			files: { [`part-${n}`]: `${n}`.repeat(200_000) },
		}));
		await repositories.delete(1);
		await repositories.create(1, { commits: big });
		const idle = runningProcesses();
		const caller = await talk(port);
		caller.socket.pause();
		caller.send(
			`GET /api/v4/projects/1/repository/archive.tar HTTP/1.1\r\nHost: x\r\nPrivate-Token: ada-token\r\n\r\n`,
		);
		await until(() => runningProcesses() > idle);
		caller.socket.destroy();
		await until(() => runningProcesses() <= idle + repositories.processes().size);
	});
});

describe("callers who are slow", () => {
	it("hold no connection while they send, and none while they read", async () => {
		const { port, fetch, repositories, database } = await start(() => ({}), {
			pool: 1,
		});
		await repositories.delete(1);
		await repositories.create(1, {
			commits: [
				{
					message: "Large",
					author: { name: "A", email: "a@a.test" },
					date: "2021-01-01T00:00:00Z",
					files: { large: "x".repeat(20_000_000) },
				},
			],
		});
		const sender = await talk(port);
		sender.send(
			`POST ${boards} HTTP/1.1\r\nHost: x\r\nPrivate-Token: ada-token\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"name":`,
		);
		const tree = await fetch("/api/v4/projects/1/repository/tree", as("ada-token"));
		const [{ id = "" } = {}] = (await tree.json()) as { id?: string }[];
		const reader = await talk(port);
		reader.send(
			`GET /api/v4/projects/1/repository/blobs/${id}/raw HTTP/1.1\r\nHost: x\r\nPrivate-Token: ada-token\r\n\r\n`,
		);
		await reader.until(/xxxx/);
		reader.socket.pause();
		// Waits until the token's use is recorded, which happens after the response.
		await until(() => database.state().used === 0);
		expect(database.state()).toMatchObject({ used: 0, waiting: 0 });
		expect((await fetch(boards, as("ada-token"))).status).toBe(200);
		sender.send('"Patience"} ');
		expect(await sender.until(/\{.*\}/)).toContain("HTTP/1.1 201 ");
		sender.socket.destroy();
		reader.socket.destroy();
	});
});

describe("the database", () => {
	it("that is overloaded is a 503, and the next request succeeds", async () => {
		const held = Promise.withResolvers<void>();
		const gate = Promise.withResolvers<void>();
		const { fetch, lines } = await start(
			(_, database) => ({
				async getProjectBoard() {
					await database.transaction(async (tx) => {
						await tx.query("select 1", []);
						held.resolve();
						await gate.promise;
					});
					throw new Error("enough");
				},
			}),
			{ pool: 1, acquireTimeout: 200 },
		);
		const holding = fetch(`${boards}/1`, as("ada-token"));
		await held.promise;
		for (const [path, init] of [
			[boards, as("ada-token")],
			[boards, post("Busy")],
			[`${rocket}/repository/archive.tar`, as("ada-token")],
		] as const) {
			lines.length = 0;
			const answer = await fetch(path, init);
			const { status, headers } = answer;
			const { method = "GET" } = init as RequestInit;
			const body = await answer.clone().bytes();
			expect(faultsOf({ method, path, status, headers, body })).toEqual([]);
			await expectFailure(answer, 503, lines);
		}
		gate.resolve();
		await holding;
		expect((await fetch(boards, as("ada-token"))).status).toBe(200);
	});

	it("that restarts fails at most the in-flight requests", async () => {
		const { fetch, lines } = await start(sleeping);
		const underway = fetch(`${boards}/1`, as("ada-token"));
		await until(async () => (await running("select pg_sleep%")) === 1);
		await storage.database.query(
			"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
			[],
		);
		await expectFailure(await underway, 503, lines);
		expect((await fetch(boards, as("ada-token"))).status).toBe(200);
		expect((await fetch(boards, post("After"))).status).toBe(201);
	});

	it("that is unavailable fails every response and readiness, until it returns", async () => {
		const { fetch, lines, traces } = await start();
		expect((await fetch(boards, as("ada-token"))).status).toBe(200);
		await line.remove();
		await expectFailure(await fetch(boards, as("ada-token")), 503, lines);
		await expectFailure(await fetch(boards, post("Away")), 503, lines);
		const readiness = await fetch("/-/readiness");
		expect(readiness.status).toBe(503);
		expect(await readiness.json()).toEqual({
			status: "failed",
			checks: { database: "failed" },
		});
		expect(lines.join("")).toContain('"check":"database","message":"not ready: ');
		expect((await fetch("/-/liveness")).status).toBe(200);
		await line.restore();
		expect((await fetch(boards, as("ada-token"))).status).toBe(200);
		expect((await fetch("/-/readiness")).status).toBe(200);
		expect(await traces("Away")).toEqual({ boards: 0, events: 0 });
	});

	it("that stops responding delays no request beyond its timeout", async () => {
		const { fetch, lines } = await start(() => ({}), {
			requestTimeout: 300,
			cancelTimeout: 200,
		});
		const isServed = async () => (await fetch(boards, as("ada-token"))).status === 200;
		await until(isServed);
		line.deaden();
		for (const init of [as("ada-token"), post("Dead")]) {
			lines.length = 0;
			await expectFailure(await fetch(boards, init), 503, lines);
		}
		await line.restore();
		await until(isServed);
	});

	it("that takes too long for a deletion, or longer than the caller waits, has deleted nothing", async () => {
		const { fetch, lines } = await start(() => ({}), { requestTimeout: 1_000 });
		await storage.database.query(
			"create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(600); return old; end'",
		);
		for (const table of ["projects", "namespaces"]) {
			await storage.database.query(
				`create trigger slow before delete on ${table} for each row execute function slow()`,
			);
		}
		const remove = { ...as("ada-token"), method: "DELETE" };
		for (const place of [rocket, "/api/v4/groups/acme"]) {
			lines.length = 0;
			await expectFailure(await fetch(place, remove), 503, lines);
			const signal = AbortSignal.timeout(500);
			await expect(fetch(place, { ...remove, signal })).rejects.toThrow();
		}
		await until(async () => (await running('%delete from "projects"%')) === 0);
		// Starts a server with the default timeout, which these requests do not reach.
		const patient = await start();
		for (const path of [rocket, `${rocket}/repository/tree`]) {
			expect((await patient.fetch(path, as("ada-token"))).status).toBe(200);
		}
	});

	it("whose connections end silently is reconnected, also by readiness checks alone", async () => {
		const { fetch } = await start(() => ({}), {
			pool: 1,
			checkTimeout: 500,
			cancelTimeout: 200,
		});
		expect((await fetch(boards, as("ada-token"))).status).toBe(200);
		line.strand();
		expect((await fetch("/-/readiness")).status).toBe(503);
		expect((await fetch(boards, as("ada-token"))).status).toBe(200);
		await until(async () => (await fetch("/-/readiness")).status === 200);
	});

	it("lost in the middle of a write leaves nothing of it", async () => {
		const { fetch, lines, traces } = await start();
		line.onSent = (bytes) => {
			if (bytes.includes("insert into audit_events")) line.cut();
		};
		await expectFailure(await fetch(boards, post("Half")), 503, lines);
		line.onSent = () => {};
		expect(await traces("Half")).toEqual({ boards: 0, events: 0 });
		expect((await fetch(boards, post("Half"))).status).toBe(201);
		expect(await traces("Half")).toEqual({ boards: 1, events: 1 });
	});

	it("a connection lost at commit is not retried: the write is complete, or absent", async () => {
		const { fetch, lines, traces } = await start();
		line.onSent = (bytes) => {
			// COMMIT is on its way when the connection ends: the client cannot know whether Postgres has committed.
			if (bytes.includes("commit")) setImmediate(line.cut);
		};
		await expectFailure(await fetch(boards, post("Unsure")), 500, lines);
		line.onSent = () => {};
		const found = await traces("Unsure");
		expect(found.boards).toBe(found.events);
	});

	it("a connection silent at commit is not retried, even after the request's timeout", () =>
		// The timeout is long enough for the request to reach its commit.
		onOwnClock(async () => {
			const { fetch, lines, traces } = await start(() => ({}), {
				requestTimeout: 2_000,
				cancelTimeout: 200,
			});
			line.onSent = (bytes) => {
				if (bytes.includes("commit")) setImmediate(line.strand);
			};
			await expectFailure(await fetch(boards, post("Unsure")), 500, lines);
			line.onSent = () => {};
			expect(lines.join("")).toContain("The outcome of a commit is unknown");
			const found = await traces("Unsure");
			expect(found.boards).toBe(found.events);
		}));
});

describe("git", () => {
	const blob = `${rocket}/repository/tree`;

	it("whose processes are killed starts others", async () => {
		const { fetch, repositories } = await start();
		expect((await fetch(blob, as("ada-token"))).status).toBe(200);
		for (const pid of repositories.processes().values()) {
			process.kill(pid, "SIGKILL");
		}
		expect((await fetch(`${blob}?path=docs`, as("ada-token"))).status).toBe(200);
	});

	it("that dies while it works is a failure, and the next request succeeds", async () => {
		const { fetch, lines } = await start();
		const folder = join(storage.directory, "bin");
		await mkdir(folder);
		await writeFile(
			join(folder, "git"),
			`#!/bin/sh\ncase "$*" in *" log "*) kill -KILL $$;; esac\nPATH="${process.env.PATH}" exec git "$@"\n`,
			{ mode: 0o755 },
		);
		const contributors = `${rocket}/repository/contributors`;
		const before = process.env.PATH;
		process.env.PATH = `${folder}:${before}`;
		try {
			await expectFailure(await fetch(contributors, as("ada-token")), 500, lines);
		} finally {
			process.env.PATH = before;
		}
		expect((await fetch(contributors, as("ada-token"))).status).toBe(200);
	});

	it("with a damaged pack fails for that repository alone, and recovers when the pack is repaired", async () => {
		const { fetch, lines, stores } = await start();
		const project = await stores.projects.findByPath("acme/rocket");
		const packs = join(storage.directory, `${project?.id}.git/objects/pack`);
		const name = (await readdir(packs)).find((one) => one.endsWith(".pack"));
		const pack = join(packs, String(name));
		const sound = await readFile(pack);
		// Renames a new file into place: the old file may be mapped into a git process's memory.
		const replace = async (bytes: Uint8Array) => {
			await writeFile(`${pack}.new`, bytes);
			await rename(`${pack}.new`, pack);
		};
		await replace(
			sound.map((byte, at) => (at < 12 || at > sound.length - 21 ? byte : byte ^ 0x55)),
		);
		await expectFailure(await fetch(blob, as("ada-token")), 500, lines);
		const handbook = "/api/v4/projects/open%2Fhandbook/repository/tree";
		expect((await fetch(handbook)).status).toBe(200);
		await replace(sound);
		expect((await fetch(blob, as("ada-token"))).status).toBe(200);
	});

	it("without the folder of a repository is a failure, not an empty repository", async () => {
		const { fetch, lines, stores, repositories } = await start();
		const project = await stores.projects.findByPath("acme/rocket");
		const folder = join(storage.directory, `${project?.id}.git`);
		await rename(folder, `${folder}.away`);
		for (const path of [
			blob,
			`${rocket}/repository/compare?from=main&to=fix`,
			`${rocket}/repository/contributors`,
			`${rocket}/repository/archive.zip`,
		]) {
			lines.length = 0;
			await expectFailure(await fetch(path, as("ada-token")), 500, lines);
		}
		expect(repositories.processes().size).toBe(0);
		// Reads that need no repository still work; the first discussion has no position in a diff.
		const discussions = `${rocket}/merge_requests/1/discussions?per_page=1`;
		for (const path of [boards, discussions]) {
			expect((await fetch(path, as("ada-token"))).status).toBe(200);
		}
		await rename(`${folder}.away`, folder);
		expect((await fetch(blob, as("ada-token"))).status).toBe(200);
	});
});
