/** Sends values over a pipe between two processes: each value is preceded by its length. */
import type { Writable } from "node:stream";
import { deserialize, serialize } from "node:v8";

/** Bytes of the header before a value, which holds the value's length. */
const headerLength = 4;

/** Returns a function that writes one value. Values written in one event loop turn share one write. */
export function createFrameWriter(pipe: Writable): (value: unknown) => void {
	return (value) => {
		const bytes = serialize(value);
		const header = Buffer.alloc(headerLength);
		header.writeUInt32BE(bytes.length);
		if (pipe.writableCorked === 0) {
			pipe.cork();
			process.nextTick(() => pipe.uncork());
		}
		pipe.write(header);
		pipe.write(bytes);
	};
}

/** Returns a function that takes the bytes as they arrive, and calls `onValue` with each complete value. */
export function createFrameReader(onValue: (value: unknown) => void): (chunk: Buffer) => void {
	let chunks: Buffer[] = [];
	let length = 0;
	/** Number of bytes needed before parsing can continue. */
	let needed = headerLength;
	return (chunk) => {
		chunks.push(chunk);
		length += chunk.length;
		// Joins chunks only when there are enough bytes, because a large value comes in many chunks.
		if (length < needed) return;
		let bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks);
		needed = headerLength;
		while (bytes.length >= needed) {
			const end = headerLength + bytes.readUInt32BE();
			if (bytes.length < end) {
				needed = end;
				break;
			}
			onValue(deserialize(bytes.subarray(headerLength, end)));
			bytes = bytes.subarray(end);
		}
		chunks = bytes.length > 0 ? [bytes] : [];
		length = bytes.length;
	};
}
