/** Parameters and rows of the pages of lists. */
import type { PageRecords, PageRequest } from "../../domain/lists/pagination.ts";

export interface PageParams {
	limit: number;
	offset: number;
	/** Number of rows up to the end of the page. */
	end: number;
	/** Maximum total: counting stops at this number. */
	most: number;
	/** Rows to read for both page and total: the larger of `end` and `most`. */
	found: number;
}

export function pageParams({ limit, offset, totalLimit }: PageRequest): PageParams {
	const [end, most] = [offset + limit, totalLimit + 1];
	return { limit, offset, end, most, found: Math.max(end, most) };
}

/** A row of a page with the total. An empty page is one row whose other columns are null. */
export type PageRow<Row> = Row & { total: number };

export type Slice = Pick<PageParams, "limit" | "offset">;

/** The records of a page; drops the row of nulls that stands for an empty page. */
export function pageOf<Row extends { total: number; id: unknown }>(
	rows: readonly Row[],
): PageRecords<Row> {
	return {
		records: rows.filter(({ id }) => id !== null),
		total: rows[0]?.total ?? 0,
	};
}
