import type { Hash } from "../context.ts";
import type { NoteableKey } from "./store.ts";

/** Made once for each discussion; all that matters is that no other has it. */
export function discussionId(
	noteable: NoteableKey,
	unique: string,
	{ sha1 }: Hash,
): string {
	const type = noteable.type.toLowerCase().replace(" ", "_");
	const id =
		noteable.type === "Commit"
			? `${noteable.project_id}-${noteable.sha}`
			: noteable.id;
	return sha1(new TextEncoder().encode(`discussion-${type}-${id}-${unique}`));
}
