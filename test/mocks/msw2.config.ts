/** MSW 2 in the place of MSW 3: `vitest run --config test/mocks/msw2.config.ts test/conformance`. */
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.ts";

export default mergeConfig(
	base,
	defineConfig({
		root: `${import.meta.dirname}/../..`,
		resolve: { alias: [{ find: /^msw(?=$|\/)/, replacement: "msw2" }] },
	}),
);
