import type { Knex } from "knex";
import { longestShortText, mostWhole } from "../../domain/lists/long-texts.ts";
import type { Queryable } from "../connection/query.ts";
import { knex, raw, statement } from "./statement.ts";
import type { Tables } from "./tables.ts";

/** A column that lists leave out where it is long. */
export type LongText<Column extends string> = {
	[Name in Column]: string | null;
} & {
	/** Bytes of a text that is left out. */
	long_text: number | null;
};

/**
 * A value that lists leave out if it is long, and its bytes in that case.
 * @param text - The value as text
 */
export function shortTexts(value: string, text: string): { short: string; bytes: string } {
	const isLong = `octet_length(${text}) > ${longestShortText}`;
	return {
		short: `case when ${isLong} then null else ${value} end`,
		bytes: `case when ${isLong} then octet_length(${text}) end`,
	};
}

/**
 * Selects a column without long texts. Their length is known without reading them.
 * @param order - Columns by which the rows come: texts after those that a response may hold together are left out,
 * too
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

/** Returns a statement that reads the texts which lists leave out, by the ids of their rows. */
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
