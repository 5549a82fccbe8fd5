/** How much of a body is read: what the operation may need, if the caller may run it. */
import { requirePlace } from "../access/access.ts";
import type { Context } from "../context.ts";
import { ApiError, tooLarge } from "../errors.ts";
import type { Call } from "./call.ts";

export interface BodyBound {
	/** Maximum bytes of the body. */
	max: number;
	/** Refusal of a longer body. */
	beyond: () => ApiError;
}

/**
 * Maximum bytes of a body from a caller who may not run the operation, or who is not known yet, as a token may be in
 * the body.
 */
const maxForeign = 64 * 1024;

/**
 * The bound of a request's body.
 * @param context - Context of the caller; undefined: not known yet
 */
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
