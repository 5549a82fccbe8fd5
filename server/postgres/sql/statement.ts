/** Statements: Knex compiles the SQL once, pg runs it, Postgres prepares it under its name. */
import knexModule, { type Knex } from "knex";
import type { Queryable } from "../connection/query.ts";
import type { Tables } from "./tables.ts";

/** The query builder: it only writes SQL, and holds no connection. */
export const knex = knexModule.knex({ client: "pg" });

/** SQL that the builder cannot express; each `?` is a parameter or another builder. */
export function raw(text: string, ...bindings: readonly unknown[]): Knex.Raw {
	return knex.raw(text, bindings as Knex.RawBinding[]);
}

/** Runs a statement with these parameters and returns its rows. */
export type Statement<Params, Row> = (db: Queryable, params: Params) => Promise<Row[]>;

/** Returns a placeholder for a parameter's value while a statement is built. */
export type Parameter<Params> = <Name extends keyof Params & string>(name: Name) => Params[Name];

/** Returns the SQL for a parameter: `$n`, or `?` in text for the builder. */
export type P<Name extends string> = (name: Name) => string;

/**
 * Turns SQL written as text into a part for the builder.
 * @param text - Returns the SQL. It must call `p` for the parameters in the order in which they stand in the SQL.
 */
export function clause<Params>(
	q: Parameter<Params>,
	text: (p: P<keyof Params & string>) => string,
): Knex.Raw {
	const values: unknown[] = [];
	const written = text((name) => {
		values.push(q(name));
		return "?";
	});
	return raw(written, ...values);
}

/** A query builder or `knex.raw`. */
interface Builder {
	toSQL(): Knex.Sql;
}

/**
 * Number that stands for a statement's first parameter while the statement is built; the next ones count up from it.
 * Placeholders are numbers because `limit` and `offset` accept nothing else, and too large to be mistaken for values.
 */
const firstMark = 8_000_000_000_000_000;

interface Compiled {
	text: string;
	/** Names of the parameters, in the order of `$1` … `$n`. */
	parameters: readonly string[];
}

function compile<Params>(name: string, build: (parameter: Parameter<Params>) => Builder): Compiled {
	const names: string[] = [];
	const mark = (name: string): unknown => firstMark + names.push(name) - 1;
	const { sql, bindings } = build(mark as Parameter<Params>)
		.toSQL()
		.toNative();
	const parameters = bindings.map((value) => {
		const parameter = names[Number(value) - firstMark];
		// A constant must be in the text, where Postgres plans it better than as a parameter.
		if (parameter === undefined) {
			throw new Error(`${name} binds the constant ${value}: write it as text.`);
		}
		return parameter;
	});
	return { text: sql, parameters };
}

function valuesOf(
	{ parameters }: Compiled,
	params: object & { [name: string]: unknown },
): unknown[] {
	return parameters.map((parameter) => params[parameter]);
}

/**
 * Functions that each return the SQL of a statement, keyed by the statement's name. For a statement made by `query`,
 * the function takes the shape.
 */
export const statements = new Map<string, (shape?: unknown) => string>();

function claim(name: string, textOf: (shape?: unknown) => string): void {
	if (statements.has(name)) {
		throw new Error(`Two statements are named ${name}.`);
	}
	statements.set(name, textOf);
}

/**
 * A statement that Knex compiles once, when it is first run, and that Postgres prepares once per connection.
 * @param name - `<table>.<what it does>`, at most 63 bytes, unique
 * @param locks - Whether the statement locks one row, which its parameters identify. If so, transactions that begin
 * with it take at most two connections for each row.
 */
export function statement<Params extends object, Row>(
	name: string,
	build: (parameter: Parameter<Params>) => Builder,
	{ locks = false }: { locks?: boolean } = {},
): Statement<Params, Row> {
	claim(name, () => compile(name, build).text);
	let compiled: Compiled | undefined;
	return (db, params) => {
		compiled ??= compile(name, build);
		const values = valuesOf(compiled, params as Record<string, unknown>);
		const { text } = compiled;
		return db.query<Row>({ name, text, values, ...(locks && { locks }) });
	};
}

/** Compiled texts by shape, the least recently used first. */
const shapes = new Map<string, Compiled>();
const mostShapes = 500;

/**
 * A statement whose form depends on the input, such as filters and order. Knex compiles it once for each shape.
 * The statements are not prepared, because there can be too many shapes: Postgres plans each execution.
 * @param name - Unique
 * @param build - Its result must depend on nothing but the shape. The shape as JSON is the cache key.
 */
export function query<Params extends object, Shape, Row>(
	name: string,
	build: (parameter: Parameter<Params>, shape: Shape) => Builder,
): (db: Queryable, shape: Shape, params: Params) => Promise<Row[]> {
	claim(
		name,
		(shape) => compile<Params>(name, (parameter) => build(parameter, shape as Shape)).text,
	);
	return (db, shape, params) => {
		const key = `${name} ${JSON.stringify(shape)}`;
		const compiled =
			shapes.get(key) ?? compile<Params>(name, (parameter) => build(parameter, shape));
		// Moves the shape to the end, as the most recently used one.
		shapes.delete(key);
		shapes.set(key, compiled);
		const [oldest = ""] = shapes.keys();
		if (shapes.size > mostShapes) shapes.delete(oldest);
		const values = valuesOf(compiled, params as Record<string, unknown>);
		return db.query<Row>({ label: name, text: compiled.text, values });
	};
}

/** Reasons why statements are written as text and not with the builder, keyed by the statement's name. */
export const texts = new Map<string, string>();

/**
 * A statement written as SQL text, where that is clearer than the builder.
 * @param text - Gets a function that returns the `$n` of a parameter
 */
export function sql<Params extends object, Row>(
	name: string,
	reason: string,
	text: (parameter: P<keyof Params & string>) => string,
): Statement<Params, Row> {
	claim(name, () => written);
	texts.set(name, reason);
	const used: (keyof Params & string)[] = [];
	const written = text((parameter) => {
		if (!used.includes(parameter)) used.push(parameter);
		return `$${used.indexOf(parameter) + 1}`;
	});
	return (db, params) =>
		db.query<Row>({
			name,
			text: written,
			values: used.map((parameter) => params[parameter]),
		});
}

/**
 * The placeholders of these parameters, keyed by name. Passed to the builder's `insert` or `update`, they set the
 * columns with the same names as the parameters.
 */
export function given<Params, Name extends keyof Params & string>(
	parameter: Parameter<Params>,
	names: readonly Name[],
): Pick<Params, Name> {
	const values = names.map((name) => [name, parameter(name)]);
	return Object.fromEntries(values) as Pick<Params, Name>;
}

/** SQL for each column of a table, qualified with the table's alias, as in `b.id`. */
type Columns<Name extends keyof Tables> = {
	readonly [Column in keyof Tables[Name] & string]: string;
};

/** `columns("boards", "b").id` is `b.id`; a column that the table lacks does not compile. */
export function columns<Name extends keyof Tables>(
	table: Name,
	alias: string = table,
): Columns<Name> {
	return new Proxy({} as Columns<Name>, {
		get: (_, column) => `${alias}.${String(column)}`,
	});
}

/** Selects these columns of a table with a prefix: `b.id as p_id`, …. */
export function prefixed<Cs extends object>(
	table: Cs,
	names: readonly (keyof Cs & string)[],
	prefix = "",
): string[] {
	return names.map((name) => `${table[name]} as ${prefix}${name}`);
}
