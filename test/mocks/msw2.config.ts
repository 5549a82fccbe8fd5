/** Replaces MSW 3 by MSW 2: `vitest run --config test/mocks/msw2.config.ts test/conformance`. */
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.ts";

export default mergeConfig(
	base,
	defineConfig({
		root: `${import.meta.dirname}/../..`,
		resolve: { alias: [{ find: /^msw(?=$|\/)/, replacement: "msw2" }] },
	}),
);
