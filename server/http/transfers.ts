import { unavailable } from "../domain/errors.ts";

/** Tracks the bodies of requests and responses in transfer. If memory runs out, ends transfers that are slow. */
export type Transfers = ReturnType<typeof createTransfers>;
export type Transfer = ReturnType<Transfers["begin"]>;

interface Progress {
	/**
	 * Whether the transfer may be refused for lack of memory. False for the response to a write: without the response,
	 * the caller might repeat the write.
	 */
	mayRefuse: boolean;
	/** Number of bytes received or sent so far. */
	moved(): number;
	/** Whether the transfer waits for the caller to send or read. */
	waits(): boolean;
	end(): void;
}

/** Memory that transfers share, as numbers of bytes. */
export interface Pool {
	readonly size: number;
	left: number;
}

export const createPool = (size: number): Pool => ({ size, left: size });

interface Active extends Progress {
	/** Start of the current measurement of speed (`since`), and the number of bytes moved by then (`from`). */
	since: number;
	from: number;
	/** Number of bytes that the transfer holds in memory. */
	held: number;
	free(): void;
}

/** Bytes per second below which a transfer is slow. */
const slowest = 16 * 1024;
/** A transfer is also slow if it needs more than this many seconds to move the bytes that it holds. */
const longestHold = 60;
/** Default milliseconds for which a transfer may be slow. */
const usualPatience = 3_000;
/** `Retry-After` of a refused transfer, in seconds. */
const pause = 1;

export function createTransfers(patience = usualPatience) {
	/** Transfers in progress, in the order of `since`: the oldest measurement comes first. */
	const all = new Set<Active>();

	/** Ends the transfer that has been slow for longest. Returns false if no transfer is slow. */
	function endSlow(): boolean {
		const now = performance.now();
		for (const active of all) {
			if (now - active.since < patience) return false;
			const moved = active.moved();
			const least = Math.max(slowest, active.held / longestHold);
			if (active.waits() && moved - active.from < (least * patience) / 1000) {
				active.free();
				active.end();
				return true;
			}
			all.delete(active);
			all.add(Object.assign(active, { since: now, from: moved }));
		}
		return false;
	}

	return {
		endSlow,
		/** @param pool - The memory from which `hold` reserves */
		begin(progress: Progress, pool: Pool) {
			let isDone = false;
			const active = {
				...progress,
				since: performance.now(),
				from: 0,
				held: 0,
				free() {
					isDone = true;
					all.delete(active);
					pool.left += active.held;
					active.held = 0;
				},
			};
			all.add(active);
			return {
				/** Call when sending begins. The measurement of speed restarts: the time before does not count as slow. */
				start(): void {
					if (!all.delete(active)) return;
					all.add(Object.assign(active, { since: performance.now() }));
				},
				/**
				 * Reserves memory for bytes; does nothing once the transfer is done. A transfer may exceed the pool if no other
				 * transfer holds memory of the pool, or if the transfer must not be refused.
				 * @throws {ApiError} 503 if there is no memory, and the transfer may be refused
				 */
				hold(bytes: number): void {
					if (isDone || bytes === 0) return;
					while (bytes > pool.left && pool.left + active.held < pool.size) {
						if (endSlow()) continue;
						if (active.mayRefuse) throw unavailable(pause);
						break;
					}
					pool.left -= bytes;
					active.held += bytes;
				},
				/** Stops tracking whether the transfer is slow. Its memory stays reserved until `done` is called. */
				complete: () => void all.delete(active),
				/** Frees the memory of the transfer. */
				done: active.free,
			};
		},
	};
}
