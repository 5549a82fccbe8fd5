/**
 * Lints `generated/openapi.yaml` with Spectral, generates clients with third-party tools, compiles the clients, makes
 * ten calls with two of them against a server, and writes the table in `docs/generators.md`. The tools are installed in
 * a temporary folder.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "../../server/platform/free-port.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const document = join(root, "generated", "openapi.yaml");
const page = join(root, "docs", "generators.md");
const calls = join(import.meta.dirname, "calls");
const run = promisify(execFile);

/** npm packages, in the newest versions whose dependencies can all be installed from the registry. */
const packages = {
	"openapi-typescript": "7.13.0",
	"@hey-api/openapi-ts": "0.99.0",
	orval: "8.30.0",
	typescript: "5.9.3",
};
/** npm packages of Spectral; their 50 MB are too large for the repository's devDependencies. */
const spectralPackages = {
	"@stoplight/spectral-core": "1.24.1",
	"@stoplight/spectral-parsers": "1.0.5",
	"@stoplight/spectral-rulesets": "1.23.1",
};
/** Version of openapi-python-client on PyPI. */
const pythonClient = "0.29.1";

/** A Python program that imports, and so compiles, every module of the generated client. */
const importAll = `
import importlib, pkgutil
import client
found = [one.name for one in pkgutil.walk_packages(client.__path__, "client.")]
assert len(found) > 100, found
for name in found:
    importlib.import_module(name)
`;

interface Row {
	tool: string;
	version: string;
	accepts: boolean;
	/** Whether the generated client compiles; absent for a linter. */
	compiles?: boolean;
	/** Number of calls with the expected result; absent if no calls are made. */
	calls?: number;
	/** Size of the generated client in bytes; absent for a linter. */
	size?: number;
}

