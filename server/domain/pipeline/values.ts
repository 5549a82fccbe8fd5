/** Coercion of single values, by GitLab's rules. */
import { readDateTime, readDay } from "../values/time.ts";
import { ReceivedFile } from "./received-file.ts";

/** Result of coercing a value that does not fit the parameter's type. */
export const invalid = Symbol("invalid");

/** Stands for a file that a form contains where no file is expected. Type `any` reads it as null; others refuse it. */
export const file = Symbol("file");

export function toFile(sent: unknown): ReceivedFile | typeof invalid {
	return sent instanceof ReceivedFile ? sent : invalid;
}

/**
 * Greatest absolute value of an integer parameter. Larger values are clamped to it, since JavaScript numbers are exact
 * only up to 2^53. No record has such a high id.
 */
export const limit = 2 ** 53;

export function toText(sent: unknown): string | typeof invalid {
	return typeof sent === "object" ? invalid : String(sent);
}

export function toInteger(sent: unknown): number | null | typeof invalid {
	if (typeof sent === "number") return clamp(Math.trunc(sent));
	if (typeof sent !== "string") return invalid;
	if (sent === "") return null;
	const text = sent.trim();
	if (!/^[+-]?\d+(_\d+)*$/.test(text)) return invalid;
	return clamp(Number(text.replaceAll("_", "")));
}

/** A number, possibly with a fraction; null for an empty text. */
export function toNumber(sent: unknown): number | null | typeof invalid {
	if (typeof sent === "number") return Number.isFinite(sent) ? sent : invalid;
	if (typeof sent !== "string") return invalid;
	if (sent === "") return null;
	const text = sent.trim();
	const isNumber = /^[+-]?\d+(_\d+)*(\.\d+(_\d+)*)?(e[+-]?\d+)?$/i.test(text);
	const value = Number(text.replaceAll("_", ""));
	return isNumber && Number.isFinite(value) ? value : invalid;
}

/** Reads the words `none` and `any`, ignoring case; undefined for other values. */
export function toWord(sent: unknown): "none" | "any" | undefined {
	if (typeof sent !== "string") return undefined;
	const word = sent.toLowerCase();
	return word === "none" || word === "any" ? word : undefined;
}

function clamp(value: number): number {
	// `+ 0` turns -0 (from "-0") into 0, as JSON writes it.
	return Math.max(-limit, Math.min(limit, value)) + 0;
}

const truth = /^(?:1|on|On|ON|t|T|true|True|TRUE|y|Y|yes|Yes|YES)$/;
const falsehood = /^(?:0|off|Off|OFF|f|F|false|False|FALSE|n|N|no|No|NO)$/;

export function toBoolean(sent: unknown): boolean | null | typeof invalid {
	if (sent === "") return null;
	if (typeof sent === "object") return invalid;
	if (truth.test(String(sent))) return true;
	if (falsehood.test(String(sent))) return false;
	return invalid;
}

/**
 * Reads a date and time.
 * @param now - The present time; its day completes a time without a date
 */
export function toDateTime(sent: unknown, now: string): string | null | typeof invalid {
	if (sent === "") return null;
	return (typeof sent === "string" && readDateTime(sent, now)) || invalid;
}

/** Reads a date. Accepts years after 9999, which the handlers must refuse. */
export function toDay(sent: unknown): string | null | typeof invalid {
	if (sent === "") return null;
	return (typeof sent === "string" && readDay(sent)) || invalid;
}
