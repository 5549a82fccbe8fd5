/**
 * Makes the statements that most tables need: to insert, update, delete or lock a row. Ids come from sequences, which
 * never roll back: a rolled-back insert uses up an id, as in the mocks' in-memory store.
 */
import type { Knex } from "knex";
import { only, type Queryable } from "../connection/query.ts";
import { given, knex, raw, type Statement, statement } from "./statement.ts";
import type { Tables } from "./tables.ts";

/** Tables whose ids come from a sequence. */
type Numbered = {
	[Name in keyof Tables]: Tables[Name] extends { id: number } ? Name : never;
}[keyof Tables];

const next = statement<{ sequence: string }, { id: number }>("ids.next", (p) =>
	knex.select({ id: raw("nextval(?)", p("sequence")) }),
);

const nextIds = statement<{ sequence: string; count: number }, { id: number }>(
	"ids.next_many",
	(p) =>
		knex
			.select({ id: raw("nextval(?)", p("sequence")) })
			.from(raw("generate_series(1, ?::int)", p("count"))),
);

/** Moves a sequence forward to an id, never back: set back, it would repeat ids that other transactions have taken. */
const skip = statement<{ sequence: string; id: number }, unknown>("ids.skip", (p) =>
	knex("pg_sequences")
		.select(raw("setval(?::regclass, greatest(?::bigint, last_value))", p("sequence"), p("id")))
		.where(raw("schemaname = current_schema()"))
		.where("sequencename", p("sequence"))
		.where(raw("(last_value is null or last_value < ?)", p("id"))),
);

const sequenceOf = (table: Numbered) => `${table}_id_seq`;

/** SQL for the id of a row to insert: the given id, or the sequence's next id if that is null. */
const givenOrNext = (table: Numbered, id: unknown) =>
	raw(`coalesce(?::bigint, nextval('${sequenceOf(table)}'))`, id);

/** The id of a row to insert: the given id, or the sequence's next id. Moves the sequence past a given id. */
export async function newId(
	db: Queryable,
	table: Numbered,
	given: number | undefined,
): Promise<number> {
	const sequence = sequenceOf(table);
	if (given === undefined) return only(await next(db, { sequence })).id;
	await skip(db, { sequence, id: given });
	return given;
}

/** The ids of rows to insert, in the order of `given`: each given id, and the sequence's next id for each undefined. */
export async function newIds(
	db: Queryable,
	table: Numbered,
	given: readonly (number | undefined)[],
): Promise<number[]> {
	const sequence = sequenceOf(table);
	const ids: number[] = [];
	while (ids.length < given.length) {
		const start = ids.length;
		const isGiven = given[start] !== undefined;
		const change = given.findIndex((id, at) => at > start && (id !== undefined) !== isGiven);
		const run = given.slice(start, change < 0 ? undefined : change);
		const known = run.filter((id) => id !== undefined);
		if (known.length > 0) {
			await skip(db, { sequence, id: Math.max(...known) });
			ids.push(...known);
		} else {
			const rows = await nextIds(db, { sequence, count: run.length });
			ids.push(...rows.map(({ id }) => id));
		}
	}
	return ids;
}

/** Returns a function that inserts many rows with one statement, to which it sends the rows as JSON. */
export function insertingAll<
	Name extends keyof Tables & string,
	Column extends keyof Tables[Name] & string,
>(
	table: Name,
	columns: readonly Column[],
): (db: Queryable, rows: readonly Pick<Tables[Name], Column>[]) => Promise<void> {
	const insert = statement<{ rows: string }, never>(`${table}.insert_all`, (p) =>
		insertFrom(
			table,
			columns,
			knex
				.select([...columns])
				.from(raw(`json_populate_recordset(null::${table}, ?::json)`, p("rows"))),
		),
	);
	return async (db, rows) => {
		if (rows.length > 0) await insert(db, { rows: JSON.stringify(rows) });
	};
}

