import { defineConfig } from "@playwright/test";

const baseURL = "http://127.0.0.1:4173";

export default defineConfig({
	testDir: "test",
	testMatch: "*.spec.ts",
	fullyParallel: true,
	expect: { timeout: 15_000 },
	use: {
		baseURL,
		// Without CHROMIUM: the browser of `npx playwright install chromium`.
		launchOptions: { executablePath: process.env.CHROMIUM },
	},
	webServer: {
		command: "npx vite build && npx vite preview --host 127.0.0.1 --port 4173 --strictPort",
		url: baseURL,
	},
});
