import { access, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { largestAttributes } from "../domain/repository/diffs.ts";
import type { Batches } from "./batch.ts";
import { UnreadableObject } from "./git.ts";

/**
 * Git attributes for all comparisons: `.gitattributes` in the root of the default branch, as in GitLab, which copies
 * the file to `info/attributes`. A bare repository has no other attributes.
 */
export type Attributes = ReturnType<typeof createAttributes>;

export function createAttributes(batches: Batches) {
	let made: Promise<string> | undefined;
	let written = 0;

	return {
		/**
		 * Blob id of the `.gitattributes` in the default branch of a repository; undefined: the file is missing or too
		 * large.
		 */
		async idOf(repository: string, signal?: AbortSignal) {
			const name = "HEAD:.gitattributes";
			const found = await batches.info(repository, name, signal);
			return found?.type === "blob" && found.size <= largestAttributes ? found.id : undefined;
		},

		/** Writes the `.gitattributes` blob with this id to a temporary file that git can read, and returns its path. */
		async fileOf(repository: string, id: string, signal?: AbortSignal) {
			made ??= mkdtemp(join(tmpdir(), "forgekit-attributes-"));
			const folder = await made;
			const file = join(folder, id);
			// Another program may have removed the temporary files.
			const exists = await access(file).then(
				() => true,
				() => false,
			);
			if (exists) return file;
			const found = await batches.contents(repository, id, signal);
			if (!found) throw new UnreadableObject(repository, id);
			await mkdir(folder, { recursive: true });
			const unfinished = `${file}.${written++}`;
			await writeFile(unfinished, found.body);
			await rename(unfinished, file);
			return file;
		},

		/** Deletes the temporary files. */
		async close(): Promise<void> {
			const folder = await made?.catch(() => undefined);
			made = undefined;
			if (folder) await rm(folder, { recursive: true, force: true });
		},
	};
}
