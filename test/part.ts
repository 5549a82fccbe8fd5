/** Cases that are alike: with ALL_CASES=1, as in .ci/run, all are run, otherwise a part that stands for the others. */
const runsAll = process.env.ALL_CASES === "1";

/**
 * Every n-th case.
 * @param turn - Another number takes others: so tests of the same cases share them among themselves
 */
export function partOf<Case>(n: number, cases: readonly Case[], turn = 0): Case[] {
	return cases.filter((_, at) => runsAll || at % n === turn % n);
}

/** Pairs of one and another. Of n others each is paired with one, so that every one and every other is in some pair. */
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
