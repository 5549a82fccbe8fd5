import knexModule from "knex";
import type pg from "pg";
import { unavailable } from "../domain/errors.ts";
import {
	type Connection,
	Dialect,
	type DialectConfig,
	type Response,
	type Role,
	SESSION,
} from "./dialect.ts";
import {
	codeOf,
	DEADLOCK,
	doubtful,
	isOutage,
	LOCK_TIMEOUT,
	Outage,
	SERIALIZATION_FAILURE,
	STALE_STATEMENT,
	spoils,
} from "./failures.ts";
import { hostUrls } from "./hosts.ts";
import { isPrepared } from "./prepared.ts";
import { types } from "./types.ts";

/** What a store needs: it takes a database and a transaction alike. */
export interface Queryable {
	/**
	 * Runs one statement and returns its rows.
	 *
	 * Parameters are `$1` … `$n`; `?` is an ordinary character, so the jsonb operators `?`, `?|` and `?&` need no
	 * escape. A list is one parameter: `= any($1)` with an array. A JavaScript array becomes a Postgres array, a plain
	 * object becomes JSON; a JSON array must come as `JSON.stringify(list)`.
	 *
	 * A statement given with bindings (`[]` counts) is prepared once per connection under a name, so its text must be
	 * static: values always travel as bindings. Without bindings the text is sent as it is and may hold several
	 * statements.
	 *
	 * Rows hold `timestamptz` as `2021-01-14T09:26:53.123Z`, `date` as `2021-01-14`, `bigint` as a number, `json` and
	 * `jsonb` parsed, `bytea` as a Buffer, `numeric` as text (the sum of a `bigint` is `numeric`).
	 */
	query<Row = Record<string, unknown>>(
		sql: string,
		bindings?: readonly unknown[],
	): Promise<Row[]>;
}

/** One open transaction: everything asked of it commits or fails together. */
export interface Transaction extends Queryable {}

/** A pool of connections to one Postgres database. */
export interface Database extends Queryable {
	/**
	 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. A deadlock (40P01) or a
	 * serialization failure (40001) starts it once more, so `work` keeps its effects inside the transaction. It begins,
	 * and takes a connection, with the first statement: until then `work` may ask the database, or wait, at no cost.
	 */
	transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
	/** How busy the pool is. */
	state(): PoolState;
	/** Breaks every connection: who waits for an answer hears of an outage. */
	abandon(): void;
	/** Waits for running statements and closes every connection. */
	close(): Promise<void>;
}

export interface PoolState {
	used: number;
	idle: number;
	/** Those who wait for a connection. */
	waiting: number;
	most: number;
}

export interface ConnectOptions {
	/**
	 * `postgres://user:password@host:port/database`; of several hosts, as in `@one:5432,two:5432/`, the one that is the
	 * primary now.
	 */
	url: string;
	/** What the server must be; the primary unless given. */
	role?: Role | "any";
	/** Whether a commit waits until the synchronous standbys show it to readers. */
	remoteApply?: boolean;
	/** The most connections open at once. */
	pool?: number;
	/** Called after every statement, `begin` and `commit` included, in the asynchronous context that asked for it. */
	onQuery?: (sql: string, ms: number) => void;
	/** Who waits, in the asynchronous context that asks; undefined: somebody who never gives up. */
	waiter?: (() => Waiter | undefined) | undefined;
	/** Hears what goes wrong outside a query, such as a lost idle connection. */
	log?: (message: string) => void;
}

/** Somebody who may give up: then no statement runs for them any longer. */
export interface Waiter {
	signal: AbortSignal;
	/** Called when the signal aborts: a hundredth of the price of its own listeners. */
	onAbort: Set<() => void>;
}

/** What Knex's pool is, of which its types tell little. */
interface TarnPool {
	numUsed(): number;
	numFree(): number;
	numPendingAcquires(): number;
}

/** Milliseconds that Postgres gets to break off a statement. */
const PATIENCE = 5_000;

