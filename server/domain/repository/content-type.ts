/**
 * Detects a file's content type from its first bytes, by the WHATWG's MIME Sniffing rules, limited to the contract's
 * types.
 */

/** Number of bytes that are examined. */
export const sniffedLength = 512;

const signatures: [type: string, matches: (start: Uint8Array) => boolean][] = [
	["application/pdf", begins("%PDF-")],
	["image/png", begins("\x89PNG\r\n\x1a\n")],
	["image/jpeg", begins("\xff\xd8\xff")],
	["image/gif", begins("GIF87a")],
	["image/gif", begins("GIF89a")],
	["image/webp", (start) => has(start, 0, "RIFF") && has(start, 8, "WEBPVP")],
	// A text may begin with `BM` too.
	["image/bmp", (start) => has(start, 0, "BM") && !isText(start)],
	["video/webm", begins("\x1a\x45\xdf\xa3")],
	["video/mp4", isMp4],
	["image/svg+xml", isSvg],
];

export function contentType(start: Uint8Array): string {
	for (const [type, matches] of signatures) if (matches(start)) return type;
	return isText(start) ? "text/plain; charset=utf-8" : octets;
}

const octets = "application/octet-stream";

/**
 * Whether browsers show or download a content type. SVG and unknown types are downloaded, because they may run scripts.
 */
export function disposition(type: string): "inline" | "attachment" {
	return type === octets || type === "image/svg+xml" ? "attachment" : "inline";
}

function begins(text: string): (start: Uint8Array) => boolean {
	return (start) => has(start, 0, text);
}

function has(bytes: Uint8Array, at: number, text: string): boolean {
	for (let index = 0; index < text.length; index++) {
		if (bytes[at + index] !== text.charCodeAt(index)) return false;
	}
	return true;
}

function isText(start: Uint8Array): boolean {
	if (has(start, 0, "\xfe\xff") || has(start, 0, "\xff\xfe")) return true;
	for (const byte of start) {
		const isSpace = byte >= 0x09 && byte <= 0x0d && byte !== 0x0b;
		if (byte < 0x20 && !isSpace && byte !== 0x1b) return false;
	}
	return true;
}

/** Whether a file begins with an MP4 `ftyp` box that lists an `mp4` brand. */
function isMp4(start: Uint8Array): boolean {
	if (start.length < 12 || !has(start, 4, "ftyp")) return false;
	const view = new DataView(start.buffer, start.byteOffset, start.length);
	const size = Math.min(view.getUint32(0), start.length);
	for (let at = 8; at + 3 <= size; at += 4) {
		// Bytes 12 to 15 are the box's minor version, not a brand.
		if (at !== 12 && has(start, at, "mp4")) return true;
	}
	return false;
}

const decoder = new TextDecoder();

/**
 * Whether a file is an SVG image: its first element is `svg`, after any whitespace, comments, XML declaration and
 * doctype.
 */
function isSvg(start: Uint8Array): boolean {
	// Fast path: most files begin with another character, and decoding them would take longer than all other checks.
	if (!/^[\s<]/.test(decoder.decode(start.subarray(0, 6)))) return false;
	const text = decoder.decode(start).toLowerCase();
	let at = 0;
	for (;;) {
		at += text.slice(at).search(/\S|$/);
		const end = endOfMarkup(text, at);
		if (end === undefined) return /^<svg[\s/>]/.test(text.slice(at, at + 5));
		at = end;
	}
}

const markup = [
	["<?xml", "?>"],
	["<!--", "-->"],
	["<!doctype", ">"],
] as const;

/**
 * End of a comment, XML declaration or doctype that begins at `at`; undefined: none begins there, or it does not end.
 */
function endOfMarkup(text: string, at: number): number | undefined {
	const kind = markup.find(([opening]) => text.startsWith(opening, at));
	if (!kind) return undefined;
	const [opening, closing] = kind;
	const end = text.indexOf(closing, at + opening.length);
	if (end < 0) return undefined;
	// A doctype may contain `>` in declarations between brackets.
	const bracket = text.indexOf("[", at);
	if (opening !== "<!doctype" || bracket < 0 || bracket > end) {
		return end + closing.length;
	}
	const inner = text.indexOf("]", bracket);
	const outer = inner < 0 ? -1 : text.indexOf(">", inner);
	return outer < 0 ? undefined : outer + 1;
}
