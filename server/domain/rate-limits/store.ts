/** Number of requests counted for a key (a kind of request and a caller) in its current time window. */
export interface RateRecord {
	/** Number of requests in the window, including the one just counted. */
	hits: number;
	/** Start of the window, as an ISO 8601 timestamp. */
	since: string;
}

export interface RateLimitStore {
	/**
	 * Counts a request. A key's first request, and the first after the end of its window, opens a new window of `window`
	 * milliseconds. The request stays counted even if its own transaction fails.
	 */
	hit(key: string, now: string, window: number): Promise<RateRecord>;
}
