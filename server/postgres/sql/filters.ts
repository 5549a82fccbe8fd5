/** Turns the conditions of a list (`domain/lists/filters.ts`) into SQL. */
import type { Knex } from "knex";
import type { Condition } from "../../domain/lists/filters.ts";
import { folded } from "./fields.ts";
import { type Parameter, raw } from "./statement.ts";

/**
 * SQL for a field that conditions name. The field has a single value (a column or an expression) or a list of values.
 * Searches of text columns use a trigram index (`020-search.sql`).
 */
export type FieldColumn =
	| string
	| {
			text: string;
			/** Column that holds the text in lower case; searches compare this column instead of `text`. */
			key: string;
	  }
	| {
			/** SQL for a full name: a group's name and a project's name, as in `Acme / Rocket`; no index covers it. */
			text: string;
			/** SQL condition that indexes can answer: one of the names in `text` matches a `like` pattern. */
			partly: (pattern: () => unknown) => Knex.Raw;
	  }
	| {
			/** SQL condition: the field's list of values contains this value. */
			has: (value: Knex.Raw) => Knex.Raw;
			/** SQL condition: the field's list of values is not empty. */
			any: string;
			/**
			 * SQL conditions: the field's list contains all (`all`) or some (`some`) of an array's values. If absent,
			 * `has` tests each value of the array.
			 */
			all?: (values: Knex.Raw) => Knex.Raw;
			some?: (values: Knex.Raw) => Knex.Raw;
			/** Postgres type of the values in the field's list. */
			type: "text" | "bigint";
	  };

type ListColumn = Extract<FieldColumn, { has: unknown }>;

export type FieldColumns<Field extends string> = {
	readonly [Name in Field]: FieldColumn;
};

/** What a condition contributes to the text of the statement. The values of the condition are parameters instead. */
type Form<Field extends string> =
	| {
			is: Exclude<Condition["is"], "match" | "never">;
			on: Field;
			/** Whether the values are numbers, and not texts or booleans. */
			integer: boolean;
			/** Whether the condition has exactly one value, not an array. */
			single: boolean;
			not: boolean;
	  }
	| { is: "never"; not: boolean }
	| {
			is: "match";
			on: readonly Field[];
			/** Number of words of the search that each get a condition of their own, at most `mostWords`. */
			words: number;
			/** Whether the search has more than `mostWords` words. */
			more: boolean;
			/** An item also matches if one of these fields equals the whole search text. */
			exact: readonly Field[];
			not: boolean;
	  };

/** The form of each condition, without its values. `query` compiles one statement for each shape. */
export type FilterShape<Field extends string> = readonly Form<Field>[];

/** Values of the conditions, as parameters; each name begins with `f` and the index of its condition. */
export interface FilterParams {
	[name: `f${number}${string}`]: unknown;
}

/**
 * Maximum number of words of a search that each get a condition of their own, which the trigram index answers. The
 * other words share one condition, which filters the rows that the index finds.
 */
const mostWords = 4;

/** Splits conditions into the shape of a statement and the values of its parameters. */
export function filterOf<Field extends string>(
	conditions: readonly Condition<Field>[],
): { shape: FilterShape<Field>; params: FilterParams } {
	const params: FilterParams = {};
	const shape = conditions.map((condition, at): Form<Field> => {
		const { is, not = false } = condition;
		switch (is) {
			case "never":
				return { is, not };
			case "set":
				return { is, on: condition.on, integer: false, single: false, not };
			case "match": {
				const { on, whole } = condition;
				// Longest words first: they match the fewest rows.
				const words = [...condition.words];
				words.sort((a, b) => b.length - a.length);
				for (const [n, word] of words.slice(0, mostWords).entries()) {
					params[`f${at}_${n}`] = likeOf(word, whole);
				}
				params[`f${at}_part`] = partOf(words, whole);
				const more = words.slice(mostWords);
				params[`f${at}_more`] = more.map((word) => likeOf(word, whole));
				const { exact } = condition;
				if (exact) params[`f${at}_exact`] = likeOf(exact.text, true);
				return {
					is,
					on,
					words: words.length - more.length,
					more: more.length > 0,
					exact: exact?.on ?? [],
					not,
				};
			}
			default: {
				const values = "values" in condition ? condition.values : [condition.value];
				const single = values.length === 1;
				params[`f${at}`] = single ? values[0] : values;
				// Numbers are cast to bigint: without a cast, a parameter has its column's type, which can be too
				// narrow for the caller's number.
				const integer = typeof values[0] === "number";
				return { is, on: condition.on, integer, single, not };
			}
		}
	});
	return { shape, params };
}

