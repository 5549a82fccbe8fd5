import { TooCostly } from "../domain/errors.ts";
import {
	listed,
	longestListed,
	newest,
	newestWithin,
	readCommit,
	weightOf,
} from "../domain/repository/commits.ts";
import { isCostly } from "../domain/repository/diffs.ts";
import type { AuthorRecord, CommitRangeRecord, CommitRecord } from "../domain/repository/store.ts";
import { cachedBytes } from "./cache.ts";
import { inChunks } from "./chunks.ts";
import { costlyCommand, type Git, type Reader } from "./command.ts";
import { GitError, UnreadableObject } from "./git.ts";
import { createSingleFlightCache } from "./single-flight-cache.ts";

/** Maximum bytes of the log from which author names and e-mail addresses are read. */
const longestLog = 4 * 2 ** 20;

/**
 * Reads commits.
 * @param comparisonTime - Maximum milliseconds for a command that walks the history
 */
export function createCommits(
	git: Git,
	comparisonTime: number,
): Reader<
	"commit" | "commits" | "commitsBetween" | "countBetween" | "mergeBase" | "branchWith" | "authors"
> {
	const { batches, command, pathOf } = git;
	const commits = createSingleFlightCache<CommitRecord>(cachedBytes, weightOf);
	const logs = createSingleFlightCache<readonly AuthorRecord[]>(cachedBytes, (authors) =>
		authors.reduce((sum, { name, email }) => sum + 200 + 2 * (name.length + email.length), 100),
	);

	/**
	 * Reads commits from the cache or from git.
	 * @param length - Maximum bytes to read of each commit
	 */
	async function readCommits(
		projectId: number,
		ids: readonly string[],
		signal?: AbortSignal,
		length = Number.POSITIVE_INFINITY,
	): Promise<CommitRecord[]> {
		const repository = await pathOf(projectId);
		return inChunks(
			ids,
			(id, chunk) =>
				commits.get(
					`${projectId}/${id}/${length}`,
					async (own) => {
						const object = await batches.start(repository, id, length, own);
						if (object?.type !== "commit") throw new UnreadableObject(repository, id);
						return readCommit(id, object.body);
					},
					chunk,
				),
			signal,
		);
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
				"log",
				"-z",
				"--no-merges",
				`--max-count=${limit}`,
				"--no-show-signature",
				"--no-mailmap",
				"--encoding=UTF-8",
				"--format=%an%x00%ae",
				"--end-of-options",
				commit,
				"--",
			],
			signal,
			{ maximumOutput: longestLog },
		);
		return authorsIn(output.toString());
	}

	const walks = createWalks(git, comparisonTime, readCommits);
	return {
		counts: {
			commits: commits.counts,
			...walks.counts,
			authors: logs.counts,
		},

		methods: {
			...walks.methods,

			async commit(projectId, id, signal) {
				const [commit] = await readCommits(projectId, [id], signal);
				return commit as CommitRecord;
			},

			commits: (projectId, ids, signal) => readCommits(projectId, ids, signal, longestListed),

			authors(projectId, commit, limit, signal) {
				return logs.get(
					`${projectId}/${commit}/${limit}`,
					async (own) => listAuthors(await pathOf(projectId), commit, limit, own),
					signal,
				);
			},
		},
	};
}

/** Parses a log that consists of author names and e-mail addresses in turn. */
function authorsIn(log: string): AuthorRecord[] {
	const fields = log.split("\0");
	return Array.from({ length: Math.floor(fields.length / 2) }, (_, index) => ({
		name: fields[2 * index] as string,
		email: fields[2 * index + 1] as string,
	}));
}

/** Creates the reads that walk the history, such as the commits between two commits and merge bases. */
function createWalks(
	git: Git,
	comparisonTime: number,
	readCommits: (
		projectId: number,
		ids: readonly string[],
		signal: AbortSignal,
	) => Promise<CommitRecord[]>,
): Reader<"commitsBetween" | "countBetween" | "mergeBase" | "branchWith"> {
	const { batches, pathOf } = git;
	const walk = (repository: string, args: readonly string[], signal?: AbortSignal) =>
		costlyCommand(git, repository, args, { timeout: comparisonTime }, signal);
	// The weight of a range includes all its commits, although the cache of commits counts some of them, too.
	const ranges = createSingleFlightCache<CommitRangeRecord>(
		4 * cachedBytes,
		(found) => found.commits.reduce((sum, commit) => sum + weightOf(commit), 100),
		isCostly,
	);
	const bases = createSingleFlightCache<string | undefined>(cachedBytes, () => 200);

	const counts = createSingleFlightCache<number>(cachedBytes, () => 200);

	async function listBetween(
		projectId: number,
		from: string,
		to: string,
		signal: AbortSignal,
	): Promise<CommitRangeRecord> {
		const repository = await pathOf(projectId);
		const most = `--max-count=${listed.number + 1}`;
		const range = ["--end-of-options", `${from}..${to}`, "--"];
		const args = ["rev-list", most, ...range];
		const output = await walk(repository, args, signal).catch((error: unknown) => {
			if (!(error instanceof TooCostly)) throw error;
		});
		if (!output) return { commits: [], cut: "cost" };
		const ids = output.toString("latin1").split("\n").filter(Boolean);
		return newestWithin(ids, (some) =>
			inChunks(
				some,
				async (id, chunk) => {
					const start = await batches.start(repository, id, listed.each, chunk);
					if (start?.type !== "commit") throw new UnreadableObject(repository, id);
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
		const output = await walk(
			await pathOf(projectId),
			["merge-base", "--all", "--end-of-options", ...ids],
			signal,
		).catch((error: unknown) => {
			// Exit code 1 without a message: there is no merge base. Old versions of git also exit with 1 if they cannot read
			// a commit, but print a message.
			if (error instanceof GitError && error.code === 1 && error.errors === "") return "";
			throw error;
		});
		const found = output.toString("latin1").split("\n").filter(Boolean);
		return newest(await readCommits(projectId, found, signal));
	}

	return {
		counts: {
			ranges: ranges.counts,
			commit_counts: counts.counts,
			merge_bases: bases.counts,
		},
		methods: {
			commitsBetween(projectId, from, to, signal) {
				return ranges.get(
					`${projectId}/${from}/${to}`,
					(own) => listBetween(projectId, from, to, own),
					signal,
				);
			},

			countBetween(projectId, from, to, signal) {
				return counts.get(
					`${projectId}/${from}/${to}`,
					async (own) => {
						const range = ["--end-of-options", `${from}..${to}`, "--"];
						const args = ["rev-list", "--count", ...range];
						const repository = await pathOf(projectId);
						return Number(await walk(repository, args, own));
					},
					signal,
				);
			},

			async branchWith(projectId, commit, signal) {
				const output = await walk(
					await pathOf(projectId),
					[
						"for-each-ref",
						`--contains=${commit}`,
						"--count=1",
						"--format=%(refname:lstrip=2)",
						"refs/heads",
					],
					signal,
				);
				return output.toString().trim() || undefined;
			},

			mergeBase(projectId, ids, signal) {
				return bases.get(
					[projectId, ...ids].join("/"),
					(own) => findBase(projectId, ids, own),
					signal,
				);
			},
		},
	};
}
