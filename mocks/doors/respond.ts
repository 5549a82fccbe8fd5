/** The mocks as request handlers for MSW 2 and 3. */
import { type HttpHandler, http } from "msw";
import { apiRoot, routes } from "../../server/domain/routes.ts";
import { NetworkError } from "../interrupt.ts";
import type { Mocks } from "./fetch.ts";

export type { HttpHandler };

/** One handler for each path of each operation, and one for all other paths below the root of this API and the one before. */
export function handlersFor(
	{ fetch }: Pick<Mocks, "fetch">,
	baseUrl: string | undefined,
): HttpHandler[] {
	const respond = async ({ request }: { request: Request }) => {
		try {
			const response = await fetch(request);
			// happy-dom asks before each request, but hides who asks.
			if (request.method === "OPTIONS" && !request.headers.has("origin")) {
				response.headers.set("Access-Control-Allow-Origin", "*");
			}
			return response;
		} catch (error) {
			// MSW turns any other error into a response.
			if (error instanceof NetworkError || request.signal.aborted) {
				return Response.error();
			}
			throw error;
		}
	};
	const base =
		baseUrl === undefined
			? "^[a-z]+://[^/]+"
			: `^${literal(new URL(baseUrl).href.replace(/\/+$/, ""))}`;
	return [
		...routes.map(({ operation, path }) =>
			http[operation.method](new RegExp(base + patternOf(path)), respond),
		),
		http.all(new RegExp(`${base}(?:${apiRoot}|/api/v3)(?:/|$)`), respond),
	];
}

/**
 * The pattern by which MSW picks a handler; the mocks then match the request by the index of the service. No groups:
 * MSW 2 decodes captured groups and fails on malformed escapes, to which the service has a response.
 */
function patternOf(path: string): string {
	const segments = path.split(/\{\w+\}/).map(literal);
	return `${apiRoot}${segments.join("[^/]+")}(?:\\.json)?/?$`;
}

function literal(text: string): string {
	return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}
