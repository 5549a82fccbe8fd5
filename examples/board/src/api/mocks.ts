/**
 * The back end inside of this page: `@forgekit/mocks` behind a service worker of MSW, and the dials that steer it.
 * It is loaded when it is switched on, so that nobody who talks to a server downloads it.
 */
import { createMocks } from "@forgekit/mocks";
import { setupWorker } from "msw/browser";
import type { Dials } from "./dials.ts";

/** Handlers answer at `baseUrl` only: requests to a real server go past them. */
const mocks = createMocks({ baseUrl: location.origin });
const worker = setupWorker(...mocks.handlers);

export async function startMocks(): Promise<void> {
	await worker.start({
		quiet: true,
		onUnhandledFrame: "bypass",
		serviceWorker: {
			url: new URL("mockServiceWorker.js", document.baseURI).href,
		},
	});
	await mocks.ready();
}

export async function stopMocks(): Promise<void> {
	await worker.stop();
}

/** Back to the demo world as it was at the start. */
export function resetMocks(dials: Dials): void {
	mocks.reset();
	turnDials(dials);
}

/** All rules are set anew: of several for one call the newest counts, and `clear` ends them all. */
export function turnDials({ latency, failure, only, actingAs }: Dials): void {
	mocks.clear();
	const when = ({ method }: { method: string }) =>
		only === "all" || (only === "reads") === (method === "GET");
	if (latency > 0) mocks.delay("all", latency);
	if (failure === "offline") mocks.networkError("all", { when });
	else if (failure !== "none") mocks.fail("all", failure, { when });
	// Counts for calls without a token; the session sends none while somebody acts.
	mocks.signIn(actingAs || undefined);
}
