import { notFound } from "../errors.ts";

/** Names a project or group by its id, or by its full path in any case of letters. */
export type Reference = { id: number } | { path: string };

/** Parses the `:id` of a project: digits are an id, a text with a slash is a full path; undefined for other texts. */
export function projectReference(text: string): Reference | undefined {
	if (/^\d+$/.test(text)) return idReference(text);
	return text.includes("/") ? { path: text } : undefined;
}

/** Parses the `:id` of a group: digits are an id, any other text is a full path, which may be a single word. */
export function groupReference(text: string): Reference | undefined {
	return /^\d+$/.test(text) ? idReference(text) : { path: text };
}

function idReference(digits: string): Reference | undefined {
	const id = Number(digits);
	return isId(id) ? { id } : undefined;
}

/**
 * Finds a record by its id.
 * @param name - Kind of record, for the message of the 404
 * @throws {ApiError} 404 where no record has the id
 */
export async function requireFound<Record>(
	id: number,
	find: (id: number) => Promise<Record | undefined>,
	name?: string,
): Promise<Record> {
	const record = await lookUp(id, find);
	if (record === undefined) throw notFound(name);
	return record;
}

/** Finds a record by its id; undefined where no record has the id. */
export async function lookUp<Record>(
	id: number | null | undefined,
	find: (id: number) => Promise<Record | undefined>,
): Promise<Record | undefined> {
	return isId(id) ? find(id) : undefined;
}

/** Whether a number can be an id. Stores are not queried for other numbers, because no record has them. */
export function isId(id: number | null | undefined): id is number {
	return typeof id === "number" && Number.isSafeInteger(id) && id > 0;
}
