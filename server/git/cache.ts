/** Keeps what was used last, up to a total weight. For what never changes: nothing in it grows old. */
export class Cache<Value> {
	readonly #entries = new Map<string, { value: Value; weight: number }>();
	readonly #limit: number;
	#weight = 0;
	/** How often it was asked for what it had, and for what it had not. */
	readonly counts = { hits: 0, misses: 0 };

	constructor(limit: number) {
		this.#limit = limit;
	}

	get(key: string): Value | undefined {
		const entry = this.#entries.get(key);
		if (!entry) {
			this.counts.misses++;
			return undefined;
		}
		this.counts.hits++;
		this.#entries.delete(key);
		this.#entries.set(key, entry);
		return entry.value;
	}

	/** A value heavier than the limit is not kept. */
	set(key: string, value: Value, weight: number): void {
		if (weight > this.#limit) return;
		this.#weight += weight - (this.#entries.get(key)?.weight ?? 0);
		this.#entries.delete(key);
		this.#entries.set(key, { value, weight });
		for (const [oldest, entry] of this.#entries) {
			if (this.#weight <= this.#limit) break;
			this.#weight -= entry.weight;
			this.#entries.delete(oldest);
		}
	}
}
