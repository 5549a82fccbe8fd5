/**
 * In-memory tables with transactions, which run one at a time. The writes of a transaction stay pending until it
 * commits: readers see committed rows and never wait, and a transaction that throws changes nothing.
 */
import { emptyRows } from "./tables.ts";

export interface Table<Key, Row> {
	get(key: Key): Row | undefined;
	set(key: Key, row: Row): void;
	delete(key: Key): void;
	/** All rows, in no order. */
	values(): Iterable<Row>;
	readonly size: number;
}

export type Rows = ReturnType<typeof emptyRows>;

/** A row changed by a transaction. `before` is undefined for a new row, `after` for a deleted one. */
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

/** Names of the sequences of ids. Groups and personal namespaces share one. */
type Sequence =
	| "user"
	| "token"
	| "namespace"
	| "membership"
	| "project"
	| "protected branch"
	| "commit status"
	| "upload"
	| "release"
	| "release link"
	| "label"
	| "label subscription"
	| "board"
	| "milestone"
	| "list"
	| "cluster"
	| "snippet"
	| "issue"
	| "merge request"
	| "merge request version"
	| "epic"
	| "note"
	| "audit event";

/** The tables that a store works on: the committed ones, or those with the pending writes of the transaction. */
export interface View {
	tables: Tables;
	/** The next id, or `given`, from which the sequence then continues. Ids are never reused. */
	nextId(sequence: Sequence, given?: number): number;
}

/** All tables at one moment. Taking a snapshot copies nothing; the next commit copies the tables that it changes. */
export interface DatabaseSnapshot {
	readonly tables: ReadonlyMap<string, Map<unknown, unknown>>;
	readonly sequences: ReadonlyMap<Sequence, number>;
}

export interface Database {
	committed: View;
	/** View for writes. Only for use inside of `transaction`, except `nextId`. */
	writing: View;
	/**
	 * Runs work in a transaction.
	 * @param onCommit - Called with the changes of the transaction before it commits
	 */
	transaction<T>(work: () => Promise<T>, onCommit?: (changes: Change[]) => void): Promise<T>;
	/** All committed rows. Later commits may change the Maps. */
	rows(): { readonly [Name in keyof Rows]: ReadonlyMapOf<Rows[Name]> };
	snapshot(): DatabaseSnapshot;
	/** Restores the content. Pending writes are dropped. */
	restore(snapshot: DatabaseSnapshot): void;
}

type ReadonlyMapOf<M> = M extends Map<infer Key, infer Row> ? ReadonlyMap<Key, Row> : never;

/** A table and its pending writes. */
interface Cell {
	rows: Map<unknown, unknown>;
	/** Whether a snapshot shares the Map of committed rows. */
	shared: boolean;
	/** Pending rows by key; undefined for a deleted row. */
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

	function tablesOf(table: (cell: Cell) => Table<unknown, unknown>): Tables {
		const tables: Record<string, Table<unknown, unknown>> = {};
		for (const [name, cell] of cells) tables[name] = table(cell);
		return tables as unknown as Tables;
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
		onCommit?: (changes: Change[]) => void,
	): Promise<T> {
		const before = restored;
		try {
			const value = await work();
			if (restored === before) {
				onCommit?.(changes());
				commit();
			}
			return value;
		} finally {
			for (const { pending } of cells.values()) pending.clear();
		}
	}

	return {
		committed: { tables: tablesOf(committedTable), nextId: refuse },
		writing: { tables: tablesOf(writingTable), nextId },

		transaction(work, onCommit) {
			const result = lastWrite.then(() => runAlone(work, onCommit));
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

function refuse(): never {
	throw new Error("Writes need a transaction.");
}

function committedTable(cell: Cell): Table<unknown, unknown> {
	return {
		get: (key) => cell.rows.get(key),
		set: refuse,
		delete: refuse,
		values: () => cell.rows.values(),
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
		*values() {
			for (const [key, row] of cell.rows) {
				if (!pending.has(key)) yield row;
			}
			for (const row of pending.values()) {
				if (row !== undefined) yield row;
			}
		},
		get size() {
			let { size } = cell.rows;
			for (const [key, row] of pending) {
				size += Number(row !== undefined) - Number(cell.rows.has(key));
			}
			return size;
		},
	};
}

/**
 * The number of a new thing within its project or group: the given one, or the next.
 * @param deleted - The highest number of a deleted thing
 * @throws if one of the others has the number, like a unique constraint
 */
export function numberAmong(
	others: readonly { iid: number }[],
	given: number | undefined,
	what: string,
	deleted = 0,
): number {
	const taken = others.map(({ iid }) => iid);
	const iid = given ?? Math.max(deleted, ...taken) + 1;
	if (taken.includes(iid)) throw new Error(`${what} ${iid} exists already.`);
	return iid;
}

/** A row that exists, because the caller has found it before. */
export function stored<Key, Row>(
	table: { get(key: Key): Row | undefined },
	key: Key,
	what: string,
): Row {
	const row = table.get(key);
	if (row === undefined) throw new Error(`There is no ${what} ${key}.`);
	return row;
}

/** Replaces the rows with these ids for which `change` returns a new row. */
export function replaceEach<Row>(
	ids: readonly number[] = [],
	rows: Table<number, Row>,
	change: (row: Row) => Row | undefined,
): void {
	for (const id of ids) {
		const row = rows.get(id);
		const changed = row && change(row);
		if (changed) rows.set(id, changed);
	}
}

/** Removes an id from a list in each of these rows. */
export function takeFromEach<
	Name extends "assignee_ids" | "label_ids" | "milestone_ids",
	Row extends { readonly [Key in Name]: readonly number[] },
>(ids: readonly number[] | undefined, rows: Table<number, Row>, name: Name, gone: number): void {
	replaceEach(ids, rows, (row) =>
		row[name].includes(gone)
			? { ...row, [name]: row[name].filter((id) => id !== gone) }
			: undefined,
	);
}

/** Ids of children by their parent's key. */
type Index<Key, Id> = Table<Key, readonly Id[]>;

/** The rows of a parent's children. */
export function childrenOf<Key, Id, Row>(
	index: Pick<Index<Key, Id>, "get">,
	key: Key,
	rows: { get(id: Id): Row | undefined },
): Row[] {
	return (index.get(key) ?? []).flatMap((id) => rows.get(id) ?? []);
}

export function addChild<Key, Id>(index: Index<Key, Id>, key: Key, id: Id): void {
	index.set(key, [...(index.get(key) ?? []), id]);
}

/** Adds a child, and keeps the children in order of their ids. */
export function addInOrder<Key>(index: Index<Key, number>, key: Key, id: number): void {
	const ids = [...(index.get(key) ?? []), id];
	index.set(
		key,
		ids.sort((a, b) => a - b),
	);
}

export function removeChild<Key, Id>(index: Index<Key, Id>, key: Key, id: Id): void {
	const ids = (index.get(key) ?? []).filter((other) => other !== id);
	if (ids.length > 0) index.set(key, ids);
	else index.delete(key);
}

/**
 * Inserts a row.
 * @throws if the key exists, like a unique constraint
 */
export function insert<Key, Row>(table: Table<Key, Row>, key: Key, row: Row, what: string): void {
	if (table.get(key) !== undefined) throw new Error(`${what} exists already.`);
	table.set(key, row);
}
