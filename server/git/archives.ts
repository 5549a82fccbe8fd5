import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
	chmod,
	type FileHandle,
	mkdir,
	open,
	readdir,
	rename,
	rm,
	stat,
	utimes,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { ArchiveFormat } from "../domain/repository/store.ts";
import { limited, type Semaphore, usualPatience } from "../semaphore.ts";
import { bzip2 } from "./bzip2.ts";
import { countStreamed } from "./garbage.ts";
import { GitError, runGit, streamGit } from "./git.ts";
import { gzip } from "./gzip.ts";

interface ArchiveRequest {
	/** The bare repository. */
	repository: string;
	commit: string;
	format: ArchiveFormat;
	/** Name of the archive's top-level directory. */
	directory: string;
}

/** Archives of commits, cached on disk. */
interface Archives {
	/**
	 * @throws {ApiError} 503 if `read` would have to create the archive and the queue is full
	 */
	requireRoom(request: ArchiveRequest): void;
	/** Concurrent readers of an archive share its creation, which ends when the last of them leaves. */
	read(
		request: ArchiveRequest,
		signal?: AbortSignal,
	): AsyncIterable<Uint8Array>;
	/** Removes those of a repository. */
	delete(repository: string): Promise<void>;
	/** Removes the least recently used archives above the limit, and unfinished ones of processes that ended abruptly. */
	sweep(): Promise<void>;
}

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

const pieceLength = 64 * 1024;
/** Milliseconds without a change after which an unfinished file counts as abandoned. */
const abandonedAfter = 60 * 60_000;
const unfinished = ".part";

/** An archive that is being written to a file, which readers follow at their own pace. */
class PendingArchive {
	/** Aborts when the last reader leaves. */
	readonly controller = new AbortController();
	readonly #file: string;
	readonly #onEnd: () => void;
	/** Shared by writer and readers, because the file is renamed. */
	#handle: FileHandle | undefined;
	#written = 0;
	#readers = 0;
	#state: "writing" | "done" | { failure: unknown } = "writing";
	/** Whether the file is complete and cached. */
	#kept = false;
	/** Resolves when there are more bytes, or when the state changes. */
	#progress = Promise.withResolvers<void>();

	/** @param onEnd - Called when further readers need another archive */
	constructor(file: string, onEnd: () => void) {
		this.#file = `${file}.${randomBytes(6).toString("hex")}${unfinished}`;
		this.#onEnd = onEnd;
	}

