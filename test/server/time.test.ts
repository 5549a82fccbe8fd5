/** Spellings of times and days that people and programs use, for each parameter that takes a time or a day. */
import { describe, expect, it } from "vitest";
import type { OperationId } from "../../generated/operations.ts";
import { type ParameterRule, parameters } from "../../generated/parameters.ts";
import { ApiError } from "../../server/domain/errors.ts";
import { coerce } from "../../server/domain/pipeline/coerce.ts";
import { readDateTime, readDay } from "../../server/domain/values/time.ts";

/** The current time of these tests: a Thursday. */
const now = "2026-11-26T11:00:00.000Z";

/** Texts, keyed by the time that `DateTime.parse` of Ruby 3.1 reads from them. */
const times: Readonly<Record<string, readonly string[]>> = {
	"2021-01-20T00:00:00.000Z": [
		"2021-01-20",
		"20210120",
		"2021-W03-3",
		"2021W033",
		"2021-020",
		"2021020",
		"210120",
		"21020",
		"2021-1-20",
		"21-01-20",
		"2021/01/20",
		"2021/1/20",
		"2021.01.20",
		"20/01/2021",
		"20.01.2021",
		"20-01-2021",
		"20 Jan 2021",
		"20Jan2021",
		"January 20th 2021",
		"Jan 20, 2021",
		"2021 Jan 20",
		"20-Jan-2021",
		"2021-Jan-20",
		"Jan-20-2021",
		"20 Jan '21",
		"20th January 2021",
		"x 2021-01-20",
		" 2021-01-20 ",
		"2021-01-20 noon",
		"2021-01-20 00:00:00 UTC",
		"2021-01-20 00:00 XYZ",
		"2021-01-20T00:00:00+25:00",
		"2021-01-20 12:00 am",
		// A plus sign in a query arrives as a space, and the time zone is lost.
		"2021-01-20T00:00:00 00:00",
		"2021-01-20T00:00:00 02:00",
		"Wed, 20 Jan 2021 00:00:00 GMT",
		"2021-01-19T24:00:00Z",
	],
	"2021-01-20T10:00:00.000Z": [
		"2021-01-20T10:00:00Z",
		"2021-01-20t10:00:00z",
		"2021-01-20 10:00",
		"2021-01-20 10",
		"20210120T10",
		"20210120 1000",
		"20210120T100000Z",
		"20210120100000",
		"202101201000",
		"2021012010",
		"Wed Jan 20 10:00:00 2021",
		"Wed Jan 20 10:00:00 UTC 2021",
		"Wednesday, 20-Jan-21 10:00:00 GMT",
		"2021-01-20T12:00:00+02",
		"2021-01-20 12:00:00 +0200",
		"2021-01-20T12:00:00+02:00",
		"2021-01-20T12:00+2",
		"2021-01-20 12:00 GMT+2",
		"2021-01-20 11:00 CET",
		"2021-01-20 02:00 PST",
		"2021-01-20T07:30:00-0230",
		"10:00 20 Jan 2021",
		"2021-01-20T15:30 IST",
		"2021-01-20T12:00:00 +02:00",
	],
	"2021-01-20T22:00:00.000Z": [
		"Jan 20, 2021 10:00 PM",
		"2021-01-20 10pm",
		"2021-01-20 22:00 pm",
		"2021-01-21 00:00:00 +0200",
	],
	"2021-01-20T10:00:00.500Z": [
		"2021-01-20T10:00:00.5Z",
		"2021-01-20 10:00:00,500",
		"20210120T100000.5Z",
		"20210120100000.500999Z",
	],
	"2021-01-20T23:59:59.000Z": ["2021-01-20T23:59:60Z"],
	"2021-01-20T16:45:12.000Z": ["2021-W03-3T16:45:12Z", "2021-020T16:45:12Z"],
	"2021-01-18T00:00:00.000Z": ["2021-W03"],
	"2021-01-24T00:00:00.000Z": ["2021-W03-7"],
	"2020-12-31T00:00:00.000Z": ["2020-366"],
	"1969-01-20T00:00:00.000Z": ["69-01-20"],
	"2068-01-20T00:00:00.000Z": ["68-01-20"],
	"2021-01-01T00:00:00.000Z": ["Jan 2021"],
	// A missing year, or month and year, or whole date is that of `now`. After a month, a missing day is the first.
	"2026-11-26T10:00:00.000Z": ["10:00", "10 am"],
	"2026-11-25T00:00:00.000Z": ["Wed"],
	"2026-11-25T10:00:00.000Z": ["Wed 10:00"],
	"2026-11-20T00:00:00.000Z": ["20", "20th"],
	"2026-01-01T00:00:00.000Z": ["Jan"],
	"2026-01-20T00:00:00.000Z": ["Jan 20", "20 Jan", "01/20", "0120", "020"],
};

