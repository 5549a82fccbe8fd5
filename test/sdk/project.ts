import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..", "..");
/** The folder of this repository's installed packages. */
export const modules = join(root, "node_modules");

export interface Project {
	readonly folder: string;
	/** Runs a program in the folder and returns its output. */
	run(program: string, ...args: string[]): Promise<string>;
	write(name: string, text: string): Promise<void>;
	remove(): Promise<void>;
}

/** An empty project outside of the repository in which the tarball of the SDK and other packages of ours are installed, without a network. */
export async function createProject(...packages: string[]): Promise<Project> {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-sdk-"));
	const project: Project = {
		folder,
		async run(program, ...args) {
			try {
				const { stdout } = await promisify(execFile)(program, args, {
					cwd: folder,
					env: { ...process.env, npm_config_offline: "true" },
				});
				return stdout;
			} catch (error) {
				const { stdout = "", stderr = "" } = error as Record<string, string>;
				throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`);
			}
		},
		write: (name, text) => writeFile(join(folder, name), text),
		remove: () => rm(folder, { recursive: true, force: true }),
	};
	await project.write(
		"package.json",
		'{ "name": "empty", "private": true, "type": "module" }',
	);
	// Built outside of sdk/, because several test files build it concurrently.
	const built = join(folder, "sdk");
	const tsc = join(modules, "typescript", "bin", "tsc");
	const config = join(root, "sdk", "tsconfig.json");
	await project.run(
		process.execPath,
		tsc,
		// `npm run build` checks the types.
		"--noCheck",
		"-p",
		config,
		"--outDir",
		`${built}/dist`,
	);
	await project.run(
		process.execPath,
		join(root, "spec", "openapi-json.ts"),
		`${built}/dist`,
	);
	for (const name of ["package.json", "README.md", "CHANGELOG.md", "LICENSE"])
		await copyFile(join(root, "sdk", name), join(built, name));
	const others = [
		...packages.map((name) => join(modules, name)),
		join(modules, "openapi-fetch"),
		join(modules, "openapi-typescript-helpers"),
		join(modules, "@types", "node"),
		join(modules, "undici-types"),
	];
	const packed = await project.run(
		"npm",
		"pack",
		"--json",
		"--silent",
		"--ignore-scripts",
		built,
		...others,
	);
	const tarballs = JSON.parse(packed).map(
		({ filename }: { filename: string }) => `./${filename}`,
	);
	await project.run("npm", "install", "--no-audit", "--no-fund", ...tarballs);
	return project;
}
