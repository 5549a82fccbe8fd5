/** Validation messages for values of a request, in GitLab's words. */
import { longerThan } from "./values/text.ts";

/** Messages keyed by attribute, in the order of the response. */
export type Faults = Record<string, string[]>;

/** Drops the attributes without faults; undefined if no attribute has a fault. */
export function foundFaults(faults: Faults): Faults | undefined {
	const found = Object.entries(faults).filter(([, texts]) => texts.length > 0);
	return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** @param limit - Maximum number of characters */
export function lengthFaults(text: string | null, limit: number): string[] {
	return longerThan(text ?? "", limit) ? [`is too long (maximum is ${limit} characters)`] : [];
}

/** Faults of a required text: blank or too long, never both. */
export function textFaults(text: string, limit: number): string[] {
	const long = lengthFaults(text, limit);
	return text.trim() === "" && long.length === 0 ? ["can't be blank"] : long;
}

/** Maximum of a 32-bit integer column. GitLab does not check this maximum, and fails on greater numbers. */
const greatest = 2 ** 31 - 1;

export function numberFaults(number: number | null): string[] {
	if (number === null) return [];
	if (number < 0) return ["must be greater than or equal to 0"];
	return number > greatest ? [`must be less than or equal to ${greatest}`] : [];
}
