/** Creates repositories: empty, from a declared history, or as a copy of another repository. Updates such copies. */
import { createHash } from "node:crypto";
import { isAbsolute, join } from "node:path";
import { buildHistory, readmeOf, summarize } from "../domain/repository/history.ts";
import { parseTree } from "../domain/repository/objects.ts";
import { defaultBranch } from "../domain/repository/refs.ts";
import type { RepositorySource, RepositorySummary } from "../domain/repository/store.ts";
import type { Files } from "./file-calls.ts";
import { repositoryFolders } from "./files.ts";
import { type GitOptions, runGit } from "./git.ts";
import { objectChecks } from "./object-checks.ts";
import { encodePack } from "./pack.ts";
import {
	type DifferingRef,
	detachedRefspec,
	keptRefspec,
	newHead,
	sourceRefspecs,
	takeOver,
} from "./source-refs.ts";

/** The repository to copy. */
export type CopySource = Exclude<RepositorySource, { commits: unknown }>;

export interface CopyOptions {
	/** Receives git's progress output. */
	onProgress?: ((text: string) => void) | undefined;
	/** Aborts the copy: an unfinished repository is removed, an existing one stays usable. */
	signal?: AbortSignal | undefined;
	/** Whether branches and tags that changed both in the copy and in the source become what they are in the source. */
	overwrite?: boolean;
}

export interface CopySummary extends RepositorySummary {
	/** Branches and tags that changed both in the copy and in the source, and were not overwritten. */
	differing: readonly DifferingRef[];
}

/** Maximum milliseconds for a fetch; a large repository may take long. */
const fetchTimeout = 60 * 60_000;

/** Creates the repository in an empty directory that is not in use yet. */
export async function fill(
	files: Files,
	directory: string,
	source: RepositorySource | undefined,
	options: CopyOptions = {},
): Promise<RepositorySummary> {
	await initialize(files, directory);
	if (!source) return { default_branch: null, readme_path: null };
	if (!("commits" in source)) return mirror(files, directory, source, options);
	const history = buildHistory(source.commits, (bytes) =>
		createHash("sha1").update(bytes).digest("hex"),
	);
	const summary = summarize(history);
	if (summary.default_branch === null) return summary;
	const git = { directory, signal: options.signal };
	// Strict: rejects objects that git would reject in a push.
	await runGit(["index-pack", "--stdin", "--strict"], {
		...git,
		input: encodePack(history.objects),
	});
	await runGit(["update-ref", "--stdin"], {
		...git,
		input: Array.from(history.refs, ([name, id]) => `create ${name} ${id}\n`).join(""),
	});
	await writeHead(files, directory, summary.default_branch);
	await writeCommitGraph(git);
	return summary;
}

/** Like `git init --bare`, but ten times as fast: git also probes the file system for work tree features. */
async function initialize(files: Files, directory: string): Promise<void> {
	for (const folder of repositoryFolders) {
		await files.makeFolder(join(directory, folder));
	}
	await files.writeFile(
		join(directory, "config"),
		"[core]\n\trepositoryformatversion = 0\n\tbare = true\n",
	);
	await writeHead(files, directory, "main");
}

/** Overwrites `HEAD` in place, so the repository must not be in use. */
async function writeHead(files: Files, directory: string, branch: string): Promise<void> {
	await files.writeFile(join(directory, "HEAD"), `ref: refs/heads/${branch}\n`);
}

/** Writes the commit graph, which speeds up merge bases and history walks. */
async function writeCommitGraph(options: GitOptions): Promise<void> {
	const progress = options.onProgress ? "--progress" : "--no-progress";
	await runGit(["commit-graph", "write", "--reachable", progress], {
		...options,
		timeout: fetchTimeout,
	});
}

/** Copies branches and tags (from a bundle, also refs that keep commits), and no other refs, which may be private. */
export async function mirror(
	files: Files,
	directory: string,
	source: CopySource,
	options: CopyOptions = {},
): Promise<CopySummary> {
	const address = "path" in source ? source.path : source.url;
	if ("path" in source ? !isAbsolute(address) : !isAllowedUrl(address)) {
		throw new Error(
			"The source of a copy must be an absolute path or a file:, https: or ssh: URL.",
		);
	}
	if (!("path" in source) || !(await isBundle(files, address))) {
		return mirrorFrom(files, directory, source, options);
	}
	// git before 2.46 does not check the objects of a bundle. So the bundle is first unpacked into a temporary
	// repository: git checks objects that it fetches from a repository.
	const unpacked = await files.makeTemporaryFolder(`${directory}.new-`);
	try {
		await initialize(files, unpacked);
		await mirrorFrom(files, unpacked, source, options);
		await fetchKept(unpacked, address, options);
		const summary = await mirrorFrom(files, directory, { ...source, path: unpacked }, options);
		await fetchKept(directory, unpacked, options);
		return summary;
	} finally {
		await files.remove(unpacked);
	}
}

/** Fetches commits that no branch reaches: a bundle written by `forgekit record` has refs for them. */
async function fetchKept(
	directory: string,
	address: string,
	{ signal }: CopyOptions,
): Promise<void> {
	await runGit(
		[
			...checked,
			"fetch",
			"--quiet",
			"--no-tags",
			"--no-write-fetch-head",
			"--end-of-options",
			address,
			keptRefspec,
		],
		{ directory, signal, timeout: fetchTimeout },
	);
}

