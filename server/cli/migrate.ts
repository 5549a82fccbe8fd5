import { migrate, pendingMigrations } from "../postgres/migrate.ts";
import { readSettings } from "../settings.ts";
import { barOf, createProgress } from "./progress.ts";
import { openDatabase } from "./storage.ts";

/** Applies pending migrations. */
export async function migrateCommand(): Promise<void> {
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
	} finally {
		progress.clear();
		await close();
	}
}
