import type { Context } from "./context.ts";
import { preconditionFailed } from "./errors.ts";

/** @throws {ApiError} 412 unless the record is unchanged since `If-Unmodified-Since`: a guard that is not understood must not open */
export function requireUnmodified(
	{ unmodifiedSince }: Context,
	record: { updated_at: string },
): void {
	if (unmodifiedSince === undefined) return;
	// False for a header that is no time, too.
	if (Date.parse(record.updated_at) <= unmodifiedSince) return;
	throw preconditionFailed();
}
