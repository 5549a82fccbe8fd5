/** Parameters and rows of the pages of lists. */
import type { PageRecords, PageRequest } from "../../domain/lists/pagination.ts";

export interface PageParams {
	limit: number;
	offset: number;
	/** Number of rows from the start of the list to the end of the page. */
	end: number;
	/** Number at which counting the rows of the list stops: one above the highest total that responses report. */
	most: number;
	/** Rows to read for both page and total: the larger of `end` and `most`. */
	found: number;
}

export function pageParams({ limit, offset, totalLimit }: PageRequest): PageParams {
	const [end, most] = [offset + limit, totalLimit + 1];
	return { limit, offset, end, most, found: Math.max(end, most) };
}

/** A row of a page, with the total of the list. An empty page is one row in which all columns but `total` are null. */
export type PageRow<Row> = Row & { total: number };

export type Slice = Pick<PageParams, "limit" | "offset">;

/** Returns the records and the total of a page; drops the row of nulls that stands for an empty page. */
export function pageOf<Row extends { total: number; id: unknown }>(
	rows: readonly Row[],
): PageRecords<Row> {
	return {
		records: rows.filter(({ id }) => id !== null),
		total: rows[0]?.total ?? 0,
	};
}
