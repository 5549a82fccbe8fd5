import type { Condition, Match } from "../../server/domain/lists/filters.ts";
import { compareText } from "../../server/domain/values/text.ts";
import { fold } from "./tables.ts";

type Value = string | number | boolean;

/** Value of a field: null, a single value, or a list of values. */
type Found = Value | null | readonly Value[];

/** Names of the row's properties whose values conditions can compare directly. */
type Own<Row> = {
	[Name in keyof Row]: Row[Name] extends Found ? Name : never;
}[keyof Row];

/** For each field of conditions that is not a property of the row, a function that computes the field's value. */
export type FieldsOf<Row, Field extends string> = {
	readonly [Name in Exclude<Field, Own<Row>>]: (row: Row) => Found;
};

/** Whether a row meets all conditions. */
export function meets<Row, Field extends string>(
	row: Row,
	conditions: readonly Condition<Field>[],
	fields: FieldsOf<Row, Field>,
): boolean {
	return conditions.every(
		(condition) =>
			isMet(condition, (field) => readField(row, field, fields)) !== (condition.not ?? false),
	);
}

function readField<Row>(
	row: Row,
	field: string,
	fields: { readonly [name: string]: ((row: Row) => Found) | undefined },
): Found {
	const read = fields[field];
	return read ? read(row) : (row[field as keyof Row] as Found);
}

function isMet<Field extends string>(
	condition: Condition<Field>,
	foundIn: (field: Field) => Found,
): boolean {
	if (condition.is === "never") return false;
	if (condition.is === "match") {
		const { on, exact } = condition;
		if (on.some((field) => matches(foundIn(field), condition))) return true;
		if (!exact) return false;
		const whole = { words: [exact.text], whole: true };
		return exact.on.some((field) => matches(foundIn(field), whole));
	}
	const found = foundIn(condition.on);
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

function matches(found: unknown, { words, whole }: Pick<Match, "words" | "whole">): boolean {
	if (typeof found !== "string") return false;
	const text = fold(found);
	return words.every((word) => (whole ? text === fold(word) : text.includes(fold(word))));
}
