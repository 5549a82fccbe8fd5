/** Offset paging: what to ask of a store, and the headers that tell of it. */
import { tokenParameters } from "./authentication.ts";
import type { RawParameters } from "./brackets.ts";
import type { Context, Settings } from "./context.ts";
import { compareText } from "./text.ts";

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

interface PageInput {
	page: number;
	per_page: number;
}

const most = 100;
const usual = 20;

/** Zero and below are the first page; a negative size is the usual one. */
function effective({ page, per_page }: PageInput): {
	page: number;
	size: number;
} {
	return {
		page: Math.min(Math.max(page, 1), Number.MAX_SAFE_INTEGER),
		size: per_page < 0 ? usual : Math.min(per_page, most),
	};
}

export function pageRequest(
	{ settings }: Context,
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

/** What the operation takes, coerced. */
type Input = PageInput & RawParameters;

/** Under keyset paging the only way on is the `next` link. */
export function paginateByKeyset(
	{ next }: { next?: string },
	input: Input,
	sent: RawParameters,
	path: string,
	{ externalUrl }: Settings,
): Record<string, string> {
	const { size } = effective(input);
	const link = ({ page, ...kept }: RawParameters) =>
		`<${externalUrl}${path}?${linkQuery({ ...kept, cursor: next, per_page: input.per_page })}>; rel="next"`;
	return {
		"X-Per-Page": String(size),
		...(next !== undefined && linkHeader(link, sent, input)),
	};
}

/** The items that the caller sees, and the headers that go with them. */
export function paginate<T>(
	{ items, total }: { items: T[]; total?: number },
	input: Input,
	sent: RawParameters,
	path: string,
	{ externalUrl, totalLimit }: Settings,
): { items: T[]; headers: Record<string, string> } {
	const { page, size } = effective(input);
	const known = total !== undefined && total <= totalLimit;
	const pages = known ? Math.max(Math.ceil(total / size), 1) : undefined;
	const inside = pages === undefined ? items.length > 0 : page <= pages;
	const next = items.length > size;
	const previous = inside && page > 1;
	const links = (parameters: RawParameters) => {
		const query = linkQuery({ ...parameters, page, per_page: input.per_page });
		const link = (number: number, rel: string) => {
			query.set("page", String(number));
			return `<${externalUrl}${path}?${query}>; rel="${rel}"`;
		};
		return [
			...(previous ? [link(page - 1, "prev")] : []),
			...(next ? [link(page + 1, "next")] : []),
			link(1, "first"),
			...(pages === undefined ? [] : [link(pages, "last")]),
		].join(", ");
	};
	return {
		items: items.slice(0, size),
		headers: {
			"X-Page": String(page),
			"X-Per-Page": String(size),
			"X-Next-Page": next ? String(page + 1) : "",
			"X-Prev-Page": previous ? String(page - 1) : "",
			...(known && {
				"X-Total": String(total),
				"X-Total-Pages": String(pages),
			}),
			...linkHeader(links, sent, input),
		},
	};
}

/** Characters: clients refuse answers whose headers take more than 16 KiB, and proxies less. */
const longestLink = 8192;

/** With all that was sent; where that is too long, with what the operation takes; where that is too long, none. */
function linkHeader(
	write: (parameters: RawParameters) => string,
	...candidates: RawParameters[]
): { Link?: string } {
	for (const parameters of candidates) {
		const Link = write(parameters);
		if (Link.length <= longestLink) return { Link };
	}
	return {};
}

/** All parameters of the request by name, those of the path too; never a token. */
function linkQuery(parameters: RawParameters): URLSearchParams {
	const pairs: [string, string][] = [];
	for (const [name, value] of Object.entries(parameters)) {
		if (!tokenParameters.includes(name)) flatten(name, value, pairs);
	}
	pairs.sort(([a], [b]) => compareText(a, b));
	return new URLSearchParams(pairs);
}

function flatten(
	name: string,
	value: unknown,
	pairs: [string, string][],
): void {
	if (Array.isArray(value)) {
		for (const element of value) flatten(`${name}[]`, element, pairs);
	} else if (typeof value === "object" && value !== null) {
		for (const [key, inner] of Object.entries(value))
			flatten(`${name}[${key}]`, inner, pairs);
	} else {
		pairs.push([name, String(value ?? "")]);
	}
}
