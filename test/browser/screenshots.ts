/**
 * Recreates the screenshots in docs/images: `npm run screenshots`, with a browser in CHROMIUM or at /usr/bin/chromium.
 * First builds the packages and installs them in examples/board.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const run = (command: string, args: string[], folder = root) =>
	execFileSync(command, args, {
		cwd: folder,
		stdio: "inherit",
		env: {
			...process.env,
			CHROMIUM: process.env.CHROMIUM || "/usr/bin/chromium",
			SCREENSHOTS: "docs/images",
		},
	});

run("npm", ["run", "--silent", "build"]);
run("npm", ["ci"], join(root, "examples/board"));
run("npx", ["vitest", "run", "test/browser"]);
