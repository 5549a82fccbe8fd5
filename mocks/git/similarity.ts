/** git's estimate of the similarity of two files, which decides whether a file was renamed. */

/** Similarity of identical files. */
const identical = 60_000;

/** Number of bytes at the start of a file in which git searches for NUL: a file with NUL is binary. */
const firstBytes = 8000;

export function isBinary(bytes: Uint8Array): boolean {
	return bytes.subarray(0, firstBytes).includes(0);
}

/** Similarity of two files, from 0 to 60,000; 0 if the sizes alone show that it is below `minimum`. */
export function similarity(source: Uint8Array, target: Uint8Array, minimum: number): number {
	const larger = Math.max(source.length, target.length);
	const difference = larger - Math.min(source.length, target.length);
	if (target.length === 0) return 0;
	if (larger * (identical - minimum) < difference * identical) return 0;
	const targetWeights = lineWeights(target);
	let copied = 0;
	for (const [hash, weight] of lineWeights(source)) {
		copied += Math.min(weight, targetWeights.get(hash) ?? 0);
	}
	return Math.floor((copied * identical) / larger);
}

/** Number of bytes after which git splits a longer line. */
const longestLine = 64;
const buckets = 107_927;

/** Cached results of `weigh`, keyed by content, because each file is compared with many others. */
const known = new WeakMap<Uint8Array, Map<number, number>>();

function lineWeights(bytes: Uint8Array): Map<number, number> {
	const weights = known.get(bytes) ?? weigh(bytes);
	known.set(bytes, weights);
	return weights;
}

/**
 * Adds up the lengths in bytes of equal lines. Keys of the result are hashes of lines. Long lines are split. As in git,
 * an unterminated last line is ignored.
 */
function weigh(bytes: Uint8Array): Map<number, number> {
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
