/** Slow lists take only some of the database connections: all other requests are still answered. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../server/http/app.ts";
import { currentScope } from "../../server/http/request-scope.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { type ConnectOptions, connect } from "../../server/postgres/connection/database.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { createServices } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { secrets } from "../secrets.ts";
import { startStorage, type TestStorage } from "../storage.ts";

const handbook = "/api/v4/projects/open%2Fhandbook";
const issues = `${handbook}/issues`;
/** Path of a list that does not read issues. */
const groups = "/api/v4/groups";
const rocket = "/api/v4/projects/acme%2Frocket";

let storage: TestStorage;
let unlock: () => Promise<void>;
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
	storage = await startStorage({ demo: true });
	closers.push(storage.stop);
	unlock = await lockIssues();
	closers.push(() => unlock());
});

afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

/** Locks the table of issues. Each statement on issues waits until the returned function is called. */
async function lockIssues(): Promise<() => Promise<void>> {
	const locked = Promise.withResolvers<void>();
	const free = Promise.withResolvers<void>();
	const holding = storage.database.transaction(async (tx) => {
		await tx.query("lock table issues in access exclusive mode");
		locked.resolve();
		await free.promise;
	});
	await locked.promise;
	return async () => {
		free.resolve();
		await holding;
	};
}

async function start(options: Partial<ConnectOptions>) {
	const database = connect({
		url: storage.url,
		...options,
		cancellable: currentScope,
	});
	const stores = createPostgresStores(database, storage.repositories, secrets);
	const services = createServices(stores, readSettings({}));
	const http = createHttpServer(createApp(services).callback());
	const port = await http.listen(0, "127.0.0.1");
	closers.push(async () => {
		await unlock();
		await http.close(0);
		await database.close();
	});
	return {
		database,
		ask: (path: string, token?: string, init: RequestInit = {}) =>
			fetch(`http://127.0.0.1:${port}${path}`, {
				...init,
				headers: {
					"Content-Type": "application/json",
					...(token && { "Private-Token": token }),
				},
			}),
	};
}

type Server = Awaited<ReturnType<typeof start>>;

/** Resolves when exactly this many statements wait for a lock on issues. */
async function waiting(count: number): Promise<void> {
	for (;;) {
		const [row] = await storage.database.query<{ count: number }>(
			`select count(*) from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock' and query like '%issues%'`,
			[],
		);
		if (row?.count === count) return;
		await new Promise((resolve) => setTimeout(resolve, 5));
	}
}

/**
 * Requests `count` lists, and waits until all of their statements wait for the locked table.
 * @param already - Number of statements that wait for the table already
 */
async function fill(
	{ ask }: Server,
	count: number,
	{ token, already = 0, path = issues }: { token?: string; already?: number; path?: string } = {},
): Promise<Promise<Response>[]> {
	const answers = Array.from({ length: count }, () => ask(path, token));
	for (const answer of answers) answer.catch(() => {});
	await waiting(already + count);
	return answers;
}

async function expectRefused(answer: Response): Promise<void> {
	expect(answer.status).toBe(503);
	expect(answer.headers.get("retry-after")).toBe("1");
	expect(await answer.json()).toEqual({ message: "503 Service Unavailable" });
}

async function statusOf(answer: Promise<Response>): Promise<number> {
	return (await answer).status;
}

const refusals = ({ database }: Server) => {
	const { user, anonymous } = database.state().lists;
	return { user: user.refused, anonymous: anonymous.refused };
};

describe("slow lists of anonymous callers", () => {
	it("take half of the connections, and those of all callers three quarters", async () => {
		const server = await start({ pool: 4, acquireTimeout: 100 });
		const { ask } = server;
		const first = await fill(server, 2);
		await expectRefused(await ask(issues));
		await expectRefused(await ask(groups));
		expect(await statusOf(ask(groups, "ada-token"))).toBe(200);

		const token = "ada-token";
		const second = await fill(server, 1, { token, already: 2 });
		await expectRefused(await ask(groups, token));
		await expectRefused(await ask(groups));
		expect(refusals(server)).toEqual({ user: 1, anonymous: 3 });
		expect(server.database.state().used).toBe(3);
		expect(await statusOf(ask(`${rocket}/boards/1`, token))).toBe(200);
		const body = JSON.stringify({ name: "Written meanwhile" });
		const written = ask(`${rocket}/boards`, token, { method: "POST", body });
		expect(await statusOf(written)).toBe(201);

		await unlock();
		for (const answer of [...first, ...second]) {
			expect(await statusOf(answer)).toBe(200);
		}
		expect(await statusOf(ask(groups))).toBe(200);
	});

	it("are refused at once where too many wait", async () => {
		const server = await start({ pool: 2 });
		const [first] = await fill(server, 1);
		const queued = Array.from({ length: 101 }, () => server.ask(groups));
		await expectRefused(await Promise.race(queued));
		expect(server.database.state().lists).toEqual({
			user: { waiting: 0, refused: 0 },
			anonymous: { waiting: 100, refused: 1 },
		});
		await unlock();
		const answered = await Promise.all(queued.map(statusOf));
		expect(answered.filter((status) => status === 200)).toHaveLength(100);
		expect(await first?.then(({ status }) => status)).toBe(200);
	});

	it("have a time limit of their own, and keep their connections", async () => {
		const server = await start({ pool: 4, anonymousLimit: 50 });
		const [slow] = await fill(server, 1, { token: "ada-token" });
		const late = await server.ask(issues);
		expect(late.status).toBe(503);
		expect(late.headers.get("retry-after")).toBe("60");
		await waiting(1);
		await unlock();
		expect((await slow)?.status).toBe(200);
		expect(await statusOf(server.ask(issues))).toBe(200);
	});

	it("give their room back where the callers leave", async () => {
		const server = await start({ pool: 2 });
		const left = new AbortController();
		const gone = server.ask(issues, undefined, { signal: left.signal }).catch(() => "gone");
		await waiting(1);
		left.abort();
		expect(await gone).toBe("gone");
		await waiting(0);
		expect(await statusOf(server.ask(groups))).toBe(200);
	});
});

describe("with a small pool", () => {
	it.each([
		[2, 1],
		[3, 2],
	])("of %i connections, %i are for lists and one for the rest", async (pool, lists) => {
		const server = await start({ pool, acquireTimeout: 100 });
		const token = "ada-token";
		await fill(server, lists, { token });
		await expectRefused(await server.ask(groups, token));
		expect(await statusOf(server.ask(`${rocket}/boards/1`, "ada-token"))).toBe(200);
	});

	it("the notes of a thread are a list, too, without pages", async () => {
		const server = await start({ pool: 2, acquireTimeout: 100 });
		const token = "ada-token";
		const path = `${issues}/1/discussions/${"0".repeat(40)}/notes`;
		const [slow] = await fill(server, 1, { token, path });
		await expectRefused(await server.ask(groups, token));
		await unlock();
		expect((await slow)?.status).toBe(404);
		expect(await statusOf(server.ask(groups, token))).toBe(200);
	});

	it("of one connection, lists and the rest take turns", async () => {
		const server = await start({ pool: 1 });
		const [slow] = await fill(server, 1);
		const next = server.ask(`${rocket}/boards/1`, "ada-token");
		await unlock();
		expect((await slow)?.status).toBe(200);
		expect(await statusOf(next)).toBe(200);
	});
});
