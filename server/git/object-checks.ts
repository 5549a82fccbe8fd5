/**
 * Settings that reject the same objects in a copy and in a push, such as trees with `..` or `.git`, except for
 * harmless faults that old programs left in many histories.
 */
export function objectChecks(direction: "fetch" | "receive"): string[] {
	const faults = ["badTimezone", "missingSpaceBeforeDate", "zeroPaddedFilemode"];
	return [
		`${direction}.fsckObjects=true`,
		...faults.map((fault) => `${direction}.fsck.${fault}=ignore`),
	];
}
