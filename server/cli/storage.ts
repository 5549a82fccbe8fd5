/** Opens the database and the repositories that the settings name. */
import { access, constants, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { StoreAccess } from "../domain/context.ts";
import { unavailable } from "../domain/errors.ts";
import { runningUrl, startEmbedded } from "../embedded/start.ts";
import { createRepositories, type Repositories } from "../git/repositories.ts";
import { onlyStorage, type Storages } from "../git/storages.ts";
import { countStatement, currentScope, runShared, timed } from "../http/request-scope.ts";
import { log } from "../log.ts";
import { connect, type Database, ping } from "../postgres/connection/database.ts";
import { hostUrls } from "../postgres/connection/hosts.ts";
import type { Queryable } from "../postgres/connection/query.ts";
import { connectStandbys, type Standbys } from "../postgres/connection/standbys.ts";
import type { Secrets } from "../postgres/encryption.ts";
import { createPostgresStores } from "../postgres/stores.ts";
import {
	type MigrationState,
	migrate,
	migrationState,
	newestForbidding,
} from "../postgres/upkeep/migrate.ts";
import { repositoryStorage, repositoryStorages } from "../postgres/upkeep/repositories.ts";
import { asWriter } from "../postgres/upkeep/writers.ts";
import { type ServerSettings, SettingError } from "../settings.ts";
import { CommandError, messageOf } from "./errors.ts";
import { createNewerDatabase, type NewerDatabase } from "./newer-database.ts";
import { openSecrets } from "./secrets.ts";

/**
 * Timeout, in milliseconds, of looking up which storage (folder of repositories) holds a repository. Includes the wait
 * for a connection to the database.
 */
const lookupTimeout = 15_000;

/**
 * Options of database connections: count each statement for the current request, and cancel the statement with the
 * request.
 */
const measured = { onQuery: countStatement, cancellable: currentScope };
const warn = (message: string) => log.warn(message);

interface OpenDatabase {
	database: Database;
	/** URL of the database, for connections outside of the pool. Contains the password. */
	url: string;
	/** Whether this process runs the database itself, as embedded Postgres. */
	runsPostgres: boolean;
	close(): Promise<void>;
}

export interface Storage extends Pick<OpenDatabase, "database" | "runsPostgres"> {
	repositories: Repositories;
	secrets: Secrets;
	/** Reads outside of a transaction may go to standbys; writes need a transaction. */
	stores: StoreAccess;
	/** State of the migrations at the start. */
	migrations: MigrationState;
	newer: NewerDatabase;
}

/** Opens the database and the repositories for a command, and closes them afterwards. */
export async function withStorage<T>(
	settings: ServerSettings,
	work: (storage: Storage) => Promise<T>,
): Promise<T> {
	const open = await openDatabase(settings);
	try {
		const storage = await openStorage(settings, open);
		try {
			if (storage.migrations.forbidding !== undefined) {
				throw new CommandError("The database is newer than this Forgekit: run the newer version.");
			}
			return await work(storage);
		} finally {
			await storage.repositories.close();
		}
	} finally {
		await open.close();
	}
}

/**
 * Connects to `DATABASE_URL`. Without it, connects to the embedded Postgres of a running server, or else starts one.
 */
export async function openDatabase(settings: ServerSettings): Promise<OpenDatabase> {
	log.level = settings.logLevel;
	if (settings.databaseUrl) {
		return connectTo(settings.databaseUrl, settings);
	}
	const directory = join(settings.dataDir, "postgres");
	const running = await runningUrl(directory);
	if (running) return connectTo(running, settings);
	return openEmbedded(settings);
}

/**
 * Creates a folder if necessary, and requires that it can be written.
 * @throws {SettingError} if the folder can't be created or written
 */
async function requireWritable(folder: string): Promise<void> {
	try {
		await mkdir(folder, { recursive: true });
		await access(folder, constants.W_OK);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new SettingError(
			"DATA_DIR",
			`${folder} cannot be written (${code}): choose a folder of the user who runs the command, or set DATABASE_URL`,
		);
	}
}

/**
 * Starts the embedded Postgres in this process.
 * @param durable - `false` is faster, and loses data when the machine crashes
 */
export async function openEmbedded(
	settings: ServerSettings,
	durable = true,
): Promise<OpenDatabase> {
	await requireWritable(settings.dataDir);
	const embedded = await startEmbedded({
		directory: join(settings.dataDir, "postgres"),
		durable,
		log: warn,
	});
	const { url } = embedded;
	const database = connect({
		...measured,
		url,
		pool: settings.databasePool,
		log: warn,
	});
	return {
		database,
		url,
		runsPostgres: true,
		async close() {
			await database.close();
			await embedded.stop();
		},
	};
}

/**
 * Connects to the standbys: the hosts of `DATABASE_READ_URL`, or else of a `DATABASE_URL` with several hosts.
 * Undefined: the settings name no standbys.
 */
export async function openStandbys(
	{ databaseUrl, databaseReadUrl, databasePool }: ServerSettings,
	primary: Database,
): Promise<Standbys | undefined> {
	if (databaseUrl === undefined) {
		if (databaseReadUrl === undefined) return undefined;
		throw new SettingError("DATABASE_READ_URL", "requires DATABASE_URL");
	}
	if (!databaseReadUrl && hostUrls(databaseUrl).length === 1) return undefined;
	return connectStandbys({
		primary,
		primaryUrl: databaseUrl,
		url: databaseReadUrl,
		pool: databasePool,
		...measured,
		log: warn,
	});
}

/**
 * Opens the repositories and checks the database for pending migrations; only the embedded database is migrated here.
 * On a database that a newer version has migrated, transactions may fail with 503.
 */
export async function openStorage(
	settings: ServerSettings,
	{ database: opened, runsPostgres }: Pick<Storage, "database" | "runsPostgres">,
	reads: Queryable = opened,
): Promise<Storage> {
	const secrets = await openSecrets(settings);
	const newer = createNewerDatabase(log);
	const migrations = await requireMigrated(opened, runsPostgres);
	const known = await newestForbidding();
	const database = known ? asWriter(opened, known, () => newer.refuse()) : opened;
	const directory = settings.repositoriesDir;
	await requireStorages(database, directory);
	const repositories = createRepositories({
		directory,
		archiveCompression: settings.archiveCompression,
		maximumTransfers: settings.gitTransfers,
		transferIdleTimeout: settings.gitIdleTimeout * 1000,
		log: warn,
		storageOf: (projectId) =>
			runShared(
				lookupTimeout,
				() => unavailable(1),
				() => repositoryStorage(reads, projectId),
			),
	});
	await repositories.sweep();
	const stores = createPostgresStores(database, timed(repositories), secrets, reads);
	return {
		database,
		runsPostgres,
		repositories,
		secrets,
		stores,
		migrations,
		newer,
	};
}

async function requireMigrated(database: Database, runsPostgres: boolean): Promise<MigrationState> {
	const state = await migrationState(database);
	const { pending } = state;
	if (pending.length === 0) return state;
	if (runsPostgres) {
		await migrate(database);
		return migrationState(database);
	}
	throw new CommandError(
		`The database has pending migrations (${pending.join(", ")}): run "forgekit migrate" first.`,
	);
}

/**
 * Requires that the settings name all storages (folders of repositories) in use: otherwise a project in a missing
 * storage would look as if it had no repository.
 */
async function requireStorages(database: Database, directory: string | Storages): Promise<void> {
	const known = typeof directory === "string" ? [onlyStorage] : Object.keys(directory);
	const used = await repositoryStorages(database);
	const missing = used.filter((name) => !known.includes(name));
	if (missing.length === 0) return;
	throw unknownStorage(missing.join(", "));
}

/**
 * Returns the error for a storage that the settings do not name.
 * @param place - Words after `repositories` in the message, such as ` in the backup`
 */
export function unknownStorage(name: string, place = ""): SettingError {
	const problem = `does not name the storage ${name}, which holds repositories${place}`;
	return new SettingError("REPOSITORIES_DIR", problem);
}

async function connectTo(url: string, settings: ServerSettings): Promise<OpenDatabase> {
	let report = (_: string) => {};
	const database = connect({
		...measured,
		url,
		pool: settings.databasePool,
		// A commit waits until the standbys have applied it, so that a later read from a standby finds the new rows.
		remoteApply: settings.databaseReadUrl !== undefined,
		log: (message) => report(message),
	});
	try {
		await ping(database);
	} catch (error) {
		await database.close();
		const name = settings.databaseUrl ? "DATABASE_URL" : "the running server";
		throw new CommandError(`Cannot use the database of ${name}: ${messageOf(error)}`);
	}
	// Logs connection problems only from now on: a failed first connection has thrown an error, which reports the
	// problem.
	report = warn;
	return { database, url, runsPostgres: false, close: database.close };
}
