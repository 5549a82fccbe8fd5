/** Binary strings: one character per byte, so that no byte is lost. */

const decoder = new TextDecoder("utf-16le");

export function binaryOf(bytes: Uint8Array): string {
	return decoder.decode(new Uint16Array(bytes));
}

export function bytesOf(text: string): Uint8Array {
	return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The UTF-8 of a text. */
export function binaryOfText(text: string): string {
	return binaryOf(new TextEncoder().encode(text));
}
