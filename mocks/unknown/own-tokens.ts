/** Finds tokens of the mocks in texts that are about to leave the process. */
import { decoded } from "../steering/route.ts";

/**
 * Whether a text is a token of the mocks. The mocks know only its digest: a text is split into words, and each of
 * them is tried.
 */
export type IsOwnToken = (text: string) => boolean;

/**
 * Patterns for words, as a token may have any characters: the usual ones, these with dots, those of a Bearer token
 * (RFC 6750), and everything between separators.
 */
const words = [/[\w-]+/g, /[\w.-]+/g, /[\w.~+/-]+=*/g, /[^\s,;=:"&{}[\]()]+/g];

/** Characters of the shortest piece that may contain an encoding. */
const shortest = 4;

/** Maximum characters of a token that is found. */
const longest = 1024;

/** Maximum number of encodings that are taken off: that of a URL within a parameter of a URL, and further ones. */
const mostRounds = 5;

/** Whether a text has a token of the mocks as a whole word: as it is, percent-decoded, with JSON's escapes, or as Basic credentials. */
export function carries(text: string, isOwn: IsOwnToken): boolean {
	const tried = new Set<string>();
	for (const word of wordsIn(text)) {
		if (tried.has(word)) continue;
		if (word !== "" && word.length <= longest && isOwn(word)) return true;
		tried.add(word);
	}
	return false;
}

/** Words of a text. Most pieces of bytes are short and come again: only the first of them is split and decoded. */
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

/** A text, and the texts that encodings in it stand for. */
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

/** The text in Base64; empty for a text that is not Base64. */
function fromBase64(text: string): string {
	try {
		return atob(text);
	} catch {
		return "";
	}
}

/** A percent-decoded text. Escapes of ASCII count also beside bytes that are not UTF-8. */
const percentDecoded = (text: string): string =>
	text
		.replaceAll(/%([0-7][\da-f])/gi, (_, code) => character(code))
		.replaceAll(/(?:%[89a-f][\da-f])+/gi, decoded);

/** A text without the escapes of JSON's strings. */
const unescaped = (text: string): string =>
	text.replaceAll(/\\(?:u([\da-f]{4})|([^u]))/gi, (_, code, one) => {
		if (code) return character(code);
		return /[bfnrt]/.test(one) ? " " : one;
	});

const character = (code: string): string => String.fromCharCode(Number.parseInt(code, 16));