const folder = await mkdtemp(join(tmpdir(), "forgekit-generators-"));
const python = join(folder, "venv", "bin");
const modules = join(folder, "node_modules");
let failed = false;
try {
	await install();
	const server = await startServer();
	try {
		const rows = [
			await typescript("openapi-typescript", [
				join(modules, "openapi-typescript/bin/cli.js"),
				document,
				"--output",
				"client/index.ts",
			]),
			await typescript(
				"@hey-api/openapi-ts",
				[
					join(modules, "@hey-api/openapi-ts/bin/run.js"),
					"--input",
					document,
					"--output",
					"client",
					"--client",
					"@hey-api/client-fetch",
				],
				{ calls: "hey-api.ts", ...server },
			),
			await typescript("orval", [
				join(modules, "orval/dist/bin/orval.mjs"),
				"--input",
				document,
				"--output",
				"client/index.ts",
				"--client",
				"fetch",
			]),
			await openapiPythonClient(server),
			await spectral(),
		];
		await writeTable(rows);
	} finally {
		await server.stop();
	}
} finally {
	await rm(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

async function install(): Promise<void> {
	const wanted = Object.entries({ ...packages, ...spectralPackages }).map((pair) => pair.join("@"));
	const quiet = ["--no-audit", "--no-fund", "--silent"];
	await writeFile(join(folder, "package.json"), "{}");
	await run("npm", ["install", "--ignore-scripts", ...quiet, ...wanted], {
		cwd: folder,
	});
	await run("python3", ["-m", "venv", join(folder, "venv")]);
	const pip = ["install", "--quiet", `openapi-python-client==${pythonClient}`];
	await run(join(python, "pip"), pip);
}

interface Server {
	env: Record<string, string>;
	stop(): Promise<void>;
}

/** Starts `forgekit serve` with the demo world. */
async function startServer(): Promise<Server> {
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const server = spawn(process.execPath, [join(root, "server/cli/forgekit.ts"), "serve"], {
		env: {
			PATH: process.env.PATH,
			PORT: String(port),
			DATA_DIR: join(folder, "data"),
			LOG_LEVEL: "error",
		},
		stdio: ["ignore", "ignore", "inherit"],
	});
	const exit = once(server, "exit");
	const isReady = () =>
		fetch(`${origin}/-/readiness`).then(
			({ ok }) => ok,
			() => false,
		);
	while (!(await isReady())) {
		if (server.exitCode !== null) throw new Error("the server does not start");
		await sleep(200);
	}
	return {
		env: { ORIGIN: origin, TOKEN: "ada-token", PATH: process.env.PATH ?? "" },
		async stop() {
			server.kill();
			await exit;
		},
	};
}

/** Generates a client into `client/` and compiles it. `program` makes the ten calls with the compiled client. */
async function typescript(
	tool: keyof typeof packages,
	command: string[],
	program?: { calls: string; env: Record<string, string> },
): Promise<Row> {
	const cwd = join(folder, tool.replaceAll(/\W/g, "-"));
	await mkdir(join(cwd, "client"), { recursive: true });
	const row: Row = {
		tool,
		version: packages[tool],
		accepts: await passes(tool, process.execPath, command, { cwd }),
		compiles: false,
	};
	if (program) await cp(join(calls, program.calls), join(cwd, "calls.ts"));
	const options = {
		strict: true,
		target: "es2022",
		lib: ["es2023", "dom", "dom.iterable"],
		// CommonJS, because the clients import files without an extension, which only `require` finds.
		module: "commonjs",
		moduleResolution: "node10",
		types: program ? ["node"] : [],
		typeRoots: [join(root, "node_modules/@types")],
		outDir: "compiled",
	};
	await writeFile(
		join(cwd, "tsconfig.json"),
		JSON.stringify({
			compilerOptions: options,
			include: ["client", "calls.ts"],
		}),
	);
	const compiler = [join(modules, "typescript/bin/tsc"), "--project", cwd];
	row.compiles = await passes(tool, process.execPath, compiler, { cwd });
	row.size = await sizeOf(join(cwd, "client"));
	if (!program) return row;
	return {
		...row,
		calls: await count(tool, process.execPath, ["compiled/calls.js"], {
			cwd,
			env: program.env,
		}),
	};
}

async function openapiPythonClient({ env }: Server): Promise<Row> {
	const tool = "openapi-python-client";
	const cwd = join(folder, tool);
	await mkdir(cwd);
	await cp(join(calls, "openapi_python_client.py"), join(cwd, "calls.py"));
	// Excludes forms: if an operation declares several content types, this generator's client would send a body in all of
	// them at once (docs/generators.md).
	await writeFile(
		join(cwd, "config.yaml"),
		`post_hooks: []
content_type_overrides:
  application/x-www-form-urlencoded: text/plain
  multipart/form-data: text/plain
`,
	);
	const command = [
		"generate",
		"--path",
		document,
		"--meta",
		"none",
		"--output-path",
		"client",
		"--config",
		"config.yaml",
	];
	const row: Row = {
		tool,
		version: pythonClient,
		accepts: await passes(tool, join(python, tool), command, { cwd }),
		compiles: await passes(tool, join(python, "python"), ["-c", importAll], {
			cwd,
		}),
		size: await sizeOf(join(cwd, "client")),
	};
	return {
		...row,
		calls: await count(tool, join(python, "python"), ["calls.py"], {
			cwd,
			env,
		}),
	};
}

/** Lints the OpenAPI document with Spectral's built-in rules for OpenAPI. */
async function spectral(): Promise<Row> {
	const require = createRequire(join(folder, "package.json"));
	const { Document, Spectral } = require("@stoplight/spectral-core");
	const { Yaml } = require("@stoplight/spectral-parsers");
	const { oas } = require("@stoplight/spectral-rulesets");
	const linter = new Spectral();
	linter.setRuleset(oas);
	const text = await readFile(document, "utf8");
	const problems = await linter.run(new Document(text, Yaml, document));
	for (const { code, path, message } of problems)
		console.error(`Spectral: ${path.join("/")}: ${message} (${code})`);
	failed ||= problems.length > 0;
	return {
		tool: "Spectral, `oas`",
		version: spectralPackages["@stoplight/spectral-rulesets"],
		accepts: problems.length === 0,
	};
}

/** Total size of the TypeScript and Python files below a folder, in bytes. */
async function sizeOf(directory: string): Promise<number> {
	const entries = await readdir(directory, { recursive: true });
	const sources = entries.filter((name) => /\.(ts|py)$/.test(name));
	const sizes = sources.map((name) => stat(join(directory, name)));
	return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

type Options = { cwd: string; env?: Record<string, string> };

/** Runs a program and returns what it printed. If it fails: undefined, and its output goes to the terminal. */
async function output(
	tool: string,
	file: string,
	args: string[],
	options: Options,
): Promise<string | undefined> {
	try {
		return (await run(file, args, options)).stdout;
	} catch (error) {
		const { stdout, stderr } = error as { stdout: string; stderr: string };
		console.error(`${tool}: ${file} ${args.join(" ")}\n${stdout}${stderr}`);
		failed = true;
		return undefined;
	}
}

async function passes(...program: Parameters<typeof output>): Promise<boolean> {
	return (await output(...program)) !== undefined;
}

async function count(...program: Parameters<typeof output>): Promise<number> {
	return Number((await output(...program)) ?? 0);
}

async function writeTable(rows: Row[]): Promise<void> {
	const word = (value: boolean) => (value ? "yes" : "no");
	const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
	const cells = [
		["tool", "version", "accepts", "compiles", "calls", "client"],
		...rows.map(({ tool, version, accepts, compiles, calls, size }) => [
			tool,
			version,
			word(accepts),
			compiles === undefined ? "-" : word(compiles),
			calls === undefined ? "-" : `${calls} of 10`,
			size === undefined ? "-" : kilobytes(size),
		]),
	];
	const [head = [], ...body] = cells.map((row) =>
		row.map((cell, column) =>
			cell.padEnd(Math.max(...cells.map((other) => other[column]?.length ?? 0))),
		),
	);
	const rule = head.map(({ length }) => "-".repeat(length));
	const lines = [head, rule, ...body].map((row) => `| ${row.join(" | ")} |`);
	console.log(lines.join("\n"));
	const text = await readFile(page, "utf8");
	const start = "<!-- Written by test/generators/main.ts. -->\n";
	const [before, after = ""] = text.split(start);
	const rest = after.slice(after.indexOf("\n\n"));
	await writeFile(page, `${before}${start}${lines.join("\n")}${rest}`);
}
