import { createRequire } from "node:module";
import knexModule, { type Knex } from "knex";
import pg from "pg";
import { ApiError, UnknownOutcome, unavailable } from "../domain/errors.ts";
import { hostOf, hostUrls } from "./hosts.ts";

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
	/** Breaks every connection: who waits for an answer hears of an outage. */
	abandon(): void;
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

export type Role = "primary" | "standby";

export interface ConnectOptions {
	/**
	 * `postgres://user:password@host:port/database`; of several hosts, as in `@one:5432,two:5432/`, the one that is the
	 * primary now.
	 */
	url: string;
	/** What the server must be; the primary unless given. */
	role?: Role | "any";
	/** Whether a commit waits until the synchronous standbys show it to readers. */
	remoteApply?: boolean;
	/** The most connections open at once. */
	pool?: number;
	/** Called after every statement, `begin` and `commit` included, in the asynchronous context that asked for it. */
	onQuery?: (sql: string, ms: number) => void;
	/** Who waits, in the asynchronous context that asks; undefined: somebody who never gives up. */
	waiter?: (() => Waiter | undefined) | undefined;
	/** Hears what goes wrong outside a query, such as a lost idle connection. */
	log?: (message: string) => void;
}

/** Somebody who may give up: then no statement runs for them any longer. */
export interface Waiter {
	signal: AbortSignal;
	/** Called when the signal aborts: a hundredth of the price of its own listeners. */
	onAbort: Set<() => void>;
}

/** The database, or the way to it, is gone. What was asked has not happened; later it may. */
export class Outage extends ApiError {
	/** Of Postgres or of the system; empty where there is none. */
	readonly code: string;

	constructor(cause: unknown) {
		const { status, body, headers } = unavailable(1);
		super(status, body, headers);
		// Several addresses of one host were tried: the first error tells.
		const [first = cause] =
			cause instanceof AggregateError ? cause.errors : [cause];
		this.message = first instanceof Error ? first.message : String(first);
		this.code = String((first as { code?: unknown }).code ?? "");
		this.cause = cause;
	}
}

interface Connection extends pg.Client {
	/** Where it leads. */
	url: string;
	/** Something that nobody waits for still runs there: it is not to be lent before this resolves. */
	settling?: Promise<void>;
	/** Of the process that serves it. */
	processID: number | null;
	/** Knex's own mark: the pool drops the connection instead of lending it again. */
	__knex__disposed?: unknown;
}

/** What Knex's pool is, of which its types tell little. */
interface TarnPool {
	numUsed(): number;
	numFree(): number;
	numPendingAcquires(): number;
}

/** Milliseconds that Postgres gets to break off a statement. */
const PATIENCE = 5_000;

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
];

interface DialectConfig extends Knex.Config {
	onQuery?: ConnectOptions["onQuery"];
	/** One for each host. */
	urls: readonly string[];
	settings: pg.ClientConfig;
	role: Role | "any";
	session: string;
	/** Every connection there is. */
	open: Set<Connection>;
}

/** Knex's Postgres dialect with `$n` parameters, named statements, our session settings and several hosts. */
class Dialect extends Postgres {
	/** The host that the newest connection leads to. */
	#last = 0;

	override positionBindings(sql: string): string {
		return sql;
	}

	override async acquireRawConnection(): Promise<Connection> {
		const { urls } = this.config as DialectConfig;
		const failures: unknown[] = [];
		for (let tried = 0, from = this.#last; tried < urls.length; tried++) {
			const index = (from + tried) % urls.length;
			try {
				const connection = await this.#reach(urls[index] as string);
				this.#last = index;
				return connection;
			} catch (error) {
				failures.push(error);
			}
		}
		if (failures.length === 1) throw failures[0];
		throw new Error(
			`none of ${urls.map(hostOf).join(", ")} can be used: ${failures.map((failure) => new Outage(failure).message).join("; ")}`,
		);
	}

