/** Times in the forms that people and programs write. */
import { readDateTime } from "./date-time.ts";

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Minutes east of Greenwich; those of RFC 5322, and the military `Z`. */
const zones: Readonly<Record<string, number>> = {
	...{ z: 0, ut: 0, utc: 0, gmt: 0 },
	...{ est: -300, edt: -240, cst: -360, cdt: -300 },
	...{ mst: -420, mdt: -360, pst: -480, pdt: -420 },
};

const weekday = "(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\\.?,? ";
const clock =
	"(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,](?<fraction>\\d{1,9}))?)? ?(?<half>[ap]m)?";
const zone = "(?<zone>[a-z]{1,3}|(?:utc|gmt)?[+-]\\d{1,2}(?::?\\d{2})?)";
const month = "(?<month>[a-z]{3})[a-z]{0,6}\\.?";

/** Beside those of `readDateTime`. */
const forms = [
	// Sun, 06 Nov 1994 08:49:37 GMT; Sunday, 06-Nov-94 08:49:37 GMT; 6 November 1994
	`(?:${weekday})?(?<day>\\d{1,2})[ -]${month}[ -](?<year>\\d{2}|\\d{4})(?:,? ${clock}(?: ?${zone})?)?`,
	// Sun Nov 6 08:49:37 1994; Sun Nov 6 08:49:37 UTC 1994
	`(?:${weekday})?${month} (?<day>\\d{1,2}) ${clock}(?: ${zone})? (?<year>\\d{4})`,
	// November 6, 1994 08:49
	`(?:${weekday})?${month} (?<day>\\d{1,2}),? (?<year>\\d{4})(?:,? ${clock}(?: ?${zone})?)?`,
	// 1994-11-06 08:49:37 +0100; 1994/11/06; 1994-11-06T08:49Z
	`(?<year>\\d{4})[-/](?<number>\\d{1,2})[-/](?<day>\\d{1,2})(?:[t ]${clock}(?: ?${zone})?)?`,
].map((form) => new RegExp(`^${form}$`));

/**
 * The time that a text names, in milliseconds since 1970: the three forms of HTTP, ISO 8601, RFC 5322, and others that
 * are clear. A date alone is its midnight, a time without a zone is in UTC. NaN for any other text.
 */
export function readTime(text: string): number {
	const plain = text.trim().replaceAll(/\s+/g, " ").toLowerCase();
	const wire = readDateTime(plain.toUpperCase());
	if (wire) return Date.parse(wire);
	for (const form of forms) {
		const parts = form.exec(plain)?.groups;
		if (parts) return timeOf(parts);
	}
	return Number.NaN;
}

type Parts = Readonly<Record<string, string | undefined>>;

function timeOf(parts: Parts): number {
	const month = parts.month
		? monthNames.indexOf(parts.month) + 1
		: Number(parts.number);
	const hour = hourOf(parts);
	const offset = offsetOf(parts.zone ?? "z");
	if (hour === undefined || offset === undefined) return Number.NaN;
	const two = (value: number | string) => String(value).padStart(2, "0");
	const date = `${yearOf(parts.year ?? "")}-${two(month)}-${two(parts.day ?? "")}`;
	const seconds = `${parts.second ?? "00"}.${parts.fraction ?? "0"}`;
	const wire = readDateTime(
		`${date}T${two(hour)}:${parts.minute ?? "00"}:${seconds}Z`,
	);
	return wire ? Date.parse(wire) - offset * 60_000 : Number.NaN;
}

/** Two digits mean a year of 1970 to 2069. */
function yearOf(digits: string): string {
	if (digits.length === 4) return digits;
	return `${Number(digits) < 70 ? 20 : 19}${digits}`;
}

function hourOf({ hour = "0", half }: Parts): number | undefined {
	const value = Number(hour);
	if (half === undefined) return value;
	if (value < 1 || value > 12) return undefined;
	return (value % 12) + (half === "pm" ? 12 : 0);
}

function offsetOf(zone: string): number | undefined {
	const known = zones[zone];
	if (known !== undefined) return known;
	const match = /^(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
	if (!match) return undefined;
	const [, sign, hours, minutes = "0"] = match;
	const offset = Number(hours) * 60 + Number(minutes);
	return Number(hours) > 23 || Number(minutes) > 59
		? undefined
		: sign === "-"
			? -offset
			: offset;
}
