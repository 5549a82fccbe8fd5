/** The caller of a request: token to user, with the caller's level at the place in the path. */
import type { Operation } from "../../../generated/operations.ts";
import type { CallerRecord, PlaceRecord } from "../access-store.ts";
import type { Request, Settings } from "../context.ts";
import {
	ApiError,
	forbidden,
	insufficientScope,
	invalidToken,
	twoTokens,
	unauthorized,
} from "../errors.ts";
import { groupReference, projectReference } from "../references.ts";
import type { UserRecord, UserState } from "../users/store.ts";
import type { Call } from "./call.ts";
import type { RawParameters } from "./nested-params.ts";

export interface Caller {
	token: string | undefined;
	/** Undefined: anonymous. */
	user: UserRecord | undefined;
	place: PlaceRecord;
	/** The day of the request: `2021-01-14`. */
	today: string;
}

/** What the token ahead of the body gives: a caller or a refusal; neither where there is no token. */
export interface Early {
	token: string | undefined;
	caller?: Caller;
	refusal?: ApiError;
}

/**
 * Looks up the token that is ahead of the body. A refusal waits, because a token in the body may replace that token.
 * @throws {ApiError} 400 or 401 for a token in no right form
 */
export async function admitEarly(
	call: Call,
	parameters: RawParameters,
): Promise<Early> {
	const token = tokenOf(call.request.headers, parameters);
	if (token === undefined) return { token };
	try {
		return { token, caller: await loadCaller(call, parameters, token) };
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return { token, refusal: error };
	}
}

/**
 * Admits the caller of a whole request. A token in the body replaces that of a header.
 * @throws {ApiError} 400, 401 or 403
 */
export async function admit(
	call: Call,
	parameters: RawParameters,
	early: Early,
): Promise<Caller> {
	const token = tokenOf(call.request.headers, parameters);
	if (token === early.token && early.refusal) throw early.refusal;
	if (token === early.token && early.caller) return early.caller;
	if (token === undefined && !call.requirements.anonymous) throw unauthorized();
	return loadCaller(call, parameters, token);
}

async function loadCaller(
	{ operation, request, services }: Call,
	parameters: RawParameters,
	token: string | undefined,
): Promise<Caller> {
	const today = new Date(services.clock()).toISOString().slice(0, 10);
	// A query may send an object under this name where the path has none.
	const id = typeof parameters.id === "string" ? parameters.id : "";
	const record = await services.stores.access.loadCaller({
		digest: token === undefined ? undefined : services.hash.sha256(token),
		project: operation.path.startsWith("/projects/")
			? projectReference(id)
			: undefined,
		group: operation.path.startsWith("/groups/")
			? groupReference(id)
			: undefined,
		today,
	});
	if (record.user) request.onUser?.(record.user.id);
	const user =
		token === undefined
			? undefined
			: requireGoodToken(record, today, operation.method, services.settings);
	return { token, user, place: record.place, today };
}

/**
 * The token of a request: Bearer first, then the parameter, then the header.
 * @throws {ApiError} 400 where both a Bearer header and its parameter are there
 */
function tokenOf(
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

/** An empty token is none; a value that cannot be a token is a bad one. */
function textOf(value: unknown): string | undefined {
	if (value === undefined || value === null || value === "") return undefined;
	if (typeof value === "object" || typeof value === "symbol") {
		throw unauthorized();
	}
	return String(value);
}

/**
 * The user of a token. A bad token never makes an anonymous caller.
 * @throws {ApiError} 401 or 403
 */
function requireGoodToken(
	{ token, user }: CallerRecord,
	today: string,
	method: Operation["method"],
	settings: Settings,
): UserRecord {
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
