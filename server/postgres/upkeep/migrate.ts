import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../connection/database.ts";
import { LockTimeout } from "../connection/failures.ts";
import type { Queryable } from "../connection/query.ts";
import { locks } from "../sql/locks.ts";
import { refuseOlderWriters } from "./writers.ts";

/**
 * Folder of the `NNN-name.sql` files, which are applied in order of their names. Its path relative to this file is the
 * same in the published package.
 */
export const MIGRATIONS = new URL("../migrations/", import.meta.url);

const OLDEST_SERVER = 15;

/**
 * Form of a migration's first line, which says whether programs that do not know the migration may write while it
 * runs and afterwards. They may always read.
 */
const marker = /^-- older programs may write: (?:(yes)(?:[:,] \S.*)?\n|no[:,] \S)/;
/** Number of the first migration that must say whether older programs may write; earlier migrations allow it. */
const firstMarked = "045";

interface MigrateOptions {
	/** Receives the name of each migration, once it is committed. */
	log?: (name: string) => void;
	directory?: URL;
	/**
	 * Milliseconds that a migration waits for a lock, while requests queue behind it. Then it gives up, so that the
	 * requests proceed, and is tried again later.
	 */
	lockTimeout?: number;
	/** Milliseconds between two attempts at a migration that could not get a lock. */
	pause?: number;
	/** Called when a migration gave up waiting for a lock. */
	onRetry?: (name: string) => void;
	/**
	 * Called with the id of the backend process that is about to apply a migration. Returns a function to call
	 * afterwards.
	 */
	watch?: (backend: number) => () => void;
	/** Stops between two migrations, not within one. */
	signal?: AbortSignal | undefined;
}

/**
 * Applies pending migrations and then analyses the tables that they changed. If several processes call this at the same
 * time, one applies them while the others wait. Throws if the database has migrations that this program does not know.
 *
 * Knex's migrator would need more code here and do less. It opens its own connections, but a restore must apply
 * migrations within its transaction. Its lock is a row that survives a crash, so the advisory lock that is used here
 * would still be needed. Existing databases would need their table of migrations copied into Knex's two tables.
 */
export async function migrate(
	database: Database,
	{
		log = () => {},
		directory = MIGRATIONS,
		lockTimeout = 2_000,
		pause = 5_000,
		onRetry = () => {},
		watch = () => () => {},
		signal,
	}: MigrateOptions = {},
): Promise<void> {
	await requireServer(database);
	const known = await knownMigrations(directory);
	const changed = new Set<string>();
	const watched = <T>(work: (tx: Queryable) => Promise<T>) =>
		database.transaction(async (tx) => {
			const stop = watch(await backendOf(tx));
			try {
				return await work(tx);
			} finally {
				stop();
			}
		});
	// A separate, short transaction prepares the table `migrations`: adding its column locks the table, which readiness
	// checks read.
	await watched(prepareList);
	for (;;) {
		signal?.throwIfAborted();
		try {
			const applied = await watched(async (tx) => {
				const name = await applyNext(tx, known, { directory, lockTimeout });
				return name && { name, tables: await changedTables(tx) };
			});
			if (!applied) break;
			for (const table of applied.tables) changed.add(table);
			log(applied.name);
		} catch (error) {
			if (!(error instanceof LockTimeout)) throw error;
			const [next = ""] = await pendingMigrations(database, directory);
			onRetry(next);
			await sleep(pause, undefined, { signal });
		}
	}
	if (changed.size > 0) await analyse(database, [...changed]);
}

export interface MigrationState {
	/** Names of the migrations to apply, in order. */
	pending: string[];
	/** Names of the migrations that a newer version has applied, in order. */
	unknown: string[];
	/** Name of the first unknown migration that forbids older programs to write; undefined: none. */
	forbidding: string | undefined;
}

