import { TooCostly } from "../domain/errors.ts";
import type { RepositoryStore } from "../domain/repository/store.ts";
import { limited, type Semaphore } from "../platform/semaphore.ts";
import type { Batches } from "./batch.ts";
import { commandFailed, GitError, type GitOptions, GitTimeout, runGit, streamGit } from "./git.ts";
import type { RepositoryStorage } from "./storage.ts";

/** Functions and processes that all readers of repositories share. */
export interface Git {
	pathOf(projectId: number): Promise<string>;
	/** Returns the storage that holds a repository. */
	storageAt(repository: string): RepositoryStorage;
	batches: Batches;
	/** Runs one command, which may wait in a queue first. */
	command(
		repository: string,
		args: readonly string[],
		signal?: AbortSignal,
		options?: CommandOptions,
	): Promise<Buffer>;
	/**
	 * Yields the lines of a git command's output. Like `command`, may wait in a queue first. Stopping the iteration
	 * ends the command.
	 */
	lines(
		repository: string,
		args: readonly string[],
		signal?: AbortSignal,
	): AsyncGenerator<string, void>;
}

type CommandOptions = Pick<
	GitOptions,
	"input" | "timeout" | "maximumOutput" | "environment" | "resultCode"
>;

/** Some methods of the repository store, with the hits and misses of their caches. */
export interface Reader<Name extends keyof RepositoryStore> {
	methods: Pick<RepositoryStore, Name>;
	counts: Record<string, { hits: number; misses: number }>;
}

export function createCommand(semaphore: Semaphore, storageAt: Git["storageAt"]): Git["command"] {
	return (directory, args, signal, options) =>
		storageAt(directory).run(async (own) => {
			const release = await semaphore.acquire(own, directory);
			try {
				return await runGit(args, { ...options, directory, signal: own });
			} catch (error) {
				if (!(error instanceof GitError) || error.code === null) throw error;
				throw commandFailed(directory, args, error.code, error.errors);
			} finally {
				release();
			}
		}, signal);
}

export function createLines(semaphore: Semaphore, storageAt: Git["storageAt"]): Git["lines"] {
	return (directory, args, signal) =>
		storageAt(directory).stream(
			(working) =>
				limited(semaphore, (own) => linesIn(streamGit(args, { directory, signal: own })), {
					signal: working,
					owner: directory,
				}),
			signal,
		);
}

async function* linesIn(output: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
	const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
	let rest = "";
	for await (const chunk of output) {
		const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
		rest = lines.pop() ?? "";
		yield* lines;
	}
	if (rest !== "") yield rest;
}

/**
 * Runs a git command that may take long, such as a merge or a walk through the history.
 * @param options.timeout - Maximum milliseconds
 * @throws {TooCostly} if the command runs longer than the timeout
 */
export async function costlyCommand(
	{ command }: Pick<Git, "command">,
	repository: string,
	args: readonly string[],
	options: CommandOptions & { timeout: number },
	signal?: AbortSignal,
): Promise<Buffer> {
	try {
		return await command(repository, args, signal, options);
	} catch (error) {
		if (error instanceof GitTimeout) throw new TooCostly();
		throw error;
	}
}
