/** Runs statements on one connection, and cancels them when their request is cancelled. */
import type pg from "pg";
import { TooCostly } from "../../domain/errors.ts";
import {
	type Cancellable,
	createCanceller,
	cutIfCancelled,
	unlessCancelled,
} from "./cancelling.ts";
import type { Client } from "./client.ts";
import {
	breaksConnection,
	codeOf,
	isOutage,
	LOCK_TIMEOUT,
	LockTimeout,
	Outage,
	STALE_STATEMENT,
	STATEMENT_TIMEOUT,
} from "./failures.ts";
import { type Lent, type Pools, returnLater } from "./pools.ts";
import { named, nameOf, type OnQuery, type Query, requireValues, textOf } from "./query.ts";

export type Connections = ReturnType<typeof createConnections>;

type Control = "begin" | `begin; ${string}` | "commit" | "rollback";

interface ConnectionsOptions {
	cancellable: () => Cancellable | undefined;
	onQuery: OnQuery | undefined;
	/** Milliseconds for Postgres to cancel a statement; then its connection is closed. */
	cancelTimeout: number;
	log: (message: string) => void;
}

export function createConnections(
	{ lend, open }: Pools,
	{ cancellable, onQuery, cancelTimeout, log }: ConnectionsOptions,
) {
	const cancel = createCanceller(cancelTimeout, log);

	async function run(
		client: Client,
		query: string | Query,
	): Promise<pg.QueryResult | pg.QueryResult[]> {
		requireValues(query);
		const began = onQuery ? performance.now() : 0;
		try {
			return await client.query(query);
		} catch (error) {
			throw failed(error, client, query);
		} finally {
			onQuery?.(textOf(query), performance.now() - began, nameOf(query));
		}
	}

	/** Marks connections that the error makes unusable, so that pools discard them. Returns the error for the caller. */
	function failed(error: unknown, client: Client, query: string | Query): unknown {
		if (breaksConnection(error)) client.retire(error);
		if (STALE_STATEMENT.includes(codeOf(error))) {
			// The other connections may have prepared the same statement before a migration made it stale.
			for (const other of open) other.retire(error);
		}
		if (codeOf(error) === LOCK_TIMEOUT) return new LockTimeout();
		if (codeOf(error) === STATEMENT_TIMEOUT) return new TooCostly();
		return isOutage(error) ? new Outage(error) : named(error, query);
	}

	return {
		async acquire() {
			const work = cancellable();
			work?.signal.throwIfAborted();
			const lent = lend();
			return unlessCancelled(work, lent, () => returnLater(lent));
		},
		/** Returns a connection to its pool once no statement runs on it, and then calls `onEnd`. */
		release(client: Lent, onEnd = () => {}): void {
			const end = () => {
				client.release(client.retired !== undefined);
				onEnd();
			};
			const { settling } = client;
			client.settling = undefined;
			if (settling === undefined) end();
			else void settling.then(end);
		},
		/**
		 * Runs a statement. If the request is cancelled, fails immediately, and cancels the statement in the background.
		 * @param limit - Milliseconds after which the statement is cancelled
		 */
		async ask<Row>(client: Client, query: string | Query, limit?: number): Promise<Row[]> {
			const work = cancellable();
			work?.signal.throwIfAborted();
			const answer = run(client, query);
			const end = () => {
				client.settling ??= cancel(client, answer);
			};
			const timer = limit && setTimeout(end, limit);
			try {
				const result = await unlessCancelled(work, answer, end);
				return Array.isArray(result) ? [] : result.rows;
			} finally {
				clearTimeout(timer);
			}
		},
		/**
		 * Runs `begin`, `commit` or `rollback` and returns the command that Postgres reports. Never cancels the statement.
		 * If the request is cancelled, and Postgres does not respond in time, closes the connection.
		 */
		async control(client: Client, text: Control) {
			const answer = run(client, text);
			const { command } = (await cutIfCancelled(cancellable(), client, {
				answer,
				cancelTimeout,
			})) as pg.QueryResult;
			return command;
		},
	};
}
