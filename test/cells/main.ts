/**
 * Tries the packages' tarballs in empty projects: checks of the tarballs, the toolchains of `cells.ts`, an upgrade, and
 * the conformance suite against the installed server. Run `node test/cells/main.ts [part of a check's name]`.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installedServer } from "../conformance/targets/installed.ts";
import { root } from "../installed.ts";
import { code } from "../mocks/readme.ts";
import { type Cell, cells, projects } from "./cells.ts";
import { run } from "./run.ts";
import { checkTarballs, pack, type Tarballs } from "./tarballs.ts";
import { tryUpgrade } from "./upgrade.ts";

const [wanted = ""] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "forgekit-cells-"));

/** Contents of the files to write into a project, keyed by file name: from `files/`, or code blocks from a README. */
async function filesOf(name: keyof typeof projects): Promise<Record<string, string>> {
	const own = (file: string) => readFile(join(import.meta.dirname, file), "utf8");
	switch (name) {
		case "node20":
			return { "commands.js": await own("files/commands.js") };
		case "vitest3":
		case "vitest4":
		case "vitest5":
			return { "cell.test.ts": await own("files/vitest.ts") };
		case "jest":
			return {
				"boards.test.js": code("Jest", "boards.test.js"),
				"boards.test.cjs": code("Jest", "boards.test.cjs"),
				"jest.config.cjs": code("Jest", "jest.config.cjs"),
			};
		case "types":
			return {
				"types.ts": await own("files/types.ts"),
				"tsconfig.json": await own("files/tsconfig.json"),
			};
		case "server":
			return {
				"commands.js": await own("files/commands.js"),
				"boards.test.ts": code(
					"In tests",
					"boards.test.ts",
					await readFile(join(root, "server", "README.md"), "utf8"),
				),
			};
	}
}

async function install(
	name: keyof typeof projects,
	{ server, ...others }: Tarballs,
): Promise<string> {
	const place = join(folder, name);
	const manifest = {
		private: true,
		type: "module",
		allowScripts: { node: true },
	};
	const files = {
		...(await filesOf(name)),
		"package.json": JSON.stringify(manifest),
	};
	await mkdir(place);
	for (const [file, text] of Object.entries(files)) {
		await writeFile(join(place, file), text);
	}
	const options = ["--no-audit", "--no-fund", "--loglevel=error"];
	const packages: string[] = [...projects[name], ...Object.values(others)];
	if (name === "server") packages.push(server);
	await run("npm", ["install", ...options, ...packages], place);
	return place;
}

/** Runs the work and prints the outcome. Returns whether the work succeeded. */
async function attempt(name: string, work: () => Promise<unknown>) {
	const began = performance.now();
	try {
		await work();
	} catch (error) {
		console.error(`FAILED: ${name}\n${(error as Error).message}`);
		return false;
	}
	const seconds = ((performance.now() - began) / 1000).toFixed(1);
	console.log(`ok: ${name}, ${seconds} s`);
	return true;
}

function runCell({ node, run: args }: Cell, place: string): Promise<string> {
	const program = node ? join(place, "node_modules", node, "bin", "node") : process.execPath;
	return run(program, args, place);
}

/** Runs this checkout's conformance suite against the server installed at `place`. */
function runConformance(place: string): Promise<string> {
	const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
	return run(process.execPath, [vitest, "run", "test/conformance"], root, {
		CONFORMANCE_TARGET: installedServer.name,
		FORGEKIT_SERVER: join(place, "node_modules", "@forgekit", "server"),
	});
}

/** Checks besides those of `cells.ts`, keyed by name: `before` runs first, `onServer` after the cells of `server`. */
const before = { "the tarballs": checkTarballs };
const onServer = {
	"upgrade from tarball to tarball": (_: string, { server }: Tarballs) =>
		tryUpgrade(folder, server),
	conformance: runConformance,
};

const isChosen = (name: string) => name.includes(wanted);

try {
	const tarballs = await pack(folder);
	const results: boolean[] = [];
	for (const [name, check] of Object.entries(before).filter(([name]) => isChosen(name))) {
		results.push(await attempt(name, () => check(tarballs)));
	}
	for (const project of Object.keys(projects) as (keyof typeof projects)[]) {
		const its = cells.filter((cell) => cell.project === project && isChosen(cell.name));
		const others = Object.entries(project === "server" ? onServer : {}).filter(([name]) =>
			isChosen(name),
		);
		if (its.length + others.length === 0) continue;
		const place = await install(project, tarballs);
		for (const cell of its) {
			results.push(await attempt(cell.name, () => runCell(cell, place)));
		}
		for (const [name, work] of others) {
			results.push(await attempt(name, () => work(place, tarballs)));
		}
	}
	const good = results.filter(Boolean).length;
	console.log(`${good} of ${results.length} good`);
	process.exitCode = good === results.length && good > 0 ? 0 : 1;
} finally {
	await rm(folder, { recursive: true, force: true });
}
