/**
 * Parses dates and times in parameters, the `If-Unmodified-Since` header and command-line arguments, in the formats of
 * Ruby's `DateTime.parse`, which GitLab uses. The parser looks for a weekday, for a time with its zone, and for a date
 * in the first format that matches. It ignores other words.
 */

/** Maximum characters of a text to parse. */
const longest = 128;

/**
 * Parses a date and time into an ISO 8601 timestamp. Defaults: zone UTC, time midnight, date that of `now`. Returns
 * undefined for a text without a valid date or time, and for years outside 1 to 9999.
 */
export function readDateTime(text: string, now: string): string | undefined {
	const parts = partsOf(text);
	const day = parts && dayOf(parts, new Date(now));
	const clock = parts && millisecondsOf(parts);
	if (!parts || !day || clock === undefined) return undefined;
	const time = day.getTime() + clock - offsetOf(parts.zone) * 60_000;
	return wireOf(new Date(time));
}

/**
 * Parses a date that has year, month and day, and returns it as `YYYY-MM-DD`; a year after 9999 has more digits.
 * Ignores a time. Like GitLab, does not complete a two-digit year: `21` is the year 21. Returns undefined for all other
 * texts.
 */
export function readDay(text: string): string | undefined {
	const { year, month, day } = partsOf(text) ?? {};
	if (year === undefined || month === undefined || day === undefined) return undefined;
	const date = dateOf(Number(year), month, day);
	if (!date || date.getUTCFullYear() < 1) return undefined;
	const [days = ""] = date.toISOString().split("T");
	return days.replace(/^\+0*/, "");
}

/** A value of `now` that has no effect, because the text must contain a year with a month, week or day of the year. */
const anyDay = "0001-01-01T00:00:00.000Z";

/**
 * Like `readDateTime`, but strict, for the header `If-Unmodified-Since`: a misread time must not let a request pass.
 * Requires a year with a month, week or day of the year, and refuses other words and unknown zones.
 */
export function readExactDateTime(text: string): string | undefined {
	const parts = partsOf(text) ?? {};
	const { year, zone = "z", skipped = "" } = parts;
	const hasDay = parts.month ?? parts.dayOfYear ?? parts.week;
	// The text that no pattern matched must have no letters or digits, except the `T` between date and time.
	const isWhole = ["", "t"].includes(skipped.replaceAll(/[^\p{L}\p{N}]/gu, ""));
	const isExact = isWhole && zoneOf(zone) !== undefined;
	if (year === undefined || hasDay === undefined || !isExact) return undefined;
	return readDateTime(text, anyDay);
}

/** The parts of a date and time found in a text. */
interface Parts {
	weekday?: number;
	hour?: number;
	minute?: number;
	second?: number;
	/** Digits after the decimal point of the seconds. */
	fraction?: string;
	zone?: string;
	/** Digits of the year. Text, because `readDateTime` reads `21` as 2021, but `0021` as the year 21. */
	year?: string;
	month?: number;
	day?: number;
	dayOfYear?: number;
	week?: number;
	/** The rest of the text, which no pattern matched. */
	skipped?: string;
}

type Found = Readonly<Record<string, string | undefined>>;

/** A date format: its pattern, and a function that reads the parts of the date from a match. */
interface Form {
	readonly pattern: RegExp;
	readonly read: (found: Found) => Parts;
}

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const dayNames = "sun mon tue wed thu fri sat".split(" ");
const month = `(?<month>${monthNames.join("|")})`;

const weekday = new RegExp(`\\b(?<weekday>${dayNames.join("|")})[^-/\\d\\s]*`);

/** Pattern of a time with optional zone: `10:00`, `10:00:00.5`, `10:00 pm`, `10 pm`. */
const clock =
	/(?:(?<hour>\d+) ?: ?(?<minute>\d+)(?: ?: ?(?<second>\d+)(?:[.,](?<fraction>\d*))?)?(?: ?(?<half>[ap])(?:m\b|\.m\.))?|(?<hour12>\d+) ?(?<half12>[ap])(?:m\b|\.m\.))(?: ?(?<zone>(?:gmt|utc?)?[-+]\d+(?::\d+)?|[a-z]+\b))?/;

