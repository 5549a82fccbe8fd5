/** Maps old ids of commits and tags to the ids after the rewrite. */

/** Number of hexadecimal digits in the shortest abbreviated id. */
const shortest = 7;

export class ObjectIds {
	/** Old and new ids, keyed by the first `shortest` digits of the old id, so that an abbreviated id can be found. */
	readonly #ids = new Map<string, [from: string, to: string][]>();

	add(from: string, to: string): void {
		const start = from.slice(0, shortest);
		const others = this.#ids.get(start);
		if (others) others.push([from, to]);
		else this.#ids.set(start, [[from, to]]);
	}

	/** Finds the new id of a commit or tag. For an abbreviated id, returns the new id cut to the same length. */
	readonly find = (id: string): string | undefined => {
		const some = this.#ids.get(id.slice(0, shortest));
		const found = some?.find(([from]) => from.startsWith(id));
		return found?.[1].slice(0, id.length);
	};
}
