/** Types and helpers for statements and for what runs them: a database or a transaction. */
import pg from "pg";
import type { ListCaller } from "../../domain/context.ts";

/** A statement as pg takes it. If it has a name, Postgres prepares it once per connection. */
export interface Query {
	name?: string;
	text: string;
	values: unknown[];
	/** Name of an unprepared statement in the log. */
	label?: string;
	/**
	 * Whether the statement locks one row. Of the transactions that begin with the same locking statement and values, two
	 * have a connection: one holds the lock, the other waits for it. The others wait before they take a connection.
	 */
	locks?: boolean;
	/** Kind of the caller, if the statement reads a page of a list; undefined: it does not. */
	list?: ListCaller;
}

/** Called after a statement with its text, its time in milliseconds and its name. */
export type OnQuery = (sql: string, ms: number, name: string) => void;

/** Runs statements for a store: a database or a transaction. */
export interface Queryable {
	/**
	 * Runs one statement and returns its rows. Stores use `statement.ts` instead of text.
	 *
	 * Parameters are `$1` … `$n`. A list is one parameter: `= any($1)` with an array. A JavaScript array becomes a
	 * Postgres array, a plain object becomes JSON; a JSON array must come as `JSON.stringify(list)`. Text without values
	 * may hold several statements and returns no rows.
	 *
	 * Rows hold `timestamptz` as `2021-01-14T09:26:53.123Z`, `date` as `2021-01-14`, `bigint` as a number, `json` and
	 * `jsonb` parsed, `bytea` as a Buffer, `numeric` as text (the sum of a `bigint` is `numeric`).
	 */
	query<Row = Record<string, unknown>>(
		query: string | Query,
		values?: readonly unknown[],
	): Promise<Row[]>;
}

/** Wraps a database for reading pages of lists: these statements leave some connections to all other statements. */
export function forLists(db: Queryable, list: ListCaller): Queryable {
	return {
		query<Row>(query: string | Query, values: readonly unknown[] = []) {
			const whole = queryOf(query, values) as Query;
			return db.query<Row>({ ...whole, list });
		},
	};
}

export function queryOf(
	query: string | Query,
	values: readonly unknown[] | undefined,
): string | Query {
	if (typeof query !== "string" || values === undefined) return query;
	return { text: query, values: [...values] };
}

export function textOf(query: string | Query): string {
	return typeof query === "string" ? query : query.text;
}

/** Name of a statement for the log, without values. */
export function nameOf(query: string | Query): string {
	const { label, name, text } = typeof query === "string" ? ({ text: query } as Query) : query;
	return label ?? name ?? text.slice(0, longestName);
}

/** Maximum number of characters of an unnamed statement in the log. */
const longestName = 100;

/**
 * Refuses a value that is undefined, which pg would send as null.
 * @throws {TypeError}
 */
export function requireValues(query: string | Query): void {
	if (typeof query === "string") return;
	const missing = query.values.indexOf(undefined);
	if (missing < 0) return;
	throw new TypeError(`$${missing + 1} is undefined in: ${query.text}`);
}

/** Puts the name of the statement, or else its text without values, in front of the message of a Postgres error. */
export function named(error: unknown, query: string | Query): unknown {
	if (error instanceof pg.DatabaseError) {
		const { name, text } = typeof query === "string" ? { name: undefined, text: query } : query;
		error.message = `${name ?? text} - ${error.message}`;
	}
	return error;
}

/** Returns the row of a statement that always returns one row. */
export function only<Row>(rows: readonly Row[]): Row {
	const [row] = rows;
	if (row === undefined) throw new Error("The statement returned no row");
	return row;
}
