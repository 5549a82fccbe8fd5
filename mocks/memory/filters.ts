import type { Condition, Match } from "../../server/domain/filters.ts";
import { compareText } from "../../server/domain/text.ts";
import { fold } from "./tables.ts";

type Value = string | number | boolean;

/** The value of each field that conditions may name: null, one, or those of a list. */
export type FieldsOf<Row, Field extends string> = {
	readonly [Name in Field]: (row: Row) => Value | null | readonly Value[];
};

/** Whether a row meets all conditions. */
export function meets<Row, Field extends string>(
	row: Row,
	conditions: readonly Condition<Field>[],
	fields: FieldsOf<Row, Field>,
): boolean {
	return conditions.every(
		(condition) => isMet(row, condition, fields) !== (condition.not ?? false),
	);
}

function isMet<Row, Field extends string>(
	row: Row,
	condition: Condition<Field>,
	fields: FieldsOf<Row, Field>,
): boolean {
	if (condition.is === "match") {
		const { on, exact } = condition;
		if (on.some((field) => matches(fields[field](row), condition))) return true;
		if (!exact) return false;
		const whole = { words: [exact.text], whole: true };
		return exact.on.some((field) => matches(fields[field](row), whole));
	}
	const found = fields[condition.on](row);
	const values = found === null ? [] : [found].flat();
	switch (condition.is) {
		case "set":
			return values.length > 0;
		case "in":
			return values.some((value) => condition.values.includes(value));
		case "all":
			return condition.not
				? condition.values.some((value) => values.includes(value))
				: condition.values.every((value) => values.includes(value));
		case "equal":
			return values.includes(condition.value);
		default: {
			const [value] = values;
			if (value === undefined) return false;
			const order = compare(value, condition.value);
			if (condition.is === "after") return order >= 0;
			if (condition.is === "before") return order <= 0;
			return condition.is === "above" ? order > 0 : order < 0;
		}
	}
}

function compare(a: Value, b: Value): number {
	if (typeof a === "string" && typeof b === "string") return compareText(a, b);
	return Number(a) - Number(b);
}

function matches(
	found: unknown,
	{ words, whole }: Pick<Match, "words" | "whole">,
): boolean {
	if (typeof found !== "string") return false;
	const text = fold(found);
	return words.every((word) =>
		whole ? text === fold(word) : text.includes(fold(word)),
	);
}
