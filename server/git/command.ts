import type { RepositoryStore } from "../domain/repository/store.ts";
import type { Semaphore } from "../semaphore.ts";
import type { Batches } from "./batch.ts";
import { commandOf, GitError, runGit } from "./git.ts";

/** What the readers of repositories share. */
export interface Git {
	pathOf(projectId: number): Promise<string>;
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

export function createCommand(semaphore: Semaphore): Git["command"] {
	return async (directory, args, signal, timeout) => {
		const release = await semaphore.acquire(signal, directory);
		try {
			return await runGit(args, {
				directory,
				signal,
				...(timeout !== undefined && { timeout }),
			});
		} catch (error) {
			if (!(error instanceof GitError) || error.code === null) throw error;
			const message = `${directory}: git ${commandOf(args)} failed`;
			throw new GitError(message, error.code, error.errors);
		} finally {
			release();
		}
	};
}
