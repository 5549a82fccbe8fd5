/** Names that a file or directory may have in a commit, for declared histories and snippets alike. */

import { trimEnd } from "../values/text.ts";

/** Maximum bytes of UTF-8 of a name, as file systems have it. */
const longestName = 255;
const longestPath = 4095;
/** Maximum number of names in a path that a request may write. */
const mostNames = 200;

const encoder = new TextEncoder();

/** Whether a commit may have a file at this path: it must be safe to check out on every system. */
export function isTreePath(path: string): boolean {
	return (
		path.isWellFormed() &&
		!path.includes("\0") &&
		lengthOf(path) <= longestPath &&
		path.split("/").every(isName)
	);
}

/** Whether a path is short enough to be looked up name by name. */
export function isPathLength(path: string): boolean {
	return lengthOf(path) <= longestPath && path.split("/").length <= mostNames;
}

/** The last segment of a path. */
export function fileNameOf(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}

function isName(name: string): boolean {
	return (
		!["", ".", ".."].includes(name) &&
		lengthOf(name) <= longestName &&
		// Windows takes a backslash for a separator.
		!name.split("\\").some(isDotGit)
	);
}

// Code points that HFS+ ignores, as git lists them (utf8.c, next_hfs_char).
const ignoredByHfs = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/**
 * Whether some file system treats the name as `.git`: file systems may ignore case, HFS+ some code points, NTFS trailing
 * dots and spaces and the text after a colon. On NTFS `git~1` is its short name.
 */
function isDotGit(name: string): boolean {
	const [bare = ""] = name.replaceAll(ignoredByHfs, "").split(":");
	return /^(\.git|git~1)$/i.test(trimEnd(bare, ". "));
}

/** Bytes of a text in UTF-8. */
export function lengthOf(text: string): number {
	return encoder.encode(text).length;
}
