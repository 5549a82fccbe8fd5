/** The storages of repositories for commands that copy them: they say which storage does not answer, and end after a deadline. */
import type { Files } from "../../git/file-calls.ts";
import { piecesOf } from "../../git/files.ts";
import {
	createStorage,
	type RepositoryStorage,
	SilentStorage,
} from "../../git/storage.ts";
import { storagesOf } from "../../git/storages.ts";
import type { ServerSettings } from "../../settings.ts";
import { CommandError } from "../errors.ts";

/** Milliseconds without an answer after which the command says what it waits for. */
const patience = 5_000;
/** Bytes of one call. */
const pieceLength = 2 ** 20;

export interface WatchedStorage {
	name: string;
	folder: string;
	/** Rejected when the command is interrupted, and with a `CommandError` when the storage does not answer. */
	files: Files;
	/** The same after an interruption, to remove what was made. */
	cleanUp: Files;
}

/** All storages, by name, until `close`. */
export function openWatchedStorages(
	{ repositoriesDir, requestTimeout }: ServerSettings,
	signal: AbortSignal,
): { storages: Map<string, WatchedStorage>; close(): void } {
	const opened = Object.entries(storagesOf(repositoriesDir)).map(
		([name, folder]) =>
			createStorage({ name, folder, deadline: requestTimeout }),
	);
	const watched = opened.map((storage): [string, WatchedStorage] => {
		const { name, folder } = storage;
		const cleanUp = watchedFiles(storage, requestTimeout);
		const files = wrapped(cleanUp, (call) => unlessAborted(call, signal));
		return [name, { name, folder, files, cleanUp }];
	});
	return {
		storages: new Map(watched),
		close() {
			for (const storage of opened) storage.close();
		},
	};
}

function watchedFiles(
	{ name, folder, files }: RepositoryStorage,
	deadline: number,
): Files {
	let lastPath = folder;
	return wrapped(files, async (call, [path]) => {
		// Calls on an open file come after the one that opened it.
		if (typeof path === "string") lastPath = path;
		const timer = setTimeout(
			() => console.error(`Waiting for the storage ${name}: ${lastPath}`),
			patience,
		);
		try {
			return await call();
		} catch (error) {
			if (!(error instanceof SilentStorage)) throw error;
			throw new CommandError(
				`The storage ${name} does not answer: ${lastPath}. REQUEST_TIMEOUT gives a call ${deadline} s.`,
			);
		} finally {
			clearTimeout(timer);
		}
	});
}

/** What a call returns, unless the signal aborts first. */
async function unlessAborted(
	call: () => Promise<unknown>,
	signal: AbortSignal,
): Promise<unknown> {
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

/** The same calls, each made by `make`. */
function wrapped(
	files: Files,
	make: (
		call: () => Promise<unknown>,
		input: readonly unknown[],
	) => Promise<unknown>,
): Files {
	return Object.fromEntries(
		Object.entries(files).map(([name, call]) => [
			name,
			(...input: unknown[]) =>
				make(
					() => (call as (...input: unknown[]) => Promise<unknown>)(...input),
					input,
				),
		]),
	) as Files;
}

/** The content of a file on a storage. */
export async function* contentOf(
	files: Files,
	path: string,
): AsyncGenerator<Uint8Array> {
	const handle = await files.open(path, "r");
	yield* piecesOf(files, handle, pieceLength);
}
