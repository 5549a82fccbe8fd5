import { createHash } from "node:crypto";
import { mkdir, mkdtemp, open, rename, rm, writeFile } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { newest, readCommit } from "../domain/repository/commits.ts";
import {
	emptyTree,
	ofPaths,
	withinLimits,
} from "../domain/repository/diffs.ts";
import {
	buildHistory,
	readmeOf,
	summarize,
} from "../domain/repository/history.ts";
import {
	isTree,
	listTree,
	parseTree,
	type TreeItem,
} from "../domain/repository/objects.ts";
import {
	defaultBranch,
	parseRef,
	parseTreePath,
	type RefStep,
} from "../domain/repository/refs.ts";
import type {
	AuthorRecord,
	ChangeRecord,
	CommitRecord,
	DifferencesRecord,
	FileDiffsRecord,
	RepositorySource,
	RepositoryStore,
	RepositorySummary,
	TreeEntryRecord,
} from "../domain/repository/store.ts";
import { createArchives } from "./archives.ts";
import { type BatchOptions, createBatches } from "./batch.ts";
import { Cache } from "./cache.ts";
import { createDiffs } from "./diffs.ts";
import { createGate } from "./gate.ts";
import { GitError, runGit, streamGit } from "./git.ts";
import { encodePack } from "./pack.ts";
import { createRemembered } from "./remember.ts";
import { createPlaces, type StorageOf, type Storages } from "./storages.ts";

export interface RepositoriesOptions extends BatchOptions {
	/** Holds `<project id>.git` for every project; made when it is needed. Several have names. */
	directory: string | Storages;
	/** Which of several a project was given. */
	storageOf?: StorageOf | undefined;
	/** Entries of directories that are kept in memory, in all. */
	cachedEntries?: number;
	/** Bytes of other answers that are kept in memory, in all, of each kind. */
	cachedBytes?: number;
	/** Bytes of archives that are kept on disk, in all. */
	cachedArchives?: number;
	/** Commands of git that run at a time, besides the long-lived ones. */
	maximumCommands?: number;
	/** Requests that may wait for one. */
	maximumWaitingCommands?: number;
	/** Milliseconds that a request waits for one. */
	patience?: number;
}

/** Told what git says while it fetches, as it would show it on a terminal. */
export type OnProgress = (text: string) => void;

/** Bare repositories on disk, read by long-lived processes. */
export interface Repositories extends RepositoryStore {
	create(
		projectId: number,
		source?: RepositorySource,
		onProgress?: OnProgress,
	): Promise<RepositorySummary>;
	/** Takes over what changed in the repository that it was copied from; what is gone there goes here too. */
	fetch(
		projectId: number,
		source: CopySource,
		onProgress?: OnProgress,
	): Promise<RepositorySummary>;
	/** Ids of the processes that run, by repository. */
	processes(): Map<string, number>;
	/** How often each cache was asked for what it had, and for what it had not. */
	caches(): Record<string, { hits: number; misses: number }>;
	/** Ends every process; reads are refused afterwards. */
	close(): Promise<void>;
}

/** A repository that a copy is made of. */
export type CopySource = Exclude<RepositorySource, { commits: unknown }>;

/** Larger blobs come from a process of their own, so that nobody waits for them. */
const largeBlob = 4 * 2 ** 20;

/** Fetching a repository of any size may take its time. */
const fetchTime = 60 * 60_000;

