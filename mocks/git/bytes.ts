/** Binary strings: one character per byte, so that no byte is lost. */

export function textOf(bytes: Uint8Array): string {
	let text = "";
	for (let at = 0; at < bytes.length; at += 8192) {
		text += String.fromCharCode(...bytes.subarray(at, at + 8192));
	}
	return text;
}

export function bytesOf(text: string): Uint8Array {
	return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
