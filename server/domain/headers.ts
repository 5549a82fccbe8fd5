/** Headers that several kinds of responses share. */

/** Lets only private caches store the response, which they must revalidate by ETag before each use. */
export const revalidated = {
	"Cache-Control": "max-age=0, private, must-revalidate",
};

/** Keeps every cache from storing the response. */
export const unstored = {
	"Cache-Control": `${revalidated["Cache-Control"]}, no-store, no-cache`,
};

export const uncached = { "Cache-Control": "no-cache" };

/** Makes browsers trust the declared content type, and refuse to frame responses in pages of other sites. */
export const browserHeaders = {
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "SAMEORIGIN",
};

/** `Content-Security-Policy` that keeps users' content from running scripts or loading resources. */
export const contentPolicy = "default-src 'none'; frame-ancestors 'self'";

/** A `Content-Disposition` header. `way` is `inline` or `attachment`. */
export function dispositionOf(way: string, name: string): string {
	return `${way}; filename="${plainName(name)}"; filename*=UTF-8''${extendedName(name)}`;
}

/** File name for clients that understand only ASCII. */
function plainName(name: string): string {
	return name.replaceAll(/[^\0-\x7f]/gu, "?").replaceAll(/[^ \w!#$+.^`|~-]/g, percentOf);
}

/** File name in the encoding of RFC 5987, which escapes more characters than `encodeURIComponent` does. */
function extendedName(name: string): string {
	return encodeURIComponent(name).replaceAll(/['()*]/g, percentOf);
}

function percentOf(character: string): string {
	const hex = character.charCodeAt(0).toString(16).toUpperCase();
	return `%${hex.padStart(2, "0")}`;
}

/** Encodes a text for a header: one character per byte of its UTF-8, with control characters percent-encoded. */
export function headerText(text: string): string {
	const bytes = new TextEncoder().encode(text);
	return Array.from(bytes, (byte) =>
		byte < 32 || byte === 127 ? percentOf(String.fromCharCode(byte)) : String.fromCharCode(byte),
	).join("");
}
