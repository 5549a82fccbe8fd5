/** Decides whether this version may write to a database that a newer version has migrated, and logs the decision. */
import type { Log } from "../log.ts";
import type { MigrationState } from "../postgres/upkeep/migrate.ts";

export type NewerDatabase = ReturnType<typeof createNewerDatabase>;

/**
 * Remembers whether a newer version's migration forbids this version to write. Logs one error if it does, or one
 * warning if all migrations of the newer version allow writing.
 */
export function createNewerDatabase(log: Pick<Log, "warn" | "error">) {
	let mentioned = false;
	let refused = false;

	/**
	 * Makes `readsOnly` true, and logs once that this program may not write.
	 * @param migration - Name of the migration that forbids writing, if known
	 */
	function refuse(migration?: string): void {
		if (refused) return;
		refused = true;
		log.error({ ...(migration && { migration }) }, readsOnly);
	}

	return {
		refuse,
		/** Whether all writes fail with 503, because a newer version's migration forbids them. */
		readsOnly: () => refused,
		note({ unknown, forbidding }: Pick<MigrationState, "unknown" | "forbidding">): void {
			if (forbidding !== undefined) refuse(forbidding);
			if (forbidding !== undefined || unknown.length === 0 || mentioned) return;
			mentioned = true;
			log.warn(
				{ migrations: unknown },
				"The database has migrations of a newer Forgekit, which allow this version to write.",
			);
		},
	};
}

const readsOnly =
	"The database has a migration of a newer Forgekit that this version must know to write: writes get 503, reads go on. Start the newer version.";
