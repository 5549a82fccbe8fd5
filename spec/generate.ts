/**
 * Makes the files of `generated/`: OpenAPI 3.1 and JSON Schema from TypeSpec, and TypeScript and others from these.
 * With `--check`, it writes nothing, but compares the output with the existing files, and lints the OpenAPI document.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { createConfig, formatProblems, lintFromString } from "@redocly/openapi-core";
import { compile, formatDiagnostic, NodeHost, resolveCompilerOptions } from "@typespec/compiler";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import {
	Document,
	isCollection,
	isMap,
	isScalar,
	isSeq,
	type Pair,
	parse,
	type Scalar,
	visit,
} from "yaml";
import { ContractError, type OpenApi, readContract, type Schema } from "./contract.ts";
import { emitBzip2, emitDemoWorld, emitOperations, emitParameters, emitWorld } from "./emit.ts";
import { emitClient } from "./emit-client.ts";
import { publish } from "./publish.ts";
import { addExamples, emitSamples } from "./samples.ts";

const spec = import.meta.dirname;
const generated = join(spec, "..", "generated");

const files = await generate();
if (process.argv.includes("--check")) {
	const problems = [...(await compare(files)), ...(await lint(files["openapi.yaml"] ?? ""))];
	for (const problem of problems) console.error(problem);
	if (problems.length > 0) process.exit(1);
	console.log("generated/ is up to date, the OpenAPI document passes the linter");
} else {
	await rm(generated, { recursive: true, force: true });
	await mkdir(join(generated, "domains"), { recursive: true });
	for (const [name, text] of Object.entries(files)) await writeFile(join(generated, name), text);
	console.log(`generated/: ${Object.keys(files).join(", ")}`);
}

/** Contents of all files of `generated/`, keyed by file name. */
async function generate(): Promise<Record<string, string>> {
	const { openapi, worldSchema } = await compileContract();
	const document = parse(openapi) as OpenApi;
	try {
		const operations = readContract(document);
		const published = publish(addExamples(document), operations, await packageVersion());
		const types = await openapiTS(withoutNeeds(published), {
			defaultNonNullable: false,
		});
		const world = parse(await readFile(join(spec, "worlds", "demo.yaml"), "utf8"));
		const files: Record<string, string> = {
			"openapi.yaml": `# Made from spec/ by \`npm run generate\`. Do not edit.\n${emitYaml(published)}`,
			"types.ts": `// Made from spec/ by \`npm run generate\`. Do not edit.\n${astToString(types)}`,
			"samples.json": emitSamples(document, operations),
			"operations.ts": emitOperations(document, operations),
			"parameters.ts": emitParameters(document, operations),
			...emitClient(document, operations),
			"world.schema.json": worldSchema,
			"world.ts": emitWorld(JSON.parse(worldSchema) as Schema),
			"demo-world.ts": emitDemoWorld(world),
			"bzip2.ts": emitBzip2(...(await readBzip2())),
		};
		return { ...files, "README.md": emitReadme() };
	} catch (error) {
		if (!(error instanceof ContractError)) throw error;
		console.error(error.message);
		process.exit(1);
	}
}

/**
 * Returns a copy of the OpenAPI document for openapi-typescript. The copy lacks each `anyOf` in a schema that has
 * `properties`: such an `anyOf` only says that at least one of some properties is required, for which
 * openapi-typescript makes no usable types. It must be a copy also because openapi-typescript changes descriptions in
 * its input.
 */
function withoutNeeds(published: OpenApi): OpenAPI3 {
	const document = structuredClone(published);
	for (const schema of Object.values(document.components.schemas)) {
		if (schema.properties) delete schema.anyOf;
	}
	return document as object as OpenAPI3;
}

/** The WebAssembly build of bzip2 from the npm package `bzip2-wasm`, and its license. */
function readBzip2(): Promise<[Buffer, string]> {
	const folder = join(spec, "..", "node_modules", "bzip2-wasm");
	return Promise.all([
		readFile(join(folder, "bzip2-1.0.8", "bzip2.wasm")),
		readFile(join(folder, "LICENSE"), "utf8"),
	]);
}

async function packageVersion(): Promise<string> {
	const text = await readFile(join(spec, "..", "package.json"), "utf8");
	return JSON.parse(text).version;
}

/**
 * The document as YAML. Each example, each reference, each list of scalars, and each object with only short values is
 * on one line, because otherwise a third of the text would be indentation.
 */
function emitYaml(document: OpenApi): string {
	const yaml = new Document(document, {
		aliasDuplicateObjects: false,
		compat: "yaml-1.1",
	});
	visit(yaml, {
		Pair(_, { key, value }) {
			if (!isCollection(value)) return;
			const isCompact = isScalar(key) && /^(example|value|security)$/.test(`${key.value}`);
			const isWords = isSeq(value) && value.items.every(isScalar);
			const isPlain =
				isMap(value) &&
				isScalar(key) &&
				key.value !== "responses" &&
				value.items.every(isPlainPair);
			if (!isCompact && !isWords && !isPlain && !value.has("$ref")) return;
			value.flow = true;
			visit(value, { Scalar: (_, scalar) => quotePunctuation(scalar) });
		},
	});
	return yaml.toString({
		singleQuote: true,
		lineWidth: 0,
		indentSeq: false,
		flowCollectionPadding: false,
	});
}

