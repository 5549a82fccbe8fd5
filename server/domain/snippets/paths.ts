/**
 * Valid paths of snippet files, for requests and worlds alike.
 *
 * Parameters must pass `isSafePath`, which refuses paths that lead outside the snippet's root folder. Commits must pass
 * the stricter `isFilePath`, which also refuses what git refuses. GitLab has a different message for each.
 */
import { isTreePath } from "../repository/paths.ts";

/**
 * Whether a file path stays inside the snippet's root folder. Like GitLab, decodes percent-encoding once, and refuses a
 * path that is still percent-encoded afterwards.
 */
export function isSafePath(path: string): boolean {
	const decoded = decode(path);
	if (decoded === undefined || decode(decoded) !== decoded) return false;
	if (/^[/\\]|[\n\0]/.test(decoded)) return false;
	return !decoded.split(/[/\\]/).includes("..") && decoded !== ".";
}

/** Whether a commit may contain a file at this path; the path must be safe on every operating system. */
export function isFilePath(path: string): boolean {
	return (
		isSafePath(path) &&
		// Windows treats a backslash as a separator.
		!path.includes("\\") &&
		isTreePath(path)
	);
}

/** A percent-decoded text; undefined if it cannot be decoded. A lone `%` stands for itself. */
function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text.replaceAll(/%(?![0-9A-Fa-f]{2})/g, "%25"));
	} catch {
		return undefined;
	}
}
