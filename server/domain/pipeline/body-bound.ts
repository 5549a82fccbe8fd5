/** Maximum length of a request body: what the operation needs if the caller may run it, otherwise at most 64 KiB. */
import { requirePlace } from "../access/access.ts";
import type { Context } from "../context.ts";
import { ApiError, tooLarge } from "../errors.ts";
import type { Call } from "./call.ts";

export interface BodyBound {
	/** Maximum bytes of the body. */
	max: number;
	/** Makes the error for a body longer than `max`. */
	beyond: () => ApiError;
}

/**
 * Maximum bytes of a body from a caller who may not run the operation. Also the maximum from an unknown caller, whose
 * token may be in the body.
 */
const maxForeign = 64 * 1024;

/**
 * The maximum length of a request's body.
 * @param context - Context of the caller; undefined: the caller is not known yet
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
