import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Streamed bytes between two garbage collections. Buffers are outside of the heap, and V8 collects unused ones only
 * after 64 MB. A stream allocates a buffer per piece, so it triggers a minor collection of about a millisecond at
 * this interval.
 */
const interval = 8 * 2 ** 20;

setFlagsFromString("--expose-gc");
type Collection = "minor" | "major";
const collect: (options: { type: Collection }) => void = runInNewContext("gc");

let type: Collection = "minor";
let bytes = 0;

/**
 * Makes `countStreamed` trigger major collections: a minor one frees no buffers that have left the young generation.
 */
export function collectAll(): void {
	type = "major";
}

/** Counts the bytes of a streamed piece, and triggers a garbage collection at each interval. */
export function countStreamed(length: number): void {
	bytes += length;
	if (bytes < interval) return;
	bytes = 0;
	collect({ type });
}
