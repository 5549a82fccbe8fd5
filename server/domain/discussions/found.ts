/** Finds discussions and notes of a noteable, if the caller sees them. */

import { requireFound } from "../access/references.ts";
import type { Context, Locked } from "../context.ts";
import { notFound } from "../errors.ts";
import { everything, noteFilterOf } from "./access.ts";
import type { NoteableKind } from "./find-noteable.ts";
import type { Noteable } from "./noteable.ts";
import type { DiscussionRecord, NoteRecord, ThreadRecord } from "./store.ts";

/**
 * Finds a discussion with the notes that the caller sees.
 * @param missing - Word in the 404's message: `Discussion` gives `404 Discussion Not Found`
 */
export async function found(
	noteable: Noteable,
	id: string,
	context: Context,
	missing = "Discussion",
): Promise<DiscussionRecord> {
	const filter = await noteFilterOf(noteable, context);
	const discussion = await context.discussions.find(noteable.key, id, filter);
	if (!discussion) throw notFound(missing);
	return discussion;
}

export async function foundThread(
	noteable: Noteable,
	id: string,
	context: Context,
): Promise<ThreadRecord> {
	const filter = await noteFilterOf(noteable, context);
	const thread = await context.discussions.findThread(noteable.key, id, filter);
	if (!thread) throw notFound("Discussion");
	return thread;
}

/**
 * Finds a note and its discussion.
 * @param unseen - Word in the 404's message if the note exists but is hidden from the caller: `Note` gives
 * `404 Note Not Found`; undefined: `404 Not found`, as for a note that does not exist
 */
export async function foundNote(
	noteable: Noteable,
	id: number,
	context: Context,
	unseen?: string,
): Promise<{ note: NoteRecord; discussion: DiscussionRecord }> {
	const { discussions } = context;
	const { key } = noteable;
	const discussion = await requireFound(id, async (id) => {
		const filter = await noteFilterOf(noteable, context);
		const seen = await discussions.findByNote(key, id, filter);
		if (seen || unseen === undefined || !filter.restricted) return seen;
		const exists = await discussions.findByNote(key, id, everything);
		if (exists) throw notFound(unseen);
		return undefined;
	});
	const [note] = discussion.notes;
	if (!note) throw notFound();
	return { note, discussion };
}

/** Locks the noteable in the path, and finds the note in the path. */
export async function lockedNote<Path>(
	{ lock }: NoteableKind<Path>,
	input: Path & { note_id: number },
	before: Context,
): Promise<{
	context: Locked;
	noteable: Noteable;
	note: NoteRecord;
	discussion: DiscussionRecord;
}> {
	const { context, noteable } = await lock(input, before);
	const found = await foundNote(noteable, input.note_id, context);
	return { context, noteable, ...found };
}
