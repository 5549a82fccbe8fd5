import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { costlySeconds, TooCostly } from "../domain/errors.ts";
import {
	listed,
	newest,
	newestWithin,
	readCommit,
} from "../domain/repository/commits.ts";
import {
	emptyTree,
	longestComparison,
	ofPaths,
	withinLimits,
} from "../domain/repository/diffs.ts";
import {
	isTree,
	listTree,
	parseTree,
	type TreeItem,
} from "../domain/repository/objects.ts";
import { parseTreePath } from "../domain/repository/refs.ts";
import type {
	AuthorRecord,
	BlobRecord,
	ChangeRecord,
	CommitRangeRecord,
	CommitRecord,
	Cut,
	DifferencesRecord,
	FileDiffsRecord,
	RepositorySource,
	RepositoryStore,
	RepositorySummary,
	TreeEntryRecord,
} from "../domain/repository/store.ts";
import type { ObjectInfo } from "./answers.ts";
import { createArchives } from "./archives.ts";
import { type BatchOptions, createBatches } from "./batch.ts";
import { Cache } from "./cache.ts";
import { inChunks } from "./chunks.ts";
import {
	type CopyOptions,
	type CopySource,
	fill,
	keepAlive,
	mirror,
	sweepUnfinished,
	syncDirectory,
	unfinishedPrefix,
} from "./copies.ts";
import { createDiffs, GitDied } from "./diffs.ts";
import { createFileStampCache } from "./file-stamp-cache.ts";
import { objectFiles } from "./files.ts";
import { GitError, GitTimeout, runGit, streamGit } from "./git.ts";
import { findCommit } from "./refs.ts";
import { createSemaphore } from "./semaphore.ts";
import { createSingleFlightCache } from "./single-flight-cache.ts";
import { createPlaces, type StorageOf, type Storages } from "./storages.ts";

