import type { Operation } from "../../../generated/operations.ts";
import type { Context } from "../context.ts";
import { retryLater, tooManyRequests } from "../errors.ts";
import type { Call } from "../pipeline/call.ts";
import type { UserRecord } from "../users/store.ts";
import { minute } from "./counters.ts";
import { networkOf } from "./network.ts";
import type { RateRecord } from "./store.ts";

/** The parts of a call that counting needs; a call is a request to the API or from git. */
type Counted = Pick<Call, "request" | "services">;

export type RatedCall = Counted & {
	operation: Pick<Operation, "method" | "raw">;
};

/**
 * Counts a request toward the rate limits of its user, or of its IP network if it has no user. Refused requests count.
 * @throws {ApiError} 429 above a limit
 */
export function requireRates(call: RatedCall, user: UserRecord | undefined): void {
	const { operation, request, services } = call;
	const { settings, rateCounters } = services;
	const who = nameOf(user, request.address);
	const now = receivedAt(call);
	const limits = [
		user
			? (["authenticated_api", settings.rateLimitAuthenticated] as const)
			: (["unauthenticated_api", settings.rateLimitUnauthenticated] as const),
		["writes", operation.method === "get" ? 0 : settings.rateLimitWrites],
		["raw", operation.raw ? settings.rateLimitRaw : 0],
	] as const;
	for (const [name, limit] of limits) {
		if (limit === 0) continue;
		const hits = rateCounters.hit(`${name}, ${who}`, now);
		if (hits > limit) throw tooMany(name, limit, hits, now);
	}
}

/**
 * Refuses a token, without looking it up, if the caller's IP network has sent too many unknown tokens in the current
 * minute. So guessing is useless: even a right guess is refused. Tokens that the network used before still pass.
 * @throws {ApiError} 429
 */
export function requireFewWrongTokens(call: Counted, digest: string): void {
	const { rateLimitWrongTokens: limit } = call.services.settings;
	const { rateCounters } = call.services;
	const network = networkOf(call.request.address);
	if (limit === 0 || rateCounters.isKnown(network, digest)) return;
	const now = receivedAt(call);
	const hits = rateCounters.count(wrongTokens(network), now);
	if (hits >= limit) throw tooMany("wrong_tokens", limit, hits, now);
}

/**
 * Records that the caller's IP network uses a valid token, or counts an unknown token toward the network's limit.
 * @param isKnown - Whether the token exists
 */
export function countToken(call: Counted, digest: string, isKnown: boolean): void {
	const { settings, rateCounters } = call.services;
	if (settings.rateLimitWrongTokens === 0) return;
	const network = networkOf(call.request.address);
	if (isKnown) rateCounters.keepKnown(network, digest);
	else rateCounters.hit(wrongTokens(network), receivedAt(call));
}

/** The part of a counter's key that names the caller: the user, or the network of the address. */
function nameOf(user: UserRecord | undefined, address: string): string {
	return user ? `user ${user.id}` : `address ${networkOf(address)}`;
}

const wrongTokens = (network: string) => `wrong_tokens, address ${network}`;

/** Time of the request's arrival, in milliseconds since 1970. */
export function receivedAt({ request, services }: Counted): number {
	return request.receivedAt ?? services.clock();
}

function tooMany(name: string, limit: number, hits: number, now: number) {
	const seconds = Math.floor(now / 1000);
	const wait = 60 - (seconds % 60);
	const reset = seconds + wait;
	return retryLater({
		"Retry-After": String(wait),
		"RateLimit-Name": `throttle_${name}`,
		"RateLimit-Limit": String(limit),
		"RateLimit-Observed": String(hits),
		"RateLimit-Remaining": "0",
		"RateLimit-Reset": String(reset),
		"RateLimit-ResetTime": new Date(reset * 1000).toUTCString(),
	});
}

/**
 * Limits a caller's requests of one kind per minute. Identifies users by id, and anonymous callers by IP network. All
 * servers share the count. Refused requests count; HEAD requests do not.
 * @param what - Kind of the requests, as the error names it
 * @param limit - Maximum per minute; 0: no limit
 * @throws {ApiError} 429
 */
export async function requireRate(
	context: Pick<
		Context,
		"user" | "address" | "headOnly" | "rateLimits" | "receivedAt" | "reportError"
	>,
	what: string,
	limit: number,
): Promise<void> {
	if (limit === 0 || context.headOnly) return;
	const { user, address, rateLimits, receivedAt } = context;
	const who = nameOf(user, address);
	const now = new Date(receivedAt).toISOString();
	let record: RateRecord;
	try {
		record = await rateLimits.hit(`${what}, ${who}`, now, minute);
	} catch (error) {
		// If counting fails, let the request pass.
		context.reportError(error);
		return;
	}
	const { hits, since } = record;
	if (hits <= limit) return;
	const end = Date.parse(since) + minute;
	throw tooManyRequests(what, {
		"Retry-After": String(Math.max(Math.ceil((end - receivedAt) / 1000), 1)),
		"RateLimit-Limit": String(limit),
		"RateLimit-Remaining": "0",
		"RateLimit-Reset": String(Math.ceil(end / 1000)),
	});
}
