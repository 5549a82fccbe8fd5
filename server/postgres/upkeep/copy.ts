/** Exports all rows of a database from one snapshot; imports them into an empty database in one transaction. */
import type { Writable } from "node:stream";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { keysInUse } from "../clusters.ts";
import { Client } from "../connection/client.ts";
import { hostUrls } from "../connection/hosts.ts";
import type { Query, Queryable } from "../connection/query.ts";
import { locks } from "../sql/locks.ts";
import { appliedMigrations, applyNext, knownMigrations, requireServer } from "./migrate.ts";
import { repositoryPlaces } from "./repositories.ts";

export interface Table {
	name: string;
	/** Names of the columns, without generated ones. */
	columns: string[];
}

export interface Sequence {
	name: string;
	/** The next value of the sequence, in digits. */
	next: string;
}

/** A consistent snapshot of a database. While it is open, no migration runs. */
export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>;

/**
 * Takes a snapshot, once no in-place change of a repository and no migration is running.
 * @param signal - When aborted, closes the connection, which cancels the running statement
 * @param onWait - Called before waiting for another process
 */
export async function openSnapshot(url: string, signal: AbortSignal, onWait: () => void) {
	const client = await open(url, signal);
	try {
		const db = queryable(client);
		// The session takes the lock before it begins the transaction: a transaction that waited for the lock would have
		// taken its snapshot before the wait.
		const [free] = await db.query<{ got: boolean }>(
			`select pg_try_advisory_lock(${locks.repositories}) as got`,
		);
		if (!free?.got) {
			onWait();
			await db.query(`select pg_advisory_lock(${locks.repositories})`);
		}
		await db.query(`select pg_advisory_lock_shared(${locks.migrations})`);
		await db.query("begin isolation level repeatable read read only");
		const migrations = await appliedMigrations(db);
		if (migrations.length === 0) {
			throw new Error("There is nothing to back up: the database is empty.");
		}
		const known = await knownMigrations();
		const newer = migrations.filter((name) => !known.includes(name));
		if (newer.length > 0) {
			throw new Error(
				`The database is newer than this Forgekit, which does not know its migration ${newer.join(", ")}.`,
			);
		}
		const [server] = await db.query<{ version: string }>(
			"select current_setting('server_version') as version",
		);
		return {
			/** Version of Postgres. */
			server: server?.version ?? "",
			migrations,
			tables: await tablesOf(db),
			sequences: await sequencesOf(db),
			/** Fingerprints of the keys with which the database's secrets are encrypted. */
			keys: await keysInUse(db),
			/** The id of each project, and the storage that holds its repository. */
			repositories: await repositoryPlaces(db, {}),
			/** Reads the rows of a table in the format of COPY. Only one table can be read at a time. */
			read(table: Table) {
				const rows = client.query(to(`copy ${listOf(table)} to stdout`));
				rows.on("error", () => {});
				return rows;
			},
			/** Returns the number of rows that a stream of `read` had. Call it after the stream has ended. */
			async countOf(rows: { rowCount: number }) {
				// Postgres sends the count after the last row, and so perhaps after the stream has ended. Once another
				// statement is answered, the count has arrived.
				await db.query("select");
				return rows.rowCount;
			},
			/** Allows in-place changes of repositories again. */
			async releaseRepositories() {
				await db.query(`select pg_advisory_unlock(${locks.repositories})`);
			},
			close: () => client.end(),
		};
	} catch (error) {
		await client.end();
		throw error;
	}
}

interface Content {
	/** Names of the applied migrations, in order. */
	migrations: string[];
	tables: Table[];
	sequences: Sequence[];
	/** Writes the rows of a table, in the format of COPY, to a stream into the database. */
	write(table: Table, rows: Writable): Promise<void>;
	/** Number of rows that a table must have after `write`; otherwise the restore fails. */
	rows(table: Table): number;
	/** Runs before the commit; an error rolls everything back. */
	beforeCommit(): Promise<void>;
	/** When aborted, cancels the restore and its running statement. */
	signal: AbortSignal;
}

/**
 * Fills an empty database in one transaction: applies the migrations that `content` names, writes the rows with all
 * constraints and triggers enabled, then applies pending migrations.
 */
export async function fillDatabase(url: string, content: Content): Promise<void> {
	const client = await open(url, content.signal);
	try {
		const db = queryable(client);
		await requireServer(db);
		await db.query("begin");
		await prepare(db, content.migrations);
		const tables = await inOrder(db, content.tables);
		for (const table of tables) {
			const stream = client.query(from(`copy ${listOf(table)} from stdin`));
			stream.on("error", () => {});
			await content.write(table, stream);
			if (stream.rowCount !== content.rows(table)) {
				throw new Error(
					`The table ${table.name} got ${stream.rowCount} rows of ${content.rows(table)}.`,
				);
			}
		}
		for (const { name, next } of content.sequences) {
			// `alter sequence` is rolled back if the transaction fails; `setval` would not be.
			await db.query(`alter sequence ${quoted(name)} restart with ${next}`);
		}
		while (await applyNext(db, await knownMigrations()));
		await content.beforeCommit();
		await db.query("commit");
		// Failures are ignored: without statistics, only plans are worse, and only until the first autovacuum.
		await db.query("analyze").catch(() => {});
	} finally {
		// Rolls back unless the transaction is committed.
		await client.end().catch(() => {});
	}
}

