import type { Input } from "../generated/client.ts";

/** A route of the table, taken apart. */
export interface Route {
	method: string;
	/** Status of success; unknown outside of the contract. */
	success: number | undefined;
	path: string;
	kind: string | undefined;
}

/** Takes a route apart: `GET 200 /projects/{id}/boards list`, or `GET /projects/{id}` outside of the contract. */
export function parseRoute(route: string): Route {
	const [, method = "", success, path = "", kind] =
		/^(\w+) (?:(\d+) )?(\S+) ?(.*)/.exec(route) ?? [];
	return { method, success: success ? Number(success) : undefined, path, kind };
}

/** A request without its token, in the form of openapi-fetch. */
export interface Draft {
	path: string;
	params: { query: Record<string, string[]> };
	headers: Record<string, string>;
	body?: Input | FormData;
}

/** Distributes a flat input over path, headers and query or body. */
export function draftOf(operation: string, { method, path }: Route, input: Input): Draft {
	const rest: Record<string, unknown> = { ...input };
	const headers: Record<string, string> = {};
	const params: Draft["params"] = { query: {} };
	const filled = path.replace(/\{(\.?)(\w+)\}/g, (_, dot: string, name: string) => {
		const value = rest[name];
		delete rest[name];
		if (dot && value === undefined) return "";
		const text = `${value ?? ""}`;
		// A missing segment, or a dot segment, would address another operation.
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
			for (const text of textsOf(value, "toUTCString")) headers[name.replaceAll("_", "-")] = text;
		} else if (!inBody) {
			addQuery(params.query, encodeURIComponent(name), value);
		}
	}
	return { path: filled, params, headers, ...(inBody && { body: bodyOf(rest) }) };
}

/** A form where one of the values is a file, else the values as they are. */
function bodyOf(input: Record<string, unknown>): Input | FormData {
	const values = Object.entries(input);
	if (!values.some(([, value]) => value instanceof Blob)) return input;
	const form = new FormData();
	for (const [name, value] of values) if (value != null) form.append(name, value as Blob);
	return form;
}

/** Adds a value to a query: `labels[]=…` for each of a list, `not[labels]=…` for each of an object. */
function addQuery(query: Draft["params"]["query"], name: string, value: unknown): void {
	if (value?.constructor === Object) {
		for (const [key, one] of Object.entries(value)) addQuery(query, `${name}[${key}]`, one);
	} else {
		const suffix = Array.isArray(value) ? "[]" : "";
		query[name + suffix] = textsOf(value, "toISOString");
	}
}

/** The texts of a value outside of a body: none for undefined and null. */
function textsOf(value: unknown, date: "toISOString" | "toUTCString") {
	return [value]
		.flat()
		.filter((item) => item !== undefined && item !== null)
		.map((item) => (item instanceof Date ? item[date]() : `${item}`));
}

/** The API's root for a base URL, with or without a path. */
export function apiRoot(baseUrl: string): string {
	// fetch rejects these too, but with the password in its message.
	if (/^\w+:\/\/[^/]*@/.test(baseUrl))
		throw new TypeError("baseUrl holds credentials; give the token as `token`");
	// "localhost:" would be a scheme of its own.
	if (!/^(https?:\/\/|\/|$)/i.test(baseUrl))
		throw new TypeError(`baseUrl must begin with http:// or https://: ${baseUrl}`);
	return `${baseUrl.replace(/\/*$/, "").replace(/\/api\/v4$/, "")}/api/v4`;
}

/** Headers by lower-case name, later ones first. The error about an invalid value does not contain the value. */
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
