/**
 * Valid paths of snippet files, for requests and worlds alike.
 *
 * The parameters refuse a path that leads outside its folder (`isSafePath`); the commit refuses a path that git would
 * (`isFilePath`, which includes the first). The reference has two texts for them.
 */
import { isTreePath } from "../repository/paths.ts";

/**
 * Whether a file path stays inside its folder, by the reference's rule: after percent-decoding it once, which must
 * leave nothing to decode.
 */
export function isSafePath(path: string): boolean {
	const decoded = decode(path);
	if (decoded === undefined || decode(decoded) !== decoded) return false;
	if (/^[/\\]|[\n\0]/.test(decoded)) return false;
	return !decoded.split(/[/\\]/).includes("..") && decoded !== ".";
}

/** Whether a commit may contain this path, on any operating system. */
export function isFilePath(path: string): boolean {
	return (
		isSafePath(path) &&
		// Windows takes a backslash for a separator.
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
