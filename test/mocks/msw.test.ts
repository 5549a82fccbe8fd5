import { setupServer } from "msw/node";
import { describeHandlers } from "./handlers.ts";

describeHandlers("MSW 3", (...handlers) => {
	const server = setupServer(...handlers);
	return {
		listen: () => void server.listen({ onUnhandledFrame: "error" }),
		close: () => void server.close(),
	};
});
