import { unavailable } from "../domain/errors.ts";

/** Limits how many tasks run at a time; further tasks wait in a queue. */
export type Semaphore = ReturnType<typeof createSemaphore>;

/**
 * Usual `patience` of `limited` for the content of files, in milliseconds. A reader who takes 16 KiB a second gets
 * through a chunk of 64 KiB in this time.
 */
export const usualPatience = 4_000;

export interface SlotOptions {
	signal?: AbortSignal | undefined;
	owner?: string;
	/** Milliseconds after which a reader who takes no further item loses the slot to a waiting task; default: never. */
	patience?: number;
}

/**
 * Yields items, and holds a slot of the semaphore from before the first item until after the last.
 * @param make - Makes the items until the signal aborts
 * @throws {ApiError} 503, even in mid-iteration, if the slot was given to another task
 */
export async function* limited<Item>(
	semaphore: Semaphore,
	make: (signal: AbortSignal) => AsyncIterable<Item>,
	{ signal, owner, patience }: SlotOptions,
): AsyncGenerator<Item, void> {
	const slot = new AbortController();
	const signals = signal ? [signal, slot.signal] : [slot.signal];
	const release = await semaphore.acquire(signal, owner);
	let timer: NodeJS.Timeout | undefined;
	function makeRoom(): void {
		if (!semaphore.isWanted(owner)) return;
		clearInterval(timer);
		// Releases the slot here, not in `finally`: the reader may never take the next item.
		slot.abort(unavailable(1));
		release();
	}
	try {
		for await (const item of make(AbortSignal.any(signals))) {
			if (patience) timer = setInterval(makeRoom, patience);
			yield item;
			clearInterval(timer);
			slot.signal.throwIfAborted();
		}
	} finally {
		clearInterval(timer);
		release();
	}
}

interface SemaphoreOptions {
	/** Maximum number of tasks that run at a time. */
	maximum: number;
	/** Maximum number of tasks that wait in the queue. */
	maximumWaiting: number;
	/** Whether one owner gets at most three quarters of the slots and half of the queue; default: no limit per owner. */
	shared?: boolean;
	/** Milliseconds that a task may wait in the queue. */
	queueTimeout: number;
	/** `Retry-After` of a refusal, in seconds; default: 5. */
	retryAfter?: number;
}

interface Waiter {
	owner: string;
	onTurn: () => void;
}

export function createSemaphore({
	maximum,
	maximumWaiting,
	shared = false,
	queueTimeout,
	retryAfter = 5,
}: SemaphoreOptions) {
	const share = {
		running: shared ? Math.max(Math.floor(maximum * 0.75), 1) : maximum,
		waiting: shared ? Math.ceil(maximumWaiting / 2) : maximumWaiting,
	};
	/** The owner of each running task. */
	const running: string[] = [];
	/** The waiting tasks; the one that has waited longest comes first. */
	const queue = new Set<Waiter>();
	let refused = 0;

	function refuse() {
		refused++;
		return unavailable(retryAfter);
	}

	/** Takes a slot and returns the function that releases it; further calls of that function do nothing. */
	function takeSlot(owner: string): () => void {
		running.push(owner);
		let released = false;
		return () => {
			if (released) return;
			released = true;
			running.splice(running.indexOf(owner), 1);
			next()?.onTurn();
		};
	}

	const runningOf = (owner: string) => running.filter((one) => one === owner).length;

	function isFree(owner: string): boolean {
		return running.length < maximum && runningOf(owner) < share.running;
	}

	/** The first queued task whose owner has the fewest slots; undefined: none is queued, or no owner may take more. */
	function next(): Waiter | undefined {
		let found: Waiter | undefined;
		let fewest = share.running;
		for (const waiter of queue) {
			const slots = runningOf(waiter.owner);
			if (slots >= fewest) continue;
			found = waiter;
			fewest = slots;
		}
		return found;
	}

	/**
	 * Throws if a task could neither run nor wait in the queue.
	 * @throws {ApiError} 503
	 */
	function requireRoom(owner = ""): void {
		if (isFree(owner)) return;
		const own = [...queue].filter((one) => one.owner === owner).length;
		if (own >= share.waiting || queue.size >= maximumWaiting) throw refuse();
	}

	return {
		requireRoom,
		/** Whether a waiting task could use a slot that this owner releases. */
		isWanted: (owner = "") =>
			[...queue].some((one) => one.owner === owner || runningOf(one.owner) < share.running),
		/** Number of tasks that run or wait. */
		get size() {
			return running.length + queue.size;
		},
		get waiting() {
			return queue.size;
		},
		/** Number of tasks that have been refused. */
		get refused() {
			return refused;
		},
		/**
		 * Waits for a slot and resolves with the function that releases it.
		 * @param owner - Whose share of the slots and of the queue the task counts towards
		 * @throws {ApiError} 503 when the queue is full or the wait times out
		 */
		async acquire(signal?: AbortSignal, owner = ""): Promise<() => void> {
			signal?.throwIfAborted();
			// No waiting task could take this slot: the owner of each has used up its share of the slots.
			if (isFree(owner)) return takeSlot(owner);
			requireRoom(owner);
			return new Promise((resolve, reject) => {
				const settle = () => {
					clearTimeout(timer);
					signal?.removeEventListener("abort", onAbort);
					queue.delete(waiter);
				};
				const waiter = {
					owner,
					onTurn: () => {
						settle();
						resolve(takeSlot(owner));
					},
				};
				const onAbort = () => {
					settle();
					reject(signal?.reason);
				};
				const timer = setTimeout(() => {
					settle();
					reject(refuse());
				}, queueTimeout);
				signal?.addEventListener("abort", onAbort);
				queue.add(waiter);
			});
		},
	};
}
