/** Sessions that another one waits for. */
import type { Queryable } from "../connection/query.ts";

export interface Blocker {
	pid: number;
	/** Null where the role may not see it, as of the query. */
	user: string | null;
	application: string | null;
	state: string | null;
	/** Since its transaction began. */
	seconds: number | null;
	/** The newest statement: the one that holds the lock may be an earlier one. */
	query: string | null;
}

/** What a backend process waits for. */
export function blockersOf(
	database: Queryable,
	backend: number,
): Promise<Blocker[]> {
	return database.query<Blocker>(
		`select pid, usename::text as "user", application_name as application, state,
			extract(epoch from clock_timestamp() - xact_start)::int as seconds, query
		from pg_stat_activity where pid = any(pg_blocking_pids($1)) order by pid`,
		[backend],
	);
}

/** Ends the statement of a backend process; nothing if none runs. */
export async function cancelStatement(
	database: Queryable,
	backend: number,
): Promise<void> {
	await database.query("select pg_cancel_backend($1)", [backend]);
}
