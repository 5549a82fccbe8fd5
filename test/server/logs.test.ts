/** Contents of the access log and the metrics, and what they must not contain. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import type { Services } from "../../server/domain/context.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { createAccessLog, traceOf } from "../../server/http/access-log.ts";
import { createApp } from "../../server/http/app.ts";
import { createMetrics } from "../../server/http/metrics.ts";
import {
	countStatement,
	createRequestScope,
	runInScope,
	timed,
} from "../../server/http/request-scope.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createLog, pretty } from "../../server/log.ts";
import { createServices } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { startStorage, type TestStorage } from "../storage.ts";

const boards = "/api/v4/projects/acme%2Frocket/boards";
const tree = "/api/v4/projects/acme%2Frocket/repository/tree";
const trace = "0af7651916cd43dd8448eb211c80319c";

let storage: TestStorage;
let services: Services;
let url: string;
let lines: string[] = [];
let stop: () => Promise<void>;

const log = createLog("debug", { write: (line) => lines.push(line) });

beforeAll(async () => {
	storage = await startStorage({
		onQuery: countStatement,
		wrap: timed,
	});
	services = createServices(storage.stores, readSettings({}), log);
	await loadWorld(demoWorld, services);
	const metrics = createMetrics({
		pools: () => ({ primary: storage.database.state() }),
		storages: () => ({}),
		gitProcesses: () => 3,
		caches: storage.repositories.caches,
	});
	const http = createHttpServer(
		createApp(
			{
				...services,
				handlers: {
					...services.handlers,
					downloadRepositoryBlob: async () => ({
						type: "text/plain",
						body: (async function* () {
							for (;;) yield Buffer.alloc(1000, "x");
						})(),
					}),
					listProjectClusters() {
						throw new Error("clusters are gone");
					},
				},
			},
			{ log, metrics, checks: { git: async () => {} } },
		).callback(),
	);
	const port = await http.listen(0, "127.0.0.1");
	url = `http://127.0.0.1:${port}`;
	stop = async () => {
		await http.close(0);
		await storage.stop();
	};
});

afterAll(() => stop?.());

beforeEach(() => {
	lines = [];
});

/** Waits until there are `count` log lines. A request's line may be written after the end of its response. */
async function linesOf(count: number): Promise<Record<string, unknown>[]> {
	while (lines.length < count) await new Promise((done) => setImmediate(done));
	return lines.map((line) => JSON.parse(line));
}

