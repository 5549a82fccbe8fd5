/**
 * The generation of a repository is a counter in the database. It grows with every change of a ref, whichever server
 * makes the change. On a volume that caches file attributes, git processes and the operating system may use outdated
 * file contents. So when a request sees a higher generation than the requests before, the refs are read again.
 */
import { join } from "node:path";
import { Cache } from "./cache.ts";
import type { Git } from "./command.ts";
import { noFile } from "./file-calls.ts";
import { isLocal } from "./file-stamp-cache.ts";

/** Maximum number of projects whose generation is remembered. */
const knownProjects = 100_000;

interface Known {
	/** The highest generation that a request has seen. */
	generation: number;
	/**
	 * The work that makes git and the operating system drop what they cached before this generation. The first request
	 * that reads the repository starts it; undefined: not started.
	 */
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
		// On a local file system every change is visible immediately.
		if (await isLocal(files, repository)) return;
		if (!(await files.exists(repository))) return;
		// Reading makes the operating system ask the volume for the file's size. This comes before git reads the file,
		// because git trusts the size that the system has cached.
		await readStart(files, join(repository, "packed-refs"));
		// Opens every folder that has refs: the operating system may also have cached that a file is missing.
		await command(repository, ["for-each-ref", "--count=1"]);
		// Comes last: a git process that starts earlier could read outdated files from the operating system's cache.
		batches.release(repository);
	}

	return {
		/**
		 * Remembers the generation (a counter in the database) of a project's refs. Ignores a lower generation than
		 * before: a standby of the database may be behind.
		 */
		note(projectId: number, generation: number): void {
			const key = String(projectId);
			if (generation <= (known.get(key)?.generation ?? -1)) return;
			known.set(key, { generation, renewal: undefined }, 1);
		},
		/** After this, reads see a project's refs as of the remembered generation (see `note`) or later. */
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
