/**
 * Turns file contents in requests into git blobs. Long content is encoded piece by piece, so that memory holds it only
 * once.
 */
import type { Context } from "../context.ts";
import { headerOf } from "./objects.ts";
import type { NewObject } from "./store.ts";

/** Characters of one piece; between pieces, the process serves other requests. */
export const slice = 2 ** 20;

const encoder = new TextEncoder();

/** The UTF-8 bytes of a text, in pieces. */
export function* textPieces(text: string): Generator<Uint8Array, void> {
	for (let at = 0; at < text.length; ) {
		const end = isHalf(text, at + slice) ? at + slice - 1 : at + slice;
		yield encoder.encode(text.slice(at, end));
		at = end;
	}
}

/** Whether the character at `at` is the second half of a surrogate pair, which a piece must not begin with. */
function isHalf(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	return code >= 0xdc00 && code <= 0xdfff;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Value of each Base64 digit by character code; -1: not a digit. */
const digits = new Int8Array(128).fill(-1);
for (const [value, digit] of [...alphabet].entries()) digits[digit.charCodeAt(0)] = value;
const equals = 0x3d;

/**
 * The bytes of a Base64 text, decoded as Ruby does: skips characters other than Base64 digits; `=` ends the text if at
 * least two digits of a group of four precede it.
 */
export function* base64Pieces(text: string): Generator<Uint8Array, void> {
	let bits = 0;
	/** Number of digits read in the current group of four. */
	let count = 0;
	for (let from = 0; from < text.length; from += slice) {
		const end = Math.min(from + slice, text.length);
		const piece = new Uint8Array(end - from);
		let length = 0;
		for (let at = from; at < end; at++) {
			const code = text.charCodeAt(at);
			const digit = code < 128 ? (digits[code] as number) : -1;
			if (digit < 0) {
				if (code !== equals || count < 2) continue;
				yield piece.subarray(0, length);
				return;
			}
			bits = ((bits << 6) | digit) & 0xfff;
			if (count > 0) piece[length++] = (bits >> (6 - 2 * count)) & 0xff;
			count = (count + 1) % 4;
		}
		yield piece.subarray(0, length);
	}
}

/** Whether a text is Base64 without line breaks; the padding may be missing. */
export function isBase64(text: string): boolean {
	const [, padding] = /^[A-Za-z0-9+/]*(={0,2})$/.exec(text) ?? [];
	if (padding === undefined || (text.length - padding.length) % 4 === 1) return false;
	return padding === "" || text.length % 4 === 0;
}

/** Makes a blob. `pieces` is called several times and must yield the same content each time. */
export async function blobOf(
	pieces: () => Iterable<Uint8Array>,
	{ hash, pause }: Pick<Context, "hash" | "pause">,
): Promise<NewObject> {
	let size = 0;
	for (const { length } of pieces()) {
		size += length;
		if (size > slice) await pause();
	}
	const digest = hash.createSha1();
	digest.update(headerOf("blob", size));
	for (const piece of pieces()) {
		digest.update(piece);
		if (size > slice) await pause();
	}
	return { id: digest.end(), type: "blob", size, pieces };
}

/** Makes a blob of a file's content, which a request sends as text or Base64. */
export function contentOf(
	content: string,
	encoding: "text" | "base64" | null | undefined,
	context: Pick<Context, "hash" | "pause">,
): Promise<NewObject> {
	const pieces = encoding === "base64" ? base64Pieces : textPieces;
	return blobOf(() => pieces(content), context);
}
