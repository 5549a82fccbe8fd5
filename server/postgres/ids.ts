import type { Queryable } from "./connection.ts";

/**
 * The id of a new row: the given one, which moves the sequence past it, or the next. It is taken
 * before the insert, so that both stores count refused and undone inserts alike.
 */
export async function newId(
	db: Queryable,
	table: string,
	given: number | undefined,
): Promise<number> {
	const sequence = `${table}_id_seq`;
	const sql =
		given === undefined
			? `select nextval('${sequence}') as id`
			: `select setval('${sequence}', greatest($1::bigint, (select last_value from ${sequence}))), $1::bigint as id`;
	const [row] = await db.query<{ id: number }>(
		sql,
		given === undefined ? [] : [given],
	);
	if (!row) throw new Error(`The sequence ${sequence} gave no id`);
	return row.id;
}

/** The only row of a statement that always returns one. */
export function only<Row>(rows: Row[]): Row {
	const [row] = rows;
	if (row === undefined) throw new Error("The statement returned no row");
	return row;
}
