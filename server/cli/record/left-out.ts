/** Collects what a recording leaves out, for the list at its end. */
import { printable } from "../../platform/printable.ts";

interface Fact {
	count: number;
	/** Name of the first thing of which it was left out. */
	example: string;
}

export class LeftOut {
	readonly #facts = new Map<string, Fact>();

	/**
	 * Adds a thing.
	 * @param fact - What was left out, in the same words for all things of a kind
	 */
	add(fact: string, example: string, count = 1): void {
		const known = this.#facts.get(fact);
		if (known) known.count += count;
		else if (count > 0) this.#facts.set(fact, { count, example });
	}

	/** Lines of the list, one for each kind. */
	lines(): string[] {
		return Array.from(this.#facts, ([fact, { count, example }]) =>
			count === 1 ? `${fact}: ${example}` : `${fact}: ${example} and ${count - 1} more`,
		).map(printable);
	}
}
