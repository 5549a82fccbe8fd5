/** Maximum requests per minute; 0: no limit. An address means an IPv4 address or an IPv6 /64 network. */
export interface RateSettings {
	/** Maximum requests of a user per minute; 0: no limit. */
	rateLimitAuthenticated: number;
	/** Maximum requests without a valid token per minute from an address; 0: no limit. */
	rateLimitUnauthenticated: number;
	/** Maximum writes per minute of a user, or of an address where requests have no valid token; 0: no limit. */
	rateLimitWrites: number;
	/**
	 * Maximum downloads (raw files, snippets, archives) per minute of a user, or of an address where requests have no
	 * valid token; 0: no limit.
	 */
	rateLimitRaw: number;
	/** Maximum unknown tokens per minute from an address; 0: no limit. */
	rateLimitWrongTokens: number;
}