/** A row to insert. If its `iid` is null, the row gets the next iid of its project or group. */
type NewRow<Name extends Numbered, Column extends keyof Tables[Name]> = {
	[Key in Column]: Tables[Name][Key] | (Key extends "iid" ? null : never);
} & { id?: number | undefined };

/**
 * Returns a function that inserts a row, with the given id or the next one, and returns the inserted row.
 * @param columns - Columns in the row, without the id
 * @param iidWithin - Columns with the project or group within which the row's `iid` is unique; empty: it has no `iid`
 * @param deleted - Table that records the highest iid of deleted rows, or more iids, so that no new row gets a used iid
 */
export function insertion<
	Name extends Numbered,
	Column extends keyof Tables[Name] & string,
	Returned extends keyof Tables[Name] & string,
>(
	table: Name,
	columns: readonly Column[],
	returning: readonly Returned[],
	iidWithin: readonly Column[] = [],
	deleted?: "deleted_issues" | "deleted_milestones",
): (db: Queryable, row: NewRow<Name, Column>) => Promise<Pick<Tables[Name], Returned>> {
	const sequence = sequenceOf(table);
	const insert = statement<Record<string, unknown>, Pick<Tables[Name], Returned>>(
		`${table}.insert`,
		(p) => {
			const row: Record<string, unknown> = {
				id: givenOrNext(table, p("id")),
			};
			for (const column of columns) row[column] = p(column);
			if (iidWithin.length > 0) {
				const siblings = iidWithin.map((owner) => raw("?? = ?", owner, p(owner)));
				const highest = (among: string) =>
					knex(among)
						.select(raw("coalesce(max(iid), 0)"))
						.where((any) => {
							for (const one of siblings) any.orWhere(one);
						});
				row.iid = deleted
					? raw("coalesce(?, 1 + greatest((?), (?)))", p("iid"), highest(table), highest(deleted))
					: raw("coalesce(?, 1 + (?))", p("iid"), highest(table));
			}
			return knex(table as string)
				.insert(row)
				.returning([...returning]);
		},
	);
	return async (db, row) => {
		if (row.id !== undefined) await skip(db, { sequence, id: row.id });
		const { id = null, ...rest } = row;
		return only(await insert(db, { ...rest, id }));
	};
}

/** Inserts the rows of a query, which must select its columns in the order of `columns`. */
export function insertFrom<Name extends keyof Tables>(
	table: Name,
	columns: readonly (keyof Tables[Name] & string)[],
	rows: Knex.QueryBuilder,
): Knex.QueryBuilder {
	return knex(raw(`${table} (${columns.join(", ")})`)).insert(rows);
}

/** Returns a statement that sets these columns in the row with the given id. */
export function updating<Name extends Numbered, Column extends keyof Tables[Name] & string>(
	table: Name,
	columns: readonly Column[],
	name = `${table}.update`,
): Statement<Pick<Tables[Name], Column | "id">, never> {
	return statement(name, (p) =>
		knex(table as string)
			.where("id", p("id"))
			.update(given(p, columns)),
	);
}

/** Returns a statement that deletes the row with the given id and, by cascading foreign keys, its dependent rows. */
export function deleting(table: Numbered): Statement<{ id: number }, never> {
	return statement(`${table}.delete`, (p) =>
		knex(table as string)
			.where("id", p("id"))
			.delete(),
	);
}

/**
 * Returns a statement that locks a row of a project until the transaction ends. Read rows that belong to it with a
 * separate statement afterwards: a statement that waits for a lock sees other rows as they were before the wait.
 */
export function locking(
	table: "boards" | "clusters" | "snippets",
): Statement<{ project: number; id: number }, unknown> {
	return statement(
		`${table}.lock`,
		(p) =>
			knex(table as string)
				.select(raw("1"))
				.where({ id: p("id"), project_id: p("project") })
				.forUpdate(),
		{ locks: true },
	);
}
