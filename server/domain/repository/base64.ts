/** Base64 without line breaks (RFC 4648), by arithmetic on bytes: intermediate strings would double the garbage. */
import { concat } from "./objects.ts";

const alphabet = new TextEncoder().encode(
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
);
const padding = 0x3d;
const decoder = new TextDecoder("latin1");

export function encodeBase64(bytes: Uint8Array): string {
	const target = new Uint8Array(base64Length(bytes.length));
	encodeInto(target, 0, bytes);
	return decoder.decode(target);
}

/** The same for a stream of bytes, as bytes. */
export async function* encodePieces(
	pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
	let rest: Uint8Array = new Uint8Array();
	for await (const piece of pieces) {
		// Left-over bytes become a group of three with the first of these; then whole groups follow.
		const first = (3 - rest.length) % 3;
		const start = concat([rest, piece.subarray(0, first)]);
		if (start.length % 3 !== 0) {
			rest = start;
			continue;
		}
		const end = piece.length - ((piece.length - first) % 3);
		const whole = piece.subarray(first, end);
		const target = new Uint8Array(base64Length(start.length + whole.length));
		encodeInto(target, 0, start);
		encodeInto(target, base64Length(start.length), whole);
		rest = piece.slice(end);
		yield target;
	}
	const target = new Uint8Array(base64Length(rest.length));
	encodeInto(target, 0, rest);
	yield target;
}

/** Number of characters that so many bytes take. */
export function base64Length(bytes: number): number {
	return 4 * Math.ceil(bytes / 3);
}

function encodeInto(target: Uint8Array, at: number, bytes: Uint8Array): void {
	for (let from = 0; from < bytes.length; from += 3) {
		const a = bytes[from] ?? 0;
		const b = bytes[from + 1] ?? 0;
		const c = bytes[from + 2] ?? 0;
		target[at++] = alphabet[a >> 2] as number;
		target[at++] = alphabet[((a & 3) << 4) | (b >> 4)] as number;
		target[at++] = alphabet[((b & 15) << 2) | (c >> 6)] as number;
		target[at++] = alphabet[c & 63] as number;
	}
	const missing = (3 - (bytes.length % 3)) % 3;
	target.fill(padding, at - missing, at);
}
