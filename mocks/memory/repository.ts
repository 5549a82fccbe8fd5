import {
	buildHistory,
	type History,
	resolveRef,
	summarize,
} from "../../server/domain/repository/history.ts";
import {
	isTree,
	listTree,
	parseCommit,
	parseTree,
	type Sha1,
	type TreeItem,
} from "../../server/domain/repository/objects.ts";
import { parseTreePath } from "../../server/domain/repository/refs.ts";
import type { RepositoryStore } from "../../server/domain/repository/store.ts";

/** Repositories in memory. */
export interface MemoryRepositories extends RepositoryStore {
	/**
	 * The whole state, by project id. What stands in it never changes, so a copy of the Map is a snapshot, and
	 * putting the copy's entries back undoes everything since.
	 */
	readonly histories: Map<number, History>;
}

/** Repositories made from declared histories, with the ids that git gives. */
export function createMemoryRepositories({
	sha1,
}: {
	sha1: Sha1;
}): MemoryRepositories {
	const histories = new Map<number, History>();

	return {
		histories,

		async create(projectId, source = { commits: [] }) {
			if (histories.has(projectId)) {
				throw new Error(`Project ${projectId} has a repository already.`);
			}
			if (!("commits" in source)) {
				throw new Error(
					"The mocks can't read a repository on disk or elsewhere; declare its history as `commits`.",
				);
			}
			const history = buildHistory(source.commits, sha1);
			histories.set(projectId, history);
			return summarize(history);
		},

		async delete(projectId) {
			histories.delete(projectId);
		},

		async resolve(projectId, ref, signal) {
			signal?.throwIfAborted();
			const history = histories.get(projectId);
			return history && resolveRef(history, ref);
		},

		async tree(projectId, commit, path, recursive, signal) {
			signal?.throwIfAborted();
			const segments = parseTreePath(path);
			if (!segments) return undefined;
			const objects = histories.get(projectId)?.objects;
			function read(id: string): TreeItem[] {
				const object = objects?.get(id);
				if (object?.type !== "tree") throw new Error(`${id} is no tree`);
				return parseTree(object.body);
			}
			const tip = objects?.get(commit);
			if (tip?.type !== "commit") throw new Error(`${commit} is no commit`);
			let items = read(parseCommit(tip.body).tree);
			for (const segment of segments) {
				const item = items.find(({ name }) => name === segment);
				if (!item || !isTree(item)) return undefined;
				items = read(item.id);
			}
			const prefix = segments.map((segment) => `${segment}/`).join("");
			return listTree(items, prefix, recursive, read);
		},
	};
}
