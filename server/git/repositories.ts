import { createHash } from "node:crypto";
import { mkdir, mkdtemp, open, rename, rm, writeFile } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
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
	RepositorySource,
	RepositoryStore,
	RepositorySummary,
	TreeEntryRecord,
} from "../domain/repository/store.ts";
import { type BatchOptions, createBatches } from "./batch.ts";
import { Cache } from "./cache.ts";
import { GitError, runGit } from "./git.ts";
import { encodePack } from "./pack.ts";

export interface RepositoriesOptions extends BatchOptions {
	/** Holds `<project id>.git` for every project; made when it is needed. */
	directory: string;
	/** Entries of directories that are kept in memory, in all. */
	cachedEntries?: number;
}

/** Bare repositories on disk, read by long-lived processes. */
export interface Repositories extends RepositoryStore {
	/** Ids of the processes that run, by repository. */
	processes(): Map<string, number>;
	/** Ends every process; reads are refused afterwards. */
	close(): Promise<void>;
}

/** Fetching a repository of any size may take its time. */
const fetchTime = 60 * 60_000;

export function createRepositories({
	directory,
	cachedEntries = 50_000,
	...options
}: RepositoriesOptions): Repositories {
	const batches = createBatches(options);
	const listings = new Cache<readonly TreeEntryRecord[]>(cachedEntries);

	function pathOf(projectId: number): string {
		return join(directory, `${projectId}.git`);
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
		async create(projectId, source) {
			await mkdir(directory, { recursive: true });
			const unfinished = await mkdtemp(join(directory, `${projectId}.new-`));
			try {
				const summary = await fill(unfinished, source);
				await syncDirectory(unfinished);
				await rename(unfinished, pathOf(projectId)).catch((error) => {
					if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST")
						throw error;
					throw new Error(`Project ${projectId} has a repository already.`);
				});
				await syncDirectory(directory);
				return summary;
			} finally {
				await rm(unfinished, { recursive: true, force: true });
			}
		},

		async delete(projectId) {
			batches.release(pathOf(projectId));
			await rm(pathOf(projectId), { recursive: true, force: true });
		},

		async resolve(projectId, text, signal) {
			signal?.throwIfAborted();
			const ref = parseRef(text);
			if (!ref) return undefined;
			const repository = pathOf(projectId);
			const steps = ref.steps.map(writeStep).join("");
			const [byId, byName] = await Promise.all([
				ref.id
					? batches.info(repository, `${ref.id}${steps}^{commit}`, signal)
					: undefined,
				looksDescribed(text)
					? findRefs(repository, ref.names, signal)
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

			const repository = pathOf(projectId);
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

		processes: batches.processes,
		close: batches.close,
	};
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

async function findRefs(
	repository: string,
	names: readonly string[],
	signal?: AbortSignal,
): Promise<({ id: string; type: string } | undefined)[]> {
	const output = await runGit(
		[
			"for-each-ref",
			"--format=%(refname) %(objectname) %(objecttype)",
			...names,
		],
		{ directory: repository, timeout: 10_000, signal },
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
	return mirror(directory, source);
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
	source: { path: string } | { url: string },
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
			...["fetch", "--quiet", "--no-tags", "--no-write-fetch-head"],
			"--no-recurse-submodules",
			// A shallow source makes a shallow copy.
			"--update-shallow",
			...local,
			"--end-of-options",
			address,
			"+refs/heads/*:refs/heads/*",
			"+refs/tags/*:refs/tags/*",
			...(detached ? ["+HEAD:refs/heads/main"] : []),
		],
		options,
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
