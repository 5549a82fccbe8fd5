/** Pages of lists: the rows of one page and the total, in one statement. */
import type { Knex } from "knex";
import type {
	PageRecords,
	PageRequest,
} from "../../domain/lists/pagination.ts";
import { knex, type Parameter, raw } from "./statement.ts";

export interface PageParams {
	limit: number;
	offset: number;
	/** The number of the page's last row. */
	end: number;
	/** Maximum of the total: counting stops there. */
	most: number;
	/** The most rows that the page and the total need. */
	found: number;
}

export function pageParams({
	limit,
	offset,
	totalLimit,
}: PageRequest): PageParams {
	const [end, most] = [offset + limit, totalLimit + 1];
	return { limit, offset, end, most, found: Math.max(end, most) };
}

/** A row of a page with the total. An empty page is one row whose other columns are null. */
export type PageRow<Row> = Row & { total: number };

export type Slice = Pick<PageParams, "limit" | "offset">;

export type Order = readonly { column: string; order?: "asc" | "desc" }[];

/** The rows of a page. For rows that have no more columns than an index: those that the page skips are read, too. */
export function slice(
	p: Parameter<Slice>,
	rows: Knex.QueryBuilder,
	order: Order,
): Knex.QueryBuilder {
	return rows
		.clone()
		.orderBy([...order])
		.limit(p("limit"))
		.offset(p("offset"));
}

/**
 * The same for rows with more columns than the index of their order: the rows that the page skips are read from the index
 * alone. Boards 10,000 to 10,020 of a project are 260 blocks instead of 670.
 * @param id - The column, by which the rows of the page are then found
 */
export function sliceById(
	p: Parameter<Slice>,
	rows: Knex.QueryBuilder,
	id: string,
	order: Order = [{ column: id }],
): Knex.QueryBuilder {
	const ids = rows.clone().clearSelect().select(id);
	return rows.clone().where(raw(`${id} = any(array(?))`, slice(p, ids, order)));
}

/**
 * For rows that cost more than an index has: the page and the total read them once.
 * @param rows - All, or in their order the first `found`
 * @param start - A `with` clause that the rows need
 */
export function readOnce(
	rows: Knex.QueryBuilder,
	start: Pick<Knex.QueryBuilder, "with"> = knex,
): { all: Knex.QueryBuilder; start: Pick<Knex.QueryBuilder, "with"> } {
	return {
		all: knex.select("*").from("found"),
		start: start.with("found", rows),
	};
}

interface Paging {
	/** A `with` clause that the page needs. */
	start?: Pick<Knex.QueryBuilder, "with">;
	/** Alias of the page. */
	as?: string;
}

/**
 * Selects the total beside each row of the page, which the caller joins further and selects columns from; an empty page
 * still has one row, with the total.
 * @param page - Rows of the page
 * @param all - All rows of the list
 */
export function paged(
	p: Parameter<PageParams>,
	page: Knex.QueryBuilder,
	all: Knex.QueryBuilder,
	paging: Paging = {},
): Knex.QueryBuilder {
	const bounded = all
		.clone()
		.clearSelect()
		.select(raw("1"))
		.limit(p("most"))
		.as("bounded");
	return pagedWith(knex.count("* as total").from(bounded), page, paging);
}

/**
 * The same with a total that is not counted from the rows.
 * @param total - One row
 */
export function pagedWith(
	total: Knex.QueryBuilder,
	page: Knex.QueryBuilder,
	{ start = knex, as = "page" }: Paging = {},
): Knex.QueryBuilder {
	return start
		.with("page", page)
		.with("count", total)
		.select("count.total")
		.from("count")
		.joinRaw(`left join page as ${as} on true`);
}

/** The records of a page; drops the row of nulls of an empty page. */
export function pageOf<Row extends { total: number; id: unknown }>(
	rows: readonly Row[],
): PageRecords<Row> {
	return {
		records: rows.filter(({ id }) => id !== null),
		total: rows[0]?.total ?? 0,
	};
}
