import type { Context } from "./context.ts";
import { preconditionFailed } from "./errors.ts";

/**
 * @throws {ApiError} 412 if the record has changed since `If-Unmodified-Since`, or if that header is no time: a
 * condition that is not understood must not pass
 */
export function requireUnmodified(
	{ unmodifiedSince }: Context,
	record: { updated_at: string },
): void {
	if (unmodifiedSince === undefined) return;
	// Not true either if the header is no time (NaN).
	if (Date.parse(record.updated_at) <= unmodifiedSince) return;
	throw preconditionFailed();
}
