/** A table in memory, with the indexes that it declares. */

export type Key = number | string;

/** What a table declares. `Name` are the names of its indexes. */
export interface Declared<Row, Name extends string> {
	/** What the API calls a row, if its changes are effects of a call. */
	readonly thing?: string;
	/** What the message says that exists where a row is inserted twice. */
	readonly named?: (row: Row) => string;
	/** The value under which an index has a row, or several values, or none. */
	readonly indexes?: {
		readonly [One in Name]: (row: Row) => Key | readonly Key[] | null | undefined;
	};
	/** What orders the rows under a value of an index before their keys do. */
	readonly order?: { readonly [One in Name]?: (row: Row) => string };
	/** Indexes in which no two rows have the same value. */
	readonly unique?: readonly Name[];
	/**
	 * With `["projects", "project"]`, deleting a project deletes the rows that the index `project` has under its key;
	 * with a function, under what it makes of that key. The index `"key"` stands for the row that has that very key.
	 */
	readonly parents?: readonly Parent<Name | "key">[];
}

type Parent<Index> = readonly [table: string, index: Index, under?: (key: number) => Key];

/** A Map whose writes stay pending until they are committed. Committed values are never mutated, only replaced. */
export class Cell<K, Value> {
	committed = new Map<K, Value>();
	/** Pending values by key; undefined for a deleted one. */
	readonly pending = new Map<K, Value | undefined>();
	/** Whether a snapshot shares the Map of committed values. */
	#isShared = false;

	commit(): void {
		if (this.pending.size === 0) return;
		if (this.#isShared) this.committed = new Map(this.committed);
		this.#isShared = false;
		for (const [key, value] of this.pending) {
			if (value === undefined) this.committed.delete(key);
			else this.committed.set(key, value);
		}
	}

	share(): Map<K, Value> {
		this.#isShared = true;
		return this.committed;
	}

	restore(shared: Map<K, Value> = new Map()): void {
		this.committed = shared;
		this.#isShared = true;
	}
}

/** Rows by key. A table that takes writes has its pending ones; its reader has the committed rows only. */
export class Table<K extends Key, Row, Name extends string = never> {
	readonly declared: Declared<Row, Name>;
	readonly rows: Cell<K, Row>;
	/** For each index, the keys of the rows under each value, in order; keys that are texts are in order of insertion. */
	readonly indexes: ReadonlyMap<string, Cell<Key, readonly K[]>>;
	/** Deletes the rows of other tables that go with the row that has a key. */
	readonly cascades: ((key: K) => void)[] = [];
	readonly #takesWrites: boolean;

	constructor(declared: Declared<Row, Name> = {}, source?: Table<K, Row, Name>) {
		this.declared = declared;
		this.rows = source?.rows ?? new Cell();
		this.indexes =
			source?.indexes ??
			new Map(Object.keys(declared.indexes ?? {}).map((name) => [name, new Cell()]));
		this.#takesWrites = source === undefined;
	}

	reader(): Table<K, Row, Name> {
		return new Table(this.declared, this);
	}

	get(key: K): Row | undefined {
		return this.#read(this.rows, key);
	}

	/** All rows, in no order. */
	*values(): Generator<Row> {
		const { committed, pending } = this.rows;
		if (!this.#takesWrites) return yield* committed.values();
		for (const [key, row] of committed) if (!pending.has(key)) yield row;
		for (const row of pending.values()) if (row !== undefined) yield row;
	}

	/** Keys of the rows under a value of an index, in its order, until the next write. */
	keys(index: Name, value: Key): readonly K[] {
		return this.#read(this.indexes.get(index) as Cell<Key, readonly K[]>, value) ?? [];
	}

	/** The rows under a value of an index, in its order. */
	all(index: Name, value: Key): Row[] {
		return this.keys(index, value).map((key) => this.get(key) as Row);
	}

	/** The row under a value of a unique index. */
	one(index: Name, value: Key): Row | undefined {
		const [key] = this.keys(index, value);
		return key === undefined ? undefined : this.get(key);
	}

	/** @throws if the key exists, or another row has a value of a unique index, like a constraint */
	insert(key: K, row: Row): void {
		if (this.get(key) !== undefined) throw this.#exists(key, row);
		this.set(key, row);
	}

	/** @throws if another row has a value of a unique index, like a constraint */
	set(key: K, row: Row): void {
		for (const index of this.declared.unique ?? []) {
			for (const value of this.#valuesOf(index, row)) {
				if (this.keys(index, value).some((other) => other !== key)) {
					throw this.#exists(key, row);
				}
			}
		}
		this.#write(key, row);
	}

	/** Deletes a row, and before it the rows of other tables that go with it. */
	delete(key: K): void {
		if (this.get(key) === undefined) return;
		for (const cascade of this.cascades) cascade(key);
		this.#write(key, undefined);
	}

	#exists(key: K, row: Row): Error {
		const { thing = "row", named = () => `${thing} ${key}` } = this.declared;
		return new Error(`The ${named(row)} exists already.`);
	}

	#read<Id, Value>({ committed, pending }: Cell<Id, Value>, id: Id): Value | undefined {
		return this.#takesWrites && pending.has(id) ? pending.get(id) : committed.get(id);
	}

	#write(key: K, after: Row | undefined): void {
		if (!this.#takesWrites) throw new Error("Writes need a transaction.");
		const before = this.get(key);
		for (const [name, { pending }] of this.indexes) {
			const index = name as Name;
			const [old, now] = [this.#valuesOf(index, before), this.#valuesOf(index, after)];
			const isMoved = this.#orderOf(index, before) !== this.#orderOf(index, after);
			for (const value of old) {
				if (now.includes(value) && !isMoved) continue;
				const keys = this.#ownKeys(index, value);
				keys.splice(keys.lastIndexOf(key), 1);
				pending.set(value, keys.length > 0 ? keys : undefined);
			}
			for (const value of now) {
				if (old.includes(value) && !isMoved) continue;
				const keys = this.#ownKeys(index, value);
				keys.splice(this.#placeIn(keys, index, key, after), 0, key);
				pending.set(value, keys);
			}
		}
		this.rows.pending.set(key, after);
	}

	/** Keys to change: a pending list is of this transaction alone, so that many writes do not copy it each time. */
	#ownKeys(index: Name, value: Key): K[] {
		const own = this.indexes.get(index)?.pending.get(value) as K[] | undefined;
		return own ?? [...this.keys(index, value)];
	}

	#valuesOf(index: Name, row: Row | undefined): readonly Key[] {
		const value = row === undefined ? null : this.declared.indexes?.[index](row);
		return value == null ? [] : [value].flat();
	}

	#orderOf(index: Name, row: Row | undefined): string {
		return (row !== undefined && this.declared.order?.[index]?.(row)) || "";
	}

	/** Where a key belongs among the keys under a value. */
	#placeIn(keys: readonly K[], index: Name, key: K, row: Row | undefined): number {
		const order = this.#orderOf(index, row);
		const isAfter = (other: K) => {
			const another = this.#orderOf(index, this.get(other));
			return another === order ? typeof key === "number" && Number(other) > key : another > order;
		};
		let [low, high] = [0, keys.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if (isAfter(keys[middle] as K)) high = middle;
			else low = middle + 1;
		}
		return low;
	}
}
