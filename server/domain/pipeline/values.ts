/** Single values, as the reference reads them. */
import { readDateTime } from "../values/date-time.ts";

/** Marks a value that is not of the rule's type. */
export const invalid = Symbol("invalid");

/** A file of a multipart form, which is of no type. */
export const file = Symbol("file");

/** Integers are clamped to where arithmetic is exact; no id is larger. */
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

/** `None` or `Any`, in any case. */
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

export function toDateTime(sent: unknown): string | null | typeof invalid {
	if (sent === "") return null;
	return (typeof sent === "string" && readDateTime(sent)) || invalid;
}

/** A day; of a time the day in UTC. One after the year 9999 stays as it is: the handler refuses it. */
export function toDay(sent: unknown): string | null | typeof invalid {
	if (sent === "" || sent === null) return null;
	if (typeof sent !== "string") return invalid;
	const text = sent.trim();
	if (/^\d{5,6}-\d{2}-\d{2}$/.test(text)) return text;
	return readDateTime(text)?.slice(0, 10) ?? invalid;
}