describe("the line of a request", () => {
	it("names the slowest statement of a slow request alone", async () => {
		const accessLog = createAccessLog(log);
		const scope = createRequestScope();
		runInScope(scope, () => {
			countStatement("select 1", 20, "users.find");
			countStatement("select 2", 900, "issues.page");
			countStatement("select 3", 30, "labels.page");
		});
		const request = { url: "/x", method: "GET", headers: {} };
		for (const ms of [999, 1000]) {
			accessLog(request as IncomingMessage, 200, scope, ms);
		}
		const [fast, slow] = await linesOf(2);
		expect(fast).not.toHaveProperty("slowest_sql");
		expect(slow).toMatchObject({ slowest_sql: "issues.page", slowest_sql_ms: 900, sql_ms: 950 });
	});

	it("reports the caller, the operation and its cost", async () => {
		const answer = await fetch(url + tree, {
			headers: {
				"Private-Token": "ada-token",
				"X-Request-Id": "abc-1",
				traceparent: `00-${trace}-b7ad6b7169203331-01`,
			},
		});
		const body = await answer.arrayBuffer();
		expect(await linesOf(1)).toEqual([
			{
				level: "info",
				time: expect.stringMatching(/^20\d\d-.*T.*\.\d{3}Z$/),
				message: "request",
				request_id: "abc-1",
				traceparent: `00-${trace}-b7ad6b7169203331-01`,
				trace_id: trace,
				method: "GET",
				path: tree,
				operation: "listRepositoryTree",
				status: 200,
				duration_ms: expect.any(Number),
				address: "127.0.0.1",
				user_id: 2,
				bytes: body.byteLength,
				sql_count: 1,
				sql_ms: expect.any(Number),
				git_ms: expect.any(Number),
			},
		]);
		const [line] = await linesOf(1);
		expect(line?.git_ms).toBeGreaterThan(0);
		expect(line?.sql_ms).toBeGreaterThan(0);
	});

	it("has the address of a caller without a valid token, where the documented filter finds it", async () => {
		const page = readFileSync("docs/operations.md", "utf8");
		const [, filter = ""] = /^failregex = (.+)$/m.exec(page) ?? [];
		const pattern = new RegExp(filter.replace("<ADDR>", "(127\\.0\\.0\\.1)"));
		const forged = encodeURI('"status":401,"address":"127.0.0.1"');
		await fetch(`${url}/api/v4/nowhere/${forged}`);
		await fetch(url + boards, { headers: { "Private-Token": "guessed" } });
		// An unknown path causes no SQL statement.
		expect((await linesOf(2))[0]).toMatchObject({ sql_count: 0, sql_ms: 0 });
		expect(lines.map((line) => pattern.test(line))).toEqual([false, true]);
	});

	it("names the administrator who acts as a user", async () => {
		await fetch(url + boards, {
			headers: { "Private-Token": "root-sudo-token", Sudo: "ada" },
		});
		expect(await linesOf(1)).toMatchObject([{ status: 200, user_id: 2, administrator_id: 1 }]);
	});

	it("counts the statements of a transaction, and keeps those of others apart", async () => {
		const reading = { headers: { "Private-Token": "ada-token" } };
		const writing = { ...reading, method: "POST", body: "name=Counted" };
		await Promise.all(
			[reading, writing, reading, writing].map((init) =>
				fetch(url + boards, {
					...init,
					headers: {
						...init.headers,
						"Content-Type": "application/x-www-form-urlencoded",
					},
				}),
			),
		);
		const found = await linesOf(4);
		const counts = (operation: string) =>
			found.filter((line) => line.operation === operation).map((line) => line.sql_count);
		const [read] = counts("listProjectBoards");
		const [written] = counts("createProjectBoard");
		expect(counts("listProjectBoards")).toEqual([read, read]);
		expect(counts("createProjectBoard")).toEqual([written, written]);
		// Statements: a lookup of the caller, begin, at least one insert, the insert of the audit event, commit.
		expect(written).toBeGreaterThan(4);
		// Statements: lookups of the caller, of the page of boards, of the boards' lists, and of the users and milestones
		// of boards and lists.
		expect(read).toBeLessThan(6);
	});

	it("warns of failures, whose own line has the same id", async () => {
		const answer = await fetch(`${url}${boards.replace("boards", "clusters")}`, {
			headers: { "Private-Token": "ada-token" },
		});
		expect(answer.status).toBe(500);
		const id = answer.headers.get("x-request-id");
		expect(await linesOf(2)).toMatchObject([
			{ level: "error", request_id: id, message: "clusters are gone" },
			{ level: "warn", request_id: id, status: 500 },
		]);
	});

	it("is written for unmatched paths and refused callers", async () => {
		await fetch(`${url}/favicon.ico`);
		await fetch(url + boards);
		const found = await linesOf(2);
		expect(found).toMatchObject([
			{ path: "/favicon.ico", status: 404 },
			{ operation: "listProjectBoards", status: 401 },
		]);
		expect(found[0]).not.toHaveProperty("operation");
		expect(found[1]).not.toHaveProperty("user_id");
	});

	it("says that the caller left in the middle", async () => {
		const { port } = new URL(url);
		const socket = connect(Number(port), "127.0.0.1");
		socket.write(
			`GET /api/v4/projects/open%2Fhandbook/repository/blobs/${"a".repeat(40)}/raw HTTP/1.1\r\nHost: x\r\n\r\n`,
		);
		await once(socket, "data");
		socket.destroy();
		const [line] = await linesOf(1);
		expect(line).toMatchObject({ status: 200, broken: true, level: "info" });
		expect(line?.bytes).toBeGreaterThan(999);
	});

	it("is at debug level for health and metrics", async () => {
		await fetch(`${url}/-/readiness`);
		await fetch(`${url}/metrics`);
		expect(await linesOf(2)).toMatchObject([
			{ level: "debug", path: "/-/readiness" },
			{ level: "debug", path: "/metrics" },
		]);
	});

	it("holds no token, query, header, body or secret", async () => {
		const secrets = {
			header: "lin-token",
			query: "a-token-in-the-query",
			bearer: "a-token-of-a-bearer",
			cluster: "a-token-of-kubernetes",
			named: "A name in a body",
			agent: "an-agent-that-is-nobody's-business",
		};
		const clusters = `${url}${boards.replace("boards", "clusters/user")}`;
		const init = (token: Record<string, string>) => ({
			method: "POST",
			headers: {
				...token,
				"User-Agent": secrets.agent,
				"Content-Type": "application/json",
			},
			body: JSON.stringify({
				name: secrets.named,
				environment_scope: "secret",
				platform_kubernetes_attributes: {
					api_url: "https://203.0.113.20:6443",
					token: secrets.cluster,
				},
			}),
		});
		const answers = await Promise.all([
			fetch(clusters, init({ "Private-Token": secrets.header })),
			fetch(`${clusters}?private_token=${secrets.query}&name=${secrets.named}`, init({})),
			fetch(clusters, init({ Authorization: `Bearer ${secrets.bearer}` })),
		]);
		expect(answers.map(({ status }) => status)).toEqual([201, 401, 401]);
		await linesOf(3);
		for (const secret of Object.values(secrets)) {
			expect(lines.join("")).not.toContain(secret);
		}
	});
});

