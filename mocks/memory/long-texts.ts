import { longestShortText } from "../../server/domain/lists/long-texts.ts";

const encoder = new TextEncoder();

/** Length in bytes of a text that is too long for lists; 0: the text is short enough, and lists show it. */
export function longTextBytes(text: string | null): number {
	// A UTF-16 unit takes at most three bytes in UTF-8, so the length alone shows that a text is short.
	if (text === null || text.length * 3 <= longestShortText) return 0;
	const length = bytesOf(text);
	return length > longestShortText ? length : 0;
}

export function bytesOf(text: string): number {
	return encoder.encode(text).length;
}
