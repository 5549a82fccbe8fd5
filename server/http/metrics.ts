/** The metrics of `/metrics`, in the Prometheus text format. */
import {
	Counter,
	collectDefaultMetrics,
	Gauge,
	Histogram,
	Registry,
} from "prom-client";
import type { Answer } from "../domain/context.ts";
import type { RequestScope } from "./request-scope.ts";

/** Read only when `/metrics` is requested. */
interface Sources {
	/** Database connections by pool. */
	pools(): Record<string, PoolState>;
	/** Absent where there is only the primary. */
	standbys?(): readonly { host: string; healthy: boolean }[];
	/** Running git processes. */
	gitProcesses(): number;
	/** Lookups by cache. */
	caches(): Record<string, CacheState>;
}

interface PoolState {
	used: number;
	idle: number;
	/** Requests waiting for a connection. */
	waiting: number;
	most: number;
}

interface CacheState {
	hits: number;
	misses: number;
}

export interface Metrics {
	begin(): void;
	/** @param status - Undefined where the caller disconnected before the response */
	end(scope: RequestScope, status: number | undefined, seconds: number): void;
	answer(): Promise<Answer>;
}

/** In seconds, from a cached read to a statement at its timeout. */
const buckets = [
	0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
	60,
];

export function createMetrics(sources: Sources): Metrics {
	const registry = new Registry();
	const registers = [registry];
	// Event loop, garbage collection, memory and CPU time of the process.
	collectDefaultMetrics({ register: registry });
	// It would tell which vulnerabilities to try.
	registry.removeSingleMetric("nodejs_version_info");

	const requests = new Counter({
		name: "forgekit_requests_total",
		help: "Requests by operation and status; status 0: the caller disconnected before the response.",
		labelNames: ["operation", "status"],
		registers,
	});
	const durations = new Histogram({
		name: "forgekit_request_duration_seconds",
		help: "From the headers of a request to the end of its response.",
		labelNames: ["operation"],
		buckets,
		registers,
	});
	new Gauge({
		name: "forgekit_requests_underway",
		help: "Requests in flight.",
		registers,
		collect() {
			this.set(sums.inFlight);
		},
	});
	/** Summed per request; read when `/metrics` is requested. */
	const sums = { inFlight: 0, statements: 0, sqlTime: 0, gitTime: 0 };
	const summed = (name: string, help: string, sum: () => number) =>
		new Counter({
			name,
			help,
			registers,
			collect() {
				this.reset();
				this.inc(sum());
			},
		});
	summed(
		"forgekit_sql_statements_total",
		"SQL statements of all requests.",
		() => sums.statements,
	);
	summed(
		"forgekit_sql_seconds_total",
		"Total time of these statements.",
		() => sums.sqlTime / 1000,
	);
	summed(
		"forgekit_git_seconds_total",
		"Total time of calls to repositories.",
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
			help: "1: the standby gets reads; 0: out of rotation.",
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
		help: "Maximum of connections of a pool.",
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
		help: "Requests waiting for a connection.",
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
		help: "Running git processes.",
		registers,
		collect() {
			this.set(sources.gitProcesses());
		},
	});
	new Counter({
		name: "forgekit_cache_requests_total",
		help: "Lookups in the caches of repositories, by result.",
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
			sums.inFlight++;
		},
		end(scope, status = 0, seconds) {
			const { operation = "none" } = scope;
			sums.inFlight--;
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
