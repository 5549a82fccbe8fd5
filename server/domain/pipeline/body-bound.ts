/** How much of a body is read: what the operation may need, if the caller may run it. */
import { requirePlace } from "../access/access.ts";
import type { Context } from "../context.ts";
import { ApiError, tooLarge } from "../errors.ts";
import type { Call } from "./call.ts";

export interface BodyBound {
	/** Bytes. */
	max: number;
	/** What refuses a longer body. */
	beyond: () => ApiError;
}

/** Bytes of a body whose caller is not known yet, as a token may be in it, or may not run the operation. */
const maxForeign = 64 * 1024;

/** @param context - Of the caller; undefined: not known yet */
export function bodyBound(
	{ requirements, services: { settings } }: Call,
	context: Context | undefined,
): BodyBound {
	const max = Math.min(requirements.maxBody ?? maxForeign, settings.maxBody);
	const foreign = Math.min(max, maxForeign);
	if (!context) return { max: foreign, beyond: tooLarge };
	try {
		requirePlace(context);
		return { max, beyond: tooLarge };
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return { max: foreign, beyond: () => error };
	}
}
