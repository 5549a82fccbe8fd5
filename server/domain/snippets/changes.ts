/** Reads the file changes in a snippet request, and checks their values. */

import type { Context } from "../context.ts";
import { refused } from "../errors.ts";
import { lengthFaults } from "../faults.ts";
import { enumerated, longerThan } from "../values/text.ts";
import { longBlobOf } from "./contents.ts";
import type { BlobRecord, SnippetVersionRecord } from "./store.ts";
import { type FileAction, type FileChange, type FileFault, isBlank } from "./versions.ts";

const maxTextLength = 255;
/** Maximum characters of a new description; older snippets may have longer ones. */
export const longestDescription = 1_048_576;
const mebibyte = 2 ** 20;
const maxContent = 50 * mebibyte;

interface SentFiles {
	files?: readonly { file_path: string; content: string }[] | null;
	content?: string | null;
	file_name?: string | null;
}

/** The actions that create a new snippet's files; the deprecated `content` and `file_name` create a single file. */
export function creationsOf({ files, content, file_name }: SentFiles): TextAction[] {
	const sent = content == null ? (files ?? []) : [{ file_path: file_name, content }];
	return sent.map((file) => ({ action: "create", ...file }));
}

/** A file action as a request sends it, with the content as text. */
type TextAction = Omit<FileAction, "content"> & {
	content?: string | null | undefined;
};

/** A file action that has passed the parameter rules. An empty object passes too: its `action` is null. */
type SentAction = Omit<TextAction, "action"> & {
	action: TextAction["action"] | null;
};

export interface SentChanges {
	files?: readonly SentAction[] | null;
	content?: string | null;
	file_name?: string | null;
}

/**
 * The actions that change a snippet's files; the deprecated `content` and `file_name` change the snippet's only file.
 * @throws {ApiError} 400 for the deprecated parameters on a snippet with several files
 */
export function changesOf(
	{ files, content, file_name }: SentChanges,
	version: SnippetVersionRecord,
): readonly SentAction[] {
	if (content === undefined && file_name === undefined) return files ?? [];
	const [only, another] = version.files;
	if (!only || another) {
		throw refused("To update Snippets with multiple files, you must use the `files` parameter");
	}
	const { path } = only;
	if (file_name !== undefined && file_name !== path) {
		return [{ action: "move", file_path: file_name, previous_path: path, content }];
	}
	return content == null ? [] : [{ action: "update", file_path: path, content }];
}

/** Whether a file action has the fields that the value of its `action` requires. */
export function isComplete(sent: SentAction): sent is TextAction {
	const { action, file_path, previous_path, content } = sent;
	switch (action) {
		case "create":
			return !isBlank(content);
		case "update":
			return (
				!isBlank(file_path) &&
				!isBlank(content) &&
				(isBlank(previous_path) || previous_path === file_path)
			);
		case "move":
			return !isBlank(previous_path) && file_path !== previous_path;
		case "delete":
			return !isBlank(file_path);
		default:
			return false;
	}
}

type SentText = Pick<SentAction, "content">;

interface SentTexts extends SentText {
	files?: readonly SentText[] | null;
}

/** Makes a git blob of the content of each file in the request; the result is keyed by content. */
export async function blobsOf(
	{ files, content }: SentTexts,
	context: Context,
): Promise<ReadonlyMap<string, BlobRecord>> {
	const blobs = new Map<string, BlobRecord>();
	for (const { content: text } of [{ content }, ...(files ?? [])]) {
		if (text != null) blobs.set(text, await longBlobOf(text, context));
	}
	return blobs;
}

/** Replaces the texts in actions with their blobs. */
export function encode(
	actions: readonly TextAction[],
	blobs: ReadonlyMap<string, BlobRecord>,
): FileAction[] {
	return actions.map(({ content, ...action }) => ({
		...action,
		content: content == null ? content : blobs.get(content),
	}));
}

/**
 * Requires a valid title, description and first file; like GitLab, checks no further files.
 * @param description - Description in the request; null or undefined: none is checked
 * @throws {ApiError} 400 with all faults in one sentence
 */
export function requireFitting(
	title: string,
	description: string | null | undefined,
	{ file_path, content }: Partial<FileAction> = {},
	contentFaults: readonly string[] = [],
): void {
	const size = content?.content.length ?? 0;
	const faults = [
		...(isTooLong(title) ? [`Title ${tooLong}`] : []),
		...lengthFaults(description ?? null, longestDescription).map((fault) => `Description ${fault}`),
		...(isTooLong(file_path ?? "") ? [`File name ${tooLong}`] : []),
		...contentFaults,
		...(size > maxContent
			? [`Content is too long (${megabytes(size)}). The maximum size is ${megabytes(maxContent)}.`]
			: []),
	];
	if (faults.length > 0) throw refused(enumerated(faults));
}

const tooLong = `is too long (maximum is ${maxTextLength} characters)`;

function isTooLong(text: string): boolean {
	return longerThan(text, maxTextLength);
}

/** A size in MB with three significant digits, as GitLab's messages write it: `50.4 MB`. */
function megabytes(bytes: number): string {
	return `${Number((bytes / mebibyte).toPrecision(3))} MB`;
}

/** Faults of a new snippet's files: there must be one, and each needs content. */
export function blankFaults(actions: readonly TextAction[]): string[] {
	const blank = actions.length === 0 || actions.some(({ content }) => isBlank(content));
	return blank ? ["Content can't be blank"] : [];
}

export function applied(
	change: FileChange | FileFault,
	doing: "creating" | "updating",
): FileChange {
	if (typeof change === "object") return change;
	const text = `Repository Error ${doing} the snippet`;
	throw refused(change === "conflict" ? text : `${text} - Invalid file name`);
}
