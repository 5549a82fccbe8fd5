/** Rate counters in this process's memory, for limits that servers do not share. */
export type RateCounters = ReturnType<typeof createRateCounters>;

export const minute = 60_000;

/** Maximum number of keys counted per minute, so that a flood of addresses cannot fill the memory. */
const mostKeys = 100_000;
/** Maximum number of known pairs of a network and a token; above it, the least recently used pair is dropped. */
export const mostKnown = 10_000;

/** Counts requests by key within fixed clock minutes. Each new minute drops all counts of the previous minute. */
export function createRateCounters() {
	const counts = new Map<string, number>();
	/** Pairs of a network and a valid token that the network used, least recently used first. */
	const known = new Set<string>();
	let current = 0;

	function begin(now: number): void {
		const begun = Math.floor(now / minute);
		if (begun === current) return;
		current = begun;
		counts.clear();
	}

	return {
		/** Counts a request, and returns the key's number of requests in the current minute. */
		hit(key: string, now: number): number {
			begin(now);
			const count = (counts.get(key) ?? 0) + 1;
			if (count > 1 || counts.size < mostKeys) counts.set(key, count);
			return count;
		},
		/** The key's number of requests in the current minute. */
		count(key: string, now: number): number {
			begin(now);
			return counts.get(key) ?? 0;
		},
		/** Records that this network uses this valid token. */
		keepKnown(network: string, digest: string): void {
			const key = `${network} ${digest}`;
			known.delete(key);
			known.add(key);
			const [oldest] = known.size > mostKnown ? known : [];
			if (oldest !== undefined) known.delete(oldest);
		},
		/** Whether this network has used this valid token before. */
		isKnown: (network: string, digest: string) => known.has(`${network} ${digest}`),
		clear(): void {
			counts.clear();
			known.clear();
		},
	};
}
