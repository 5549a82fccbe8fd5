import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Buffers lie outside of the heap, and V8 does not look for dead ones before there are 64 MB of them. A stream that
 * takes a fresh one for each piece therefore asks for a short collection now and then: a millisecond for each so many
 * bytes, and memory stays flat.
 */
const step = 8 * 2 ** 20;

setFlagsFromString("--expose-gc");
const collect: (options: { type: "minor" }) => void = runInNewContext("gc");

let bytes = 0;

/** To be told of each piece that was passed on. */
export function countStreamed(length: number): void {
	bytes += length;
	if (bytes < step) return;
	bytes = 0;
	collect({ type: "minor" });
}
