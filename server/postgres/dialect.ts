/** Knex's client for our databases: how connections are made, and how one statement runs on one of them. */
import { createRequire } from "node:module";
import type { Knex } from "knex";
import pg from "pg";
import { Outage } from "./failures.ts";
import { hostOf } from "./hosts.ts";
import { execute } from "./prepared.ts";

export type Role = "primary" | "standby";

export interface Connection extends pg.Client {
	/** Where it leads. */
	url: string;
	/** Something that nobody waits for still runs there: it is not to be lent before this resolves. */
	settling?: Promise<void>;
	/** Of the process that serves it. */
	processID: number | null;
	/** Knex's own mark: the pool drops the connection instead of lending it again. */
	__knex__disposed?: unknown;
}

/** Of a prepared statement nobody wants more than its rows; several statements in one text have several results. */
export type Response = { rows: unknown[] } | pg.QueryResult | pg.QueryResult[];

/** One of Knex's questions, and its answer. */
interface Statement {
	sql: string;
	bindings?: readonly unknown[] | undefined;
	/** Whether a transaction begins with it. */
	opening?: boolean;
	response?: Response;
}

const Postgres: typeof Knex.Client = createRequire(import.meta.url)(
	"knex/lib/dialects/postgres/index.js",
);

/** What every session begins with. */
export const SESSION = [
	"set timezone to 'UTC'",
	"set datestyle to 'ISO, YMD'",
	"set client_min_messages to 'warning'",
	"set statement_timeout to '30s'",
	"set lock_timeout to '10s'",
	"set idle_in_transaction_session_timeout to '60s'",
	// Compiling costs more than statements this short ever win back.
	"set jit to off",
	// To start workers takes longer than a statement may.
	"set max_parallel_workers_per_gather to 0",
];

export interface DialectConfig extends Knex.Config {
	onQuery?: (sql: string, ms: number) => void;
	/** One for each host. */
	urls: readonly string[];
	settings: pg.ClientConfig;
	role: Role | "any";
	session: string;
	/** Every connection there is. */
	open: Set<Connection>;
}

/** Knex's Postgres dialect with `$n` parameters, named statements, our session settings and several hosts. */
export class Dialect extends Postgres {
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
		const { sql, bindings, opening } = statement;
		const { onQuery } = this.config as DialectConfig;
		const started = onQuery ? performance.now() : 0;
		try {
			statement.response = await (bindings
				? execute(connection, sql, bindings, opening)
				: connection.query(sql));
			return statement;
		} finally {
			if (opening) onQuery?.("begin", 0);
			onQuery?.(sql, performance.now() - started);
		}
	}
}
