import { concat } from "./objects.ts";

/** Base64 without line breaks (RFC 4648), in pieces that the call stack can take. */
export function encodeBase64(bytes: Uint8Array): string {
	// A multiple of three needs no padding.
	const step = 3 * 8192;
	const parts: string[] = [];
	for (let at = 0; at < bytes.length; at += step) {
		parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + step))));
	}
	return parts.join("");
}

/** The same of bytes that come in pieces. */
export async function* encodePieces(
	pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<string, void> {
	let rest: Uint8Array = new Uint8Array();
	for await (const piece of pieces) {
		const bytes = concat([rest, piece]);
		const whole = bytes.length - (bytes.length % 3);
		yield encodeBase64(bytes.subarray(0, whole));
		rest = bytes.subarray(whole);
	}
	yield encodeBase64(rest);
}

/** Characters for so many bytes. */
export function base64Length(bytes: number): number {
	return 4 * Math.ceil(bytes / 3);
}
