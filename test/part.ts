/** Whether all of many similar cases run (ALL_CASES=1, as in .ci/run), or only a sample. */
export const runsAll = process.env.ALL_CASES === "1";

/**
 * Every n-th case; with ALL_CASES=1, all cases.
 * @param turn - Offset of the first case: tests that share their cases use different offsets
 */
export function partOf<Case>(n: number, cases: readonly Case[], turn = 0): Case[] {
	return cases.filter((_, at) => runsAll || at % n === turn % n);
}

/**
 * Pairs each of `ones` with every n-th of `others`, or with more of them, so that no element of either list lacks a
 * pair. With ALL_CASES=1, returns all pairs.
 */
export function pairsOf<One, Other>(
	n: number,
	ones: readonly One[],
	others: readonly Other[],
): (readonly [One, Other])[] {
	const each = Math.min(n, ones.length, others.length);
	return ones.flatMap((one, at) =>
		others
			.filter((_, other) => runsAll || (at + other) % each === 0)
			.map((other) => [one, other] as const),
	);
}
