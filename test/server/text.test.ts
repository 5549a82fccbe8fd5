import { expect, it } from "vitest";
import { descriptionNotes, titleNote } from "../../server/domain/issues/notes.ts";
import { tasksIn } from "../../server/domain/issues/tasks.ts";
import { renderRaw } from "../../server/domain/pipeline/raw.ts";
import { closenessOf } from "../../server/domain/projects/closeness.ts";
import { compareText, longerThan, trimEnd } from "../../server/domain/values/text.ts";

it("texts are compared by their bytes in UTF-8", () => {
	// UTF-16 order would differ: U+10000 and U+10FFFF begin with the first and the last high surrogate, below U+E000.
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

it.each([
	["pump", "other", 5],
	["other", "pump", 4],
	["pump-old", "other", 3],
	["other", "pump-old", 2],
	["old-pump", "other", 1],
	["other", "old-pump", 1],
	["other", "another", 0],
])("path %j and name %j are this close to a search: %d", (path, name, closeness) => {
	expect(closenessOf({ path, name }, "pump", (text) => text)).toBe(closeness);
});

it.each([
	["Pump", "Pumps", "**Pump** to **Pump{+s+}**"],
	["Pumps", "Pump", "**Pump{-s-}** to **Pump**"],
	["aa", "aaa", "**aa** to **aa{+a+}**"],
	["ab", "b", "**{-a-}b** to **b**"],
	["abc", "axc", "**a{-b-}c** to **a{+x+}c**"],
	["\u{1f680}", "\u{1f681}", "**{-\u{1f680}-}** to **{+\u{1f681}+}**"],
])("a title changed from %j to %j", (from, to, shown) => {
	expect(titleNote(from, to)).toBe(`changed title from ${shown}`);
});

it.each([
	["- [ ] a\n- [ ] b", "- [x] a\n- [ ] b", ["marked the task **a** as completed"]],
	["- [x] a", "- [ ] a", ["marked the task **a** as incomplete"]],
	["- [ ] a", "- [x] b", ["changed the description"]],
	["- [ ] a", "- [ ] a\n- [x] b", ["changed the description"]],
	[null, "- [x] a", ["changed the description"]],
])("a description changed from %j to %j", (from, to, notes) => {
	expect(descriptionNotes(from, to)).toEqual(notes);
});

it.each([
	[null, 0, 0],
	["- [x] a\n* [ ] b\n+ [X] c\n10. [ ] d", 4, 2],
	["- [x] a\r\n- [ ] b  \r\n", 2, 1],
	["- [x] a\r- [ ] b", 1, 1],
	["- [x] a\u2028- [ ] b\n- [ ] c\u2029", 2, 1],
	["> - [x] a\n>> > - [ ] b\n  \t- [ ] c", 3, 1],
	["```\n- [x] a\n```", 1, 1],
	["- []\n- [ ]\n- [ ] \n-[ ] a\n- [y] a\n- [ ]a\n a - [ ] b\n[ ] a\n-\n[ ] a", 0, 0],
])("%j has %i tasks, %i of them done", (description, count, completed_count) => {
	expect(tasksIn(description)).toEqual({ count, completed_count });
});

it("notes of at most 20 tasks", () => {
	const tasks = (mark: string, count: number) =>
		Array.from({ length: count }, (_, at) => `- [${mark}] ${at}`).join("\n");
	expect(descriptionNotes(tasks(" ", 20), tasks("x", 20))).toHaveLength(20);
	expect(descriptionNotes(tasks(" ", 21), tasks("x", 21))).toEqual(["changed the description"]);
});

it.each([
	["a.tar", `filename="a.tar"`],
	[`"a\\b".tar`, String.raw`filename="\"a\\b\".tar"`],
	["é '(1)*.tar", `filename="_ '(1)*.tar"; filename*=UTF-8''%C3%A9%20%27%281%29%2A.tar`],
	["🚀~", `filename="_~"; filename*=UTF-8''%F0%9F%9A%80~`],
])("a download is named %j by %s", async (filename, named) => {
	const type = "application/x-tar";
	const request = { method: "GET", url: "/", headers: {}, address: "" };
	const { headers } = await renderRaw(
		{ type, headers: {}, filename, body: new Uint8Array() },
		undefined,
		{ ...request, params: {}, body: (async function* () {})() },
	);
	expect(headers).toMatchObject({
		"Content-Disposition": `attachment; ${named}`,
		"Content-Type": type,
	});
});
