import { migrate } from "../postgres/migrate.ts";
import { readSettings } from "../settings.ts";
import { openDatabase } from "./storage.ts";

/** Brings the database to the newest form. */
export async function migrateCommand(): Promise<void> {
	const { database, close } = await openDatabase(readSettings(process.env));
	try {
		let applied = 0;
		await migrate(database, (name) => {
			applied++;
			console.log(`applied ${name}`);
		});
		if (applied === 0) console.log("Nothing to do: no migration is pending.");
	} finally {
		await close();
	}
}
