import { randomBytes } from "node:crypto";
import { dirname } from "node:path";
import type { Files } from "./file-calls.ts";
import { countStreamed } from "./garbage.ts";

/** Maximum bytes of each piece of an archive that a reader gets. */
export const pieceLength = 64 * 1024;
/** Ending of the names of files that are still being written. */
export const unfinished = ".part";

/** An archive that is being written to a file, which readers follow at their own pace. */
export class PendingArchive {
	/** Aborts the creation of the archive when the last reader leaves. */
	readonly controller = new AbortController();
	readonly #files: Files;
	readonly #file: string;
	readonly #onEnd: () => void;
	/**
	 * Handle of the file; undefined while it is not open. Writer and readers share it, because the file is renamed when
	 * it is complete.
	 */
	#handle: number | undefined;
	#written = 0;
	#readers = 0;
	#state: "writing" | "done" | { failure: unknown } = "writing";
	/** Whether the file is complete and cached. */
	#kept = false;
	/** Resolves when more bytes are written, when `#state` changes, or when a reader's signal aborts. */
	#progress = Promise.withResolvers<void>();

	/** @param onEnd - Called when this archive takes no further readers */
	constructor(files: Files, file: string, onEnd: () => void) {
		this.#files = files;
		this.#file = `${file}.${randomBytes(6).toString("hex")}${unfinished}`;
		this.#onEnd = onEnd;
	}

	/** @param target - Path in the cache for the complete file; undefined: the file is removed after the last read */
	async write(pieces: AsyncIterable<Uint8Array>, target: string | undefined): Promise<void> {
		try {
			for await (const piece of pieces) {
				this.#handle ??= await stored(this.#openNew());
				await stored(this.#files.write(this.#handle, piece));
				this.#written += piece.length;
				this.#signal();
			}
			this.controller.signal.throwIfAborted();
			if (target) {
				// Without this sync a power cut could leave an empty file in the cache.
				if (this.#handle !== undefined) await stored(this.#files.sync(this.#handle));
				await stored(this.#files.rename(this.#file, target));
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
		signal?.addEventListener("abort", wake);
		let at = 0;
		try {
			for (;;) {
				signal?.throwIfAborted();
				if (typeof this.#state === "object") throw this.#state.failure;
				if (this.#handle !== undefined && at < this.#written) {
					const length = Math.min(pieceLength, this.#written - at);
					const piece = await this.#files.read(this.#handle, length, at);
					at += piece.length;
					yield piece;
					countStreamed(piece.length);
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
				this.controller.abort(new Error("all readers of the archive have gone"));
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
		if (this.#readers > 0 || this.#state === "writing" || handle === undefined) return;
		this.#handle = undefined;
		await this.#files.close(handle);
		if (!this.#kept) await this.#files.remove(this.#file);
	}

	async #openNew(): Promise<number> {
		await this.#files.makeFolder(dirname(this.#file), 0o700);
		return this.#files.open(this.#file, "wx+", 0o600);
	}
}

/** The file of an archive could not be written, for example because the disk is full or the storage hangs. */
export class NotStored extends Error {}

async function stored<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		throw new NotStored((error as Error).message);
	}
}
