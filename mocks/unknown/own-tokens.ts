/** Finds tokens of the mocks in texts that are about to leave the process. */
import { decoded } from "../steering/route.ts";

/**
 * Whether a text is a token of the mocks. The mocks know only digests of tokens, so a longer text has to be split into
 * words, to try each word.
 */
export type IsOwnToken = (text: string) => boolean;

/**
 * Patterns for words that may be tokens: letters, digits, `_` and `-`; the same with dots; the characters of a Bearer
 * token (RFC 6750); everything between separators. A token may contain any characters, so no single pattern shows
 * where it begins and ends.
 */
const words = [/[\w-]+/g, /[\w.-]+/g, /[\w.~+/-]+=*/g, /[^\s,;=:"&{}[\]()]+/g];

/** Minimum length of the pieces of a text that `wordsIn` decodes, in characters. */
const shortest = 4;

/** Maximum length of a word that is tried as a token, in characters. */
const longest = 1024;

/** Maximum number of nested encodings that are decoded, such as a URL within a parameter of a URL. */
const mostRounds = 5;

/**
 * Whether a word of a text is a token of the mocks: unencoded, percent-encoded, JSON-escaped or in Basic credentials.
 */
export function carries(text: string, isOwn: IsOwnToken): boolean {
	const tried = new Set<string>();
	for (const word of wordsIn(text)) {
		if (tried.has(word)) continue;
		if (word !== "" && word.length <= longest && isOwn(word)) return true;
		tried.add(word);
	}
	return false;
}

/**
 * Yields the words of a text, encoded and decoded. Splits the text at white space and control characters. Skips
 * repeated pieces, and does not decode short ones, because binary data has many of both.
 */
function* wordsIn(text: string): Generator<string> {
	yield text;
	yield* basicWords(text);
	const pieces = new Set<string>();
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they separate texts in bytes.
	for (const [piece] of text.matchAll(/[^\s\0-\x1f\ufffd]+/g)) {
		if (pieces.has(piece)) continue;
		pieces.add(piece);
		if (piece.length < shortest) {
			yield piece.replaceAll(/^[^\w-]+|[^\w-]+$/g, "");
			continue;
		}
		for (const form of formsOf(piece)) yield* wordsOf(form);
	}
}

/** Yields a text and its decoded forms, one layer of encoding after the other. */
function* formsOf(text: string): Generator<string> {
	let form = text;
	yield form;
	for (let round = 0; round < mostRounds; round++) {
		const decoded = percentDecoded(form);
		if (decoded !== form) yield decoded;
		const plain = unescaped(decoded);
		if (plain !== decoded) yield plain;
		if (plain === form) return;
		form = plain;
	}
}

function* wordsOf(text: string): Generator<string> {
	yield text;
	for (const pattern of words) {
		for (const [word] of text.matchAll(pattern)) {
			yield word;
			if (word.length <= longest && word.endsWith(".")) {
				yield word.replace(/\.+$/, "");
			}
		}
	}
	yield* basicWords(text);
}

function* basicWords(text: string): Generator<string> {
	for (const [, basic = ""] of text.matchAll(/\bBasic\s{1,9}([\w+/=-]+)/gi)) {
		const credentials = fromBase64(basic);
		yield* credentials.split(":");
		for (const [word] of credentials.matchAll(/[\w-]+/g)) yield word;
	}
}

/** Decodes Base64; returns an empty text for a text that is not Base64. */
function fromBase64(text: string): string {
	try {
		return atob(text);
	} catch {
		return "";
	}
}

/** Percent-decodes a text. Escapes of ASCII are decoded even next to escaped bytes that are not UTF-8. */
const percentDecoded = (text: string): string =>
	text
		.replaceAll(/%([0-7][\da-f])/gi, (_, code) => character(code))
		.replaceAll(/(?:%[89a-f][\da-f])+/gi, decoded);

/** Decodes the escapes of JSON strings in a text. */
const unescaped = (text: string): string =>
	text.replaceAll(/\\(?:u([\da-f]{4})|([^u]))/gi, (_, code, one) => {
		if (code) return character(code);
		return /[bfnrt]/.test(one) ? " " : one;
	});

const character = (code: string): string => String.fromCharCode(Number.parseInt(code, 16));
