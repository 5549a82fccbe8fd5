import {
	headerParameters,
	type Operations,
	routes,
} from "../generated/client.ts";

export type Id = keyof Operations<never>;
export type Input = Readonly<Record<string, unknown>>;

/** Distributes the flat input over path, query, headers and body, in openapi-fetch's form. */
export function requestOf(id: Id, input: Input) {
	const { method, query = [], body, ...route } = routes[id];
	const path = route.path.replace(
		/\[(.*\{(\w+)\}.*)\]/,
		(_, suffix: string, name: string) =>
			input[name] === undefined ? "" : suffix,
	);
	const params = {
		path: {} as Record<string, unknown>,
		query: {} as Record<string, unknown>,
		header: {} as Record<string, unknown>,
	};
	const rest: Record<string, unknown> = {};
	for (const [key, value] of Object.entries(input)) {
		const wire = query.find((name) => name.replace("[]", "") === key);
		const header = headerParameters[key];
		if (path.includes(`{${key}}`)) params.path[key] = value;
		else if (wire)
			params.query[wire] = value instanceof Date ? value.toISOString() : value;
		else if (header)
			params.header[header] =
				value instanceof Date ? value.toUTCString() : value;
		else rest[key] = value;
	}
	for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) {
		// A missing segment, or a dot segment, would address another operation.
		if (["", ".", ".."].includes(`${params.path[name] ?? ""}`))
			throw new TypeError(`${id}: ${name} must be given`);
	}
	return { method, path, params, ...(body && { body: rest }) };
}

/** The API's root for a base URL, with or without a path. */
export function apiRoot(baseUrl: string): string {
	// fetch rejects these too, but with the password in its message.
	if (/^\w+:\/\/[^/]*@/.test(baseUrl))
		throw new TypeError("baseUrl holds credentials; give the token as `token`");
	return `${baseUrl.replace(/\/*$/, "").replace(/\/api\/v4$/, "")}/api/v4`;
}

/** Builds headers; the error about an invalid value does not contain the value. */
export function safeHeaders(values: Record<string, string> = {}): Headers {
	const headers = new Headers();
	for (const [name, value] of Object.entries(values))
		setHeader(headers, name, value);
	return headers;
}

export function setHeader(headers: Headers, name: string, value: string): void {
	try {
		headers.set(name, value);
	} catch {
		throw new TypeError(`The value of ${name} can't be sent in a header`);
	}
}
