/** Samples in the response of `/metrics`. */
import { expect, it } from "vitest";
import { createMetrics } from "../../server/http/metrics.ts";
import type { RequestScope } from "../../server/http/request-scope.ts";

const lists = {
	user: { waiting: 8, refused: 9 },
	anonymous: { waiting: 10, refused: 11 },
};
const pool = { used: 1, idle: 2, waiting: 3, most: 4, lists };
const standby = { host: "b", healthy: true, primary: false };

const scope = (given: Partial<RequestScope>): RequestScope => ({
	signal: new AbortController().signal,
	onAbort: new Set(),
	abort: () => {},
	statements: 0,
	sqlTime: 0,
	gitTime: 0,
	bytes: 0,
	...given,
});

/** Values of the samples that begin with `forgekit_`, keyed by the rest of the name with its labels. */
async function samplesOf(metrics: ReturnType<typeof createMetrics>) {
	const answer = await metrics.answer();
	expect(answer.status).toBe(200);
	return Object.fromEntries(
		String(answer.body)
			.split("\n")
			.filter((line) => line.startsWith("forgekit_"))
			.map((line) => [
				line.slice("forgekit_".length, line.lastIndexOf(" ")),
				Number(line.slice(line.lastIndexOf(" ") + 1)),
			]),
	);
}

const create = () =>
	createMetrics({
		pools: () => ({ primary: pool }),
		standbys: () => [
			{ ...standby, host: "a", primary: true },
			standby,
			{ ...standby, host: "c", healthy: false },
		],
		gitProcesses: () => 5,
		storages: () => ({ fast: true, large: false }),
		gitWaiting: () => 12,
		version: "1.2.3",
		migrations: async () => ({ pending: 13, unknown: 14 }),
		caches: () => ({ blobs: { hits: 6, misses: 7 } }),
	});

it("metrics begin at zero, beside what is sampled", async () => {
	expect(await samplesOf(create())).toEqual({
		requests_underway: 0,
		sql_statements_total: 0,
		sql_seconds_total: 0,
		git_seconds_total: 0,
		'database_connections{pool="primary",state="used"}': 1,
		'database_connections{pool="primary",state="idle"}': 2,
		'database_waiting{pool="primary"}': 3,
		'database_connections_limit{pool="primary"}': 4,
		'storage_up{storage="fast"}': 1,
		'storage_up{storage="large"}': 0,
		'lists_waiting{pool="primary",caller="user"}': 8,
		'lists_waiting{pool="primary",caller="anonymous"}': 10,
		'lists_refused_total{pool="primary",caller="user"}': 9,
		'lists_refused_total{pool="primary",caller="anonymous"}': 11,
		'standby_healthy{host="b"}': 1,
		'standby_healthy{host="c"}': 0,
		git_processes: 5,
		git_waiting: 12,
		'build_info{version="1.2.3"}': 1,
		'migrations{state="pending"}': 13,
		'migrations{state="unknown"}': 14,
		unknown_outcomes_total: 0,
		ready: 0,
		primary_seen: 0,
		'cache_requests_total{cache="blobs",result="hit"}': 6,
		'cache_requests_total{cache="blobs",result="miss"}': 7,
	});
});

it("metrics count unknown outcomes, and tell the readiness of the moment", async () => {
	const metrics = create();
	metrics.unknownOutcome();
	const at = async (status: string, database: string) =>
		String((await metrics.answer({ status, checks: { database } })).body);
	const whole = await at("ok", "ok");
	expect(whole).toMatch(/^forgekit_unknown_outcomes_total 1$/m);
	expect(whole).toMatch(/^forgekit_ready 1$/m);
	expect(whole).toMatch(/^forgekit_primary_seen 1$/m);
	const reads = await at("reads only", "failed");
	expect(reads).toMatch(/^forgekit_ready 1$/m);
	expect(reads).toMatch(/^forgekit_primary_seen 0$/m);
	expect(await at("failed", "failed")).toMatch(/^forgekit_ready 0$/m);
});

it("metrics count requests, and sum their times", async () => {
	const metrics = create();
	for (let begun = 0; begun < 3; begun++) metrics.begin();
	const read = { operation: "getUser", statements: 2 };
	metrics.end(scope({ ...read, sqlTime: 1500, gitTime: 250 }), 200, 0.3);
	metrics.end(scope({}), undefined, 100);
	const samples = await samplesOf(metrics);
	expect(samples).toMatchObject({
		requests_underway: 1,
		'requests_total{operation="getUser",status="200"}': 1,
		'requests_total{operation="none",status="0"}': 1,
		sql_statements_total: 2,
		sql_seconds_total: 1.5,
		git_seconds_total: 0.25,
	});
	const bucket = /^request_duration_seconds_bucket\{le="(.*)",operation="(.*)"\}$/;
	const buckets = Object.entries(samples).flatMap(([name, count]) => {
		const [, le, operation] = bucket.exec(name) ?? [];
		return operation === "getUser" ? [[le, count]] : [];
	});
	expect(buckets).toEqual([
		...["0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1"].map((le) => [le, 0]),
		["0.25", 0],
		...["0.5", "1", "2.5", "5", "10", "30", "60", "+Inf"].map((le) => [le, 1]),
	]);
});
