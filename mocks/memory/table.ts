/** A table in memory, with the indexes that it declares. */

export type Key = number | string;

/** The declaration of a table. `Name`: the names of the table's indexes. */
export interface Declared<Row, Name extends string> {
	/** What a row is, in the API's words: `board`. Undefined: the journal does not show changes of the table. */
	readonly thing?: string;
	/** Returns a row's name, for the error message when the row exists already. */
	readonly named?: (row: Row) => string;
	/** Returns, for each index, the value or values by which a row is found; null or undefined: not in the index. */
	readonly indexes?: {
		readonly [One in Name]: (row: Row) => Key | readonly Key[] | null | undefined;
	};
	/**
	 * For each index, returns the sort key of a row among the rows with the same value. Rows without a sort key, or with
	 * equal ones, are sorted by their key in the table if it is a number, or else stay in order of insertion.
	 */
	readonly order?: { readonly [One in Name]?: (row: Row) => string };
	/** Indexes in which no two rows have the same value. */
	readonly unique?: readonly Name[];
	/**
	 * Which rows are deleted with a row of another table. With `["projects", "project"]`, deleting a project deletes the
	 * rows whose value in the index `project` is the project's key. A function as third element converts the key to the
	 * value in the index. With `"key"` as index, the row with the same key is deleted.
	 */
	readonly parents?: readonly Parent<Name | "key">[];
}

type Parent<Index> = readonly [table: string, index: Index, under?: (key: number) => Key];

/** A Map whose writes stay pending until they are committed. Committed values are never mutated, only replaced. */
export class Cell<K, Value> {
	committed = new Map<K, Value>();
	/** Pending values by key; undefined: the key is deleted. */
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

	/** Takes over the committed values of a snapshot. */
	restore(shared: Map<K, Value> = new Map()): void {
		this.committed = shared;
		this.#isShared = true;
	}
}

/** Rows by key. A writable table includes the pending writes; the table's `reader()` has only committed rows. */
export class Table<K extends Key, Row, Name extends string = never> {
	readonly declared: Declared<Row, Name>;
	readonly rows: Cell<K, Row>;
	/** For each index, maps a value to the keys of the rows with this value, in the order that `Declared` describes. */
	readonly indexes: ReadonlyMap<string, Cell<Key, readonly K[]>>;
	/** Called with the key of a row that is deleted: each function deletes the row's dependents in another table. */
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

	/** All rows, in no particular order. */
	*values(): Generator<Row> {
		const { committed, pending } = this.rows;
		if (!this.#takesWrites) return yield* committed.values();
		for (const [key, row] of committed) if (!pending.has(key)) yield row;
		for (const row of pending.values()) if (row !== undefined) yield row;
	}

	/** Keys of the rows whose value in an index is `value`, in the index's order. Valid until the next write. */
	keys(index: Name, value: Key): readonly K[] {
		return this.#read(this.indexes.get(index) as Cell<Key, readonly K[]>, value) ?? [];
	}

	/** The rows whose value in an index is `value`, in the index's order. */
	all(index: Name, value: Key): Row[] {
		return this.keys(index, value).map((key) => this.get(key) as Row);
	}

	/** The row whose value in a unique index is `value`; undefined: none. */
	one(index: Name, value: Key): Row | undefined {
		const [key] = this.keys(index, value);
		return key === undefined ? undefined : this.get(key);
	}

	/** @throws if the key exists, or another row has the same value in a unique index, like a unique constraint */
	insert(key: K, row: Row): void {
		if (this.get(key) !== undefined) throw this.#exists(key, row);
		this.set(key, row);
	}

	/** @throws if another row has the same value in a unique index, like a unique constraint */
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

	/** Deletes a row, after the rows of other tables that belong to the row. */
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

	/**
	 * The list of keys of an index's value, which the caller may mutate: the transaction's own copy. The first write of a
	 * transaction makes the copy.
	 */
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

	/** Position at which to insert a key into the sorted `keys` of an index's value. */
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
