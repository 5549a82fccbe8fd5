/** Answers the requests of a Playwright page: the entry `@forgekit/mocks/playwright/route`, which needs no test runner. */
import { type Mocks, NetworkError } from "./fetch.ts";

/** The part of Playwright's `Route` that `routeTo` uses. */
export interface PlaywrightRoute {
	request(): {
		url(): string;
		method(): string;
		headers(): Record<string, string>;
		postDataBuffer(): Uint8Array | null;
	};
	fulfill(response: {
		status: number;
		headers: Record<string, string>;
		body: Buffer;
	}): Promise<void>;
	abort(): Promise<void>;
}

/** Makes a Playwright route handler, for `page.route("**\/api/v4/**", routeTo(mocks))`. */
export function routeTo(mocks: Pick<Mocks, "fetch">): (route: PlaywrightRoute) => Promise<void> {
	return async (route) => {
		let response: Awaited<ReturnType<typeof answerTo>>;
		try {
			response = await answerTo(mocks, route);
		} catch (error) {
			if (!(error instanceof NetworkError)) throw error;
			return route.abort();
		}
		await route.fulfill(response);
	};
}

/**
 * Answers an intercepted request by the mocks.
 * @throws {NetworkError} if a rule breaks the connection, before or within the body
 */
async function answerTo(mocks: Pick<Mocks, "fetch">, route: PlaywrightRoute) {
	const request = route.request();
	const sent = request.postDataBuffer();
	const response = await mocks.fetch(request.url(), {
		method: request.method(),
		headers: request.headers(),
		...(sent && { body: new Uint8Array(sent) }),
	});
	return {
		status: response.status,
		headers: Object.fromEntries(response.headers),
		body: Buffer.from(await response.arrayBuffer()),
	};
}
