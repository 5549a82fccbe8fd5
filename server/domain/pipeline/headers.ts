/** Reads headers and the URL of a request. */
import type { Request, Services } from "../context.ts";
import { hexOf } from "../values/text.ts";
import { readExactDateTime } from "../values/time.ts";

/** Whether an `If-None-Match` list contains an ETag, by weak comparison. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
	if (!header) return false;
	const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
	return tags.includes("*") || tags.includes(etag.replace(/^W\//, ""));
}

/**
 * Id of a request: the caller's `X-Request-Id` if valid, so that the request can be traced across systems; else random.
 */
export function requestIdOf(request: Request, { random }: Services): string {
	const given = headerOf(request, "x-request-id");
	if (given && /^[\w-]{1,255}$/.test(given)) return given;
	return hexOf(random(16));
}

export function headerOf({ headers }: Request, name: string): string | undefined {
	const value = headers[name];
	return Array.isArray(value) ? value.join(", ") : value;
}

/** Time in a header, in milliseconds since 1970; NaN for an invalid time, undefined without a header. */
export function dateOf(header: string | undefined): number | undefined {
	if (header === undefined) return undefined;
	return Date.parse(readExactDateTime(header) ?? "");
}

export function pathOf({ url }: Pick<Request, "url">): string {
	const end = url.indexOf("?");
	return end < 0 ? url : url.slice(0, end);
}

export function queryOf({ url }: Pick<Request, "url">): string {
	const start = url.indexOf("?");
	return start < 0 ? "" : url.slice(start + 1);
}
