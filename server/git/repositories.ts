import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { longestComparison } from "../domain/repository/diffs.ts";
import type {
	RepositorySource,
	RepositoryStore,
	RepositorySummary,
} from "../domain/repository/store.ts";
import { createSemaphore } from "../semaphore.ts";
import { syncFolder } from "../sync-folder.ts";
import { createArchives } from "./archives.ts";
import { createAttributes } from "./attributes.ts";
import { Batches, type BatchOptions } from "./batch.ts";
import { createBlobs } from "./blobs.ts";
import { cachedBytes } from "./cache.ts";
import { createCommand, type Git } from "./command.ts";
import { createCommits } from "./commits.ts";
import { createComparisons } from "./comparisons.ts";
import {
	type CopyOptions,
	type CopySource,
	fill,
	keepAlive,
	mirror,
	sweepUnfinished,
	unfinishedPrefix,
} from "./copies.ts";
import { createDiffs } from "./diffs.ts";
import { createFileStampCache } from "./file-stamp-cache.ts";
import { findCommit } from "./refs.ts";
import {
	createPlaces,
	type Places,
	type StorageOf,
	type Storages,
} from "./storages.ts";
import { createTrees } from "./trees.ts";

interface RepositoriesOptions extends BatchOptions {
	/** Contains `<project id>.git` for every project, created on demand; or several such folders by name. */
	directory: string | Storages;
	/** The storage of a project, if there are several. */
	storageOf?: StorageOf | undefined;
	/** Bytes of all archives cached on disk. */
	cachedArchives?: number;
	/** Level of compression of archives, 1 to 9. */
	archiveCompression?: number;
	/** Maximum number of concurrent git commands, besides the long-lived processes. */
	maximumCommands?: number;
	/** Maximum number of concurrent streams of large files; each is as slow as its reader but costs little. */
	maximumStreams?: number;
	/** Maximum number of requests that wait for either. */
	maximumWaitingCommands?: number;
	/** Milliseconds that a request may wait for either. */
	queueTimeout?: number;
	/** Milliseconds for each step of a comparison; what is found by then is the answer. */
	comparisonTime?: number;
	/** Bytes that git may take at once in a comparison; files that would need more end it. */
	comparisonMemory?: number;
	/** Receives problems that fail no request. */
	log?: (message: string) => void;
}

/** Bare repositories on disk, read by long-lived processes. */
export interface Repositories extends RepositoryStore {
	create(
		projectId: number,
		source?: RepositorySource,
		options?: CopyOptions,
	): Promise<RepositorySummary>;
	/** Updates a copy from its source; refs that are gone there are removed. */
	fetch(
		projectId: number,
		source: CopySource,
		options?: CopyOptions,
	): Promise<RepositorySummary>;
	/** Removes unfinished files of processes that ended abruptly. */
	sweep(): Promise<void>;
	/** Ids of the running processes, by repository. */
	processes(): Map<string, number>;
	/** Hits and misses of each cache. */
	caches(): Record<string, { hits: number; misses: number }>;
	/** Ends all processes; later reads are rejected. */
	close(): Promise<void>;
}

