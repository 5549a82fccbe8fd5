import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

/** Compresses on another core than the one that git runs on; git's own way does one after the other. */
export async function* gzip(
	input: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
	const packer = createGzip({ level: 1, memLevel: 9, chunkSize: 64 * 1024 });
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
