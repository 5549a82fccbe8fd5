/** Tests which issues a text closes, and which issues and users it mentions. */
import { expect, it } from "vitest";
import { closingReferences, mostReferences } from "../../server/domain/merge-requests/closing.ts";
import { mentionedIssues, mentionOf } from "../../server/domain/merge-requests/mentions.ts";

const base = "http://forge.test";
const namesOf = (text: string) =>
	closingReferences(text, base).map(({ project = "", iid }) => `${project}#${iid}`);

it.each([
	["Closes #1", ["#1"]],
	["close #1, closed #2, closing #3", ["#1", "#2", "#3"]],
	["Fix #1 fixes #2 fixed #3 fixing #4", ["#1", "#2", "#3", "#4"]],
	["Resolve #1\nresolved #2\nimplements #3", ["#1", "#2", "#3"]],
	["Fixes: #1, group/x#2 and #3", ["#1", "group/x#2", "#3"]],
	["closes issue #1 issues #2, and issue #3", ["#1", "#2", "#3"]],
	["closes #1 , and  #2 and then #3", ["#1", "#2"]],
	["closes #1#2,#3 #1", ["#1", "#2", "#3"]],
	["closes #3 and #1; fixes #3", ["#3", "#1"]],
	["closes acme/rocket#1 and ACME/Rocket#1", ["acme/rocket#1"]],
	["closes acme/tools/x.y_z-1#12", ["acme/tools/x.y_z-1#12"]],
	["(closes #1) **fixes #2**", ["#1", "#2"]],
	[
		`closes ${base}/acme/rocket/-/issues/1#note_7, ${base}/acme/rocket/issues/2.`,
		["acme/rocket#1", "acme/rocket#2"],
	],
	[`fixes ${base}/acme/issues/-/issues/3?a=b and #4`, ["acme/issues#3", "#4"]],
	["fixes fix #1", ["#1"]],
	["closes #1 and\n#2", ["#1"]],
])("%j closes %j", (text, names) => {
	expect(namesOf(text)).toEqual(names);
});

it.each([
	"CLOSES #1",
	"Closes:#1",
	"Closes\n#1",
	"Closes#1",
	"discloses #1",
	"pr\u00e4fix #1",
	"affixes #1",
	"closes!1",
	"closes # 1",
	"closes #0",
	"closes #99999999999999999999",
	"closes rocket#1",
	"closes /acme#1",
	"closes acme//rocket#1",
	"closes acme/rocket/#1",
	"closes http://elsewhere.test/acme/rocket/-/issues/1",
	`closes ${base}/acme/rocket/-/merge_requests/1`,
	`closes ${base}/acme/rocket/-/issues/`,
	`closes ${base}/acme/-/issues/1`,
	`closes ${base}:80/acme/rocket/-/issues/1`,
	"mentions #1",
	"",
])("%j closes nothing", (text) => {
	expect(namesOf(text)).toEqual([]);
});

it("so many issues count, and not more", () => {
	const numbers = Array.from({ length: 600 }, (_, at) => `#${at + 1}`);
	expect(namesOf(`closes ${numbers.join(", ")}`)).toEqual(numbers.slice(0, mostReferences));
});

// Matching must take linear time: with quadratic time these texts would take minutes.
it.each(
	[
		"closes ",
		"closes",
		"closes issues ",
		"fix a/",
		"closes #1, and ",
		"closes #1 ",
		"closes #0 ",
		" ",
		"a/",
		`closes ${base}/`,
		`closes ${base}/a/issues/`,
		"/issues/",
	].flatMap((part) => [part, `closes ${part}`, `closes #1${part}`, `closes ${base}/${part}`]),
)("a long text of %j takes no long time", (part) => {
	const text = part.repeat(2 ** 19 / part.length);
	const before = performance.now();
	closingReferences(text, base);
	expect(performance.now() - before).toBeLessThan(5000);
});

it.each([
	["See #1, (#2) and acme/rocket#3: #1", ["#1", "#2", "acme/rocket#3"]],
	[`${base}/acme/rocket/-/issues/4.`, ["acme/rocket#4"]],
	["`#1` and ``x ` #2`` but #3", ["#3"]],
	["```\n#1\n```\n#2", ["#2"]],
	["an unclosed ` #1", ["#1"]],
	["prefix#1 &#39; #x #0 http://other.test/a/b/-/issues/1", []],
])("%j mentions %j", (text, names) => {
	expect([...mentionedIssues(text, base).keys()]).toEqual(names);
});

it.each(["#1", "a", "`", "`` ` ", "a/", `${base}/`, "#1a"])(
	"a long text of %j is read at once",
	(part) => {
		const text = part.repeat(1_000_000 / part.length);
		const start = performance.now();
		mentionedIssues(text, base);
		expect(performance.now() - start).toBeLessThan(5000);
	},
);

it.each([
	["@ada", true],
	["cc (@ADA), please", true],
	["Thanks @ada. You too", true],
	["ask ada, x@ada, @adam, @ada-x, @ada.x or @ada/x", false],
])("%j mentions ada: %j", (text, isMentioned) => {
	expect(new RegExp(mentionOf("ada").pattern, "i").test(text)).toBe(isMentioned);
});
