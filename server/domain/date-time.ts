const dateTime =
	/^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A date and time in wire form, read as the reference reads it: a date alone is its midnight, a time without a zone is
 * in UTC. Undefined for any other text.
 */
export function readDateTime(
	text: string | null | undefined,
): string | undefined {
	const match = dateTime.exec(text?.trim() ?? "");
	if (!match) return undefined;
	const [
		,
		year,
		month,
		day,
		hour = "00",
		minute = "00",
		second = "00",
		fraction = "",
		zone = "Z",
	] = match;
	const offset = zone.toUpperCase().replace(/^([+-]\d{2}):?(\d{2})$/, "$1:$2");
	const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
	if (Number(day) > days) return undefined;
	const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
	const time = Date.parse(
		`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}${offset}`,
	);
	if (Number.isNaN(time)) return undefined;
	const wire = new Date(time).toISOString();
	// Postgres has no year 0, and later years than 9999 have another wire form.
	return wire.length === 24 && wire >= "0001" ? wire : undefined;
}
