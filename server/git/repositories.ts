import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { longestComparison } from "../domain/repository/diffs.ts";
import type {
	RepositorySource,
	RepositoryStore,
	RepositorySummary,
} from "../domain/repository/store.ts";
import { createSemaphore, type Semaphore } from "../platform/semaphore.ts";
import { createArchives } from "./archives.ts";
import { createAttributes } from "./attributes.ts";
import { Batches, type BatchOptions } from "./batch.ts";
import { createBlobs } from "./blobs.ts";
import { cachedBytes } from "./cache.ts";
import { createCommand, createLines, type Git } from "./command.ts";
import { createCommits } from "./commits.ts";
import { createComparisons } from "./comparisons.ts";
import {
	type CopyOptions,
	type CopySource,
	type CopySummary,
	fill,
	keepAlive,
	mirror,
	sweepUnfinished,
	unfinishedPrefix,
} from "./copies.ts";
import { createDiffs, type Diffs } from "./diffs.ts";
import type { FileProcess } from "./file-process.ts";
import { createFileStampCache } from "./file-stamp-cache.ts";
import { createGenerations } from "./generations.ts";
import { hooksPath } from "./hooks.ts";
import { createLogs } from "./logs.ts";
import { createMerges } from "./merges.ts";
import { createRawDiffs } from "./raw-diffs.ts";
import { createRefLists } from "./ref-lists.ts";
import { findCommit } from "./refs.ts";
import { createStats } from "./stats.ts";
import { createStorage, type RepositoryStorage, SilentStorage } from "./storage.ts";
import {
	createPlaces,
	type Places,
	repositoryPath,
	type StorageOf,
	type Storages,
} from "./storages.ts";
import { createTransport, type Transport } from "./transport.ts";
import { createTrees } from "./trees.ts";
import { createWrites } from "./writes.ts";

/** Maximum number of recursive listings of directories at a time: each may hold some 100 MB. */
const recursiveListings = 2;

interface RepositoriesOptions extends BatchOptions {
	/**
	 * Folder with `<project id>.git` for every project, created on demand; or several such folders by storage name.
	 */
	directory: string | Storages;
	/** Returns the name of a project's storage, if there are several storages. */
	storageOf?: StorageOf | undefined;
	/** Maximum bytes of all archives cached on disk. */
	cachedArchives?: number;
	/** Compression level of archives, 1 to 9. */
	archiveCompression?: number;
	/** Maximum number of concurrent git commands, besides the long-lived processes. */
	maximumCommands?: number;
	/** Maximum number of concurrent streams of large files; each is as slow as its reader but costs little. */
	maximumStreams?: number;
	/** Maximum number of requests that wait for a command or a stream. */
	maximumWaitingCommands?: number;
	/** Milliseconds that a request may wait for a command or a stream. */
	queueTimeout?: number;
	/** Maximum milliseconds for each git command of a comparison, a merge or a walk through the history. */
	comparisonTime?: number;
	/** Maximum bytes of a single allocation by git in a comparison; a file that needs more ends the comparison. */
	comparisonMemory?: number;
	/** Maximum number of concurrent fetches and pushes of git clients. */
	maximumTransfers?: number;
	/** Milliseconds without data from git or the caller after which a transfer is ended. */
	transferIdleTimeout?: number;
	/** Folder of the hooks that git runs in a push. */
	hooks?: string;
	/** Starts the process that makes the file system calls on a storage. */
	startFileProcess?: () => FileProcess;
	/** Receives problems for which no request fails. */
	log?: (message: string) => void;
}

