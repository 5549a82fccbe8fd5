/** How often something was asked for in the window that is open. */
export interface RateRecord {
	/** This time included. */
	hits: number;
	/** When the window began, in wire form. */
	since: string;
}

export interface RateLimitStore {
	/**
	 * Counts one more. The first one opens a window of so many milliseconds, and so does the first one after its
	 * end. What was counted stays counted, whatever becomes of the request.
	 */
	hit(key: string, now: string, window: number): Promise<RateRecord>;
}