export function createRepositories({
	directory,
	storageOf,
	cachedEntries = 50_000,
	cachedBytes = 8 * 2 ** 20,
	cachedArchives = 2 * 2 ** 30,
	maximumCommands = 8,
	maximumWaitingCommands = 100,
	patience = 30_000,
	...options
}: RepositoriesOptions): Repositories {
	const places = createPlaces(directory, storageOf);
	const { pathOf } = places;
	const batches = createBatches(options);
	const diffs = createDiffs();
	const gate = createGate({
		maximum: maximumCommands,
		maximumWaiting: maximumWaitingCommands,
		patience,
	});
	const archives = createArchives({
		folder: join(places.first, "archives"),
		limit: cachedArchives,
		gate,
	});
	const commits = createRemembered<CommitRecord>(
		cachedBytes,
		({ message }) => 500 + 2 * message.length,
	);
	const ranges = createRemembered<readonly string[]>(
		cachedBytes,
		(ids) => 100 + 60 * ids.length,
	);
	const bases = createRemembered<string | undefined>(cachedBytes, () => 200);
	const logs = createRemembered<readonly AuthorRecord[]>(
		cachedBytes,
		(authors) => 100 + 200 * authors.length,
	);
	const differences = createRemembered<DifferencesRecord>(
		cachedBytes,
		({ files }) =>
			files.reduce((sum, { diff }) => sum + 500 + 2 * diff.length, 100),
	);
	const fileDiffs = createRemembered<FileDiffsRecord>(
		cachedBytes,
		({ files }) =>
			files.reduce((sum, { diff }) => sum + 500 + 2 * diff.length, 100),
	);
	const listings = new Cache<readonly TreeEntryRecord[]>(cachedEntries);

	/** One command to its end, when there is room for it. */
	async function command(
		repository: string,
		args: readonly string[],
		signal?: AbortSignal,
	): Promise<Buffer> {
		const leave = await gate.enter(signal);
		try {
			return await runGit(args, { directory: repository, signal });
		} finally {
			leave();
		}
	}

	async function* changesOf(
		repository: string,
		from: string | undefined,
		to: string,
		signal: AbortSignal,
	): AsyncGenerator<ChangeRecord, void> {
		const [before, after] = await Promise.all([
			from ? treeOf(repository, from, signal) : emptyTree,
			treeOf(repository, to, signal),
		]);
		yield* diffs.changes(repository, before, after, signal);
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
		return Promise.all(
			ids.map((id) =>
				commits.get(
					`${projectId}/${id}`,
					async (own) => {
						const object = await batches.contents(repository, id, own);
						if (object?.type !== "commit")
							throw new GitError(`${id} is no commit`);
						return readCommit(id, object.body);
					},
					signal,
				),
			),
		);
	}

	async function readTree(
		repository: string,
		name: string,
		signal?: AbortSignal,
	): Promise<TreeItem[]> {
		const object = await batches.contents(repository, name, signal);
		if (object?.type !== "tree") throw new GitError(`${name} is no tree`);
		return parseTree(object.body);
	}

	/** Every tree below one, each once, asked for as soon as its id is known. */
	async function readTreesBelow(
		repository: string,
		root: readonly TreeItem[],
		signal?: AbortSignal,
	): Promise<Map<string, readonly TreeItem[]>> {
		const trees = new Map<string, readonly TreeItem[]>();
		async function readBelow(items: readonly TreeItem[]): Promise<void> {
			await Promise.all(
				items.filter(isTree).map(async ({ id }) => {
					if (trees.has(id)) return;
					trees.set(id, []);
					const below = await readTree(repository, id, signal);
					trees.set(id, below);
					await readBelow(below);
				}),
			);
		}
		await readBelow(root);
		return trees;
	}

	return {
		async create(projectId, source, onProgress) {
			const folder = places.first;
			await mkdir(folder, { recursive: true });
			const unfinished = await mkdtemp(join(folder, `${projectId}.new-`));
			try {
				const summary = await fill(unfinished, source, onProgress);
				await syncDirectory(unfinished);
				const path = join(folder, `${projectId}.git`);
				await rename(unfinished, path).catch((error) => {
					if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST")
						throw error;
					throw new Error(`Project ${projectId} has a repository already.`);
				});
				await syncDirectory(folder);
				const storage = places.took(projectId);
				return storage === undefined ? summary : { ...summary, storage };
			} finally {
				await rm(unfinished, { recursive: true, force: true });
			}
		},

		async fetch(projectId, source, onProgress) {
			return mirror(await pathOf(projectId), source, onProgress);
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
			const ref = parseRef(text);
			if (!ref) return undefined;
			const repository = await pathOf(projectId);
			const steps = ref.steps.map(writeStep).join("");
			const [byId, byName] = await Promise.all([
				ref.id
					? batches.info(repository, `${ref.id}${steps}^{commit}`, signal)
					: undefined,
				looksDescribed(text)
					? findRefs(repository, ref.names, command, signal)
					: Promise.all(
							ref.names.map((name) => batches.info(repository, name, signal)),
						),
			]);
			const named = byName.find((object) => object !== undefined);
			if (!named) return byId?.id;
			if (named.type === "commit" && steps === "") return named.id;
			const name = `${named.id}${steps}^{commit}`;
			return (await batches.info(repository, name, signal))?.id;
		},

		async tree(projectId, commit, path, recursive, signal) {
			signal?.throwIfAborted();
			const segments = parseTreePath(path);
			if (!segments) return undefined;
			const key = [projectId, commit, recursive, ...segments].join("/");
			const known = listings.get(key);
			if (known) return known;

			const repository = await pathOf(projectId);
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
			const listing = listTree(
				items,
				prefix,
				recursive,
				(id) => below.get(id) ?? [],
			);
			listings.set(key, listing, listing.length + 1);
			return listing;
		},

		async blob(projectId, prefix, signal) {
			const repository = await pathOf(projectId);
			const id = await findObject(repository, prefix, signal);
			const object = id
				? await batches.info(repository, id, signal)
				: undefined;
			if (object?.type !== "blob") return undefined;
			return { id: object.id, size: object.size };
		},

		async blobStart(projectId, { id }, length, signal) {
			const repository = await pathOf(projectId);
			const start = await batches.start(repository, id, length, signal);
			if (start?.type !== "blob") throw new GitError(`${id} is no blob`);
			return start.body;
		},

		async *blobContent(projectId, { id, size }, signal) {
			const repository = await pathOf(projectId);
			if (size <= largeBlob) {
				const blob = await batches.contents(repository, id, signal);
				if (blob?.type !== "blob") throw new GitError(`${id} is no blob`);
				yield blob.body;
				return;
			}
			const leave = await gate.enter(signal);
			try {
				yield* streamGit(
					["-c", "core.bigFileThreshold=1m", "cat-file", "blob", id],
					{ directory: repository, signal },
				);
			} finally {
				leave();
			}
		},

		async commit(projectId, id, signal) {
			const [commit] = await readCommits(projectId, [id], signal);
			return commit as CommitRecord;
		},

		async commitsBetween(projectId, from, to, signal) {
			const ids = await ranges.get(
				`${projectId}/${from}/${to}`,
				async (own) => listBetween(await pathOf(projectId), from, to, own),
				signal,
			);
			return readCommits(projectId, ids, signal);
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
				(own) => withinLimits(changesOf(repository, from, to, own)),
				signal,
			);
		},

		async differencesOf(projectId, from, to, paths, signal) {
			const repository = await pathOf(projectId);
			const wanted = [...new Set(paths)].sort();
			return fileDiffs.get(
				[`${projectId}/${from}/${to}`, ...wanted].join("\0"),
				(own) => ofPaths(wanted, changesOf(repository, from, to, own)),
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

		processes: batches.processes,
		caches: () => ({
			commits: commits.counts,
			ranges: ranges.counts,
			merge_bases: bases.counts,
			authors: logs.counts,
			differences: differences.counts,
			trees: listings.counts,
		}),
		close() {
			diffs.close();
			return batches.close();
		},
	};

	/** Id of the only object that begins so. A ref of that name is not what is meant, though git would prefer it. */
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
		repository: string,
		from: string,
		to: string,
		signal: AbortSignal,
	): Promise<string[]> {
		const output = await command(
			repository,
			["rev-list", "--reverse", "--end-of-options", `${from}..${to}`, "--"],
			signal,
		);
		return output.toString("latin1").split("\n").filter(Boolean);
	}

	async function findBase(
		projectId: number,
		ids: readonly string[],
		signal: AbortSignal,
	): Promise<string | undefined> {
		const output = await command(
			await pathOf(projectId),
			["merge-base", "--all", "--end-of-options", ...ids],
			signal,
		).catch((error: unknown) => {
			// Its way to say that there is none.
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

function writeStep({ kind, n }: RefStep): string {
	return `${kind}${n}`;
}

/**
 * Whether git could read the name as output of `git describe` and answer with the commit in it. Then only the
 * list of refs tells whether there is a ref of that name.
 */
function looksDescribed(ref: string): boolean {
	return /-g[0-9a-f]{4,40}([~^]|$)/i.test(ref);
}

/** One command to its end, when there is room for it. */
type Command = (
	repository: string,
	args: readonly string[],
	signal?: AbortSignal,
) => Promise<Buffer>;

async function findRefs(
	repository: string,
	names: readonly string[],
	command: Command,
	signal?: AbortSignal,
): Promise<({ id: string; type: string } | undefined)[]> {
	const output = await command(
		repository,
		[
			"for-each-ref",
			"--format=%(refname) %(objectname) %(objecttype)",
			...names,
		],
		signal,
	).catch((error: unknown) => {
		if (error instanceof GitError && error.code === 128) return "";
		throw error;
	});
	const found = new Map(
		output
			.toString()
			.split("\n")
			.map((line) => {
				const [name = "", id = "", type = ""] = line.split(" ");
				return [name, { id, type }] as const;
			}),
	);
	return names.map((name) => found.get(name));
}

/** Makes the repository in an empty directory that nobody sees yet. */
async function fill(
	directory: string,
	source: RepositorySource | undefined,
	onProgress?: OnProgress,
): Promise<RepositorySummary> {
	if (!source) {
		await initialize(directory, null);
		return { default_branch: null, readme_path: null };
	}
	if ("commits" in source) {
		const history = buildHistory(source.commits, (bytes) =>
			createHash("sha1").update(bytes).digest("hex"),
		);
		const summary = summarize(history);
		await initialize(directory, summary.default_branch);
		if (summary.default_branch === null) return summary;
		// Strict: what git would not accept from anybody is not accepted from a declared history.
		await runGit(["index-pack", "--stdin", "--strict"], {
			directory,
			input: encodePack(history.objects),
		});
		await runGit(["update-ref", "--stdin"], {
			directory,
			input: Array.from(
				history.refs,
				([name, id]) => `create ${name} ${id}\n`,
			).join(""),
		});
		await writeCommitGraph(directory);
		return summary;
	}
	await initialize(directory, null);
	return mirror(directory, source, onProgress);
}

/** What `git init --bare` makes, in a tenth of its time: it asks the file system what only work trees need. */
async function initialize(
	directory: string,
	branch: string | null,
): Promise<void> {
	for (const folder of [
		"objects/info",
		"objects/pack",
		"refs/heads",
		"refs/tags",
	]) {
		await mkdir(join(directory, folder), { recursive: true });
	}
	await writeFile(
		join(directory, "config"),
		"[core]\n\trepositoryformatversion = 0\n\tbare = true\n",
		{ flush: true },
	);
	await writeHead(directory, branch ?? "main");
}

async function writeHead(directory: string, branch: string): Promise<void> {
	await writeFile(join(directory, "HEAD"), `ref: refs/heads/${branch}\n`, {
		flush: true,
	});
}

/** Lets git find merge bases and walk histories in a fraction of the time. */
async function writeCommitGraph(directory: string): Promise<void> {
	await runGit(["commit-graph", "write", "--reachable"], {
		directory,
		timeout: fetchTime,
	});
}

/** Copies branches and tags of another repository: nothing else of it is meant for others. */
async function mirror(
	directory: string,
	source: CopySource,
	onProgress?: OnProgress,
): Promise<RepositorySummary> {
	const address = "path" in source ? source.path : source.url;
	if ("path" in source ? !isAbsolute(address) : !isAllowedUrl(address)) {
		throw new Error(
			"A repository is copied from an absolute path or from a URL of file:, https: or ssh:.",
		);
	}
	const options = { directory, network: true, timeout: fetchTime };
	// The other side of a local copy is a git of its own, and it too may meet files of another user.
	const local =
		"path" in source || address.startsWith("file:")
			? ["--upload-pack=git -c safe.directory='*' upload-pack"]
			: [];
	const listed = (
		await runGit(
			["ls-remote", "--symref", ...local, "--end-of-options", address],
			options,
		)
	).toString();
	const head = /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(listed)?.[1];
	// A checkout without branches, as made for a build, still has the commit that it stands on.
	const detached =
		!listed.includes("\trefs/heads/") && listed.includes("\tHEAD\n");
	await runGit(
		[
			// In one pack, however small.
			...["-c", "fetch.unpackLimit=1"],
			...["fetch", onProgress ? "--progress" : "--quiet", "--prune"],
			...["--no-tags", "--no-write-fetch-head", "--no-recurse-submodules"],
			// A shallow source makes a shallow copy.
			"--update-shallow",
			...local,
			"--end-of-options",
			address,
			"+refs/heads/*:refs/heads/*",
			"+refs/tags/*:refs/tags/*",
			...(detached ? ["+HEAD:refs/heads/main"] : []),
		],
		{ ...options, onProgress },
	);
	await runGit(["pack-refs", "--all"], { directory });
	const refs = await runGit(
		["for-each-ref", "--format=%(refname:lstrip=2)", "refs/heads"],
		{ directory },
	);
	const branches = refs.toString().split("\n").filter(Boolean);
	const branch = defaultBranch(branches, head);
	if (branch === null) return { default_branch: null, readme_path: null };
	await writeHead(directory, branch);
	await writeCommitGraph(directory);
	const root = await runGit(["cat-file", "tree", "HEAD^{tree}"], { directory });
	return { default_branch: branch, readme_path: readmeOf(parseTree(root)) };
}

function isAllowedUrl(url: string): boolean {
	return /^(file|https|ssh):\/\//.test(url) && URL.canParse(url);
}

async function syncDirectory(directory: string): Promise<void> {
	const handle = await open(directory);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
