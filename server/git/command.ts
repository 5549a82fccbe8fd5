import type { RepositoryStore } from "../domain/repository/store.ts";
import type { Semaphore } from "../platform/semaphore.ts";
import type { Batches } from "./batch.ts";
import { commandFailed, GitError, runGit } from "./git.ts";
import type { RepositoryStorage } from "./storage.ts";

/** What the readers of repositories share. */
export interface Git {
	pathOf(projectId: number): Promise<string>;
	/** The storage that holds a repository. */
	storageAt(repository: string): RepositoryStorage;
	batches: Batches;
	/** Runs one command, which may wait in a queue first. */
	command(
		repository: string,
		args: readonly string[],
		signal?: AbortSignal,
		timeout?: number,
	): Promise<Buffer>;
}

/** A part of the store, with the hits and misses of its caches. */
export interface Reader<Name extends keyof RepositoryStore> {
	methods: Pick<RepositoryStore, Name>;
	counts: Record<string, { hits: number; misses: number }>;
}

export function createCommand(
	semaphore: Semaphore,
	storageAt: Git["storageAt"],
): Git["command"] {
	return (directory, args, signal, timeout) =>
		storageAt(directory).run(async (own) => {
			const release = await semaphore.acquire(own, directory);
			try {
				return await runGit(args, {
					directory,
					signal: own,
					...(timeout !== undefined && { timeout }),
				});
			} catch (error) {
				if (!(error instanceof GitError) || error.code === null) throw error;
				throw commandFailed(directory, args, error.code, error.errors);
			} finally {
				release();
			}
		}, signal);
}
