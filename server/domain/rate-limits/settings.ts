/** Requests per minute; 0: no limit. */
export interface RateSettings {
	/** Requests of each user. */
	rateLimitAuthenticated: number;
	/** Requests from each address without a known token. */
	rateLimitUnauthenticated: number;
	/** Writes of each user, or from each address without a known token. */
	rateLimitWrites: number;
	/** Downloads of raw files, snippets and archives, of each user or from each address without a known token. */
	rateLimitRaw: number;
	/** Unknown tokens from each address. */
	rateLimitWrongTokens: number;
}
