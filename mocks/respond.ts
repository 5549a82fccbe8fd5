/** The mocks as handlers of MSW, 2 and 3. */
import { type HttpHandler, http } from "msw";
import { apiRoot, routes } from "../server/domain/routes.ts";
import type { Mocks } from "./fetch.ts";
import { NetworkError } from "./steering.ts";

export type { HttpHandler };

/** One handler for each path of each operation, then one for everything else under the API's root. */
export function handlersFor(
	{ fetch }: Pick<Mocks, "fetch">,
	baseUrl: string | undefined,
): HttpHandler[] {
	const respond = async ({ request }: { request: Request }) => {
		try {
			return await fetch(request);
		} catch (error) {
			// MSW makes a status of everything else that is thrown.
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
		...routes.map(({ operation, pattern }) =>
			http[operation.method](
				new RegExp(base + withoutGroups(pattern)),
				respond,
			),
		),
		http.all(new RegExp(`${base}${apiRoot}(?:/|$)`), respond),
	];
}

/**
 * The pattern behind a base. MSW 2 decodes what groups hold, and fails on what can't be decoded, which the
 * service has an answer for.
 */
function withoutGroups({ source }: RegExp): string {
	return source.replace(/^\^/, "").replaceAll(/\((?!\?)/g, "(?:");
}

function literal(text: string): string {
	return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}
