#!/usr/bin/env node
// The `forgekit` command. Plain JavaScript, so that a Node that cannot run the TypeScript beside it says which one can.
if (process.features.typescript) {
	import("./forgekit.ts");
} else {
	console.error(
		`forgekit: Node 22.18 or newer is required; found ${process.versions.node} (${process.execPath}).`,
	);
	process.exitCode = 1;
}
