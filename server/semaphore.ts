import { unavailable } from "./domain/errors.ts";

/** Limits how many tasks run at a time; others wait in a queue. */
export interface Semaphore {
	/**
	 * Waits for a slot and resolves with the function that releases it.
	 * @throws {ApiError} 503 when the queue is full or the wait times out
	 */
	acquire(signal?: AbortSignal): Promise<() => void>;
	/** @throws {ApiError} 503 when there is no slot and the queue is full */
	requireRoom(): void;
	/** Tasks that run or wait. */
	readonly size: number;
	readonly waiting: number;
}

interface SemaphoreOptions {
	/** Tasks that run at a time. */
	maximum: number;
	/** Tasks that may wait in the queue. */
	maximumWaiting: number;
	/** Milliseconds that a task may wait in the queue. */
	queueTimeout: number;
	/** `Retry-After` of a refusal, in seconds; 5 unless given. */
	retryAfter?: number;
}

export function createSemaphore({
	maximum,
	maximumWaiting,
	queueTimeout,
	retryAfter = 5,
}: SemaphoreOptions): Semaphore {
	let running = 0;
	/** First in, first out. */
	const queue = new Set<() => void>();

	/** Takes a slot and returns the function that releases it; further calls of that function do nothing. */
	function takeSlot(): () => void {
		running++;
		let released = false;
		return () => {
			if (released) return;
			released = true;
			running--;
			const [next] = queue;
			next?.();
		};
	}

	function requireRoom(): void {
		if (running >= maximum && queue.size >= maximumWaiting)
			throw unavailable(retryAfter);
	}

	return {
		requireRoom,
		get size() {
			return running + queue.size;
		},
		get waiting() {
			return queue.size;
		},
		async acquire(signal) {
			signal?.throwIfAborted();
			if (running < maximum && queue.size === 0) return takeSlot();
			requireRoom();
			return new Promise((resolve, reject) => {
				const settle = () => {
					clearTimeout(timer);
					signal?.removeEventListener("abort", onAbort);
					queue.delete(onTurn);
				};
				const onTurn = () => {
					settle();
					resolve(takeSlot());
				};
				const onAbort = () => {
					settle();
					reject(signal?.reason);
				};
				const timer = setTimeout(() => {
					settle();
					reject(unavailable(retryAfter));
				}, queueTimeout);
				signal?.addEventListener("abort", onAbort, { once: true });
				queue.add(onTurn);
			});
		},
	};
}
