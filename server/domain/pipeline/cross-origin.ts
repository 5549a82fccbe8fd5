/** CORS: decides which origins may read a response. */
import type { Request, Services } from "../context.ts";
import { forbidden } from "../errors.ts";
import { createHostCheck, isPageOf } from "../values/hosts.ts";
import { headerOf } from "./headers.ts";

const exposed =
	"Link, X-Total, X-Total-Pages, X-Per-Page, X-Page, X-Next-Page, X-Prev-Page, X-Gitlab-Blob-Id, X-Gitlab-Commit-Id, X-Gitlab-Content-Sha256, X-Gitlab-Encoding, X-Gitlab-File-Name, X-Gitlab-File-Path, X-Gitlab-Last-Commit-Id, X-Gitlab-Ref, X-Gitlab-Size, X-Request-Id, X-Runtime, ETag, Retry-After, RateLimit-Limit, RateLimit-Name, RateLimit-Observed, RateLimit-Remaining, RateLimit-Reset, RateLimit-ResetTime, Content-Disposition";

/** Value of `Vary`: the request headers on which a response depends. */
const vary = "Origin, Private-Token, Authorization, Sudo";

const isLoopback = createHostCheck([]);

export function crossOrigin(request: Request, services: Services): Record<string, string> {
	const origin = headerOf(request, "origin");
	const allowed = origin && allowedOrigin(origin, request, services);
	if (!allowed) return { Vary: vary };
	const headers = headerOf(request, "access-control-request-headers");
	return {
		Vary: vary,
		"Access-Control-Allow-Origin": allowed,
		...(isOwn(allowed, services) && {
			"Access-Control-Allow-Credentials": "true",
		}),
		"Access-Control-Expose-Headers": exposed,
		...(request.method === "OPTIONS" && {
			"Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
			"Access-Control-Max-Age": "7200",
			...(headers && { "Access-Control-Allow-Headers": headers }),
		}),
	};
}

/**
 * Refuses requests from web pages of unknown origins if the server's tokens are publicly known. Without this
 * check, any page that a user visits could use these tokens.
 * @throws {ApiError} 403
 */
export function requireKnownPage(request: Request, services: Services): void {
	const origin = headerOf(request, "origin");
	if (!services.settings.publicTokens || origin === undefined) return;
	if (allowedOrigin(origin, request, services) === undefined) {
		throw forbidden("This Origin may not use public tokens");
	}
}

/** Value of `Access-Control-Allow-Origin` for an origin; undefined: its pages may not read the response. */
function allowedOrigin(origin: string, request: Request, services: Services): string | undefined {
	const { corsOrigins, publicTokens } = services.settings;
	if (isOwn(origin, services)) return origin;
	if (!corsOrigins.includes("*")) {
		return corsOrigins.includes(origin) ? origin : undefined;
	}
	if (!publicTokens) return "*";
	// Allow pages of the host that the request is sent to: the API documentation calls the host that serves it.
	const isHost = origin.replace(/^https?:\/\//, "") === request.headers.host;
	return isHost || isPageOf(origin, isLoopback) ? origin : undefined;
}

/** Whether an origin is the service's own; only pages of that origin may send credentials. */
function isOwn(origin: string, { settings }: Services): boolean {
	return new URL(settings.externalUrl).origin === origin;
}