/** Bare repositories on disk, read by long-lived processes. */
export interface Repositories extends RepositoryStore {
	create(
		projectId: number,
		source?: RepositorySource,
		options?: CopyOptions,
	): Promise<RepositorySummary>;
	/**
	 * Updates a copy from its source. A branch or tag that has diverged from the source's stays as it is in the copy,
	 * unless `options.overwrite` is set.
	 */
	fetch(projectId: number, source: CopySource, options?: CopyOptions): Promise<CopySummary>;
	/**
	 * Notes the generation (a counter of ref changes) of a project's refs, which a request has read from the database:
	 * later reads see the refs of that generation or a newer one.
	 */
	noteGeneration(projectId: number, generation: number): void;
	/** Serves fetches and pushes of git clients. */
	transport: Transport;
	/** Removes unfinished files of processes that ended abruptly. */
	sweep(): Promise<void>;
	/** Whether each storage answers, keyed by its name. */
	storages(): Record<string, boolean>;
	/** Process ids of the long-lived `git cat-file` processes, keyed by path of the repository. */
	processes(): Map<string, number>;
	/** Number of commands, streams and comparisons that wait for their turn. */
	waiting(): number;
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
	maximumTransfers = 16,
	transferIdleTimeout = 60_000,
	hooks = hooksPath,
	startFileProcess,
	log = () => {},
	...options
}: RepositoriesOptions): Repositories {
	const places = createPlaces(
		directory,
		(name, folder) => createStorage({ name, folder, log, start: startFileProcess }),
		storageOf,
	);
	const { storageAt } = places;
	const batches = new Batches(storageAt, options);
	for (const storage of places.all) {
		storage.onSilence((reason) => batches.drop(storage, reason));
	}
	const diffs = createDiffs({
		comparisonTime,
		...(comparisonMemory && { largestAllocation: comparisonMemory }),
	});
	const waiting = { maximumWaiting: maximumWaitingCommands, queueTimeout };
	const limit = (maximum: number) => createSemaphore({ maximum, shared: true, ...waiting });
	const semaphore = limit(maximumCommands);
	// A limit of its own for streams, so that slow readers do not block commands.
	const streams = limit(maximumStreams);
	const archives = createArchives({
		storage: places.first,
		storageAt,
		limit: cachedArchives,
		compression: archiveCompression,
		semaphore,
		log,
	});
	const refs = createFileStampCache<string>(cachedBytes);
	const command = createCommand(semaphore, storageAt);
	const lines = createLines(semaphore, storageAt);
	const generations = createGenerations({ batches, command, storageAt });
	async function pathOf(projectId: number): Promise<string> {
		const repository = await places.pathOf(projectId);
		await generations.follow(projectId, repository);
		return repository;
	}
	const git: Git = { pathOf, storageAt, batches, command, lines };
	const readers = createReaders(git, {
		listings: limit(recursiveListings),
		streams,
		diffs,
		comparisonTime,
		comparisonMemory,
	});
	const transport = createTransport(git, {
		maximum: maximumTransfers,
		idleTimeout: transferIdleTimeout,
		hooks,
		...waiting,
	});

	return {
		noteGeneration: generations.note,
		transport,
		...readers.methods,
		...createWrites(git),

		create: (projectId, source, options) => createRepository(places, projectId, source, options),

		async fetch(projectId, source, options) {
			const repository = await pathOf(projectId);
			const storage = storageAt(repository);
			if (!(await storage.files.exists(repository))) {
				throw new Error(`No repository at ${repository}.`);
			}
			return storage.run(
				(signal) => mirror(storage.files, repository, source, { ...options, signal }),
				options?.signal,
			);
		},

		async delete(projectId) {
			const outcomes = await Promise.allSettled(
				places.all.map((storage) => {
					const path = repositoryPath(storage.folder, projectId);
					batches.release(path);
					diffs.release(path);
					return removeFrom(storage, path, log);
				}),
			);
			await archives.delete(projectId).catch(ignoreSilence);
			for (const outcome of outcomes) {
				if (outcome.status === "rejected") throw outcome.reason;
			}
		},

		async setHead(projectId, branch) {
			const repository = await pathOf(projectId);
			if (!(await storageAt(repository).files.exists(repository))) return;
			await command(repository, ["symbolic-ref", "HEAD", `refs/heads/${branch}`]);
		},

		async resolve(projectId, text, signal) {
			signal?.throwIfAborted();
			const repository = await pathOf(projectId);
			const git = { storageAt, batches, command, cache: refs };
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
			for (const { files, folder } of places.all)
				await sweepUnfinished(files, folder).catch(ignoreSilence);
			await archives.sweep().catch(ignoreSilence);
		},

		storages: () => Object.fromEntries(places.all.map(({ name, isUp }) => [name, isUp()])),

		processes: () => batches.processes(),
		waiting: () => semaphore.waiting + streams.waiting + diffs.waiting(),
		caches: () => ({
			refs: refs.counts,
			...readers.counts,
		}),
		async close() {
			refs.clear();
			diffs.close();
			await Promise.all([readers.close(), batches.close()]);
			for (const storage of places.all) storage.close();
		},
	};
}