export function createRepositories({
	directory,
	storageOf,
	cachedArchives = 2 * 2 ** 30,
	archiveCompression = 4,
	maximumCommands = 8,
	maximumStreams = 32,
	maximumWaitingCommands = 100,
	queueTimeout = 30_000,
	comparisonTime = longestComparison,
	comparisonMemory,
	log = () => {},
	...options
}: RepositoriesOptions): Repositories {
	const places = createPlaces(directory, storageOf);
	const { pathOf } = places;
	const batches = new Batches(options);
	const diffs = createDiffs({
		comparisonTime,
		...(comparisonMemory && { largestAllocation: comparisonMemory }),
	});
	const waiting = { maximumWaiting: maximumWaitingCommands, queueTimeout };
	const limit = (maximum: number) =>
		createSemaphore({ maximum, shared: true, ...waiting });
	const semaphore = limit(maximumCommands);
	// Separate, so that slow readers do not block commands.
	const streams = limit(maximumStreams);
	const archives = createArchives({
		folder: join(places.first, "archives"),
		limit: cachedArchives,
		compression: archiveCompression,
		semaphore,
		log,
	});
	const refs = createFileStampCache<string>(cachedBytes);
	const command = createCommand(semaphore);
	const git: Git = { pathOf, batches, command };
	const trees = createTrees(git);
	const blobs = createBlobs(git, streams);
	const commits = createCommits(git, comparisonTime);
	const attributes = createAttributes(batches);
	const comparisons = createComparisons(git, diffs, attributes);

	return {
		...trees.methods,
		...blobs.methods,
		...commits.methods,
		...comparisons.methods,

		create: (projectId, source, options) =>
			createRepository(places, projectId, source, options),

		async fetch(projectId, source, options) {
			const repository = await pathOf(projectId);
			if (!existsSync(repository)) {
				throw new Error(`No repository at ${repository}.`);
			}
			return mirror(repository, source, options);
		},

		async delete(projectId) {
			const renamed = await Promise.allSettled(
				places.pathsOf(projectId).map(async (path) => {
					batches.release(path);
					diffs.release(path);
					// Under the name of an unfinished one, so that an abrupt end leaves nothing for long.
					const left = `${path.replace(/\.git$/, ".new-")}${randomUUID()}`;
					await rename(path, left).catch((error) => {
						if (error.code !== "ENOENT") throw error;
					});
					return left;
				}),
			);
			for (const one of renamed) {
				if (one.status === "fulfilled")
					await rm(one.value, { recursive: true, force: true });
			}
			await archives.delete(projectId);
			const failed = renamed.find(({ status }) => status === "rejected");
			if (failed?.status === "rejected") throw failed.reason;
		},

		async setHead(projectId, branch) {
			const repository = await pathOf(projectId);
			if (!existsSync(repository)) return;
			await command(repository, [
				"symbolic-ref",
				"HEAD",
				`refs/heads/${branch}`,
			]);
		},

		async resolve(projectId, text, signal) {
			signal?.throwIfAborted();
			const repository = await pathOf(projectId);
			const git = { batches, command, cache: refs };
			return findCommit(git, repository, text, signal);
		},

		archive(projectId, wanted, signal) {
			const request = {
				repository: places.knownPathOf(projectId),
				...wanted,
			};
			archives.requireRoom(request);
			return archives.read(request, signal);
		},

		async sweep() {
			for (const folder of places.folders) await sweepUnfinished(folder);
			await archives.sweep();
		},

		processes: () => batches.processes(),
		caches: () => ({
			refs: refs.counts,
			...trees.counts,
			...blobs.counts,
			...commits.counts,
			...comparisons.counts,
		}),
		close() {
			refs.clear();
			blobs.clear();
			diffs.close();
			attributes.close();
			return batches.close();
		},
	};
}

/** Makes a repository in an unfinished folder, which then gets its name. */
async function createRepository(
	places: Places,
	projectId: number,
	source: RepositorySource | undefined,
	options: CopyOptions | undefined,
): Promise<RepositorySummary> {
	const folder = places.first;
	await mkdir(folder, { recursive: true });
	const prefix = join(folder, unfinishedPrefix(projectId));
	const unfinished = await mkdtemp(prefix);
	const stopKeepAlive = keepAlive(unfinished);
	try {
		const summary = await fill(unfinished, source, options);
		await syncFolder(unfinished);
		options?.signal?.throwIfAborted();
		const path = join(folder, `${projectId}.git`);
		await rename(unfinished, path).catch((error) => {
			if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
			throw new Error(`Project ${projectId} already has a repository.`);
		});
		await syncFolder(folder);
		const storage = places.add(projectId);
		return storage === undefined ? summary : { ...summary, storage };
	} finally {
		stopKeepAlive();
		await rm(unfinished, { recursive: true, force: true });
	}
}