	/** @param target - Where the file is cached; undefined: it is not */
	async write(
		pieces: AsyncIterable<Uint8Array>,
		target: string | undefined,
	): Promise<void> {
		try {
			for await (const piece of pieces) {
				this.#handle ??= await stored(openNew(this.#file));
				await stored(this.#handle.writeFile(piece));
				this.#written += piece.length;
				this.#signal();
			}
			this.controller.signal.throwIfAborted();
			if (target) {
				// Without it, a power cut could leave an empty file of that name.
				if (this.#handle) await stored(this.#handle.sync());
				await stored(rename(this.#file, target));
				this.#kept = true;
			}
			this.#state = "done";
		} catch (failure) {
			this.#state = { failure };
		} finally {
			this.#onEnd();
			this.#signal();
			await this.#closeIfUnused();
		}
	}

	async *read(signal?: AbortSignal): AsyncGenerator<Uint8Array, void> {
		this.#readers++;
		const wake = () => this.#signal();
		signal?.addEventListener("abort", wake, { once: true });
		let at = 0;
		try {
			for (;;) {
				signal?.throwIfAborted();
				if (typeof this.#state === "object") throw this.#state.failure;
				if (this.#handle && at < this.#written) {
					const length = Math.min(pieceLength, this.#written - at);
					const piece = Buffer.allocUnsafe(length);
					const { bytesRead } = await this.#handle.read(piece, 0, length, at);
					at += bytesRead;
					yield piece.subarray(0, bytesRead);
					countStreamed(bytesRead);
				} else if (this.#state === "done") {
					return;
				} else {
					await this.#progress.promise;
				}
			}
		} finally {
			signal?.removeEventListener("abort", wake);
			this.#readers--;
			if (this.#readers === 0 && this.#state === "writing") {
				this.#onEnd();
				this.controller.abort(
					new Error("all readers of the archive have gone"),
				);
			}
			await this.#closeIfUnused();
		}
	}

	#signal(): void {
		this.#progress.resolve();
		this.#progress = Promise.withResolvers();
	}

	/** Closes the file once neither the writer nor a reader needs it. */
	async #closeIfUnused(): Promise<void> {
		const handle = this.#handle;
		if (this.#readers > 0 || this.#state === "writing" || !handle) return;
		this.#handle = undefined;
		await handle.close();
		if (!this.#kept) await rm(this.#file, { force: true });
	}
}

/** The file of an archive could not be written, as on a full disk. */
class NotStored extends Error {}

async function stored<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		throw new NotStored((error as Error).message);
	}
}

async function openNew(file: string): Promise<FileHandle> {
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	return open(file, "wx+", 0o600);
}

export function createArchives({
	folder,
	limit,
	compression,
	semaphore,
	log,
}: ArchivesOptions): Archives {
	const inFlight = new Map<string, PendingArchive>();

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
				(signal) => pieces(request, { lfs, compression }, signal),
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
			(own) => pieces(request, { lfs, compression }, own),
			{ signal, owner: request.repository, patience: usualPatience },
		);
		let missing = sent;
		for await (const piece of content) {
			const skipped = Math.min(missing, piece.length);
			missing -= skipped;
			if (skipped < piece.length) yield piece.subarray(skipped);
		}
	}

	/** Unfinished files count towards the limit but are kept. */
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
		async delete(repository) {
			const start = startOf(repository);
			for (const name of await readdir(folder).catch(() => [])) {
				if (name.startsWith(start))
					await rm(join(folder, name), { force: true });
			}
		},
		requireRoom(request) {
			const name = nameOf(request);
			if (inFlight.has(name) || existsSync(join(folder, name))) return;
			semaphore.requireRoom(request.repository);
		},
	};
}

/** `7-`, of `7.git`. */
function startOf(repository: string): string {
	return `${basename(repository, ".git")}-`;
}

/** With a digest, because the archive's own name may be too long for a file. */
function nameOf(request: ArchiveRequest): string {
	const { repository, commit, format, directory } = request;
	const text = JSON.stringify([repository, commit, directory]);
	const digest = createHash("sha256").update(text).digest("hex");
	return `${startOf(repository)}${digest}.${format}`;
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

/**
 * Settings that disable the filters of the repository's configuration: whatever it names, no program runs.
 * @throws {GitError} for a program that can't be disabled
 */
async function withoutFilters(
	{ repository, format }: ArchiveRequest,
	signal: AbortSignal,
): Promise<Record<string, string>> {
	const pattern = "^(filter\\..*|tar\\.zip\\.command)$";
	const output = await runGit(
		["config", "--name-only", "-z", "--get-regexp", pattern],
		{ directory: repository, signal },
	).catch((error: unknown) => {
		// Exit code 1: it names none.
		if (error instanceof GitError && error.code === 1) return "";
		throw error;
	});
	const names = output.toString().split("\0").filter(Boolean);
	if (format === "zip" && names.includes("tar.zip.command")) {
		throw new GitError(
			`${repository}: its configuration names a program for zip archives`,
		);
	}
	const filters = names
		.filter((name) => name.startsWith("filter."))
		.map((name) => name.slice(0, name.lastIndexOf(".")));
	return Object.fromEntries(
		filters.flatMap((filter) => [
			[`${filter}.process`, ""],
			[`${filter}.smudge`, ""],
			[`${filter}.required`, "false"],
		]),
	);
}

/**
 * Smudge filter for LFS files: replaces a pointer by its object in the repository's LFS store. Other files, and pointers
 * without an object, stay as they are. Must not contain a percent sign, which git would expand.
 */
const smudge = `
PATH=$FILTER_PATH
pointer=$(mktemp) || exit 1
trap 'rm -f "$pointer"' EXIT
cat >"$pointer"
object=
if [ "$(wc -c <"$pointer")" -lt 1024 ] && head -n 1 "$pointer" | grep -q '^version https://git-lfs'; then
	oid=$(sed -n 's/^oid sha256:\\([0-9a-f]\\{64\\}\\)$/\\1/p' "$pointer")
	object=$GIT_DIR/lfs/objects/$(echo "$oid" | cut -c 1-2)/$(echo "$oid" | cut -c 3-4)/$oid
fi
if [ -n "$object" ] && [ -f "$object" ]; then cat "$object"; else cat "$pointer"; fi
`;

async function* pieces(
	request: ArchiveRequest,
	{ lfs, compression }: { lfs: boolean; compression: number },
	signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
	const { repository, commit, format, directory } = request;
	const settings = await withoutFilters(request, signal);
	const output = streamGit(
		[
			...["-c", "core.bigFileThreshold=1m"],
			...(lfs ? ["-c", `filter.lfs.smudge=${smudge}`] : []),
			"archive",
			...(format === "zip"
				? ["--format=zip", `-${compression}`]
				: ["--format=tar"]),
			`--prefix=${directory}/`,
			"--end-of-options",
			commit,
		],
		{ directory: repository, settings, signal },
	);
	if (format === "tar.gz") yield* gzip(output, compression);
	else yield* format === "tar.bz2" ? bzip2(output) : output;
}
