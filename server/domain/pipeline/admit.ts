/** Finds the caller of a request: the token's user, with the user's level in the project or group of the path. */
import { mayActAsOthers, placeNow } from "../access/access.ts";
import { groupReference, isId, projectReference } from "../access/references.ts";
import type { CallerLookup, CallerRecord, PlaceRecord } from "../access/store.ts";
import type { Reads, Request, Services } from "../context.ts";
import {
	ApiError,
	forbidden,
	insufficientScope,
	notFound,
	twoTokens,
	unauthorized,
} from "../errors.ts";
import { requireRates } from "../rate-limits/limit.ts";
import type { UserRecord } from "../users/store.ts";
import type { Call } from "./call.ts";
import { identify, requireActive, tokenFault } from "./identify.ts";
import type { RawParameters } from "./nested-params.ts";

export interface Caller {
	/** SHA-256 of the token; undefined: anonymous. */
	digest: string | undefined;
	/** User of the token; undefined: anonymous. */
	user: UserRecord | undefined;
	/** The administrator who owns the token, if the request acts as another user (`sudo`). */
	administrator: UserRecord | undefined;
	place: PlaceRecord;
	/** The day of the request: `2021-01-14`. */
	today: string;
}

/** Result of looking up the token in headers or URL. Without a token, `caller` and `refusal` are both undefined. */
export interface Early {
	token: string | undefined;
	/** Id or username of the user to act as; undefined: none. */
	sudo: string | undefined;
	caller?: Caller;
	refusal?: ApiError;
}

/**
 * Looks up the token in the headers or the URL, before the body is read. Returns the error for an invalid token instead
 * of throwing it, because the body may contain a valid token.
 * @throws {ApiError} 400 or 401 for a malformed token
 */
export async function admitEarly(call: Call, parameters: RawParameters): Promise<Early> {
	const token = tokenOf(call.request.headers, parameters);
	const sudo = sudoOf(call.request.headers, parameters);
	if (token === undefined) return { token, sudo };
	try {
		const caller = await loadCaller(call, parameters, { token, sudo });
		return { token, sudo, caller };
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return { token, sudo, refusal: error };
	}
}

/**
 * Admits the caller after the body was read: with `early`'s result, or by a new lookup if the body has another token or
 * `sudo`.
 * @throws {ApiError} 400, 401, 403, or 404 for an unknown user to act as
 */
export async function admit(call: Call, parameters: RawParameters, early: Early): Promise<Caller> {
	const token = tokenOf(call.request.headers, parameters);
	const sudo = sudoOf(call.request.headers, parameters);
	if (token === early.token && sudo === early.sudo) {
		if (early.refusal) throw early.refusal;
		if (early.caller) return early.caller;
	}
	if (token === undefined) {
		requireRates(call, undefined);
		const needsUser = sudo !== undefined || !call.requirements.anonymous;
		if (needsUser) throw unauthorized();
	}
	return loadCaller(call, parameters, { token, sudo });
}

async function loadCaller(
	call: Call,
	parameters: RawParameters,
	{ token, sudo }: Pick<Early, "token" | "sudo">,
): Promise<Caller> {
	const { operation, request, services } = call;
	// In operations without an `id` in the path, `id` may come from the query, and may be an object: `?id[a]=b`.
	const id = typeof parameters.id === "string" ? parameters.id : "";
	const digest = token === undefined ? undefined : services.hash.sha256(token);
	const lookup = {
		digest,
		project: operation.path.startsWith("/projects/") ? projectReference(id) : undefined,
		group: operation.path.startsWith("/groups/") ? groupReference(id) : undefined,
		today: todayOf(services),
	};
	const { stores } = services;
	const record = await identify(call, lookup, (found) => faultFor(call, found, lookup.today));
	const caller = await callerOf(record, lookup, { sudo, services, stores });
	const { user, administrator } = caller;
	if (user && administrator) request.onUser?.(user.id, administrator.id);
	return caller;
}

/**
 * Checks an admitted caller again, against the present data in `stores`, for example within a transaction. Finds the
 * project or group by id, even if it was moved meanwhile. Does not count for rate limits.
 * @throws {ApiError} 401, 403, or 404 if the user to act as was deleted
 */
