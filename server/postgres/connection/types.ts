/** How values from Postgres are parsed; see `Queryable`. */
import pg from "pg";

/**
 * Wire form of a time: `2021-01-14T09:26:53.100Z` for `2021-01-14 09:26:53.1+00`, as a session in UTC writes it, or
 * for `2021-01-14T09:26:53.1+00:00`, as Postgres writes it in JSON.
 */
export function wireTime(text: string): string {
	const between = text[10];
	const zone = between === "T" ? "+00:00" : "+00";
	// Values without a wire form (infinity, BC, after 9999) stay unchanged.
	if ((between !== " " && between !== "T") || !text.endsWith(zone)) return text;
	const fraction = text.slice(20, -zone.length).padEnd(3, "0").slice(0, 3);
	return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

// For our own pools only: a program that embeds the server may have changed `pg.types`.
export const types = new pg.TypeOverrides();
const textArray: number = 1009;
const readTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray);
const readers: [type: number, array: number, read: (text: string) => unknown][] = [
	[20, 1016, Number], // int8
	[1082, 1182, String], // date
	[1114, 1115, String], // timestamp: has no zone
	[1184, 1185, wireTime], // timestamptz
];
for (const [type, array, read] of readers) {
	types.setTypeParser(type, read);
	types.setTypeParser(array, (text) =>
		readTextArray(text).map((item) => (item === null ? null : read(item))),
	);
}
