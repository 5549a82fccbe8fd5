import { TooCostly } from "../../server/domain/errors.ts";
import { bytesOf } from "../../server/domain/repository/bytes.ts";
import { listed, newestWithin } from "../../server/domain/repository/commits.ts";
import { longestComparison, ofPaths, withinLimits } from "../../server/domain/repository/diffs.ts";
import {
	buildHistory,
	type History,
	resolveRef,
	summarize,
} from "../../server/domain/repository/history.ts";
import { isTree, listTree, parseTree, type Sha1 } from "../../server/domain/repository/objects.ts";
import { parseTreePath } from "../../server/domain/repository/refs.ts";
import type {
	AuthorRecord,
	RepositorySource,
	RepositoryStore,
	TreeEntryRecord,
} from "../../server/domain/repository/store.ts";
import { makeArchive } from "./archive.ts";
import type { Attributes } from "./attributes.ts";
import { type Change, changesBetween, scores } from "./changes.ts";
import { attributesOfDiffs } from "./diff-attributes.ts";
import { createLists } from "./lists.ts";
import { createMerges } from "./merges.ts";
import { changeRecord, printed } from "./patch.ts";
import { ancestors, bodyOf, branchWith, commitAt, log, mergeBase, treeOf } from "./walk.ts";
import { createWrites } from "./writes.ts";

export interface MemoryRepositories extends RepositoryStore {
	/** Repositories by project id. Entries are replaced, never mutated, so that a copy of the Map is a snapshot. */
	readonly histories: Map<number, History>;
}

/** Makes a store of repositories in memory. Objects have the same ids as in git. */
export function createMemoryRepositories({
	sha1,
	declared,
	start,
}: {
	sha1: Sha1;
	/** Repositories, keyed by `repository.path` of the world's projects. */
	declared?: ReadonlyMap<string, History> | undefined;
	/** The initial repositories by project id; by default none. */
	start?: ReadonlyMap<number, History> | undefined;
}): MemoryRepositories {
	const histories = new Map(start);

	function historyOf(projectId: number): History {
		const history = histories.get(projectId);
		if (!history) throw new Error(`Project ${projectId} has no repository.`);
		return history;
	}

	return {
		histories,
		...createWrites(historyOf, histories),
		...createMerges(historyOf, histories, sha1),
		...createLists(histories),

		async create(projectId, source = { commits: [] }) {
			if (histories.has(projectId)) {
				throw new Error(`Project ${projectId} already has a repository.`);
			}
			const history =
				"commits" in source ? buildHistory(source.commits, sha1) : readBefore(source, declared);
			histories.set(projectId, history);
			return summarize(history);
		},

		async delete(projectId) {
			histories.delete(projectId);
		},

		async setHead(projectId, branch) {
			const history = histories.get(projectId);
			if (!history) return;
			histories.set(projectId, { ...history, head: `refs/heads/${branch}` });
		},

		async resolve(projectId, ref, signal) {
			signal?.throwIfAborted();
			const history = histories.get(projectId);
			return history && resolveRef(history, ref);
		},

		async tree(projectId, { commit, path, recursive }, signal) {
			signal?.throwIfAborted();
			const segments = parseTreePath(path);
			if (!segments) return undefined;
			return treeAt(historyOf(projectId), commit, segments, recursive);
		},

		async blob(projectId, prefix, signal) {
			signal?.throwIfAborted();
			const objects = histories.get(projectId)?.objects;
			const ids = Array.from(objects?.keys() ?? []).filter((id) => id.startsWith(prefix));
			const object = ids.length === 1 ? objects?.get(ids[0] ?? "") : undefined;
			if (object?.type !== "blob") return undefined;
			return { id: object.id, size: object.body.length };
		},

		async blobStart(projectId, { id }, length, signal) {
			signal?.throwIfAborted();
			return bodyOf(historyOf(projectId), id).slice(0, length);
		},

		async *blobContent(projectId, { id }, signal) {
			signal?.throwIfAborted();
			yield bodyOf(historyOf(projectId), id).slice();
		},

		async commit(projectId, id, signal) {
			signal?.throwIfAborted();
			return commitAt(historyOf(projectId), id);
		},

		async commitsBetween(projectId, from, to, signal) {
			signal?.throwIfAborted();
			const history = historyOf(projectId);
			const ids: string[] = [];
			for (const { id } of log(history, to, ancestors(history, from))) {
				if (ids.push(id) > listed.number) break;
			}
			return newestWithin(ids, async (some) =>
				some.map((id) => ({
					id,
					body: bodyOf(history, id).subarray(0, listed.each),
				})),
			);
		},

		async mergeBase(projectId, commits, signal) {
			signal?.throwIfAborted();
			return mergeBase(historyOf(projectId), commits);
		},

		async branchWith(projectId, commit, signal) {
			signal?.throwIfAborted();
			return branchWith(historyOf(projectId), commit);
		},

		async differences(projectId, from, to, signal) {
			signal?.throwIfAborted();
			const attributes = attributesOfDiffs(historyOf(projectId))?.id;
			const found = await withinLimits(changesOf(historyOf(projectId), [from, to], changeRecord));
			return { ...found, attributes };
		},

		async differencesOf(projectId, { from, to, paths }, signal) {
			signal?.throwIfAborted();
			return ofPaths(paths, changesOf(historyOf(projectId), [from, to], changeRecord));
		},

		async *rawDiff(projectId, from, to, signal) {
			signal?.throwIfAborted();
			const history = historyOf(projectId);
			// Makes the whole diff before the first piece is read, because a slow reader would use up the time limit.
			const texts = [...changesOf(history, [from, to], printed, scores.usual)];
			for (const text of texts) yield bytesOf(text);
		},

		async authors(projectId, commit, limit, signal) {
			signal?.throwIfAborted();
			return authorsOf(historyOf(projectId), commit, limit);
		},

		async *archive(projectId, { commit, format, directory }, signal) {
			signal?.throwIfAborted();
			yield await makeArchive(historyOf(projectId), commit, format, directory);
		},
	};
}

