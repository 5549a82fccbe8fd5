/** One table's columns in rows that hold those of others as well. */
import type { Knex } from "knex";
import { columns, prefixed, raw } from "./statement.ts";
import type { Tables } from "./tables.ts";

/** A row under names with a prefix. */
export type Prefixed<Row, Prefix extends string> = {
	[Name in keyof Row & string as `${Prefix}${Name}`]: Row[Name];
};

/** One table's columns in a row that holds those of others as well. */
export interface Fields<Row, Prefix extends string> {
	/** For `select`. */
	columns: string[];
	/** The columns under their own names. After an outer join, ask first whether there is an id. */
	read(row: Prefixed<Row, Prefix>): Row;
}

/** The part of a row that `read` takes. */
export type RowOf<Part extends { read(row: never): unknown }> = Parameters<
	Part["read"]
>[0];

/** `fields("users", "u", ["id", "name"], "author_")` selects `u.id as author_id`, … and reads them as `{ id, name }`. */
export function fields<
	Name extends keyof Tables,
	Column extends keyof Tables[Name] & string,
	Prefix extends string = "",
>(
	table: Name,
	alias: string,
	names: readonly Column[],
	prefix = "" as Prefix,
): Fields<Pick<Tables[Name], Column>, Prefix> {
	type Row = Pick<Tables[Name], Column>;
	const keys = names.map((name) => [name, `${prefix}${name}`] as const);
	return {
		columns: prefixed(columns(table, alias), names, prefix),
		read(row) {
			const given: Record<string, unknown> = row;
			const record: Record<string, unknown> = {};
			for (const [name, key] of keys) record[name] = given[key];
			return record as Row;
		},
	};
}

/** A path or username as its key column has it: only A to Z fold. */
export function folded(text: string): Knex.Raw {
	return raw('lower(? collate "C")', text);
}
