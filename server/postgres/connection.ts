import { createRequire } from "node:module";
import knexModule, { type Knex } from "knex";
import pg from "pg";
import { unavailable } from "../domain/errors.ts";

/** What a store needs: it takes a database and a transaction alike. */
export interface Queryable {
	/**
	 * Runs one statement and returns its rows.
	 *
	 * Parameters are `$1` … `$n`; `?` is an ordinary character, so the jsonb operators `?`, `?|` and `?&` need no
	 * escape. A list is one parameter: `= any($1)` with an array. A JavaScript array becomes a Postgres array, a plain
	 * object becomes JSON; a JSON array must come as `JSON.stringify(list)`.
	 *
	 * A statement given with bindings (`[]` counts) is prepared once per connection under a name, so its text must be
	 * static: values always travel as bindings. Without bindings the text is sent as it is and may hold several
	 * statements.
	 *
	 * Rows hold `timestamptz` as `2021-01-14T09:26:53.123Z`, `date` as `2021-01-14`, `bigint` as a number, `json` and
	 * `jsonb` parsed, `bytea` as a Buffer, `numeric` as text (the sum of a `bigint` is `numeric`).
	 */
	query<Row = Record<string, unknown>>(
		sql: string,
		bindings?: readonly unknown[],
	): Promise<Row[]>;
}

/** One open transaction: everything asked of it commits or fails together. */
export interface Transaction extends Queryable {}

/** A pool of connections to one Postgres database. */
export interface Database extends Queryable {
	/**
	 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. A deadlock (40P01) or a
	 * serialization failure (40001) starts it once more, so `work` keeps its effects inside the transaction. It begins,
	 * and takes a connection, with the first statement: until then `work` may ask the database, or wait, at no cost.
	 */
	transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
	/** How busy the pool is. */
	state(): PoolState;
	/** Waits for running statements and closes every connection. */
	close(): Promise<void>;
}

export interface PoolState {
	used: number;
	idle: number;
	/** Those who wait for a connection. */
	waiting: number;
	most: number;
}

export interface ConnectOptions {
	/** `postgres://user:password@host:port/database` */
	url: string;
	/** The most connections open at once. */
	pool?: number;
	/** Called after every statement, `begin` and `commit` included, in the asynchronous context that asked for it. */
	onQuery?: (sql: string, ms: number) => void;
	/** Hears what goes wrong outside a query, such as a lost idle connection. */
	log?: (message: string) => void;
}

interface Connection extends pg.Client {
	/** Knex's own mark: the pool drops the connection instead of lending it again. */
	__knex__disposed?: unknown;
}

/** What Knex's pool is, of which its types tell little. */
interface TarnPool {
	numUsed(): number;
	numFree(): number;
	numPendingAcquires(): number;
}

interface Statement {
	sql: string;
	bindings?: readonly unknown[] | undefined;
	response?: pg.QueryResult;
}

const Postgres: typeof Knex.Client = createRequire(import.meta.url)(
	"knex/lib/dialects/postgres/index.js",
);

/** Static statements are a few hundred; past this many, somebody writes values into the text. */
const MOST_NAMES = 2000;

// Postgres keeps a named statement, and soon its plan, for the life of the connection. The name is short because
// Postgres cuts it at 63 bytes.
const names = new Map<string, string>();

function nameOf(sql: string): string {
	let name = names.get(sql);
	if (name === undefined) {
		if (names.size === MOST_NAMES) return "";
		name = `s${names.size}`;
		names.set(sql, name);
	}
	return name;
}

const SESSION = [
	"set timezone to 'UTC'",
	"set datestyle to 'ISO, YMD'",
	"set client_min_messages to 'warning'",
	"set statement_timeout to '30s'",
	"set lock_timeout to '10s'",
	"set idle_in_transaction_session_timeout to '60s'",
	// Compiling costs more than statements this short ever win back.
	"set jit to off",
].join(";");

/** Knex's Postgres dialect with `$n` parameters, named statements and our session settings. */
class Dialect extends Postgres {
	override positionBindings(sql: string): string {
		return sql;
	}

	override async acquireRawConnection(): Promise<Connection> {
		const connection: Connection = await super.acquireRawConnection();
		try {
			await connection.query(SESSION);
		} catch (error) {
			await connection.end();
			throw error;
		}
		return connection;
	}

	async _query(
		connection: Connection,
		statement: Statement,
	): Promise<Statement> {
		const { sql, bindings } = statement;
		const { onQuery } = this.config as Pick<ConnectOptions, "onQuery">;
		const started = onQuery ? performance.now() : 0;
		try {
			statement.response = await connection.query(
				bindings
					? { name: nameOf(sql), text: sql, values: bindings as unknown[] }
					: { text: sql },
			);
			return statement;
		} finally {
			onQuery?.(sql, performance.now() - started);
		}
	}
}

