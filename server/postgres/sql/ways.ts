/**
 * Ways of reading a list. A store declares its rows; `wayOf` chooses among four ways of reading the page and the
 * total in one statement.
 */
import type { Knex } from "knex";
import type { PageParams } from "./pages.ts";
import { knex, type Parameter, raw } from "./statement.ts";

export type Order = readonly {
	column: string;
	order?: "asc" | "desc";
	nulls?: "last";
}[];

/** A query that others select from. */
export type With = Pick<Knex.QueryBuilder, "with">;

/** Rows of one place, of several, or of each row of a table or `with` clause. */
export type Rows =
	| Knex.QueryBuilder
	| readonly Knex.QueryBuilder[]
	| { each: Knex.QueryBuilder; of: string };

interface Facts {
	/** Whether the rows belong to several places. */
	several: boolean;
	/** Whether an index has the rows of a place in the order of the list. */
	ordered: boolean;
	/** Whether a row costs more than its entry in an index. */
	costly: boolean;
}

/** Ways of reading a list; the first whose `fits` holds is taken. */
const ways = [
	{ way: "find", fits: ({ ordered }: Facts) => !ordered },
	{ way: "once", fits: ({ costly }: Facts) => costly },
	{ way: "places", fits: ({ several }: Facts) => several },
] as const;

type Way = (typeof ways)[number]["way"] | "order";

export const wayOf = (facts: Facts): Way => ways.find(({ fits }) => fits(facts))?.way ?? "order";

/** Sources of a list's rows. */
interface Source {
	/** All rows, in no order. */
	all: Knex.QueryBuilder;
	/** All rows with the columns of the order. */
	keyed: Knex.QueryBuilder;
	/**
	 * The first rows in order: of each place as many as the parameter says, so that there are at least as many in
	 * total.
	 */
	first: (most: "end" | "found") => Knex.QueryBuilder;
	order: Order;
	start?: With | undefined;
}

/** The page, the rows that are counted, and the `with` clauses that both need. */
interface Reading {
	page: Knex.QueryBuilder;
	counted: Knex.QueryBuilder;
	start?: With | undefined;
}

export const readings: Readonly<
	Record<Way, (p: Parameter<PageParams>, source: Source) => Reading>
> = {
	/**
	 * Reads in the order of an index: what the page skips and what is counted is read from the index alone. Without
	 * this way, the last of 10,000 boards cost 670 blocks instead of 260.
	 */
	order: (p, { all, keyed, order, start }) => ({
		page: sliced(p, keyed, order),
		counted: all,
		start,
	}),
	/**
	 * Reads as many rows of each place as the page ends with. Without this way, the labels of a project and of the
	 * groups above are all sorted for each page.
	 */
	places: (p, { all, first, order, start }) => ({
		page: sliced(p, first("end"), order),
		counted: all,
		start,
	}),
	/**
	 * Reads in order, once for the page and the total. Without this way, the project of each of the 10,000 newest
	 * issues of all projects is looked up twice.
	 */
	once: (p, { first, order, start }) =>
		reread(p, ordered(first("found"), order).limit(p("found")), order, start),
	/**
	 * Finds the few rows, and sorts them afterwards. Without this way, Postgres looks for the milestones of a project
	 * among the newest of all places, because they are wanted in this order.
	 */
	find: (p, { keyed, order, start }) => reread(p, keyed, order, start),
};

function reread(
	p: Parameter<PageParams>,
	rows: Knex.QueryBuilder,
	order: Order,
	start: With = knex,
): Reading {
	const found = knex.select("*").from("found");
	return {
		page: sliced(p, found, order),
		counted: found,
		start: start.with("found", rows),
	};
}

/** Columns in the form of `order by`. */
export const orderText = (order: Order, of = ""): string =>
	order
		.map(
			({ column, order = "asc", nulls }) =>
				`${of}${column} ${order}${nulls ? ` nulls ${nulls}` : ""}`,
		)
		.join();

const ordered = (rows: Knex.QueryBuilder, order: Order) =>
	rows.clone().orderByRaw(orderText(order));

/** The rows of a page. */
export const sliced = (
	p: Parameter<Pick<PageParams, "limit" | "offset">>,
	rows: Knex.QueryBuilder,
	order: Order,
): Knex.QueryBuilder => ordered(rows, order).limit(p("limit")).offset(p("offset"));

/**
 * Makes the sources of a list's rows.
 * @param met - Adds the conditions of the list to rows
 * @param keyed - Adds the columns of the order
 */
export function sourceOf(
	p: Parameter<PageParams>,
	rows: Rows,
	order: Order,
	met: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
	keyed: (rows: Knex.QueryBuilder) => Knex.QueryBuilder = (rows) => rows,
): Omit<Source, "start"> {
	if ("each" in rows) {
		const own = met(rows.each.clone());
		const ofEach = (rows: Knex.QueryBuilder, of: string) =>
			knex.select("listed.*").from(of).join(raw("lateral ? as listed", rows), raw("true"));
		const all = keyed(own.clone());
		return {
			all: ofEach(own.limit(p("most")), rows.of),
			keyed: ofEach(all, rows.of),
			first: (most) => ofEach(ordered(all, order).limit(p(most)), rows.of),
			order,
		};
	}
	const parts = [rows].flat().map((part) => met(part.clone()));
	const all = parts.map((part) => keyed(part.clone()));
	return {
		all: unionOf(parts),
		keyed: unionOf(all),
		first: (most) =>
			unionOf(all.length === 1 ? all : all.map((part) => ordered(part, order).limit(p(most)))),
		order,
	};
}

function unionOf(parts: readonly Knex.QueryBuilder[]): Knex.QueryBuilder {
	const [only, ...others] = parts;
	if (only && others.length === 0) return only;
	const union = knex.queryBuilder().unionAll([...parts], true);
	return knex.select("*").from(union.as("listed"));
}

/** Number of rows, up to the maximum that is counted. */
export const countOf = (p: Parameter<PageParams>, counted: Knex.QueryBuilder): Knex.QueryBuilder =>
	knex.count("* as total").from(counted.clone().limit(p("most")).as("bounded"));