/** Date formats in order of precedence. The first match decides, even if the date does not exist. */
const forms: readonly Form[] = [
	// Day, month name and year: 20 Jan 2021, 20th January, 2021 Jan 20
	{
		pattern: new RegExp(`(?<first>\\d+)[^-\\d\\s]* *${month}[^-\\d\\s']*(?: *'?(?<last>\\d+))?`),
		read: ({ first, last, month: name }) =>
			civil(isYear(first) ? [first, last] : [last, first], monthOf(name)),
	},
	// Month name between hyphens: 20-Jan-2021, 2021-Jan-20
	{
		pattern: new RegExp(`(?<![-\\d])(?<first>\\d+)-${month}[^-/.]*-(?<last>\\d+)`),
		read: ({ first, last, month: name }) =>
			civil(isYear(first) ? [first, last] : [last, first], monthOf(name)),
	},
	// Month name first: Jan 20, 2021; January 20th; Jan 2021; Jan-20-2021
	{
		pattern: new RegExp(
			`\\b${month}[^-\\d\\s']* *-?'?(?<first>\\d+)[^-\\d\\s']*(?: *[-,]? *'?(?<last>\\d+))?`,
		),
		read: ({ first, last, month: name }) =>
			civil(isYear(first) ? [first, last] : [last, first], monthOf(name)),
	},
	// Numbers with separators: 2021-01-20, 2021/01/20, 2021.01.20; 20-01-2021, 20/01/2021, 20.01.2021
	{
		pattern:
			/(?<![-\d])(?<first>\d+)(?:-(?<a>\d{1,2})-|\/ ?(?<b>\d{1,2})\/ ?|\. ?(?<c>\d{1,2})\. ?)(?<last>\d+)/,
		read: ({ first, a, b, c, last }) =>
			civil(isYear(last) ? [last, first] : [first, last], Number(a ?? b ?? c)),
	},
	// Month and day: 01/20
	{
		pattern: /(?<![-\d])(?<month>\d{1,2})\/ ?(?<day>\d{1,2})\b/,
		read: ({ month: number, day }) => civil([undefined, day], Number(number)),
	},
	// ISO week: 2021-W03-3, 2021W033, 2021-W03
	{
		pattern: /\b(?<year>\d{2}|\d{4})-?w(?<week>\d{2})(?:-?(?<weekday>\d))?(?!t?\d)/,
		read: ({ year = "", week, weekday: number }) => ({
			year,
			week: Number(week),
			...(number && { weekday: Number(number) }),
		}),
	},
	// Year and day of the year: 2021-020
	{
		pattern: /\b(?<year>\d{2}|\d{4})-(?<days>\d{3})(?!t?\d)/,
		read: ({ year = "", days }) => ({ year, dayOfYear: Number(days) }),
	},
	// Month name alone: Jan
	{
		pattern: new RegExp(`\\b${month}\\S*`),
		read: ({ month: name }) => ({ month: monthOf(name) }),
	},
	// Day of the month alone: 20th
	{
		pattern: /(?<day>\d+)(?:st|nd|rd|th)\b/,
		read: ({ day }) => ({ day: Number(day) }),
	},
	// Digits without separators: 20210120, 20210120T101112Z, 20210120101112, 2021020, 210120, 20
	{
		pattern:
			/(?<![-\d])(?<digits>\d{2,14})(?!\d)(?: ?t? ?(?<time>\d{2,6})(?!\d))?(?:[.,](?<fraction>\d*))?(?<zone>z\b|[-+]\d{1,4}\b)?/,
		read: digitsOf,
	},
];

