import { defineConfig } from "vitest/config";
import { coverage } from "./test/conformance/coverage.ts";

export default defineConfig({
	test: {
		include: ["test/**/*.test.ts"],
		globalSetup: "test/global-setup.ts",
		reporters: ["default", coverage],
		// Generous, for machines under load; nothing is slow when it works.
		testTimeout: 30_000,
		hookTimeout: 60_000,
	},
});
