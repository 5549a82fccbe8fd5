/** Tables whose ids come from a Postgres sequence. */
import type { Queryable } from "../connection/query.ts";

interface NumberedTable {
	sequence: string;
	table: string;
}

function numberedTables(database: Queryable): Promise<NumberedTable[]> {
	return database.query<NumberedTable>(
		`select s.oid::regclass::text as sequence, d.refobjid::regclass::text as "table"
		from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
		where s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace
		order by 1`,
		[],
	);
}

/** Whether all tables with sequences are empty. */
export async function isEmpty(database: Queryable): Promise<boolean> {
	const tables = await numberedTables(database);
	const rows = tables.map(({ table }) => `exists (select from ${table})`);
	const [found] = await database.query<{ any: boolean }>(
		`select ${rows.join(" or ") || "false"} as any`,
	);
	return found?.any === false;
}

export async function restartSequences(database: Queryable): Promise<void> {
	const tables = await numberedTables(database);
	const statements = tables.map(({ sequence }) => `alter sequence ${sequence} restart`);
	await database.query(statements.join("; "));
}
