/** Number of hits in the current window. */
export interface RateRecord {
	/** Number of hits, including this one. */
	hits: number;
	/** When the window began, in wire form. */
	since: string;
}

export interface RateLimitStore {
	/**
	 * Counts a hit. The first hit, and the first after the end of a window, opens a window of `window` milliseconds.
	 * Hits stay counted when the request fails.
	 */
	hit(key: string, now: string, window: number): Promise<RateRecord>;
}
