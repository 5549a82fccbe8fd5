import { emptyTree, largestCompared } from "../domain/repository/diffs.ts";
import type { RepositoryStore, StatsRecord } from "../domain/repository/store.ts";
import type { Attributes } from "./attributes.ts";
import { cachedBytes } from "./cache.ts";
import { costlyCommand, type Git, type Reader } from "./command.ts";
import { largestAllocation } from "./diffs.ts";
import { GitError } from "./git.ts";
import { createSingleFlightCache } from "./single-flight-cache.ts";

interface StatsOptions {
	attributes: Attributes;
	commits: RepositoryStore["commits"];
	/** Maximum milliseconds for a git command. */
	time: number;
}

/** Counts the lines that commits change. */
export function createStats(
	git: Git,
	{ attributes, commits, time }: StatsOptions,
): Reader<"stats"> {
	const { pathOf } = git;
	const stats = createSingleFlightCache<readonly StatsRecord[]>(
		cachedBytes,
		({ length }) => 100 + 150 * length,
	);

	async function count(
		projectId: number,
		ids: readonly string[],
		attributesId: string | undefined,
		signal: AbortSignal,
	): Promise<readonly StatsRecord[]> {
		const repository = await pathOf(projectId);
		const [found, file] = await Promise.all([
			commits(projectId, ids, signal),
			attributesId && attributes.fileOf(repository, attributesId, signal),
		]);
		const input = found
			.map(({ id, parents }) => `${[id, ...parents.slice(0, 1)].join(" ")}\n`)
			.join("");
		const ask = (renames: string) =>
			costlyCommand(
				git,
				repository,
				[
					"-c",
					`core.attributesFile=${file || "/dev/null"}`,
					"-c",
					`attr.tree=${emptyTree}`,
					"-c",
					`core.bigFileThreshold=${largestCompared}`,
					"diff-tree",
					"--stdin",
					"--root",
					"-r",
					"--numstat",
					renames,
					"-l1000",
					"--no-ext-diff",
					"--no-textconv",
				],
				{ input, timeout: time, environment: { GIT_ALLOC_LIMIT: `${largestAllocation}` } },
				signal,
			);
		const output = await ask("-M50%").catch((error) => {
			if (!isTooLarge(error)) throw error;
			// The second attempt does not look for renames, for which git may have to read files that are too large.
			return ask("--no-renames");
		});
		const counted = statsIn(output.toString("latin1"));
		return ids.map((id) => counted.get(id) ?? { additions: 0, deletions: 0 });
	}

	return {
		counts: { stats: stats.counts },

		methods: {
			async stats(projectId, ids, signal) {
				signal?.throwIfAborted();
				if (ids.length === 0) return [];
				const repository = await pathOf(projectId);
				const attributesId = await attributes.idOf(repository, signal);
				return stats.get(
					[projectId, attributesId, ...ids].join("/"),
					(own) => count(projectId, ids, attributesId, own),
					signal,
				);
			},
		},
	};
}

function isTooLarge(error: unknown): boolean {
	return error instanceof GitError && error.errors.includes("over limit");
}

/**
 * Parses the output of `git diff-tree --numstat`: the id of each commit, then for each file the lines added and
 * removed, or `-` for a binary file.
 */
function statsIn(output: string): ReadonlyMap<string, StatsRecord> {
	const found = new Map<string, StatsRecord>();
	let current: StatsRecord = { additions: 0, deletions: 0 };
	for (const line of output.split("\n")) {
		if (/^[0-9a-f]{40}$/.test(line)) {
			current = { additions: 0, deletions: 0 };
			found.set(line, current);
			continue;
		}
		const [, additions = "0", deletions = "0"] = /^(\d+)\t(\d+)\t/.exec(line) ?? [];
		current.additions += Number(additions);
		current.deletions += Number(deletions);
	}
	return found;
}
