/** Lists as stores declare them, and the statements for their pages. */
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
	/** How conditions read each field. */
	columns?: FieldColumns<Field>;
	/** Rows in no order, with the columns of the order: of one place, of several, or of each row of a `with` clause. */
	rows: Rows;
	/** Names of the columns that order the rows, the last of which is unique. */
	order: Order;
	/**
	 * Whether no index has the rows of a place in this order, or another index finds those that meet the conditions.
	 */
	unordered?: boolean;
	/**
	 * Whether a row takes more than its entry in the index: it is looked up, or conditions are decided on it.
	 * Default: whether the list has conditions; `false` overrides that.
	 */
	costly?: boolean;
	/** Adds the columns of the order, if they take joins, which the count does without. */
	keyed?: (rows: Knex.QueryBuilder) => Knex.QueryBuilder;
	/** `with` clauses that the rows need. */
	start?: With;
	/** One row with the total, if it is not counted from the rows. */
	total?: Knex.QueryBuilder;
	/** Joins `page` with what its rows show, and selects that. Default: all columns of `page`. */
	show?: (page: Knex.QueryBuilder) => Knex.QueryBuilder;
}

/** Writes the statement of a page. @param met - Adds conditions to rows */
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
	// An empty page still has one row, with the total.
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
 * Pages of a list with conditions.
 * @param declare - Depends only on the shape, which is plain data
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

/** Pages of a list that always has the same form: a prepared statement. */
export function fixedListing<Params extends object, Row extends { id: unknown }>(
	name: string,
	declare: (p: Parameter<Params & PageParams>) => List,
): (db: Queryable, params: Params, page: PageRequest) => Promise<PageRecords<Row>> {
	const run = statement<Params & PageParams, PageRow<Row>>(name, (p) => listed(p, declare(p)));
	return async (db, params, page) => pageOf(await run(db, { ...params, ...pageParams(page) }));
}
