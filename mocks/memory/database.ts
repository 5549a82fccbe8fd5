/**
 * Tables with transactions. Writes run one at a time on a layer of their own, which a commit lays over the
 * tables: readers see what is committed and never wait, and what throws leaves nothing.
 */
import { emptyRows } from "./tables.ts";

export interface Table<Key, Row> {
	get(key: Key): Row | undefined;
	set(key: Key, row: Row): void;
	delete(key: Key): void;
	readonly size: number;
}

export type Rows = ReturnType<typeof emptyRows>;

/** What a transaction did to one row; without `before` it was not there, without `after` it is no longer. */
export interface Change {
	table: keyof Rows;
	key: number | string;
	before: unknown;
	after: unknown;
}

export type Tables = {
	readonly [Name in keyof Rows]: Rows[Name] extends Map<infer Key, infer Row>
		? Table<Key, Row>
		: never;
};

/** Groups and personal namespaces are numbered together. */
export type Sequence =
	| "user"
	| "token"
	| "namespace"
	| "project"
	| "label"
	| "board"
	| "milestone"
	| "list"
	| "cluster"
	| "snippet"
	| "issue"
	| "merge request"
	| "epic"
	| "note"
	| "audit event";

/** What a store works on: the committed tables, or those of the transaction. */
export interface View {
	tables: Tables;
	/** The next id, or the given one, which the sequence then goes on from. Ids are never given back. */
	nextId(sequence: Sequence, given?: number): number;
}

/** The whole content at one moment. Taking one copies nothing: the next write to a table does. */
export interface DatabaseSnapshot {
	readonly tables: ReadonlyMap<string, Map<unknown, unknown>>;
	readonly sequences: ReadonlyMap<Sequence, number>;
}

export interface Database {
	committed: View;
	/** To be used inside of `transaction` only. */
	writing: View;
	/** @param tell - Told what a commit changes */
	transaction<T>(
		work: () => Promise<T>,
		tell?: (changes: Change[]) => void,
	): Promise<T>;
	/** Every row, as committed by now. A later commit may change the Maps. */
	rows(): { readonly [Name in keyof Rows]: ReadonlyMapOf<Rows[Name]> };
	snapshot(): DatabaseSnapshot;
	/** Puts the content back. A transaction under way keeps nothing. */
	restore(snapshot: DatabaseSnapshot): void;
}

type ReadonlyMapOf<M> =
	M extends Map<infer Key, infer Row> ? ReadonlyMap<Key, Row> : never;

/** One table, and what the running transaction changed in it. */
interface Cell {
	rows: Map<unknown, unknown>;
	/** Whether a snapshot holds the same Map. */
	shared: boolean;
	/** Undefined: taken away. */
	pending: Map<unknown, unknown>;
}

export function createDatabase(): Database {
	const cells = new Map<string, Cell>();
	for (const [name, rows] of Object.entries(emptyRows())) {
		cells.set(name, { rows, shared: false, pending: new Map() });
	}
	let sequences = new Map<Sequence, number>();
	let restored = 0;
	let lastWrite: Promise<unknown> = Promise.resolve();

	function nextId(sequence: Sequence, given?: number): number {
		const last = sequences.get(sequence) ?? 0;
		const id = given ?? last + 1;
		sequences.set(sequence, Math.max(last, id));
		return id;
	}

	function viewOf(table: (cell: Cell) => Table<unknown, unknown>): View {
		const tables: Record<string, Table<unknown, unknown>> = {};
		for (const [name, cell] of cells) tables[name] = table(cell);
		return { tables: tables as unknown as Tables, nextId };
	}

	function commit() {
		for (const cell of cells.values()) {
			if (cell.pending.size === 0) continue;
			if (cell.shared) {
				cell.rows = new Map(cell.rows);
				cell.shared = false;
			}
			for (const [key, row] of cell.pending) {
				if (row === undefined) cell.rows.delete(key);
				else cell.rows.set(key, row);
			}
		}
	}

	function changes(): Change[] {
		const found: Change[] = [];
		for (const [name, { rows, pending }] of cells) {
			for (const [key, after] of pending) {
				const before = rows.get(key);
				const table = name as keyof Rows;
				found.push({ table, key: key as Change["key"], before, after });
			}
		}
		return found;
	}

	async function runAlone<T>(
		work: () => Promise<T>,
		tell?: (changes: Change[]) => void,
	): Promise<T> {
		const before = restored;
		try {
			const value = await work();
			if (restored === before) {
				tell?.(changes());
				commit();
			}
			return value;
		} finally {
			for (const { pending } of cells.values()) pending.clear();
		}
	}

	return {
		committed: viewOf(committedTable),
		writing: viewOf(writingTable),

		transaction(work, tell) {
			const result = lastWrite.then(() => runAlone(work, tell));
			lastWrite = result.catch(() => {});
			return result;
		},

		rows() {
			return Object.fromEntries(
				[...cells].map(([name, { rows }]) => [name, rows]),
			) as unknown as ReturnType<Database["rows"]>;
		},

		snapshot() {
			const tables = new Map<string, Map<unknown, unknown>>();
			for (const [name, cell] of cells) {
				cell.shared = true;
				tables.set(name, cell.rows);
			}
			return { tables, sequences: new Map(sequences) };
		},

		restore(snapshot) {
			restored++;
			for (const [name, cell] of cells) {
				cell.rows = snapshot.tables.get(name) ?? new Map();
				cell.shared = true;
			}
			sequences = new Map(snapshot.sequences);
		},
	};
}

function committedTable(cell: Cell): Table<unknown, unknown> {
	const refuse = () => {
		throw new Error("Only a transaction can write.");
	};
	return {
		get: (key) => cell.rows.get(key),
		set: refuse,
		delete: refuse,
		get size() {
			return cell.rows.size;
		},
	};
}

function writingTable(cell: Cell): Table<unknown, unknown> {
	const { pending } = cell;
	return {
		get: (key) => (pending.has(key) ? pending.get(key) : cell.rows.get(key)),
		set: (key, row) => void pending.set(key, row),
		delete: (key) => void pending.set(key, undefined),
		get size() {
			let { size } = cell.rows;
			for (const [key, row] of pending) {
				size += Number(row !== undefined) - Number(cell.rows.has(key));
			}
			return size;
		},
	};
}

/** @throws where the key is taken, as a unique constraint does. */
export function insert<Key, Row>(
	table: Table<Key, Row>,
	key: Key,
	row: Row,
	what: string,
): void {
	if (table.get(key) !== undefined) throw new Error(`${what} exists already.`);
	table.set(key, row);
}
