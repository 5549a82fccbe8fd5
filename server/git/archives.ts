import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { limited, type Semaphore, type SlotOptions, usualPatience } from "../platform/semaphore.ts";
import { type ArchiveRequest, archiveOf } from "./archive-content.ts";
import { Cache } from "./cache.ts";
import type { Git } from "./command.ts";
import type { Files } from "./file-calls.ts";
import { piecesOf } from "./files.ts";
import { NotStored, PendingArchive, pieceLength, unfinished } from "./pending-archive.ts";
import type { RepositoryStorage } from "./storage.ts";

interface ArchivesOptions extends Pick<Git, "storageAt"> {
	/** Storage with the cached archives, in a folder that is created on demand. */
	storage: RepositoryStorage;
	/** Maximum bytes of all cached archives together. */
	limit: number;
	/** Compression level of `zip` and `tar.gz`, 1 to 9. */
	compression: number;
	/** Limits the git processes that make archives. */
	semaphore: Semaphore;
	log: (message: string) => void;
}

/** Milliseconds without a change after which an unfinished archive counts as abandoned. */
const abandonedAfter = 60 * 60_000;

/** Creates archives of commits, caches them on disk, and reads them. */
export function createArchives({
	storage,
	storageAt,
	limit,
	compression,
	semaphore,
	log,
}: ArchivesOptions) {
	const folder = join(storage.folder, "archives");
	const { files } = storage;
	const inFlight = new Map<string, PendingArchive>();
	/** Names of archives that this process has written or read, and that are probably cached. */
	const known = new Cache<true>(10_000);

	/** Streams an archive as git makes it, once the semaphore has a free slot. */
	function make(
		request: ArchiveRequest,
		lfs: boolean,
		slot: Omit<SlotOptions, "owner">,
	): AsyncIterable<Uint8Array> {
		const { repository } = request;
		return storageAt(repository).stream(
			(working) =>
				limited(semaphore, (own) => archiveOf(request, { lfs, compression }, own), {
					...slot,
					signal: working,
					owner: repository,
				}),
			slot.signal,
		);
	}

	/** Streams an archive. Concurrent readers share its creation, which is cancelled when the last reader leaves. */
	async function* read(
		request: ArchiveRequest,
		signal?: AbortSignal,
	): AsyncGenerator<Uint8Array, void> {
		signal?.throwIfAborted();
		// An archive with LFS objects is not cached, because the objects can come and go without a new commit.
		const { repository } = request;
		const lfs = await storageAt(repository).files.exists(join(repository, "lfs/objects"));
		const name = nameOf(request);
		const file = join(folder, name);
		const cached = lfs ? undefined : await openCached(files, file);
		if (cached !== undefined) {
			known.set(name, true, 1);
			yield* piecesOf(files, cached, pieceLength, signal);
			return;
		}
		let pending = inFlight.get(name);
		if (!pending) {
			const archive = new PendingArchive(files, file, () => {
				if (inFlight.get(name) === archive) inFlight.delete(name);
			});
			pending = archive;
			inFlight.set(name, archive);
			const content = make(request, lfs, {
				signal: archive.controller.signal,
			});
			void archive
				.write(content, lfs ? undefined : file)
				.then(() => {
					if (!lfs) known.set(name, true, 1);
					return sweep();
				})
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

	/**
	 * Yields an archive without its first `sent` bytes, which the reader got before writing to the cache failed. git
	 * makes the archive again, byte for byte the same.
	 */
	async function* readUncached(
		request: ArchiveRequest,
		{ lfs, sent }: { lfs: boolean; sent: number },
		signal?: AbortSignal,
	): AsyncGenerator<Uint8Array, void> {
		const content = make(request, lfs, { signal, patience: usualPatience });
		let missing = sent;
		for await (const piece of content) {
			const skipped = Math.min(missing, piece.length);
			missing -= skipped;
			if (skipped < piece.length) yield piece.subarray(skipped);
		}
	}

	/**
	 * Removes unfinished files older than `abandonedAfter`, and then the least recently used archives until all files
	 * together fit the limit. Younger unfinished files stay, but count towards the limit.
	 */
	async function sweep(): Promise<void> {
		// An existing folder may be readable for every user of the machine, but archives may be private.
		await files.chmod(folder, 0o700).catch(() => {});
		const found: { path: string; size: number; used: number }[] = [];
		let total = 0;
		for (const name of await files.names(folder)) {
			const path = join(folder, name);
			const status = await files.status(path);
			if (!status) continue;
			const { size, changed: used } = status;
			if (!name.endsWith(unfinished)) found.push({ path, size, used });
			else if (Date.now() - used > abandonedAfter) {
				await files.remove(path);
				continue;
			}
			total += size;
		}
		for (const { path, size } of found.sort((a, b) => a.used - b.used)) {
			if (total <= limit) break;
			await files.remove(path);
			total -= size;
		}
	}

	return {
		read,
		sweep,
		async delete(projectId: number): Promise<void> {
			const start = startOf(projectId);
			for (const name of await files.names(folder)) {
				if (name.startsWith(start)) await files.remove(join(folder, name));
			}
		},
		/**
		 * Refuses a request if `read` may have to create the archive and the queue for that is full.
		 * @throws {ApiError} 503
		 */
		requireRoom(request: ArchiveRequest): void {
			const name = nameOf(request);
			if (inFlight.has(name) || known.get(name)) return;
			semaphore.requireRoom(request.repository);
		},
	};
}

function startOf(projectId: number | string): string {
	return `${projectId}-`;
}

/** File name of an archive. Has a digest in place of the top-level directory's name, which may be too long for that. */
function nameOf(request: ArchiveRequest): string {
	const { repository, commit, format, directory } = request;
	const text = JSON.stringify([repository, commit, directory]);
	const digest = createHash("sha256").update(text).digest("hex");
	return `${startOf(basename(repository, ".git"))}${digest}.${format}`;
}

/** Opens a cached archive and marks it as used. An open file stays readable even if it is removed. */
async function openCached(files: Files, file: string): Promise<number | undefined> {
	try {
		const handle = await files.open(file, "r");
		await files.touch(file).catch(() => {});
		return handle;
	} catch {
		// The file is missing or unreadable: the caller makes the archive again.
		return undefined;
	}
}
