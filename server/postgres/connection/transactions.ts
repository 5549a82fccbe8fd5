/** Transactions: each begins, and takes a connection, with its first statement. */
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
	/** Name of a table to lock, which older programs know by another name (`writers.ts`). */
	writers?: string | undefined;
}

/**
 * Runs work in one transaction: committed when it returns, rolled back when it throws.
 * @throws {BrokenTransaction} where the connection was lost before COMMIT
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
	// Does not wait for the lock: while a migration waits for earlier transactions, or runs, the connections are for
	// reads.
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
	 * Runs one statement at a time: those that `work` does not await wait for each other, in the order in which they
	 * come.
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
 * Notices a transaction that waits for something other than Postgres: if it did not, it would send its next statement
 * before other work runs.
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
