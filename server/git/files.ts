/** Which files make a repository, for whoever copies it as it is: also what no branch leads to any more. */
import { existsSync } from "node:fs";
import { opendir } from "node:fs/promises";
import { join } from "node:path";
import { isLocal } from "./file-stamp-cache.ts";

/** Folders that git wants to see, also where nothing is in them. */
export const repositoryFolders = [
	"objects/info",
	"objects/pack",
	"refs/heads",
	"refs/tags",
];

/**
 * Paths within the repository. Objects come last: they are never taken away, so that whatever a ref named when it was
 * read is among them.
 */
export async function* repositoryFiles(
	repository: string,
): AsyncGenerator<string> {
	yield* filesIn(repository, "", (name) => name !== "objects");
	yield* filesIn(repository, "objects/");
}

/** What changes when an object goes; undefined where objects lie elsewhere, too, or nothing tells at once. */
export function objectFiles(
	repository: string,
	id: string,
): string[] | undefined {
	if (!isLocal(repository)) return undefined;
	const objects = join(repository, "objects");
	if (existsSync(join(objects, "info/alternates"))) return undefined;
	return [packFolder(repository), join(objects, id.slice(0, 2).toLowerCase())];
}

/** Packs come and go in here; they never change. */
export function packFolder(repository: string): string {
	return join(repository, "objects/pack");
}

async function* filesIn(
	repository: string,
	folder: string,
	wanted = (_: string) => true,
): AsyncGenerator<string> {
	const entries = [];
	for await (const entry of await opendir(join(repository, folder))) {
		if (wanted(entry.name)) entries.push(entry);
	}
	// Refs that are written anew go from their own files to `packed-refs`, which is read after them.
	entries.sort((a, b) => Number(b.isDirectory()) - Number(a.isDirectory()));
	for (const entry of entries) {
		const path = folder + entry.name;
		if (path === "objects/info/alternates") {
			throw new Error(`${repository} borrows objects from another repository.`);
		}
		if (entry.isDirectory()) yield* filesIn(repository, `${path}/`);
		// What a git that was ended left behind, or is about to write.
		else if (!/^tmp_|\.lock$/.test(entry.name)) yield path;
	}
}
