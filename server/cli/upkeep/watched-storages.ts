/**
 * Folders for commands that copy or check repositories. If the file system does not answer a call on a folder, the
 * command prints a line. If there is still no answer at the deadline, the call fails.
 */
import type { Files } from "../../git/file-calls.ts";
import { piecesOf } from "../../git/files.ts";
import { createStorage, SilentStorage } from "../../git/storage.ts";
import { storagesOf } from "../../git/storages.ts";
import type { ServerSettings } from "../../settings.ts";
import { CommandError } from "../errors.ts";

/** Milliseconds without an answer after which the command prints what it waits for. */
const patience = 5_000;
/** Maximum bytes of one read. */
const pieceLength = 2 ** 20;

export interface WatchedFolder {
	folder: string;
	/**
	 * Calls on files. A call is rejected when the command is interrupted, and with a `CommandError` when the folder does
	 * not answer.
	 */
	files: Files;
	/** Calls on files that work even after an interruption, to remove unfinished files. */
	cleanUp: Files;
	/**
	 * Runs git on a repository in the folder.
	 * @param make - Starts git, which must end when the signal aborts
	 */
	run<Result>(repository: string, make: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
	close(): void;
}

export interface WatchedStorage extends WatchedFolder {
	name: string;
}

/** Opens all storages (folders of repositories), keyed by name. The caller must call `close` in the end. */
export function openWatchedStorages(
	{ repositoriesDir, requestTimeout }: ServerSettings,
	signal: AbortSignal,
): { storages: Map<string, WatchedStorage>; close(): void } {
	const storages = new Map(
		Object.entries(storagesOf(repositoriesDir)).map(([name, folder]) => {
			const what = `storage ${name}`;
			const deadline = requestTimeout;
			const watched = openWatchedFolder({ what, folder, deadline, signal });
			return [name, { name, ...watched }];
		}),
	);
	return {
		storages,
		close() {
			for (const storage of storages.values()) storage.close();
		},
	};
}

interface WatchOptions {
	/** Name of the folder in words, such as `storage main`. */
	what: string;
	folder: string;
	/** Seconds after which a call that has not returned fails. */
	deadline: number;
	signal: AbortSignal;
}

/** Opens a folder. The caller must call `close` in the end. */
export function openWatchedFolder({ what, folder, deadline, signal }: WatchOptions): WatchedFolder {
	const storage = createStorage({ name: what, folder, deadline });
	const translated = (error: unknown, path: string) =>
		error instanceof SilentStorage
			? new CommandError(
					`The ${what} does not answer: ${path}. REQUEST_TIMEOUT gives a call ${deadline} s.`,
				)
			: error;
	let lastPath = folder;
	/** Whether the line about waiting for the folder has been printed. */
	let isReported = false;
	const cleanUp = wrapped(storage.files, async (call, [path]) => {
		// A call on an open file has no path: messages then name the path of the latest call that had one.
		if (typeof path === "string") lastPath = path;
		const timer = setTimeout(() => {
			if (!isReported) console.error(`Waiting for the ${what}: ${lastPath}`);
			isReported = true;
		}, patience);
		try {
			const result = await call();
			isReported = false;
			return result;
		} catch (error) {
			throw translated(error, lastPath);
		} finally {
			clearTimeout(timer);
		}
	});
	return {
		folder,
		cleanUp,
		files: wrapped(cleanUp, (call) => unlessAborted(call, signal)),
		run: (repository, make) =>
			storage.run(make, signal).catch((error) => {
				throw translated(error, repository);
			}),
		close: () => storage.close(),
	};
}

/** Returns the result of a call, or rejects as soon as the signal aborts. */
async function unlessAborted(call: () => Promise<unknown>, signal: AbortSignal): Promise<unknown> {
	signal.throwIfAborted();
	const interruption = Promise.withResolvers<never>();
	const interrupt = () => interruption.reject(signal.reason);
	signal.addEventListener("abort", interrupt);
	try {
		return await Promise.race([call(), interruption.promise]);
	} finally {
		signal.removeEventListener("abort", interrupt);
	}
}

/** Wraps all methods of `files`: `make` gets each call as a function, with its parameters, and returns the result. */
function wrapped(
	files: Files,
	make: (call: () => Promise<unknown>, input: readonly unknown[]) => Promise<unknown>,
): Files {
	return Object.fromEntries(
		Object.entries(files).map(([name, call]) => [
			name,
			(...input: unknown[]) =>
				make(() => (call as (...input: unknown[]) => Promise<unknown>)(...input), input),
		]),
	) as Files;
}

/** The calls needed to read a file. */
export type ReadCalls = Pick<Files, "status" | "open" | "read" | "close">;

/** Yields the content of a file in pieces. */
export async function* contentOf(files: ReadCalls, path: string): AsyncGenerator<Uint8Array> {
	const handle = await files.open(path, "r");
	yield* piecesOf(files, handle, pieceLength);
}

/** Writes a new file and flushes it to the disk. */
export async function writeContent(
	files: Files,
	path: string,
	content: AsyncIterable<Uint8Array>,
	mode?: number,
): Promise<void> {
	const handle = await files.open(path, "wx", mode);
	try {
		for await (const piece of content) await files.write(handle, piece);
		await files.sync(handle);
	} finally {
		await files.close(handle);
	}
}
