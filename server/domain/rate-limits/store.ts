/** Count of a key in its current window. */
export interface RateRecord {
	/** Number of hits in the window, including this one. */
	hits: number;
	/** Start of the window, as an ISO 8601 timestamp. */
	since: string;
}

export interface RateLimitStore {
	/**
	 * Counts a hit. The first hit, or one after the window's end, opens a new window of `window` milliseconds. A hit stays
	 * counted even if the request fails.
	 */
	hit(key: string, now: string, window: number): Promise<RateRecord>;
}
