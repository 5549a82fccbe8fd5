/** Pages of lists: the rows of one page, and how many there are in all, in one statement. */
import type { Knex } from "knex";
import type { PageRecords, PageRequest } from "../domain/pagination.ts";
import { knex, type Parameter, raw } from "./statement.ts";

export interface PageParams {
	limit: number;
	offset: number;
	/** Counting stops here. */
	most: number;
}

export function pageParams({
	limit,
	offset,
	totalLimit,
}: PageRequest): PageParams {
	return { limit, offset, most: totalLimit + 1 };
}

/** The columns of a page's row, or nulls where the page is empty; always with the total. */
export type PageRow<Row> = Row & { total: number };

/**
 * Selects the total from `count`, beside which the caller joins `page` and selects what it shows. One row is there even
 * where the page is empty.
 * @param rows - All rows of the list
 * @param start - Where the rows need a `with` of their own
 * @param counted - The same rows, where they should be counted in another way
 */
export function paged(
	p: Parameter<PageParams>,
	rows: Knex.QueryBuilder,
	order: readonly { column: string; order?: "asc" | "desc" }[],
	{
		start = knex,
		counted = rows,
	}: {
		start?: Pick<Knex.QueryBuilder, "with">;
		counted?: Knex.QueryBuilder;
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
		.with("page", page)
		.with("count", knex.count("* as total").from(bounded))
		.select("count.total")
		.from("count");
}

/** The rows of a page, without the one of nulls that an empty page has. */
export function pageOf<Row extends { total: number; id: unknown }>(
	rows: readonly Row[],
): PageRecords<Row> {
	return {
		records: rows.filter(({ id }) => id !== null),
		total: rows[0]?.total ?? 0,
	};
}
