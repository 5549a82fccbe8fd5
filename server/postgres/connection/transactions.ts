/** Transactions. Each takes a connection and begins only when its first statement runs. */
import type { Admission } from "./admission.ts";
import type { Client } from "./client.ts";
import type { Connections } from "./connections.ts";
import {
	BrokenTransaction,
	codeOf,
	Outage,
	Outdated,
	throwUnknownOutcome,
	UNDEFINED_TABLE,
} from "./failures.ts";
import type { Lent } from "./pools.ts";
import { type Query, type Queryable, queryOf, textOf } from "./query.ts";

interface TransactionsOptions {
	connections: Connections;
	admission: Admission;
	/** Whether a transaction fails if it waits for anything but Postgres. */
	strict: boolean;
	/** Table that each transaction locks: a migration renames it to shut out older programs (`writers.ts`). */
	writers?: string | undefined;
}

/**
 * Runs work in one transaction: committed when it returns, rolled back when it throws.
 * @throws {BrokenTransaction} if the connection was lost before COMMIT
 */
export async function transact<T>(
	work: (tx: Queryable) => Promise<T>,
	{ connections, admission, strict, writers }: TransactionsOptions,
): Promise<T> {
	const { acquire, release, ask, control } = connections;
	let over = false;
	let connected = false;
	let client: Lent | undefined;
	let leave = () => {};
	let beginning: Promise<Lent> | undefined;
	let last: Promise<unknown> = Promise.resolve();
	// `nowait`: otherwise transactions would wait until the end of a migration, and hold connections that reads need.
	const command = writers
		? (`begin; lock table ${writers} in access share mode nowait` as const)
		: "begin";
	const waits = strict ? createWaitCheck(() => over) : undefined;

	async function begin(first: string | Query): Promise<Lent> {
		leave = await admission.admit(first);
		const acquired = await acquire();
		connected = true;
		try {
			await control(acquired, command);
		} catch (error) {
			if (acquired.lost === undefined) await rollBack(acquired, connections);
			release(acquired);
			throw codeOf(error) === UNDEFINED_TABLE ? new Outdated() : error;
		}
		client = acquired;
		return acquired;
	}

	/**
	 * Runs one statement at a time: statements that `work` starts without awaiting them run in the order of the
	 * calls.
	 */
	async function run<Row>(query: string | Query, former: Promise<unknown>): Promise<Row[]> {
		await former.catch(() => {});
		if (over) throw new Error(`The transaction is over: ${textOf(query)}`);
		beginning ??= begin(query);
		return ask<Row>(await beginning, query);
	}

	const tx: Queryable = {
		query<Row>(given: string | Query, values?: readonly unknown[]) {
			const query = queryOf(given, values);
			const result = run<Row>(query, last);
			last = result;
			waits?.watch(query, result);
			return result;
		},
	};

	try {
		const result = await work(tx);
		await last.catch(() => {});
		over = true;
		waits?.requireNone();
		if (client) await commit(client, connections);
		return result;
	} catch (error) {
		over = true;
		await last.catch(() => {});
		if (client) await rollBack(client, connections);
		throw connected && error instanceof Outage ? new BrokenTransaction(error) : error;
	} finally {
		if (client) release(client);
		leave();
	}
}

async function commit(client: Client, { control }: Connections): Promise<void> {
	if (client.lost !== undefined) throw new Outage(client.lost);
	const command = await control(client, "commit").catch(throwUnknownOutcome);
	// Postgres answers the COMMIT of a failed transaction with ROLLBACK, which pg takes for a success.
	if (command !== "COMMIT") {
		throw new Error("A statement of the transaction had failed.");
	}
}

async function rollBack(client: Client, { control }: Connections): Promise<void> {
	await client.settling;
	await control(client, "rollback").catch((error) => client.retire(error));
}

/**
 * Detects a transaction that waits for anything but Postgres. A transaction that does not wait sends its next statement
 * before the callback of `setImmediate` runs.
 */
function createWaitCheck(isOver: () => boolean) {
	let running = 0;
	let found: Error | undefined;
	return {
		watch(query: string | Query, result: Promise<unknown>) {
			running++;
			const settle = () => {
				running--;
				setImmediate(() => {
					if (isOver() || running > 0) return;
					found ??= new Error(
						`The transaction waits for something else than Postgres after: ${textOf(query)}`,
					);
				});
			};
			result.then(settle, settle);
		},
		requireNone() {
			if (found) throw found;
		},
	};
}
