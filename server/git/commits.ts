import { TooCostly } from "../domain/errors.ts";
import {
	listed,
	newest,
	newestWithin,
	readCommit,
	weightOf,
} from "../domain/repository/commits.ts";
import { isCostly } from "../domain/repository/diffs.ts";
import type {
	AuthorRecord,
	CommitRangeRecord,
	CommitRecord,
} from "../domain/repository/store.ts";
import { cachedBytes } from "./cache.ts";
import { inChunks } from "./chunks.ts";
import type { Git, Reader } from "./command.ts";
import { GitError, GitTimeout, UnreadableObject } from "./git.ts";
import { createSingleFlightCache } from "./single-flight-cache.ts";

/**
 * Reads commits.
 * @param comparisonTime - Milliseconds for a command that walks the history
 */
export function createCommits(
	git: Git,
	comparisonTime: number,
): Reader<"commit" | "commitsBetween" | "mergeBase" | "authors"> {
	const { batches, command, pathOf } = git;
	const commits = createSingleFlightCache<CommitRecord>(cachedBytes, weightOf);
	const logs = createSingleFlightCache<readonly AuthorRecord[]>(
		cachedBytes,
		(authors) =>
			authors.reduce(
				(sum, { name, email }) => sum + 200 + 2 * (name.length + email.length),
				100,
			),
	);

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
							throw new UnreadableObject(repository, id);
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
				...["log", "-z", "--no-merges", `--max-count=${limit}`],
				...["--no-show-signature", "--no-mailmap", "--encoding=UTF-8"],
				...["--format=%an%x00%ae", "--end-of-options", commit, "--"],
			],
			signal,
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

			authors(projectId, commit, limit, signal) {
				return logs.get(
					`${projectId}/${commit}/${limit}`,
					async (own) =>
						listAuthors(await pathOf(projectId), commit, limit, own),
					signal,
				);
			},
		},
	};
}

/** The fields of a log, in turn names and addresses. */
function authorsIn(log: string): AuthorRecord[] {
	const fields = log.split("\0");
	return Array.from({ length: Math.floor(fields.length / 2) }, (_, index) => ({
		name: fields[2 * index] as string,
		email: fields[2 * index + 1] as string,
	}));
}

/** Walks the history between commits. */
function createWalks(
	{ batches, command, pathOf }: Git,
	comparisonTime: number,
	readCommits: (
		projectId: number,
		ids: readonly string[],
		signal: AbortSignal,
	) => Promise<CommitRecord[]>,
): Reader<"commitsBetween" | "mergeBase"> {
	// Commits that are in the cache of commits count twice.
	const ranges = createSingleFlightCache<CommitRangeRecord>(
		4 * cachedBytes,
		(found) =>
			found.commits.reduce((sum, commit) => sum + weightOf(commit), 100),
		isCostly,
	);
	const bases = createSingleFlightCache<string | undefined>(
		cachedBytes,
		() => 200,
	);

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
		const output = await costlyCommand(repository, args, signal).catch(
			(error: unknown) => {
				if (!(error instanceof TooCostly)) throw error;
			},
		);
		if (!output) return { commits: [], cut: "cost" };
		const ids = output.toString("latin1").split("\n").filter(Boolean);
		return newestWithin(ids, (some) =>
			inChunks(
				some,
				async (id, chunk) => {
					const start = await batches.start(repository, id, listed.each, chunk);
					if (start?.type !== "commit")
						throw new UnreadableObject(repository, id);
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
			// Exit code 1 means that there is no merge base; old versions also end so if they can't read a commit.
			if (error instanceof GitError && error.code === 1 && error.errors === "")
				return "";
			throw error;
		});
		const found = output.toString("latin1").split("\n").filter(Boolean);
		return newest(await readCommits(projectId, found, signal));
	}

	return {
		counts: { ranges: ranges.counts, merge_bases: bases.counts },
		methods: {
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
		},
	};
}
