/**
 * Which paths a file of a snippet may have: one judgement for every way in.
 *
 * A path that leads outside of its folder is refused with the parameters (`isSafePath`), a path that git would
 * refuse with the commit (`isFilePath`, which includes the first), because the reference words them differently.
 */
import { isTreePath } from "../repository/paths.ts";

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
		// A separator of directories on Windows.
		!path.includes("\\") &&
		isTreePath(path)
	);
}

/** Undefined where the text can't be decoded; a lone `%` is itself. */
function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text.replaceAll(/%(?![0-9A-Fa-f]{2})/g, "%25"));
	} catch {
		return undefined;
	}
}
