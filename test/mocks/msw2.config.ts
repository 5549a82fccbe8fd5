/**
 * Replaces MSW 3 by MSW 2: `vitest run --config test/mocks/msw2.config.ts`. Of the conformance suite, it runs what depends on
 * the transport, and the refusals of every operation: the rules behind it are those of "mocks in process".
 */
import { defineConfig, mergeConfig } from "vitest/config";
import base, { conformance } from "../../vitest.config.ts";

// Projects do not inherit the alias, so the files of one of them run without it. Only Vite's module runner knows it.
const { projects: _, experimental: __, ...test } = base.test ?? {};

const include = ["common", "edges", "operations", "permissions", "uploads"].map(
	(name) => `test/conformance/${name}.test.ts`,
);

export default mergeConfig(
	{ test: { ...test, ...conformance, include } },
	defineConfig({
		root: `${import.meta.dirname}/../..`,
		resolve: { alias: [{ find: /^msw(?=$|\/)/, replacement: "msw2" }] },
	}),
);
