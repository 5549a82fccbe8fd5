/**
 * Keeps programs from writing that do not know a migration which changed what they have to write. Looking at the list
 * of migrations would not be enough: one could be applied between the look and the write.
 *
 * There is an empty table with the number of the newest such migration in its name, as in `writers_054`. Every
 * transaction begins with a shared lock on the table of the newest such migration that the program knows. The next
 * such migration renames the table: it waits for the transactions that hold the lock and lets no other begin;
 * afterwards, the older program's table does not exist.
 */
import type { Database } from "../connection/database.ts";
import { Outdated } from "../connection/failures.ts";
import type { Queryable } from "../connection/query.ts";

/** Name of the table for a migration. */
const writersTable = (migration: string) => `writers_${migration.slice(0, 3)}`;

/**
 * The database for a program that knows forbidding migrations up to this one: its transactions fail with 503 where
 * the database has a newer one, and while one is applied.
 * @param onRefusal - Called before the first transaction that fails for good
 */
export function asWriter(database: Database, migration: string, onRefusal: () => void): Database {
	const writers = writersTable(migration);
	let refused = false;
	return {
		...database,
		async transaction(work) {
			try {
				return await database.transaction(work, { writers });
			} catch (error) {
				if (error instanceof Outdated && !refused) {
					refused = true;
					onRefusal();
				}
				throw error;
			}
		},
	};
}

/** Waits for the transactions of programs that do not know the migration, and refuses them from now on. */
export async function refuseOlderWriters(tx: Queryable, migration: string): Promise<void> {
	const [table] = await tx.query<{ name: string }>(
		"select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relname ~ '^writers_[0-9]{3}$'",
	);
	// Before the first such migration there is no table.
	if (!table) return;
	await tx.query(`alter table ${table.name} rename to ${writersTable(migration)}`);
}
