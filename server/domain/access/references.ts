import { notFound } from "../errors.ts";

/** A project or group by id or by full path, case-insensitive. */
export type Reference = { id: number } | { path: string };

/** Reads the `:id` of a project: digits are an id, a path has a slash, anything else is no reference. */
export function projectReference(text: string): Reference | undefined {
	if (/^\d+$/.test(text)) return idReference(text);
	return text.includes("/") ? { path: text } : undefined;
}

/** Reads the `:id` of a group, whose path may be a single word. */
export function groupReference(text: string): Reference | undefined {
	return /^\d+$/.test(text) ? idReference(text) : { path: text };
}

function idReference(digits: string): Reference | undefined {
	const id = Number(digits);
	return isId(id) ? { id } : undefined;
}

/**
 * The record that a lookup finds by an id.
 * @param name - For the message of the 404
 * @throws {ApiError} 404
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

/** The record that a lookup finds by an id, if any. */
export async function lookUp<Record>(
	id: number | null | undefined,
	find: (id: number) => Promise<Record | undefined>,
): Promise<Record | undefined> {
	return isId(id) ? find(id) : undefined;
}

/** Whether an id is in range; no record has any other, so stores are not queried for it. */
export function isId(id: number | null | undefined): id is number {
	return typeof id === "number" && Number.isSafeInteger(id) && id > 0;
}
