#!/usr/bin/env node
// The `forgekit` command. Plain JavaScript, so that a Node that is too old for the rest says which one can run it.
import { access } from "node:fs/promises";

// Only a checkout has the TypeScript sources; the package has the compiled files.
const isCheckout = await access(new URL("./forgekit.ts", import.meta.url)).then(
	() => true,
	() => false,
);
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const isFit = isCheckout
	? process.features.typescript
	: major > 22 || (major === 22 && minor >= 18);
if (isFit) {
	import(isCheckout ? "./forgekit.ts" : "../dist/server/cli/forgekit.js");
} else {
	console.error(
		`forgekit: Node 22.18 or newer is required; found ${process.versions.node} (${process.execPath}).`,
	);
	process.exitCode = 1;
}
