/** Which names a file or directory may have in a commit: one judgement for declared histories and for snippets. */

import { trimEnd } from "../text.ts";

/** What file systems take, in bytes of UTF-8. */
const longestName = 255;
const longestPath = 4095;

const encoder = new TextEncoder();

/** Whether a commit may hold a file there, wherever it is checked out. */
export function isTreePath(path: string): boolean {
	return (
		path.isWellFormed() &&
		!path.includes("\0") &&
		lengthOf(path) <= longestPath &&
		path.split("/").every(isName)
	);
}

function isName(name: string): boolean {
	return (
		!["", ".", ".."].includes(name) &&
		lengthOf(name) <= longestName &&
		// A separator of directories on Windows.
		!name.split("\\").some(isDotGit)
	);
}

// As git lists them (utf8.c, next_hfs_char).
const ignoredByHfs = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/**
 * Whether some file system takes the name for `.git`: they ignore the case, HFS+ some code points, and NTFS trailing
 * dots and spaces and what follows a colon; there it has the short name `git~1` too.
 */
function isDotGit(name: string): boolean {
	const [bare = ""] = name.replaceAll(ignoredByHfs, "").split(":", 1);
	return /^(\.git|git~1)$/i.test(trimEnd(bare, ". "));
}

function lengthOf(text: string): number {
	return encoder.encode(text).length;
}
