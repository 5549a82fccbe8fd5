import type { Input } from "../generated/client.ts";

/** A parsed route. */
export interface Route {
	method: string;
	/** Status of a successful response; undefined if the contract does not describe the route. */
	success: number | undefined;
	path: string;
	kind: string | undefined;
}

/**
 * Parses a route. A route of the contract has a method, the status of a successful response, a path, and often a kind
 * (`list`, `keyset` or `raw`): `GET 200 /projects/{id}/boards list`. A route of `client.request` has a method and a
 * path: `GET /projects/{id}`.
 */
export function parseRoute(route: string): Route {
	const [, method = "", success, path = "", kind] =
		/^(\w+) (?:(\d+) )?(\S+) ?(.*)/.exec(route) ?? [];
	return { method, success: success ? Number(success) : undefined, path, kind };
}

/** A request without its token, in the form that openapi-fetch takes. */
export interface Draft {
	path: string;
	params: { query: Record<string, string[]> };
	headers: Record<string, string>;
	body?: Input | FormData;
}

/** Distributes the fields of an input over path, headers and query or body. */
export function draftOf(operation: string, { method, path }: Route, input: Input): Draft {
	const rest: Record<string, unknown> = { ...input };
	const headers: Record<string, string> = {};
	const params: Draft["params"] = { query: {} };
	const filled = path.replace(/\{(\.?)(\w+)\}/g, (_, dot: string, name: string) => {
		const value = rest[name];
		delete rest[name];
		if (dot && value === undefined) return "";
		const text = `${value ?? ""}`;
		// An empty segment, or `.` or `..`, would address another operation.
		if (/^\.{0,2}$/.test(text)) throw new TypeError(`${operation}: ${name} must be given`);
		return dot + encodeURIComponent(text);
	});
	const inBody = method[0] === "P";
	for (const name in rest) {
		const value = rest[name];
		if (value instanceof Date && Number.isNaN(value.getTime()))
			throw new TypeError(`${operation}: ${name} is an invalid Date`);
		if (name.startsWith("if_")) {
			delete rest[name];
			if (value != null)
				headers[name.replaceAll("_", "-")] =
					value instanceof Date ? value.toUTCString() : `${value}`;
		} else if (!inBody) {
			for (const [key, text] of fieldsOf([encodeURIComponent(name), value]))
				params.query[key] = [...(params.query[key] ?? []), `${text}`];
		}
	}
	return { path: filled, params, headers, ...(inBody && { body: bodyOf(rest) }) };
}

/** Returns a form if one of the values is a file or has one, else the input itself. */
function bodyOf(input: Record<string, unknown>): Input | FormData {
	const values = Object.values(input).flat();
	if (!values.some((value) => value instanceof Blob)) return input;
	const form = new FormData();
	for (const field of Object.entries(input).flatMap(fieldsOf)) form.append(...field);
	return form;
}

/**
 * Fields of a query or a form for a value: `labels[]=…` for each item of an array, `not[labels]=…` for each key of an
 * object, none for undefined and null.
 */
function fieldsOf([name, value]: [string, unknown]): [string, string | Blob][] {
	const isList = Array.isArray(value);
	if (isList || value?.constructor === Object)
		return Object.entries(value as object).flatMap(([key, one]) =>
			fieldsOf([`${name}[${isList ? "" : key}]`, one]),
		);
	if (value == null) return [];
	return [[name, value instanceof Date ? value.toISOString() : (value as string)]];
}

/** Returns the API's root URL; appends `/api/v4` to a base URL without it. */
export function apiRoot(baseUrl: string): string {
	// fetch rejects credentials in a URL too, but its message contains the password. An `@` may only be in the path.
	if (/^(?!(https?:\/\/[\w.-]+(:\d*)?)?\/(?![/\\])).*@/is.test(baseUrl))
		throw new TypeError("baseUrl holds credentials; give the token as `token`");
	// `localhost:8080` without http:// would parse as a URL with the scheme `localhost:`.
	if (!/^(https?:\/\/|\/|$)/i.test(baseUrl))
		throw new TypeError(`baseUrl must begin with http:// or https://: ${baseUrl}`);
	return `${baseUrl.replace(/\/*$/, "").replace(/\/api\/v4$/, "")}/api/v4`;
}

/**
 * Merges headers under lower-case names; the last value wins. The error about an invalid value omits the value, which
 * can be a token.
 */
export function mergeHeaders(
	...all: (Readonly<Record<string, string>> | undefined)[]
): Record<string, string> {
	const merged: Record<string, string> = {};
	for (const values of all) {
		for (const name in values) setHeader(merged, name, values[name]);
	}
	return merged;
}

export function setHeader(
	headers: Record<string, string>,
	name: string,
	value: string | undefined,
): void {
	if (/[^\t\x20-\x7e\x80-\xff]/.test(value ?? ""))
		throw new TypeError(`The value of ${name} can't be sent in a header`);
	if (value !== undefined) headers[name.toLowerCase()] = value;
}
