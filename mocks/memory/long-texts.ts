import { longestShortText } from "../../server/domain/lists/long-texts.ts";

const encoder = new TextEncoder();

/** Bytes of a text that lists leave out; 0 for a text that they show. */
export function longTextBytes(text: string | null): number {
	// A unit of UTF-16 takes at most three bytes.
	if (text === null || text.length * 3 <= longestShortText) return 0;
	const length = bytesOf(text);
	return length > longestShortText ? length : 0;
}

export function bytesOf(text: string): number {
	return encoder.encode(text).length;
}
