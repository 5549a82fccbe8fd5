import { TooCostly } from "../../server/domain/errors.ts";
import { longestComparison } from "../../server/domain/repository/diffs.ts";
import type { History } from "../../server/domain/repository/history.ts";
import type { Sha1 } from "../../server/domain/repository/objects.ts";
import type { RepositoryStore } from "../../server/domain/repository/store.ts";
import { type Merge, mergeCommits } from "./merge.ts";
import { withObjects } from "./writes.ts";

/** Makes the repository store's methods that merge commits, for repositories in memory. */
export function createMerges(
	historyOf: (projectId: number) => History,
	histories: Map<number, History>,
	sha1: Sha1,
): Pick<RepositoryStore, "mergeTree" | "writeMergeTree"> {
	async function merge(
		projectId: number,
		[ours, theirs]: readonly [string, string],
		signal: AbortSignal | undefined,
	): Promise<Merge> {
		signal?.throwIfAborted();
		const end = performance.now() + longestComparison;
		const requireTime = () => {
			if (performance.now() > end) throw new TooCostly();
		};
		const history = historyOf(projectId);
		return mergeCommits(history, ours, theirs, { sha1, requireTime });
	}

	return {
		async mergeTree(projectId, ours, theirs, signal) {
			const merged = await merge(projectId, [ours, theirs], signal);
			return merged.conflicts ? merged : { tree: merged.tree };
		},

		async writeMergeTree(projectId, ours, theirs, signal) {
			const merged = await merge(projectId, [ours, theirs], signal);
			if (merged.conflicts) return merged;
			const { tree, objects } = merged;
			histories.set(projectId, withObjects(historyOf(projectId), objects));
			return { tree };
		},
	};
}
