import { invalidJson, malformed, tooLarge } from "../errors.ts";
import { type BodyReader, createTextDecoding } from "./body-reader.ts";
import { emptyParameters, type RawParameters } from "./nested-params.ts";

/** Maximum depth of nested arrays and objects, as in GitLab. */
const maxNesting = 100;
/** Maximum number of values and of member names, together, in a body: over ten times what any operation needs. */
const maxValues = 10_000;
/** Maximum characters of a short string. Short strings are parsed at the end, long ones while they arrive. */
const maxShort = 256;
/** Maximum characters of a body, not counting strings longer than `maxShort`. */
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
 * Reads JSON like `JSON.parse`, but limits the number and depth of values while the body arrives. Decodes long strings
 * piece by piece, and collects them in `long`. In `outline`, the rest of the JSON text, a placeholder stands for each
 * long string: a NUL and the string's index in `long`. At the end, `JSON.parse` reads `outline`. No string in the body
 * can look like a placeholder, because a body with a NUL is refused.
 */
export function createJsonReader(): BodyReader {
	const decoding = createTextDecoding();
	const long: string[] = [];
	let outline = "";
	let values = 0;
	let depth = 0;
	let isStart = true;
	/** End of the previous piece that may be an incomplete escape sequence, to be read with the next piece. */
	let carried = "";
	let isString = false;
	/** The part of the current string that is not decoded yet: all of a short string, or the end of a long one. */
	let encoded = "";
	/** The decoded beginning of a long string; undefined: the string is short so far. */
	let decoded: string | undefined;
	/** High surrogate at the end of the decoded text, which waits for its second half. */
	let half = "";

	function count(): void {
		if (++values > maxValues) throw tooLarge();
	}

	/**
	 * Decodes the part of the string that was read.
	 * @param isLast - Whether the string ends with this part
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
	 * Reads a piece of JSON text.
	 * @param isLast - Whether this is the last piece
	 * @returns Number of characters read; an incomplete escape sequence is left for the next piece
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

	/** Puts the long strings back into a parsed value. */
	function restored(value: unknown): unknown {
		if (typeof value === "string") {
			return value.startsWith("\0") ? long[Number(value.slice(1))] : checked(value);
		}
		if (typeof value !== "object" || value === null) return value;
		if (Array.isArray(value)) return value.map(restored);
		const result = emptyParameters();
		for (const [name, inner] of Object.entries(value)) {
			// Drop long names: no parameter has one.
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
