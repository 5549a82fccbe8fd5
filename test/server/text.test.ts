import { expect, it } from "vitest";
import { compareText, longerThan, trimEnd } from "../../server/domain/text.ts";

it("texts are compared by their bytes in UTF-8", () => {
	// U+10000 and U+10FFFF begin with the first and the last of the high surrogates.
	const texts = ["", "a", "ab", "z", "ÿ", "\ud7ff", "\ue000", "\uffff"];
	texts.push("\u{10000}", "\u{10000}a", "\u{103ff}", "\u{10ffff}");
	for (const [at, one] of texts.entries()) {
		for (const [there, other] of texts.entries()) {
			expect(Math.sign(compareText(one, other))).toBe(Math.sign(at - there));
			expect(Math.sign(compareText(one, other))).toBe(
				Buffer.compare(Buffer.from(one), Buffer.from(other)),
			);
		}
	}
});

it.each([
	["", ", ", ""],
	["a", ", ", "a"],
	["a, b,, ", ", ", "a, b"],
	[",,", ",", ""],
	[", , ", ", ", ""],
])("%j without trailing %j", (text, characters, rest) => {
	expect(trimEnd(text, characters)).toBe(rest);
});

it.each([
	["", 0, false],
	["a", 0, true],
	["abc", 3, false],
	["abcd", 3, true],
	["\u{10000}\u{103ff}", 2, false],
	["\u{10000}\u{103ff}", 1, true],
	["\u{10000}\u{103ff}a", 2, true],
	["\ud7ff\ue000", 1, true],
])("whether %j has more than %d code points: %j", (text, limit, isLonger) => {
	expect(longerThan(text, limit)).toBe(isLonger);
});
