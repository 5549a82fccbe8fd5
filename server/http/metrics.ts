/** The metrics of `/metrics`, in the Prometheus text format. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Answer, ListCaller } from "../domain/context.ts";
import { uncached } from "../domain/headers.ts";
import type { RequestScope } from "./request-scope.ts";

/** Where the metrics come from. The functions are called only when `/metrics` is requested. */
interface Sources {
	/** State of each pool of database connections, keyed by the pool's name. */
	pools(): Record<string, PoolState>;
	/** State of the standbys; absent: there is only the primary. */
	standbys?(): readonly {
		host: string;
		healthy: boolean;
		primary: boolean;
	}[];
	/** Whether each storage of repositories answers. */
	storages(): Record<string, boolean>;
	/** Number of running git processes. */
	gitProcesses(): number;
	/** Number of queued git commands and comparisons. */
	gitWaiting?(): number;
	/** Counts of git fetches and pushes; `most`: how many may run at a time. */
	gitTransfers?(): Record<"running" | "most" | "waiting" | "refused", number>;
	/** Version of this program. */
	version?: string;
	/**
	 * Number of pending migrations, and of applied ones that this version does not know; undefined: the database does not
	 * answer.
	 */
	migrations?(): Promise<Record<"pending" | "unknown", number> | undefined>;
	/** Hits and misses of each cache, keyed by the cache's name. */
	caches(): Record<string, { hits: number; misses: number }>;
}

/** Connections of a pool. `waiting`: requests waiting for a connection; `most`: maximum number of connections. */
type PoolState = Record<"used" | "idle" | "waiting" | "most", number> & {
	lists: Record<ListCaller, { waiting: number; refused: number }>;
};

