import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { largestAttributes } from "../domain/repository/diffs.ts";
import type { Batches } from "./batch.ts";
import { UnreadableObject } from "./git.ts";

/**
 * Attributes for comparisons: those in the root of the default branch, for all commits. The reference copies them to
 * `info/attributes`; a bare repository has no others.
 */
export type Attributes = ReturnType<typeof createAttributes>;

export function createAttributes(batches: Batches) {
	let folder: string | undefined;
	let written = 0;

	return {
		/** Id of a repository's attributes; undefined if it has none. */
		async idOf(repository: string, signal?: AbortSignal) {
			const name = "HEAD:.gitattributes";
			const found = await batches.info(repository, name, signal);
			return found?.type === "blob" && found.size <= largestAttributes
				? found.id
				: undefined;
		},

		/** A file with these attributes, for git to read. */
		async fileOf(repository: string, id: string, signal?: AbortSignal) {
			folder ??= mkdtempSync(join(tmpdir(), "forgekit-attributes-"));
			const file = join(folder, id);
			// Something may have cleaned the folder.
			if (existsSync(file)) return file;
			const found = await batches.contents(repository, id, signal);
			if (!found) throw new UnreadableObject(repository, id);
			await mkdir(folder, { recursive: true });
			const unfinished = `${file}.${written++}`;
			await writeFile(unfinished, found.body);
			await rename(unfinished, file);
			return file;
		},

		/** Deletes the files. */
		close(): void {
			if (folder) rmSync(folder, { recursive: true, force: true });
			folder = undefined;
		},
	};
}
