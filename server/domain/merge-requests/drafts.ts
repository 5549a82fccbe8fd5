import { longerThan } from "../values/text.ts";

/** Maximum characters of a title. */
export const longestTitle = 255;

const marks = /^(?:\s*(?:\[WIP\]|WIP:|\[draft\]|\(draft\)|draft:|draft - )\s*)+/i;

/** The title without draft marks (`Draft:`, `WIP:`) at the beginning. */
export function unmarked(title: string): string {
	return title.replace(marks, "");
}

/**
 * Whether a title marks a merge request as a draft. As in GitLab, `WIP:` counts anywhere, but `draft:` only at the
 * beginning.
 */
export function isDraft(title: string): boolean {
	return (
		/\[WIP\]|WIP:/i.test(title) ||
		/^\s*(\[draft\]|\(draft\)|draft:|draft - )/i.test(title) ||
		/^(WIP|draft)$/i.test(title.trim())
	);
}

/** Whether the subject of a pushed commit makes the merge request a draft. */
export function isDraftCommit(subject: string): boolean {
	return isDraft(subject) || /^\s*(fixup!|squash!)\s/.test(subject);
}

/** Adds `Draft:` to a title, unless the title has a draft mark already or would become too long. */
export function draftTitle(title: string): string {
	const draft = `Draft: ${title}`;
	return isDraft(title) || longerThan(draft, longestTitle) ? title : draft;
}
