import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export const root = join(import.meta.dirname, "..");
/** The folder of this repository's installed packages. */
export const modules = join(root, "node_modules");

/** Maximum size of each package's tarball in bytes: about a tenth more than the tarball had when this was last set. */
const sizes = { sdk: 270_000, mocks: 1_950_000, server: 1_230_000 };

/** @throws {Error} if a package's tarball is larger than its limit */
export function checkSize(name: keyof typeof sizes, size: number): void {
	if (size <= sizes[name]) return;
	throw new Error(`The tarball of ${name} has ${size} bytes, more than ${sizes[name]}.`);
}

export interface Installed {
	readonly folder: string;
	/** Runs a program with `folder` as its working directory, and returns its output. */
	run(program: string, args: string[], env?: NodeJS.ProcessEnv): Promise<string>;
	write(name: string, text: string): Promise<void>;
	/** Puts links to the repository's copies of these packages into the project's `node_modules`. */
	link(...names: string[]): Promise<void>;
	remove(): Promise<void>;
}

/** Paths in a package's `exports` at which no file exists. A compiler would silently use the types of another path. */
export async function missingExports(place: string): Promise<string[]> {
	const text = await readFile(join(place, "package.json"), "utf8");
	const pathsIn = (value: unknown): string[] =>
		typeof value === "string" ? [value] : Object.values(value as object).flatMap(pathsIn);
	return pathsIn(JSON.parse(text).exports).filter(
		// For a pattern such as `./dist/*`, checks only that the folder exists.
		(path) => !existsSync(join(place, path.includes("*") ? dirname(path) : path)),
	);
}

/** Packages that the types of the SDK or the mocks need in addition to the package's dependencies. */
const typesFor = {
	sdk: ["openapi-typescript-helpers", "@types/node", "undici-types"],
	mocks: [],
};

/**
 * An empty project outside of the repository, in which the tarball of the SDK or the mocks, its dependencies and other
 * packages are installed, without a network.
 */
export async function install(name: "sdk" | "mocks", ...others: string[]): Promise<Installed> {
	const folder = await mkdtemp(join(tmpdir(), `forgekit-${name}-`));
	const project: Installed = {
		folder,
		async run(program, args, env = {}) {
			try {
				const { stdout } = await promisify(execFile)(program, args, {
					cwd: folder,
					env: { ...process.env, npm_config_offline: "true", ...env },
				});
				return stdout;
			} catch (error) {
				const { stdout = "", stderr = "" } = error as Record<string, string>;
				throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`);
			}
		},
		async write(name, text) {
			await mkdir(dirname(join(folder, name)), { recursive: true });
			await writeFile(join(folder, name), text);
		},
		async link(...names) {
			for (const name of names) {
				const place = join(folder, "node_modules", name);
				await mkdir(dirname(place), { recursive: true });
				await rm(place, { force: true });
				await symlink(join(modules, name), place);
			}
		},
		remove: () => rm(folder, { recursive: true, force: true }),
	};
	await project.write("package.json", '{ "name": "empty", "private": true, "type": "module" }');
	// Builds outside of the package's folder, because several test files build the package at the same time.
	const built = join(folder, name);
	await project.run(process.execPath, [
		join(root, "spec", "build.ts"),
		// `npm run build` checks the types; this build need not.
		"--no-check",
		"--out",
		folder,
		name,
	]);
	const manifest = JSON.parse(await readFile(join(root, name, "package.json"), "utf8"));
	const texts = manifest.files.filter((file: string) => file !== "dist");
	for (const file of ["package.json", "README.md", "LICENSE", ...texts]) {
		await copyFile(join(root, name, file), join(built, file));
	}
	const needed = [...Object.keys(manifest.dependencies), ...typesFor[name], ...others];
	const packed = await project.run("npm", [
		"pack",
		"--json",
		"--silent",
		"--ignore-scripts",
		built,
		...needed.map((one) => join(modules, one)),
	]);
	const tarballs: { filename: string; size: number }[] = JSON.parse(packed);
	checkSize(name, tarballs[0]?.size ?? Number.POSITIVE_INFINITY);
	await project.run("npm", [
		"install",
		"--no-audit",
		"--no-fund",
		"--legacy-peer-deps",
		...tarballs.map(({ filename }) => `./${filename}`),
	]);
	return project;
}