/** Locks all tables against other writers, checks that they are empty, and applies these migrations. */
async function prepare(db: Queryable, migrations: readonly string[]): Promise<void> {
	await db.query(`select pg_advisory_xact_lock(${locks.migrations})`);
	const known = await knownMigrations();
	const unknown = migrations.filter((name) => !known.includes(name));
	if (unknown.length > 0) {
		throw new Error(
			`The backup is newer than this Forgekit, which does not know its migration ${unknown.join(", ")}: restore with the newer version.`,
		);
	}
	const applied = await appliedMigrations(db);
	const before = await tablesOf(db);
	if (applied.length === 0 && before.length > 0) {
		throw new Error(`The database is not empty: it has a table ${before[0]?.name}.`);
	}
	if (before.length > 0) {
		const names = before.map(({ name }) => quoted(name));
		await db.query(`lock table ${names.join(", ")} in exclusive mode`);
	}
	for (const { name } of before) {
		const [found] = await db.query<{ any: boolean }>(
			`select exists (select from ${quoted(name)}) as any`,
		);
		if (found?.any) {
			throw new Error(
				`The database is not empty: its table ${name} has rows. Restore into another one.`,
			);
		}
	}
	const beyond = applied.filter((name) => !migrations.includes(name));
	if (beyond.length > 0) {
		throw new Error(
			`The database is empty, but newer than the backup by its migration ${beyond.join(", ")}: restore into one without tables, which is migrated then.`,
		);
	}
	while (await applyNext(db, migrations));
}

/** Sorts tables so that each comes after the tables that its foreign keys reference. */
async function inOrder(db: Queryable, wanted: readonly Table[]): Promise<Table[]> {
	const present = await tablesOf(db);
	for (const { name, columns } of wanted) {
		const own = present.find((table) => table.name === name);
		const missing = columns.filter((column) => !own?.columns.includes(column));
		if (missing.length > 0) {
			throw new Error(`The database has no place for ${name}.${missing[0]} of the backup.`);
		}
	}
	const references = await db.query<{ table: string; to: string }>(
		`select a.relname as "table", b.relname as "to"
		from pg_constraint c join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
		where c.contype = 'f' and a.oid <> b.oid and a.relnamespace = current_schema()::regnamespace`,
	);
	const ordered: Table[] = [];
	const waiting = new Set(wanted);
	const isWaiting = (name: string) => [...waiting].some((table) => table.name === name);
	while (waiting.size > 0) {
		const ready = [...waiting].filter(({ name }) =>
			references.every(({ table, to }) => table !== name || !isWaiting(to)),
		);
		if (ready.length === 0) {
			throw new Error("The tables of the backup refer to one another.");
		}
		for (const table of ready) waiting.delete(table);
		ordered.push(...ready);
	}
	return ordered;
}

/** Finds all tables except unlogged tables and the table `migrations`. */
function tablesOf(db: Queryable): Promise<Table[]> {
	return db.query<Table>(
		`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
		from pg_class c join pg_attribute a on a.attrelid = c.oid
		where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = current_schema()::regnamespace
			and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		group by c.oid order by 1`,
	);
}

async function sequencesOf(db: Queryable): Promise<Sequence[]> {
	const named = await db.query<{ name: string }>(
		`select relname as name from pg_class
		where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1`,
	);
	const sequences: Sequence[] = [];
	for (const { name } of named) {
		const [state] = await db.query<{ next: string }>(
			`select (last_value + is_called::int)::text as next from ${quoted(name)}`,
		);
		if (state) sequences.push({ name, next: state.next });
	}
	return sequences;
}

/** Opens a connection to the primary, without timeouts of statements or locks; an abort of the signal closes it. */
async function open(url: string, signal: AbortSignal): Promise<Client> {
	let failure: unknown;
	for (const connectionString of hostUrls(url)) {
		const client = new Client({
			connectionString,
			connectionTimeoutMillis: 5_000,
		});
		try {
			await client.connect();
			// `true`: a commit returns only once synchronous standbys show its rows.
			await client.begin("primary", true);
			await client.query(unlimited);
			const stop = () => client.cut();
			signal.addEventListener("abort", stop);
			client.once("end", () => signal.removeEventListener("abort", stop));
			signal.throwIfAborted();
			return client;
		} catch (error) {
			failure = error;
			await client.end().catch(() => {});
		}
	}
	throw failure;
}

const unlimited = [
	"set statement_timeout to 0",
	"set lock_timeout to 0",
	"set idle_in_transaction_session_timeout to 0",
].join(";");

function queryable(client: Client): Queryable {
	return {
		async query<Row>(query: string | Query, values?: readonly unknown[]) {
			const result: pg.QueryResult | pg.QueryResult[] = await (typeof query === "string"
				? client.query(query, values && [...values])
				: client.query(query));
			return Array.isArray(result) ? [] : (result.rows as Row[]);
		},
	};
}

function listOf({ name, columns }: Table): string {
	return `${quoted(name)} (${columns.map(quoted).join(", ")})`;
}

function quoted(name: string): string {
	return pg.escapeIdentifier(name);
}