	async #reach(url: string): Promise<Connection> {
		const { settings, role, session, open } = this.config as DialectConfig;
		const connection = Object.assign(
			new pg.Client({ ...settings, connectionString: url }),
			{ url },
		) as Connection;
		open.add(connection);
		connection.on("error", (error) => {
			connection.__knex__disposed = error;
		});
		connection.on("end", () => {
			open.delete(connection);
			connection.__knex__disposed ??= "the connection ended";
		});
		try {
			await connection.connect();
			// The last of several results.
			const results: unknown = await connection.query(session);
			const [row] = (results as pg.QueryResult[]).at(-1)?.rows ?? [];
			const found: Role = row?.standby ? "standby" : "primary";
			if (role === "any" || role === found) return connection;
			throw new Error(`${hostOf(url)} is a ${found}`);
		} catch (error) {
			open.delete(connection);
			connection.end().catch(() => {});
			throw error;
		}
	}

	/** Breaks off what runs there. */
	async cancel({ url, processID }: Connection): Promise<void> {
		const { settings } = this.config as DialectConfig;
		const canceller = new pg.Client({ ...settings, connectionString: url });
		canceller.on("error", () => {});
		try {
			await canceller.connect();
			await canceller.query("select pg_cancel_backend($1)", [processID]);
		} finally {
			await canceller.end();
		}
	}

	async _query(
		connection: Connection,
		statement: Statement,
	): Promise<Statement> {
		const { sql, bindings } = statement;
		const { onQuery } = this.config as DialectConfig;
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
/** Of a server that has become a standby: another one is the primary. */
const READ_ONLY = "25006";
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
		code === READ_ONLY ||
		STALE_STATEMENT.includes(code)
	);
}

/** The server is gone or going, or nobody knows what came of the connection. */
function isOutage(error: unknown): boolean {
	if (error instanceof TypeError) return false;
	const code = codeOf(error);
	return code === "" || code.startsWith("08") || code.startsWith("57P");
}

/** Whether a commit that got no answer took place, only the server knows: that is not an outage to try again after. */
function doubtful(error: unknown): never {
	throw error instanceof Outage
		? new UnknownOutcome(`The outcome of a commit is unknown: ${error.message}`)
		: error;
}

