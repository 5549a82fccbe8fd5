import type { Context } from "../context.ts";
import { tooManyRequests } from "../errors.ts";

const window = 60_000;

/**
 * Limits a caller to so many calls a minute: users by id, anonymous callers by address.
 * Refused calls count too. 0: no limit.
 * @throws {ApiError} 429
 */
export async function requireRate(
	context: Context,
	what: string,
	limit: number,
): Promise<void> {
	if (limit === 0 || context.headOnly) return;
	const { user, address, rateLimits } = context;
	const who = user ? `user ${user.id}` : `address ${address}`;
	const now = context.now();
	const { hits, since } = await rateLimits.hit(`${what}, ${who}`, now, window);
	if (hits <= limit) return;
	const end = Date.parse(since) + window;
	throw tooManyRequests(what, {
		"Retry-After": String(
			Math.max(Math.ceil((end - Date.parse(now)) / 1000), 1),
		),
		"RateLimit-Limit": String(limit),
		"RateLimit-Remaining": "0",
		"RateLimit-Reset": String(Math.ceil(end / 1000)),
	});
}