/** `2021-01-14 09:26:53.1+00`, as a session in UTC writes it, to `2021-01-14T09:26:53.100Z`. */
function wireTime(text: string): string {
	// What has no wire form (infinity, before Christ, after 9999) stays as it is.
	if (text[10] !== " " || !text.endsWith("+00")) return text;
	const fraction = text.slice(20, -3).padEnd(3, "0").slice(0, 3);
	return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

// Of this pool only: a program that embeds the server may have its own idea in `pg.types`.
const types = new pg.TypeOverrides();
const readTextArray = types.getTypeParser(1009) as unknown as (
	text: string,
) => (string | null)[];
const readers: [
	type: number,
	array: number,
	read: (text: string) => unknown,
][] = [
	[20, 1016, Number], // int8
	[1082, 1182, String], // date
	[1114, 1115, String], // timestamp: says nothing of a zone, so nothing is made of it
	[1184, 1185, wireTime], // timestamptz
];
for (const [type, array, read] of readers) {
	types.setTypeParser(type, read);
	types.setTypeParser(array, (text) =>
		readTextArray(text).map((item) => (item === null ? null : read(item))),
	);
}

const LOCK_TIMEOUT = "55P03";
const DEADLOCK = "40P01";
const SERIALIZATION_FAILURE = "40001";
/** A migration changed the columns of a prepared statement, or somebody dropped it: a new connection knows better. */
const STALE_STATEMENT = ["0A000", "26000"];

function codeOf(error: unknown): string {
	return error instanceof pg.DatabaseError ? (error.code ?? "") : "";
}

/** After a refused statement the connection is as good as before; after anything else it may not be. */
function spoils(error: unknown): boolean {
	const code = codeOf(error);
	return (
		code === "" ||
		code.startsWith("08") ||
		code.startsWith("57P") ||
		code === "25P03" ||
		STALE_STATEMENT.includes(code)
	);
}

/** Opens nothing yet: the first query does. */
export function connect({
	url,
	pool = 10,
	onQuery,
	log = () => {},
}: ConnectOptions): Database {
	// The stack that Knex adds is the pool's; whoever asked gets the error itself.
	const logLine = (message: unknown) =>
		log(String(message).split("\n", 1)[0] as string);
	const config: Knex.Config & Pick<ConnectOptions, "onQuery"> = {
		client: Dialect,
		connection: {
			connectionString: url,
			types: types as Knex.PgCustomTypesConfig,
			application_name: "forgekit",
			connectionTimeoutMillis: 5_000,
			keepAlive: true,
		},
		pool: { min: 0, max: pool },
		acquireConnectionTimeout: 10_000,
		// An error message with the values in it would bring secrets into logs.
		compileSqlOnError: false,
		log: { warn: logLine, error: logLine, debug: logLine, deprecate: logLine },
		...(onQuery && { onQuery }),
	};
	const instance = knexModule.knex(config);
	const client: Knex.Client = instance.client;
	const resources = client.pool as TarnPool;

	async function send(
		connection: Connection,
		sql: string,
		bindings?: readonly unknown[],
	): Promise<pg.QueryResult> {
		// pg would send null.
		if (bindings?.includes(undefined)) {
			throw new TypeError(
				`$${bindings.indexOf(undefined) + 1} is undefined in: ${sql}`,
			);
		}
		try {
			return (await client.query(connection, { sql, bindings })).response;
		} catch (error) {
			if (spoils(error)) connection.__knex__disposed = error;
			// Waited too long for somebody else: not a fault of this request, nor of the server.
			if (codeOf(error) === LOCK_TIMEOUT) throw unavailable(1);
			throw error;
		}
	}

	/** Gives `work` a second try after one of these codes. */
	async function retry<T>(
		codes: readonly string[],
		work: () => Promise<T>,
	): Promise<T> {
		try {
			return await work();
		} catch (error) {
			if (!codes.includes(codeOf(error))) throw error;
			return work();
		}
	}

	async function lend<T>(
		work: (connection: Connection) => Promise<T>,
	): Promise<T> {
		const connection: Connection = await client.acquireConnection();
		try {
			return await work(connection);
		} finally {
			client.releaseConnection(connection);
		}
	}

	// Not Knex's own transaction: that one builds a whole Knex for each, and takes the COMMIT of a failed transaction,
	// which Postgres answers with ROLLBACK, for a success.
	async function transact<T>(
		work: (tx: Transaction) => Promise<T>,
	): Promise<T> {
		let open = true;
		let connection: Connection | undefined;
		let last: Promise<unknown> = Promise.resolve();
		async function begin(): Promise<Connection> {
			const acquired: Connection = await client.acquireConnection();
			try {
				await send(acquired, "begin");
			} catch (error) {
				client.releaseConnection(acquired);
				throw error;
			}
			connection = acquired;
			return acquired;
		}
		const tx: Transaction = {
			query<Row>(sql: string, bindings?: readonly unknown[]) {
				// One after another, also when `work` does not wait: pg 9 will no longer queue them.
				const result = last
					.catch(() => {})
					.then(async () => {
						if (!open) throw new Error(`The transaction is over: ${sql}`);
						const used = connection ?? (await begin());
						return rowsOf<Row>(await send(used, sql, bindings));
					});
				last = result;
				return result;
			},
		};
		try {
			const result = await work(tx);
			await last.catch(() => {});
			open = false;
			if (connection) {
				const { command } = await send(connection, "commit");
				if (command !== "COMMIT") {
					throw new Error("A statement of the transaction had failed.");
				}
			}
			return result;
		} catch (error) {
			open = false;
			await last.catch(() => {});
			const used = connection as Connection | undefined;
			if (used) {
				await send(used, "rollback").catch((reason) => {
					used.__knex__disposed = reason;
				});
			}
			throw error;
		} finally {
			if (connection) client.releaseConnection(connection);
		}
	}

	return {
		query<Row>(sql: string, bindings?: readonly unknown[]) {
			return retry(STALE_STATEMENT, () =>
				lend(async (connection) =>
					rowsOf<Row>(await send(connection, sql, bindings)),
				),
			);
		},
		transaction(work) {
			return retry([DEADLOCK, SERIALIZATION_FAILURE, ...STALE_STATEMENT], () =>
				transact(work),
			);
		},
		state: () => ({
			used: resources.numUsed(),
			idle: resources.numFree(),
			waiting: resources.numPendingAcquires(),
			most: pool,
		}),
		close: () => instance.destroy(),
	};
}

/** Several statements in one text give a list of results, and no rows. */
function rowsOf<Row>(response: pg.QueryResult | pg.QueryResult[]): Row[] {
	return Array.isArray(response) ? [] : response.rows;
}
