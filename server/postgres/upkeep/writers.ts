/**
 * Keeps older programs from writing after a forbidding migration: one that changes what programs must write. Checking
 * the list of migrations would not be enough: a migration could be applied between the check and the write.
 *
 * An empty table has the number of the newest forbidding migration in its name, as in `writers_054`. Every transaction
 * begins with a shared lock on the table of the newest forbidding migration that the program knows. The next forbidding
 * migration renames the table. The rename waits for the transactions that hold the lock and lets no other begin;
 * afterwards, transactions of older programs fail, because their table does not exist.
 */
import type { Database } from "../connection/database.ts";
import { Outdated } from "../connection/failures.ts";
import type { Queryable } from "../connection/query.ts";

/** Name of the writers' table for a forbidding migration, such as `writers_054`. */
const writersTable = (migration: string) => `writers_${migration.slice(0, 3)}`;

/**
 * Wraps a database for a program of which `migration` is the newest forbidding migration. Its transactions fail with
 * 503 once a newer forbidding migration is being applied.
 * @param onRefusal - Called once, when a transaction first fails because a newer one has been applied
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

/**
 * Waits until the running transactions of programs that do not know the migration end, and makes their later
 * transactions fail.
 */
export async function refuseOlderWriters(tx: Queryable, migration: string): Promise<void> {
	const [table] = await tx.query<{ name: string }>(
		"select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relname ~ '^writers_[0-9]{3}$'",
	);
	// Before the first forbidding migration there is no writers' table.
	if (!table) return;
	await tx.query(`alter table ${table.name} rename to ${writersTable(migration)}`);
}
