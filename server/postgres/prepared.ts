/** Statements that a connection keeps under a name: Postgres parses each once, and describes its columns once. */
import { createRequire } from "node:module";
import type pg from "pg";
import { types } from "./types.ts";

type Parameter = string | Buffer | null;

/** How pg writes a parameter. */
const { prepareValue }: { prepareValue(value: unknown): Parameter } =
	createRequire(import.meta.url)("pg/lib/utils.js");

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

/** What pg's connection does for its own queries, of which its types tell only a part. */
interface Wire extends pg.Connection {
	/** Texts that Postgres has taken, and texts on their way, by name. */
	parsedStatements: Record<string, string>;
	submittedNamedStatements: Record<string, string>;
}

type Reader = (text: string) => unknown;

interface Columns {
	names: readonly string[];
	readers: readonly Reader[];
	/** Made once, since a copy costs less than a row that grows. */
	emptyRow: Readonly<Record<string, null>>;
}

/**
 * What Postgres said of the columns of each statement, by name. It answers with others only when the statement is
 * prepared anew: until then it refuses (0A000).
 */
const described = new WeakMap<Wire, Map<string, Columns>>();

/** So it may be behind PgBouncer, which prepares statements anew without a word. */
const changed = "a statement answers with other columns than before";

const noColumns: Columns = { names: [], readers: [], emptyRow: {} };

/** Whether a connection knows the statement already. */
export function isPrepared(connection: pg.Client, text: string): boolean {
	return knows(wireOf(connection), nameOf(text));
}

/**
 * Prepares a statement once per connection, and runs it.
 * @param opening - Begins a transaction with it, in the same write. Only for statements that are prepared already.
 */
export async function execute(
	connection: pg.Client,
	text: string,
	values: readonly unknown[],
	opening = false,
): Promise<{ rows: unknown[] }> {
	try {
		return await new Promise((resolve, reject) => {
			connection.query(
				new Execution(text, values, opening, (error, rows) =>
					error ? reject(error) : resolve({ rows }),
				),
			);
		});
	} catch (error) {
		// From here it leads to whoever asked, and not to the socket.
		if (error instanceof Error) Error.captureStackTrace(error);
		throw error;
	}
}

/**
 * As pg takes it in place of a query of its own (see pg-cursor). Beyond what pg does, it asks for a description only
 * where there is none yet: for forty columns that is as much work as the rows.
 */
class Execution {
	// pg notes by these two what a connection has parsed.
	readonly name: string;
	readonly text: string;
	/** Hears why it failed, or the rows. */
	readonly callback: (error: unknown, rows: unknown[]) => void;
	readonly #values: readonly unknown[];
	readonly #opening: boolean;
	readonly #rows: unknown[] = [];
	#wire: Wire | undefined;
	#columns = noColumns;
	/** Why a row could not be read; the rest of the answer must still come. */
	#failure: unknown;

	constructor(
		text: string,
		values: readonly unknown[],
		opening: boolean,
		callback: (error: unknown, rows: unknown[]) => void,
	) {
		this.name = nameOf(text);
		this.text = text;
		this.#values = values;
		this.#opening = opening;
		this.callback = callback;
	}

	submit(connection: pg.Connection): Error | undefined {
		const wire = connection as Wire;
		this.#wire = wire;
		const { name, text } = this;
		let values: Parameter[];
		try {
			values = this.#values.map(prepareValue);
		} catch (error) {
			return error as Error;
		}
		const known = knows(wire, name);
		const columns = known ? columnsOf(wire).get(name) : undefined;
		// Everything in one write.
		wire.stream.cork();
		try {
			if (this.#opening) {
				wire.parse({ name: "", text: "begin", types: [] }, true);
				wire.bind({ statement: "" }, true);
				wire.execute({}, true);
			}
			if (!known) {
				wire.parse({ name, text, types: [] }, true);
				if (name) wire.submittedNamedStatements[name] = text;
			}
			wire.bind({ statement: name, values }, true);
			if (columns) this.#columns = columns;
			else wire.describe({ type: "P", name: "" }, true);
			wire.execute({}, true);
			wire.sync();
		} catch (error) {
			// What was written of it would be taken for a part of the next one.
			wire.stream.destroy();
			return error as Error;
		} finally {
			wire.stream.uncork();
		}
		return undefined;
	}

	handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
		const names = fields.map(({ name }) => name);
		this.#columns = {
			names,
			readers: fields.map(
				({ dataTypeID }) =>
					types.getTypeParser(dataTypeID) as unknown as Reader,
			),
			emptyRow: Object.fromEntries(names.map((name) => [name, null])),
		};
	}

	handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
		const { names, readers, emptyRow } = this.#columns;
		try {
			if (fields.length !== names.length) throw new Error(changed);
			const row: Record<string, unknown> = { ...emptyRow };
			for (let index = 0; index < fields.length; index++) {
				const text = fields[index] as string | null;
				if (text !== null) {
					row[names[index] as string] = (readers[index] as Reader)(text);
				}
			}
			this.#rows.push(row);
		} catch (error) {
			this.#failure ??= error;
		}
	}

	handleCommandComplete(): void {}

	handleEmptyQuery(): void {}

	handleReadyForQuery(): void {
		if (this.#wire) columnsOf(this.#wire).set(this.name, this.#columns);
		this.callback(this.#failure, this.#rows);
	}

	handleError(error: unknown): void {
		this.callback(error, []);
	}
}

function wireOf(client: pg.Client): Wire {
	return (client as unknown as { connection: Wire }).connection;
}

function knows(wire: Wire, name: string): boolean {
	return (
		wire.parsedStatements[name] !== undefined ||
		wire.submittedNamedStatements[name] !== undefined
	);
}

function columnsOf(wire: Wire): Map<string, Columns> {
	let columns = described.get(wire);
	if (!columns) {
		columns = new Map();
		described.set(wire, columns);
	}
	return columns;
}
