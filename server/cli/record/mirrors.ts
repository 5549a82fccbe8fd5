/** Fetches copies of the recorded repositories, from which the bundles are written. */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fromBranches, noCommit } from "../../domain/merge-requests/diff-refs.ts";
import { keepAroundRef } from "../../domain/repository/refs.ts";
import { GitError, runGit } from "../../git/git.ts";
import { listRefs, refSetting, updateRefs } from "../../git/ref-text.ts";
import { createRepositories, type Repositories } from "../../git/repositories.ts";
import { isThere } from "../is-there.ts";
import { writeBundle } from "./bundles.ts";
import { type Compared, isInDiff } from "./diff-positions.ts";

interface MirrorsOptions {
	/** URL of the instance, without the path of its API. */
	baseUrl: string;
	token: string | undefined;
	signal: AbortSignal;
	/** Folder for the copies. */
	folder: string;
}

/** Timeout of a fetch in milliseconds; a large repository may take hours. */
const fetchTimeout = 6 * 60 * 60_000;
/** Maximum number of commits for which one git command sets refs. */
const commitsAtOnce = 100;

/** The refs to fetch: branches, tags, and head commits of merge requests, but none of the instance's internal refs. */
const refspecs = [
	"+refs/heads/*:refs/heads/*",
	"+refs/tags/*:refs/tags/*",
	"+refs/merge-requests/*/head:refs/merge-requests/*/head",
];

export class Mirrors {
	readonly #options: MirrorsOptions;
	readonly #repositories: Repositories;

	/** Aborts the git commands. */
	readonly signal: AbortSignal;

	constructor(options: MirrorsOptions) {
		this.#options = options;
		this.signal = options.signal;
		this.#repositories = createRepositories({ directory: options.folder });
	}

	/**
	 * Copies a project's repository, unless an earlier run has done so.
	 * @throws {GitError} for example if git may not read the repository
	 */
	async fetch(id: number, path: string, onProgress: (text: string) => void): Promise<Mirror> {
		const { folder, baseUrl, signal, token } = this.#options;
		const directory = join(folder, `${id}.git`);
		const ready = join(folder, `${id}.fetched`);
		const address = `${baseUrl}/${path}.git`;
		const network: Network = { directory, address, token, signal };
		await mkdir(folder, { recursive: true });
		if (!(await isThere(ready))) {
			await rm(directory, { recursive: true, force: true });
			await this.#repositories.create(id);
			await fetchRefs(network, refspecs, onProgress);
			await mkdir(ready);
		}
		return new Mirror(id, network, this.#repositories);
	}

	close(): Promise<void> {
		return this.#repositories.close();
	}
}

interface Network {
	directory: string;
	/** URL of the repository. */
	address: string;
	token: string | undefined;
	signal: AbortSignal;
}

async function fetchRefs(
	{ directory, address, token, signal }: Network,
	what: readonly string[],
	onProgress?: (text: string) => void,
): Promise<void> {
	const progress = onProgress ? "--progress" : "--quiet";
	await runGit(
		[
			"fetch",
			progress,
			"--no-tags",
			"--no-write-fetch-head",
			"--no-recurse-submodules",
			"--end-of-options",
			address,
			...what,
		],
		{
			directory,
			signal,
			onProgress,
			network: true,
			timeout: fetchTimeout,
			environment: credentials(address, token),
		},
	);
}

/**
 * Passes the token to git in environment variables: other users could see it among the arguments, and git would store a
 * URL with the token.
 */
function credentials(address: string, token: string | undefined): NodeJS.ProcessEnv {
	const { origin } = new URL(address);
	const basic = Buffer.from(`oauth2:${token}`).toString("base64");
	const settings = [
		["http.followRedirects", "false"],
		...(token ? [[`http.${origin}/.extraHeader`, `Authorization: Basic ${basic}`]] : []),
	];
	return {
		GIT_ALLOW_PROTOCOL: "http:https",
		GIT_CONFIG_COUNT: String(settings.length),
		...Object.fromEntries(
			settings.flatMap(([name, value], at) => [
				[`GIT_CONFIG_KEY_${at}`, name],
				[`GIT_CONFIG_VALUE_${at}`, value],
			]),
		),
	};
}

/** The local copy of one recorded repository. */
export class Mirror {
	readonly id: number;
	readonly #network: Network;
	readonly #repositories: Repositories;
	/** Ids of the commits that the world names, which the bundle must contain. */
	readonly #used = new Set<string>();
	/** Ids of the commits that git could not fetch. */
	readonly #missing = new Set<string>();

