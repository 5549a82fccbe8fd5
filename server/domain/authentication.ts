/** From the token in a request to the user who makes it. */
import type { Operation } from "../../generated/operations.ts";
import type { CallerRecord } from "./access-store.ts";
import type { Request, Settings } from "./context.ts";
import {
	forbidden,
	insufficientScope,
	invalidToken,
	twoTokens,
	unauthorized,
} from "./errors.ts";
import type { RawParameters } from "./nested-params.ts";
import type { UserRecord, UserState } from "./users/store.ts";

/**
 * The token of a request: Bearer first, then the parameter, then the header.
 * @throws {ApiError} 400 where both a Bearer header and its parameter are there
 */
export function tokenOf(
	headers: Request["headers"],
	sent: RawParameters,
): string | undefined {
	const authorization = textOf(headers.authorization) ?? "";
	const bearer = /^Bearer\s/i.test(authorization)
		? textOf(authorization.slice("Bearer".length).trim())
		: undefined;
	const payload = textOf(sent.access_token) ?? textOf(sent.bearer_token);
	if (bearer && payload) throw twoTokens();
	return (
		bearer ??
		payload ??
		textOf(sent.private_token) ??
		textOf(headers["private-token"])
	);
}

/** An empty token is none; what can't be a token is a bad one. */
function textOf(value: unknown): string | undefined {
	if (value === undefined || value === null || value === "") return undefined;
	if (typeof value === "object") throw unauthorized();
	return String(value);
}

/**
 * The user who may make this request. A bad token is never taken for none.
 * @throws {ApiError} 401 or 403
 */
export function admit(
	{ token, user }: CallerRecord,
	given: string | undefined,
	today: string,
	method: Operation["method"],
	settings: Settings,
): UserRecord | undefined {
	if (given === undefined) return undefined;
	if (!token || !user) throw unauthorized();
	if (token.expires_at !== null && token.expires_at <= today) {
		throw invalidToken(
			"Token is expired. You can either do re-authorization or token refresh.",
		);
	}
	if (token.revoked) {
		throw invalidToken(
			"Token was revoked. You have to re-authorize from the user.",
		);
	}
	const barred = reasons[user.state];
	if (barred) throw forbidden(barred(settings));
	const enough = method === "get" ? ["api", "read_api"] : ["api"];
	if (!token.scopes.some((scope) => enough.includes(scope)))
		throw insufficientScope();
	return user;
}

const reasons: Record<UserState, ((settings: Settings) => string) | undefined> =
	{
		active: undefined,
		blocked: () => "Your account has been blocked.",
		blocked_pending_approval: () =>
			"Your account is pending approval from your administrator and hence blocked.",
		deactivated: ({ externalUrl }) =>
			`Your account has been deactivated by your administrator. Please log back in from a web browser to reactivate your account at ${externalUrl}`,
	};