describe("traceparent", () => {
	it.each([
		[`00-${trace}-b7ad6b7169203331-01`, true],
		[`00-${trace}-b7ad6b7169203331-00`, true],
		[`cc-${trace}-b7ad6b7169203331-01-what-the-future-holds`, true],
		[`cc-${trace}-b7ad6b7169203331-01.x`, false],
		[`00-${trace}-b7ad6b7169203331-01-more`, false],
		[`ff-${trace}-b7ad6b7169203331-01`, false],
		[`00-${"0".repeat(32)}-b7ad6b7169203331-01`, false],
		[`00-${trace}-0000000000000000-01`, false],
		[`00-${trace.toUpperCase()}-b7ad6b7169203331-01`, false],
		[`00-${trace.slice(1)}-b7ad6b7169203331-01`, false],
		["", false],
	])("%s counts: %s", (traceparent, counts) => {
		expect(traceOf({ headers: { traceparent } })?.trace_id).toBe(counts ? trace : undefined);
	});

	it("keeps nothing of what a later version adds", () => {
		const sent = `cc-${trace}-b7ad6b7169203331-01`;
		const headers = { traceparent: `${sent}-more` };
		expect(traceOf({ headers })?.traceparent).toBe(sent);
	});
});

describe("the level", () => {
	it.each([
		["error", 0],
		["warn", 0],
		["info", 1],
		["debug", 2],
	] as const)("%s leaves %i lines of two", async (level, left) => {
		log.level = level;
		await fetch(`${url}/-/liveness`);
		await fetch(url + boards);
		// Sends a third request: when its line is written, the lines of the first two are written too.
		log.level = "debug";
		await fetch(`${url}/-/liveness`);
		expect((await linesOf(left + 1)).length).toBe(left + 1);
	});
});

