import react from "@vitejs/plugin-react";
import { msw } from "msw/vite";
import { defineConfig } from "vite";
import { demoWorld } from "./demo-world.ts";

export default defineConfig({
	// Relative addresses: the build works from any folder of any host.
	base: "./",
	plugins: [
		react(),
		// Puts the service worker of MSW beside the page.
		msw({ mode: "worker-only" }),
		demoWorld(new URL("../../spec/worlds/demo.yaml", import.meta.url)),
	],
	// The mocks are the biggest part; they are loaded when they are switched on.
	build: { target: "es2023", chunkSizeWarningLimit: 700 },
});
