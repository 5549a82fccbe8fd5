/** Sessions that block another session with a lock. */
import type { Queryable } from "../connection/query.ts";

export interface Blocker {
	pid: number;
	/** Name of the session's role; null: a background process of Postgres, which has no role. */
	user: string | null;
	application: string | null;
	state: string | null;
	/**
	 * Seconds since the session's transaction began; null: the server's role has no right to see the time, or the
	 * session has no transaction.
	 */
	seconds: number | null;
	/** Newest statement of the session; an earlier statement of the same transaction may have taken the lock. */
	query: string | null;
}

/** Finds the sessions whose locks make a backend process wait. */
export function blockersOf(database: Queryable, backend: number): Promise<Blocker[]> {
	return database.query<Blocker>(
		`select pid, usename::text as "user", application_name as application, state,
			extract(epoch from clock_timestamp() - xact_start)::int as seconds, query
		from pg_stat_activity where pid = any(pg_blocking_pids($1)) order by pid`,
		[backend],
	);
}

/** Ends the statement of a backend process, if one runs. */
export async function cancelStatement(database: Queryable, backend: number): Promise<void> {
	await database.query("select pg_cancel_backend($1)", [backend]);
}