describe("for people", () => {
	const plain = (text: string) =>
		// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are what is taken away.
		text.replace(/\u001b\[\d+m/g, "");

	it("a request is short", () => {
		const line = JSON.stringify({
			level: "info",
			time: "2026-01-14T09:26:53.123Z",
			request_id: "r1",
			method: "GET",
			path: "/api/v4/x",
			operation: "getX",
			status: 200,
			duration_ms: 12.345,
			user_id: 2,
			message: "request",
		});
		expect(plain(pretty(line))).toBe(
			"09:26:53.123 info  GET /api/v4/x 200 12.3 ms request_id=r1 operation=getX user_id=2\n",
		);
	});

	it("a failure has its stack below", () => {
		const line = JSON.stringify({
			level: "error",
			time: "2026-01-14T09:26:53.123Z",
			stack: "Error: no\n    at here",
			message: "no",
		});
		expect(plain(pretty(line))).toBe("09:26:53.123 error no\n    Error: no\n        at here\n");
	});

	it("nothing steers the terminal", () => {
		const line = JSON.stringify({
			level: "info",
			time: "2026-01-14T09:26:53.123Z",
			method: "GET",
			path: "/\u009b31m\u001b]0;x\u0007\u202e",
			status: 404,
			duration_ms: 1,
			message: "request",
		});
		expect(plain(pretty(line))).toBe(
			"09:26:53.123 info  GET /\\u009b31m\\u001b]0;x\\u0007\\u202e 404 1.0 ms\n",
		);
	});
});

describe("/metrics", () => {
	it("counts requests by operation and status, and what they cost", async () => {
		await fetch(url + boards);
		await linesOf(1);
		const answer = await fetch(`${url}/metrics`);
		expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=/);
		const text = await answer.text();
		expect(text).toContain("nodejs_eventloop_lag_seconds");
		expect(text).not.toContain(process.version);
		const value = (series: string) => {
			const line = text.split("\n").find((one) => one.startsWith(`${series} `));
			return line === undefined ? undefined : Number(line.split(" ").at(-1));
		};
		const refused = 'forgekit_requests_total{operation="listProjectBoards",status="401"}';
		expect(value(refused)).toBeGreaterThan(0);
		await fetch(url + boards);
		await linesOf(3);
		const later = await (await fetch(`${url}/metrics`)).text();
		expect(later).toContain(`${refused} ${(value(refused) ?? 0) + 1}\n`);

		const bounds = [
			...text.matchAll(/_duration_seconds_bucket\{le="([\d.]+)",operation="listProjectBoards"\}/g),
		].map(([, bound]) => Number(bound));
		expect(bounds).toEqual([
			0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60,
		]);
		const bucket = (le: string) =>
			value(`forgekit_request_duration_seconds_bucket{le="${le}",operation="listProjectBoards"}`);
		expect(bucket("+Inf")).toBe(
			value('forgekit_request_duration_seconds_count{operation="listProjectBoards"}'),
		);
		expect(value("forgekit_requests_underway")).toBe(0);
		expect(value("forgekit_sql_statements_total")).toBeGreaterThan(0);
		expect(value("forgekit_sql_seconds_total")).toBeGreaterThan(0);
		expect(value("forgekit_git_seconds_total")).toBeGreaterThan(0);
		expect(value('forgekit_database_connections{pool="primary",state="used"}')).toBe(0);
		expect(value('forgekit_database_connections{pool="primary",state="idle"}')).toBeGreaterThan(0);
		expect(value('forgekit_database_connections_limit{pool="primary"}')).toBe(4);
		expect(value('forgekit_database_waiting{pool="primary"}')).toBe(0);
		expect(value("forgekit_git_processes")).toBe(3);
		expect(value("nodejs_eventloop_lag_seconds")).toBeDefined();
		expect(value("process_resident_memory_bytes")).toBeGreaterThan(0);
	});

	it("are all explained on their page, with what they are by", async () => {
		const page = await readFile(new URL("../../docs/monitoring.md", import.meta.url), "utf8");
		const explained = [...page.matchAll(/^\| `(forgekit_\w+)` +\| ([^|]*?) *\|/gm)].map(
			([, name, by = ""]) => [name, [...by.matchAll(/`(\w+)`/g)].map(([, label]) => label).sort()],
		);
		const none = { waiting: 0, refused: 0 };
		const lists = { user: none, anonymous: none };
		const pool = { used: 0, idle: 0, waiting: 0, most: 1, lists };
		const metrics = createMetrics({
			pools: () => ({ primary: pool }),
			standbys: () => [
				{ host: "one:5432", healthy: false, primary: true },
				{ host: "two:5432", healthy: true, primary: false },
			],
			storages: () => ({ default: true }),
			gitProcesses: () => 0,
			caches: () => ({ trees: { hits: 1, misses: 1 } }),
			gitWaiting: () => 0,
			gitTransfers: () => ({ running: 0, most: 1, waiting: 0, refused: 0 }),
			version: "1.2.3",
			migrations: async () => ({ pending: 0, unknown: 0 }),
		});
		metrics.begin();
		metrics.end(createRequestScope(), 200, 1);
		const text = String((await metrics.answer()).body);
		// Only standbys have a sample of this metric: the primary is not reported as an unhealthy standby.
		expect(text.match(/^forgekit_standby_healthy.*/gm)).toEqual([
			'forgekit_standby_healthy{host="two:5432"} 1',
		]);
		const labels = new Map<string, Set<string>>();
		for (const [, series = "", inner = ""] of text.matchAll(/^(forgekit_\w+)(?:\{(.*)\})? /gm)) {
			const name = series.replace(/_(bucket|sum|count)$/, "");
			const known = labels.get(name) ?? new Set();
			labels.set(name, known);
			for (const [, label = ""] of inner.matchAll(/(\w+)=/g)) {
				if (label !== "le") known.add(label);
			}
		}
		expect(explained.sort()).toEqual(
			[...labels].map(([name, by]) => [name, [...by].sort()]).sort(),
		);
	});

	it("counts what the caches had", async () => {
		const count = async (result: string) => {
			const text = await (await fetch(`${url}/metrics`)).text();
			return Number(
				text
					.split("\n")
					.find((line) =>
						line.startsWith(`forgekit_cache_requests_total{cache="trees",result="${result}"}`),
					)
					?.split(" ")
					.at(-1),
			);
		};
		const path = `${url}${tree}?path=docs`;
		const ask = () => fetch(path, { headers: { "Private-Token": "ada-token" } });
		const misses = await count("miss");
		await ask();
		expect(await count("miss")).toBe(misses + 1);
		const hits = await count("hit");
		await ask();
		expect(await count("hit")).toBe(hits + 1);
		expect(await count("miss")).toBe(misses + 1);
	});
});
