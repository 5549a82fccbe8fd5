import { unavailable } from "../domain/errors.ts";
import { CatFile, type CatFileOptions } from "./cat-file.ts";
import { type FileStamp, trustedStamp } from "./file-stamp-cache.ts";
import { packFolder } from "./files.ts";
import { GitError } from "./git.ts";
import type { ObjectContents, ObjectInfo, PendingRequest } from "./responses.ts";
import type { RepositoryStorage } from "./storage.ts";

export interface BatchOptions extends Partial<CatFileOptions> {
	/** Maximum number of processes; requests for more repositories wait until a process ends. */
	maximumProcesses?: number;
	/** Maximum number of requests pending at one process, and of requests waiting for a process. */
	maximumWaiting?: number;
}

interface Request extends PendingRequest {
	directory: string;
	/** Number of processes that died while this request was the oldest pending one. */
	deaths: number;
	/** Stamp (inode, size and change time) of the pack folder, taken before a process starts for this request. */
	packs: FileStamp | undefined;
}

/** `Retry-After`, in seconds, of the 503 when too many requests wait. */
const retryAfter = 5;

/**
 * Reads objects of many repositories through long-lived `git cat-file --batch-command -z`, one process per
 * repository, started on demand. Any git revision can name an object; the result is undefined if the object is missing
 * or the name is ambiguous. For a missing repository, throws a GitError instead, because its folder, and
 * so the object, may come back.
 */
export class Batches {
	/** Running processes, keyed by path of the repository, least recently used first. */
	readonly #open = new Map<string, CatFile<Request>>();
	/** Requests that wait for a process, keyed by path of the repository. */
	readonly #waiting = new Map<string, Set<Request>>();
	/** Pending reads of pack folders' stamps (inode, size and change time), keyed by path of the repository. */
	readonly #looks = new Map<string, Promise<FileStamp | undefined>>();
	readonly #storageAt: (repository: string) => RepositoryStorage;
	readonly #options: Required<BatchOptions>;
	readonly #emptied = Promise.withResolvers<void>();
	#closed = false;

