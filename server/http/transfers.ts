import { unavailable } from "../domain/errors.ts";

/** Bodies of requests that are coming and of responses that are going. Where there is no room, the slow ones make room. */
export type Transfers = ReturnType<typeof createTransfers>;
export type Transfer = ReturnType<Transfers["begin"]>;

interface Progress {
	/** Whether it may be refused for want of room: not where its caller would repeat what was done already. */
	mayRefuse: boolean;
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
	/** Bytes in memory. */
	held: number;
	free(): void;
}

/** Bytes in a second below which a transfer is slow. */
const slowest = 16 * 1024;
/** Seconds in which a transfer has to move at least what it holds. */
const longestHold = 60;
/** Milliseconds for which a transfer may be slow. */
const usualPatience = 3_000;
/** `Retry-After`, in seconds. */
const pause = 1;

export function createTransfers(patience = usualPatience) {
	/** Transfers in progress, by `since`. */
	const all = new Set<Active>();

	/** Ends the transfer that has been slow for longest. Returns whether there was one. */
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
		/** @param pool - Memory for the bytes of the transfer */
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
					if (isDone || bytes === 0) return;
					while (bytes > pool.left && pool.left + active.held < pool.size) {
						if (endSlow()) continue;
						if (active.mayRefuse) throw unavailable(pause);
						break;
					}
					pool.left -= bytes;
					active.held += bytes;
				},
				/** Ends the transfer, whose bytes stay in memory. */
				complete: () => void all.delete(active),
				/** Frees the memory of the transfer. */
				done: active.free,
			};
		},
	};
}
