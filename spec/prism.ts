/**
 * Serves the contract with Prism, a mock server for OpenAPI: `npm run mock:prism -- --port 4010`. Prism does not
 * recognise query parameters whose names end in `[]` (stoplightio/prism#2443): it takes required ones for missing. So
 * Prism's copy of the contract makes them optional.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { type OpenApi, sourcesOf } from "./contract.ts";

const source = new URL("../generated/openapi.yaml", import.meta.url);

/**
 * The contract as YAML, with all query parameters whose names end in `]` optional: Prism takes required ones for
 * missing.
 */
export async function prismDocument(): Promise<string> {
	const document = parse(await readFile(source, "utf8")) as OpenApi;
	for (const { source } of sourcesOf(document)) {
		for (const parameter of source.parameters ?? []) {
			if (parameter.in === "query" && parameter.name.endsWith("]")) parameter.required = false;
		}
	}
	return stringify(document);
}

/** Path of Prism's command-line script. */
export const prismCommand = createRequire(import.meta.url).resolve(
	"@stoplight/prism-cli/dist/index.js",
);

if (import.meta.main) {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-prism-"));
	const file = join(folder, "openapi.yaml");
	await writeFile(file, await prismDocument());
	const prism = spawn(
		process.execPath,
		[prismCommand, "mock", file, "--host", "127.0.0.1", ...process.argv.slice(2)],
		{ stdio: "inherit", env: { ...process.env, SCARF_ANALYTICS: "false" } },
	);
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => prism.kill(signal));
	prism.on("exit", async (code) => {
		await rm(folder, { recursive: true, force: true });
		process.exitCode = code ?? 1;
	});
}
