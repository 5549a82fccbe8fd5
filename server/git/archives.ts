import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
	type FileHandle,
	mkdir,
	open,
	readdir,
	rename,
	rm,
	stat,
	utimes,
} from "node:fs/promises";
import { join } from "node:path";
import type { ArchiveFormat } from "../domain/repository/store.ts";
import { bzip2 } from "./bzip2.ts";
import { countStreamed } from "./garbage.ts";
import { streamGit } from "./git.ts";
import { gzip } from "./gzip.ts";
import type { Semaphore } from "./semaphore.ts";

export interface ArchiveRequest {
	/** The bare repository. */
	repository: string;
	commit: string;
	format: ArchiveFormat;
	/** Of the one directory in the archive. */
	directory: string;
}

/** Archives of commits, kept on disk. */
export interface Archives {
	/**
	 * Throws where `read` would have nobody to make the archive.
	 * @throws {ApiError} 503
	 */
	requireRoom(request: ArchiveRequest): void;
	/** Whoever asks for the same one at the same time gets the same one; git ends when nobody wants it any more. */
	read(
		request: ArchiveRequest,
		signal?: AbortSignal,
	): AsyncIterable<Uint8Array>;
	/** Removes what is above the limit, and what processes left unfinished that ended without a word. */
	sweep(): Promise<void>;
}

export interface ArchivesOptions {
	/** Holds the files; made when it is needed. */
	folder: string;
	/** Bytes of all files together. */
	limit: number;
	/** Lets in those that run git. */
	semaphore: Semaphore;
}

/** An archive that is being written. Readers follow it in the file, each at its own pace. */
interface Making {
	file: string;
	/** One for all: the file may get another name. */
	handle: FileHandle | undefined;
	written: number;
	state: "making" | "done" | "failed";
	failure?: unknown;
	/** Whether the file stays when the last reader leaves. */
	kept: boolean;
	readers: number;
	controller: AbortController;
	/** Resolves when there is more to read, or nothing more to come. */
	progress: PromiseWithResolvers<void>;
}

const pieceLength = 64 * 1024;
/** Milliseconds after which a file that is not finished and did not grow is no longer being written by anybody. */
const abandoned = 60 * 60_000;
const unfinished = ".part";

