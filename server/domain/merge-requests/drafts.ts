const marks =
	/^(?:\s*(?:\[WIP\]|WIP:|\[draft\]|\(draft\)|draft:|draft - )\s*)+/i;

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
