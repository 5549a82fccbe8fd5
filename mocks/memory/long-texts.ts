import { longestShortText } from "../../server/domain/long-texts.ts";

const encoder = new TextEncoder();

/** Bytes of a text that lists leave out; 0 for others. */
export function longTextBytes(text: string | null): number {
	// A unit of UTF-16 takes at most three bytes.
	if (text === null || text.length * 3 <= longestShortText) return 0;
	const { length } = encoder.encode(text);
	return length > longestShortText ? length : 0;
}