/** Finds the parts of a date and time in a text; undefined: the text has none, or is longer than `longest`. */
function partsOf(text: string): Parts | undefined {
	if ([...text].length > longest) return undefined;
	let rest = text.toLowerCase().replaceAll(/[^-+',./:\p{L}\p{N}]+/gu, " ");
	/** Finds the first match of a pattern in `rest`, and removes it from `rest`. */
	const take = (pattern: RegExp): Found | undefined => {
		const match = pattern.exec(rest);
		if (!match) return undefined;
		rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
		return match.groups ?? {};
	};
	const parts: Parts = {};
	const name = take(weekday)?.weekday;
	if (name) parts.weekday = dayNames.indexOf(name);
	const time = take(clock);
	if (time) Object.assign(parts, clockOf(time));
	for (const { pattern, read } of forms) {
		const found = take(pattern);
		if (!found) continue;
		Object.assign(parts, read(found));
		break;
	}
	// A lone number after a date is the hour: `2021-01-20 10`.
	const hour = /^ *(?<hour>\d{1,2}) *$/.exec(rest)?.groups?.hour;
	if (Object.keys(parts).length === 0) return undefined;
	if (hour && parts.day !== undefined) {
		parts.hour ??= Number(hour);
		rest = "";
	}
	return { ...parts, skipped: rest };
}

function clockOf(found: Found): Parts {
	const { minute = "0", second = "0", fraction = "", zone } = found;
	const half = found.half ?? found.half12;
	const hour = Number(found.hour ?? found.hour12);
	return {
		hour: half ? (hour % 12) + (half === "p" ? 12 : 0) : hour,
		minute: Number(minute),
		second: Number(second),
		fraction,
		...(zone && { zone }),
	};
}

/** Parts of a date and time written as digits without separators; the number of digits decides the format. */
function digitsOf({ digits = "", time, fraction, zone }: Found): Parts {
	const clockDigits = time ?? digits.slice(8);
	const [hour, minute, second] = clockDigits.match(/../g) ?? [];
	const at = {
		...(hour && {
			hour: Number(hour),
			minute: Number(minute ?? 0),
			second: Number(second ?? 0),
		}),
		...(second && fraction && { fraction }),
		...(zone && { zone }),
	};
	const { length } = digits;
	// An odd number of digits ends with a day of the year (`2021020`).
	if (length % 2 === 1) {
		const year = digits.slice(0, -3);
		return {
			...at,
			...(year && { year }),
			// An odd number of digits above 7 is in no format: the impossible day 999 makes the date invalid.
			dayOfYear: length > 7 ? 999 : Number(digits.slice(-3)),
		};
	}
	const date = length > 8 ? digits.slice(0, 8) : digits;
	const [day, number] = [date.slice(-2), date.slice(-4, -2)];
	const year = date.slice(0, -4);
	return {
		...at,
		day: Number(day),
		...(number && { month: Number(number) }),
		...(year && { year }),
	};
}

function civil([year, day]: [string | undefined, string | undefined], number: number): Parts {
	return {
		...(year !== undefined && { year }),
		month: number,
		...(day !== undefined && { day: Number(day) }),
	};
}

/** Whether digits must be a year, because a day has at most two digits. */
function isYear(digits: string | undefined): boolean {
	return digits !== undefined && digits.length > 2;
}

function monthOf(name: string | undefined): number {
	return monthNames.indexOf(name ?? "") + 1;
}

/** Midnight of the date in UTC; undefined: the date does not exist. */
function dayOf(parts: Parts, now: Date): Date | undefined {
	const { week, weekday: number, dayOfYear, hour } = parts;
	const thisYear = now.getUTCFullYear();
	const year = parts.year === undefined ? thisYear : completed(parts.year);
	if (week !== undefined) return dayInWeek(year, week, number ?? 1);
	if (dayOfYear !== undefined) {
		const date = sumOf(year, 1, dayOfYear);
		return dayOfYear > 0 && date.getUTCFullYear() === year ? date : undefined;
	}
	if (parts.month !== undefined) return dateOf(year, parts.month, parts.day ?? 1);
	const thisMonth = now.getUTCMonth() + 1;
	if (parts.day !== undefined) return dateOf(year, thisMonth, parts.day);
	// A weekday without a date means that day of the current week, which begins on Sunday.
	const shift = number === undefined ? 0 : number - now.getUTCDay();
	return number === undefined && hour === undefined
		? undefined
		: sumOf(thisYear, thisMonth, now.getUTCDate() + shift);
}

/** Completes a two-digit year to one from 1969 to 2068. */
function completed(digits: string): number {
	const year = Number(digits);
	if (digits.length > 2) return year;
	return year + (year < 69 ? 2000 : 1900);
}

function dayInWeek(year: number, week: number, number: number): Date | undefined {
	// ISO weeks: January 4 is in week 1, and a week belongs to the year of its Thursday.
	const first = 4 - ((sumOf(year, 1, 4).getUTCDay() + 6) % 7);
	const monday = first + 7 * (week - 1);
	const isWeek = sumOf(year, 1, monday + 3).getUTCFullYear() === year;
	// Sunday is 0 when read from a name, 7 as an ISO number.
	return isWeek && number <= 7 ? sumOf(year, 1, monday + ((number + 6) % 7)) : undefined;
}

function dateOf(year: number, number: number, day: number): Date | undefined {
	const date = sumOf(year, number, day);
	return date.getUTCMonth() + 1 === number && date.getUTCDate() === day ? date : undefined;
}

/**
 * Makes a date in UTC. `number` is the month, from 1. Unlike `Date.UTC`, does not add 1900 to years below 100. Days
 * beyond the end of the month, and months beyond the end of the year, carry over.
 */
function sumOf(year: number, number: number, day: number): Date {
	const date = new Date(0);
	date.setUTCFullYear(year, number - 1, day);
	return date;
}

/** Milliseconds since midnight; undefined: the time does not exist. */
function millisecondsOf(parts: Parts): number | undefined {
	const { hour = 0, minute = 0, second = 0, fraction = "" } = parts;
	const isMidnight = hour === 24 && minute === 0 && second === 0;
	if ((hour > 23 && !isMidnight) || minute > 59 || second > 60) return undefined;
	// A leap second (60) is read as 59.
	const seconds = (hour * 60 + minute) * 60 + Math.min(second, 59);
	return seconds * 1000 + Number(fraction.slice(0, 3).padEnd(3, "0"));
}

/** UTC offsets in hours, keyed by the name of the zone in lower case. */
const zones: Readonly<Record<string, number>> = {
	z: 0,
	ut: 0,
	utc: 0,
	gmt: 0,
	est: -5,
	edt: -4,
	cst: -6,
	cdt: -5,
	mst: -7,
	mdt: -6,
	pst: -8,
	pdt: -7,
	bst: 1,
	cet: 1,
	met: 1,
	west: 1,
	cest: 2,
	eet: 2,
	eest: 3,
	msk: 3,
	ist: 5.5,
	sgt: 8,
	jst: 9,
	kst: 9,
	nzst: 12,
};

/** UTC offset of a zone in minutes; 0 for an unknown zone. */
const offsetOf = (zone = "z"): number => zoneOf(zone) ?? 0;

/** UTC offset of a zone in minutes; undefined for an unknown zone. */
function zoneOf(zone: string): number | undefined {
	const named = Object.hasOwn(zones, zone) ? zones[zone] : undefined;
	if (named !== undefined) return named * 60;
	const match = /^[a-z]*(?<sign>[-+])(?<hours>\d{1,2}?)(?::?(?<minutes>\d{2}))?$/.exec(
		zone,
	)?.groups;
	const { sign, hours = "0", minutes = "0" } = match ?? {};
	if (!match || Number(hours) > 23) return undefined;
	return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

/**
 * ISO 8601 timestamp of a time; undefined for years outside 1 to 9999: Postgres has no year 0, and later years are
 * written with more digits.
 */
function wireOf(date: Date): string | undefined {
	const wire = Number.isNaN(date.getTime()) ? "" : date.toISOString();
	return wire.length === 24 && wire >= "0001" ? wire : undefined;
}
