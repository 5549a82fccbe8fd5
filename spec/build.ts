/**
 * Compiles packages for publishing: `node spec/build.ts [--no-check] [--out DIR] sdk mocks server`. Writes `dist` of
 * each package, or `DIR/<package>/dist`: the compiled code, the contract as JSON, and the files that the code reads.
 */
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import ts from "typescript";
import { parse } from "yaml";

const root = join(import.meta.dirname, "..");
const tsc = join(root, "node_modules", "typescript", "bin", "tsc");

/** Files that the server reads at run time, copied to the same paths below `dist`. */
const readByServer = [
	"generated/openapi.yaml",
	"generated/samples.json",
	"generated/world.schema.json",
	"server/git/hooks/*",
	"server/http/docs/*",
	"server/postgres/migrations/*",
	"spec/worlds/demo.yaml",
];

/** Server files that are published with type declarations. Declarations of all server code would add two megabytes. */
const declaredByServer = ["server/index.ts", "generated/world.ts"];

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { "no-check": { type: "boolean" }, out: { type: "string" } },
});
const names = positionals.length > 0 ? positionals : ["sdk", "mocks", "server"];
for (const name of names) {
	const dist = join(values.out ?? root, name, "dist");
	await rm(dist, { recursive: true, force: true });
	compile(name, dist);
	await dropTypeMaps(dist);
	await writeFile(join(dist, "openapi.json"), await contract());
	if (name === "server") {
		for (const file of globSync(readByServer, { cwd: root })) {
			await cp(join(root, file), join(dist, file));
		}
		for (const file of declaredByServer) {
			const text = await readFile(join(root, file), "utf8");
			const { outputText } = ts.transpileDeclaration(text, { fileName: file });
			await writeFile(join(dist, file.replace(/ts$/, "d.ts")), outputText);
		}
	}
}

function compile(name: string, dist: string): void {
	const { status } = spawnSync(
		process.execPath,
		[
			tsc,
			...(values["no-check"] ? ["--noCheck"] : []),
			"--project",
			join(root, name),
			"--outDir",
			dist,
		],
		{ stdio: "inherit" },
	);
	if (status !== 0) process.exit(1);
}

/**
 * Removes source maps of files whose source is types and data: of generated files, and of files that compile to
 * nothing. A map has the whole source, and the types are published as declarations anyway.
 */
async function dropTypeMaps(dist: string): Promise<void> {
	for (const file of globSync("**/*.js.map", { cwd: dist })) {
		const path = join(dist, file.slice(0, -".map".length));
		const code = await readFile(path, "utf8");
		if (!file.startsWith("generated/") && !code.startsWith("export {};\n//#")) continue;
		await rm(`${path}.map`);
		await writeFile(path, code.replace(/^\/\/# sourceMappingURL=.*/m, ""));
	}
}

async function contract(): Promise<string> {
	const text = await readFile(join(root, "generated", "openapi.yaml"), "utf8");
	return JSON.stringify(parse(text));
}
