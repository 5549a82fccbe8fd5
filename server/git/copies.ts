/** Makes repositories: empty ones, ones of declared histories, and copies of others that can be brought up to date. */
import { createHash } from "node:crypto";
import {
	mkdir,
	open,
	readdir,
	rm,
	stat,
	utimes,
	writeFile,
} from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import {
	buildHistory,
	readmeOf,
	summarize,
} from "../domain/repository/history.ts";
import { parseTree } from "../domain/repository/objects.ts";
import { defaultBranch } from "../domain/repository/refs.ts";
import type {
	RepositorySource,
	RepositorySummary,
} from "../domain/repository/store.ts";
import { type GitOptions, runGit } from "./git.ts";
import { encodePack } from "./pack.ts";

/** A repository that a copy is made of. */
export type CopySource = Exclude<RepositorySource, { commits: unknown }>;

export interface CopyOptions {
	/** Told what git says while it fetches, as it would show it on a terminal. */
	onProgress?: ((text: string) => void) | undefined;
	/** Ends the work; a repository under construction goes, and one that was there is as good as before. */
	signal?: AbortSignal | undefined;
}

/** Fetching a repository of any size may take its time. */
const fetchTime = 60 * 60_000;

/** Makes the repository in an empty directory that nobody sees yet. */
export async function fill(
	directory: string,
	source: RepositorySource | undefined,
	options: CopyOptions = {},
): Promise<RepositorySummary> {
	await initialize(directory);
	if (!source) return { default_branch: null, readme_path: null };
	if (!("commits" in source)) return mirror(directory, source, options);
	const history = buildHistory(source.commits, (bytes) =>
		createHash("sha1").update(bytes).digest("hex"),
	);
	const summary = summarize(history);
	if (summary.default_branch === null) return summary;
	const git = { directory, signal: options.signal };
	// Strict: what git would not accept from anybody is not accepted from a declared history.
	await runGit(["index-pack", "--stdin", "--strict"], {
		...git,
		input: encodePack(history.objects),
	});
	await runGit(["update-ref", "--stdin"], {
		...git,
		input: Array.from(
			history.refs,
			([name, id]) => `create ${name} ${id}\n`,
		).join(""),
	});
	await writeHead(directory, summary.default_branch);
	await writeCommitGraph(git);
	return summary;
}

/** What `git init --bare` makes, in a tenth of its time: it asks the file system what only work trees need. */
async function initialize(directory: string): Promise<void> {
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
	await writeHead(directory, "main");
}

/** For a repository that nobody reads yet: the file is rewritten in place. */
async function writeHead(directory: string, branch: string): Promise<void> {
	await writeFile(join(directory, "HEAD"), `ref: refs/heads/${branch}\n`, {
		flush: true,
	});
}

/** Lets git find merge bases and walk histories in a fraction of the time. */
async function writeCommitGraph(options: GitOptions): Promise<void> {
	const progress = options.onProgress ? "--progress" : "--no-progress";
	await runGit(["commit-graph", "write", "--reachable", progress], {
		...options,
		timeout: fetchTime,
	});
}

/** Copies branches and tags of another repository: nothing else of it is meant for others. */
export async function mirror(
	directory: string,
	source: CopySource,
	{ onProgress, signal }: CopyOptions = {},
): Promise<RepositorySummary> {
	const address = "path" in source ? source.path : source.url;
	if ("path" in source ? !isAbsolute(address) : !isAllowedUrl(address)) {
		throw new Error(
			"A repository is copied from an absolute path or from a URL of file:, https: or ssh:.",
		);
	}
	const git = { directory, signal };
	const network = { ...git, network: true, timeout: fetchTime };
	// The other side of a local copy is a git of its own, and it too may meet files of another user.
	const local =
		"path" in source || address.startsWith("file:")
			? ["--upload-pack=git -c safe.directory='*' upload-pack"]
			: [];
	const listed = (
		await runGit(
			["ls-remote", "--symref", ...local, "--end-of-options", address],
			network,
		)
	).toString();
	const head = /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(listed)?.[1];
	// A checkout without branches, as made for a build, still has the commit that it stands on.
	const detached =
		!listed.includes("\trefs/heads/") && listed.includes("\tHEAD\n");
	await sweepPacks(directory);
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
		{ ...network, onProgress },
	);
	await runGit(["pack-refs", "--all"], git);
	const refs = await runGit(
		["for-each-ref", "--format=%(refname:lstrip=2)", "refs/heads"],
		git,
	);
	const branches = refs.toString().split("\n").filter(Boolean);
	const branch = defaultBranch(branches, head);
	if (branch === null) return { default_branch: null, readme_path: null };
	// Others may read HEAD at this moment, and git puts the new one in the place of the old one.
	await runGit(["symbolic-ref", "HEAD", `refs/heads/${branch}`], git);
	await writeCommitGraph({ ...git, onProgress });
	const root = await runGit(["cat-file", "tree", "HEAD^{tree}"], git);
	return { default_branch: branch, readme_path: readmeOf(parseTree(root)) };
}

function isAllowedUrl(url: string): boolean {
	return /^(file|https|ssh):\/\//.test(url) && URL.canParse(url);
}

/** Milliseconds after which what nobody has touched is being made by nobody. */
const abandoned = 10 * 60_000;

/** Shows that somebody is still at work on a directory. Answers how to stop. */
export function keepAlive(directory: string): () => void {
	const timer = setInterval(() => {
		const now = new Date();
		utimes(directory, now, now).catch(() => {});
	}, abandoned / 10);
	timer.unref();
	return () => clearInterval(timer);
}

/** Name of a repository under construction begins so. */
export function unfinishedPrefix(projectId: number): string {
	return `${projectId}.new-`;
}

/** Removes what was under construction when its process ended without a word, as by a power cut. */
export async function sweepUnfinished(directory: string): Promise<void> {
	await sweep(directory, /^\d+\.new-/);
}

/** A fetch that was killed leaves its half of a pack behind. */
async function sweepPacks(repository: string): Promise<void> {
	await sweep(join(repository, "objects/pack"), /^tmp_/);
}

async function sweep(directory: string, pattern: RegExp): Promise<void> {
	const names = await readdir(directory).catch(() => []);
	for (const name of names.filter((one) => pattern.test(one))) {
		const path = join(directory, name);
		const found = await stat(path).catch(() => undefined);
		if (!found || Date.now() - found.mtimeMs < abandoned) continue;
		await rm(path, { recursive: true, force: true });
	}
}

/** Makes sure that the names in a directory outlive a power cut. */
export async function syncDirectory(directory: string): Promise<void> {
	const handle = await open(directory);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
