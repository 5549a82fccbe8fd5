/** Binary strings: one character per byte, so that no byte is lost. */

const decoder = new TextDecoder("utf-16le");

export function textOf(bytes: Uint8Array): string {
	return decoder.decode(new Uint16Array(bytes));
}

export function bytesOf(text: string): Uint8Array {
	return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
