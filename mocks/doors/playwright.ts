/** Fixtures for Playwright tests: the entry `@forgekit/mocks/playwright`. */
import {
	test as base,
	type PlaywrightTestArgs,
	type PlaywrightTestOptions,
	type PlaywrightWorkerArgs,
	type PlaywrightWorkerOptions,
	type TestType,
} from "@playwright/test";
import { createMocks, type Mocks, type MocksOptions } from "./fetch.ts";
import { routeTo } from "./playwright-route.ts";
import { hasProjectOf, uploadsAt } from "./uploads.ts";

export { expect } from "@playwright/test";
export { type PlaywrightRoute, routeTo } from "./playwright-route.ts";

const files = uploadsAt("^[a-z]+://[^/]+");

export interface MocksFixtures {
	/** The mocks that answer all pages' requests to `/api/v4` and to uploaded files; each test has its own instance. */
	mocks: Mocks;
	/** Options of `mocks`, to set by `test.use` or in Playwright's configuration under `use`. */
	mocksOptions: MocksOptions;
}

/** Playwright's `test` with the fixture `mocks`. If a test fails, the journal is attached to the test's report. */
export const test: TestType<
	PlaywrightTestArgs & PlaywrightTestOptions & MocksFixtures,
	PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<MocksFixtures>({
	mocksOptions: [{}, { option: true }],
	mocks: [
		async ({ context, mocksOptions }, use, info) => {
			const mocks = createMocks(mocksOptions);
			const answer = routeTo(mocks);
			await context.route("**/api/v4/**", answer);
			await context.route(files, async (route) => {
				const sent = route.request();
				return (await hasProjectOf(mocks, sent.method(), sent.url()))
					? answer(route)
					: route.fallback();
			});
			await use(mocks);
			if (info.status === info.expectedStatus) return;
			const body = String(mocks.journal);
			await info.attach("mocks", { body, contentType: "text/plain" });
		},
		{ auto: true },
	],
});
