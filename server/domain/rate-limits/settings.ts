/** Requests per minute; 0: no limit. */
export interface RateSettings {
	/** Of each user. */
	rateLimitAuthenticated: number;
	/** Of nobody that is known, from each address. */
	rateLimitUnauthenticated: number;
	/** Writes of each user, or from each address of nobody that is known. */
	rateLimitWrites: number;
	/** Downloads of raw files, snippets and archives, likewise. */
	rateLimitRaw: number;
	/** Unknown tokens from each address. */
	rateLimitWrongTokens: number;
}
