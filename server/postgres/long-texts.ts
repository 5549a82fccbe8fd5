import type { Knex } from "knex";
import { longestShortText } from "../domain/long-texts.ts";
import { raw } from "./statement.ts";

/** A column that lists leave out where it is long. */
export type LongText<Column extends string> = {
	[Name in Column]: string | null;
} & {
	/** Bytes of a text that is left out. */
	long_text: number | null;
};

/** Selects a column without long texts. Their length is known without reading them. */
export function shortText(column: string): Knex.Raw[] {
	const name = column.slice(column.lastIndexOf(".") + 1);
	const isLong = `octet_length(${column}) > ${longestShortText}`;
	return [
		raw(`case when ${isLong} then '' else ${column} end as ${name}`),
		raw(`case when ${isLong} then octet_length(${column}) end as long_text`),
	];
}

export function wholeText(column: string): Knex.Raw[] {
	return [raw(column), raw("null::int as long_text")];
}
