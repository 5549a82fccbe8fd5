/** The requested page of a list, as a limit and an offset. */
export interface PageRequest {
	/** Number of records to read: one more than the page size, which shows whether there is a next page. */
	limit: number;
	offset: number;
	/** Highest total that responses report; counting stops one above this limit. */
	totalLimit: number;
}

export interface PageRecords<T> {
	records: T[];
	/** Number of all records, counted up to one above `totalLimit`. */
	total: number;
}

export interface PageInput {
	page: number;
	per_page: number;
}

const maxSize = 100;
const defaultSize = 20;

/**
 * Number and size of the page. A number below 1 becomes 1, a negative size becomes the default size, and a size above
 * 100 becomes 100.
 */
export function effective({ page, per_page }: PageInput): {
	page: number;
	size: number;
} {
	return {
		page: Math.min(Math.max(page, 1), Number.MAX_SAFE_INTEGER),
		size: per_page < 0 ? defaultSize : Math.min(per_page, maxSize),
	};
}

export function pageRequest(
	{ settings }: { settings: { totalLimit: number } },
	input: PageInput,
): PageRequest {
	const { page, size } = effective(input);
	return {
		limit: size + 1,
		offset: Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER),
		totalLimit: settings.totalLimit,
	};
}

/** A page with each record replaced by what `become` makes of it. */
export function mapPage<T, U>(
	{ records, total }: PageRecords<T>,
	become: (record: T) => U,
): PageRecords<U> {
	return { records: records.map(become), total };
}

/** A page of a list that is in memory. */
export function pageOfAll<T>(
	all: readonly T[],
	{ limit, offset, totalLimit }: PageRequest,
): PageRecords<T> {
	return {
		records: all.slice(offset, offset + limit),
		total: Math.min(all.length, totalLimit + 1),
	};
}