/** Whether a value is short enough for an object on one line: a reference, a list of scalars, or 80 characters. */
function isPlainPair({ key, value }: Pair): boolean {
	if (isMap(value)) return value.has("$ref") && !value.has("description");
	if (isSeq(value)) return value.items.every(isScalar);
	return (
		isScalar(value) && `${value.value}`.length <= 80 && isScalar(key) && key.value !== "example"
	);
}

/**
 * Quotes text with punctuation in one-line collections, because YAML parsers read such text differently without quotes:
 * SnakeYAML reads `a?,` as a key.
 */
function quotePunctuation(scalar: Scalar): void {
	const { value } = scalar;
	if (typeof value !== "string" || value === "$ref") return;
	if (/[^\w ./-]/.test(value)) scalar.type = "QUOTE_SINGLE";
}

/** Compiles `spec/main.tsp`; a warning counts as an error. */
async function compileContract(): Promise<{
	openapi: string;
	worldSchema: string;
}> {
	const out = await mkdtemp(join(tmpdir(), "forgekit-generate-"));
	try {
		const [options, faults] = await resolveCompilerOptions(NodeHost, {
			cwd: spec,
			entrypoint: join(spec, "main.tsp"),
			overrides: { outputDir: out },
		});
		const program = await compile(NodeHost, join(spec, "main.tsp"), options);
		const diagnostics = [...faults, ...program.diagnostics];
		for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
		if (diagnostics.length > 0) process.exit(1);
		return {
			openapi: await readFile(join(out, "openapi.yaml"), "utf8"),
			worldSchema: rooted(await readFile(join(out, "world.schema.json"), "utf8")),
		};
	} finally {
		await rm(out, { recursive: true, force: true });
	}
}

/**
 * Adds a reference to the definition `World` to the root of the JSON Schema `bundle`. The compiler writes only
 * definitions, but editors validate a file against the root.
 */
function rooted(bundle: string): string {
	const { $schema, $id, ...rest } = JSON.parse(bundle);
	return `${JSON.stringify({ $schema, $id, $ref: "World.json", ...rest }, undefined, 2)}\n`;
}

/** Compares `files` with `generated/`. Returns one line for each stale, missing or extra file there. */
async function compare(files: Record<string, string>): Promise<string[]> {
	const entries = await readdir(generated, {
		recursive: true,
		withFileTypes: true,
	}).catch(() => []);
	const present = new Set(
		entries
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => relative(generated, join(parentPath, name))),
	);
	const problems: string[] = [];
	for (const [name, text] of Object.entries(files)) {
		if (!present.delete(name)) problems.push(`generated/${name} is missing: npm run generate`);
		else if ((await readFile(join(generated, name), "utf8")) !== text) {
			problems.push(`generated/${name} is stale: npm run generate`);
		}
	}
	return [
		...problems,
		...[...present].map((name) => `generated/${name} is not generated: delete it`),
	];
}

async function lint(openapi: string): Promise<string[]> {
	// Keeps all of Redocly's recommended rules, because users lint the document with them.
	const config = await createConfig({
		extends: ["recommended"],
		rules: {
			"operation-description": "error",
			"parameter-description": "error",
			"no-invalid-media-type-examples": "error",
			"no-invalid-parameter-examples": "error",
			"no-invalid-schema-examples": "error",
			"tag-description": "error",
		},
	});
	const problems = await lintFromString({ source: openapi, config });
	if (problems.length > 0) {
		formatProblems(problems, {
			format: "stylish",
			totals: { errors: 0, warnings: 0, ignored: 0 },
			version: "",
		});
	}
	return problems.map(
		({ ruleId, message, location }) =>
			`openapi.yaml ${location[0]?.pointer ?? ""}: ${message} (${ruleId})`,
	);
}

function emitReadme(): string {
	return `# generated/

Made from \`spec/\` by \`npm run generate\`, committed, never edited by hand.
\`npm run check\` fails if it is out of date.

| file | content |
|---|---|
| \`openapi.yaml\` | the contract as OpenAPI 3.1 |
| \`types.ts\` | the contract's schemas as TypeScript types |
| \`operations.ts\` | the operations and their access requirements; inputs, outputs and the \`Handlers\` type of the server |
| \`parameters.ts\` | type and constraints of each parameter, as data |
| \`client.ts\`, \`domains.ts\`, \`domains/\` | the SDK's interface, one method per operation, and its routes |
| \`world.schema.json\`, \`world.ts\` | the schema of a world file, and its types |
| \`demo-world.ts\` | \`spec/worlds/demo.yaml\` as a module, for programs without file access |
| \`bzip2.ts\` | the WebAssembly build of bzip2, from the package \`bzip2-wasm\`, for systems without the command |
`;
}
