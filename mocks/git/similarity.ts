/** How much of a file is found in another one: git's estimate, which decides what counts as renamed. */

/** Of files that are the same. */
const identical = 60_000;

/** Bytes in which git looks for NUL. */
const firstBytes = 8000;

export function isBinary(bytes: Uint8Array): boolean {
	return bytes.subarray(0, firstBytes).includes(0);
}

/** 0 to 60,000; 0 as soon as the sizes tell that it is below `least`. */
export function similarity(
	source: Uint8Array,
	target: Uint8Array,
	least: number,
): number {
	const larger = Math.max(source.length, target.length);
	const difference = larger - Math.min(source.length, target.length);
	if (target.length === 0) return 0;
	if (larger * (identical - least) < difference * identical) return 0;
	const there = lineWeights(target);
	let copied = 0;
	for (const [hash, weight] of lineWeights(source)) {
		copied += Math.min(weight, there.get(hash) ?? 0);
	}
	return Math.floor((copied * identical) / larger);
}

/** As long as a line without an end may be. */
const longestLine = 64;
const buckets = 107_927;

/** Bytes by hash of the line that they are in. What is behind the last line break counts only in full lines. */
function lineWeights(bytes: Uint8Array): Map<number, number> {
	const weights = new Map<number, number>();
	const text = !isBinary(bytes);
	let length = 0;
	let a = 0;
	let b = 0;
	for (let at = 0; at < bytes.length; at++) {
		const byte = bytes[at] as number;
		if (text && byte === 13 && bytes[at + 1] === 10) continue;
		const before = a;
		a = ((a << 7) ^ (b >>> 25)) >>> 0;
		b = ((b << 7) ^ (before >>> 25)) >>> 0;
		a = (a + byte) >>> 0;
		length++;
		if (length < longestLine && byte !== 10) continue;
		const hash = ((a + Math.imul(b, 0x61)) >>> 0) % buckets;
		weights.set(hash, (weights.get(hash) ?? 0) + length);
		length = a = b = 0;
	}
	return weights;
}
