/**
 * Decides which statements may take a connection: transactions leave some connections to reads, a locked row does not
 * take all of them, and lists leave some to everything else.
 */
import type { ListCaller } from "../../domain/context.ts";
import { createSemaphore, type Semaphore } from "../../platform/semaphore.ts";
import type { Cancellable } from "./cancelling.ts";
import type { Query } from "./query.ts";

export type Admission = ReturnType<typeof createAdmission>;

interface AdmissionOptions {
	cancellable: () => Cancellable | undefined;
	/** Milliseconds that a statement may wait for a connection. */
	acquireTimeout: number;
}

/** State of the waiting lists, by kind of caller. */
export type ListState = Record<
	ListCaller,
	{
		/** Number of lists that wait for their turn. */
		waiting: number;
		/** Number of refused lists so far. */
		refused: number;
	}
>;

/**
 * Maximum number of waiting statements of lists, and of anonymous callers among these: without a limit they would
 * take the whole of `MAX_REQUESTS`.
 */
const mostWaiting = { lists: 200, anonymous: 100 };

/**
 * Limits for a pool.
 * @param most - Number of connections, of which transactions leave a fifth to other statements, lists a quarter, and
 * lists of anonymous callers a half. A single connection serves all in turn
 */
export function createAdmission(most: number, { cancellable, acquireTimeout }: AdmissionOptions) {
	const transactions = limit(most - Math.floor(most / 5), acquireTimeout);
	const share = (part: number) => Math.max(1, Math.floor(most * part));
	const anonymous = limit(share(1 / 2), acquireTimeout, mostWaiting.anonymous);
	const lists = limit(share(3 / 4), acquireTimeout, mostWaiting.lists);
	const refused: Record<ListCaller, number> = { user: 0, anonymous: 0 };
	/** Transactions that begin with the lock of a row, by statement and values. */
	const rows = new Map<string, Semaphore>();

	/**
	 * Admits a transaction to its row. Two transactions of a row have connections: the one that has the lock, and the
	 * next, so that no time is lost in between.
	 */
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
		/**
		 * Waits until a transaction that begins with this statement may take a connection. Returns what to call at
		 * its end.
		 */
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
		/**
		 * Waits until a statement of a list may take a connection. Returns what to call at its end.
		 * @throws {ApiError} 503 when too many wait, or after too long
		 */
		async admitList(caller: ListCaller): Promise<() => void> {
			const signal = cancellable()?.signal;
			const gates = caller === "anonymous" ? [anonymous, lists] : [lists];
			const leaves: (() => void)[] = [];
			const leave = () => {
				for (const one of leaves) one();
			};
			try {
				for (const gate of gates) leaves.push(await gate.acquire(signal));
				return leave;
			} catch (error) {
				leave();
				if (!signal?.aborted) refused[caller]++;
				throw error;
			}
		},
		get lists(): ListState {
			return {
				// Includes lists of anonymous callers that have passed their own limit and wait here.
				user: { waiting: lists.waiting, refused: refused.user },
				anonymous: { waiting: anonymous.waiting, refused: refused.anonymous },
			};
		},
		/** Transactions that wait for a connection; not those that wait for a row. */
		get waiting() {
			return transactions.waiting;
		},
	};
}

function limit(
	maximum: number,
	queueTimeout: number,
	maximumWaiting = Number.POSITIVE_INFINITY,
): Semaphore {
	return createSemaphore({
		maximum,
		maximumWaiting,
		queueTimeout,
		retryAfter: 1,
	});
}
