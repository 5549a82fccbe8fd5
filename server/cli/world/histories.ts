/** Reads the repositories that a world names by path, for a mock, which holds repositories in memory. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { WorldRepositoryPath } from "../../../generated/world.ts";
import type { History } from "../../domain/repository/history.ts";
import type { GitObject, ObjectType } from "../../domain/repository/objects.ts";
import { type HeldWorld, placesOf } from "../../domain/world/held-world.ts";
import { fill } from "../../git/copies.ts";
import { runGit } from "../../git/git.ts";
import { idsByRef, listRefs } from "../../git/ref-text.ts";
import { createStorage } from "../../git/storage.ts";
import { CommandError, messageOf } from "../errors.ts";

/** Maximum bytes of all objects of a repository. */
const maximumSize = 2 ** 30;

/**
 * Reads the repositories of a world.
 * @param folder - Folder of the world file, to which paths are relative
 * @returns histories, keyed by the repository's path in the world
 * @throws {CommandError}
 */
export async function readHistories(
	world: HeldWorld,
	folder: string,
): Promise<Map<string, History>> {
	const histories = new Map<string, History>();
	for (const { repository } of placesOf(world).projects) {
		if (!repository || !("path" in repository)) continue;
		const { path } = repository;
		if (histories.has(path)) continue;
		const source = { ...repository, path: resolve(folder, path) };
		histories.set(path, await readHistory(source));
	}
	return histories;
}

async function readHistory(source: WorldRepositoryPath): Promise<History> {
	const { path } = source;
	const directory = await mkdtemp(join(tmpdir(), "forgekit-mock-"));
	const storage = createStorage({ name: "for copies", folder: directory });
	try {
		// Copies the repository or bundle to a temporary repository, because git checks the objects when it copies them.
		await fill(storage.files, directory, source);
		if (await storage.files.exists(join(directory, "shallow"))) {
			throw new Error("its history is not complete (a shallow clone)");
		}
		const [names, head, objects] = await Promise.all([
			runGit(listRefs, { directory }),
			runGit(["symbolic-ref", "HEAD"], { directory }),
			runGit(["cat-file", "--batch-all-objects", "--batch"], {
				directory,
				maximumOutput: maximumSize,
			}),
		]);
		return {
			objects: parseObjects(objects),
			refs: idsByRef(names),
			head: head.toString().trim(),
		};
	} catch (error) {
		throw new CommandError(`${path} cannot be read as a git repository: ${messageOf(error)}`);
	} finally {
		storage.close();
		await rm(directory, { recursive: true, force: true });
	}
}

/**
 * Parses the output of `git cat-file --batch`: each object follows a line `<id> <type> <size>`, and ends in a line
 * break.
 */
function parseObjects(output: Buffer): Map<string, GitObject> {
	const objects = new Map<string, GitObject>();
	let at = 0;
	while (at < output.length) {
		const start = output.indexOf("\n", at) + 1;
		const line = output.toString("latin1", at, start - 1);
		const [id = "", type, size] = line.split(" ");
		const end = start + Number(size);
		// Makes a copy; `Buffer.slice` would only refer to the whole output and keep it in memory.
		const body = new Uint8Array(output.subarray(start, end));
		objects.set(id, { id, type: type as ObjectType, body });
		at = end + 1;
	}
	return objects;
}
