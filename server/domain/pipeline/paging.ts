/** The headers that tell of a page, and the items that a caller sees of it. */
import type { Settings } from "../context.ts";
import type { RawParameters } from "../nested-params.ts";
import { effective, type PageInput } from "../pagination.ts";
import { compareText } from "../text.ts";
import { tokenParameters } from "../token-parameters.ts";

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