/** Compares the migrations of the database with those that this program knows. */
export async function migrationState(
	database: Queryable,
	directory = MIGRATIONS,
): Promise<MigrationState> {
	await requireServer(database);
	const known = await knownMigrations(directory);
	const applied = await appliedMigrations(database);
	const unknown = applied.filter((name) => !known.includes(name));
	return {
		pending: known.filter((name) => !applied.includes(name)),
		unknown,
		forbidding: await forbiddingOf(database, unknown),
	};
}

/**
 * Name of the first of these migrations that forbids older programs to write. The column `older_may_write` exists,
 * because the newer version that applied these migrations added it.
 */
async function forbiddingOf(
	database: Queryable,
	unknown: readonly string[],
): Promise<string | undefined> {
	if (unknown.length === 0) return undefined;
	const [first] = await database.query<{ name: string }>(
		'select name from migrations where name = any($1) and not older_may_write order by name collate "C" limit 1',
		[unknown],
	);
	return first?.name;
}

/**
 * Names of the pending migrations, in order.
 * @throws if the database is newer than the code
 */
export async function pendingMigrations(
	database: Queryable,
	directory = MIGRATIONS,
): Promise<string[]> {
	await requireServer(database);
	return pending(database, await knownMigrations(directory));
}

/**
 * Applies the first known migration that is pending, in the caller's transaction, and returns its name; undefined:
 * none is pending.
 * @param lockTimeout - Milliseconds to wait for each lock of the migration; default: no limit
 */
export async function applyNext(
	tx: Queryable,
	known: readonly string[],
	{ directory = MIGRATIONS, lockTimeout = 0 }: { directory?: URL; lockTimeout?: number } = {},
): Promise<string | undefined> {
	await prepareList(tx);
	const [next] = await pending(tx, known);
	if (next === undefined) return undefined;
	const text = await readFile(new URL(`${next}.sql`, directory), "utf8");
	const olderMayWrite = mayOlderWrite(next, text);
	await tx.query(`set local lock_timeout to ${lockTimeout}`);
	// Comes before the migration's own locks: transactions that write also lock the table of `writers.ts` before any
	// other table.
	if (!olderMayWrite) await refuseOlderWriters(tx, next);
	await tx.query(text);
	await tx.query("insert into migrations (name, applied_at, older_may_write) values ($1, $2, $3)", [
		next,
		new Date().toISOString(),
		olderMayWrite,
	]);
	return next;
}

/**
 * Waits for other processes that migrate or back up. Creates the table `migrations` and its column `older_may_write` if
 * they are missing.
 */
async function prepareList(tx: Queryable): Promise<void> {
	// No timeouts: a migration of a large table takes long, and so does the wait for another process. No request waits
	// for the advisory lock below.
	await tx.query("set local statement_timeout to 0; set local lock_timeout to 0");
	await noticeLostClient(tx);
	await tx.query("select pg_advisory_xact_lock($1::bigint)", [locks.migrations]);
	await tx.query(
		"create table if not exists migrations (name text primary key, applied_at timestamptz(3) not null)",
	);
	const [marked] = await tx.query<{ found: boolean }>(
		"select exists (select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'older_may_write') as found",
	);
	if (marked?.found) return;
	await tx.query("alter table migrations add column older_may_write boolean not null default true");
}

/** Makes Postgres cancel a statement whose client was killed. Otherwise it would go on and keep its locks. */
async function noticeLostClient(tx: Queryable): Promise<void> {
	// Postgres on Windows cannot notice a lost client, and refuses the setting.
	await tx.query(
		`select set_config('client_connection_check_interval', '1s', true)
		where version() !~* 'windows|mingw|visual c|msvc'`,
	);
}

/**
 * Whether programs that do not know a migration may write while it runs and afterwards.
 * @throws if the migration's first line does not say so
 */
export function mayOlderWrite(name: string, text: string): boolean {
	if (name < firstMarked) return true;
	const found = marker.exec(text);
	if (found) return found[1] === "yes";
	throw new Error(
		`The first line of ${name}.sql must be "-- older programs may write: yes", or "no, " with a reason.`,
	);
}