async function isBundle(files: Files, path: string): Promise<boolean> {
	const start = "# v";
	const handle = await files.open(path, "r").catch(() => undefined);
	if (handle === undefined) return false;
	try {
		const bytes = await files.read(handle, start.length, 0);
		return Buffer.from(bytes).toString("latin1") === start;
	} catch {
		// Reading failed: the path is a directory.
		return false;
	} finally {
		await files.close(handle);
	}
}

const checked = objectChecks("fetch").flatMap((setting) => ["-c", setting]);

async function mirrorFrom(
	files: Files,
	directory: string,
	source: CopySource,
	{ onProgress, signal, overwrite = false }: CopyOptions,
): Promise<CopySummary> {
	const address = "path" in source ? source.path : source.url;
	const git = { directory, signal };
	const network = { ...git, network: true, timeout: fetchTimeout };
	// For a local copy git starts a second process, which needs the same permission to read another user's files.
	const local =
		"path" in source || address.startsWith("file:")
			? ["--upload-pack=git -c safe.directory='*' upload-pack"]
			: [];
	const output = await runGit(
		["ls-remote", "--symref", ...local, "--end-of-options", address],
		network,
	);
	const listed = output.toString().split("\n");
	if (listed.some((line) => /^[0-9a-f]{64}\t/.test(line))) {
		throw new Error(`${shown(address)} has SHA-256 ids, only SHA-1 is supported.`);
	}
	const named = "path" in source ? source.default_branch : undefined;
	const heads = listed.flatMap(
		(line) => /^ref: refs\/heads\/([^\t]+)\tHEAD$/.exec(line)?.[1] ?? [],
	);
	const head = named ?? heads[0];
	// A detached checkout without branches, such as one of a CI build, still has its HEAD.
	const detached =
		!listed.some((line) => line.includes("\trefs/heads/")) &&
		listed.some((line) => line.endsWith("\tHEAD"));
	// Removes temporary packs of killed fetches.
	await sweep(files, join(directory, "objects/pack"), /^tmp_/);
	await runGit(
		[
			// Always stores a pack, even for few objects.
			"-c",
			"fetch.unpackLimit=1",
			...checked,
			"fetch",
			onProgress ? "--progress" : "--quiet",
			"--prune",
			"--no-tags",
			"--no-write-fetch-head",
			"--no-recurse-submodules",
			// Lets git fetch from a shallow repository, and makes the copy shallow, too.
			"--update-shallow",
			...local,
			"--end-of-options",
			address,
			...sourceRefspecs,
			...(detached ? [detachedRefspec] : []),
		],
		{ ...network, onProgress },
	);
	const differing = await takeOver(git, overwrite);
	await runGit(["pack-refs", "--all"], git);
	const refs = await runGit(["for-each-ref", "--format=%(refname:lstrip=2)", "refs/heads"], git);
	const branches = refs.toString().split("\n").filter(Boolean);
	const branch = defaultBranch(branches, await newHead(git, head));
	if (branch === null) {
		return { default_branch: null, readme_path: null, differing };
	}
	// git replaces the file HEAD atomically, so that a request that reads it now gets the old or the new branch.
	await runGit(["symbolic-ref", "HEAD", `refs/heads/${branch}`], git);
	await writeCommitGraph({ ...git, onProgress });
	const root = await runGit(["cat-file", "tree", "HEAD^{tree}"], git);
	const readme_path = readmeOf(parseTree(root));
	return { default_branch: branch, readme_path, differing };
}

/** The address of a source, with user name and password removed, for messages. */
function shown(address: string): string {
	const url = URL.parse(address);
	if (!url) return address;
	url.username = "";
	url.password = "";
	return url.href;
}

function isAllowedUrl(url: string): boolean {
	return /^(file|https|ssh):\/\//.test(url) && URL.canParse(url);
}

/** Milliseconds without a change after which an unfinished repository or pack counts as abandoned. */
const abandonedAfter = 10 * 60_000;

/** Touches a directory regularly, so that it does not count as abandoned. Returns a function that stops this. */
export function keepAlive(files: Files, directory: string): () => void {
	const timer = setInterval(() => {
		files.touch(directory).catch(() => {});
	}, abandonedAfter / 10);
	timer.unref();
	return () => clearInterval(timer);
}

/** Prefix of an unfinished repository's name. */
export function unfinishedPrefix(projectId: number): string {
	return `${projectId}.new-`;
}

/** Removes unfinished repositories of processes that ended abruptly, as in a power cut. */
export async function sweepUnfinished(files: Files, directory: string): Promise<void> {
	await sweep(files, directory, /^\d+\.new-/);
}

async function sweep(files: Files, directory: string, pattern: RegExp): Promise<void> {
	const names = await files.names(directory);
	for (const name of names.filter((one) => pattern.test(one))) {
		const path = join(directory, name);
		const found = await files.status(path);
		if (!found || Date.now() - found.changed < abandonedAfter) continue;
		await files.remove(path);
	}
}
