/** Replaces MSW 3 by MSW 2: `vitest run --config test/mocks/msw2.config.ts test/conformance`. */
import { defineConfig, mergeConfig } from "vitest/config";
import base, { conformance } from "../../vitest.config.ts";

// Projects do not inherit the alias, so the files of one of them run without it. Only Vite's module runner knows it.
const { projects: _, experimental: __, ...test } = base.test ?? {};

export default mergeConfig(
	{ test: { ...test, ...conformance } },
	defineConfig({
		root: `${import.meta.dirname}/../..`,
		resolve: { alias: [{ find: /^msw(?=$|\/)/, replacement: "msw2" }] },
	}),
);
