import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

/** Compresses in a thread of its own, in parallel with git. git itself would not read objects while it compresses. */
export async function* gzip(
	input: AsyncIterable<Uint8Array>,
	level: number,
): AsyncGenerator<Uint8Array, void> {
	const packer = createGzip({ level, memLevel: 9, chunkSize: 64 * 1024 });
	const fed = pipeline(input, packer);
	fed.catch(() => {});
	try {
		yield* packer;
		await fed;
	} finally {
		packer.destroy();
		await fed.catch(() => {});
	}
}
