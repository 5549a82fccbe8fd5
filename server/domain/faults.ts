/** What is wrong with the values of a request, in the words of the reference. */
import { longerThan } from "./values/text.ts";

/** Texts by attribute, in the order of the response. */
export type Faults = Record<string, string[]>;

/** The attributes that have faults; undefined where none has. */
export function foundFaults(faults: Faults): Faults | undefined {
	const found = Object.entries(faults).filter(([, texts]) => texts.length > 0);
	return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** @param limit - Characters */
export function lengthFaults(text: string | null, limit: number): string[] {
	return longerThan(text ?? "", limit) ? [`is too long (maximum is ${limit} characters)`] : [];
}

/** Faults of a text that must not be blank. A long one has only that fault. */
export function textFaults(text: string, limit: number): string[] {
	const long = lengthFaults(text, limit);
	return text.trim() === "" && long.length === 0 ? ["can't be blank"] : long;
}

/** Greatest value that a column holds. The reference has no rule for it, and fails above it. */
const greatest = 2 ** 31 - 1;

export function numberFaults(number: number | null): string[] {
	if (number === null) return [];
	if (number < 0) return ["must be greater than or equal to 0"];
	return number > greatest ? [`must be less than or equal to ${greatest}`] : [];
}
