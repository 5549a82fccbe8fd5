/** What `/metrics` tells, in the text format of Prometheus. */
import {
	Counter,
	collectDefaultMetrics,
	Gauge,
	Histogram,
	Registry,
} from "prom-client";
import type { Answer } from "../domain/context.ts";
import type { RequestScope } from "./request-scope.ts";

/** What is read when somebody asks, and costs nothing until then. */
export interface Sources {
	/** Connections to the database, by pool. */
	pools(): Record<string, PoolState>;
	/** Where reads may go; absent where there is only the primary. */
	standbys?(): readonly { host: string; healthy: boolean }[];
	/** Processes of git that run now. */
	gitProcesses(): number;
	/** How often each cache was asked. */
	caches(): Record<string, CacheState>;
}

export interface PoolState {
	used: number;
	idle: number;
	/** Requests that wait for a connection. */
	waiting: number;
	most: number;
}

export interface CacheState {
	hits: number;
	misses: number;
}

export interface Metrics {
	begin(): void;
	/** @param status - Undefined where the caller left before there was an answer. */
	end(scope: RequestScope, status: number | undefined, seconds: number): void;
	answer(): Promise<Answer>;
}

/** From a cached read to a statement at its limit. */
const buckets = [
	0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
	60,
];

export function createMetrics(sources: Sources): Metrics {
	const registry = new Registry();
	const registers = [registry];
	// Event loop, garbage collection, memory and processor time of the process.
	collectDefaultMetrics({ register: registry });

	const requests = new Counter({
		name: "forgekit_requests_total",
		help: "Requests by operation and status; status 0: the caller left before the answer.",
		labelNames: ["operation", "status"],
		registers,
	});
	const durations = new Histogram({
		name: "forgekit_request_duration_seconds",
		help: "From the headers of a request to the end of its answer.",
		labelNames: ["operation"],
		buckets,
		registers,
	});
	new Gauge({
		name: "forgekit_requests_underway",
		help: "Requests that are being answered.",
		registers,
		collect() {
			this.set(sums.underway);
		},
	});
	/** Added up here, and told when somebody asks: every request adds to each. */
	const sums = { underway: 0, statements: 0, sqlTime: 0, gitTime: 0 };
	const told = (name: string, help: string, sum: () => number) =>
		new Counter({
			name,
			help,
			registers,
			collect() {
				this.reset();
				this.inc(sum());
			},
		});
	told(
		"forgekit_sql_statements_total",
		"Statements sent to Postgres for requests.",
		() => sums.statements,
	);
	told(
		"forgekit_sql_seconds_total",
		"Time of all these statements together.",
		() => sums.sqlTime / 1000,
	);
	told(
		"forgekit_git_seconds_total",
		"Time of all questions to repositories together.",
		() => sums.gitTime / 1000,
	);
	new Gauge({
		name: "forgekit_database_connections",
		help: "Connections to Postgres by pool and state.",
		labelNames: ["pool", "state"],
		registers,
		collect() {
			for (const [pool, { used, idle }] of Object.entries(sources.pools())) {
				this.set({ pool, state: "used" }, used);
				this.set({ pool, state: "idle" }, idle);
			}
		},
	});
	if (sources.standbys) {
		const { standbys } = sources;
		new Gauge({
			name: "forgekit_standby_healthy",
			help: "Whether a standby gets reads: 1 or 0.",
			labelNames: ["host"],
			registers,
			collect() {
				for (const { host, healthy } of standbys()) {
					this.set({ host }, healthy ? 1 : 0);
				}
			},
		});
	}
	new Gauge({
		name: "forgekit_database_connections_limit",
		help: "The most connections of a pool.",
		labelNames: ["pool"],
		registers,
		collect() {
			for (const [pool, { most }] of Object.entries(sources.pools())) {
				this.set({ pool }, most);
			}
		},
	});
	new Gauge({
		name: "forgekit_database_waiting",
		help: "Requests that wait for a connection.",
		labelNames: ["pool"],
		registers,
		collect() {
			for (const [pool, { waiting }] of Object.entries(sources.pools())) {
				this.set({ pool }, waiting);
			}
		},
	});
	new Gauge({
		name: "forgekit_git_processes",
		help: "Processes of git that run now.",
		registers,
		collect() {
			this.set(sources.gitProcesses());
		},
	});
	new Counter({
		name: "forgekit_cache_requests_total",
		help: "Questions to the caches of repositories, by result.",
		labelNames: ["cache", "result"],
		registers,
		collect() {
			this.reset();
			for (const [cache, { hits, misses }] of Object.entries(
				sources.caches(),
			)) {
				this.inc({ cache, result: "hit" }, hits);
				this.inc({ cache, result: "miss" }, misses);
			}
		},
	});

	return {
		begin() {
			sums.underway++;
		},
		end(scope, status = 0, seconds) {
			const { operation = "none" } = scope;
			sums.underway--;
			requests.inc({ operation, status });
			durations.observe({ operation }, seconds);
			sums.statements += scope.statements;
			sums.sqlTime += scope.sqlTime;
			sums.gitTime += scope.gitTime;
		},
		async answer() {
			return {
				status: 200,
				headers: {
					"Content-Type": registry.contentType,
					"Cache-Control": "no-cache",
				},
				body: await registry.metrics(),
			};
		},
	};
}
