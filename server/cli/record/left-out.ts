/** Collects what a recording leaves out, for the list that is printed at the end. */
import { printable } from "../../platform/printable.ts";

interface Fact {
	count: number;
	/** Name of the first record that was left out or lost a value. */
	example: string;
}

export class LeftOut {
	readonly #facts = new Map<string, Fact>();

	/**
	 * Counts records that were left out or lost a value.
	 * @param fact - What was left out. All records with the same `fact` share one line of the printed list
	 * @param example - Name of one of the records
	 */
	add(fact: string, example: string, count = 1): void {
		const known = this.#facts.get(fact);
		if (known) known.count += count;
		else if (count > 0) this.#facts.set(fact, { count, example });
	}

	/** Lines of the printed list: one for each fact, with one example and the number of further cases. */
	lines(): string[] {
		return Array.from(this.#facts, ([fact, { count, example }]) =>
			count === 1 ? `${fact}: ${example}` : `${fact}: ${example} and ${count - 1} more`,
		).map(printable);
	}
}
