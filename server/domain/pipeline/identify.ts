/** Finds the user of a request's token, for API operations and git over HTTP alike. */
import type { CallerLookup, CallerRecord } from "../access/store.ts";
import type { Settings } from "../context.ts";
import { type ApiError, forbidden, invalidToken, unauthorized } from "../errors.ts";
import {
	countToken,
	type RatedCall,
	requireFewWrongTokens,
	requireRates,
} from "../rate-limits/limit.ts";
import { networkOf } from "../rate-limits/network.ts";
import type { UserRecord, UserState } from "../users/store.ts";

/**
 * Looks up the caller of a request. If the request has a token, counts the token for rate limits and records its use.
 * @param faultOf - Returns the error for a token that is not accepted
 * @throws {ApiError} 429, or the error of `faultOf`
 */
export async function identify(
	call: RatedCall,
	lookup: CallerLookup,
	faultOf: (record: CallerRecord) => ApiError | undefined,
): Promise<CallerRecord> {
	const { request, services } = call;
	const { digest } = lookup;
	if (digest !== undefined) requireFewWrongTokens(call, digest);
	const record = await services.stores.access.loadCaller(lookup);
	const { user, token } = record;
	if (user) request.onUser?.(user.id);
	if (digest === undefined) return record;
	countToken(call, digest, token !== undefined);
	const fault = faultOf(record);
	requireRates(call, fault ? undefined : user);
	if (fault) throw fault;
	services.onToken?.(digest, networkOf(request.address));
	return record;
}

/**
 * The error for an invalid, expired or revoked token, or a user who is not active; undefined: valid. A bad token is
 * refused, never treated as anonymous.
 */
export function tokenFault(
	{ token, user }: CallerRecord,
	settings: Settings,
	today: string,
): ApiError | undefined {
	if (!token || !user) return unauthorized();
	if (token.expires_at !== null && token.expires_at <= today) {
		return invalidToken("Token is expired. You can either do re-authorization or token refresh.");
	}
	if (token.revoked) {
		return invalidToken("Token was revoked. You have to re-authorize from the user.");
	}
	const barred = reasons[user.state];
	return barred && forbidden(barred(settings));
}

/**
 * Requires an active user.
 * @throws {ApiError} 403
 */
export function requireActive({ state }: UserRecord, settings: Settings): void {
	const barred = reasons[state];
	if (barred) throw forbidden(barred(settings));
}

const reasons: Record<UserState, ((settings: Settings) => string) | undefined> = {
	active: undefined,
	blocked: () => "Your account has been blocked.",
	blocked_pending_approval: () =>
		"Your account is pending approval from your administrator and hence blocked.",
	deactivated: ({ externalUrl }) =>
		`Your account has been deactivated by your administrator. Please log back in from a web browser to reactivate your account at ${externalUrl}`,
};
