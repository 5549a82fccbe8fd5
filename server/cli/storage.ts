/** Where everything is kept: the database and the repositories, opened as the settings say. */
import { join } from "node:path";
import type { StoreAccess } from "../domain/context.ts";
import { createRepositories, type Repositories } from "../git/repositories.ts";
import { connect, type Database } from "../postgres/connection.ts";
import { runningUrl, startEmbedded } from "../postgres/embedded.ts";
import type { Secrets } from "../postgres/encryption.ts";
import { migrate, pendingMigrations } from "../postgres/migrate.ts";
import { createPostgresStores } from "../postgres/stores.ts";
import { log } from "../services.ts";
import type { ServerSettings } from "../settings.ts";
import { CommandError, messageOf } from "./errors.ts";
import { openSecrets } from "./secrets.ts";

export interface OpenDatabase {
	database: Database;
	/** Whether this process runs the Postgres behind it. */
	ours: boolean;
	close(): Promise<void>;
}

export interface Storage extends OpenDatabase {
	repositories: Repositories;
	secrets: Secrets;
	stores: StoreAccess;
}

/** The database of `DATABASE_URL`; else the embedded one, which another process may be running already. */
export async function openDatabase(
	settings: ServerSettings,
): Promise<OpenDatabase> {
	if (settings.databaseUrl) {
		return { ...(await reach(settings.databaseUrl, settings)), ours: false };
	}
	const directory = join(settings.dataDir, "postgres");
	const running = await runningUrl(directory);
	if (running) return { ...(await reach(running, settings)), ours: false };
	return startOwn(settings);
}

/** The embedded Postgres, run by this process. */
export async function startOwn(
	settings: ServerSettings,
): Promise<OpenDatabase> {
	const embedded = await startEmbedded({
		directory: join(settings.dataDir, "postgres"),
		log: (message) => log("warn", message),
	});
	const database = connectTo(embedded.url, settings);
	return {
		database,
		ours: true,
		async close() {
			await database.close();
			await embedded.stop();
		},
	};
}

/** The database in its newest form, with the repositories. Closes everything when that fails. */
export async function openStorage(
	settings: ServerSettings,
	open: OpenDatabase,
): Promise<Storage> {
	const { database } = open;
	let secrets: Secrets;
	try {
		secrets = await openSecrets(settings);
		if (open.ours) await migrate(database);
		else await requireMigrated(database);
	} catch (error) {
		await open.close();
		throw error;
	}
	const repositories = createRepositories({
		directory: settings.repositoriesDir,
	});
	return {
		...open,
		repositories,
		secrets,
		stores: createPostgresStores(database, repositories, secrets),
		async close() {
			await repositories.close();
			await open.close();
		},
	};
}

async function requireMigrated(database: Database): Promise<void> {
	const pending = await pendingMigrations(database);
	if (pending.length === 0) return;
	throw new CommandError(
		`The database lacks ${pending.length === 1 ? "the migration" : "the migrations"} ${pending.join(", ")}: run "forgekit migrate" first.`,
	);
}

async function reach(
	url: string,
	settings: ServerSettings,
): Promise<{ database: Database; close(): Promise<void> }> {
	const database = connectTo(url, settings);
	try {
		await database.query("select 1");
	} catch (error) {
		await database.close();
		throw new CommandError(
			`The database of DATABASE_URL can't be used: ${messageOf(error)}`,
		);
	}
	return { database, close: database.close };
}

function connectTo(url: string, { databasePool }: ServerSettings): Database {
	return connect({
		url,
		pool: databasePool,
		log: (message) => log("warn", message),
	});
}
