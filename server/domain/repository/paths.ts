/** Checks paths of files and directories in new commits. */

import { trimEnd } from "../values/text.ts";

/** Maximum UTF-8 bytes of a name, as in common file systems. */
const longestName = 255;
const longestPath = 4095;
/** Maximum number of segments in a path that a request sends. */
const mostNames = 200;

const encoder = new TextEncoder();

/** Whether a commit may contain a file at this path; the file must be safe to check out on every system. */
export function isTreePath(path: string): boolean {
	return (
		path.isWellFormed() &&
		!path.includes("\0") &&
		lengthOf(path) <= longestPath &&
		path.split("/").every(isName)
	);
}

/** Whether a path is short enough to look up each of its segments. */
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
		// Windows treats a backslash as a separator.
		!name.split("\\").some(isDotGit)
	);
}

// Code points that HFS+ ignores, from git's list (utf8.c, next_hfs_char).
const ignoredByHfs = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/**
 * Whether a file system may treat a name as `.git`. File systems may ignore case; HFS+ ignores some code points; NTFS
 * ignores trailing dots and spaces and anything after a colon, and its short name for `.git` is `git~1`.
 */
function isDotGit(name: string): boolean {
	const [bare = ""] = name.replaceAll(ignoredByHfs, "").split(":");
	return /^(\.git|git~1)$/i.test(trimEnd(bare, ". "));
}

/** Length of a text in UTF-8 bytes. */
export function lengthOf(text: string): number {
	return encoder.encode(text).length;
}
