/** Times in the forms that people and programs write. */
import { expect, it } from "vitest";
import { readTime } from "../../server/domain/values/time.ts";

const noon = Date.UTC(1994, 10, 6, 8, 49, 37);

it.each([
	...["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT"],
	...["Sun Nov  6 08:49:37 1994", "Sun Nov  6 08:49:37 UTC 1994"],
	...["1994-11-06T08:49:37Z", "1994-11-06 09:49:37 +0100"],
	...["6 November 1994 3:49:37 -05:00", "Nov 6 1994 03:49:37 EST"],
	...["1994-W44-7T08:49:37Z", "1994-310 08:49:37", "19941106t084937z"],
	...["19941106T084937Z", "1994/11/6 8:49:37 am", "1994-11-06T08:49:37.0"],
	" sun,  6 nov 1994\t08:49:37 gmt ",
])("%j is a time", (text) => {
	expect(readTime(text)).toBe(noon);
});

it.each([
	...["08:49:37 Z", "08:49:37 UT", "08:49:37 UTC", "08:49:37 GMT"],
	...["03:49:37 EST", "04:49:37 EDT", "02:49:37 CST", "03:49:37 CDT"],
	...["01:49:37 MST", "02:49:37 MDT", "00:49:37 PST", "01:49:37 PDT"],
	...["09:49:37 +1", "10:19:37 +0130", "08:49:37 -00:00", "09:48:37 +00:59"],
])("the time %s is the same in its zone", (clock) => {
	expect(readTime(`6 Nov 1994 ${clock}`)).toBe(noon);
});

it.each([
	["1994-11-06", Date.UTC(1994, 10, 6)],
	["2021-W01-1", Date.UTC(2021, 0, 4)],
	["2021-W54-1", Number.NaN],
	["1994-11-06 20:49 pm", Number.NaN],
	["1994-11-06 8:49 pm", Date.UTC(1994, 10, 6, 20, 49)],
	["1994-11-06 12:00 am", Date.UTC(1994, 10, 6)],
	["1994-11-07 07:49:37 +23:00", noon],
	["01-Jan-69", Date.UTC(2069, 0, 1)],
	["01-Jan-70", 0],
	...["", "now", "8:49", "1994", "1994-11", "31 Feb 1994", "6 Foo 1994"].map(
		(text) => [text, Number.NaN] as const,
	),
	...[
		"1994-11-06T08:49:60Z",
		"1994-11-06T08:49:37+25:00",
		...["6 Nov 1994 08:49:37 +24:00", "6 Nov 1994 08:49:37 -01:60"],
		"6 Nov 1994 constructor",
	].map((text) => [text, Number.NaN] as const),
] as const)("%j is %d", (text, time) => {
	expect(readTime(text)).toBe(time);
});
