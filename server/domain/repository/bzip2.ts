/**
 * Compresses with bzip2 in WebAssembly: for browsers, and for servers without the `bzip2` command. Uses the code of the
 * package `bzip2-wasm`, but not its loader, which sets globals in Node and needs a separate file in browsers.
 */

interface Bzip2 {
	memory: WebAssembly.Memory;
	malloc(length: number): number;
	free(at: number): void;
	emscripten_stack_init(): void;
	__wasm_call_ctors(): void;
	BZ2_bzBuffToBuffCompress(
		to: number,
		toLength: number,
		from: number,
		fromLength: number,
		blockSize: number,
		verbosity: number,
		workFactor: number,
	): number;
}

let loading: Promise<Bzip2> | undefined;

/** Bytes compressed in one call: one bzip2 block of the largest size, so that memory never holds a whole archive. */
const pieceLength = 900_000;

/** Compresses in pieces: several bzip2 streams in a row are a valid bzip2 file. */
export async function* bzip2(
	input: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
	loading ??= load();
	const library = await loading;
	const piece = new Uint8Array(pieceLength);
	let length = 0;
	for await (const part of input) {
		for (let at = 0; at < part.length; ) {
			const more = part.subarray(at, at + pieceLength - length);
			piece.set(more, length);
			length += more.length;
			at += more.length;
			if (length < pieceLength) continue;
			yield compress(library, piece);
			length = 0;
		}
	}
	if (length > 0) yield compress(library, piece.subarray(0, length));
}

async function load(): Promise<Bzip2> {
	const { bzip2: program } = await import("../../../generated/bzip2.ts");
	const bytes = Uint8Array.from(atob(program), (character) => character.charCodeAt(0));
	const refuse = () => {
		throw new Error("bzip2 has no files.");
	};
	const { instance } = await WebAssembly.instantiate(bytes, {
		env: {
			exit: refuse,
			emscripten_memcpy_big(to: number, from: number, length: number) {
				const { buffer } = library.memory;
				new Uint8Array(buffer).copyWithin(to, from, from + length);
			},
			emscripten_resize_heap(wanted: number): number {
				const missing = wanted - library.memory.buffer.byteLength;
				library.memory.grow(Math.ceil(missing / 65_536));
				return 1;
			},
		},
		wasi_snapshot_preview1: {
			fd_close: refuse,
			fd_write: refuse,
			fd_seek: refuse,
		},
	});
	const library = instance.exports as unknown as Bzip2;
	library.emscripten_stack_init();
	library.__wasm_call_ctors();
	return library;
}

function compress(library: Bzip2, bytes: Uint8Array): Uint8Array {
	// Upper bound of the output's size, according to the library's documentation.
	const longest = Math.ceil(bytes.length * 1.01) + 600;
	const from = library.malloc(bytes.length);
	const to = library.malloc(longest);
	const length = library.malloc(4);
	try {
		// Get `memory.buffer` anew each time: growing the memory replaces it.
		new Uint8Array(library.memory.buffer).set(bytes, from);
		new DataView(library.memory.buffer).setUint32(length, longest, true);
		const code = library.BZ2_bzBuffToBuffCompress(to, length, from, bytes.length, 9, 0, 30);
		if (code !== 0) throw new Error(`bzip2 failed with code ${code}.`);
		const { buffer } = library.memory;
		const end = to + new DataView(buffer).getUint32(length, true);
		return new Uint8Array(buffer).slice(to, end);
	} finally {
		for (const part of [from, to, length]) library.free(part);
	}
}
