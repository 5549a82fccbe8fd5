/** Counters of this process, for limits that need not be shared by several servers. */
export type RateCounters = ReturnType<typeof createRateCounters>;

/** In milliseconds. */
export const minute = 60_000;

/** Further keys are not counted: a flood of addresses does not fill the memory. */
const mostKeys = 100_000;
/** Tokens that addresses use; beyond that the longest unused is forgotten. */
export const mostKnown = 10_000;

/** Minutes are those of the clock, so that each forgets the one before at once. */
export function createRateCounters() {
	const counts = new Map<string, number>();
	/** The longest unused comes first. */
	const known = new Set<string>();
	let current = 0;

	function begin(now: number): void {
		const begun = Math.floor(now / minute);
		if (begun === current) return;
		current = begun;
		counts.clear();
	}

	return {
		/** Counts one more and returns the number in the current minute. */
		hit(key: string, now: number): number {
			begin(now);
			const count = (counts.get(key) ?? 0) + 1;
			if (count > 1 || counts.size < mostKeys) counts.set(key, count);
			return count;
		},
		/** The number in the current minute. */
		count(key: string, now: number): number {
			begin(now);
			return counts.get(key) ?? 0;
		},
		/** Keeps that this network uses a token of somebody. */
		keepKnown(network: string, digest: string): void {
			const key = `${network} ${digest}`;
			known.delete(key);
			known.add(key);
			const [oldest] = known.size > mostKnown ? known : [];
			if (oldest !== undefined) known.delete(oldest);
		},
		/** Whether this network used that token of somebody before. */
		isKnown: (network: string, digest: string) =>
			known.has(`${network} ${digest}`),
		/** Forgets everything. */
		clear(): void {
			counts.clear();
			known.clear();
		},
	};
}
