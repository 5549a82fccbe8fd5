/**
 * Cases that a target can't pass, and why. Each still runs, and the suite fails
 * as soon as one of them passes, so this list only gets shorter.
 */
export interface Gap {
	/** Name of the target. */
	target: string;
	/** Title of the case. */
	test: string;
	reason: string;
}

export const gaps: readonly Gap[] = [];
