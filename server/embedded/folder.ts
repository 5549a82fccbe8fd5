import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "../platform/sync-folder.ts";
import { takeOwnership } from "./account.ts";
import type { Binaries } from "./install.ts";
import { isAlive } from "./lock.ts";
import { type Account, lastError, runProgram } from "./program.ts";

/** Name of the superuser that `initialise` creates. */
export const USER = "forgekit";

/** Whether a folder is absent or empty. Throws if the folder exists and cannot be read. */
export async function isAbsentOrEmpty(directory: string): Promise<boolean> {
	const names = await readdir(directory).catch((error) => {
		if (codeOf(error) === "ENOENT") return [];
		throw new Error(`${directory} cannot be read: ${codeOf(error)}.`);
	});
	return names.length === 0;
}

/**
 * Creates the data folder under a temporary name beside `directory` and renames it when complete, so that an
 * interrupted start leaves no half-made data folder. Returns false if another process created the folder first.
 */
export async function initialise(
	directory: string,
	binaries: Binaries,
	account: Account,
	durable: boolean,
): Promise<boolean> {
	await removeLeftovers(directory);
	const staging = await mkdtemp(`${directory}.new-${process.pid}-`);
	stagings.add(staging);
	const data = join(staging, "data");
	const password = join(staging, "password");
	try {
		await mkdir(data);
		const text = randomBytes(24).toString("base64url");
		await writeFile(password, text, { mode: 0o600 });
		await takeOwnership(staging, account);
		const { ok, output } = await runProgram(account, [
			binaries.initdb,
			`--pgdata=${data}`,
			`--username=${USER}`,
			"--auth=scram-sha-256",
			`--pwfile=${password}`,
			"--encoding=UTF8",
			// With this locale Postgres sorts texts by bytes; its lower() and upper() handle letters of all scripts.
			"--locale=C",
			"--locale-provider=builtin",
			"--builtin-locale=C.UTF-8",
			"--no-instructions",
			...(durable ? [] : ["--no-sync"]),
		]);
		if (!ok) throw new Error(`initdb failed: ${lastError(output)}`);
		await rename(password, join(data, "password"));
		await rmdir(directory).catch(() => {}); // Windows cannot rename onto an empty folder
		await rename(data, directory);
		if (durable) await syncFolder(dirname(directory));
		return true;
	} catch (error) {
		if (["ENOTEMPTY", "EEXIST"].includes(codeOf(error))) return false;
		throw error;
	} finally {
		await rm(staging, { recursive: true, force: true });
		stagings.delete(staging);
	}
}

const stagings = new Set<string>();

/**
 * Removes temporary folders of interrupted starts. Their names contain the id of the process that made them; a folder
 * whose process is alive stays. In a container, an earlier process may have had the id of this one, so a folder with
 * this id is removed, unless this process made it (`stagings`).
 */
async function removeLeftovers(directory: string): Promise<void> {
	const prefix = `${basename(directory)}.new-`;
	for (const name of await readdir(dirname(directory))) {
		if (!name.startsWith(prefix)) continue;
		const leftover = join(dirname(directory), name);
		const pid = Number.parseInt(name.slice(prefix.length), 10);
		if (stagings.has(leftover)) continue;
		if (pid !== process.pid && isAlive(pid)) continue;
		await rm(leftover, { recursive: true, force: true });
	}
}

export async function readPassword(directory: string): Promise<string> {
	const file = join(directory, "password");
	return readFile(file, "utf8").catch((error) => {
		throw new Error(`${file} cannot be read: ${codeOf(error)}.`);
	});
}

/** Throws unless the folder is a data folder of this major version of PostgreSQL. */
export async function requireVersion(directory: string, major: string): Promise<void> {
	const file = join(directory, "PG_VERSION");
	const found = await readFile(file, "utf8").catch((error) => {
		throw new Error(
			codeOf(error) === "ENOENT"
				? `${directory} is neither empty nor a PostgreSQL data folder.`
				: `${file} cannot be read: ${codeOf(error)}.`,
		);
	});
	if (found.trim() !== major) {
		throw new Error(
			`${directory} was created by PostgreSQL ${found.trim()}, this is ${major}: run forgekit backup with the version that created it, then forgekit restore with this one.`,
		);
	}
}

function codeOf(error: unknown): string {
	return String((error as NodeJS.ErrnoException).code ?? "");
}
