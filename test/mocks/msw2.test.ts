import { HttpHandler } from "msw2";
import { setupServer } from "msw2/node";
import { expect, it, vi } from "vitest";
import { createMocks } from "../../mocks/index.ts";
import { describeHandlers } from "./handlers.ts";

// The mocks import `msw`. A project that uses MSW 2 has it under this name; this repository has it as `msw2`.
vi.mock("msw", () => import("msw2"));

describeHandlers("MSW 2", (...handlers) => {
	const server = setupServer(...(handlers as never[]));
	return {
		listen: () => server.listen({ onUnhandledRequest: "error" }),
		close: () => server.close(),
	};
});

it("they are handlers of MSW 2", () => {
	for (const handler of createMocks().handlers) {
		expect(handler).toBeInstanceOf(HttpHandler);
	}
});
