/** A project or group by its id or by its full path, whose case does not matter. */
export type Reference = { id: number } | { path: string };

/** What the `:id` of a project names: digits are an id, a path has a slash, anything else names none. */
export function projectReference(text: string): Reference | undefined {
	if (/^\d+$/.test(text)) return idReference(text);
	return text.includes("/") ? { path: text } : undefined;
}

/** As for a project, but a group's path may be a single word. */
export function groupReference(text: string): Reference | undefined {
	return /^\d+$/.test(text) ? idReference(text) : { path: text };
}

function idReference(digits: string): Reference | undefined {
	const id = Number(digits);
	return isId(id) ? { id } : undefined;
}

/** Ids outside of this range are found nowhere, without asking. */
export function isId(id: number | null | undefined): id is number {
	return typeof id === "number" && Number.isSafeInteger(id) && id > 0;
}