/** Opens nothing yet: the first query does. */
export function connect({
	url,
	pool = 10,
	role = "primary",
	remoteApply = false,
	onQuery,
	waiter: currentWaiter = () => undefined,
	log = () => {},
}: ConnectOptions): Database {
	const urls = hostUrls(url);
	const open = new Set<Connection>();
	// The stack that Knex adds is the pool's; whoever asked gets the error itself.
	const logLine = (message: unknown) =>
		log(String(message).split("\n", 1)[0] as string);
	const session = [
		...SESSION,
		...(remoteApply ? ["set synchronous_commit to remote_apply"] : []),
		"select pg_is_in_recovery() as standby",
	].join(";");
	const config: DialectConfig = {
		client: Dialect,
		connection: {},
		urls,
		role,
		session,
		open,
		settings: {
			types,
			application_name: "forgekit",
			// All of them must have their turn while a caller waits.
			connectionTimeoutMillis: urls.length > 1 ? 2_000 : 5_000,
			keepAlive: true,
			keepAliveInitialDelayMillis: 10_000,
		},
		pool: { min: 0, max: pool },
		acquireConnectionTimeout: 10_000,
		// An error message with the values in it would bring secrets into logs.
		compileSqlOnError: false,
		log: { warn: logLine, error: logLine, debug: logLine, deprecate: logLine },
		...(onQuery && { onQuery }),
	};
	const instance = knexModule.knex(config);
	const client = instance.client as Dialect;
	const resources = client.pool as TarnPool;

	async function send(
		connection: Connection,
		sql: string,
		bindings?: readonly unknown[],
		opening = false,
	): Promise<Response> {
		// pg would send null.
		if (bindings?.includes(undefined)) {
			throw new TypeError(
				`$${bindings.indexOf(undefined) + 1} is undefined in: ${sql}`,
			);
		}
		try {
			const answered = await client.query(connection, {
				sql,
				bindings,
				opening,
			});
			return answered.response;
		} catch (error) {
			if (spoils(error)) connection.__knex__disposed = error;
			if (STALE_STATEMENT.includes(codeOf(error))) {
				// The others know it as it was before, too.
				for (const other of open) other.__knex__disposed ??= error;
			}
			// Waited too long for somebody else: not a fault of this request, nor of the server.
			if (codeOf(error) === LOCK_TIMEOUT) throw unavailable(1);
			throw isOutage(error) ? new Outage(error) : error;
		}
	}

	/** One after another, so that many who give up at once take one connection. */
	let cancelling: Promise<unknown> = Promise.resolve();

	/** Resolves when nothing runs there any more. */
	async function breakOff(
		connection: Connection,
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
		const timer = setTimeout(() => cut(connection), PATIENCE);
		cancelling = cancelling
			.then(() => (over ? undefined : client.cancel(connection)))
			.catch((error) => {
				logLine(`A statement could not be broken off: ${error}`);
				cut(connection);
			});
		// Else it could meet the next statement on this connection.
		await Promise.all([ended, cancelling]);
		clearTimeout(timer);
	}

	/** A waiter who gives up hears so at once, and the statement is broken off. */
	async function ask<Row>(
		connection: Connection,
		sql: string,
		bindings?: readonly unknown[],
		opening?: boolean,
	): Promise<Row[]> {
		const waiter = currentWaiter();
		waiter?.signal.throwIfAborted();
		const answer = send(connection, sql, bindings, opening);
		return rowsOf<Row>(
			await unlessGivenUp(waiter, answer, () => {
				connection.settling = breakOff(connection, answer);
			}),
		);
	}

	/** Came back in this turn: whoever asked once most often asks again, and the pool takes its time. */
	const atHand: Connection[] = [];

	function release(connection: Connection): void {
		const { settling } = connection;
		if (settling) {
			void settling.then(() => {
				delete connection.settling;
				client.releaseConnection(connection);
			});
		} else if (
			connection.__knex__disposed ||
			resources.numPendingAcquires() > 0
		) {
			client.releaseConnection(connection);
		} else if (atHand.push(connection) === 1) {
			setImmediate(() => {
				for (const unused of atHand.splice(0)) client.releaseConnection(unused);
			});
		}
	}

	async function rollBack(connection: Connection): Promise<void> {
		await control(connection, "rollback").catch((reason) => {
			connection.__knex__disposed = reason;
		});
	}

	/** For a waiter who gives up, a connection that says nothing any more is cut. */
	async function within<T>(
		waiter: Waiter,
		connection: Connection,
		answer: Promise<T>,
	): Promise<T> {
		let timer: NodeJS.Timeout | undefined;
		const onAbort = () => {
			timer = setTimeout(() => cut(connection), PATIENCE);
		};
		waiter.onAbort.add(onAbort);
		try {
			return await answer;
		} finally {
			waiter.onAbort.delete(onAbort);
			clearTimeout(timer);
		}
	}

	/** `begin`, `commit` and `rollback`: once on their way they are not broken off. */
	function control(
		connection: Connection,
		sql: "begin" | "commit" | "rollback",
	): Promise<pg.QueryResult> {
		const waiter = currentWaiter();
		const answer = send(connection, sql) as Promise<pg.QueryResult>;
		return waiter ? within(waiter, connection, answer) : answer;
	}

	/** Whatever the reason: there is none, and nothing was asked of it. */
	async function acquire(): Promise<Connection> {
		const waiter = currentWaiter();
		waiter?.signal.throwIfAborted();
		const known = atHand.pop();
		if (known && !known.__knex__disposed) return known;
		if (known) client.releaseConnection(known);
		const lent = lendOut();
		return unlessGivenUp(waiter, lent, () => {
			// It comes for nobody.
			lent.then(
				(connection) => client.releaseConnection(connection),
				() => {},
			);
		});
	}

	async function lendOut(): Promise<Connection> {
		try {
			return await client.acquireConnection();
		} catch (error) {
			// Too much to do is no outage. Knex has logged either.
			const busy = (error as Error).name === "KnexTimeoutError";
			throw busy ? unavailable(1) : new Outage(error);
		}
	}

	/** Gives `work` a second try after one of these codes. */
	async function retry<T>(
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

	async function askOnce<Row>(
		sql: string,
		bindings?: readonly unknown[],
	): Promise<Row[]> {
		const connection = await acquire();
		try {
			return await ask<Row>(connection, sql, bindings);
		} finally {
			release(connection);
		}
	}

	// Not Knex's own transaction: that one builds a whole Knex for each, and takes the COMMIT of a failed transaction,
	// which Postgres answers with ROLLBACK, for a success.
	async function transact<T>(
		work: (tx: Transaction) => Promise<T>,
	): Promise<T> {
		let open = true;
		let connection: Connection | undefined;
		let last: Promise<unknown> = Promise.resolve();
		/** A round trip less where Postgres knows the statement: it comes along with `begin`. */
		async function begin<Row>(
			sql: string,
			bindings?: readonly unknown[],
		): Promise<Row[]> {
			const acquired = await acquire();
			const opening = bindings !== undefined && isPrepared(acquired, sql);
			if (!opening) {
				try {
					await control(acquired, "begin");
				} catch (error) {
					release(acquired);
					throw error;
				}
			}
			connection = acquired;
			return ask<Row>(acquired, sql, bindings, opening);
		}
		const tx: Transaction = {
			query<Row>(sql: string, bindings?: readonly unknown[]) {
				// One after another, also when `work` does not wait: pg 9 will no longer queue them.
				const result = last
					.catch(() => {})
					.then(async () => {
						if (!open) throw new Error(`The transaction is over: ${sql}`);
						return connection
							? ask<Row>(connection, sql, bindings)
							: begin<Row>(sql, bindings);
					});
				last = result;
				return result;
			},
		};
		try {
			const result = await work(tx);
			await last.catch(() => {});
			open = false;
			if (connection) {
				const { command } = await control(connection, "commit").catch(doubtful);
				if (command !== "COMMIT") {
					throw new Error("A statement of the transaction had failed.");
				}
			}
			return result;
		} catch (error) {
			open = false;
			await last.catch(() => {});
			const used = connection as Connection | undefined;
			if (used) {
				if (used.settling)
					used.settling = used.settling.then(() => rollBack(used));
				else await rollBack(used);
			}
			throw error;
		} finally {
			if (connection) release(connection);
		}
	}

	return {
		query<Row>(sql: string, bindings?: readonly unknown[]) {
			return retry(STALE_STATEMENT, () => askOnce<Row>(sql, bindings));
		},
		transaction(work) {
			return retry([DEADLOCK, SERIALIZATION_FAILURE, ...STALE_STATEMENT], () =>
				transact(work),
			);
		},
		state: () => ({
			used: resources.numUsed() - atHand.length,
			idle: resources.numFree() + atHand.length,
			waiting: resources.numPendingAcquires(),
			most: pool,
		}),
		abandon() {
			for (const connection of open) cut(connection);
		},
		close: () => instance.destroy(),
	};
}

function cut(connection: Connection): void {
	// Its end is heard of later.
	connection.__knex__disposed ??= "the connection was cut";
	// Its own type does not show the socket.
	const { stream } = (connection as unknown as { connection: pg.Connection })
		.connection;
	stream.destroy();
}

/** A promise, unless the waiter gives up before. */
function unlessGivenUp<T>(
	waiter: Waiter | undefined,
	promise: Promise<T>,
	onGivenUp: () => void,
): Promise<T> {
	if (!waiter) return promise;
	return new Promise((resolve, reject) => {
		const onAbort = () => {
			onGivenUp();
			reject(waiter.signal.reason);
		};
		waiter.onAbort.add(onAbort);
		promise.then(
			(value) => {
				waiter.onAbort.delete(onAbort);
				resolve(value);
			},
			(error) => {
				waiter.onAbort.delete(onAbort);
				reject(error);
			},
		);
	});
}

/** Several statements in one text give a list of results, and no rows. */
function rowsOf<Row>(response: Response): Row[] {
	return Array.isArray(response) ? [] : (response.rows as Row[]);
}
