import { unavailable } from "../domain/errors.ts";

/** Bodies of requests that are coming and of responses that are going. Where there is no room, the slow ones make room. */
export type Transfers = ReturnType<typeof createTransfers>;
export type Transfer = ReturnType<Transfers["begin"]>;

interface Progress {
	/** Bytes that came or went so far. */
	moved(): number;
	/** Whether the transfer waits for the caller. */
	waits(): boolean;
	end(): void;
}

/** Memory that transfers share, in bytes. */
export interface Pool {
	readonly size: number;
	left: number;
}

export const createPool = (size: number): Pool => ({ size, left: size });

interface Active extends Progress {
	/** When the transfer was last fast enough (`since`), and the bytes that it had moved by then (`from`). */
	since: number;
	from: number;
	free(): void;
}

/** Bytes in a second below which a transfer is slow. */
const slowest = 16 * 1024;
/** Milliseconds for which a transfer may be slow. */
const usualPatience = 3_000;
/** `Retry-After`, in seconds. */
const pause = 1;

export function createTransfers(patience = usualPatience) {
	const quota = (slowest * patience) / 1000;
	/** Transfers in progress, by `since`. */
	const all = new Set<Active>();

	/** Ends the transfer that has been slow for longest. Returns whether there was one. */
	function endSlow(): boolean {
		const now = performance.now();
		for (const active of all) {
			if (now - active.since < patience) return false;
			const moved = active.moved();
			if (active.waits() && moved - active.from < quota) {
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
		/** @param pool - Memory for the bytes of the transfer */
		begin(progress: Progress, pool: Pool) {
			let held = 0;
			let isDone = false;
			const active = {
				...progress,
				since: performance.now(),
				from: 0,
				free() {
					isDone = true;
					all.delete(active);
					pool.left += held;
					held = 0;
				},
			};
			all.add(active);
			return {
				/** Counts the time from now: nothing could move before. */
				start(): void {
					if (!all.delete(active)) return;
					all.add(Object.assign(active, { since: performance.now() }));
				},
				/**
				 * Takes room for bytes in memory; none once the transfer is done. One alone may be larger than the pool.
				 * @throws {ApiError} 503 where there is none
				 */
				hold(bytes: number): void {
					if (isDone) return;
					while (bytes > pool.left && pool.left + held < pool.size) {
						if (!endSlow()) throw unavailable(pause);
					}
					pool.left -= bytes;
					held += bytes;
				},
				/** Ends the transfer, whose bytes stay in memory. */
				complete: () => void all.delete(active),
				/** Frees the memory of the transfer. */
				done: active.free,
			};
		},
	};
}