export function createArchives({
	folder,
	limit,
	semaphore,
}: ArchivesOptions): Archives {
	const underway = new Map<string, Making>();

	async function* read(
		request: ArchiveRequest,
		signal?: AbortSignal,
	): AsyncGenerator<Uint8Array, void> {
		signal?.throwIfAborted();
		// Objects of LFS come and go without the commit's knowledge.
		const lfs = existsSync(join(request.repository, "lfs/objects"));
		const name = nameOf(request);
		const file = join(folder, name);
		const known = lfs ? undefined : await openKnown(file);
		if (known) {
			yield* readFile(known, signal);
			return;
		}
		let making = underway.get(name);
		if (!making) {
			making = {
				file: `${file}.${randomBytes(6).toString("hex")}${unfinished}`,
				handle: undefined,
				written: 0,
				kept: false,
				state: "making",
				readers: 0,
				controller: new AbortController(),
				progress: Promise.withResolvers(),
			};
			underway.set(name, making);
			void make(request, making, name, lfs);
		}
		yield* follow(making, name, signal);
	}

	async function make(
		request: ArchiveRequest,
		making: Making,
		name: string,
		lfs: boolean,
	): Promise<void> {
		const { signal } = making.controller;
		let leave: (() => void) | undefined;
		try {
			leave = await semaphore.acquire(signal);
			await mkdir(folder, { recursive: true });
			making.handle = await open(making.file, "wx+");
			for await (const piece of pieces(request, lfs, signal)) {
				await making.handle.writeFile(piece);
				making.written += piece.length;
				tell(making);
			}
			signal.throwIfAborted();
			if (!lfs) {
				// After a power cut there would be a file of that name with nothing in it.
				await making.handle.sync();
				await rename(making.file, join(folder, name));
				making.kept = true;
			}
			making.state = "done";
		} catch (error) {
			making.state = "failed";
			making.failure = error;
		} finally {
			leave?.();
			if (underway.get(name) === making) underway.delete(name);
			tell(making);
			await settle(making);
		}
		await sweep().catch(() => {});
	}

	async function* follow(
		making: Making,
		name: string,
		signal?: AbortSignal,
	): AsyncGenerator<Uint8Array, void> {
		making.readers++;
		const wake = () => tell(making);
		signal?.addEventListener("abort", wake, { once: true });
		let at = 0;
		try {
			for (;;) {
				signal?.throwIfAborted();
				if (making.state === "failed") throw making.failure;
				const { handle, written, progress } = making;
				if (handle && at < written) {
					const length = Math.min(pieceLength, written - at);
					const piece = Buffer.allocUnsafe(length);
					const { bytesRead } = await handle.read(piece, 0, length, at);
					at += bytesRead;
					yield piece.subarray(0, bytesRead);
					countStreamed(bytesRead);
				} else if (making.state === "done") {
					return;
				} else {
					await progress.promise;
				}
			}
		} finally {
			signal?.removeEventListener("abort", wake);
			making.readers--;
			if (making.readers === 0 && making.state === "making") {
				if (underway.get(name) === making) underway.delete(name);
				making.controller.abort(new Error("nobody wants the archive"));
			}
			await settle(making);
		}
	}

	/** What is still being written counts too, and stays. */
	async function sweep(): Promise<void> {
		const files: { path: string; size: number; used: number }[] = [];
		let total = 0;
		for (const name of await readdir(folder).catch(() => [])) {
			const path = join(folder, name);
			const found = await stat(path).catch(() => undefined);
			if (!found) continue;
			const { size, mtimeMs: used } = found;
			if (!name.endsWith(unfinished)) files.push({ path, size, used });
			else if (Date.now() - used > abandoned) {
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
		requireRoom(request) {
			const name = nameOf(request);
			if (underway.has(name) || existsSync(join(folder, name))) return;
			semaphore.requireRoom();
		},
	};
}

/** Lets go of the file when neither writer nor readers need it. */
async function settle(making: Making): Promise<void> {
	if (making.readers > 0 || making.state === "making") return;
	const { handle } = making;
	if (!handle) return;
	making.handle = undefined;
	await handle.close();
	if (!making.kept) await rm(making.file, { force: true });
}

function tell(making: Making): void {
	making.progress.resolve();
	making.progress = Promise.withResolvers();
}

/** The names in a repository may be as long as a file's name, and that of the archive holds one. */
function nameOf(request: ArchiveRequest): string {
	const { repository, commit, format, directory } = request;
	const text = JSON.stringify([repository, commit, directory]);
	return `${createHash("sha256").update(text).digest("hex")}.${format}`;
}

/** The file keeps its content for whoever has it open, also when it is removed meanwhile. */
async function openKnown(file: string): Promise<FileHandle | undefined> {
	try {
		const handle = await open(file, "r");
		const now = new Date();
		await utimes(file, now, now).catch(() => {});
		return handle;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
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
 * Filter for files that .gitattributes gives to LFS: a pointer becomes the object in the repository's LFS store; what
 * is no pointer, or has no object there, stays as it is. A percent sign would mean something to git.
 */
const smudge = `
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

function pieces(
	{ repository, commit, format, directory }: ArchiveRequest,
	lfs: boolean,
	signal: AbortSignal,
): AsyncIterable<Uint8Array> {
	const output = streamGit(
		[
			...["-c", "core.bigFileThreshold=1m"],
			...(lfs ? ["-c", `filter.lfs.smudge=${smudge}`] : []),
			"archive",
			...(format === "zip" ? ["--format=zip", "-1"] : ["--format=tar"]),
			`--prefix=${directory}/`,
			"--end-of-options",
			commit,
		],
		{ directory: repository, signal },
	);
	if (format === "tar.gz") return gzip(output);
	return format === "tar.bz2" ? bzip2(output) : output;
}
