/**
 * Which paths a file of a snippet may have: one judgement for every way in.
 *
 * A path that leads outside of its folder is refused with the parameters (`isSafePath`), a path that git would
 * refuse with the commit (`isFilePath`, which includes the first), because the reference words them differently.
 */
import { trimEnd } from "../text.ts";

/** What file systems take, in bytes of UTF-8. */
const longestSegment = 255;
const longestPath = 4095;

const encoder = new TextEncoder();

/**
 * Whether a file path stays inside of its folder, judged as the reference does:
 * after one percent-decoding, with nothing left to decode.
 */
export function isSafePath(path: string): boolean {
	const decoded = decode(path);
	if (decoded === undefined || decode(decoded) !== decoded) return false;
	if (/^[/\\]|[\n\0]/.test(decoded)) return false;
	return !decoded.split(/[/\\]/).includes("..") && decoded !== ".";
}

/** Whether a commit may hold a file there, wherever it is checked out. */
export function isFilePath(path: string): boolean {
	return (
		isSafePath(path) &&
		path.isWellFormed() &&
		// A separator of directories on Windows.
		!path.includes("\\") &&
		!path.includes("\0") &&
		lengthOf(path) <= longestPath &&
		path.split("/").every(isSegment)
	);
}

function isSegment(segment: string): boolean {
	return (
		!["", ".", ".."].includes(segment) &&
		lengthOf(segment) <= longestSegment &&
		!isDotGit(segment)
	);
}

// As git lists them (utf8.c, next_hfs_char).
const ignoredByHfs = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/**
 * Whether some file system takes the name for `.git`: they ignore the case, HFS+ some code points, and NTFS trailing
 * dots and spaces and what follows a colon; there it has the short name `git~1` too.
 */
function isDotGit(segment: string): boolean {
	const [name = ""] = segment.replaceAll(ignoredByHfs, "").split(":", 1);
	return /^(\.git|git~1)$/i.test(trimEnd(name, ". "));
}

function lengthOf(text: string): number {
	return encoder.encode(text).length;
}

/** Undefined where the text can't be decoded; a lone `%` is itself. */
function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text.replaceAll(/%(?![0-9A-Fa-f]{2})/g, "%25"));
	} catch {
		return undefined;
	}
}
