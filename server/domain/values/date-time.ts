/** The two forms of ISO 8601: `2021-01-04T09:00:00Z` and `20210104T090000Z`, with the day also by its week or its number in the year. */
const forms = [
	/^(?<year>\d{4})-(?:(?<month>\d{2})-(?<day>\d{2})|W(?<week>\d{2})-(?<weekday>[1-7])|(?<ordinal>\d{3}))(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?\s?(?<zone>Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/,
	/^(?<year>\d{4})(?:(?<month>\d{2})(?<day>\d{2})|W(?<week>\d{2})(?<weekday>[1-7])|(?<ordinal>\d{3}))(?:[T ](?<hour>\d{2})(?<minute>\d{2})(?:(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?\s?(?<zone>Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/,
];

/**
 * A date and time in wire form, read as the reference reads it: a date alone is its midnight, a time without a zone is
 * in UTC. Undefined for any other text.
 */
export function readDateTime(
	text: string | null | undefined,
): string | undefined {
	const bare = text?.trim() ?? "";
	for (const form of forms) {
		const parts = form.exec(bare)?.groups;
		if (parts) return wireOf(parts);
	}
	return undefined;
}

/** What a form names; parts that the text lacks are undefined. */
type Parts = Readonly<Record<string, string | undefined>>;

function wireOf(parts: Parts): string | undefined {
	const day = dayOf(parts)?.toISOString().slice(0, 10);
	const { hour = "00", minute = "00", second = "00" } = parts;
	const { fraction = "", zone = "Z" } = parts;
	const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
	const [, sign, hours, minutes = "00"] =
		/^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
	const offset = sign ? `${sign}${hours}:${minutes}` : "Z";
	const time = Date.parse(
		`${day}T${hour}:${minute}:${second}.${milliseconds}${offset}`,
	);
	if (Number.isNaN(time)) return undefined;
	const wire = new Date(time).toISOString();
	// Postgres has no year 0, and later years than 9999 have another wire form.
	return wire.length === 24 && wire >= "0001" ? wire : undefined;
}

/** Undefined for a day that does not exist. */
function dayOf(parts: Parts): Date | undefined {
	const year = Number(parts.year);
	const on = (month: number, day: number) => {
		const date = new Date(0);
		date.setUTCFullYear(year, month, day);
		return date;
	};
	if (parts.ordinal !== undefined) {
		const date = on(0, Number(parts.ordinal));
		return date.getUTCFullYear() === year ? date : undefined;
	}
	if (parts.week !== undefined) {
		// January 4 is in the first week, and the Thursday of a week is in its year.
		const first = 4 - ((on(0, 4).getUTCDay() + 6) % 7);
		const monday = first + 7 * (Number(parts.week) - 1);
		return on(0, monday + 3).getUTCFullYear() === year
			? on(0, monday + Number(parts.weekday) - 1)
			: undefined;
	}
	const [month, day] = [Number(parts.month) - 1, Number(parts.day)];
	const date = on(month, day);
	return date.getUTCMonth() === month && date.getUTCDate() === day
		? date
		: undefined;
}
