/** Where everything is kept: the database and the repositories, opened as the settings say. */
import { join } from "node:path";
import type { StoreAccess } from "../domain/context.ts";
import { unavailable } from "../domain/errors.ts";
import { runningUrl, startEmbedded } from "../embedded/start.ts";
import { createRepositories, type Repositories } from "../git/repositories.ts";
import { onlyStorage, type Storages } from "../git/storages.ts";
import {
	countStatement,
	currentScope,
	runShared,
	timed,
} from "../http/request-scope.ts";
import { log } from "../log.ts";
import {
	connect,
	type Database,
	type Queryable,
} from "../postgres/database.ts";
import type { Secrets } from "../postgres/encryption.ts";
import { hostUrls } from "../postgres/hosts.ts";
import { migrate, pendingMigrations } from "../postgres/migrate.ts";
import { repositoryStorage, repositoryStorages } from "../postgres/projects.ts";
import { connectStandbys, type Standbys } from "../postgres/standbys.ts";
import { createPostgresStores } from "../postgres/stores.ts";
import { type ServerSettings, SettingError } from "../settings.ts";
import { CommandError, messageOf } from "./errors.ts";
import { openSecrets } from "./secrets.ts";

/** Milliseconds, a wait for a connection included. */
const longestLookup = 15_000;

export interface OpenDatabase {
	database: Database;
	/** For connections beside the pool. Holds the password. */
	url: string;
	/** Whether this process runs the Postgres behind it. */
	ours: boolean;
	close(): Promise<void>;
}

export interface Storage {
	database: Database;
	/** Whether this process runs the Postgres behind it. */
	ours: boolean;
	repositories: Repositories;
	secrets: Secrets;
	/** Its reads may go to standbys; whoever writes uses a transaction. */
	stores: StoreAccess;
}

/** Opens everything for a command, and closes it afterwards. */
export async function withStorage<T>(
	settings: ServerSettings,
	work: (storage: Storage) => Promise<T>,
): Promise<T> {
	const open = await openDatabase(settings);
	try {
		const storage = await openStorage(settings, open);
		try {
			return await work(storage);
		} finally {
			await storage.repositories.close();
		}
	} finally {
		await open.close();
	}
}

/** The database of `DATABASE_URL`; else the embedded one, which another process may be running already. */
export async function openDatabase(
	settings: ServerSettings,
): Promise<OpenDatabase> {
	log.level = settings.logLevel;
	if (settings.databaseUrl) {
		return reach(settings.databaseUrl, settings);
	}
	const directory = join(settings.dataDir, "postgres");
	const running = await runningUrl(directory);
	if (running) return reach(running, settings);
	return startOwn(settings);
}

/** The embedded Postgres, run by this process. */
export async function startOwn(
	settings: ServerSettings,
): Promise<OpenDatabase> {
	const embedded = await startEmbedded({
		directory: join(settings.dataDir, "postgres"),
		log: (message) => log.warn(message),
	});
	const database = connect({
		url: embedded.url,
		pool: settings.databasePool,
		onQuery: countStatement,
		cancellable: currentScope,
		log: (message) => log.warn(message),
	});
	return {
		database,
		url: embedded.url,
		ours: true,
		async close() {
			await database.close();
			await embedded.stop();
		},
	};
}

/** The standbys of `DATABASE_READ_URL`; undefined where the primary has nobody beside it. */
export async function openStandbys(
	{ databaseUrl, databaseReadUrl, databasePool }: ServerSettings,
	primary: Database,
): Promise<Standbys | undefined> {
	if (databaseUrl === undefined) {
		if (databaseReadUrl === undefined) return undefined;
		throw new SettingError("DATABASE_READ_URL", "needs a DATABASE_URL");
	}
	if (!databaseReadUrl && hostUrls(databaseUrl).length === 1) return undefined;
	return connectStandbys({
		primary,
		primaryUrl: databaseUrl,
		url: databaseReadUrl,
		pool: databasePool,
		onQuery: countStatement,
		cancellable: currentScope,
		log: (message) => log.warn(message),
	});
}

/** The repositories, and the database in its newest form: only one that is ours is migrated without being asked. */
export async function openStorage(
	settings: ServerSettings,
	{ database, ours }: Pick<OpenDatabase, "database" | "ours">,
	reads: Queryable = database,
): Promise<Storage> {
	const secrets = await openSecrets(settings);
	if (ours) await migrate(database);
	else await requireMigrated(database);
	const directory = settings.repositoriesDir;
	await requireStorages(database, directory);
	const repositories = createRepositories({
		directory,
		storageOf: (projectId) =>
			runShared(
				longestLookup,
				() => unavailable(1),
				() => repositoryStorage(reads, projectId),
			),
	});
	await repositories.sweep();
	const stores = createPostgresStores(
		database,
		timed(repositories),
		secrets,
		reads,
	);
	return { database, ours, repositories, secrets, stores };
}

async function requireMigrated(database: Database): Promise<void> {
	const pending = await pendingMigrations(database);
	if (pending.length === 0) return;
	throw new CommandError(
		`The database lacks ${pending.length === 1 ? "the migration" : "the migrations"} ${pending.join(", ")}: run "forgekit migrate" first.`,
	);
}

/** Else projects would seem to have lost their repositories. */
async function requireStorages(
	database: Database,
	directory: string | Storages,
): Promise<void> {
	const known =
		typeof directory === "string" ? [onlyStorage] : Object.keys(directory);
	const used = await repositoryStorages(database);
	const lacking = used.filter((name) => !known.includes(name));
	if (lacking.length === 0) return;
	throw new SettingError(
		"REPOSITORIES_DIR",
		`lacks ${lacking.join(", ")}, where there are repositories`,
	);
}

async function reach(
	url: string,
	settings: ServerSettings,
): Promise<OpenDatabase> {
	let warn = (_: string) => {};
	const database = connect({
		url,
		pool: settings.databasePool,
		onQuery: countStatement,
		cancellable: currentScope,
		// Whoever reads from a standby afterwards finds what was written.
		remoteApply: settings.databaseReadUrl !== undefined,
		log: (message) => warn(message),
	});
	try {
		await database.query("select 1");
	} catch (error) {
		await database.close();
		const name = settings.databaseUrl ? "DATABASE_URL" : "the running server";
		throw new CommandError(
			`The database of ${name} can't be used: ${messageOf(error)}`,
		);
	}
	// What is wrong at the first try is told once, by the error.
	warn = (message) => log.warn(message);
	return { database, url, ours: false, close: database.close };
}
