/** Builds the statements that read the pages of lists, from the declarations of the lists in the stores. */
import type { Knex } from "knex";
import type { Condition } from "../../domain/lists/filters.ts";
import type { PageRecords, PageRequest } from "../../domain/lists/pagination.ts";
import type { Queryable } from "../connection/query.ts";
import {
	type FieldColumns,
	type FilterParams,
	type FilterShape,
	filtered,
	filterOf,
} from "./filters.ts";
import { type PageParams, type PageRow, pageOf, pageParams } from "./pages.ts";
import { knex, type Parameter, query, statement } from "./statement.ts";
import {
	countOf,
	type Order,
	orderText,
	type Rows,
	readings,
	sourceOf,
	type With,
	wayOf,
} from "./ways.ts";

export interface List<Field extends string = never> {
	/** SQL for each field that conditions can name; absent: the list takes no conditions. */
	columns?: FieldColumns<Field>;
	/**
	 * Query for the rows of the list, unsorted, with the columns to sort by unless `keyed` adds them. Or an array of
	 * queries whose rows together are the list. Or a query that runs for `each` row of a `with` clause.
	 */
	rows: Rows;
	/** Columns to sort by; the last one must be unique, so that every page has a definite order. */
	order: Order;
	/**
	 * True if no index has the rows of one project or group in the list's order, or if an index in another order finds
	 * the few rows that meet the conditions.
	 */
	unordered?: boolean;
	/**
	 * Whether the database must read more of a row than its index entry, for joins or for conditions. Default:
	 * whether the request has conditions.
	 */
	costly?: boolean;
	/** Adds the columns to sort by, if they need joins; the count is made without these joins. */
	keyed?: (rows: Knex.QueryBuilder) => Knex.QueryBuilder;
	/** `with` clauses that the rows need. */
	start?: With;
	/** Query for one row with the total; default: the total is the number of `rows`. */
	total?: Knex.QueryBuilder;
	/**
	 * Joins the `with` clause `page` with the tables whose columns the list shows, and selects these. Default: all
	 * columns of `page`.
	 */
	show?: (page: Knex.QueryBuilder) => Knex.QueryBuilder;
}

/**
 * Builds the statement for one page of a list.
 * @param met - Adds the request's conditions to a query for rows; default: there are none
 */
export function listed(
	p: Parameter<PageParams>,
	{ rows, order, keyed, start, total, show, ...list }: Omit<List, "columns">,
	met: (rows: Knex.QueryBuilder) => Knex.QueryBuilder = (rows) => rows,
): Knex.QueryBuilder {
	const { unordered = false, costly = false } = list;
	const several = "each" in rows || Array.isArray(rows);
	const way = wayOf({ several, ordered: !unordered, costly });
	const source = { ...sourceOf(p, rows, order, met, keyed), start };
	const reading = readings[way](p, source);
	// The left join keeps one row, with the total, for an empty page.
	const page = (reading.start ?? knex)
		.with("page", reading.page)
		.with("count", total ?? countOf(p, reading.counted))
		.select("count.total")
		.from("count")
		.joinRaw("left join page on true")
		.orderByRaw(orderText(order, "page."));
	return show?.(page) ?? page.select("page.*");
}

/**
 * Returns a function that reads pages of a list with conditions. It caches one statement for each shape, which is the
 * input that changes the SQL.
 * @param declare - Its result must depend on nothing but its arguments, because the statement is cached. The shape as
 * JSON is part of the cache key.
 */
export function listing<
	Params extends object,
	Shape,
	Field extends string,
	Row extends { id: unknown },
>(
	name: string,
	declare: (
		p: Parameter<Params & PageParams>,
		shape: Shape,
		conditions: FilterShape<Field>,
	) => List<Field>,
): (
	db: Queryable,
	shape: Shape,
	params: Params,
	conditions: readonly Condition<Field>[],
	page: PageRequest,
) => Promise<PageRecords<Row>> {
	const run = query<
		Params & PageParams & FilterParams,
		{ of: Shape; filter: FilterShape<Field> },
		PageRow<Row>
	>(name, (p, { of, filter }) => {
		const { columns, ...list } = declare(p, of, filter);
		if (!columns || filter.length === 0) return listed(p, list);
		return listed(p, { costly: true, ...list }, (rows) => filtered(p, rows, filter, columns));
	});
	return async (db, of, params, conditions, page) => {
		const { shape: filter, params: values } = filterOf(conditions);
		const given = { ...params, ...values, ...pageParams(page) };
		return pageOf(await run(db, { of, filter }, given));
	};
}

/** Returns a function that reads pages of a list whose SQL never changes, with a prepared statement. */
export function fixedListing<Params extends object, Row extends { id: unknown }>(
	name: string,
	declare: (p: Parameter<Params & PageParams>) => List,
): (db: Queryable, params: Params, page: PageRequest) => Promise<PageRecords<Row>> {
	const run = statement<Params & PageParams, PageRow<Row>>(name, (p) => listed(p, declare(p)));
	return async (db, params, page) => pageOf(await run(db, { ...params, ...pageParams(page) }));
}
