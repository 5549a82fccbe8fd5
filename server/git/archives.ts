import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import {
	chmod,
	type FileHandle,
	open,
	readdir,
	rm,
	stat,
	utimes,
} from "node:fs/promises";
import { basename, join } from "node:path";
import { limited, type Semaphore, usualPatience } from "../semaphore.ts";
import { type ArchiveRequest, archiveOf } from "./archive-content.ts";
import { countStreamed } from "./garbage.ts";
import {
	NotStored,
	PendingArchive,
	pieceLength,
	unfinished,
} from "./pending-archive.ts";

interface ArchivesOptions {
	/** The folder of the files, created on demand. */
	folder: string;
	/** Maximum bytes of all files together. */
	limit: number;
	/** Level of `zip` and `tar.gz`, 1 to 9. */
	compression: number;
	/** Limits the git processes. */
	semaphore: Semaphore;
	log: (message: string) => void;
}

/** Milliseconds without a change after which an unfinished file counts as abandoned. */
const abandonedAfter = 60 * 60_000;

/** Archives of commits, cached on disk. */
export function createArchives({
	folder,
	limit,
	compression,
	semaphore,
	log,
}: ArchivesOptions) {
	const inFlight = new Map<string, PendingArchive>();

	/** Concurrent readers of an archive share its creation, which ends when the last of them leaves. */
	async function* read(
		request: ArchiveRequest,
		signal?: AbortSignal,
	): AsyncGenerator<Uint8Array, void> {
		signal?.throwIfAborted();
		// LFS objects can come and go without a new commit.
		const lfs = existsSync(join(request.repository, "lfs/objects"));
		const name = nameOf(request);
		const file = join(folder, name);
		const cached = lfs ? undefined : await openCached(file);
		if (cached) {
			yield* readFile(cached, signal);
			return;
		}
		let pending = inFlight.get(name);
		if (!pending) {
			const archive = new PendingArchive(file, () => {
				if (inFlight.get(name) === archive) inFlight.delete(name);
			});
			pending = archive;
			inFlight.set(name, archive);
			const own = archive.controller.signal;
			const content = limited(
				semaphore,
				(signal) => archiveOf(request, { lfs, compression }, signal),
				{ signal: own, owner: request.repository },
			);
			void archive
				.write(content, lfs ? undefined : file)
				.then(sweep)
				.catch(() => {});
		}
		let sent = 0;
		try {
			for await (const piece of pending.read(signal)) {
				sent += piece.length;
				yield piece;
			}
		} catch (error) {
			if (!(error instanceof NotStored)) throw error;
			log(`an archive could not be cached: ${error.message}`);
			yield* readUncached(request, { lfs, sent }, signal);
		}
	}

	/** The rest of an archive that no file can hold. Its bytes are the same each time. */
	async function* readUncached(
		request: ArchiveRequest,
		{ lfs, sent }: { lfs: boolean; sent: number },
		signal?: AbortSignal,
	): AsyncGenerator<Uint8Array, void> {
		const content = limited(
			semaphore,
			(own) => archiveOf(request, { lfs, compression }, own),
			{ signal, owner: request.repository, patience: usualPatience },
		);
		let missing = sent;
		for await (const piece of content) {
			const skipped = Math.min(missing, piece.length);
			missing -= skipped;
			if (skipped < piece.length) yield piece.subarray(skipped);
		}
	}

	/**
	 * Removes the least recently used archives above the limit, and unfinished ones of processes that ended abruptly.
	 * Other unfinished files count towards the limit but are kept.
	 */
	async function sweep(): Promise<void> {
		// Earlier versions made it readable for every user of the machine.
		await chmod(folder, 0o700).catch(() => {});
		const files: { path: string; size: number; used: number }[] = [];
		let total = 0;
		for (const name of await readdir(folder).catch(() => [])) {
			const path = join(folder, name);
			const found = await stat(path).catch(() => undefined);
			if (!found) continue;
			const { size, mtimeMs: used } = found;
			if (!name.endsWith(unfinished)) files.push({ path, size, used });
			else if (Date.now() - used > abandonedAfter) {
				await rm(path, { force: true });
				continue;
			}
			total += size;
		}
		for (const { path, size } of files.sort((a, b) => a.used - b.used)) {
			if (total <= limit) break;
			await rm(path, { force: true });
			total -= size;
		}
	}

	return {
		read,
		sweep,
		/** Removes those of a project. */
		async delete(projectId: number): Promise<void> {
			const start = startOf(projectId);
			for (const name of await readdir(folder).catch(() => [])) {
				if (name.startsWith(start))
					await rm(join(folder, name), { force: true });
			}
		},
		/** @throws {ApiError} 503 if `read` would have to create the archive and the queue is full */
		requireRoom(request: ArchiveRequest): void {
			const name = nameOf(request);
			if (inFlight.has(name) || existsSync(join(folder, name))) return;
			semaphore.requireRoom(request.repository);
		},
	};
}

function startOf(projectId: number | string): string {
	return `${projectId}-`;
}

/** With a digest, because the archive's own name may be too long for a file. */
function nameOf(request: ArchiveRequest): string {
	const { repository, commit, format, directory } = request;
	const text = JSON.stringify([repository, commit, directory]);
	const digest = createHash("sha256").update(text).digest("hex");
	return `${startOf(basename(repository, ".git"))}${digest}.${format}`;
}

/** Opens a cached archive and marks it as used. An open file stays readable even if it is removed. */
async function openCached(file: string): Promise<FileHandle | undefined> {
	try {
		const handle = await open(file, "r");
		const now = new Date();
		await utimes(file, now, now).catch(() => {});
		return handle;
	} catch {
		// Missing or unreadable: it is made again.
		return undefined;
	}
}

async function* readFile(
	handle: FileHandle,
	signal?: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
	try {
		for (;;) {
			signal?.throwIfAborted();
			const piece = Buffer.allocUnsafe(pieceLength);
			const { bytesRead } = await handle.read(piece, 0, pieceLength);
			if (bytesRead === 0) return;
			yield piece.subarray(0, bytesRead);
			countStreamed(bytesRead);
		}
	} finally {
		await handle.close();
	}
}
