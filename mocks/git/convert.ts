/** Converts blobs to the content of a work tree, which archives hold: `ident` and line ends. */
import type { State } from "./attributes.ts";

/** Bytes; larger files are not converted. */
export const largestConverted = 2 ** 20;

/**
 * Applies a file's attributes.
 * @param text - A binary string
 * @param id - The blob's id
 */
export function convert(
	text: string,
	id: string,
	stateOf: (name: string) => State,
): string {
	const expanded = stateOf("ident") === true ? withIds(text, id) : text;
	return withLineEnds(expanded, lineEnds(stateOf));
}

/** Replaces `$Id$` and its expanded form. Ids of other systems contain spaces and stay. */
function withIds(text: string, id: string): string {
	return text.replaceAll(
		/\$Id(?:\$|:(?![^$\n][^ $\n]* [^$\n])[^$\n]*\$)/g,
		() => `$Id: ${id} $`,
	);
}

/** `auto` converts only what looks like text and has no CR yet. */
function lineEnds(stateOf: (name: string) => State): "keep" | "crlf" | "auto" {
	const states = ["text", "crlf"].map(stateOf);
	const text = states.find(
		(state) =>
			typeof state === "boolean" || state === "input" || state === "auto",
	);
	if (text === false || stateOf("eol") !== "crlf") return "keep";
	return text === "auto" ? "auto" : "crlf";
}

function withLineEnds(text: string, ends: "keep" | "crlf" | "auto"): string {
	if (ends === "keep") return text;
	if (ends === "auto" && (text.includes("\r") || isBinary(text))) return text;
	return text.replaceAll(/(?<!\r)\n/g, "\r\n");
}

/** git's heuristic: text has at most one control character in 128. */
function isBinary(text: string): boolean {
	if (text.includes("\0")) return true;
	// A trailing Ctrl-Z marks the end of a file in DOS.
	const body = text.endsWith("\x1a") ? text.slice(0, -1) : text;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is counted
	const nonPrintable = body.match(/[\x01-\x07\v\x0e-\x1a\x1c-\x1f\x7f]/g) ?? [];
	const lines = body.match(/\n/g) ?? [];
	const printable = body.length - lines.length - nonPrintable.length;
	return Math.floor(printable / 128) < nonPrintable.length;
}
