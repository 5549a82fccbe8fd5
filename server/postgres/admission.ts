/** Which transactions may take a connection: some connections are left to reads, and a locked row does not take all. */
import { createSemaphore, type Semaphore } from "../semaphore.ts";
import type { Cancellable } from "./cancelling.ts";
import type { Query } from "./query.ts";

export type Admission = ReturnType<typeof createAdmission>;

interface AdmissionOptions {
	cancellable: () => Cancellable | undefined;
	/** Milliseconds to wait. */
	acquireTimeout: number;
}

/** @param most - Connections, of which transactions leave a fifth to other statements */
export function createAdmission(
	most: number,
	{ cancellable, acquireTimeout }: AdmissionOptions,
) {
	const transactions = limit(most - Math.floor(most / 5), acquireTimeout);
	/** The transactions that begin with the lock of a row, by statement and values. */
	const rows = new Map<string, Semaphore>();

	/** Two transactions of a row have connections: the one that has the lock, and the next, so that nothing is lost between. */
	async function admitToRow(
		first: string | Query,
		signal: AbortSignal | undefined,
	): Promise<() => void> {
		if (typeof first === "string" || !first.locks) return () => {};
		const key = JSON.stringify([first.name, first.values]);
		const row = rows.get(key) ?? limit(2, acquireTimeout);
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

	return {
		/** Waits until a transaction that begins with this statement may take a connection; the result is called at its end. */
		async admit(first: string | Query): Promise<() => void> {
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
		},
		/** Transactions that wait for a connection; not those that wait for a row. */
		get waiting() {
			return transactions.waiting;
		},
	};
}

function limit(maximum: number, queueTimeout: number): Semaphore {
	return createSemaphore({
		maximum,
		maximumWaiting: Number.POSITIVE_INFINITY,
		queueTimeout,
		retryAfter: 1,
	});
}