/** Values that are not times: texts and other JSON. */
const noTimes = [
	"foo",
	"now",
	" ",
	"2020-13-01",
	"2020-02-30",
	"2020-01",
	"2021",
	"01/20/2021",
	"1577955600",
	"2021-01-20T25:00",
	"2021-01-20T24:00:01",
	"2021-01-20T10:60",
	"2021-01-20T10:00:61",
	"2021-W54-1",
	"2021-W00-1",
	"2021-W03-8",
	"2021W033T164512Z",
	"2021-366",
	"2021-000",
	"0000-01-01",
	"-2021-01-20",
	"12345-01-02T00:00",
	"31 Feb 2021",
	"6 Foo 1994x",
	"1e3",
	"constructor",
	"999999999999999",
	"9999999999999",
	`2021-01-20${" ".repeat(130)}`,
	1577955600,
	true,
	["2021-01-20"],
	{ day: "2021-01-20" },
] as const;

const forms = Object.entries(times).flatMap(([time, texts]) =>
	texts.map((text) => ({ text, time })),
);

it.each(forms)("$text is $time", ({ text, time }) => {
	expect(readDateTime(text, now)).toBe(time);
});

it.each([
	["2030-02-03", "2030-02-03"],
	["2030/02/03", "2030-02-03"],
	["Feb 3 2030", "2030-02-03"],
	["2030-02-03T10:00Z", "2030-02-03"],
	["2030-02-03T23:00-05:00", "2030-02-03"],
	["2030-02-03T25:00", "2030-02-03"],
	["21-01-20", "0021-01-20"],
	["12345-01-02", "12345-01-02"],
	...[
		"2021-W03-3",
		"2021-020",
		"Jan 20",
		"Jan 2021",
		"01/20/2021",
		"10:00",
		"Wed",
		"20",
		"0000-01-01",
		"2021-02-29",
	].map((text) => [text, undefined] as const),
] as const)("the day of %j is %s", (text, day) => {
	expect(readDay(text)).toBe(day);
});

/** Every parameter that is a time or a day, with the operation that takes it. */
function timeParameters() {
	const isTime = ({ type, format }: ParameterRule) => type === "datetime" || format === "day";
	const ids = Object.keys(parameters) as OperationId[];
	return ids.flatMap((id) =>
		parameters[id].rules.filter(isTime).map((rule) => ({ id, name: rule.name, rule })),
	);
}

describe.each(timeParameters())("$name of $id", ({ id, name, rule }) => {
	const { rules } = parameters[id];
	const others = rules.filter(
		(other) => other.name !== name && (other.required || other.name === "title"),
	);

	/** The value that a handler gets, or the body of the refusal. */
	const value = (sent: unknown) => {
		const all = {
			...Object.fromEntries(others.map((other) => [other.name, other.enum?.[0] ?? "1"])),
			[name]: sent,
		};
		try {
			return Reflect.get(coerce(id, all, now), name);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			return JSON.stringify(error.body);
		}
	};

	it("is read in every form", () => {
		for (const { text, time } of forms) {
			const day = readDay(text);
			const expected = rule.format === "day" ? day : time;
			expect([text, value(text)]).toEqual([
				text,
				expected ?? expect.stringContaining(`${name} is invalid`),
			]);
		}
	});

	it("is refused where it is no time", () => {
		for (const sent of noTimes) {
			// Skips texts that are valid days: a day needs no valid clock time, and its year may have any length.
			if (rule.format === "day" && typeof sent === "string" && readDay(sent) !== undefined)
				continue;
			expect([sent, value(sent)]).toEqual([sent, expect.stringContaining(`${name} is invalid`)]);
		}
	});

	it("may be empty, unless the contract says otherwise", () => {
		for (const sent of ["", null]) {
			expect(value(sent)).toEqual(
				rule.blank === false ? expect.stringContaining(`${name} is empty`) : null,
			);
		}
	});
});
