/** Data that a test's routes keep between calls. Each store starts as a copy of the route's option `store`. */

/** Copies of all stores at one moment, keyed by the stores' initial values. */
export type RouteStoresSnapshot = ReadonlyMap<unknown, unknown>;

export interface RouteStores {
	/** Adds a store, and returns a function that returns the store's current value. */
	add<Store>(initial: Store | undefined): () => Store;
	snapshot(): RouteStoresSnapshot;
	restore(snapshot: RouteStoresSnapshot): void;
	clear(): void;
}

export function createRouteStores(): RouteStores {
	let copies = new Map<unknown, unknown>();

	/** The store that started as a copy of `initial`. Makes a new copy if a restored snapshot does not have the store. */
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
