/** CORS: which pages of other origins may read an answer. */
import type { Request, Services } from "../context.ts";
import { headerOf } from "./headers.ts";

const exposed =
	"Link, X-Total, X-Total-Pages, X-Per-Page, X-Page, X-Next-Page, X-Prev-Page, X-Gitlab-Blob-Id, X-Gitlab-Commit-Id, X-Gitlab-Content-Sha256, X-Gitlab-Encoding, X-Gitlab-File-Name, X-Gitlab-File-Path, X-Gitlab-Last-Commit-Id, X-Gitlab-Ref, X-Gitlab-Size, X-Request-Id, X-Runtime, ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Content-Disposition";

/** Request headers that change an answer. */
const vary = "Origin, Private-Token, Authorization, Sudo";

export function crossOrigin(
	request: Request,
	{ settings }: Services,
): Record<string, string> {
	const origin = headerOf(request, "origin");
	const { corsOrigins, externalUrl } = settings;
	// Only pages of the service's own origin may send credentials.
	const own = origin !== undefined && new URL(externalUrl).origin === origin;
	const allowed =
		!own && corsOrigins.includes("*")
			? "*"
			: own || (origin && corsOrigins.includes(origin))
				? origin
				: undefined;
	if (!origin || !allowed) return { Vary: vary };
	const headers = headerOf(request, "access-control-request-headers");
	return {
		Vary: vary,
		"Access-Control-Allow-Origin": allowed,
		...(own && { "Access-Control-Allow-Credentials": "true" }),
		"Access-Control-Expose-Headers": exposed,
		...(request.method === "OPTIONS" && {
			"Access-Control-Allow-Methods":
				"GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
			"Access-Control-Max-Age": "7200",
			...(headers && { "Access-Control-Allow-Headers": headers }),
		}),
	};
}
