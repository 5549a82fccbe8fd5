import { migrate, pendingMigrations } from "../postgres/migrate.ts";
import { readSettings } from "../settings.ts";
import { barOf, createProgress } from "./progress.ts";
import { openDatabase } from "./storage.ts";

/** Brings the database to the newest form. */
export async function migrateCommand(): Promise<void> {
	const { database, close } = await openDatabase(readSettings(process.env));
	const progress = createProgress();
	try {
		const pending = await pendingMigrations(database);
		let applied = 0;
		const tell = () =>
			progress.tell(`${barOf(applied, pending.length)} ${pending[applied]}`);
		if (pending.length > 0) tell();
		await migrate(database, (name) => {
			applied++;
			progress.end();
			console.log(`applied ${name}`);
			if (applied < pending.length) tell();
		});
		if (applied === 0) console.log("Nothing to do: no migration is pending.");
	} finally {
		progress.end();
		await close();
	}
}
