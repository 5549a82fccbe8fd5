/**
 * Cases that a target can't pass, and why. Each still runs, and the suite fails
 * as soon as one of them passes, so this list only gets shorter.
 */
export interface Gap {
	/** Name of the target; absent where it is all of them. */
	target?: string;
	/** Title of the case. */
	test: string;
	reason: string;
}

export const gaps: readonly Gap[] = [
	...[
		"beyond the end are empty: 4000000000",
		"beyond the end are empty: 9007199254740991",
		"are empty for numbers that no integer holds",
	].map((test) => ({
		test,
		reason: "the contract declares X-Page as int32, and a page may be larger",
	})),
];

export function isGap(target: string, test: string): boolean {
	return gaps.some(
		(gap) => (gap.target ?? target) === target && gap.test === test,
	);
}
