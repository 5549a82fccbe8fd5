export type RandomState = readonly [number, number, number, number];

/**
 * A seeded generator of pseudorandom bytes: sfc32, Chris Doty-Humphrey's small fast counting generator.
 * @param seed - At least 16 bytes, well mixed, such as a digest
 */
export function createRandom(seed: Uint8Array) {
	const words = new DataView(seed.buffer, seed.byteOffset);
	let a = words.getUint32(0);
	let b = words.getUint32(4);
	let c = words.getUint32(8);
	let d = words.getUint32(12);

	function next(): number {
		const word = (a + b + d) | 0;
		d = (d + 1) | 0;
		a = b ^ (b >>> 9);
		b = (c + (c << 3)) | 0;
		c = (((c << 21) | (c >>> 11)) + word) | 0;
		return word;
	}

	return {
		bytes(length: number): Uint8Array {
			const bytes = new Uint8Array(length);
			for (let at = 0, word = 0; at < length; at++) {
				word = at % 4 === 0 ? next() : word >>> 8;
				bytes[at] = word;
			}
			return bytes;
		},
		/** Current state of the generator, for `restore`. */
		state: (): RandomState => [a, b, c, d],
		restore(state: RandomState): void {
			[a, b, c, d] = state;
		},
	};
}
