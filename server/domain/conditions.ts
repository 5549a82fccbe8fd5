import type { Context } from "./context.ts";
import { preconditionFailed } from "./errors.ts";

/**
 * Refuses a request whose `If-Unmodified-Since` condition fails.
 * @throws {ApiError} 412 if the record has changed since that time, or if the header is not a date: an unreadable
 * condition must not pass
 */
export function requireUnmodified(
	{ unmodifiedSince }: Context,
	record: { updated_at: string },
): void {
	if (unmodifiedSince === undefined) return;
	// NaN (the header is not a date) compares false, so the request is refused.
	if (Date.parse(record.updated_at) <= unmodifiedSince) return;
	throw preconditionFailed();
}