export async function admitAgain(
	call: Call,
	{ digest, user, administrator, place: { project, group } }: Caller,
	stores: Reads,
): Promise<Caller> {
	const { services } = call;
	const lookup = {
		digest,
		project: project && { id: project.id },
		group: group && { id: group.id },
		today: todayOf(services),
	};
	const record = await stores.access.loadCaller(lookup);
	if (digest !== undefined) {
		const fault = faultFor(call, record, lookup.today);
		if (fault) throw fault;
	}
	const sudo = administrator && user && `${user.id}`;
	return callerOf(record, lookup, { sudo, services, stores });
}

export function todayOf({ clock }: Pick<Services, "clock">): string {
	return new Date(clock()).toISOString().slice(0, 10);
}

interface Acting {
	/** Id or username of the user to act as; undefined: the caller acts as themselves. */
	sudo: string | undefined;
	services: Services;
	stores: Reads;
}

/** The caller: the user to act as (`sudo`), else the token's user; without a token, an anonymous caller. */
async function callerOf(
	{ token, user, place }: CallerRecord,
	{ digest, today }: CallerLookup,
	acting: Acting,
): Promise<Caller> {
	const own = { digest, user, administrator: undefined, place, today };
	const { sudo } = acting;
	if (!user || sudo === undefined) return own;
	const { scopes = [] } = token ?? {};
	return actAs(own, user, { ...acting, sudo, scopes });
}

/**
 * Replaces the caller, who must be an administrator, with the user to act as.
 * @throws {ApiError} 403, or 404 for an unknown user
 */
async function actAs(
	own: Caller,
	administrator: UserRecord,
	{
		sudo,
		scopes,
		services: { settings },
		stores,
	}: Acting & { sudo: string; scopes: readonly string[] },
): Promise<Caller> {
	if (!mayActAsOthers(administrator)) throw forbidden("Must be admin to use sudo");
	if (!scopes.includes("sudo")) throw insufficientScope("sudo");
	const user = await findUser(stores, sudo);
	if (!user) throw notFound(`User with ID or username '${sudo}'`);
	requireActive(user, settings);
	const { access } = stores;
	const place = await placeNow(own.place, user.id, { ...own, access });
	return { ...own, user, administrator, place };
}

async function findUser({ users }: Reads, text: string): Promise<UserRecord | undefined> {
	if (!/^\d+$/.test(text)) return users.findByUsername(text);
	const id = Number(text);
	return isId(id) ? users.find(id) : undefined;
}

/**
 * The user to act as, by id or username, from the `sudo` parameter or else the header. An empty text matches no user.
 */
function sudoOf(headers: Request["headers"], sent: RawParameters): string | undefined {
	const given = sent.sudo ?? headers.sudo;
	if (given === undefined) return undefined;
	return typeof given === "object" ? "" : String(given);
}

/**
 * The request's token, from the first source that has one: Bearer header, parameter, `Private-Token` header.
 * @throws {ApiError} 400 where a Bearer header is sent together with `access_token` or `bearer_token`
 */
export function tokenOf(headers: Request["headers"], sent: RawParameters): string | undefined {
	const authorization = textOf(headers.authorization) ?? "";
	const bearer = /^Bearer\s/i.test(authorization)
		? textOf(authorization.slice("Bearer".length).trim())
		: undefined;
	const payload = textOf(sent.access_token) ?? textOf(sent.bearer_token);
	if (bearer && payload) throw twoTokens();
	return bearer ?? payload ?? textOf(sent.private_token) ?? textOf(headers["private-token"]);
}

/**
 * A token as text; undefined for an empty one.
 * @throws {ApiError} 401 for an object, an array or a file
 */
function textOf(value: unknown): string | undefined {
	if (value === undefined || value === null || value === "") return undefined;
	if (typeof value === "object" || typeof value === "symbol") {
		throw unauthorized();
	}
	return String(value);
}

/** The error for an invalid token, or one whose scopes do not permit the operation; undefined: permitted. */
function faultFor(
	{ operation, requirements, services: { settings } }: Call,
	record: CallerRecord,
	today: string,
): ApiError | undefined {
	const fault = tokenFault(record, settings, today);
	if (fault) return fault;
	const { scopes = [] } = requirements;
	const all = [...scopes, "api", "read_api"];
	const enough = operation.method === "get" ? all : ["api"];
	const isEnough = record.token?.scopes.some((scope) => enough.includes(scope));
	return isEnough ? undefined : insufficientScope(all.join(" "));
}
