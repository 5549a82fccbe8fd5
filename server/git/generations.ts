/**
 * The database raises the generation of a repository with every change of a ref, whichever server makes it. On a
 * volume that caches file attributes, git processes and the operating system may still use what they have read
 * before. When a request sees a higher generation than the last one, everything is read again.
 */
import { join } from "node:path";
import { Cache } from "./cache.ts";
import type { Git } from "./command.ts";
import { noFile } from "./file-calls.ts";
import { isLocal } from "./file-stamp-cache.ts";

/** Maximum number of projects whose generation is remembered. */
const knownProjects = 100_000;

interface Known {
	generation: number;
	/** Resolves when stale reads are no longer possible; undefined until a request reads the repository. */
	renewal: Promise<void> | undefined;
}

export function createGenerations({
	batches,
	command,
	storageAt,
}: Pick<Git, "batches" | "command" | "storageAt">) {
	const known = new Cache<Known>(knownProjects);

	async function renew(repository: string): Promise<void> {
		const { files } = storageAt(repository);
		// On a local file system every change shows at once.
		if (await isLocal(files, repository)) return;
		if (!(await files.exists(repository))) return;
		// Reading makes the operating system ask the volume. Comes first, because git trusts the file size that the
		// system has cached.
		await readStart(files, join(repository, "packed-refs"));
		// Opens every folder that has refs: the operating system may also have cached that a file is missing.
		await command(repository, ["for-each-ref", "--count=1"]);
		// Ends the long-lived git process last: one that starts earlier could read from the operating system's cache.
		batches.release(repository);
	}

	return {
		/**
		 * Remembers the generation of a project's refs that a request has read. Ignores one that is lower than before, as
		 * read from a standby that is behind.
		 */
		note(projectId: number, generation: number): void {
			const key = String(projectId);
			if (generation <= (known.get(key)?.generation ?? -1)) return;
			known.set(key, { generation, renewal: undefined }, 1);
		},
		/** Makes later reads see the refs of the remembered generation, or newer ones. */
		async follow(projectId: number, repository: string): Promise<void> {
			const last = known.get(String(projectId));
			if (!last) return;
			last.renewal ??= renew(repository).catch((error) => {
				last.renewal = undefined;
				throw error;
			});
			await last.renewal;
		},
	};
}

type Files = ReturnType<Git["storageAt"]>["files"];

async function readStart(files: Files, path: string): Promise<void> {
	const handle = await files.open(path, "r").catch((error) => {
		if (!noFile.includes(error.code)) throw error;
	});
	if (handle === undefined) return;
	try {
		await files.read(handle, 1, 0);
	} finally {
		await files.close(handle);
	}
}
