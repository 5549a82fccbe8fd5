/** The mocks as request handlers for MSW 2 and 3. */
import { bypass, type HttpHandler, http, passthrough } from "msw";
import { apiRoot, routes } from "../../server/domain/routes.ts";
import { NetworkError } from "../interrupt.ts";
import { type Door, UnknownRequest } from "../unknown/unknown.ts";
import type { Mocks, MocksOptions } from "./fetch.ts";
import { receivedFrom } from "./request.ts";
import { responseOf } from "./response.ts";
import { hasProjectOf, uploadsAt } from "./uploads.ts";

export type { HttpHandler };

/** Sends requests to the network, past MSW's handlers. */
const door: Door<Response> = {
	passThrough: () => passthrough() as Response,
	fetch: (request) => fetch(bypass(request)),
};

/**
 * Makes MSW handlers: one for each path of each operation, one for all other paths below `/api/v4` and `/api/v3`, and
 * one for uploaded files. With `unknown: "error"`, handlers match only requests that the mocks answer, so that MSW
 * reports all other requests as unhandled.
 */
export function handlersFor(
	mocks: Pick<Mocks, "handle" | "answers">,
	{ baseUrl, unknown }: Pick<MocksOptions, "baseUrl" | "unknown">,
): HttpHandler[] {
	// MSW 2 passes a request on only if its body was not read, so the mocks read a clone.
	const readable = (request: Request) =>
		unknown === "pass" && request.body ? request.clone() : request;
	const respond = async ({ request }: { request: Request }) => {
		try {
			const response = await responseTo(mocks, readable(request));
			// happy-dom sends a preflight for each request, but without the header Origin, so the service's response has no
			// CORS headers.
			if (request.method === "OPTIONS" && !request.headers.has("origin")) {
				response.headers.set("Access-Control-Allow-Origin", "*");
			}
			return response;
		} catch (error) {
			// MSW turns a thrown error into a response; only `Response.error()` makes `fetch` reject.
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
	const own = routes.map(({ operation, path }) => ({
		method: operation.method,
		pattern: new RegExp(base + patternOf(path)),
	}));
	const rest = new RegExp(`${base}(?:${apiRoot}|/api/v3)(?:/|$)`);
	// For a file of a project that the mocks do not have, returns undefined: MSW then tries other handlers.
	const files = http.all(uploadsAt(base), async ({ request }) =>
		(await hasProjectOf(mocks, request.method, request.url)) ? respond({ request }) : undefined,
	);
	if (unknown === "error") {
		return [
			...own.map(({ method, pattern }) =>
				http[method](
					({ request }) => pattern.test(locationOf(request)) && isAnswered(mocks, request),
					respond,
				),
			),
			http.all(async ({ request }) => {
				if (!rest.test(locationOf(request))) return false;
				if (await isAnswered(mocks, request)) return true;
				await note(mocks, request);
				return false;
			}, respond),
			files,
		];
	}
	return [
		...own.map(({ method, pattern }) => http[method](pattern, respond)),
		http.all(rest, respond),
		files,
	];
}

async function responseTo(mocks: Pick<Mocks, "handle">, request: Request): Promise<Response> {
	const { signal } = request;
	signal.throwIfAborted();
	const { received, origin } = receivedFrom(request);
	const answer = await mocks.handle(received, origin, door);
	signal.throwIfAborted();
	return answer instanceof Response ? answer : responseOf(answer, request.url);
}

/** URL of a request without query and fragment, as MSW matches it against patterns. */
function locationOf({ url }: Request): string {
	return url.split(/[?#]/)[0] ?? "";
}

function isAnswered(mocks: Pick<Mocks, "answers">, { method, url }: Request) {
	const { pathname, search } = new URL(url);
	return mocks.answers({ method, url: pathname + search });
}

/** Records in the journal a request that MSW reports as unhandled. */
async function note(mocks: Pick<Mocks, "handle">, request: Request): Promise<void> {
	const { received, origin } = receivedFrom(request.clone());
	try {
		await mocks.handle(received, origin);
	} catch (error) {
		if (!(error instanceof UnknownRequest)) throw error;
	}
}

/**
 * The pattern by which MSW picks a handler; the mocks then match the request again by the service's routes. The pattern
 * captures no groups: MSW 2 decodes captured groups and throws if an escape is malformed, but the service has to answer
 * such requests, too.
 */
function patternOf(path: string): string {
	const segments = path.split(/\{\w+\}/).map(literal);
	return `${apiRoot}${segments.join("[^/]+")}(?:\\.json)?/?$`;
}

function literal(text: string): string {
	return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}
