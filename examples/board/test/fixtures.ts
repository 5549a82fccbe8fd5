/** Pages whose API calls are answered by mocks in the test's process; each test has mocks of its own. */
import { createMocks, type Mocks } from "@forgekit/mocks/fetch";
import { routeTo } from "@forgekit/mocks/playwright";
import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

export const test = base.extend<{
	mocks: Mocks;
	/** Opens a page of the project acme/rocket as its owner. */
	open(page: string): Promise<void>;
}>({
	mocks: async ({ page, baseURL }, use) => {
		const mocks = createMocks();
		await page.route("**/api/v4/**", routeTo(mocks));
		await page.addInitScript((server) => {
			localStorage.setItem("forgekit-board.backend", "server");
			localStorage.setItem("forgekit-board.server", server);
			sessionStorage.setItem("forgekit-board.token", "ada-token");
		}, baseURL ?? "");
		await use(mocks);
	},
	open: async ({ page, mocks }, use) => {
		await mocks.ready();
		await use(async (path) => {
			await page.goto(`/#/projects/acme%2Frocket/${path}`);
		});
	},
});
