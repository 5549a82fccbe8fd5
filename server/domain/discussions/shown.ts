/** Shows discussions and notes after a write, with their positions moved to the current diff. */
import type { Context } from "../context.ts";
import { ApiError } from "../errors.ts";
import { AfterCommit } from "../phases.ts";
import { relocatePositions } from "./diffs.ts";
import { foundNote } from "./found.ts";
import type { Noteable } from "./noteable.ts";
import type { DiscussionHead, NoteRecord } from "./store.ts";

/** A discussion whose position is moved to the current diff. */
export async function relocated<Shown extends DiscussionHead>(
	discussion: Shown,
	noteable: Noteable,
	context: Context,
): Promise<Shown> {
	const [now = discussion] = await relocatePositions(noteable, [discussion], context);
	return now;
}

/**
 * A note that the caller sees, with its discussion, whose position is moved to the current diff.
 * @throws {ApiError} 404
 */
export async function shownNote(
	noteable: Noteable,
	id: number,
	context: Context,
): Promise<{ note: NoteRecord; now: DiscussionHead }> {
	const { note, discussion } = await foundNote(noteable, id, context, "Note");
	return { note, now: await relocated(discussion, noteable, context) };
}

/** Presents a discussion after the database transaction is committed, with its position moved to the current diff. */
export function shownLater<Shown extends DiscussionHead, Value>(
	discussion: Shown,
	noteable: Noteable,
	context: Context,
	present: (now: Shown) => Value | Promise<Value>,
): AfterCommit<Value> {
	return new AfterCommit(async () => {
		try {
			return await present(await relocated(discussion, noteable, context));
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			// The write is committed. An error, such as a 503, would make the caller repeat it.
			return present(discussion);
		}
	});
}
