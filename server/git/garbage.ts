import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Bytes between two minor collections. Buffers are outside of the heap, and V8 collects unused ones only after 64 MB. A
 * stream allocates one per piece, so it triggers a minor collection, of about a millisecond, at this interval.
 */
const interval = 8 * 2 ** 20;

setFlagsFromString("--expose-gc");
const collect: (options: { type: "minor" }) => void = runInNewContext("gc");

let bytes = 0;

/** Counts the bytes of each streamed piece. */
export function countStreamed(length: number): void {
	bytes += length;
	if (bytes < interval) return;
	bytes = 0;
	collect({ type: "minor" });
}