/** Opens nothing yet: the first query does. */
export function connect({
	url,
	pool = 10,
	role = "primary",
	remoteApply = false,
	onQuery,
	waiter: currentWaiter = () => undefined,
	log = () => {},
}: ConnectOptions): Database {
	const urls = hostUrls(url);
	const open = new Set<Connection>();
	// The stack that Knex adds is the pool's; whoever asked gets the error itself.
	const logLine = (message: unknown) =>
		log(String(message).split("\n", 1)[0] as string);
	const session = [
		...SESSION,
		...(remoteApply ? ["set synchronous_commit to remote_apply"] : []),
		"select pg_is_in_recovery() as standby",
	].join(";");
	const config: DialectConfig = {
		client: Dialect,
		connection: {},
		urls,
		role,
		session,
		open,
		settings: {
			types,
			application_name: "forgekit",
			// All of them must have their turn while a caller waits.
			connectionTimeoutMillis: urls.length > 1 ? 2_000 : 5_000,
			keepAlive: true,
			keepAliveInitialDelayMillis: 10_000,
		},
		pool: { min: 0, max: pool },
		acquireConnectionTimeout: 10_000,
		// An error message with the values in it would bring secrets into logs.
		compileSqlOnError: false,
		log: { warn: logLine, error: logLine, debug: logLine, deprecate: logLine },
		...(onQuery && { onQuery }),
	};
	const instance = knexModule.knex(config);
	const client = instance.client as Dialect;
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
			throw isOutage(error) ? new Outage(error) : error;
		}
	}

	/** One after another, so that many who give up at once take one connection. */
	let cancelling: Promise<unknown> = Promise.resolve();

	/** Resolves when nothing runs there any more. */
	async function breakOff(
		connection: Connection,
		answer: Promise<unknown>,
	): Promise<void> {
		let over = false;
		const ended = answer.then(
			() => {},
			() => {},
		);
		void ended.then(() => {
			over = true;
		});
		const timer = setTimeout(() => cut(connection), PATIENCE);
		cancelling = cancelling
			.then(() => (over ? undefined : client.cancel(connection)))
			.catch((error) => {
				logLine(`A statement could not be broken off: ${error}`);
				cut(connection);
			});
		// Else it could meet the next statement on this connection.
		await Promise.all([ended, cancelling]);
		clearTimeout(timer);
	}

	/** A waiter who gives up hears so at once, and the statement is broken off. */
	async function ask(
		connection: Connection,
		sql: string,
		bindings?: readonly unknown[],
	): Promise<pg.QueryResult> {
		const waiter = currentWaiter();
		if (!waiter) return send(connection, sql, bindings);
		waiter.signal.throwIfAborted();
		const answer = send(connection, sql, bindings);
		const given = Promise.withResolvers<never>();
		const onAbort = () => {
			connection.settling = breakOff(connection, answer);
			given.reject(waiter.signal.reason);
		};
		waiter.onAbort.add(onAbort);
		try {
			return await Promise.race([answer, given.promise]);
		} finally {
			waiter.onAbort.delete(onAbort);
		}
	}

	function release(connection: Connection): void {
		const { settling } = connection;
		if (!settling) {
			client.releaseConnection(connection);
			return;
		}
		void settling.then(() => {
			delete connection.settling;
			client.releaseConnection(connection);
		});
	}

	async function rollBack(connection: Connection): Promise<void> {
		await control(connection, "rollback").catch((reason) => {
			connection.__knex__disposed = reason;
		});
	}

	/** For a waiter who gives up, a connection that says nothing any more is cut. */
	async function within<T>(
		waiter: Waiter,
		connection: Connection,
		answer: Promise<T>,
	): Promise<T> {
		let timer: NodeJS.Timeout | undefined;
		const onAbort = () => {
			timer = setTimeout(() => cut(connection), PATIENCE);
		};
		waiter.onAbort.add(onAbort);
		try {
			return await answer;
		} finally {
			waiter.onAbort.delete(onAbort);
			clearTimeout(timer);
		}
	}

	/** `begin`, `commit` and `rollback`: once on their way they are not broken off. */
	function control(
		connection: Connection,
		sql: "begin" | "commit" | "rollback",
	): Promise<pg.QueryResult> {
		const waiter = currentWaiter();
		const answer = send(connection, sql);
		return waiter ? within(waiter, connection, answer) : answer;
	}

	/** Whatever the reason: there is none, and nothing was asked of it. */
	async function acquire(): Promise<Connection> {
		const waiter = currentWaiter();
		if (!waiter) return lendOut();
		waiter.signal.throwIfAborted();
		const lent = lendOut();
		const given = Promise.withResolvers<never>();
		const onAbort = () => given.reject(waiter.signal.reason);
		waiter.onAbort.add(onAbort);
		try {
			return await Promise.race([lent, given.promise]);
		} catch (error) {
			// It comes for nobody.
			lent.then(
				(connection) => client.releaseConnection(connection),
				() => {},
			);
			throw error;
		} finally {
			waiter.onAbort.delete(onAbort);
		}
	}

	async function lendOut(): Promise<Connection> {
		try {
			return await client.acquireConnection();
		} catch (error) {
			// Too much to do is no outage. Knex has logged either.
			const busy = (error as Error).name === "KnexTimeoutError";
			throw busy ? unavailable(1) : new Outage(error);
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
		const connection = await acquire();
		try {
			return await work(connection);
		} finally {
			release(connection);
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
			const acquired = await acquire();
			try {
				await control(acquired, "begin");
			} catch (error) {
				release(acquired);
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
						return rowsOf<Row>(await ask(used, sql, bindings));
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
				const { command } = await control(connection, "commit").catch(doubtful);
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
				if (used.settling)
					used.settling = used.settling.then(() => rollBack(used));
				else await rollBack(used);
			}
			throw error;
		} finally {
			if (connection) release(connection);
		}
	}

	return {
		query<Row>(sql: string, bindings?: readonly unknown[]) {
			return retry(STALE_STATEMENT, () =>
				lend(async (connection) =>
					rowsOf<Row>(await ask(connection, sql, bindings)),
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
		abandon() {
			for (const connection of open) cut(connection);
		},
		close: () => instance.destroy(),
	};
}

function cut(connection: Connection): void {
	// Its own type does not show the socket.
	const { stream } = (connection as unknown as { connection: pg.Connection })
		.connection;
	stream.destroy();
}

/** Several statements in one text give a list of results, and no rows. */
function rowsOf<Row>(response: pg.QueryResult | pg.QueryResult[]): Row[] {
	return Array.isArray(response) ? [] : response.rows;
}
