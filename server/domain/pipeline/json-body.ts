import { invalidJson, malformed, tooLarge } from "../errors.ts";
import { type BodyReader, createTextDecoding } from "./body-reader.ts";
import { emptyParameters, type RawParameters } from "./nested-params.ts";

/** Maximum levels of nesting, as in the reference. */
const maxNesting = 100;
/** Maximum number of elements of arrays, and of names and values of objects; no operation needs a tenth of it. */
const maxValues = 10_000;
/** Maximum characters of a string that stays in the outline. */
const maxShort = 256;
/** Maximum characters of everything but long strings. */
const maxOutline = 8 * 2 ** 20;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
/** Characters of the longest escape, `\u0000`. */
const longestEscape = 6;

/**
 * Reads JSON as `JSON.parse` does, and counts values and levels as they come. The outline, all but the long strings, is
 * parsed at the end; long strings are decoded piece by piece, and in the outline a NUL and a number stand for each. No
 * other string has a NUL: it would be refused.
 */
export function createJsonReader(): BodyReader {
	const decoding = createTextDecoding();
	const long: string[] = [];
	let outline = "";
	let values = 0;
	let depth = 0;
	let isStart = true;
	/** Beginning of an escape that may not be complete. */
	let carried = "";
	let isString = false;
	/** The string being read, still encoded: all of a short string, or of a long one what is not decoded yet. */
	let encoded = "";
	/** The decoded beginning of a long string; undefined: the string is short so far. */
	let decoded: string | undefined;
	/** First half of a character at the end of the decoded text. */
	let half = "";

	function count(): void {
		if (++values > maxValues) throw tooLarge();
	}

	/**
	 * Decodes what was read of the string.
	 * @param isLast - Whether the string ends here
	 */
	function decode(isLast: boolean): string {
		let text: string;
		try {
			text = half + JSON.parse(`"${encoded}"`);
		} catch {
			throw invalidJson();
		}
		encoded = "";
		const last = text.at(-1) ?? "";
		half = !isLast && last >= "\ud800" && last <= "\udbff" ? last : "";
		return checked(text.slice(0, text.length - half.length));
	}

	function endString(): void {
		isString = false;
		if (decoded === undefined && encoded.length <= maxShort) {
			outline += `${encoded}"`;
			if (encoded.includes("\\u0000")) decode(true);
			encoded = "";
			return;
		}
		outline += `\\u0000${long.length}"`;
		long.push((decoded ?? "") + decode(true));
		decoded = undefined;
	}

	/**
	 * @param isLast - Whether nothing follows the text
	 * @returns The end of what was read: an escape may go on in the next text
	 */
	// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one loop over the characters of a body, with a branch for each that counts
	function scan(text: string, isLast: boolean): number {
		let from = 0;
		for (let at = 0; at < text.length; at++) {
			const code = text.charCodeAt(at);
			if (isString) {
				if (code === backslash) {
					if (at + longestEscape > text.length && !isLast) {
						encoded += text.slice(from, at);
						return at;
					}
					at++;
				} else if (code === quote) {
					encoded += text.slice(from, at);
					endString();
					from = at + 1;
				}
			} else if (code === quote) {
				isString = true;
				outline += text.slice(from, at + 1);
				from = at + 1;
			} else if (code === comma || code === colon) {
				count();
			} else if (code === openBracket || code === openBrace) {
				count();
				if (++depth > maxNesting) throw invalidJson();
			} else if (code === closeBracket || code === closeBrace) {
				depth--;
			}
		}
		if (isString) encoded += text.slice(from);
		else outline += text.slice(from);
		return text.length;
	}

	/** A value with its long strings back in place. */
	function restored(value: unknown): unknown {
		if (typeof value === "string") {
			return value.startsWith("\0") ? long[Number(value.slice(1))] : checked(value);
		}
		if (typeof value !== "object" || value === null) return value;
		if (Array.isArray(value)) return value.map(restored);
		const result = emptyParameters();
		for (const [name, inner] of Object.entries(value)) {
			// No parameter has a long name.
			if (!name.startsWith("\0")) result[checked(name)] = restored(inner);
		}
		return result;
	}

	return {
		take(bytes) {
			let text = carried + decoding.take(bytes);
			if (isStart && text.startsWith("\ufeff")) text = text.slice(1);
			isStart &&= text === "";
			carried = text.slice(scan(text, false));
			if (outline.length > maxOutline) throw tooLarge();
			if (encoded.length > maxShort) decoded = (decoded ?? "") + decode(false);
		},
		end() {
			decoding.end();
			scan(carried, true);
			if (isString) throw invalidJson();
			if (outline.trim() === "") return emptyParameters();
			let value: unknown;
			try {
				value = JSON.parse(outline);
			} catch {
				throw invalidJson();
			}
			// Valid JSON other than an object has no parameters.
			return typeof value === "object" && value && !Array.isArray(value)
				? (restored(value) as RawParameters)
				: emptyParameters();
		},
	};
}

/** @throws {ApiError} 400 for a text with a NUL or a lone surrogate */
function checked(text: string): string {
	if (text.includes("\0") || !text.isWellFormed()) throw malformed();
	return text;
}
