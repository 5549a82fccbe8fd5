import type { Schemas } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
import { presentUser } from "../users/present.ts";
import type { Noteable } from "./noteable.ts";
import type { DiscussionHead, DiscussionRecord, NoteRecord } from "./store.ts";

export function presentDiscussion(
	discussion: DiscussionRecord,
	noteable: Noteable,
	settings: Settings,
): Schemas["Discussion"] {
	return {
		id: discussion.id,
		individual_note: discussion.type === null,
		notes: discussion.notes.map((note) => presentNote(note, discussion, noteable, settings)),
	};
}

export function presentNote(
	note: NoteRecord,
	discussion: DiscussionHead,
	noteable: Noteable,
	settings: Settings,
): Schemas["Note"] {
	const { type, position, commit_id } = discussion;
	const { key, iid } = noteable;
	const resolvable = isResolvable(note, discussion, noteable);
	return {
		id: note.id,
		type,
		body: note.body,
		attachment: null,
		author: presentUser(note.author, settings),
		created_at: note.created_at,
		updated_at: note.updated_at,
		system: note.system,
		noteable_id: key.type === "Commit" ? null : key.id,
		noteable_type:
			key.type === "Merge request" && settings.noteableTypes === "reference"
				? "MergeRequest"
				: key.type,
		...(position && {
			...(key.type === "Merge request" && { commit_id }),
			position,
		}),
		resolvable,
		...(resolvable && {
			resolved: note.resolved_at !== null,
			resolved_by: note.resolved_by && presentUser(note.resolved_by, settings),
			resolved_at: note.resolved_at,
		}),
		confidential: note.confidential,
		noteable_iid: iid,
		commands_changes: {},
	};
}

/** Only notes in threads on merge requests can be resolved; system notes cannot. */
export function isResolvable(
	{ system }: Pick<NoteRecord, "system">,
	{ type }: DiscussionHead,
	{ key }: Noteable,
): boolean {
	return key.type === "Merge request" && type !== null && !system;
}
