/** Single values, as the reference reads them. */
import { readDateTime, readDay } from "../values/time.ts";
import { ReceivedFile } from "./received-file.ts";

/** Marks a value that is not of the rule's type. */
export const invalid = Symbol("invalid");

/** Stands for a file of a multipart form where no file is taken: it has no type that a parameter takes. */
export const file = Symbol("file");

export function toFile(sent: unknown): ReceivedFile | typeof invalid {
	return sent instanceof ReceivedFile ? sent : invalid;
}

/**
 * Greatest absolute value of an integer: those beyond it are clamped, as arithmetic is exact only below. No id is
 * larger.
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

/** A number that may have a fraction. */
export function toNumber(sent: unknown): number | null | typeof invalid {
	if (typeof sent === "number") return Number.isFinite(sent) ? sent : invalid;
	if (typeof sent !== "string") return invalid;
	if (sent === "") return null;
	const text = sent.trim();
	const isNumber = /^[+-]?\d+(_\d+)*(\.\d+(_\d+)*)?(e[+-]?\d+)?$/i.test(text);
	const value = Number(text.replaceAll("_", ""));
	return isNumber && Number.isFinite(value) ? value : invalid;
}

/** The word `none` or `any` for such a text in any case; undefined for other values. */
export function toWord(sent: unknown): "none" | "any" | undefined {
	if (typeof sent !== "string") return undefined;
	const word = sent.toLowerCase();
	return word === "none" || word === "any" ? word : undefined;
}

function clamp(value: number): number {
	// `+ 0` turns -0, from "-0", into the zero of JSON.
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
 * Reads a time.
 * @param now - Time whose day a clock time without a date gets
 */
export function toDateTime(sent: unknown, now: string): string | null | typeof invalid {
	if (sent === "") return null;
	return (typeof sent === "string" && readDateTime(sent, now)) || invalid;
}

/** Reads a day. The handler must refuse days after the year 9999. */
export function toDay(sent: unknown): string | null | typeof invalid {
	if (sent === "") return null;
	return (typeof sent === "string" && readDay(sent)) || invalid;
}
