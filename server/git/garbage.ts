import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Bytes between two collections. Buffers are outside of the heap, and V8 collects unused ones only after 64 MB. A stream
 * allocates one per piece, so it triggers a collection, a minor one of about a millisecond, at this interval.
 */
const interval = 8 * 2 ** 20;

setFlagsFromString("--expose-gc");
type Collection = "minor" | "major";
const collect: (options: { type: Collection }) => void = runInNewContext("gc");

let type: Collection = "minor";
let bytes = 0;

/** Makes the collections major ones: in a small heap, buffers soon leave the part that minor ones look at. */
export function collectAll(): void {
	type = "major";
}

/** Counts the bytes of each streamed piece. */
export function countStreamed(length: number): void {
	bytes += length;
	if (bytes < interval) return;
	bytes = 0;
	collect({ type });
}
