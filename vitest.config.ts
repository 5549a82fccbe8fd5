import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["test/**/*.test.ts"],
		globalSetup: "test/global-setup.ts",
		// Generous, for machines under load; nothing is slow when it works.
		testTimeout: 30_000,
		hookTimeout: 60_000,
	},
});
