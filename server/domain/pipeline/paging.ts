/** Renders a page of a list: its items, and the headers for paging. */
import type { PageOf } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
import { effective, type PageInput } from "../lists/pagination.ts";
import { compareText } from "../values/text.ts";
import type { RawParameters } from "./nested-params.ts";
import { tokenParameters } from "./token-parameters.ts";

/** The request for a page of a list. */
interface PageQuery {
	/** Values of the parameters, converted to their types, and defaults of those that were not sent. */
	input: PageInput & { pagination?: string };
	/** Parameters of the path, query and body as the client sent them, not converted. */
	parameters: RawParameters;
	/** Path of the request, without the query. */
	path: string;
	settings: Settings;
}

interface RenderedPage {
	items: unknown[];
	headers: Record<string, string>;
}

export function renderPage(page: PageOf<unknown>, query: PageQuery): RenderedPage {
	return query.input.pagination === "keyset" ? keysetPage(page, query) : offsetPage(page, query);
}

/** Renders a page of keyset paging, which has only a `next` link. */
function keysetPage({ items, next }: PageOf<unknown>, query: PageQuery): RenderedPage {
	const { per_page } = query.input;
	const { size } = effective(query.input);
	const link = ({ page, ...kept }: RawParameters) =>
		linkTo(query, linkQuery({ ...kept, ...next, per_page }), "next");
	return {
		items,
		headers: {
			"X-Per-Page": String(size),
			...(next !== undefined && linkHeader(link, query)),
		},
	};
}

function offsetPage({ items, total, uncounted }: PageOf<unknown>, query: PageQuery): RenderedPage {
	const { per_page } = query.input;
	const { page, size } = effective(query.input);
	const known = total !== undefined && total <= query.settings.totalLimit;
	const pages = known ? Math.max(Math.ceil(total / size), 1) : undefined;
	const inside = uncounted === true || (pages === undefined ? items.length > 0 : page <= pages);
	const next = uncounted ? items.length === size : items.length > size;
	const previous = inside && page > 1;
	const links = (parameters: RawParameters) => {
		const linked = linkQuery({ ...parameters, page, per_page });
		const link = (number: number, rel: string) => {
			linked.set("page", String(number));
			return linkTo(query, linked, rel);
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
			...linkHeader(links, query),
		},
	};
}

function linkTo({ path, settings }: PageQuery, query: URLSearchParams, rel: string): string {
	return `<${settings.externalUrl}${path}?${query}>; rel="${rel}"`;
}

/**
 * Maximum characters of a `Link` header: clients refuse responses with more than 16 KiB of headers, proxies with less.
 */
const longestLink = 8192;

/**
 * The `Link` header. Links repeat all parameters that were sent. If the header becomes too long, they leave out
 * parameters that the operation does not have; if it is still too long, there is no header.
 */
function linkHeader(
	write: (parameters: RawParameters) => string,
	{ input, parameters }: PageQuery,
): { Link?: string } {
	// Like GitLab's, links include defaults, except for `pagination`, which is included only if sent.
	const { pagination, ...defaults } = input;
	const whole = write({ ...defaults, ...parameters });
	if (whole.length <= longestLink) return { Link: whole };
	const short = write({ ...input });
	return short.length <= longestLink ? { Link: short } : {};
}

/** The query of a link. Includes the path parameters, but no tokens. */
function linkQuery(parameters: RawParameters): URLSearchParams {
	const pairs: [string, string][] = [];
	for (const [name, value] of Object.entries(parameters)) {
		if (!tokenParameters.includes(name)) flatten(name, value, pairs);
	}
	pairs.sort(([a], [b]) => compareText(a, b));
	return new URLSearchParams(pairs);
}

function flatten(name: string, value: unknown, pairs: [string, string][]): void {
	if (Array.isArray(value)) {
		for (const element of value) flatten(`${name}[]`, element, pairs);
	} else if (typeof value === "object" && value !== null) {
		for (const [key, inner] of Object.entries(value)) flatten(`${name}[${key}]`, inner, pairs);
	} else {
		pairs.push([name, String(value ?? "")]);
	}
}
