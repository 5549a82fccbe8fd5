import type { Knex } from "knex";
import { longestShortText, mostWhole } from "../../domain/lists/long-texts.ts";
import type { Queryable } from "../connection/query.ts";
import { knex, raw, statement } from "./statement.ts";
import type { Tables } from "./tables.ts";

/** A text column whose long texts lists omit. */
export type LongText<Column extends string> = {
	[Name in Column]: string | null;
} & {
	/** Bytes of the omitted text; null: the text is not omitted. */
	long_text: number | null;
};

/**
 * SQL for a value that is null if it is long, because lists omit long values (`short`), and for the bytes of an omitted
 * value (`bytes`).
 * @param text - SQL for the value as text
 */
export function shortTexts(value: string, text: string): { short: string; bytes: string } {
	const isLong = `octet_length(${text}) > ${longestShortText}`;
	return {
		short: `case when ${isLong} then null else ${value} end`,
		bytes: `case when ${isLong} then octet_length(${text}) end`,
	};
}

/**
 * Selects a text column, with an empty string in place of a long text. Postgres knows the length of a text without
 * reading it.
 * @param order - Sort columns; if given, also omits all texts after the total of the texts has reached the maximum of a
 * response
 */
export function shortText(column: string, order?: readonly string[]): Knex.Raw[] {
	const name = column.slice(column.lastIndexOf(".") + 1);
	const length = `octet_length(${column})`;
	const sum = order && `sum(${length}) over (order by ${order.join()} rows unbounded preceding)`;
	const isLong = [
		`${length} > ${longestShortText}`,
		...(sum ? [`${sum} > ${Math.floor(mostWhole)}`] : []),
	].join(" or ");
	return [
		raw(`case when ${isLong} then '' else ${column} end as ${name}`),
		raw(`case when ${isLong} then octet_length(${column}) end as long_text`),
	];
}

export function wholeText(column: string): Knex.Raw[] {
	return [raw(column), raw("null::int as long_text")];
}

/** Returns a function that reads the texts omitted from lists, by the ids of their rows. */
export function longTexts<
	Name extends "clusters" | "labels" | "milestones" | "notes" | "releases" | "snippets",
	Column extends keyof Tables[Name] & string,
>(
	table: Name,
	column: Column,
): (db: Queryable, ids: readonly number[]) => Promise<Map<number, Tables[Name][Column]>> {
	type Row = { id: number; text: Tables[Name][Column] };
	const find = statement<{ ids: readonly number[] }, Row>(`${table}.find_${column}`, (p) =>
		knex(table as string)
			.select("id", { text: column })
			.where(raw("id = any(?)", p("ids"))),
	);
	return async (db, ids) => {
		const rows = await find(db, { ids });
		return new Map(rows.map(({ id, text }) => [id, text]));
	};
}
