/** The routes of all operations, by the table; the router and the mocks match by the same patterns. */
import {
	type Operation,
	type OperationId,
	operations,
} from "../../generated/operations.ts";
import { parameters } from "../../generated/parameters.ts";

/** Where the API stands under the origin. */
export const apiRoot = "/api/v4";

export interface Route {
	operation: Operation;
	/** Path under the API's root, with names in braces. */
	path: string;
	/** Matches a path under the origin, still encoded, with or without a slash at the end. */
	pattern: RegExp;
	/** Names of the pattern's groups, in order. */
	names: readonly string[];
}

/** Static segments first, so that `clusters/user` is not taken for an id. */
export const routes: readonly Route[] = Object.values(operations)
	.flatMap((operation) =>
		[operation.path, ...(operation.aliases ?? [])].map((path) =>
			routeOf(operation, path),
		),
	)
	.sort((a, b) => variables(a.path) - variables(b.path));

function variables(path: string): number {
	return path.split("{").length;
}

function routeOf(operation: Operation, path: string): Route {
	const names: string[] = [];
	const source = path.replaceAll(/\{(\w+)\}|[.]/g, (text, name?: string) => {
		if (!name) return `\\${text}`;
		names.push(name);
		return `(${choices(operation.id, name) ?? "[^/]+"})`;
	});
	// The reference drops `.json` behind a fixed last segment.
	const suffix = path.endsWith("}") ? "" : "(?:\\.json)?";
	return {
		operation,
		path,
		pattern: new RegExp(`^${apiRoot}${source}${suffix}/?$`),
		names,
	};
}

/** A closed set of values is part of the route: another value is another path. */
function choices(id: OperationId, name: string): string | undefined {
	const rule = parameters[id].rules.find(
		(candidate) => candidate.name === name,
	);
	return rule?.enum?.map((value) => value.replaceAll(".", "\\.")).join("|");
}

export interface RouteMatch {
	operation: Operation;
	/** Segments by name, still encoded. */
	params: Record<string, string>;
}

/** The operation that a method and a path under the origin name. HEAD is GET. */
export function matchRoute(
	method: string,
	path: string,
): RouteMatch | undefined {
	const wanted = method === "HEAD" ? "get" : method.toLowerCase();
	for (const route of routes) {
		if (route.operation.method !== wanted) continue;
		const match = route.pattern.exec(path);
		if (match)
			return { operation: route.operation, params: paramsOf(route, match) };
	}
	return undefined;
}

export function paramsOf(
	{ names }: Route,
	match: readonly (string | undefined)[],
): Record<string, string> {
	return Object.fromEntries(
		names.map((name, index) => [name, match[index + 1] ?? ""]),
	);
}

/** Methods that a path answers to, as `Allow` lists them; none for an unknown path. */
export function allowedMethods(path: string): string[] {
	const methods = routes
		.filter(({ pattern }) => pattern.test(path))
		.map(({ operation }) => operation.method.toUpperCase());
	if (methods.length === 0) return [];
	return [
		...new Set([
			"OPTIONS",
			...methods.flatMap((method) =>
				method === "GET" ? ["GET", "HEAD"] : [method],
			),
		]),
	];
}
