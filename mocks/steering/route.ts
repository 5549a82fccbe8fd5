/** Routes that a test adds to the service. */
import { apiRoot } from "../../server/domain/routes.ts";

/** A method, and the segments of a path below the API's root. */
export interface Route {
	method: string;
	segments: readonly string[];
}

/** @throws if `route` is not a method and a path */
export function parseRoute(route: string): Route {
	const [, method, path] = /^(GET|POST|PUT|PATCH|DELETE) (\/[^\s?#]+)$/.exec(route) ?? [];
	if (!method || !path) {
		throw new Error(
			`${route} is not a route: give a method and a path, such as \`GET /projects/:id/anything\`.`,
		);
	}
	return { method, segments: segmentsOf(path) };
}

/** Path parameters of a request; undefined if the request's method or path is not the route's. */
export function paramsOf(
	{ method, segments }: Route,
	{ method: sent, url }: { method: string; url: string },
): Record<string, string> | undefined {
	if (method !== (sent === "HEAD" ? "GET" : sent)) return undefined;
	const [path = ""] = url.split("?", 1);
	if (!path.startsWith(`${apiRoot}/`)) return undefined;
	const given = segmentsOf(path);
	if (given.length !== segments.length) return undefined;
	const params: Record<string, string> = {};
	for (const [at, segment] of segments.entries()) {
		const value = given[at] ?? "";
		if (segment.startsWith(":")) params[segment.slice(1)] = decoded(value);
		else if (segment !== value) return undefined;
	}
	return params;
}

/** Segments of a path below the API's root; a test's route may omit the root. A final slash is ignored. */
function segmentsOf(path: string): string[] {
	const root = path.startsWith(`${apiRoot}/`) ? apiRoot.length : 0;
	return path
		.slice(root + 1)
		.replace(/\/$/, "")
		.split("/");
}

/** A decoded segment; malformed escapes stay as they are. */
export function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
