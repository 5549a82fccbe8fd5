/** Order of UTF-8 bytes, which is that of code points and of Postgres' collation "C". */
export function compareText(a: string, b: string): number {
	const length = Math.min(a.length, b.length);
	for (let at = 0; at < length; at++) {
		const left = a.charCodeAt(at);
		const right = b.charCodeAt(at);
		if (left !== right) return rank(left) - rank(right);
	}
	return a.length - b.length;
}

/** Surrogates stand for code points above all others of one unit. */
function rank(unit: number): number {
	return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Without these characters at its end. A pattern that looks for the end starts anew at each of them. */
export function trimEnd(text: string, characters: string): string {
	let end = text.length;
	while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) =>
	byte.toString(16).padStart(2, "0"),
);

/** Two lower-case digits for each byte. */
export function hexOf(bytes: Uint8Array): string {
	let digits = "";
	for (let at = 0; at < bytes.length; at++) {
		digits += hexOfByte[bytes[at] as number];
	}
	return digits;
}

/** Whether a text has more code points than that; a long one is not counted to its end. */
export function longerThan(text: string, limit: number): boolean {
	if (text.length <= limit) return false;
	return text.length > 2 * limit || [...text].length > limit;
}

/** The first so many code points. */
export function firstOf(text: string, limit: number): string {
	if (text.length <= limit) return text;
	return [...text.slice(0, 2 * limit)].slice(0, limit).join("");
}
