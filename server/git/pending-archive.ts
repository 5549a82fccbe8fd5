import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { countStreamed } from "./garbage.ts";

/** Bytes that a reader of a file gets at once. */
export const pieceLength = 64 * 1024;
/** How names of files end that are being written. */
export const unfinished = ".part";

/** An archive that is being written to a file, which readers follow at their own pace. */
export class PendingArchive {
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
		signal?.addEventListener("abort", wake);
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
export class NotStored extends Error {}

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