interface ReadersOptions {
	/** Limits the number of concurrent recursive listings of directories. */
	listings: Semaphore;
	/** Limits the number of git processes that stream large files and raw diffs. */
	streams: Semaphore;
	diffs: Diffs;
	/** Maximum milliseconds for a command that walks the history, and between two outputs of a raw diff. */
	comparisonTime: number;
	/** Maximum bytes of a single allocation by git in a raw diff. */
	comparisonMemory: number | undefined;
}

/** Creates the parts of the store that read objects and lists of refs. */
function createReaders(
	git: Git,
	{ listings, streams, diffs, comparisonTime, comparisonMemory }: ReadersOptions,
) {
	const trees = createTrees(git, listings);
	const blobs = createBlobs(git, streams);
	const commits = createCommits(git, comparisonTime);
	const attributes = createAttributes(git.batches);
	const comparisons = createComparisons(git, diffs, attributes);
	const rawDiffs = createRawDiffs(git, {
		attributes,
		streams,
		time: comparisonTime,
		memory: comparisonMemory,
	});
	const refLists = createRefLists(git);
	const logs = createLogs(git, comparisonTime);
	const merges = createMerges(git, {
		mergeBase: commits.methods.mergeBase,
		time: comparisonTime,
	});
	const stats = createStats(git, {
		attributes,
		commits: commits.methods.commits,
		time: comparisonTime,
	});
	return {
		methods: {
			...trees.methods,
			...blobs.methods,
			...commits.methods,
			...comparisons.methods,
			...rawDiffs.methods,
			...refLists.methods,
			...logs.methods,
			...merges.methods,
			...stats.methods,
		},
		counts: {
			...trees.counts,
			...blobs.counts,
			...commits.counts,
			...comparisons.counts,
			...refLists.counts,
			...logs.counts,
			...merges.counts,
			...stats.counts,
		},
		async close(): Promise<void> {
			blobs.clear();
			await attributes.close();
		},
	};
}

async function removeFrom(
	{ name, files }: RepositoryStorage,
	path: string,
	log: (message: string) => void,
): Promise<void> {
	// Renames the repository like an unfinished one, so that `sweep` removes it if this process ends abruptly.
	const left = `${path.replace(/\.git$/, ".new-")}${randomUUID()}`;
	try {
		await files.rename(path, left);
		await files.remove(left);
	} catch (error) {
		// A storage that does not answer is not an error: the repository is probably in another storage. If it stays in
		// this one, `forgekit check` reports it.
		if (error instanceof SilentStorage)
			log(`the storage ${name} does not answer: it may keep ${path}`);
		else if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
	}
}

/** Ignores that a storage does not answer, which was already logged; rethrows other errors. */
function ignoreSilence(error: unknown): void {
	if (!(error instanceof SilentStorage)) throw error;
}

/** Creates a repository in a temporary folder, which gets its final name once the repository is complete. */
function createRepository(
	places: Places,
	projectId: number,
	source: RepositorySource | undefined,
	options: CopyOptions | undefined,
): Promise<RepositorySummary> {
	const { files, folder, run } = places.first;
	return run(async (signal) => {
		await files.makeFolder(folder);
		const prefix = join(folder, unfinishedPrefix(projectId));
		const unfinished = await files.makeTemporaryFolder(prefix);
		const stopKeepAlive = keepAlive(files, unfinished);
		try {
			const { default_branch, readme_path } = await fill(files, unfinished, source, {
				...options,
				signal,
			});
			const summary = { default_branch, readme_path };
			await files.syncFolder(unfinished);
			signal.throwIfAborted();
			const path = repositoryPath(folder, projectId);
			await files.rename(unfinished, path).catch((error) => {
				if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
				throw new Error(`Project ${projectId} already has a repository.`);
			});
			await files.syncFolder(folder);
			const storage = places.add(projectId);
			return storage === undefined ? summary : { ...summary, storage };
		} finally {
			stopKeepAlive();
			await files.remove(unfinished);
		}
	}, options?.signal);
}
