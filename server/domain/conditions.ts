import type { Context } from "./context.ts";
import { preconditionFailed } from "./errors.ts";

/** @throws {ApiError} 412 where the record changed after `If-Unmodified-Since`. */
export function requireUnmodified(
	{ unmodifiedSince }: Context,
	record: { updated_at: string },
): void {
	if (
		unmodifiedSince !== undefined &&
		Date.parse(record.updated_at) > unmodifiedSince
	) {
		throw preconditionFailed();
	}
}
