import { grantTo } from "../postgres/grants.ts";
import { migrate, pendingMigrations } from "../postgres/migrate.ts";
import { readSettings } from "../settings.ts";
import { barOf, createProgress } from "./progress.ts";
import { openDatabase } from "./storage.ts";

/**
 * Applies pending migrations.
 * @param role - Of the server, if that is not the owner of the tables
 */
export async function migrateCommand(role: string | undefined): Promise<void> {
	const { database, close } = await openDatabase(readSettings(process.env));
	const progress = createProgress();
	try {
		const pending = await pendingMigrations(database);
		let applied = 0;
		const showNext = () =>
			progress.show(`${barOf(applied, pending.length)} ${pending[applied]}`);
		if (pending.length > 0) showNext();
		await migrate(database, (name) => {
			applied++;
			progress.clear();
			console.log(`applied ${name}`);
			if (applied < pending.length) showNext();
		});
		if (applied === 0) console.log("No pending migrations.");
		if (role === undefined) return;
		await grantTo(database, role);
		console.log(`granted to ${role}: reading and writing rows`);
	} finally {
		progress.clear();
		await close();
	}
}
