/** Databases: a pool for each host, transactions, and statements that are cancelled with their request. */
import pg from "pg";
import { ApiError, unavailable } from "../domain/errors.ts";
import { createSemaphore, type Semaphore } from "../semaphore.ts";
import { Client, type Role } from "./client.ts";
import {
	breaksConnection,
	codeOf,
	DEADLOCK,
	isOutage,
	LOCK_TIMEOUT,
	Outage,
	SERIALIZATION_FAILURE,
	STALE_STATEMENT,
	throwUnknownOutcome,
} from "./failures.ts";
import { hostOf, hostUrls } from "./hosts.ts";

/** A statement as pg takes it. Under a name, Postgres prepares it once per connection. */
export interface Query {
	name?: string;
	text: string;
	values: unknown[];
	/**
	 * Whether it locks one row. Transactions that begin with it, with the same values, wait for each other before they take
	 * a connection.
	 */
	locks?: boolean;
}

/** What a store needs: a database or a transaction. */
export interface Queryable {
	/**
	 * Runs one statement and returns its rows. Stores use `statement.ts` instead of text.
	 *
	 * Parameters are `$1` … `$n`. A list is one parameter: `= any($1)` with an array. A JavaScript array becomes a
	 * Postgres array, a plain object becomes JSON; a JSON array must come as `JSON.stringify(list)`. Text without values
	 * may hold several statements and returns no rows.
	 *
	 * Rows hold `timestamptz` as `2021-01-14T09:26:53.123Z`, `date` as `2021-01-14`, `bigint` as a number, `json` and
	 * `jsonb` parsed, `bytea` as a Buffer, `numeric` as text (the sum of a `bigint` is `numeric`).
	 */
	query<Row = Record<string, unknown>>(
		query: string | Query,
		values?: readonly unknown[],
	): Promise<Row[]>;
}

/** One open transaction. */
export interface Transaction extends Queryable {}

export interface Database extends Queryable {
	/**
	 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. A deadlock (40P01) or a
	 * serialization failure (40001) starts it once more, so `work` keeps its effects inside the transaction. The
	 * transaction begins, and takes a connection, with its first statement: until then `work` may wait for anything.
	 */
	transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
	/** How busy the pools are. */
	state(): PoolState;
	/** Closes all sockets at once: statements in flight fail as in an outage. */
	abandon(): void;
	/** Waits for running statements and closes every connection; requests that wait for one fail. */
	close(): Promise<void>;
}

export interface PoolState {
	used: number;
	idle: number;
	/** Requests that wait for a connection; not those that wait for a row. */
	waiting: number;
	most: number;
}

export interface ConnectOptions {
	/**
	 * `postgres://user:password@host:port/database`. With several hosts, as in `@one:5432,two:5432/`, the current primary
	 * is used.
	 */
	url: string;
	/** Required role of the server; default: the primary. */
	role?: Role;
	/** Whether a commit waits until the synchronous standbys show it to readers. */
	remoteApply?: boolean;
	/** The most connections open at once, of which transactions leave a fifth to other statements; 10 unless given. */
	pool?: number;
	/** Called after every statement, `begin` and `commit` included, in the asynchronous context that runs it. */
	onQuery?: (sql: string, ms: number) => void;
	/** The work of the current asynchronous context that can be cancelled, if any. */
	cancellable?: (() => Cancellable | undefined) | undefined;
	/** Whether a transaction fails that waits for anything but Postgres, which would hold its connection; for tests. */
	strict?: boolean;
	/** Receives problems outside of a query, such as a lost idle connection. */
	log?: (message: string) => void;
}

/** Work that can be cancelled; no statement runs for it afterwards. */
export interface Cancellable {
	signal: AbortSignal;
	/** Called when the signal aborts; costs a hundredth of a listener of the signal. */
	onAbort: Set<() => void>;
}

type Lent = Client & pg.PoolClient;

/** Milliseconds for Postgres to cancel a statement, before its connection is cut. */
const cancelTimeout = 5_000;
/** Milliseconds to wait for a connection while all of a pool's connections are busy. */
const acquireTimeout = 10_000;

