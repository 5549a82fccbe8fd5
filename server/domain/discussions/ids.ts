import type { Hash } from "../context.ts";
import type { NoteableKey } from "./store.ts";

/** The id of a new discussion: a hash that only needs to be unique. */
export function discussionId(noteable: NoteableKey, unique: string, { sha1 }: Hash): string {
	const type = noteable.type.toLowerCase().replace(" ", "_");
	const id = noteable.type === "Commit" ? `${noteable.project_id}-${noteable.sha}` : noteable.id;
	return sha1(new TextEncoder().encode(`discussion-${type}-${id}-${unique}`));
}
