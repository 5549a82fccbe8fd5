/** Request counters in this process's memory, for rate limits that each server applies on its own. */
export type RateCounters = ReturnType<typeof createRateCounters>;

export const minute = 60_000;

/**
 * Maximum number of keys (combinations of a limit and a caller) counted per minute, to bound memory. Requests with
 * further keys are not counted.
 */
const mostKeys = 100_000;
/** Maximum number of pairs in `known`; above it, the least recently used pair is dropped. */
export const mostKnown = 10_000;

export interface CountersState {
	counts: ReadonlyMap<string, number>;
	known: ReadonlySet<string>;
	/** Number of the minute, since 1970, of the counts. */
	minute: number;
}

/** Counts requests for each key (a limit and a caller). All counts restart at 0 with each minute of the clock. */
export function createRateCounters(start?: CountersState) {
	const counts = new Map(start?.counts);
	/** An IP network and the digest of a valid token that it used, for each such pair; least recently used first. */
	const known = new Set(start?.known);
	let current = start?.minute ?? 0;

	function begin(now: number): void {
		const begun = Math.floor(now / minute);
		if (begun === current) return;
		current = begun;
		counts.clear();
	}

	return {
		/** Counts a request, and returns the key's number of requests in the current minute, this one included. */
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
		/** Records that this network used the valid token with this digest. */
		keepKnown(network: string, digest: string): void {
			const key = `${network} ${digest}`;
			known.delete(key);
			known.add(key);
			const [oldest] = known.size > mostKnown ? known : [];
			if (oldest !== undefined) known.delete(oldest);
		},
		/** Whether `keepKnown` recorded that this network used the token with this digest. */
		isKnown: (network: string, digest: string) => known.has(`${network} ${digest}`),
		/** A copy of all that was counted and recorded, to start other counters from it. */
		state: (): CountersState => ({
			counts: new Map(counts),
			known: new Set(known),
			minute: current,
		}),
	};
}