async function backendOf(tx: Queryable): Promise<number> {
	const [row] = await tx.query<{ backend: number }>("select pg_backend_pid() as backend");
	return row?.backend ?? 0;
}

/**
 * Names of the tables that a transaction has created, written or locked against writes. Every change of columns or
 * indexes takes such a lock.
 */
async function changedTables(tx: Queryable): Promise<string[]> {
	const rows = await tx.query<{ name: string }>(
		`select distinct quote_ident(c.relname) as name from pg_locks l join pg_class c on c.oid = l.relation
		where l.pid = pg_backend_pid() and l.database = (select oid from pg_database where datname = current_database())
			and l.mode in ('RowExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'AccessExclusiveLock')
			and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'migrations'`,
	);
	return rows.map(({ name }) => name);
}

/**
 * Analyses tables. Otherwise plans would use old statistics, or none for a new column, until autovacuum runs. Skips
 * tables that a later migration dropped.
 */
async function analyse(database: Database, tables: readonly string[]): Promise<void> {
	const present = await database.query<{ name: string }>(
		"select name from unnest($1::text[]) name where to_regclass(name) is not null order by name",
		[tables],
	);
	for (const { name } of present) {
		await database.transaction(async (tx) => {
			await tx.query("set local statement_timeout to 0; set local lock_timeout to 0");
			await tx.query(`analyze ${name}`);
		});
	}
}

async function pending(database: Queryable, known: readonly string[]): Promise<string[]> {
	const applied = await appliedMigrations(database);
	const unknown = applied.filter((name) => !known.includes(name));
	if (unknown.length > 0) {
		throw new Error(
			`The database is newer than this Forgekit, which does not know its migration ${unknown.join(", ")}: start the newer version.`,
		);
	}
	return known.filter((name) => !applied.includes(name));
}

/** Names of the applied migrations, in order. */
export async function appliedMigrations(database: Queryable): Promise<string[]> {
	const [table] = await database.query<{ found: boolean }>(
		"select to_regclass('migrations') is not null as found",
	);
	if (!table?.found) return [];
	const rows = await database.query<{ name: string }>(
		'select name from migrations order by name collate "C"',
	);
	return rows.map(({ name }) => name);
}

/**
 * Names of this program's migrations, as they were when it started: an upgrade in place replaces the files of a
 * running server.
 */
let own: Promise<string[]> | undefined;

export function knownMigrations(directory = MIGRATIONS): Promise<string[]> {
	if (directory !== MIGRATIONS) return namesIn(directory);
	own ??= namesIn(directory);
	return own;
}

async function namesIn(directory: URL): Promise<string[]> {
	const files = await readdir(directory);
	return files
		.filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/.test(file))
		.map((file) => file.slice(0, -".sql".length))
		.sort();
}

/** Name of the newest migration that forbids older programs to write; undefined: none does. */
export async function newestForbidding(directory = MIGRATIONS): Promise<string | undefined> {
	for (const name of (await knownMigrations(directory)).toReversed()) {
		const text = await readFile(new URL(`${name}.sql`, directory), "utf8");
		if (!mayOlderWrite(name, text)) return name;
	}
	return undefined;
}

/**
 * Requires Postgres of at least version `OLDEST_SERVER`, and a database in UTF-8.
 * @throws if Postgres is older, or the database has another encoding
 */
export async function requireServer(database: Queryable): Promise<void> {
	const [server] = await database.query<{
		version: number;
		encoding: string;
	}>(
		"select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding",
	);
	if (!server || server.version < OLDEST_SERVER) {
		throw new Error(
			`PostgreSQL ${server?.version} is too old: Forgekit needs ${OLDEST_SERVER} or newer.`,
		);
	}
	if (server.encoding !== "UTF8") {
		throw new Error(`The database is encoded in ${server.encoding}: Forgekit needs UTF8.`);
	}
}