/** `like` pattern for columns that equal the text (`whole`) or contain it. */
function likeOf(text: string, whole: boolean): string {
	const literal = text.replace(/[\\%_]/g, "\\$&");
	return whole ? literal : `%${literal}%`;
}

/**
 * `like` pattern for single names of a text such as `Acme / Rocket`: if the whole text matches the search, at least
 * one of its names matches this pattern. No name contains the `/` between names.
 */
function partOf(words: readonly string[], whole: boolean): string {
	if (whole) return likeOf(words[0]?.split(" / ").at(-1) ?? "", true);
	const parts = words
		.join(" ")
		.split(" ")
		.filter((part) => part !== "/");
	parts.sort((a, b) => b.length - a.length);
	return likeOf(parts[0] ?? "", false);
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
		// `is not true` rather than `not`: a condition on a null column is null, and `not` would drop its row.
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
	if (form.is === "never") return raw("false");
	if (form.is === "match") {
		const { words, more, exact } = form;
		const fields = form.on.map((field) => {
			const column = columnOf(columns[field]);
			const partly = partlyOf(columns[field]);
			const conditions = Array.from({ length: words }, (_, n) => {
				const isLike = likeness(columns[field], p(`f${at}_${n}`));
				if (!partly || n > 0) return isLike;
				return raw(
					"(? and ?)",
					partly(() => p(`f${at}_part`)),
					isLike,
				);
			});
			if (more) {
				conditions.push(raw(`${column} ilike all(?::text[])`, p(`f${at}_more`)));
			}
			return joined(conditions, "and");
		});
		const whole = exact.map((field) => likeness(columns[field], p(`f${at}_exact`)));
		return joined([...fields, ...whole], "or");
	}
	const column: FieldColumn = columns[form.on];
	const value = () => p(`f${at}`);
	return isList(column) ? ofList(value, column, form) : ofOne(value, columnOf(column), form);
}

/** SQL condition: a text matches a `like` pattern, ignoring case. */
const likeness = (column: FieldColumn, pattern: unknown): Knex.Raw =>
	typeof column !== "string" && "key" in column
		? raw(`${column.key} like ?`, folded(pattern as string))
		: raw(`${columnOf(column)} ilike ?`, pattern);

function columnOf(column: FieldColumn): string {
	if (typeof column === "string") return column;
	if ("text" in column) return column.text;
	throw new Error("A list has no single value.");
}

function isList(column: FieldColumn): column is ListColumn {
	return typeof column !== "string" && "has" in column;
}

function partlyOf(column: FieldColumn) {
	return typeof column !== "string" && "partly" in column ? column.partly : undefined;
}

/** A condition on a field that has a single value. */
function ofOne(
	value: () => unknown,
	column: string,
	form: Exclude<Form<string>, { is: "match" | "never" }>,
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

/** A condition on a field that has a list of values. */
function ofList(
	value: () => unknown,
	{ has, any, all, some, type }: ListColumn,
	form: Exclude<Form<string>, { is: "match" | "never" }>,
): Knex.Raw {
	if (form.is === "set") return raw(any);
	if (!["equal", "in", "all"].includes(form.is)) {
		throw new Error(`A list is never ${form.is} a value.`);
	}
	if (form.single) return has(raw("?", value()));
	if (all && form.is === "all" && !form.not) {
		return all(raw(`?::${type}[]`, value()));
	}
	if (some && form.is === "in") return some(raw(`?::${type}[]`, value()));
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
