/** Returns the end of an error message about an unknown name: similar known names, or else the first known names. */
export function suggest(name: string, known: readonly string[]): string {
	if (known.length === 0) return ".";
	const near = known
		.map((other) => ({ other, steps: distance(name, other) }))
		.filter(({ other, steps }) => steps <= Math.max(2, other.length / 3))
		.sort((a, b) => a.steps - b.steps)
		.slice(0, 3)
		.map(({ other }) => other);
	if (near.length > 0) return `; did you mean ${near.join(" or ")}?`;
	const most = 10;
	const more = known.length - most;
	return `; known: ${known.slice(0, most).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** Levenshtein distance of two names, ignoring case. */
function distance(one: string, other: string): number {
	const a = one.toLowerCase();
	const b = other.toLowerCase();
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			next[j] = Math.min(
				(row[j] ?? 0) + 1,
				(next[j - 1] ?? 0) + 1,
				(row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
			);
		}
		row = next;
	}
	return row[b.length] ?? 0;
}
