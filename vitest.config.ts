import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { coverage } from "./test/conformance/coverage.ts";

// Inherited by workers and by the commands that tests start, which would otherwise compile every module anew.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "node-compile-cache");

export default defineConfig({
	test: {
		include: ["test/**/*.test.ts"],
		globalSetup: "test/global-setup.ts",
		// By default Vitest leaves one core free for interactive work.
		maxWorkers: "100%",
		reporters: ["default", coverage],
		// Generous, for machines under load; nothing is slow when it works.
		testTimeout: 30_000,
		hookTimeout: 60_000,
	},
});
