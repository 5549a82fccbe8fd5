/** The conditions of a list (`domain/filters.ts`) as conditions of a statement. */
import type { Knex } from "knex";
import type { Condition } from "../domain/filters.ts";
import { type Parameter, raw } from "./statement.ts";

/**
 * How a condition reads a field: a column or an expression of one value, or a list, of which is asked what it holds.
 * Columns of text that is searched have an index of trigrams (`020-search.sql`).
 */
export type FieldColumn =
	| string
	| {
			/** Whether the list has a value. */
			has: (value: Knex.Raw) => Knex.Raw;
			/** Whether it has any. */
			any: string;
			/** Type of its values. */
			type: "text" | "bigint";
	  };

export type FieldColumns<Field extends string> = {
	readonly [Name in Field]: FieldColumn;
};

/** What of a condition is part of the statement's text. */
type Form<Field extends string> =
	| {
			is: Exclude<Condition["is"], "match" | "in" | "all">;
			on: Field;
			/** Whether the value is a number. */
			integer: boolean;
			not: boolean;
	  }
	| {
			is: "in" | "all";
			on: Field;
			integer: boolean;
			single: boolean;
			not: boolean;
	  }
	| {
			is: "match";
			on: readonly Field[];
			/** Words with conditions of their own. */
			words: number;
			/** Whether there are more. */
			more: boolean;
			/** Fields that must be equal to the whole text. */
			exact: readonly Field[];
			not: boolean;
	  };

/** For `query`: equal filters have equal shapes. */
export type FilterShape<Field extends string> = readonly Form<Field>[];

/** Values by the place of their condition. */
export interface FilterParams {
	[name: `f${number}${string}`]: unknown;
}

/** Most words with conditions of their own, which the index of trigrams answers; the others are one condition on those rows. */
const mostWords = 4;

/** Takes conditions apart into the shape of a statement and its parameters. */
export function filterOf<Field extends string>(
	conditions: readonly Condition<Field>[],
): { shape: FilterShape<Field>; params: FilterParams } {
	const params: FilterParams = {};
	const shape = conditions.map((condition, at): Form<Field> => {
		const { is, not = false } = condition;
		switch (is) {
			case "set":
				return { is, on: condition.on, integer: false, not };
			case "in":
			case "all": {
				const { on, values } = condition;
				const single = values.length === 1;
				params[`f${at}`] = single ? values[0] : values;
				return { is, on, integer: isInteger(values[0]), single, not };
			}
			case "match": {
				const { on, whole } = condition;
				const patterns = condition.words.map((word) => likeOf(word, whole));
				// The longest have the fewest rows.
				patterns.sort((a, b) => b.length - a.length);
				const first = patterns.slice(0, mostWords);
				const more = patterns.slice(mostWords);
				for (const [n, word] of first.entries()) params[`f${at}_${n}`] = word;
				params[`f${at}_more`] = more;
				const { exact } = condition;
				if (exact) params[`f${at}_exact`] = likeOf(exact.text, true);
				return {
					...{ is, on, words: first.length, more: more.length > 0 },
					exact: exact?.on ?? [],
					not,
				};
			}
			default:
				params[`f${at}`] = condition.value;
				return {
					is,
					on: condition.on,
					integer: isInteger(condition.value),
					not,
				};
		}
	});
	return { shape, params };
}

/** Numbers are cast: a parameter has the type of its column, which may be too narrow for what callers send. */
const isInteger = (value: unknown) => typeof value === "number";

/** A pattern of `like` for a text, which it must be equal to or contain. */
function likeOf(text: string, whole: boolean): string {
	const literal = text.replace(/[\\%_]/g, "\\$&");
	return whole ? literal : `%${literal}%`;
}

/** Adds the conditions to a query. */
export function filtered<Field extends string>(
	p: Parameter<FilterParams>,
	rows: Knex.QueryBuilder,
	shape: FilterShape<Field>,
	columns: FieldColumns<Field>,
): Knex.QueryBuilder {
	for (const [at, form] of shape.entries()) {
		const condition = conditionOf(p, at, form, columns);
		// A condition on null is null.
		rows.where(form.not ? raw("(?) is not true", condition) : condition);
	}
	return rows;
}

const operators = {
	equal: "=",
	after: ">=",
	before: "<=",
	above: ">",
	below: "<",
};

function conditionOf<Field extends string>(
	p: Parameter<FilterParams>,
	at: number,
	form: Form<Field>,
	columns: FieldColumns<Field>,
): Knex.Raw {
	if (form.is === "match") {
		const { words, more, exact } = form;
		const fields = form.on.map((field) => {
			const column = columnOf(columns[field]);
			const conditions = Array.from({ length: words }, (_, n) =>
				raw(`${column} ilike ?`, p(`f${at}_${n}`)),
			);
			if (more) {
				conditions.push(
					raw(`${column} ilike all(?::text[])`, p(`f${at}_more`)),
				);
			}
			return joined(conditions, "and");
		});
		const whole = exact.map((field) =>
			raw(`${columnOf(columns[field])} ilike ?`, p(`f${at}_exact`)),
		);
		return joined([...fields, ...whole], "or");
	}
	const column = columns[form.on];
	const value = () => p(`f${at}`);
	return typeof column === "string"
		? ofOne(value, column, form)
		: ofList(value, column, form);
}

function columnOf(column: FieldColumn): string {
	if (typeof column === "string") return column;
	throw new Error("A list has no single value.");
}

/** On a single value. */
function ofOne(
	value: () => unknown,
	column: string,
	form: Exclude<Form<string>, { is: "match" }>,
): Knex.Raw {
	const cast = form.integer ? "::bigint" : "";
	switch (form.is) {
		case "set":
			return raw(`${column} is not null`);
		case "in":
		case "all":
			return form.single
				? raw(`${column} = ?${cast}`, value())
				: raw(`${column} = any(?${cast && `${cast}[]`})`, value());
		default:
			return raw(`${column} ${operators[form.is]} ?${cast}`, value());
	}
}

/** On a list of values. */
function ofList(
	value: () => unknown,
	{ has, any, type }: Exclude<FieldColumn, string>,
	form: Exclude<Form<string>, { is: "match" }>,
): Knex.Raw {
	if (form.is === "set") return raw(any);
	if (form.is === "equal") return has(raw("?", value()));
	if (form.is !== "in" && form.is !== "all") {
		throw new Error(`A list is never ${form.is} a value.`);
	}
	if (form.single) return has(raw("?", value()));
	const wanted = raw(`unnest(?::${type}[]) as wanted(value)`, value());
	const found = has(raw("wanted.value"));
	return form.is === "all" && !form.not
		? raw("not exists (select from ? where not ?)", wanted, found)
		: raw("exists (select from ? where ?)", wanted, found);
}

function joined(conditions: readonly Knex.Raw[], by: "and" | "or"): Knex.Raw {
	const marks = conditions.map(() => "?").join(` ${by} `);
	return raw(`(${marks})`, ...conditions);
}
