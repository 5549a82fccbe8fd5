/** Validates a new or changed label. */
import { invalidModel } from "../errors.ts";
import { foundFaults, lengthFaults, numberFaults } from "../faults.ts";
import { readColor } from "./colors.ts";
import { longestDescription } from "./store.ts";

const longestName = 255;

interface Wanted {
	color: string | null;
	/** Validation messages about the name; empty: it is valid. */
	title: string[];
	description: string | null;
	/** Priority in a project; labels of groups have none. */
	priority?: number | null;
}

/**
 * Validates a label.
 * @throws {ApiError} 400 with all messages, keyed by attribute
 */
export function requireSound({ color, title, description, priority = null }: Wanted): void {
	const faults = foundFaults({
		color: readColor(color ?? "") ? [] : ["must be a valid color code"],
		title,
		description: lengthFaults(description, longestDescription),
		priority: numberFaults(priority),
	});
	if (faults) throw invalidModel(faults);
}

/** Validation messages about a new name. Does not check whether another label has the name. */
export function titleFaults(title: string): string[] {
	return [
		...(title.trim() === "" ? ["can't be blank"] : []),
		...(title === "" || title.includes(",") ? ["is invalid"] : []),
		...lengthFaults(title, longestName),
	];
}
