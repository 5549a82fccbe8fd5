/** Databases with one host or several: single statements and transactions. */
import { unavailable } from "../../domain/errors.ts";
import { createAdmission, type ListState } from "./admission.ts";
import type { Cancellable } from "./cancelling.ts";
import type { Role } from "./client.ts";
import { createConnections } from "./connections.ts";
import {
	BrokenTransaction,
	codeOf,
	DEADLOCK,
	FOREIGN_KEY_VIOLATION,
	SERIALIZATION_FAILURE,
	STALE_STATEMENT,
} from "./failures.ts";
import { createPools } from "./pools.ts";
import { type OnQuery, type Query, type Queryable, queryOf } from "./query.ts";
import type { Timeline } from "./replication.ts";
import { transact } from "./transactions.ts";

export interface Database extends Queryable {
	/**
	 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. `work` runs once more
	 * after a deadlock (40P01), a serialization failure (40001), a foreign key violation or a stale prepared
	 * statement, so it must have no effects outside the transaction. A second deadlock or serialization failure is
	 * 503. In a request, `work` also runs once more after a connection was lost before COMMIT.
	 */
	transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
	/** The highest replication timeline seen, to share with other connections to the same primary. */
	readonly timeline: Timeline;
	/** State of the pools. */
	state(): PoolState;
	/** Closes all sockets immediately: statements in flight fail with `Outage`. */
	abandon(): void;
	/** Waits for running statements and closes every connection; requests that wait for a connection fail. */
	close(): Promise<void>;
}

interface TransactionOptions {
	/** Table that the transaction locks: a migration renames it to shut out older programs (`writers.ts`). */
	writers?: string;
}

interface PoolState {
	used: number;
	idle: number;
	/** Number of requests that wait for a connection; excludes those that wait for a locked row. */
	waiting: number;
	most: number;
	lists: ListState;
}

export interface ConnectOptions {
	/**
	 * `postgres://user:password@host:port/database`. With several hosts, as in `@one:5432,two:5432/`, the current
	 * primary is used.
	 */
	url: string;
	/** Required role of the server; default: the primary. */
	role?: Role;
	/** The highest replication timeline seen. With several hosts, a primary on a lower one is refused. */
	timeline?: Timeline;
	/** Whether a commit waits until the synchronous standbys show it to readers. */
	remoteApply?: boolean;
	/**
	 * Maximum number of open connections to one host; default: 10. Transactions use at most four fifths of them, and
	 * lists at most three quarters, so that other statements find a free one.
	 */
	pool?: number;
	/** Called after every statement, `begin` and `commit` included, in the asynchronous context that runs it. */
	onQuery?: OnQuery;
	/** Returns the work that the current asynchronous context belongs to, such as a request; undefined: none. */
	cancellable?: (() => Cancellable | undefined) | undefined;
	/** Milliseconds to wait for a connection while all of a pool's connections are busy; default: 10 s. */
	acquireTimeout?: number;
	/** Milliseconds for Postgres to cancel a statement or to close a connection, before we close it; default: 5 s. */
	cancelTimeout?: number;
	/** Maximum milliseconds that a list statement of an anonymous caller runs; default: 5 s. */
	anonymousLimit?: number;
	/**
	 * For tests: whether a transaction fails if it waits for anything but Postgres, since it would keep its connection
	 * from others.
	 */
	strict?: boolean;
	/** Receives problems outside of a query, such as a lost idle connection. */
	log?: (message: string) => void;
}

/** Opens a database. The first connection is made for the first query. */
export function connect({
	url,
	pool: most = 10,
	role = "primary",
	timeline = { highest: 0 },
	remoteApply = false,
	onQuery,
	cancellable = () => undefined,
	acquireTimeout = 10_000,
	cancelTimeout = 5_000,
	anonymousLimit = 5_000,
	strict = false,
	log = () => {},
}: ConnectOptions): Database {
	const timeouts = { acquireTimeout, cancelTimeout };
	const pools = createPools({
		url,
		role,
		remoteApply,
		most,
		log,
		timeline,
		...timeouts,
	});
	const connections = createConnections(pools, {
		cancellable,
		onQuery,
		log,
		cancelTimeout,
	});
	const admission = createAdmission(most, { cancellable, acquireTimeout });

	async function askOnce<Row>(query: string | Query): Promise<Row[]> {
		const list = typeof query === "string" ? undefined : query.list;
		const leave = list ? await admission.admitList(list) : () => {};
		const client = await connections.acquire().catch((error) => {
			leave();
			throw error;
		});
		try {
			const limit = list === "anonymous" ? anonymousLimit : undefined;
			return await connections.ask<Row>(client, query, limit);
		} finally {
			connections.release(client, leave);
		}
	}

	return {
		timeline,
		query<Row>(query: string | Query, values?: readonly unknown[]) {
			const whole = queryOf(query, values);
			return retryOnce(hasCode(STALE_STATEMENT), () => askOnce<Row>(whole));
		},
		transaction(work, { writers } = {}) {
			const isRequest = cancellable() !== undefined;
			return retryOnce(
				(error) => mayBeRepeated(error) || (isRequest && error instanceof BrokenTransaction),
				() => transact(work, { connections, admission, strict, writers }),
			).catch((error) => {
				if (!isConflict(error)) throw error;
				log(`A transaction failed twice: ${error.message}`);
				throw unavailable(1);
			});
		},
		state() {
			const { used, idle, waiting } = pools.state();
			return { used, idle, most, waiting: waiting + admission.waiting, lists: admission.lists };
		},
		abandon() {
			for (const client of pools.open) client.cut();
		},
		close: () => pools.close(),
	};
}

/**
 * Checks that the database responds, by a query that reads no table.
 * @throws if the database cannot be used
 */
export async function ping(database: Queryable): Promise<void> {
	await database.query("select 1", []);
}

/** Wraps a database so that transactions may sit idle for long, as they do while git copies a repository. */
export function withoutIdleTimeout(database: Database): Database {
	return {
		...database,
		transaction: (work) =>
			database.transaction(async (tx) => {
				await tx.query("set local idle_in_transaction_session_timeout to 0");
				return work(tx);
			}),
	};
}

function hasCode(codes: readonly string[]) {
	return (error: unknown) => codes.includes(codeOf(error));
}

/** Whether concurrent transactions caused the error, so that a second attempt may succeed. */
const isConflict = hasCode([DEADLOCK, SERIALIZATION_FAILURE]);

const mayBeRepeated = hasCode([
	DEADLOCK,
	SERIALIZATION_FAILURE,
	FOREIGN_KEY_VIOLATION,
	...STALE_STATEMENT,
]);

/** Runs `work`, and once more after an error that a second attempt may avoid. */
async function retryOnce<T>(
	isPassing: (error: unknown) => boolean,
	work: () => Promise<T>,
): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!isPassing(error)) throw error;
		return work();
	}
}
