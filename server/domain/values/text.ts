/** ASCII whitespace. */
const blanks = "\t\n\v\f\r ";

/** Trims a text like Ruby's `strip`: only ASCII whitespace, and NUL at the end. */
export function stripped(text: string): string {
	const ended = trimEnd(text, `${blanks}\0`);
	let start = 0;
	while (start < ended.length && blanks.includes(ended.charAt(start))) start++;
	return ended.slice(start);
}

/** Names in a text with commas, stripped, without blank ones. */
export function namesIn(text: string): string[] {
	return text
		.split(",")
		.map(stripped)
		.filter((name) => name.trim() !== "");
}

/** Compares texts by code points, which is the order of UTF-8 bytes and of Postgres's collation "C". */
export function compareText(a: string, b: string): number {
	const length = Math.min(a.length, b.length);
	for (let at = 0; at < length; at++) {
		const left = a.charCodeAt(at);
		const right = b.charCodeAt(at);
		if (left !== right) return rank(left) - rank(right);
	}
	return a.length - b.length;
}

/** For `asc`, returns the given comparison; for `desc`, the reversed one. */
export function inDirection<Item>(
	direction: "asc" | "desc",
	compare: (a: Item, b: Item) => number,
): (a: Item, b: Item) => number {
	return direction === "asc" ? compare : (a, b) => compare(b, a);
}

/** Rank of a UTF-16 unit in code point order: surrogates sort after all other units. */
function rank(unit: number): number {
	return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Removes the given characters from the end of a text. A regular expression with `$` would take quadratic time. */
export function trimEnd(text: string, characters: string): string {
	let end = text.length;
	while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Bytes in lower-case hexadecimal. */
export function hexOf(bytes: Uint8Array): string {
	let digits = "";
	for (let at = 0; at < bytes.length; at++) {
		digits += hexOfByte[bytes[at] as number];
	}
	return digits;
}

/** Whether a text has more code points than the limit. Never counts all code points of a very long text. */
export function longerThan(text: string, limit: number): boolean {
	if (text.length <= limit) return false;
	if (text.length > 2 * limit) return true;
	let characters = text.length;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code >= 0xdc00 && code <= 0xdfff) characters--;
	}
	return characters > limit;
}

/**
 * The first characters of a text.
 * @param limit - Maximum number of code points
 */
export function firstOf(text: string, limit: number): string {
	return Array.from(text.slice(0, 2 * limit))
		.slice(0, limit)
		.join("");
}

/** An English enumeration: `a`, `a and b`, `a, b, and c`. */
export function enumerated(parts: readonly string[]): string {
	return new Intl.ListFormat("en-US").format(parts);
}

/** Escapes the characters that have a meaning in HTML. */
export function escapeHtml(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll(`"`, "&quot;");
}
