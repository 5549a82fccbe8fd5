import { longerThan } from "../values/text.ts";

/** Maximum characters of a title. */
export const longestTitle = 255;

const marks = /^(?:\s*(?:\[WIP\]|WIP:|\[draft\]|\(draft\)|draft:|draft - )\s*)+/i;

/** The title without the marks of a draft at its beginning. */
export function unmarked(title: string): string {
	return title.replace(marks, "");
}

/** Whether a title marks a merge request as a draft: as the reference reads it. */
export function isDraft(title: string): boolean {
	return (
		/\[WIP\]|WIP:/i.test(title) ||
		/^\s*(\[draft\]|\(draft\)|draft:|draft - )/i.test(title) ||
		/^(WIP|draft)$/i.test(title.trim())
	);
}

/** Whether the subject of a commit says that its branch is not ready yet. */
export function isDraftCommit(subject: string): boolean {
	return isDraft(subject) || /^\s*(fixup!|squash!)\s/.test(subject);
}

/** The title of a draft; one that would be too long, or is one already, stays. */
export function draftTitle(title: string): string {
	const draft = `Draft: ${title}`;
	return isDraft(title) || longerThan(draft, longestTitle) ? title : draft;
}
