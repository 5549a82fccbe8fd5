/**
 * In-memory tables with transactions, which run one at a time. The writes of a transaction stay pending until it
 * commits: readers see committed rows and never wait, and a transaction that throws changes nothing.
 */
import type { Cell, Key, Table } from "./table.ts";
import { emptyTables, numberKey, type Place } from "./tables.ts";

export type Tables = Readonly<ReturnType<typeof emptyTables>>;

/** A row that a transaction changed. `before` is undefined for a new row, `after` for a deleted one. */
export interface Change {
	table: keyof Tables;
	/** What the row is, in the API's words: `board`. Undefined: the journal does not show changes of the table. */
	thing: string | undefined;
	key: number | string;
	before: unknown;
	after: unknown;
}

/** Names of the sequences of ids. Groups and personal namespaces share the sequence `namespace`. */
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
	/** Returns `given`, or by default the next id. Ids are never reused: later ids are higher than `given`. */
	nextId(sequence: Sequence, given?: number): number;
}

/** All tables at one moment. Taking a snapshot copies nothing; the next commit copies the tables that it changes. */
export interface DatabaseSnapshot {
	readonly tables: ReadonlyMap<string, Map<unknown, unknown>>;
	readonly sequences: ReadonlyMap<Sequence, number>;
}

interface Database {
	committed: View;
	/** View for writes, for use only inside `transaction`; `nextId` may be called anywhere. */
	writing: View;
	/** @param onCommit - Called before the commit, with all rows that the transaction changed */
	transaction<T>(work: () => Promise<T>, onCommit?: (changes: Change[]) => void): Promise<T>;
	snapshot(): DatabaseSnapshot;
}

type AnyTable = Table<Key, unknown, string>;
type AnyCell = Cell<unknown, unknown>;

/** @param start - The initial content; by default none */
export function createDatabase(start?: DatabaseSnapshot): Database {
	const tables = emptyTables();
	const all = new Map(Object.entries(tables) as unknown as [keyof Tables, AnyTable][]);
	const readers = Object.fromEntries([...all].map(([name, table]) => [name, table.reader()]));
	const cells = new Map<string, AnyCell>();
	for (const [name, table] of all) {
		cells.set(name, table.rows as AnyCell);
		for (const [index, cell] of table.indexes) cells.set(`${name} ${index}`, cell as AnyCell);
		followParents(table, all);
	}
	if (start) for (const [name, cell] of cells) cell.restore(start.tables.get(name));
	const sequences = new Map(start?.sequences);
	let lastWrite: Promise<unknown> = Promise.resolve();

	function nextId(sequence: Sequence, given?: number): number {
		const last = sequences.get(sequence) ?? 0;
		const id = given ?? last + 1;
		sequences.set(sequence, Math.max(last, id));
		return id;
	}

	function changes(): Change[] {
		return [...all].flatMap(([table, { rows, declared }]) =>
			Array.from(rows.pending, ([key, after]) => {
				const before = rows.committed.get(key);
				return { table, thing: declared.thing, key, before, after };
			}),
		);
	}

	async function runAlone<T>(
		work: () => Promise<T>,
		onCommit?: (changes: Change[]) => void,
	): Promise<T> {
		try {
			const value = await work();
			onCommit?.(changes());
			for (const cell of cells.values()) cell.commit();
			return value;
		} finally {
			for (const { pending } of cells.values()) pending.clear();
		}
	}

	return {
		committed: { tables: readers as unknown as Tables, nextId: refuse },
		writing: { tables, nextId },

		transaction(work, onCommit) {
			const result = lastWrite.then(() => runAlone(work, onCommit));
			lastWrite = result.catch(() => {});
			return result;
		},

		snapshot() {
			const shared = Array.from(cells, ([name, cell]) => [name, cell.share()] as const);
			return { tables: new Map(shared), sequences: new Map(sequences) };
		},
	};
}

function refuse(): never {
	throw new Error("Writes need a transaction.");
}

/** Makes the deletion of a parent row delete the table's rows that belong to the parent, like ON DELETE CASCADE. */
function followParents(table: AnyTable, all: ReadonlyMap<string, AnyTable>): void {
	for (const [parent, index, under] of table.declared.parents ?? []) {
		stored(all, parent, "table").cascades.push((key) => {
			const value = under ? under(Number(key)) : key;
			// Deletes the last key first, because removing the last key of an index's list moves no other key.
			const keys = index === "key" ? [value] : [...table.keys(index, value)];
			for (const own of keys.reverse()) table.delete(own);
		});
	}
}

/** Returns the `iid` for a new issue, merge request, epic or milestone in `place`: `given`, or by default the next. */
export function nextNumber(
	{ numbers }: Tables,
	what: string,
	place: Place,
	given?: number,
): number {
	const key = numberKey(what, place);
	const last = numbers.get(key)?.last ?? 0;
	const iid = given ?? last + 1;
	numbers.set(key, { place, last: Math.max(last, iid) });
	return iid;
}

/** Gets a row that must exist. Throws if there is none. */
export function stored<Key, Row>(
	table: { get(key: Key): Row | undefined },
	key: Key,
	what: string,
): Row {
	const row = table.get(key);
	if (row === undefined) throw new Error(`There is no ${what} ${key}.`);
	return row;
}

/** Replaces each row with one of the given ids by the result of `change`; if the result is undefined, the row stays. */
export function replaceEach<Row>(
	ids: readonly number[] = [],
	rows: Pick<Table<number, Row>, "get" | "set">,
	change: (row: Row) => Row | undefined,
): void {
	for (const id of ids) {
		const row = rows.get(id);
		const changed = row && change(row);
		if (changed) rows.set(id, changed);
	}
}

/** In each row with one of the given ids, removes an id from the row's list `name`. */
export function takeFromEach<
	Name extends "assignee_ids" | "label_ids" | "milestone_ids",
	Row extends { readonly [Key in Name]: readonly number[] },
>(
	ids: readonly number[] | undefined,
	rows: Pick<Table<number, Row>, "get" | "set">,
	name: Name,
	gone: number,
): void {
	replaceEach(ids, rows, (row) =>
		row[name].includes(gone)
			? { ...row, [name]: row[name].filter((id) => id !== gone) }
			: undefined,
	);
}
