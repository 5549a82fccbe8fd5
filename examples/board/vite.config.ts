import react from "@vitejs/plugin-react";
import { msw } from "msw/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
	// Relative URLs, so that the build works in any folder of any host.
	base: "./",
	plugins: [
		react(),
		// Copies MSW's service worker next to the page.
		msw({ mode: "worker-only" }),
	],
	// The mocks are the largest chunk and load only when switched on.
	build: { target: "es2023", chunkSizeWarningLimit: 1100 },
	test: {
		environment: "jsdom",
		include: ["test/**/*.test.tsx"],
		setupFiles: "test/setup.ts",
		// Generous, for machines under load.
		testTimeout: 30_000,
		expect: { poll: { timeout: 10_000 } },
	},
});
