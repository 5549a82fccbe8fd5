/** Offset paging: what to ask of a store. */

/** What a store is asked for. */
export interface PageRequest {
	/** One more than the caller sees, to know whether there is a next page. */
	limit: number;
	offset: number;
	/** Counting stops above this. */
	totalLimit: number;
}

/** What a store answers. */
export interface PageRecords<T> {
	records: T[];
	/** How many there are in all, counted up to one above the limit. */
	total: number;
}

export interface PageInput {
	page: number;
	per_page: number;
}

const most = 100;
const usual = 20;

/** Zero and below are the first page; a negative size is the usual one. */
export function effective({ page, per_page }: PageInput): {
	page: number;
	size: number;
} {
	return {
		page: Math.min(Math.max(page, 1), Number.MAX_SAFE_INTEGER),
		size: per_page < 0 ? usual : Math.min(per_page, most),
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

/** A page of a list that is at hand as a whole. */
export function pageOfAll<T>(
	all: readonly T[],
	{ limit, offset }: PageRequest,
): PageRecords<T> {
	return { records: all.slice(offset, offset + limit), total: all.length };
}
