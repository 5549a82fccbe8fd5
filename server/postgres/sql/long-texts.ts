import type { Knex } from "knex";
import { longestShortText, mostWhole } from "../../domain/lists/long-texts.ts";
import type { Queryable } from "../connection/query.ts";
import { knex, raw, statement } from "./statement.ts";
import type { Tables } from "./tables.ts";

/** A text column as lists select it: without long texts, of which only the length is selected. */
export type LongText<Column extends string> = {
	[Name in Column]: string | null;
} & {
	/** Length of the omitted text in bytes; null: the text is not omitted. */
	long_text: number | null;
};

/**
 * Returns two parts of SQL for a value that lists omit if it is long. `short`: the value, or null if it is long.
 * `bytes`: the length of a long value, otherwise null.
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
 * reading the text.
 * @param order - Sort columns of the list. If given, a text is also omitted if it and all texts before it in this order
 * together exceed `mostWhole` bytes.
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
