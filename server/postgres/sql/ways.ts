/**
 * Ways of reading a list. A store declares the list's rows; `wayOf` chooses one of four ways of reading the page and
 * the total in one statement.
 */
import type { Knex } from "knex";
import type { PageParams } from "./pages.ts";
import { knex, type Parameter, raw } from "./statement.ts";

export type Order = readonly {
	column: string;
	order?: "asc" | "desc";
	nulls?: "last";
}[];

/** Start of a query, to which `with` clauses are added: the builder, or a query that already has some. */
export type With = Pick<Knex.QueryBuilder, "with">;

/** Query for the rows of one project or group, an array of these, or a query run for `each` row of the table `of`. */
export type Rows =
	| Knex.QueryBuilder
	| readonly Knex.QueryBuilder[]
	| { each: Knex.QueryBuilder; of: string };

interface Facts {
	/** Whether the rows belong to several projects or groups. */
	several: boolean;
	/** Whether an index has the rows of one project or group in the list's order. */
	ordered: boolean;
	/** Whether a row costs more to read than its index entry, because of joins or conditions. */
	costly: boolean;
}

/** Ways of reading a list; `wayOf` takes the first one whose `fits` returns true. */
const ways = [
	{ way: "find", fits: ({ ordered }: Facts) => !ordered },
	{ way: "once", fits: ({ costly }: Facts) => costly },
	{ way: "places", fits: ({ several }: Facts) => several },
] as const;

type Way = (typeof ways)[number]["way"] | "order";

export const wayOf = (facts: Facts): Way => ways.find(({ fits }) => fits(facts))?.way ?? "order";

/** Queries for the rows of a list, from which a way of reading builds its statement. */
interface Source {
	/** The rows to count, in no particular order. From a query run for `each` row: at most `most` rows of each run. */
	all: Knex.QueryBuilder;
	/** All rows with the columns to sort by. */
	keyed: Knex.QueryBuilder;
	/**
	 * Rows among which are the first rows of the list; the parameter named `most` has their number. For several projects
	 * or groups, these are the first rows of each one. For a single one, these are all its rows.
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
	 * Reads in the order of an index, so that rows that are skipped or counted need only their index entries. Without
	 * this way, Postgres reads 670 blocks for the last page of a list of 10,000 boards; with it, 260.
	 */
	order: (p, { all, keyed, order, start }) => ({
		page: sliced(p, keyed, order),
		counted: all,
		start,
	}),
	/**
	 * Reads each project's or group's rows only up to the end of the page. Without this way, every page sorts all
	 * labels of a project and of its ancestor groups.
	 */
	places: (p, { all, first, order, start }) => ({
		page: sliced(p, first("end"), order),
		counted: all,
		start,
	}),
	/**
	 * Reads the rows in the list's order, a single time for both the page and the total. Without this way, a list over
	 * all projects looks up the project of each of the 10,000 newest issues twice.
	 */
	once: (p, { first, order, start }) =>
		reread(p, ordered(first("found"), order).limit(p("found")), order, start),
	/**
	 * Finds all matching rows first and sorts them afterwards. Without this way, Postgres looks for a project's
	 * milestones among the newest milestones of all projects, because it follows the list's order.
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

/** SQL after `order by`; `of` is the prefix of each column, such as `page.`. */
export const orderText = (order: Order, of = ""): string =>
	order
		.map(
			({ column, order = "asc", nulls }) =>
				`${of}${column} ${order}${nulls ? ` nulls ${nulls}` : ""}`,
		)
		.join();

const ordered = (rows: Knex.QueryBuilder, order: Order) =>
	rows.clone().orderByRaw(orderText(order));

/** Sorts rows and takes those of one page. */
export const sliced = (
	p: Parameter<Pick<PageParams, "limit" | "offset">>,
	rows: Knex.QueryBuilder,
	order: Order,
): Knex.QueryBuilder => ordered(rows, order).limit(p("limit")).offset(p("offset"));

/**
 * Makes the queries for the rows of a list.
 * @param met - Adds the conditions of the request to a query for rows
 * @param keyed - Adds the columns to sort by, if `rows` lacks them
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

/** Counts rows, up to the maximum total. */
export const countOf = (p: Parameter<PageParams>, counted: Knex.QueryBuilder): Knex.QueryBuilder =>
	knex.count("* as total").from(counted.clone().limit(p("most")).as("bounded"));
