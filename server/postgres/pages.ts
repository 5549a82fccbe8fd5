/** Pages of lists: the rows of one page and the total, in one statement. */
import type { Knex } from "knex";
import type { PageRecords, PageRequest } from "../domain/pagination.ts";
import { knex, type Parameter, raw } from "./statement.ts";

export interface PageParams {
	limit: number;
	offset: number;
	/** Maximum of the total: counting stops there. */
	most: number;
}

export function pageParams({
	limit,
	offset,
	totalLimit,
}: PageRequest): PageParams {
	return { limit, offset, most: totalLimit + 1 };
}

/** A row of a page with the total. An empty page is one row whose other columns are null. */
export type PageRow<Row> = Row & { total: number };

/**
 * Selects the total beside each row of the page, which the caller joins further and selects columns from; an empty page
 * still has one row, with the total.
 * @param rows - All rows of the list
 * @param start - A `with` clause that the rows need
 * @param counted - The same rows by another query, if it is faster to count
 * @param complete - Adds what is computed for the rows of the page alone: an offset computes every column of `rows`
 * for each row that it skips
 * @param as - Alias of the page
 */
export function paged(
	p: Parameter<PageParams>,
	rows: Knex.QueryBuilder,
	order: readonly { column: string; order?: "asc" | "desc" }[],
	{
		start = knex,
		counted = rows,
		complete = (page) => page,
		as = "page",
	}: {
		start?: Pick<Knex.QueryBuilder, "with">;
		counted?: Knex.QueryBuilder;
		complete?: (page: Knex.QueryBuilder) => Knex.QueryBuilder;
		as?: string;
	} = {},
): Knex.QueryBuilder {
	const bounded = counted
		.clone()
		.clearSelect()
		.select(raw("1"))
		.limit(p("most"))
		.as("bounded");
	const page = rows
		.clone()
		.orderBy([...order])
		.limit(p("limit"))
		.offset(p("offset"));
	return start
		.with("page", complete(page))
		.with("count", knex.count("* as total").from(bounded))
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