/** The first query opens the first connection. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the state of one pool, which all of its functions share
export function connect({
	url,
	pool: most = 10,
	role = "primary",
	remoteApply = false,
	onQuery,
	cancellable = () => undefined,
	strict = false,
	log = () => {},
}: ConnectOptions): Database {
	const urls = hostUrls(url);
	const open = new Set<Client>();
	// Short enough to try every host while a request waits. Not the pool's setting, which would also limit the wait
	// for a busy one.
	const connectionTimeoutMillis = urls.length > 1 ? 2_000 : 10_000;
	const pools = urls.map((connectionString) => {
		const pool = new pg.Pool({
			connectionString,
			max: most,
			idleTimeoutMillis: 30_000,
			Client: class extends Client {
				constructor(config: pg.ClientConfig = {}) {
					super({ ...config, connectionTimeoutMillis });
					open.add(this);
					this.once("end", () => open.delete(this));
				}
			},
			onConnect: async (given) => {
				const client = given as Client;
				// PgBouncer lets a client in before it has a server for it.
				const timer = setTimeout(() => client.cut(), connectionTimeoutMillis);
				await client
					.begin(role, remoteApply)
					.finally(() => clearTimeout(timer));
			},
		});
		pool.on("error", (error) => log(`idle connection lost: ${error.message}`));
		return pool;
	});
	/** The pool of the last successful connection. */
	let current = 0;
	/** Fails the requests that wait for a connection. */
	const waiting = new Set<(reason: unknown) => void>();
	let closed: Promise<unknown> | undefined;
	const limit = (maximum: number) =>
		createSemaphore({
			maximum,
			maximumWaiting: Number.POSITIVE_INFINITY,
			queueTimeout: acquireTimeout,
			retryAfter: 1,
		});
	const transactions = limit(most - Math.floor(most / 5));
	/** The transactions that begin with the lock of a row, by statement and values. */
	const rows = new Map<string, Semaphore>();

	// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: every way in which a statement ends
	async function run(
		client: Client,
		query: string | Query,
	): Promise<pg.QueryResult | pg.QueryResult[]> {
		requireValues(query);
		const began = onQuery ? performance.now() : 0;
		try {
			return await client.query(query);
		} catch (error) {
			if (breaksConnection(error)) client.retire(error);
			if (STALE_STATEMENT.includes(codeOf(error))) {
				// The other connections have prepared it for the same columns.
				for (const other of open) other.retire(error);
			}
			// Another transaction holds the lock for too long; a retry may succeed.
			if (codeOf(error) === LOCK_TIMEOUT) throw unavailable(1);
			throw isOutage(error) ? new Outage(error) : named(error, query);
		} finally {
			onQuery?.(textOf(query), performance.now() - began);
		}
	}

	/** One at a time, so that many cancelled requests take one connection. */
	let cancelling: Promise<unknown> = Promise.resolve();

	/** Resolves when no statement runs on the connection. */
	async function cancel(
		client: Client,
		answer: Promise<unknown>,
	): Promise<void> {
		let over = false;
		const ended = answer.then(
			() => {},
			() => {},
		);
		void ended.then(() => {
			over = true;
		});
		const timer = setTimeout(() => client.cut(), cancelTimeout);
		cancelling = cancelling
			.then(() => (over ? undefined : cancelBackend(client)))
			.catch((error) => {
				log(`cannot cancel a statement: ${error}`);
				client.cut();
			});
		// Else the cancellation could hit the next statement on this connection.
		await Promise.all([ended, cancelling]);
		clearTimeout(timer);
	}

	/** A cancelled request fails at once; its statement is cancelled in the background. */
	async function ask<Row>(
		client: Client,
		query: string | Query,
	): Promise<Row[]> {
		const work = cancellable();
		work?.signal.throwIfAborted();
		const answer = run(client, query);
		const result = await unlessCancelled(work, answer, () => {
			client.settling = cancel(client, answer);
		});
		return Array.isArray(result) ? [] : result.rows;
	}

	async function acquire(): Promise<Lent> {
		const work = cancellable();
		work?.signal.throwIfAborted();
		const lent = lend();
		return unlessCancelled(work, lent, () => returnLater(lent));
	}

	/** @throws {Outage} where no host has a server of the wanted role */
	async function lend(): Promise<Lent> {
		const failures: unknown[] = [];
		const first = current;
		for (let tried = 0; tried < pools.length; tried++) {
			const index = (first + tried) % pools.length;
			try {
				const client = await lendFrom(pools[index] as pg.Pool);
				current = index;
				return client;
			} catch (error) {
				if (error instanceof ApiError) throw error;
				log((error as Error).message);
				failures.push(error);
			}
		}
		if (failures.length === 1) throw new Outage(failures[0]);
		throw new Outage(
			new Error(
				`none of ${urls.map(hostOf).join(", ")} can be used: ${failures.map((failure) => new Outage(failure).message).join("; ")}`,
			),
		);
	}

	async function lendFrom(pool: pg.Pool): Promise<Lent> {
		for (;;) {
			// The pool hands out idle connections in the next tick: several requests may see the same one.
			const free = pool.idleCount + most - pool.totalCount;
			const busy = pool.waitingCount >= free;
			const lent = pool.connect() as Promise<Lent>;
			const client = await (busy ? withinAcquireTimeout(lent) : lent);
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

	function release(client: Lent): void {
		const { settling } = client;
		if (settling === undefined) {
			client.release(client.retired !== undefined);
			return;
		}
		client.settling = undefined;
		void settling.then(() => client.release(client.retired !== undefined));
	}

	/** `begin`, `commit` and `rollback` are not cancelled; if the request is, an unresponsive connection is closed. */
	async function control(
		client: Client,
		text: "begin" | "commit" | "rollback",
	): Promise<string> {
		const work = cancellable();
		let timer: NodeJS.Timeout | undefined;
		const onAbort = () => {
			timer = setTimeout(() => client.cut(), cancelTimeout);
		};
		work?.onAbort.add(onAbort);
		try {
			const { command } = (await run(client, text)) as pg.QueryResult;
			return command;
		} finally {
			work?.onAbort.delete(onAbort);
			clearTimeout(timer);
		}
	}

	async function rollBack(client: Client): Promise<void> {
		await client.settling;
		await control(client, "rollback").catch((error) => client.retire(error));
	}

	async function askOnce<Row>(query: string | Query): Promise<Row[]> {
		const client = await acquire();
		try {
			return await ask<Row>(client, query);
		} finally {
			release(client);
		}
	}

	/** Waits until a transaction that begins with this statement may take a connection; the result is called at its end. */
	async function admit(first: string | Query): Promise<() => void> {
		const signal = cancellable()?.signal;
		const leaveRow = await admitToRow(first, signal);
		try {
			const leave = await transactions.acquire(signal);
			return () => {
				leave();
				leaveRow();
			};
		} catch (error) {
			leaveRow();
			throw error;
		}
	}

	/** Two transactions of a row have connections: the one that has the lock, and the next, so that nothing is lost between. */
	async function admitToRow(
		first: string | Query,
		signal: AbortSignal | undefined,
	): Promise<() => void> {
		if (typeof first === "string" || !first.locks) return () => {};
		const key = JSON.stringify([first.name, first.values]);
		const row = rows.get(key) ?? limit(2);
		rows.set(key, row);
		const forget = () => {
			if (row.size === 0) rows.delete(key);
		};
		try {
			const leave = await row.acquire(signal);
			return () => {
				leave();
				forget();
			};
		} catch (error) {
			forget();
			throw error;
		}
	}

	async function transact<T>(
		work: (tx: Transaction) => Promise<T>,
	): Promise<T> {
		let over = false;
		let client: Lent | undefined;
		let leave = () => {};
		let last: Promise<unknown> = Promise.resolve();
		let running = 0;
		let idle: Error | undefined;
		/** Called after each statement. A transaction that does not wait sends the next one before other work runs. */
		function requireBusy(query: string | Query): void {
			running--;
			setImmediate(() => {
				if (over || running > 0) return;
				idle ??= new Error(
					`The transaction waits for something else than Postgres after: ${textOf(query)}`,
				);
			});
		}
		async function begun(first: string | Query): Promise<Lent> {
			if (client) return client;
			leave();
			leave = await admit(first);
			const acquired = await acquire();
			try {
				await control(acquired, "begin");
			} catch (error) {
				release(acquired);
				throw error;
			}
			client = acquired;
			return acquired;
		}
		const tx: Transaction = {
			query<Row>(given: string | Query, values?: readonly unknown[]) {
				const query = queryOf(given, values);
				// Runs the statements sequentially even if `work` does not await them: pg 9 will no longer queue them.
				const result = last
					.catch(() => {})
					.then(async () => {
						if (over) {
							throw new Error(`The transaction is over: ${textOf(query)}`);
						}
						return ask<Row>(await begun(query), query);
					});
				last = result;
				if (strict) {
					running++;
					const settle = () => requireBusy(query);
					result.then(settle, settle);
				}
				return result;
			},
		};
		try {
			const result = await work(tx);
			await last.catch(() => {});
			over = true;
			if (idle) throw idle;
			// Postgres answers the COMMIT of a failed transaction with ROLLBACK, which pg takes for a success.
			if (client) {
				const command = await control(client, "commit").catch(
					throwUnknownOutcome,
				);
				if (command !== "COMMIT") {
					throw new Error("A statement of the transaction had failed.");
				}
			}
			return result;
		} catch (error) {
			over = true;
			await last.catch(() => {});
			if (client) await rollBack(client);
			throw error;
		} finally {
			if (client) release(client);
			leave();
		}
	}

	return {
		query<Row>(query: string | Query, values?: readonly unknown[]) {
			const whole = queryOf(query, values);
			return retryOnce(STALE_STATEMENT, () => askOnce<Row>(whole));
		},
		transaction(work) {
			return retryOnce(
				[DEADLOCK, SERIALIZATION_FAILURE, ...STALE_STATEMENT],
				() => transact(work),
			);
		},
		state() {
			const sum = (count: (pool: pg.Pool) => number) =>
				pools.reduce((total, pool) => total + count(pool), 0);
			const idle = sum((pool) => pool.idleCount);
			return {
				used: sum((pool) => pool.totalCount) - idle,
				idle,
				waiting: sum((pool) => pool.waitingCount) + transactions.waiting,
				most,
			};
		},
		abandon() {
			for (const client of open) client.cut();
		},
		async close() {
			closed ??= Promise.all(pools.map((pool) => pool.end()));
			// A pool that ends forgets them.
			for (const fail of waiting) fail(new Outage("the pool is closed"));
			await closed;
		},
	};
}

function queryOf(
	query: string | Query,
	values: readonly unknown[] | undefined,
): string | Query {
	if (typeof query !== "string" || values === undefined) return query;
	return { text: query, values: [...values] };
}

/** @throws {TypeError} for a value that is undefined, which pg would send as null */
function requireValues(query: string | Query): void {
	if (typeof query === "string") return;
	const missing = query.values.indexOf(undefined);
	if (missing < 0) return;
	throw new TypeError(`$${missing + 1} is undefined in: ${query.text}`);
}

function textOf(query: string | Query): string {
	return typeof query === "string" ? query : query.text;
}

/** The error with the statement in front of its message, without values. */
function named(error: unknown, query: string | Query): unknown {
	if (error instanceof pg.DatabaseError) {
		const { name, text } =
			typeof query === "string" ? { name: undefined, text: query } : query;
		error.message = `${name ?? text} - ${error.message}`;
	}
	return error;
}

/** Retries `work` once after one of these codes. */
async function retryOnce<T>(
	codes: readonly string[],
	work: () => Promise<T>,
): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!codes.includes(codeOf(error))) throw error;
		return work();
	}
}

/** Cancels the statement that runs on a connection, over a separate connection. */
async function cancelBackend({ url, backend }: Client): Promise<void> {
	const client = new Client({
		connectionString: url,
		connectionTimeoutMillis: cancelTimeout,
	});
	try {
		await client.connect();
		await client.query("select pg_cancel_backend($1)", [backend]);
	} finally {
		await client.end();
	}
}

/** The caller has gone; return the connection to the pool. */
function returnLater(lent: Promise<Lent>): void {
	lent.then(
		(client) => client.release(client.retired !== undefined),
		() => {},
	);
}

/** Resolves like the promise; rejects as soon as the work is cancelled. */
function unlessCancelled<T>(
	work: Cancellable | undefined,
	promise: Promise<T>,
	onCancel: () => void,
): Promise<T> {
	if (!work) return promise;
	return new Promise((resolve, reject) => {
		const onAbort = () => {
			onCancel();
			reject(work.signal.reason);
		};
		work.onAbort.add(onAbort);
		promise.then(
			(value) => {
				work.onAbort.delete(onAbort);
				resolve(value);
			},
			(error) => {
				work.onAbort.delete(onAbort);
				reject(error);
			},
		);
	});
}