/**
 * Yields changes lazily, so that no patches are computed for changes that the caller does not read.
 * @param minimumScore - Least similarity of a rename, in 60,000ths
 * @throws {TooCostly} during the iteration, if the comparison takes too long
 */
function* changesOf<Shown>(
	history: History,
	[from, to]: readonly [string | undefined, string],
	show: (change: Change, attributes: Attributes | undefined) => Shown,
	minimumScore = scores.diff,
): Generator<Shown, void> {
	const before = from && treeOf(history, from);
	const after = treeOf(history, to);
	const attributes = attributesOfDiffs(history)?.attributes;
	const end = performance.now() + longestComparison;
	const requireTime = () => {
		if (performance.now() > end) throw new TooCostly();
	};
	const detection = { minimumScore, requireTime };
	for (const change of changesBetween(history, before, after, detection)) {
		requireTime();
		yield show(change, attributes);
	}
}

function authorsOf(history: History, commit: string, limit: number): AuthorRecord[] {
	const authors: AuthorRecord[] = [];
	for (const { parents, author } of log(history, commit)) {
		if (authors.length === limit) break;
		if (parents.length > 1) continue;
		const { name, email } = author;
		authors.push({ name, email });
	}
	return authors;
}

/**
 * Finds the history of a repository that the world names by path.
 * @throws if `declared` does not have the path
 */
function readBefore(
	source: RepositorySource,
	declared: ReadonlyMap<string, History> | undefined,
): History {
	const history = "path" in source ? declared?.get(source.path) : undefined;
	if (history) return history;
	throw new Error(
		"The mocks can't read repositories from disk or from a URL; declare the history as `commits`.",
	);
}

function treeAt(
	history: History,
	commit: string,
	segments: readonly string[],
	recursive: boolean,
): TreeEntryRecord[] | undefined {
	const read = (id: string) => parseTree(bodyOf(history, id));
	let items = read(treeOf(history, commit));
	for (const segment of segments) {
		const item = items.find(({ name }) => name === segment);
		if (!item || !isTree(item)) return undefined;
		items = read(item.id);
	}
	const prefix = segments.map((segment) => `${segment}/`).join("");
	return listTree(items, prefix, recursive, read);
}
