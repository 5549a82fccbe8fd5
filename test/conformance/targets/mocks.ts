import { getResponse } from "msw";
import { setupServer } from "msw/node";
import { serve } from "../../../mocks/doors/serve.ts";
import { createMocks } from "../../../mocks/index.ts";
import { announcesLength, fetchFrom, origin, type Target } from "./target.ts";

/** Creates mocks with a separate world, for one start of a target. */
const fresh = () => createMocks({ baseUrl: origin, archiveRateLimit: 5, unknown: "404" });

export const mocksInProcess: Target = {
	name: "mocks in process",
	socket: false,
	async start() {
		const mocks = fresh();
		await mocks.ready();
		return { fetch: (request) => mocks.fetch(request), async stop() {} };
	},
};

export const mocksThroughMsw: Target = {
	name: "mocks through MSW",
	socket: false,
	async start() {
		const { handlers } = fresh();
		const server = setupServer(...handlers);
		server.listen({ onUnhandledFrame: "error" });
		return {
			// `globalThis.fetch` is looked up at each call, because MSW replaces it.
			fetch: async (request) =>
				announcesLength(request)
					? ((await getResponse(handlers, request)) ?? Response.error())
					: globalThis.fetch(request),
			async stop() {
				server.close();
			},
		};
	},
};

export const mocksOverHttp: Target = {
	name: "mocks over HTTP",
	socket: true,
	async start() {
		const server = await serve({ mocks: fresh(), allowedHosts: ["*"] });
		const port = Number(new URL(server.url).port);
		return {
			port,
			fetch: (request) => fetchFrom(port, request),
			stop: () => server.close(),
		};
	},
};
