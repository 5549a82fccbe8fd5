/** Tries the packed tarballs in other toolchains, in empty projects: `node test/cells/main.ts [part of a name]`. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { code } from "../mocks/readme.ts";
import { type Cell, cells, projects } from "./cells.ts";

const root = join(import.meta.dirname, "..", "..");
const [wanted = ""] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "forgekit-cells-"));

/** @throws with the output */
async function run(program: string, args: readonly string[], cwd: string) {
	try {
		const { stdout } = await promisify(execFile)(program, args, {
			cwd,
			maxBuffer: 64 * 1024 * 1024,
			env: { ...process.env, NO_COLOR: "1" },
		});
		return stdout;
	} catch (error) {
		const { stdout = "", stderr = "" } = error as Record<string, string>;
		throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`);
	}
}

async function pack(): Promise<string[]> {
	const options = ["--silent", "--json", "--pack-destination", folder];
	const printed = await run(
		"npm",
		["pack", ...options, "./sdk", "./mocks"],
		root,
	);
	return JSON.parse(printed.slice(printed.indexOf("["))).map(
		({ filename }: { filename: string }) => join(folder, filename),
	);
}

/** The files of a project: cases of this folder, or recipes of the README. */
async function filesOf(
	name: keyof typeof projects,
): Promise<Record<string, string>> {
	const own = (file: string) =>
		readFile(join(import.meta.dirname, file), "utf8");
	switch (name) {
		case "vitest3":
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
	}
}

async function install(name: keyof typeof projects, tarballs: string[]) {
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
	const packages = [...projects[name], ...tarballs];
	await run("npm", ["install", ...options, ...packages], place);
	return place;
}

/** Whether the cell is good; prints what is wrong with it. */
async function attempt({ name, node, run: args }: Cell, place: string) {
	const program = node
		? join(place, "node_modules", node, "bin", "node")
		: process.execPath;
	const began = performance.now();
	try {
		await run(program, args, place);
	} catch (error) {
		console.error(`FAILED: ${name}\n${(error as Error).message}`);
		return false;
	}
	const seconds = ((performance.now() - began) / 1000).toFixed(1);
	console.log(`ok: ${name}, ${seconds} s`);
	return true;
}

try {
	const tarballs = await pack();
	const chosen = cells.filter(({ name }) => name.includes(wanted));
	let good = 0;
	for (const [project, its] of Map.groupBy(chosen, ({ project }) => project)) {
		const place = await install(project, tarballs);
		for (const cell of its) good += Number(await attempt(cell, place));
	}
	console.log(`${good} of ${chosen.length} cells`);
	process.exitCode = good === chosen.length && good > 0 ? 0 : 1;
} finally {
	await rm(folder, { recursive: true, force: true });
}
