/** Finds the caller of a git request: Basic authentication with a token as the password, under any user name. */
import type { PlaceRecord } from "../access/store.ts";
import type { Request, Services } from "../context.ts";
import { basicDenied, refusedToGit } from "../errors.ts";
import { todayOf } from "../pipeline/admit.ts";
import { headerOf } from "../pipeline/headers.ts";
import { identify, tokenFault } from "../pipeline/identify.ts";
import { requireRates } from "../rate-limits/limit.ts";
import type { UserRecord } from "../users/store.ts";

export interface GitCaller {
	/** SHA-256 of the token; undefined: anonymous. */
	digest: string | undefined;
	/** User of the token; undefined: anonymous. */
	user: UserRecord | undefined;
	/** The project in the path, with the caller's level in it. */
	place: PlaceRecord;
}

interface Wanted {
	/** Full path of the project. */
	project: string;
	/** Whether the request pushes. */
	writes: boolean;
}

/**
 * Admits the caller of a git request.
 * @throws {ApiError} 401 for a bad token or user, 403 for a token without the scope, 429 above the rate limit
 */
export async function admitGit(
	request: Request,
	services: Services,
	{ project, writes }: Wanted,
): Promise<GitCaller> {
	const call = {
		request,
		services,
		operation: { method: writes ? ("post" as const) : ("get" as const) },
	};
	const token = passwordOf(headerOf(request, "authorization"));
	const digest = token === undefined ? undefined : services.hash.sha256(token);
	const today = todayOf(services);
	const lookup = { digest, project: { path: project }, today };
	const record = await identify(call, lookup, (found) =>
		tokenFault(found, services.settings, today) ? basicDenied() : undefined,
	);
	const { user, place } = record;
	if (digest === undefined) {
		requireRates(call, undefined);
		return { digest, user: undefined, place };
	}
	requireScope(record.token?.scopes ?? [], writes);
	return { digest, user, place };
}

/**
 * Loads the caller of a push and the project again; undefined: the token is no longer valid.
 * @throws {ApiError} 403 for a token that no longer has the scope
 */
export async function admitGitAgain(
	services: Services,
	{ digest }: GitCaller,
	projectId: number,
): Promise<GitCaller | undefined> {
	const today = todayOf(services);
	const record = await services.stores.access.loadCaller({
		digest,
		project: { id: projectId },
		today,
	});
	if (tokenFault(record, services.settings, today)) return undefined;
	requireScope(record.token?.scopes ?? [], true);
	return { digest, user: record.user, place: record.place };
}

/**
 * The password of a request; undefined: no credentials, or not Basic. Credentials that are unreadable or have no
 * password (a token sent as the user name) give an empty text, which is refused as a bad token.
 */
function passwordOf(authorization: string | undefined): string | undefined {
	if (!authorization || !/^Basic(?: |$)/i.test(authorization)) return undefined;
	let text: string;
	try {
		text = atob(authorization.slice("Basic".length).trim());
	} catch {
		return "";
	}
	const colon = text.indexOf(":");
	return colon < 0 ? "" : text.slice(colon + 1);
}

const pushing = ["api", "write_repository"];
const fetching = [...pushing, "read_api", "read_repository"];

function requireScope(scopes: readonly string[], writes: boolean): void {
	const hasOneOf = (all: readonly string[]) => scopes.some((scope) => all.includes(scope));
	if (!hasOneOf(fetching)) throw refusedToGit(403, "You are not allowed to download code.");
	if (writes && !hasOneOf(pushing)) throw refusedToGit(403, "You are not allowed to upload code.");
}