interface RepositoriesOptions extends BatchOptions {
	/** Contains `<project id>.git` for every project, created on demand; or several such folders by name. */
	directory: string | Storages;
	/** The storage of a project, if there are several. */
	storageOf?: StorageOf | undefined;
	/** Bytes of each in-memory cache; some are multiples of it. */
	cachedBytes?: number;
	/** Bytes of all archives cached on disk. */
	cachedArchives?: number;
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

/** Two commits; undefined for the empty tree. */
interface Compared {
	repository: string;
	from: string | undefined;
	to: string;
}

type Changes = AsyncIterable<ChangeRecord>;

/** Bytes; larger blobs are read by a process of their own, so that other requests do not wait for them. */
const largeBlob = 4 * 2 ** 20;

export function createRepositories({
	directory,
	storageOf,
	cachedBytes = 8 * 2 ** 20,
	cachedArchives = 2 * 2 ** 30,
	maximumCommands = 8,
	maximumStreams = 32,
	maximumWaitingCommands = 100,
	queueTimeout = 30_000,
	comparisonTime = longestComparison,
	comparisonMemory,
	...options
}: RepositoriesOptions): Repositories {
	const places = createPlaces(directory, storageOf);
	const { pathOf } = places;
	const batches = createBatches(options);
	const diffs = createDiffs({
		comparisonTime,
		...(comparisonMemory && { largestAllocation: comparisonMemory }),
	});
	const semaphore = createSemaphore({
		maximum: maximumCommands,
		maximumWaiting: maximumWaitingCommands,
		queueTimeout,
	});
	// Separate, so that slow readers do not block commands.
	const streams = createSemaphore({
		maximum: maximumStreams,
		maximumWaiting: maximumWaitingCommands,
		queueTimeout,
	});
	const archives = createArchives({
		folder: join(places.first, "archives"),
		limit: cachedArchives,
		semaphore,
	});
	const weigh = ({ message }: CommitRecord) => 500 + 2 * message.length;
	const commits = createSingleFlightCache<CommitRecord>(cachedBytes, weigh);
	const refs = createFileStampCache<string>(cachedBytes);
	// Objects never change, but they can be removed: checked with each lookup.
	const objects = createFileStampCache<ObjectInfo>(cachedBytes);
	const blobs = createSingleFlightCache<Uint8Array>(
		4 * cachedBytes,
		({ length }) => 200 + length,
	);
	// Commits that are in the cache above count twice.
	const ranges = createSingleFlightCache<CommitRangeRecord>(
		4 * cachedBytes,
		(found) => found.commits.reduce((sum, commit) => sum + weigh(commit), 100),
		isCostly,
	);
	const bases = createSingleFlightCache<string | undefined>(
		cachedBytes,
		() => 200,
	);
	const logs = createSingleFlightCache<readonly AuthorRecord[]>(
		cachedBytes,
		(authors) => 100 + 200 * authors.length,
	);
	const weighFiles = ({ files }: DifferencesRecord) =>
		files.reduce((sum, { diff }) => sum + 500 + 2 * diff.length, 100);
	const differences = createSingleFlightCache<DifferencesRecord>(
		cachedBytes,
		weighFiles,
		isCostly,
	);
	const fileDiffs = createSingleFlightCache<FileDiffsRecord>(
		cachedBytes,
		weighFiles,
		isCostly,
	);
	/** Until when a pair of commits counts as too costly to compare, whatever files a caller looks for. */
	const costlyUntil = new Cache<number>(cachedBytes);
	const listings = createSingleFlightCache<
		readonly TreeEntryRecord[] | undefined
	>(cachedBytes, (entries = []) =>
		entries.reduce((sum, { path }) => sum + 250 + 2 * path.length, 100),
	);
	const starts = createSingleFlightCache<Uint8Array>(
		cachedBytes,
		(bytes) => 200 + bytes.length,
	);

	/** Runs one command, which may wait in a queue first. */
	async function command(
		repository: string,
		args: readonly string[],
		signal?: AbortSignal,
		timeout?: number,
	): Promise<Buffer> {
		const release = await semaphore.acquire(signal);
		try {
			const options = { directory: repository, signal };
			return await runGit(args, {
				...options,
				...(timeout !== undefined && { timeout }),
			});
		} finally {
			release();
		}
	}

	/** @throws {TooCostly} */
	async function costlyCommand(
		repository: string,
		args: readonly string[],
		signal: AbortSignal,
	): Promise<Buffer> {
		try {
			return await command(repository, args, signal, comparisonTime);
		} catch (error) {
			if (error instanceof GitTimeout) throw new TooCostly();
			throw error;
		}
	}

	/** Takes the changes from one commit, or from nothing, to another. */
	async function compare<Result>(
		{ repository, from, to }: Compared,
		take: (changes: Changes) => Promise<Result>,
		signal: AbortSignal,
	): Promise<Result> {
		const [before, after] = await Promise.all([
			from ? treeOf(repository, from, signal) : emptyTree,
			treeOf(repository, to, signal),
		]);
		const trees = { directory: repository, from: before, to: after };
		const first = () => take(diffs.changes(trees, signal));
		// The process may have died while it was idle.
		return retryIfDied(first, () =>
			retryIfDied(first, () =>
				// Files may be too large to be read for similar ones.
				take(diffs.changes({ ...trees, exactRenames: true }, signal)),
			),
		);
	}

	async function treeOf(
		repository: string,
		commit: string,
		signal?: AbortSignal,
	): Promise<string> {
		const tree = await batches.info(repository, `${commit}^{tree}`, signal);
		if (!tree) throw new GitError(`${commit} has no tree`);
		return tree.id;
	}

	async function readCommits(
		projectId: number,
		ids: readonly string[],
		signal?: AbortSignal,
	): Promise<CommitRecord[]> {
		const repository = await pathOf(projectId);
		return inChunks(
			ids,
			(id, chunk) =>
				commits.get(
					`${projectId}/${id}`,
					async (own) => {
						const object = await batches.contents(repository, id, own);
						if (object?.type !== "commit")
							throw new GitError(`${id} is not a commit`);
						return readCommit(id, object.body);
					},
					chunk,
				),
			signal,
		);
	}

	async function readTree(
		repository: string,
		name: string,
		signal?: AbortSignal,
	): Promise<TreeItem[]> {
		const object = await batches.contents(repository, name, signal);
		if (object?.type !== "tree") throw new GitError(`${name} is not a tree`);
		return parseTree(object.body);
	}

	/** Reads all trees below one, each once, level by level. */
	async function readTreesBelow(
		repository: string,
		root: readonly TreeItem[],
		signal?: AbortSignal,
	): Promise<Map<string, readonly TreeItem[]>> {
		const trees = new Map<string, readonly TreeItem[]>();
		let level = [root];
		while (level.length > 0) {
			const found = level.flatMap((items) => items.filter(isTree));
			const ids = [...new Set(found.map(({ id }) => id))].filter(
				(id) => !trees.has(id),
			);
			level = await inChunks(
				ids,
				(id, chunk) => readTree(repository, id, chunk),
				signal,
			);
			for (const [at, id] of ids.entries()) trees.set(id, level[at] ?? []);
		}
		return trees;
	}

	async function list(
		repository: string,
		commit: string,
		segments: readonly string[],
		recursive: boolean,
		signal: AbortSignal,
	): Promise<readonly TreeEntryRecord[] | undefined> {
		let items = await readTree(repository, `${commit}^{tree}`, signal);
		for (const segment of segments) {
			const item = items.find(({ name }) => name === segment);
			if (!item || !isTree(item)) return undefined;
			items = await readTree(repository, item.id, signal);
		}
		const below = recursive
			? await readTreesBelow(repository, items, signal)
			: new Map<string, readonly TreeItem[]>();
		const prefix = segments.map((segment) => `${segment}/`).join("");
		return listTree(items, prefix, recursive, (id) => below.get(id) ?? []);
	}

	async function* streamBlob(
		repository: string,
		id: string,
		signal?: AbortSignal,
	): AsyncGenerator<Buffer, void> {
		const release = await streams.acquire(signal);
		try {
			yield* streamGit(
				["-c", "core.bigFileThreshold=1m", "cat-file", "blob", id],
				{ directory: repository, signal },
			);
		} finally {
			release();
		}
	}

	async function readStart(
		repository: string,
		{ id, size }: BlobRecord,
		length: number,
		signal: AbortSignal,
	): Promise<Uint8Array> {
		if (size <= largeBlob) {
			const start = await batches.start(repository, id, length, signal);
			if (start?.type !== "blob") throw new GitError(`${id} is not a blob`);
			return start.body;
		}
		const pieces: Buffer[] = [];
		let missing = length;
		for await (const piece of streamBlob(repository, id, signal)) {
			pieces.push(piece);
			missing -= piece.length;
			if (missing <= 0) break;
		}
		return Buffer.concat(pieces).subarray(0, length);
	}

	return {
		async create(projectId, source, options) {
			const folder = places.first;
			await mkdir(folder, { recursive: true });
			const prefix = join(folder, unfinishedPrefix(projectId));
			const unfinished = await mkdtemp(prefix);
			const stopKeepAlive = keepAlive(unfinished);
			try {
				const summary = await fill(unfinished, source, options);
				await syncDirectory(unfinished);
				options?.signal?.throwIfAborted();
				const path = join(folder, `${projectId}.git`);
				await rename(unfinished, path).catch((error) => {
					if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST")
						throw error;
					throw new Error(`Project ${projectId} already has a repository.`);
				});
				await syncDirectory(folder);
				const storage = places.add(projectId);
				return storage === undefined ? summary : { ...summary, storage };
			} finally {
				stopKeepAlive();
				await rm(unfinished, { recursive: true, force: true });
			}
		},

		async fetch(projectId, source, options) {
			const repository = await pathOf(projectId);
			if (!existsSync(repository)) {
				throw new Error(`No repository at ${repository}.`);
			}
			return mirror(repository, source, options);
		},

		async delete(projectId) {
			for (const path of places.pathsOf(projectId)) {
				batches.release(path);
				diffs.release(path);
				await rm(path, { recursive: true, force: true });
			}
		},

		async resolve(projectId, text, signal) {
			signal?.throwIfAborted();
			const repository = await pathOf(projectId);
			const git = { batches, command, cache: refs };
			return findCommit(git, repository, text, signal);
		},

		async tree(projectId, commit, path, recursive, signal) {
			signal?.throwIfAborted();
			const segments = parseTreePath(path);
			if (!segments) return undefined;
			return listings.get(
				[projectId, commit, recursive, ...segments].join("/"),
				async (own) =>
					list(await pathOf(projectId), commit, segments, recursive, own),
				signal,
			);
		},

		async blob(projectId, prefix, signal) {
			const repository = await pathOf(projectId);
			const id = await findObject(repository, prefix, signal);
			const object = id ? await infoOf(repository, id, signal) : undefined;
			if (object?.type !== "blob") return undefined;
			return { id: object.id, size: object.size };
		},

		blobStart(projectId, blob, length, signal) {
			return starts.get(
				`${projectId}/${blob.id}/${length}`,
				async (own) => readStart(await pathOf(projectId), blob, length, own),
				signal,
			);
		},

		async *blobContent(projectId, { id, size }, signal) {
			const repository = await pathOf(projectId);
			if (size > largeBlob) {
				yield* streamBlob(repository, id, signal);
				return;
			}
			yield blobs.get(
				`${projectId}/${id}`,
				async (own) => {
					const blob = await batches.contents(repository, id, own);
					if (blob?.type !== "blob") throw new GitError(`${id} is not a blob`);
					// A copy, because the buffer from git is a view of a larger one, which would stay in memory.
					return new Uint8Array(blob.body);
				},
				signal,
			);
		},

		async commit(projectId, id, signal) {
			const [commit] = await readCommits(projectId, [id], signal);
			return commit as CommitRecord;
		},

		commitsBetween(projectId, from, to, signal) {
			return ranges.get(
				`${projectId}/${from}/${to}`,
				(own) => listBetween(projectId, from, to, own),
				signal,
			);
		},

		mergeBase(projectId, ids, signal) {
			return bases.get(
				[projectId, ...ids].join("/"),
				(own) => findBase(projectId, ids, own),
				signal,
			);
		},

		async differences(projectId, from, to, signal) {
			const repository = await pathOf(projectId);
			return differences.get(
				`${projectId}/${from}/${to}`,
				(own) => compare({ repository, from, to }, withinLimits, own),
				signal,
			);
		},

		async differencesOf(projectId, from, to, paths, signal) {
			const repository = await pathOf(projectId);
			const wanted = [...new Set(paths)].sort();
			const pair = `${projectId}/${from}/${to}`;
			return fileDiffs.get(
				[pair, ...wanted].join("\0"),
				async (own) => {
					const until = costlyUntil.get(pair);
					if (until !== undefined && performance.now() < until)
						return { files: [], cut: "cost" };
					const find = (changes: Changes) => ofPaths(wanted, changes);
					const found = await compare({ repository, from, to }, find, own);
					if (isCostly(found)) {
						const end = performance.now() + 1000 * costlySeconds;
						costlyUntil.set(pair, end, 200 + 2 * pair.length);
					}
					return found;
				},
				signal,
			);
		},

		authors(projectId, commit, limit, signal) {
			return logs.get(
				`${projectId}/${commit}/${limit}`,
				async (own) => listAuthors(await pathOf(projectId), commit, limit, own),
				signal,
			);
		},

		archive(projectId, commit, format, name, signal) {
			const request = {
				repository: places.knownPathOf(projectId),
				commit,
				format,
				directory: name,
			};
			archives.requireRoom(request);
			return archives.read(request, signal);
		},

		async sweep() {
			for (const folder of places.folders) await sweepUnfinished(folder);
			await archives.sweep();
		},

		processes: batches.processes,
		caches: () => ({
			refs: refs.counts,
			objects: objects.counts,
			commits: commits.counts,
			ranges: ranges.counts,
			merge_bases: bases.counts,
			authors: logs.counts,
			differences: differences.counts,
			trees: listings.counts,
			beginnings: starts.counts,
			blobs: blobs.counts,
		}),
		close() {
			refs.clear();
			objects.clear();
			diffs.close();
			return batches.close();
		},
	};

	async function infoOf(
		repository: string,
		id: string,
		signal?: AbortSignal,
	): Promise<ObjectInfo | undefined> {
		const key = `${repository}/${id}`;
		const known = objects.get(key);
		if (known) return known;
		const ask = () => batches.info(repository, id, signal);
		const files = objectFiles(repository, id);
		if (!files) return ask();
		return objects.compute(key, files, (cached) => {
			if (cached) batches.renew(repository);
			return ask();
		});
	}

	/** Id of the only object with this prefix. git would prefer a ref of that name, which is not meant. */
	async function findObject(
		repository: string,
		prefix: string,
		signal?: AbortSignal,
	): Promise<string | undefined> {
		if (prefix.length === 40) return prefix;
		const found = await batches.info(repository, prefix, signal);
		if (!found || found.id.startsWith(prefix)) return found?.id;
		const output = await command(
			repository,
			["rev-parse", `--disambiguate=${prefix}`],
			signal,
		);
		const ids = output.toString().split("\n").filter(Boolean);
		return ids.length === 1 ? ids[0] : undefined;
	}

	async function listBetween(
		projectId: number,
		from: string,
		to: string,
		signal: AbortSignal,
	): Promise<CommitRangeRecord> {
		const repository = await pathOf(projectId);
		const most = `--max-count=${listed.number + 1}`;
		const range = ["--end-of-options", `${from}..${to}`, "--"];
		let output: Buffer;
		try {
			const args = ["rev-list", most, ...range];
			output = await costlyCommand(repository, args, signal);
		} catch (error) {
			if (error instanceof TooCostly) return { commits: [], cut: "cost" };
			throw error;
		}
		const ids = output.toString("latin1").split("\n").filter(Boolean);
		return newestWithin(ids, (some) =>
			inChunks(
				some,
				async (id, chunk) => {
					const start = await batches.start(repository, id, listed.each, chunk);
					if (start?.type !== "commit")
						throw new GitError(`${id} is not a commit`);
					return { id, body: start.body };
				},
				signal,
			),
		);
	}

	async function findBase(
		projectId: number,
		ids: readonly string[],
		signal: AbortSignal,
	): Promise<string | undefined> {
		const output = await costlyCommand(
			await pathOf(projectId),
			["merge-base", "--all", "--end-of-options", ...ids],
			signal,
		).catch((error: unknown) => {
			// Exit code 1 means that there is no merge base.
			if (error instanceof GitError && error.code === 1) return "";
			throw error;
		});
		const found = output.toString("latin1").split("\n").filter(Boolean);
		return newest(await readCommits(projectId, found, signal));
	}

	async function listAuthors(
		repository: string,
		commit: string,
		limit: number,
		signal: AbortSignal,
	): Promise<AuthorRecord[]> {
		const output = await command(
			repository,
			[
				...["log", "-z", "--no-merges", `--max-count=${limit}`],
				...["--no-show-signature", "--no-mailmap", "--encoding=UTF-8"],
				...["--format=%an%x00%ae", "--end-of-options", commit, "--"],
			],
			signal,
		);
		const fields = output.toString().split("\0");
		return Array.from(
			{ length: Math.floor(fields.length / 2) },
			(_, index) => ({
				name: fields[2 * index] as string,
				email: fields[2 * index + 1] as string,
			}),
		);
	}
}

async function retryIfDied<Result>(
	work: () => Promise<Result>,
	retry: () => Promise<Result>,
): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof GitDied)) throw error;
		return retry();
	}
}

function isCostly({ cut }: { cut: Cut | undefined }): boolean {
	return cut === "cost";
}
