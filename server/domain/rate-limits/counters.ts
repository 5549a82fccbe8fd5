/** Counters of this process, for limits that need not be shared by several servers. */
export type RateCounters = ReturnType<typeof createRateCounters>;

/** Milliseconds of a minute. */
export const minute = 60_000;

/** Maximum number of keys that are counted, so that a flood of addresses does not fill the memory. */
const mostKeys = 100_000;
/** Maximum number of tokens of addresses that are remembered; beyond that the longest unused is forgotten. */
export const mostKnown = 10_000;

/** Counts requests by key and minute of the clock, so that each minute forgets the one before at once. */
export function createRateCounters() {
	const counts = new Map<string, number>();
	/** Networks with the tokens that they use, the longest unused first. */
	const known = new Set<string>();
	let current = 0;

	function begin(now: number): void {
		const begun = Math.floor(now / minute);
		if (begun === current) return;
		current = begun;
		counts.clear();
	}

	return {
		/** Counts a request, and returns the number for the key in the current minute. */
		hit(key: string, now: number): number {
			begin(now);
			const count = (counts.get(key) ?? 0) + 1;
			if (count > 1 || counts.size < mostKeys) counts.set(key, count);
			return count;
		},
		/** The number for a key in the current minute. */
		count(key: string, now: number): number {
			begin(now);
			return counts.get(key) ?? 0;
		},
		/** Remembers that this network uses a valid token. */
		keepKnown(network: string, digest: string): void {
			const key = `${network} ${digest}`;
			known.delete(key);
			known.add(key);
			const [oldest] = known.size > mostKnown ? known : [];
			if (oldest !== undefined) known.delete(oldest);
		},
		/** Whether this network has used this valid token before. */
		isKnown: (network: string, digest: string) => known.has(`${network} ${digest}`),
		/** Forgets everything. */
		clear(): void {
			counts.clear();
			known.clear();
		},
	};
}
