/**
 * Decides which statements may take a connection. Transactions leave some connections to reads, and lists leave some to
 * everything else. Transactions that lock the same row take at most two connections.
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

/** Counts of the list statements that wait or were refused, by kind of caller. */
export type ListState = Record<
	ListCaller,
	{
		/** Number of list statements that wait for a connection. */
		waiting: number;
		/** Number of list statements refused so far. */
		refused: number;
	}
>;

/**
 * Maximum numbers of waiting list statements. Those of anonymous callers first wait for a connection of the `anonymous`
 * share, and then, like all others, for one of the `lists` share. Without a limit, they could use up `MAX_REQUESTS`.
 */
const mostWaiting = { lists: 200, anonymous: 100 };

/**
 * Creates the limits for one pool.
 * @param most - Number of connections. Transactions may take four fifths of them, lists three quarters, and lists of
 * anonymous callers a half, but each at least one
 */
export function createAdmission(most: number, { cancellable, acquireTimeout }: AdmissionOptions) {
	const transactions = limit(most - Math.floor(most / 5), acquireTimeout);
	const share = (part: number) => Math.max(1, Math.floor(most * part));
	const anonymous = limit(share(1 / 2), acquireTimeout, mostWaiting.anonymous);
	const lists = limit(share(3 / 4), acquireTimeout, mostWaiting.lists);
	const refused: Record<ListCaller, number> = { user: 0, anonymous: 0 };
	/** Limits for transactions that begin by locking a row, keyed by the locking statement with its values. */
	const rows = new Map<string, Semaphore>();

	/**
	 * Waits until a transaction that begins by locking a row may take a connection. For each row, at most two such
	 * transactions may: the holder of the lock and the next one, so that no time is lost in between.
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
		 * Waits until a transaction that begins with this statement may take a connection. Returns a function to call
		 * when the transaction ends.
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
		 * Waits until a list statement may take a connection. Returns a function to call when the statement ends.
		 * @throws {ApiError} 503 if too many list statements wait, or after `acquireTimeout`
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
				// Includes lists of anonymous callers that have passed the limit `anonymous` and wait for `lists`.
				user: { waiting: lists.waiting, refused: refused.user },
				anonymous: { waiting: anonymous.waiting, refused: refused.anonymous },
			};
		},
		/** Number of transactions that wait for a connection; excludes those that wait for a locked row. */
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
