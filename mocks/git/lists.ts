/** Reads refs, lists of refs and logs of repositories in memory. */
import { longestListed, readCommit } from "../../server/domain/repository/commits.ts";
import type { History } from "../../server/domain/repository/history.ts";
import { isFilePath } from "../../server/domain/repository/refs.ts";
import type { RepositoryStore, StatsRecord } from "../../server/domain/repository/store.ts";
import { changedFiles, scores } from "./changes.ts";
import { attributesOfDiffs } from "./diff-attributes.ts";
import { itemAt, lastChange, logOf } from "./log.ts";
import { changedLines } from "./patch.ts";
import { pageOfRefs, tagAt } from "./refs.ts";
import { ancestors, bodyOf, commitAt, log, treeOf } from "./walk.ts";

/** Makes the repository store's methods that read refs, logs and statistics. `histories` is keyed by project id. */
export function createLists(
	histories: ReadonlyMap<number, History>,
): Pick<
	RepositoryStore,
	| "ref"
	| "refs"
	| "tag"
	| "commits"
	| "log"
	| "countBetween"
	| "reached"
	| "containing"
	| "stats"
	| "file"
	| "lastCommit"
> {
	function historyOf(projectId: number): History {
		const history = histories.get(projectId);
		if (!history) throw new Error(`Project ${projectId} has no repository.`);
		return history;
	}

	return {
		async ref(projectId, name, signal) {
			signal?.throwIfAborted();
			return histories.get(projectId)?.refs.get(name);
		},

		async refs(projectId, list, page, signal) {
			signal?.throwIfAborted();
			const history = histories.get(projectId);
			return history ? pageOfRefs(history, list, page) : { records: [], total: 0 };
		},

		async tag(projectId, id, length, signal) {
			signal?.throwIfAborted();
			return tagAt(historyOf(projectId), id, length);
		},

		async commits(projectId, ids, signal) {
			signal?.throwIfAborted();
			const history = historyOf(projectId);
			return ids.map((id) => readCommit(id, bodyOf(history, id).subarray(0, longestListed)));
		},

		async log(projectId, list, signal) {
			signal?.throwIfAborted();
			return logOf(historyOf(projectId), list);
		},

		async file(projectId, { commit, path }, signal) {
			signal?.throwIfAborted();
			const { objects } = historyOf(projectId);
			const item = isFilePath(path) ? itemAt(historyOf(projectId), commit, path) : undefined;
			const object = objects.get(item?.id ?? "");
			if (object?.type !== "blob") return undefined;
			return { id: object.id, size: object.body.length };
		},

		async lastCommit(projectId, { commit, path }, signal) {
			signal?.throwIfAborted();
			return lastChange(historyOf(projectId), commit, path);
		},

		async countBetween(projectId, from, to, signal) {
			signal?.throwIfAborted();
			const history = historyOf(projectId);
			return [...log(history, to, ancestors(history, from))].length;
		},

		async reached(projectId, from, ids, signal) {
			signal?.throwIfAborted();
			const found = ancestors(historyOf(projectId), from);
			return new Set(ids.filter((id) => found.has(id)));
		},

		async containing(projectId, commit, among, signal) {
			signal?.throwIfAborted();
			const history = historyOf(projectId);
			return new Set(
				among.filter((id) => history.objects.has(id) && ancestors(history, id).has(commit)),
			);
		},

		async stats(projectId, ids, signal) {
			signal?.throwIfAborted();
			return ids.map((id) => statsOf(historyOf(projectId), id));
		},
	};
}

function statsOf(history: History, id: string): StatsRecord {
	const [parent] = commitAt(history, id).parents;
	const attributes = attributesOfDiffs(history)?.attributes;
	const changes = changedFiles(history, parent && treeOf(history, parent), treeOf(history, id), {
		minimumScore: scores.usual,
		requireTime: () => {},
	});
	const lines = changes.map((change) => changedLines(change, attributes));
	return {
		additions: lines.reduce((sum, { additions }) => sum + additions, 0),
		deletions: lines.reduce((sum, { deletions }) => sum + deletions, 0),
	};
}
