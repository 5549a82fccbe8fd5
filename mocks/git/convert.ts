/** Files as archives hold them: what attributes ask for is done to them, as git does it to files of a work tree. */
import type { State } from "./attributes.ts";

/** Larger files are not looked into. */
export const largestConverted = 2 ** 20;

/**
 * A file's text with the ids and line ends that attributes ask for.
 * @param text - With a character for each byte.
 * @param id - Of the blob.
 */
export function convert(
	text: string,
	id: string,
	stateOf: (name: string) => State,
): string {
	const told = stateOf("ident") === true ? withIds(text, id) : text;
	return withLineEnds(told, lineEnds(stateOf));
}

/** `$Id$` and what it became elsewhere; ids of other systems have spaces inside and stay. */
function withIds(text: string, id: string): string {
	return text.replaceAll(
		/\$Id(?:\$|:(?![^$\n][^ $\n]* [^$\n])[^$\n]*\$)/g,
		() => `$Id: ${id} $`,
	);
}

/** CRLF where it is asked for; `auto` only for what looks like text and has no CR yet. */
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

/** Of text, at most one character in 128 is a control character. */
function isBinary(text: string): boolean {
	if (text.includes("\0")) return true;
	// The end of a file, to programs of old.
	const told = text.endsWith("\x1a") ? text.slice(0, -1) : text;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is counted
	const nonPrintable = told.match(/[\x01-\x07\v\x0e-\x1a\x1c-\x1f\x7f]/g) ?? [];
	const lines = told.match(/\n/g) ?? [];
	const printable = told.length - lines.length - nonPrintable.length;
	return Math.floor(printable / 128) < nonPrintable.length;
}
