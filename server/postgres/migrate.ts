import { readdir, readFile } from "node:fs/promises";
import type { Database } from "./database.ts";
import { locks } from "./locks.ts";
import type { Queryable } from "./query.ts";

/**
 * The folder of `NNN-name.sql` files, applied in order of their names; beside this file in the sources and in the
 * package.
 */
const MIGRATIONS = new URL("./migrations/", import.meta.url);

const OLDEST_SERVER = 15;

/**
 * Applies pending migrations and reports the name of each. Of several concurrent processes one applies them while the
 * others wait. A database that is newer than the code is an error.
 *
 * Knex's migrator would be longer and weaker: it opens its own connections, while a restore applies migrations within
 * its transaction; its lock is a row that survives a crash, so it would need this advisory lock too; and existing
 * databases would need their table of migrations copied into Knex's two.
 */
export async function migrate(
	database: Database,
	log: (name: string) => void = () => {},
	directory = MIGRATIONS,
): Promise<void> {
	await requireServer(database);
	const known = await knownMigrations(directory);
	for (;;) {
		const applied = await database.transaction((tx) =>
			applyNext(tx, known, directory),
		);
		if (applied === undefined) return;
		log(applied);
	}
}

/** Names of the pending migrations, in order. @throws if the database is newer than the code */
export async function pendingMigrations(
	database: Queryable,
	directory = MIGRATIONS,
): Promise<string[]> {
	await requireServer(database);
	return pending(database, await knownMigrations(directory));
}

/** Applies the first pending one of these migrations in the caller's transaction and returns its name. */
export async function applyNext(
	tx: Queryable,
	known: readonly string[],
	directory = MIGRATIONS,
): Promise<string | undefined> {
	// A migration of a large table takes long, and so does waiting for another process.
	await tx.query(
		"set local statement_timeout to 0; set local lock_timeout to 0",
	);
	await tx.query("select pg_advisory_xact_lock($1::bigint)", [
		locks.migrations,
	]);
	await tx.query(
		"create table if not exists migrations (name text primary key, applied_at timestamptz(3) not null)",
	);
	const [next] = await pending(tx, known);
	if (next === undefined) return undefined;
	await tx.query(await readFile(new URL(`${next}.sql`, directory), "utf8"));
	await tx.query("insert into migrations (name, applied_at) values ($1, $2)", [
		next,
		new Date().toISOString(),
	]);
	return next;
}

async function pending(
	database: Queryable,
	known: readonly string[],
): Promise<string[]> {
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
export async function appliedMigrations(
	database: Queryable,
): Promise<string[]> {
	const [table] = await database.query<{ found: boolean }>(
		"select to_regclass('migrations') is not null as found",
	);
	if (!table?.found) return [];
	const rows = await database.query<{ name: string }>(
		'select name from migrations order by name collate "C"',
	);
	return rows.map(({ name }) => name);
}

export async function knownMigrations(
	directory = MIGRATIONS,
): Promise<string[]> {
	const files = await readdir(directory);
	return files
		.filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/.test(file))
		.map((file) => file.slice(0, -".sql".length))
		.sort();
}

/** @throws where the server is too old or the database is not in UTF-8 */
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
		throw new Error(
			`The database is encoded in ${server.encoding}: Forgekit needs UTF8.`,
		);
	}
}
