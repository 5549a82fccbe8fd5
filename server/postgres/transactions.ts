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
	/** Whether a transaction fails that waits for anything but Postgres. */
	strict: boolean;
	/** A table to lock, which older programs know by another name: see `writers.ts`. */
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
	let beginning: Promise<unknown> | undefined;
	let last: Promise<unknown> = Promise.resolve();
	// Not waiting: while a migration waits for the transactions before, or runs, the connections are for reads.
	const command = writers
		? (`begin; lock table ${writers} in access share mode nowait` as const)
		: "begin";
	const waits = strict ? createWaitCheck(() => over) : undefined;

	/** A statement that only locks goes out together with BEGIN: alone, should BEGIN fail, it has no effect. */
	async function begin<Row>(first: string | Query): Promise<Row[]> {
		leave();
		leave = await admission.admit(first);
		const acquired = await acquire();
		connected = true;
		const onlyLocks = typeof first !== "string" && first.locks;
		const { begun, locked } = acquired.together(() => ({
			begun: control(acquired, command),
			locked: onlyLocks ? ask<Row>(acquired, first) : undefined,
		}));
		const settled = locked?.catch(() => {});
		try {
			await begun;
		} catch (error) {
			await settled;
			if (acquired.lost === undefined) await rollBack(acquired, connections);
			release(acquired);
			throw codeOf(error) === UNDEFINED_TABLE ? new Outdated() : error;
		}
		client = acquired;
		return locked ?? ask<Row>(acquired, first);
	}

	/** Statements that `work` does not await run in the order in which they are sent, after the first. */
	async function run<Row>(query: string | Query): Promise<Row[]> {
		if (!beginning && !over) {
			const rows = begin<Row>(query);
			beginning = rows;
			return rows;
		}
		await beginning?.catch(() => {});
		if (over || !client) {
			throw new Error(`The transaction is over: ${textOf(query)}`);
		}
		return ask<Row>(client, query);
	}

	const tx: Queryable = {
		query<Row>(given: string | Query, values?: readonly unknown[]) {
			const query = queryOf(given, values);
			const result = run<Row>(query);
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
		throw connected && error instanceof Outage
			? new BrokenTransaction(error)
			: error;
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

async function rollBack(
	client: Client,
	{ control }: Connections,
): Promise<void> {
	await client.settling;
	await control(client, "rollback").catch((error) => client.retire(error));
}

/** Notices a transaction that waits for something else: one that does not sends its next statement before other work runs. */
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
