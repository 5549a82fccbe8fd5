/** `npm run check`: runs its parts concurrently and prints the output of each failed part. */
import { execFile } from "node:child_process";

const parts: Record<string, string[]> = {
	"generated/ is up to date": ["spec/generate.ts", "--check"],
	// TypeScript 7 is as strict as 5, and takes a third of the time. `.ci/run` builds the packages with TypeScript 5.
	types: ["node_modules/typescript7/bin/tsc", "--noEmit"],
	"types of the mocks, with what Node 20 has": [
		"node_modules/typescript7/bin/tsc",
		"--noEmit",
		"--project",
		"mocks/tsconfig.json",
	],
	"lint and format": ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
	"format of the contract": [
		"node_modules/@typespec/compiler/cmd/tsp.js",
		"format",
		"--check",
		"spec/**/*.tsp",
	],
	imports: ["test/imports.ts"],
	"links in pages": ["test/links.ts"],
	"no paths of this machine, no merge left": ["test/tracked.ts"],
	"size and types of the SDK": ["test/sdk/guards.ts"],
};

const results = await Promise.all(
	Object.entries(parts).map(async ([name, args]) => {
		const { failed, output } = await run(args);
		console.log(`${failed ? "FAILED" : "passed"}: ${name}`);
		return failed ? output : "";
	}),
);
const outputs = results.filter((output) => output !== "");
for (const output of outputs) console.error(`\n${output.trim()}`);
if (outputs.length > 0) process.exit(1);

function run(args: string[]): Promise<{ failed: boolean; output: string }> {
	return new Promise((resolve) => {
		execFile(process.execPath, args, { maxBuffer: 64 * 2 ** 20 }, (error, stdout, stderr) =>
			resolve({
				failed: error !== null,
				output: `${stdout}${stderr}` || String(error),
			}),
		);
	});
}
