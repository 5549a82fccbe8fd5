/**
 * A back end inside of this page: `@forgekit/mocks` behind MSW's service worker, with the settings that steer it. Loaded when
 * switched on, so that users of a server do not download it.
 */
import { createMocks } from "@forgekit/mocks";
import { setupWorker } from "msw/browser";
import type { Dials } from "./dials.ts";

/** Handlers match only `baseUrl`: requests to a real server bypass them. */
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

/** Restores the initial demo world. */
export function resetMocks(dials: Dials): void {
	mocks.reset();
	turnDials(dials);
}

/** Sets all rules again: the newest matching rule applies, and `clear` removes all. */
export function turnDials({ latency, failure, only, actingAs }: Dials): void {
	mocks.clear();
	const when = ({ method }: { method: string }) =>
		only === "all" || (only === "reads") === (method === "GET");
	if (latency > 0) mocks.delay("all", latency);
	if (failure === "offline") mocks.networkError("all", { when });
	else if (failure !== "none") mocks.fail("all", failure, { when });
	// Applies to calls without a token; the session sends none while acting as a user.
	mocks.signIn(actingAs || undefined);
}