/** State of the server, as `/-/readiness` reports it. */
interface Readiness {
	status: string;
	/** Result of each check (`ok` or `failed`), keyed by name. */
	checks: Record<string, string>;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Upper bounds of the histogram of durations in seconds, from a cached read to a statement at its timeout. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

type Sample = readonly [labels: Record<string, string>, value: number];

export function createMetrics(sources: Sources) {
	const registry = new Registry();
	const registers = [registry];
	// Adds metrics of the process: event loop, garbage collection, memory and CPU time.
	collectDefaultMetrics({ register: registry });
	// The version of Node would tell attackers which vulnerabilities to try.
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
	/** Number of requests in flight, and total costs of all requests so far. */
	const sums = { inFlight: 0, statements: 0, sqlTime: 0, gitTime: 0 };
	addSampled(registers, sources, sums);

	let unknownOutcomes = 0;
	let readiness: Readiness | undefined;
	addState(registers, sources, {
		unknownOutcomes: () => unknownOutcomes,
		readiness: () => readiness,
	});

	return {
		/** Counts a write that may or may not have been committed. */
		unknownOutcome(): void {
			unknownOutcomes++;
		},
		begin(): void {
			sums.inFlight++;
		},
		/** @param status - Undefined: the caller disconnected before the response */
		end(scope: RequestScope, status = 0, seconds: number): void {
			const { operation = "none" } = scope;
			sums.inFlight--;
			requests.inc({ operation, status });
			durations.observe({ operation }, seconds);
			sums.statements += scope.statements;
			sums.sqlTime += scope.sqlTime;
			sums.gitTime += scope.gitTime;
		},
		/** @param now - Current readiness, for `forgekit_ready` and `forgekit_primary_seen`; absent: both are 0 */
		async answer(now?: Readiness): Promise<Answer> {
			readiness = now;
			return {
				status: 200,
				headers: {
					"Content-Type": registry.contentType,
					...uncached,
				},
				body: await registry.metrics(),
			};
		},
	};
}

/** Adds metrics of the server's version, readiness, migrations and unknown outcomes. */
function addState(
	registers: Registry[],
	{ version, migrations }: Sources,
	state: {
		unknownOutcomes(): number;
		readiness(): Readiness | undefined;
	},
): void {
	if (version !== undefined) {
		new Gauge({
			name: "forgekit_build_info",
			help: "1, with the version of the server.",
			labelNames: ["version"],
			registers,
		}).set({ version }, 1);
	}
	new Counter({
		name: "forgekit_unknown_outcomes_total",
		help: "Writes answered with 500 that may or may not have been committed.",
		registers,
		collect() {
			this.reset();
			this.inc(state.unknownOutcomes());
		},
	});
	const flag = (name: string, help: string, isSet: (readiness: Readiness) => boolean) =>
		new Gauge({
			name,
			help,
			registers,
			collect() {
				const readiness = state.readiness();
				this.set(readiness && isSet(readiness) ? 1 : 0);
			},
		});
	flag("forgekit_ready", "1: /-/readiness responds with 200.", ({ status }) => status !== "failed");
	flag(
		"forgekit_primary_seen",
		"1: the primary database responds.",
		({ checks }) => checks.database === "ok",
	);
	if (!migrations) return;
	new Gauge({
		name: "forgekit_migrations",
		help: "Migrations that are pending, and those that this version does not know.",
		labelNames: ["state"],
		registers,
		async collect() {
			this.reset();
			const found = await migrations();
			for (const [state, count] of Object.entries(found ?? {})) this.set({ state }, count);
		},
	});
}

/** Returns a function that adds a metric whose samples are read when `/metrics` is requested. */
function createSampled(registers: Registry[]) {
	return function sampled(
		Kind: typeof Gauge | typeof Counter,
		{
			name,
			help,
			labelNames = [],
			samples,
		}: {
			name: string;
			help: string;
			labelNames?: readonly string[];
			samples: () => readonly Sample[];
		},
	): void {
		new Kind({
			name: `forgekit_${name}`,
			help,
			labelNames,
			registers,
			collect() {
				this.reset();
				for (const [labels, value] of samples()) this.inc(labels, value);
			},
		});
	};
}

/**
 * Adds metrics of requests, statements, database pools and repositories, which are read when `/metrics` is requested.
 */
function addSampled(
	registers: Registry[],
	sources: Sources,
	sums: Record<"inFlight" | "statements" | "sqlTime" | "gitTime", number>,
): void {
	const sampled = createSampled(registers);
	const ofPools = (sample: (pool: string, state: PoolState) => readonly Sample[]) =>
		Object.entries(sources.pools()).flatMap((entry) => sample(...entry));

	sampled(Gauge, {
		name: "requests_underway",
		help: "Requests in flight.",
		samples: () => [[{}, sums.inFlight]],
	});
	sampled(Counter, {
		name: "sql_statements_total",
		help: "SQL statements of all requests.",
		samples: () => [[{}, sums.statements]],
	});
	sampled(Counter, {
		name: "sql_seconds_total",
		help: "Total time of these statements.",
		samples: () => [[{}, sums.sqlTime / 1000]],
	});
	sampled(Counter, {
		name: "git_seconds_total",
		help: "Total time of calls to repositories.",
		samples: () => [[{}, sums.gitTime / 1000]],
	});
	sampled(Gauge, {
		name: "database_connections",
		help: "Connections to Postgres by pool and state.",
		labelNames: ["pool", "state"],
		samples: () =>
			ofPools((pool, { used, idle }) => [
				[{ pool, state: "used" }, used],
				[{ pool, state: "idle" }, idle],
			]),
	});
	const { standbys } = sources;
	if (standbys) {
		sampled(Gauge, {
			name: "standby_healthy",
			help: "1: the standby gets reads; 0: out of rotation.",
			labelNames: ["host"],
			samples: () =>
				standbys()
					.filter(({ primary }) => !primary)
					.map(({ host, healthy }) => [{ host }, healthy ? 1 : 0]),
		});
	}
	sampled(Gauge, {
		name: "database_connections_limit",
		help: "Maximum of connections of a pool.",
		labelNames: ["pool"],
		samples: () => ofPools((pool, { most }) => [[{ pool }, most]]),
	});
	sampled(Gauge, {
		name: "database_waiting",
		help: "Requests waiting for a connection.",
		labelNames: ["pool"],
		samples: () => ofPools((pool, { waiting }) => [[{ pool }, waiting]]),
	});
	const ofLists = (value: "waiting" | "refused") =>
		ofPools((pool, { lists }) =>
			Object.entries(lists).map(([caller, state]): Sample => [{ pool, caller }, state[value]]),
		);
	sampled(Gauge, {
		name: "lists_waiting",
		help: "Statements of lists that wait because lists have all connections that they may have.",
		labelNames: ["pool", "caller"],
		samples: () => ofLists("waiting"),
	});
	sampled(Counter, {
		name: "lists_refused_total",
		help: "Statements of lists that were refused, with 503, after such a wait.",
		labelNames: ["pool", "caller"],
		samples: () => ofLists("refused"),
	});
	addRepositories(sampled, sources);
}

/** Adds the metrics of repositories. */
function addRepositories(sampled: ReturnType<typeof createSampled>, sources: Sources): void {
	sampled(Gauge, {
		name: "storage_up",
		help: "1: the storage of repositories answers; 0: what needs it gets 503.",
		labelNames: ["storage"],
		samples: () =>
			Object.entries(sources.storages()).map(([storage, up]) => [{ storage }, up ? 1 : 0]),
	});
	sampled(Gauge, {
		name: "git_processes",
		help: "Running git processes.",
		samples: () => [[{}, sources.gitProcesses()]],
	});
	const { gitWaiting, gitTransfers } = sources;
	if (gitWaiting) {
		sampled(Gauge, {
			name: "git_waiting",
			help: "Git commands and comparisons that wait for their turn.",
			samples: () => [[{}, gitWaiting()]],
		});
	}
	if (gitTransfers) {
		sampled(Gauge, {
			name: "git_transfers",
			help: "Fetches and pushes of git over HTTP.",
			samples: () => [[{}, gitTransfers().running]],
		});
		sampled(Gauge, {
			name: "git_transfers_limit",
			help: "Maximum of these fetches and pushes.",
			samples: () => [[{}, gitTransfers().most]],
		});
		sampled(Gauge, {
			name: "git_transfers_waiting",
			help: "Fetches and pushes that wait for their turn.",
			samples: () => [[{}, gitTransfers().waiting]],
		});
		sampled(Counter, {
			name: "git_transfers_refused_total",
			help: "Fetches and pushes that were refused, with 503, after such a wait.",
			samples: () => [[{}, gitTransfers().refused]],
		});
	}
	sampled(Counter, {
		name: "cache_requests_total",
		help: "Lookups in the caches of repositories, by result.",
		labelNames: ["cache", "result"],
		samples: () =>
			Object.entries(sources.caches()).flatMap(([cache, { hits, misses }]): Sample[] => [
				[{ cache, result: "hit" }, hits],
				[{ cache, result: "miss" }, misses],
			]),
	});
}
