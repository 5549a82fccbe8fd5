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
	 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. A deadlock (40P01) or a
	 * serialization failure (40001) starts it once more, so `work` keeps its effects inside the transaction; a second one is
	 * 503. Where `work` can be cancelled, as a request can, it starts once more after a connection that was lost before
	 * COMMIT, too.
	 */
	transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
	/** The highest timeline seen, to be shared with other connections to the same primary. */
	readonly timeline: Timeline;
	/** State of the pools. */
	state(): PoolState;
	/** Closes all sockets at once: statements in flight fail as in an outage. */
	abandon(): void;
	/** Waits for running statements and closes every connection; requests that wait for one fail. */
	close(): Promise<void>;
}

interface TransactionOptions {
	/** Name of a table to lock, which older programs know by another name (`writers.ts`). */
	writers?: string;
}

interface PoolState {
	used: number;
	idle: number;
	/** Number of requests that wait for a connection; those that wait for a row are not included. */
	waiting: number;
	most: number;
	lists: ListState;
}

export interface ConnectOptions {
	/**
	 * `postgres://user:password@host:port/database`. With several hosts, as in `@one:5432,two:5432/`, the current primary
	 * is used.
	 */
	url: string;
	/** Required role of the server; default: the primary. */
	role?: Role;
	/** The highest timeline seen, with several hosts: a primary on a lower one is refused. */
	timeline?: Timeline;
	/** Whether a commit waits until the synchronous standbys show it to readers. */
	remoteApply?: boolean;
	/**
	 * Maximum number of connections open at once, of which transactions leave a fifth to other statements, and lists
	 * a quarter; default: 10.
	 */
	pool?: number;
	/** Called after every statement, `begin` and `commit` included, in the asynchronous context that runs it. */
	onQuery?: OnQuery;
	/** Returns the work of the current asynchronous context that can be cancelled, if any. */
	cancellable?: (() => Cancellable | undefined) | undefined;
	/** Milliseconds to wait for a connection while all of a pool's connections are busy; default: 10 s. */
	acquireTimeout?: number;
	/** Milliseconds for Postgres to cancel a statement or to close a connection, before we close it; default: 5 s. */
	cancelTimeout?: number;
	/** Milliseconds for a statement of an anonymous caller's list; default: 5 s. */
	anonymousLimit?: number;
	/**
	 * Whether a transaction fails if it waits for anything but Postgres, as it holds its connection meanwhile; for
	 * tests.
	 */
	strict?: boolean;
	/** Receives problems outside of a query, such as a lost idle connection. */
	log?: (message: string) => void;
}

/** Opens a database. The first connection is opened with the first query. */
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
 * Runs a query that needs no table.
 * @throws where the database cannot be used
 */
export async function ping(database: Queryable): Promise<void> {
	await database.query("select 1", []);
}

/** The database, with transactions that may sit idle while git copies a repository. */
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

/** Whether the error is due to concurrent transactions, so that this one may succeed without them. */
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
