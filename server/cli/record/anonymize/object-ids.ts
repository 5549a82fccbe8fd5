/** New ids of rewritten commits and tags, by their old ones. */

/** Hexadecimal digits of the shortest abbreviation. */
const shortest = 7;

export class ObjectIds {
	/** Pairs of ids by the start of the old id. */
	readonly #ids = new Map<string, [from: string, to: string][]>();

	add(from: string, to: string): void {
		const start = from.slice(0, shortest);
		const others = this.#ids.get(start);
		if (others) others.push([from, to]);
		else this.#ids.set(start, [[from, to]]);
	}

	/** Finds the new id of a commit or tag, cut to the length of an abbreviated id. */
	readonly find = (id: string): string | undefined => {
		const some = this.#ids.get(id.slice(0, shortest));
		const found = some?.find(([from]) => from.startsWith(id));
		return found?.[1].slice(0, id.length);
	};
}
