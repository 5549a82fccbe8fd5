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
			: // Setting it where it is far enough could take back what somebody else got in between.
				`select case when $1::bigint > last_value or not is_called then setval('${sequence}', greatest($1::bigint, last_value)) end,
					$1::bigint as id from ${sequence}`;
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