	constructor(id: number, network: Network, repositories: Repositories) {
		this.id = id;
		this.#network = network;
		this.#repositories = repositories;
	}

	/** Ids of the commits at the tips of all branches and tags, or only at the tip of `branch`. */
	async tips(branch?: string): Promise<string[]> {
		const { directory } = this.#network;
		const refs = branch === undefined ? ["refs/heads", "refs/tags"] : [`refs/heads/${branch}`];
		const tags = ["--format=%(objectname) %(*objectname)"];
		const output = await runGit(["for-each-ref", ...tags, "--end-of-options", ...refs], {
			directory,
		});
		const lines = output.toString().split("\n").filter(Boolean);
		return lines.map((line) => line.trim().split(" ").at(-1) ?? "");
	}

	/** Whether the copy has all given commits. Tries to fetch missing ones. If true, the bundle will have all of them. */
	async has(...commits: unknown[]): Promise<boolean> {
		const ids: string[] = [];
		for (const commit of commits) {
			if (typeof commit !== "string" || !/^[0-9a-f]{40}$/.test(commit)) return false;
			if (commit !== noCommit) ids.push(commit);
		}
		const lacking: string[] = [];
		for (const id of ids) {
			if (this.#used.has(id)) continue;
			if (this.#missing.has(id)) return false;
			if (await this.#repositories.resolve(this.id, id)) this.#used.add(id);
			else lacking.push(id);
		}
		for (const id of lacking) await this.#fetchCommit(id);
		return lacking.every((id) => this.#used.has(id));
	}

	async #fetchCommit(id: string): Promise<void> {
		try {
			await fetchRefs(this.#network, [`+${id}:${keepAroundRef(id)}`]);
			this.#used.add(id);
		} catch (error) {
			this.#network.signal.throwIfAborted();
			if (!(error instanceof GitError)) throw error;
			this.#missing.add(id);
		}
	}

	/** The commits that a merge request compares, computed from its branches because its versions are unknown. */
	refsOf(source_branch: string, target_branch: string) {
		const branches = { project_id: this.id, source_branch, target_branch };
		return fromBranches(branches, { repositories: this.#repositories });
	}

	/**
	 * Whether the diff of a commit or merge request contains a thread's position. Loading a world fails for a position
	 * that is not in the diff.
	 * @param discussed - The commit of the thread, or the commits that the merge request compares
	 */
	async hasPosition(
		position: Parameters<typeof isInDiff>[0],
		discussed: Compared,
	): Promise<boolean> {
		const { base_sha, start_sha, head_sha } = position;
		if (!(await this.has(base_sha, start_sha, head_sha))) return false;
		return isInDiff(position, discussed, {
			id: this.id,
			repositories: this.#repositories,
			signal: this.#network.signal,
		});
	}

	/** Whether the repository has any branches. No bundle is written for a repository without branches. */
	async hasBranches(): Promise<boolean> {
		const { directory } = this.#network;
		const refs = await runGit([...listRefs, "refs/heads"], { directory });
		return refs.length > 0;
	}

	/** Writes a bundle of branches and tags, with all commits that the world names. */
	async bundle(file: string): Promise<void> {
		const { directory, signal } = this.#network;
		await this.#keepUsed();
		await writeBundle(directory, file, signal);
	}

	/** Makes refs for commits in `#used` that no branch or tag leads to, so that the bundle contains the commits. */
	async #keepUsed(): Promise<void> {
		const { directory } = this.#network;
		const git = { directory };
		const reached = await runGit(["rev-list", "--stdin", "--not", "--branches", "--tags"], {
			...git,
			input: [...this.#used, ""].join("\n"),
		});
		const lonely = reached
			.toString()
			.split("\n")
			.filter((id) => this.#used.has(id));
		for (let at = 0; at < lonely.length; at += commitsAtOnce) {
			const some = lonely.slice(at, at + commitsAtOnce);
			const lines = some.map((id) => refSetting(keepAroundRef(id), id));
			await runGit(updateRefs, { ...git, input: lines.join("") });
		}
	}
}