	/** @param storageAt - The storage that holds a repository */
	constructor(storageAt: (repository: string) => RepositoryStorage, options: BatchOptions = {}) {
		this.#storageAt = storageAt;
		this.#options = {
			maximumProcesses: 16,
			maximumWaiting: 10_000,
			idleTime: 60_000,
			answerTime: 30_000,
			// Enough for objects that are parsed, such as a tree with 200,000 files. Only the first bytes of larger
			// blobs and commits are read.
			maximumSize: 8 * 2 ** 20,
			...options,
		};
	}

	info(directory: string, name: string, signal?: AbortSignal): Promise<ObjectInfo | undefined> {
		return this.#send({ verb: "info", directory, name, length: 0 }, signal);
	}

	contents(
		directory: string,
		name: string,
		signal?: AbortSignal,
	): Promise<ObjectContents | undefined> {
		return this.start(directory, name, Number.POSITIVE_INFINITY, signal);
	}

	/** Reads at most the first `length` bytes of an object, whatever its size. */
	start(
		directory: string,
		name: string,
		length: number,
		signal?: AbortSignal,
	): Promise<ObjectContents | undefined> {
		const query = { verb: "contents", directory, name, length } as const;
		return this.#send(query, signal) as Promise<ObjectContents | undefined>;
	}

	/**
	 * Makes later requests see the current packs: git may keep using the packs that existed when the process started,
	 * so the process is replaced if the packs have changed.
	 */
	async renew(directory: string): Promise<void> {
		const batch = this.#open.get(directory);
		if (!batch || batch.closing) return;
		const { files } = this.#storageAt(directory);
		const [packs] = await files.stamps([packFolder(directory)]);
		if (!batch.closing && batch.isStale(trustedStamp(packs))) batch.end();
	}

	/** Kills the processes for all repositories in a storage, and rejects all requests for these repositories. */
	drop(storage: RepositoryStorage, reason: Error): void {
		const isIn = (directory: string) => this.#storageAt(directory) === storage;
		for (const [directory, queue] of this.#waiting) {
			if (!isIn(directory)) continue;
			this.#waiting.delete(directory);
			for (const request of queue) request.reject(reason);
		}
		for (const batch of Array.from(this.#open.values())) {
			if (isIn(batch.directory)) batch.giveUp(reason);
		}
	}

	/** Ends a repository's process once it has answered its pending requests. */
	release(directory: string): void {
		this.#open.get(directory)?.end();
	}

	/** Ids of the running processes, keyed by path of the repository. */
	processes(): Map<string, number> {
		const all = [...this.#open.values()];
		return new Map(all.map(({ directory, id = 0 }) => [directory, id]));
	}

	async #send(
		query: Pick<Request, "verb" | "directory" | "name" | "length">,
		signal?: AbortSignal,
	): Promise<ObjectInfo | ObjectContents | undefined> {
		const { directory, name } = query;
		signal?.throwIfAborted();
		if (this.#closed) throw new GitError("repositories are closed");
		// A NUL would end the name early, and a command without a name would end the process.
		if (name === "" || name.includes("\0")) return undefined;
		const { promise, ...settle } = Promise.withResolvers<ObjectInfo | ObjectContents | undefined>();
		const request: Request = { ...query, ...settle, deaths: 0, packs: undefined, abandoned: false };
		const leave = this.#storageAt(directory).enter();
		const onAbort = () => {
			request.abandoned = true;
			this.#forget(request);
			request.reject(signal?.reason);
		};
		signal?.addEventListener("abort", onAbort);
		if (this.#isOpen(directory)) this.#dispatch(request);
		else this.#lookAndDispatch(request);
		return promise.finally(() => {
			signal?.removeEventListener("abort", onAbort);
			leave();
		});
	}

	#isOpen(directory: string): boolean {
		return this.#open.get(directory)?.closing === false;
	}

	#lookAndDispatch(request: Request): void {
		const { directory } = request;
		let look = this.#looks.get(directory);
		if (!look) {
			look = this.#look(directory).finally(() => this.#looks.delete(directory));
			this.#looks.set(directory, look);
		}
		look.then((packs) => {
			request.packs = packs;
			if (this.#closed) request.reject(new GitError("repositories are closed"));
			else if (!request.abandoned) this.#dispatch(request);
		}, request.reject);
	}

	/**
	 * Reads the stamp (inode, size and change time) of a repository's pack folder. Undefined if the folder changed so
	 * recently that another change could leave the stamp as it is (see `trustedStamp`).
	 * @throws {GitError} if the repository's folder is missing
	 */
	async #look(directory: string): Promise<FileStamp | undefined> {
		const { files } = this.#storageAt(directory);
		const now = Date.now();
		const [exists, [packs]] = await Promise.all([
			files.exists(directory),
			files.stamps([packFolder(directory)]),
		]);
		if (!exists) throw new GitError(`${directory} is missing`);
		return trustedStamp(packs, now);
	}

	#dispatch(request: Request): void {
		const { directory } = request;
		const batch = this.#open.get(directory);
		const waiting = batch && !batch.closing ? batch.pending.length : this.#count();
		if (waiting >= this.#options.maximumWaiting) {
			request.reject(unavailable(retryAfter));
		} else if (batch && !batch.closing) {
			this.#open.delete(directory);
			this.#open.set(directory, batch);
			batch.send(request);
		} else {
			const queue = this.#waiting.get(directory) ?? new Set();
			this.#waiting.set(directory, queue.add(request));
			this.#serveWaiting();
		}
	}

	#count(): number {
		let count = 0;
		for (const queue of this.#waiting.values()) count += queue.size;
		return count;
	}

	#forget(request: Request): void {
		const queue = this.#waiting.get(request.directory);
		queue?.delete(request);
		if (queue?.size === 0) this.#waiting.delete(request.directory);
	}

	/**
	 * Starts processes for waiting requests. When the maximum is reached, ends the least recently used processes, one for
	 * each repository that waits; a process answers its pending requests first.
	 */
	#serveWaiting(): void {
		for (const [directory, requests] of this.#waiting) {
			if (this.#open.has(directory)) continue;
			if (this.#open.size >= this.#options.maximumProcesses) break;
			this.#waiting.delete(directory);
			try {
				const [first] = requests;
				const batch = this.#start(directory, first?.packs);
				for (const request of requests) batch.send(request);
			} catch (error) {
				for (const request of requests) request.reject(error);
			}
		}
		const batches = [...this.#open.values()];
		const staying = batches.filter((batch) => !batch.closing);
		const closing = batches.length - staying.length;
		const missing = Math.max(0, this.#waiting.size - closing);
		for (const batch of staying.slice(0, missing)) batch.end();
	}

	#start(directory: string, packs: FileStamp | undefined): CatFile<Request> {
		const batch = new CatFile<Request>(directory, packs, this.#options, () => this.#onEnd(batch));
		this.#open.set(directory, batch);
		return batch;
	}

	#onEnd(batch: CatFile<Request>): void {
		const { directory, failure, pending } = batch;
		if (this.#open.get(directory) === batch) this.#open.delete(directory);
		// Only the oldest pending request may have ended the process. It is rejected when a second process ends this way;
		// the other requests are retried.
		const [suspect] = pending;
		if (suspect) suspect.deaths++;
		const final = this.#closed || batch.id === undefined || !this.#storageAt(directory).isUp();
		const failed = (request: Request) => final || request.deaths > 1;
		for (const request of pending.filter(failed)) request.reject(failure);
		if (this.#closed) {
			if (this.#open.size === 0) this.#emptied.resolve();
			return;
		}
		const retried = pending.filter((request) => !failed(request) && !request.abandoned);
		if (retried.length > 0) {
			for (const request of retried) request.packs = batch.packs;
			const others = this.#waiting.get(directory) ?? [];
			this.#waiting.set(directory, new Set([...retried, ...others]));
		}
		this.#serveWaiting();
	}

	/**
	 * Lets each process answer its pending requests, rejects the requests that wait for a process, and resolves when all
	 * processes have ended.
	 */
	close(): Promise<void> {
		this.#closed = true;
		for (const queue of this.#waiting.values()) {
			for (const request of queue) {
				request.reject(new GitError("repositories are closed"));
			}
		}
		this.#waiting.clear();
		for (const batch of this.#open.values()) batch.end();
		if (this.#open.size === 0) this.#emptied.resolve();
		return this.#emptied.promise;
	}
}
