/** Headers that several answers have. */

/** Headers of an answer of which a private copy may be kept, and used only once its tag has been compared. */
export const revalidated = {
	"Cache-Control": "max-age=0, private, must-revalidate",
};

/** Headers of an answer of which no copy is kept anywhere. */
export const unstored = {
	"Cache-Control": `${revalidated["Cache-Control"]}, no-store, no-cache`,
};

export const uncached = { "Cache-Control": "no-cache" };

/** Headers that make a browser take the declared type, and show no answer in a frame of another site. */
export const browserHeaders = {
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "SAMEORIGIN",
};

/** Policy with which a browser runs no scripts of users' content, and loads nothing. */
export const contentPolicy = "default-src 'none'; frame-ancestors 'self'";

/** A `Content-Disposition` with the name of a file. */
export function dispositionOf(way: string, name: string): string {
	return `${way}; filename="${plainName(name)}"; filename*=UTF-8''${extendedName(name)}`;
}

/** File name for clients that know ASCII only. */
function plainName(name: string): string {
	return name.replaceAll(/[^\0-\x7f]/gu, "?").replaceAll(/[^ \w!#$+.^`|~-]/g, percentOf);
}

/** File name in the encoding of RFC 5987, which escapes more characters than JavaScript does. */
function extendedName(name: string): string {
	return encodeURIComponent(name).replaceAll(/['()*]/g, percentOf);
}

function percentOf(character: string): string {
	const hex = character.charCodeAt(0).toString(16).toUpperCase();
	return `%${hex.padStart(2, "0")}`;
}

/** A text as a header has it: each character stands for a byte of its UTF-8, and control characters are escaped. */
export function headerText(text: string): string {
	const bytes = new TextEncoder().encode(text);
	return Array.from(bytes, (byte) =>
		byte < 32 || byte === 127 ? percentOf(String.fromCharCode(byte)) : String.fromCharCode(byte),
	).join("");
}
