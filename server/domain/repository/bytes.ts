/** Converts bytes to binary strings, which have one character per byte, and back: any bytes survive as text. */

const decoder = new TextDecoder("utf-16le");

export function binaryOf(bytes: Uint8Array): string {
	return decoder.decode(new Uint16Array(bytes));
}

export function bytesOf(text: string): Uint8Array {
	return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The UTF-8 bytes of a text, as a binary string. */
export function binaryOfText(text: string): string {
	return binaryOf(new TextEncoder().encode(text));
}
