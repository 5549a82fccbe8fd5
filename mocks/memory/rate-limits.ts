import type { RateLimitStore, RateRecord } from "../../server/domain/rate-limits/store.ts";

export interface OpenWindow extends RateRecord {
	/** Time at which counting starts anew, in milliseconds since 1970. */
	end: number;
}

/** Rate-limit counters in memory; they are not part of transactions. */
interface MemoryRateLimits extends RateLimitStore {
	/** Current time windows, by rate-limit key. Entries are never mutated, so a copy of the Map is a snapshot. */
	readonly windows: Map<string, OpenWindow>;
}

export function createRateLimits(start?: ReadonlyMap<string, OpenWindow>): MemoryRateLimits {
	const windows = new Map(start);
	return {
		windows,
		async hit(key, now, window) {
			const time = Date.parse(now);
			for (const [other, { end }] of windows) {
				if (end <= time) windows.delete(other);
			}
			const { hits, since, end } = windows.get(key) ?? {
				hits: 0,
				since: now,
				end: time + window,
			};
			windows.set(key, { hits: hits + 1, since, end });
			return { hits: hits + 1, since };
		},
	};
}
