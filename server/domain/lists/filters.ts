/**
 * Filters of lists: the contract declares them (`x-filter`), this file turns input into conditions, and the stores
 * apply the conditions.
 */
import type { Inputs, OperationId } from "../../../generated/operations.ts";
import {
	type Filter,
	type FilterFields,
	type ParameterRule,
	parameters,
} from "../../../generated/parameters.ts";
import { toWord } from "../pipeline/values.ts";

type Value = string | number | boolean;

/** A condition on one field of a record. A record whose field is null meets only conditions with `not`. */
export type Condition<Field extends string = string> =
	| {
			/** `after` and `before` include the value, `above` and `below` do not. */
			is: "equal" | "after" | "before" | "above" | "below";
			on: Field;
			value: Value;
			not?: boolean;
	  }
	| {
			/** `in`: the field is one of the values; `all`: the field is a list with all values (negated: with none). */
			is: "in" | "all";
			on: Field;
			values: readonly Value[];
			not?: boolean;
	  }
	| {
			/** The field is not null, or is a list that is not empty. */
			is: "set";
			on: Field;
			not?: boolean;
	  }
	| Match<Field>
	| {
			/** No record meets the condition. */
			is: "never";
			on?: never;
			not?: boolean;
	  };

/**
 * At least one of the fields contains every word. If `whole` is set, there is only one word, and at least one of the
 * fields equals it. Ignores the case of A to Z.
 */
export interface Match<Field extends string = string> {
	is: "match";
	on: readonly Field[];
	/** Distinct words, at least one. */
	words: readonly string[];
	whole: boolean;
	/** A record also matches if one of these fields equals this text, which is the whole search text. */
	exact?: { on: readonly Field[]; text: string };
	not?: boolean;
}

/** The conditions that the input of a list sets, in order of its parameters. A blank value sets none. */
export function conditionsOf<Id extends OperationId & keyof FilterFields>(
	id: Id,
	input: Inputs[Id],
): Condition<FilterFields[Id]>[] {
	// Safe, because the rules and the type are generated from the same contract.
	return conditionsBy(parameters[id].rules, input) as Condition<FilterFields[Id]>[];
}

/** The conditions that an input sets by the rules of its parameters. */
export function conditionsBy(rules: readonly ParameterRule[], input: object): Condition[] {
	const values = new Map<string, unknown>(Object.entries(input));
	return rules.flatMap(({ name, filter, noneAny, properties }) => {
		const value = values.get(name);
		if (value === "" && filter && "empty" in filter) return [{ is: "never" }];
		if (isBlank(value)) return [];
		if (name === "not" && properties && typeof value === "object") {
			return conditionsBy(properties, { ...value }).map(negated);
		}
		if (!filter) return [];
		const word = noneAny && wordIn(value);
		if (word && filter.is !== "match") {
			return [{ is: "set", on: filter.on, not: word === "none" }];
		}
		return conditionOf(filter, value, values) ?? [];
	});
}

function negated(condition: Condition): Condition {
	return { ...condition, not: !condition.not };
}

function isBlank(value: unknown): boolean {
	if (value === null || value === undefined || value === "") return true;
	return Array.isArray(value) && value.length === 0;
}

/** Finds `None` (no value) or `Any` (any value) as the value or anywhere in a list, in any case of letters. */
function wordIn(value: unknown): "none" | "any" | undefined {
	const words = [value].flat().map(toWord);
	return (["none", "any"] as const).find((word) => words.includes(word));
}

function conditionOf(
	filter: Filter,
	value: unknown,
	input: ReadonlyMap<string, unknown>,
): Condition | undefined {
	switch (filter.is) {
		case "match": {
			const { on, shortest, chosenBy } = filter;
			const chosen = String(input.get(chosenBy ?? "") ?? "").split(",");
			const fields = on.filter((field) => chosen.includes(field));
			const text = String(value);
			const match = search(text, fields.length > 0 ? fields : on, shortest);
			const { exact } = filter;
			return match?.is === "match" && exact
				? { ...match, exact: { on: exact, text: text.trim() } }
				: match;
		}
		case "in":
		case "all":
			return {
				is: filter.is,
				on: filter.on,
				values: [...new Set([value].flat().filter(isValue))],
			};
		default: {
			const { is, on, ignored } = filter;
			if (!isValue(value) || ignored?.includes(value)) return undefined;
			return { is, on, value };
		}
	}
}

function isValue(value: unknown): value is Value {
	return ["string", "number", "boolean"].includes(typeof value);
}

/**
 * Condition for a search of words and `"quoted phrases"`. Words with fewer than `shortest` characters are ignored; if
 * no word is left, a field must equal the whole text. If `shortest` is 3 or more, words without letters and digits are
 * ignored too, because no index has them; a text without letters and digits finds nothing.
 * @param shortest - Characters of the shortest word that counts
 * @returns Undefined for a blank text
 */
export function search<Field extends string>(
	text: string,
	on: readonly Field[],
	shortest: number,
): Condition<Field> | undefined {
	const query = text.replace(/\s+/g, " ").trim();
	if (query === "") return undefined;
	const phrases: string[] = [];
	const rest = query.replace(/(?<=^| )"([^"]+)"(?= |$)/g, (_, phrase) => {
		phrases.push(phrase);
		return "";
	});
	const all = [...rest.split(" "), ...phrases].filter((word) => word !== "");
	const isIndexed = (word: string) => shortest < 3 || /[\p{L}\p{N}]/u.test(word);
	if (!isIndexed(query)) return { is: "never" };
	const words = all.filter((word) => [...word].length >= shortest && isIndexed(word));
	return words.length > 0
		? { is: "match", on, words: [...new Set(words)], whole: false }
		: { is: "match", on, words: [query], whole: true };
}
