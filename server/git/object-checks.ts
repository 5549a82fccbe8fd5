/**
 * Settings that make git reject faulty objects, such as trees with `..` or `.git`, both in copies and in pushes.
 * Harmless faults that old programs left in many histories are accepted.
 */
export function objectChecks(direction: "fetch" | "receive"): string[] {
	const faults = ["badTimezone", "missingSpaceBeforeDate", "zeroPaddedFilemode"];
	return [
		`${direction}.fsckObjects=true`,
		...faults.map((fault) => `${direction}.fsck.${fault}=ignore`),
	];
}
