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

/** Undefined where the text can't be decoded; a lone `%` is itself. */
function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text.replaceAll(/%(?![0-9A-Fa-f]{2})/g, "%25"));
	} catch {
		return undefined;
	}
}
