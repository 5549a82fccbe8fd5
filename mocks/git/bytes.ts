/** Bytes as text with a character for each, so that nothing is lost, whatever they are. */

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
