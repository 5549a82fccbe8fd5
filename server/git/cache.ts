/** Usual maximum bytes of a cache; some caches have a multiple of this number. */
export const cachedBytes = 8 * 2 ** 20;

/**
 * An LRU cache limited by total weight, for values that never become stale. The package lru-cache has more features
 * than are needed here.
 */
export class Cache<Value> {
	readonly #entries = new Map<string, { value: Value; weight: number }>();
	readonly #limit: number;
	#weight = 0;
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

	/** Caches a value, unless the value is heavier than the limit of the cache. */
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
