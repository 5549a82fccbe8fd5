/**
 * Computes the similarity of texts as pg_trgm does: the share of trigrams that the texts have in common. Only ASCII
 * letters and digits count.
 */

/**
 * Returns a function that computes the similarity of a text to this one: from 0 (nothing in common) to 1 (the same
 * words).
 */
export function similarityTo(text: string): (other: string) => number {
	const a = trigramsOf(text);
	return (other) => {
		const b = trigramsOf(other);
		const common = [...b].filter((trigram) => a.has(trigram)).length;
		// Rounds to single precision, as Postgres does.
		return common === 0 ? 0 : Math.fround(common / (a.size + b.size - common));
	};
}

function trigramsOf(text: string): Set<string> {
	const words = text.match(/[A-Za-z0-9]+/g) ?? [];
	const trigrams = words.flatMap((word) => {
		const padded = `  ${word.toLowerCase()} `;
		return Array.from({ length: word.length + 1 }, (_, at) => padded.slice(at, at + 3));
	});
	return new Set(trigrams);
}
