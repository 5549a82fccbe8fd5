/** Finds the operation of a method and path: one index for the server and the mocks. */
import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import { parameters } from "../../generated/parameters.ts";

/** Path of the API's root below the origin. */
export const apiRoot = "/api/v4";

/** Whether a path belongs to the earlier version of the API. */
export function isOldApi(path: string): boolean {
	return /^\/api\/v3(?:\/|$)/.test(path);
}

interface Route {
	operation: Operation;
	/** Path below the API's root, with names of parameters in braces. */
	path: string;
}

/** One route for each path of each operation, including aliases. */
export const routes: readonly Route[] = Object.values(operations).flatMap((operation) =>
	[operation.path, ...(operation.aliases ?? [])].map((path) => ({
		operation,
		path,
	})),
);

export interface RouteMatch {
	operation: Operation;
	/** Path parameters by name, still percent-encoded. */
	params: Record<string, string>;
}

/** Finds the operation for a method and a path that starts with `/api/v4`. HEAD counts as GET. */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
	const wanted = method === "HEAD" ? "get" : method.toLowerCase();
	const segments = segmentsOf(path);
	const end = visit(root, segments, 0, (ends) => ends.get(wanted));
	if (!end) return undefined;
	const params = { ...end.chosen };
	for (const [name, at] of end.variables) params[name] = segments[at] ?? "";
	return { operation: end.operation, params };
}

/** Methods of a path, as `Allow` lists them; none for an unknown path. */
export function allowedMethods(path: string): string[] {
	const methods: string[] = [];
	visit(root, segmentsOf(path), 0, (ends) => {
		methods.push(...ends.keys());
		return undefined;
	});
	if (methods.length === 0) return [];
	return [
		...new Set([
			"OPTIONS",
			...methods.flatMap((method) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()])),
		]),
	];
}

/** A node in the tree of all routes. The path of a child is one segment longer. */
interface Node {
	/** Children by the text of their segment. */
	fixed: Map<string, Node>;
	/** The child for all segments that are not in `fixed`: a path parameter. */
	variable?: Node;
	/** For a node of a path parameter: whether its segment must be digits if it is the last one of the path. */
	digits?: boolean;
	/** Routes whose path ends at this node, by method. */
	ends: Map<string, End>;
}

interface End {
	operation: Operation;
	/** Names of path parameters, each with the index of its segment. */
	variables: readonly (readonly [string, number])[];
	/** Values of the path parameters that are enums, keyed by name: each enum value has a route of its own. */
	chosen: Readonly<Record<string, string>>;
}

const root: Node = { fixed: new Map(), ends: new Map() };

for (const { operation, path } of routes) {
	for (const { segments, chosen } of variantsOf(operation, path)) {
		let node = root;
		const variables: [string, number][] = [];
		for (const [at, segment] of segments.entries()) {
			const child = segment.startsWith("{") ? node.variable : node.fixed.get(segment);
			const next: Node = child ?? { fixed: new Map(), ends: new Map() };
			if (segment.startsWith("{")) {
				node.variable = next;
				variables.push([segment.slice(1, -1), at]);
			} else {
				node.fixed.set(segment, next);
			}
			if (isOfDigits(operation, segment)) next.digits = true;
			node = next;
		}
		node.ends.set(operation.method, { operation, variables, chosen });
	}
}

function isOfDigits({ id }: Operation, segment: string): boolean {
	return parameters[id].rules.some(({ name, digits }) => digits && segment === `{${name}}`);
}

interface Variant {
	segments: string[];
	chosen: Record<string, string>;
}

/**
 * Paths of an operation. Like GitLab, also allows `.json` at the end of a path whose last segment is not a parameter,
 * unless an alias ends in `.{format}`.
 */
function variantsOf({ id, aliases = [] }: Operation, path: string): Variant[] {
	const isFixed = !path.endsWith("}") && !aliases.includes(`${path}.{format}`);
	return [path, ...(isFixed ? [`${path}.json`] : [])].flatMap((one) => choose(id, one, {}));
}

/** Expands path parameters that are enums: each enum value gets a path of its own. */
function choose(id: OperationId, path: string, chosen: Record<string, string>): Variant[] {
	for (const { name, enum: values } of parameters[id].rules) {
		if (!values || !path.includes(`{${name}}`)) continue;
		return values.flatMap((value) =>
			choose(id, path.replace(`{${name}}`, value), {
				...chosen,
				[name]: value,
			}),
		);
	}
	return [{ segments: path.slice(1).split("/"), chosen }];
}

/**
 * Segments of a path below the API's root, without a slash at the end. For a path outside of the root: one empty
 * segment, which no route has.
 */
function segmentsOf(path: string): string[] {
	if (!path.startsWith(`${apiRoot}/`)) return [""];
	const segments = path.slice(apiRoot.length + 1).split("/");
	if (segments.at(-1) === "") segments.pop();
	return segments;
}

/**
 * Whether a segment is digits. Also true for invalid percent-encoding and NUL: the route then answers 400, whereas
 * without a route the answer would be 404.
 */
function isNumber(segment: string): boolean {
	try {
		const text = decodeURIComponent(segment);
		return /^\d+$/.test(text) || text.includes("\0");
	} catch {
		return true;
	}
}

/**
 * Visits the nodes that the segments lead to, fixed segments before variables.
 * @returns The first result that is not undefined
 */
function visit<T>(
	{ fixed, variable, ends }: Node,
	segments: readonly string[],
	at: number,
	see: (ends: Node["ends"]) => T | undefined,
): T | undefined {
	const segment = segments[at];
	if (segment === undefined) return see(ends);
	const child = fixed.get(segment);
	return (
		(child && visit(child, segments, at + 1, see)) ??
		(variable &&
		segment !== "" &&
		(!variable.digits || at + 1 < segments.length || isNumber(segment))
			? visit(variable, segments, at + 1, see)
			: undefined)
	);
}
