/**
 * Runs conformance tests with MSW 2 in place of MSW 3: `vitest run --config test/mocks/msw2.config.ts`. Runs only those
 * that depend on the transport, and those that provoke error responses, such as 403 and 413, of every operation.
 */
import { defineConfig, mergeConfig } from "vitest/config";
import base, { conformance } from "../../vitest.config.ts";

// Omits `projects`, which do not inherit the alias of `msw` below. Omits `experimental`, which turns off Vite's module
// runner: only the module runner applies the alias.
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
