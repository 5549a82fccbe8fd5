/** Packs the three packages, and checks the tarballs: size, entry points, types, and Node features that they need. */
import { join } from "node:path";
import { checkSize, root } from "../installed.ts";
import { run } from "./run.ts";

export const names = ["sdk", "mocks", "server"] as const;

/** Paths of the tarballs by package. */
export type Tarballs = Record<(typeof names)[number], string>;

/** Packs the packages into a folder. @throws {Error} if a tarball is larger than its limit */
export async function pack(folder: string): Promise<Tarballs> {
	const printed = await run(
		"npm",
		[
			"pack",
			"--silent",
			"--json",
			"--pack-destination",
			folder,
			...names.map((name) => `./${name}`),
		],
		root,
	);
	const packed: { filename: string; size: number; unpackedSize: number }[] = JSON.parse(
		printed.slice(printed.indexOf("[")),
	);
	const entries = names.map((name, index) => {
		const { filename = "", size = 0, unpackedSize = 0 } = packed[index] ?? {};
		const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
		console.log(`@forgekit/${name}: ${kilobytes(size)}, unpacked ${kilobytes(unpackedSize)}`);
		checkSize(name, size);
		return [name, join(folder, filename)];
	});
	return Object.fromEntries(entries);
}

/** Runs publint, "are the types wrong", and ESLint on the builds. @throws {Error} with the faults that a tool finds */
export async function checkTarballs(tarballs: Tarballs): Promise<void> {
	const node = (args: string[]) => run(process.execPath, args, root);
	const program = (name: string) => join(root, "node_modules", name);
	const checks = Object.values(tarballs).flatMap((tarball) => [
		node([program("publint/src/cli.js"), "run", "--strict", tarball]),
		node([program("@arethetypeswrong/cli/dist/index.js"), "--profile", "esm-only", tarball]),
	]);
	const lint = node([
		program("eslint/bin/eslint.js"),
		"--config",
		join(import.meta.dirname, "eslint.config.js"),
		...names.map((name) => `${name}/dist`),
	]);
	await Promise.all([...checks, lint]);
	console.log("publint, are the types wrong, and what Node must have: good");
}
