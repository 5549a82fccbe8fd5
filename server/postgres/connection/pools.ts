/** Pools of connections to Postgres, one for each host in the database URL. */
import pg from "pg";
import { ApiError, unavailable } from "../../domain/errors.ts";
import { Client, type Role } from "./client.ts";
import { Outage } from "./failures.ts";
import { hostOf, hostUrls } from "./hosts.ts";
import type { Timeline } from "./replication.ts";

/** A connection that a pool has lent to a caller. */
export type Lent = Client & pg.PoolClient;

export interface Pools {
	/** All open connections. */
	readonly open: ReadonlySet<Client>;
	/**
	 * Lends a connection.
	 * @throws {Outage} if no host has a server of the wanted role
	 */
	lend(): Promise<Lent>;
	state(): { used: number; idle: number; waiting: number };
	/** Waits for running statements and until all connections are closed; requests that wait for a connection fail. */
	close(): Promise<void>;
}

interface PoolsOptions {
	/** URL with one or several hosts. */
	url: string;
	role: Role;
	remoteApply: boolean;
	/** Maximum number of connections to one host. */
	most: number;
	/** Milliseconds to wait for a connection while all are busy. */
	acquireTimeout: number;
	/** Milliseconds to wait for a server to close a connection. */
	cancelTimeout: number;
	log: (message: string) => void;
	timeline: Timeline;
}

export function createPools(options: PoolsOptions): Pools {
	const { url, most, acquireTimeout, cancelTimeout, log } = options;
	const urls = hostUrls(url);
	const open = new Set<Client>();
	// Short enough to try every host while a request waits. Not the pool's `connectionTimeoutMillis`, which would
	// also limit the wait for a busy connection.
	const connectTimeout = urls.length > 1 ? 2_000 : 10_000;
	const pools = urls.map((one) =>
		createPool({
			...options,
			url: one,
			open,
			connectTimeout,
			seen: urls.length > 1 ? options.timeline : undefined,
		}),
	);
	/** Index of the pool that gave the last connection; it is tried first. */
	let current = 0;
	/** The last logged reason why a host gave no connection, keyed by host. */
	const problems = new Map<string, string>();
	/** Functions that fail the requests which wait for a connection. */
	const waiting = new Set<(reason: unknown) => void>();
	let closed: Promise<unknown> | undefined;

	/** Logs why a host gives no connection. Logs only changes, because every request finds the same problem. */
	function note(index: number, problem: string): void {
		const host = hostOf(urls[index] ?? "");
		const known = problems.get(host) ?? "";
		if (problem === known) return;
		problems.set(host, problem);
		log(
			problem
				? `no connection for requests from database ${host}: ${problem}`
				: `database ${host} gives connections for requests again`,
		);
	}

	async function lendFrom(pool: pg.Pool): Promise<Lent> {
		for (;;) {
			// `connect()` hands out an idle connection only in the next tick. Until then, its request counts as waiting.
			const free = pool.idleCount + most - pool.totalCount;
			const busy = pool.waitingCount >= free;
			const lent = pool.connect() as Promise<Lent>;
			const client = await (busy ? withinAcquireTimeout(lent) : lent);
			const former = client.isFormer(options.timeline);
			if (former) log(String(client.retired));
			if (client.retired === undefined) return client;
			client.release(true);
		}
	}

	/** Waits for a connection, with a timeout. A busy pool is an overload and not an outage. */
	function withinAcquireTimeout(lent: Promise<Lent>): Promise<Lent> {
		return new Promise((resolve, reject) => {
			const fail = (reason: unknown) => {
				over();
				returnLater(lent);
				reject(reason);
			};
			const over = () => {
				clearTimeout(timer);
				waiting.delete(fail);
			};
			const timer = setTimeout(() => fail(unavailable(1)), acquireTimeout);
			waiting.add(fail);
			lent.then(resolve, reject).finally(over);
		});
	}

	async function closeAll(): Promise<void> {
		await Promise.all(pools.map((pool) => pool.end()));
		// `pool.end()` does not wait until its connections are closed.
		await Promise.all([...open].map((one) => closing(one, cancelTimeout)));
	}

	return {
		open,
		async lend() {
			const failures: unknown[] = [];
			const first = current;
			for (let tried = 0; tried < pools.length; tried++) {
				const index = (first + tried) % pools.length;
				try {
					const client = await lendFrom(pools[index] as pg.Pool);
					current = index;
					note(index, "");
					return client;
				} catch (error) {
					if (error instanceof ApiError) throw error;
					note(index, (error as Error).message);
					failures.push(error);
				}
			}
			if (failures.length === 1) throw new Outage(failures[0]);
			throw new Outage(
				new Error(
					`none of ${urls.map(hostOf).join(", ")} can be used: ${failures.map((failure) => new Outage(failure).message).join("; ")}`,
				),
			);
		},
		state() {
			const sum = (count: (pool: pg.Pool) => number) =>
				pools.reduce((total, pool) => total + count(pool), 0);
			const idle = sum((pool) => pool.idleCount);
			const used = sum((pool) => pool.totalCount) - idle;
			return { used, idle, waiting: sum((pool) => pool.waitingCount) };
		},
		async close() {
			closed ??= closeAll();
			// A pool that ends never calls the waiting requests back.
			for (const fail of waiting) fail(new Outage("the pool is closed"));
			await closed;
		},
	};
}

/**
 * Creates the pool of connections to one host. `Client.begin` sets up the session of each new connection before the
 * pool lends the connection. `open` contains the connection until it is closed.
 */
function createPool({
	url,
	role,
	remoteApply,
	most,
	log,
	open,
	connectTimeout,
	seen,
}: PoolsOptions & {
	open: Set<Client>;
	connectTimeout: number;
	seen: Timeline | undefined;
}): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max: most,
		idleTimeoutMillis: 30_000,
		Client: class extends Client {
			constructor(config: pg.ClientConfig = {}) {
				super({
					...config,
					connectionTimeoutMillis: connectTimeout,
				});
				open.add(this);
				this.once("end", () => open.delete(this));
			}
		},
		onConnect: async (given) => {
			const client = given as Client;
			// Also limits the session's setup: PgBouncer accepts a connection before it has a Postgres server to serve it.
			const timer = setTimeout(() => client.cut(), connectTimeout);
			await client.begin(role, remoteApply, seen).finally(() => clearTimeout(timer));
		},
	});
	pool.on("error", (error) =>
		log(`idle connection to database ${hostOf(url)} lost: ${error.message}`),
	);
	return pool;
}

/** Resolves when the connection is closed; closes the socket if the server does not respond. */
function closing(client: Client, timeout: number): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(() => {
			client.cut();
			resolve();
		}, timeout);
		client.once("end", () => {
			clearTimeout(timer);
			resolve();
		});
	});
}

/** Returns a connection to its pool as soon as the pool lends it, for a caller that no longer waits. */
export function returnLater(lent: Promise<Lent>): void {
	lent.then(
		(client) => client.release(client.retired !== undefined),
		() => {},
	);
}
