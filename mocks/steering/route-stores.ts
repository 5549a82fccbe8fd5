/** Data of routes: each store starts as a copy of the value with which its route was added. */

/** Copies of the stores at one moment, by their initial values. */
export type RouteStoresSnapshot = ReadonlyMap<unknown, unknown>;

export interface RouteStores {
	/**
	 * Adds a store.
	 * @returns a function that returns the current copy
	 */
	add<Store>(initial: Store | undefined): () => Store;
	snapshot(): RouteStoresSnapshot;
	restore(snapshot: RouteStoresSnapshot): void;
	clear(): void;
}

export function createRouteStores(): RouteStores {
	let copies = new Map<unknown, unknown>();

	/** A copy of an initial value. A route whose store was added after a snapshot finds it at the start again. */
	function copyOf(initial: unknown): unknown {
		if (!copies.has(initial)) copies.set(initial, structuredClone(initial));
		return copies.get(initial);
	}

	return {
		add<Store>(initial: Store | undefined) {
			copyOf(initial);
			return () => copyOf(initial) as Store;
		},
		snapshot: () => copied(copies),
		restore(snapshot) {
			copies = copied(snapshot);
		},
		clear: () => copies.clear(),
	};
}

function copied(copies: RouteStoresSnapshot): Map<unknown, unknown> {
	return new Map(Array.from(copies, ([initial, copy]) => [initial, structuredClone(copy)]));
}
