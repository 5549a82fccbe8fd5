/** Lists and reads the files of a repository, for copies that include unreachable objects. */
import { join } from "node:path";
import type { Files } from "./file-calls.ts";
import { isLocal } from "./file-stamp-cache.ts";
import { countStreamed } from "./garbage.ts";

/** Folders that git requires even if they are empty. */
export const repositoryFolders = ["objects/info", "objects/pack", "refs/heads", "refs/tags"];

/**
 * Yields the paths of a repository's files. Objects come last and are not removed meanwhile, so a copy in this order
 * has every object of the refs copied before.
 */
export async function* repositoryFiles(
	files: Pick<Files, "entries">,
	repository: string,
): AsyncGenerator<string> {
	const isNoObject = (name: string) => name !== "objects";
	yield* filesIn(files, repository, "", isNoObject);
	yield* filesIn(files, repository, "objects/");
}

/**
 * Folders whose stamps (inode, size and change time) change when the object `id` is removed; undefined if the
 * repository borrows objects (alternates) or is on a remote file system.
 */
export async function objectFiles(
	files: Files,
	repository: string,
	id: string,
): Promise<string[] | undefined> {
	if (!(await isLocal(files, repository))) return undefined;
	const objects = join(repository, "objects");
	if (await files.exists(join(objects, "info/alternates"))) return undefined;
	return [packFolder(repository), join(objects, id.slice(0, 2).toLowerCase())];
}

/** The folder of packs, which are added and removed but never changed. */
export function packFolder(repository: string): string {
	return join(repository, "objects/pack");
}

async function* filesIn(
	files: Pick<Files, "entries">,
	repository: string,
	folder: string,
	wanted = (_: string) => true,
): AsyncGenerator<string> {
	const found = await files
		.entries(join(repository, folder))
		.catch((error: NodeJS.ErrnoException) => {
			// The last branch in this folder was deleted meanwhile.
			if (error.code === "ENOENT" && folder.startsWith("refs/")) return [];
			throw error;
		});
	const entries = found.filter(({ name }) => wanted(name));
	// Folders first: packing moves refs from files below `refs` to `packed-refs`, which must be read after those files.
	entries.sort((a, b) => Number(b.isFolder) - Number(a.isFolder));
	for (const entry of entries) {
		// Skips lock files, temporary objects, and objects of pushes that are not accepted yet. A ref may begin with `tmp_`.
		if (entry.name.endsWith(".lock")) continue;
		if (folder.startsWith("objects/") && entry.name.startsWith("tmp_")) continue;
		const path = folder + entry.name;
		if (path === "objects/info/alternates") {
			throw new Error(`${repository} has alternates: it borrows objects from another repository.`);
		}
		if (entry.isFolder) yield* filesIn(files, repository, `${path}/`);
		else yield path;
	}
}

/** Yields the content of an open file in pieces of at most `length` bytes, and then closes the file. */
export async function* piecesOf(
	files: Pick<Files, "read" | "close">,
	handle: number,
	length: number,
	signal?: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
	try {
		for (;;) {
			signal?.throwIfAborted();
			const piece = await files.read(handle, length, null);
			if (piece.length === 0) return;
			yield piece;
			countStreamed(piece.length);
		}
	} finally {
		await files.close(handle);
	}
}
