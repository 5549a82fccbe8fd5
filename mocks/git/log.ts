/** Logs of repositories in memory, as `git log` lists them. */
import type { History } from "../../server/domain/repository/history.ts";
import {
	isTree,
	listTree,
	parseTree,
	type TreeItem,
} from "../../server/domain/repository/objects.ts";
import type { CommitRecord, LogList } from "../../server/domain/repository/store.ts";
import { type File, fileOf, scores, sourceOf } from "./changes.ts";
import { tipsOf } from "./refs.ts";
import { ancestors, bodyOf, commitAt, timeOf, treeOf, walk } from "./walk.ts";

/** Commit ids of one page of a log. */
export function logOf(history: History, list: LogList): string[] {
	const { offset, limit } = list;
	const ids: string[] = [];
	let skipped = 0;
	for (const { id } of matching(history, list)) {
		if (skipped++ < offset) continue;
		ids.push(id);
		if (ids.length === limit) break;
	}
	return list.from === undefined ? ids.reverse() : ids;
}

function* matching(history: History, list: LogList): Generator<CommitRecord, void> {
	const { path, until = Number.POSITIVE_INFINITY } = list;
	const follow = path === undefined ? () => true : follower(history, path);
	for (const commit of ordered(history, list)) {
		if (timeOf(commit) > until) continue;
		const isMerge = commit.parents.length > 1;
		if (path !== undefined && isMerge && !list.firstParent) continue;
		if (follow(commit)) yield commit;
	}
}

/** Yields commits from newest to oldest. A commit before `since` also hides its ancestors, whatever their time. */
function* ordered(
	history: History,
	{ from, without, since = Number.NEGATIVE_INFINITY, firstParent, topological }: LogList,
): Generator<CommitRecord, void> {
	const isIn = (commit: CommitRecord) => timeOf(commit) >= since;
	const followed = (commit: CommitRecord) => {
		if (!isIn(commit)) return [];
		return firstParent ? commit.parents.slice(0, 1) : commit.parents;
	};
	const tips = from === undefined ? tipsOf(history) : [from];
	const excluded = without === undefined ? undefined : ancestors(history, without);
	const walked = walk(history, tips, followed, excluded);
	if (topological) {
		yield* inTopologicalOrder([...walked].filter(isIn), followed);
		return;
	}
	for (const commit of walked) if (isIn(commit)) yield commit;
}

/**
 * Yields each commit after all its children, like `git log --topo-order`: lines of history are not mixed, and after a
 * merge the line of the last parent comes first.
 */
function* inTopologicalOrder(
	commits: readonly CommitRecord[],
	followed: (commit: CommitRecord) => readonly string[],
): Generator<CommitRecord, void> {
	const byId = new Map(commits.map((commit) => [commit.id, commit]));
	/** Number of children not yet yielded, keyed by commit id. */
	const children = new Map<string, number>();
	for (const parent of commits.flatMap(followed))
		children.set(parent, (children.get(parent) ?? 0) + 1);
	const stack = commits.filter(({ id }) => !children.has(id)).reverse();
	for (let next = stack.pop(); next; next = stack.pop()) {
		yield next;
		for (const parent of followed(next)) {
			const left = (children.get(parent) ?? 0) - 1;
			children.set(parent, left);
			const commit = byId.get(parent);
			if (left === 0 && commit) stack.push(commit);
		}
	}
}

/**
 * Returns a predicate: whether a commit changes the entry at a path, compared with the commit's first parent. The
 * predicate must be called with newer commits first. Once it has seen the commit that added the file by copying or
 * renaming another file, it checks the path of that other file.
 */
function follower(history: History, path: string): (commit: CommitRecord) => boolean {
	let current = path;
	return ({ id, parents: [parent] }) => {
		const after = itemAt(history, id, current);
		const before = parent ? itemAt(history, parent, current) : undefined;
		if (isSameItem(before, after)) return false;
		if (parent && after && !isTree(after) && (!before || isTree(before)))
			current = copiedFrom(history, { parent, id, path: current }) ?? current;
		return true;
	};
}

/** Path of the file from which the commit `id` copied or renamed the added file at `path`; undefined: none. */
function copiedFrom(
	history: History,
	{ parent, id, path }: { parent: string; id: string; path: string },
): string | undefined {
	const target = fileOf(history, path, itemAt(history, id, path));
	if (!target) return undefined;
	const isDeleted = (file: File) => !itemAt(history, id, file.path);
	return sourceOf(target, filesOf(history, parent), isDeleted, {
		minimumScore: scores.usual,
		requireTime: () => {},
	})?.path;
}

/** All files of a commit, in git's order. */
function filesOf(history: History, commit: string): File[] {
	const read = (id: string) => parseTree(bodyOf(history, id));
	const entries = listTree(read(treeOf(history, commit)), "", true, read);
	return entries.flatMap(({ path, ...item }) => fileOf(history, path, item) ?? []);
}

/**
 * Id of the newest commit that changed a path. If a parent of a merge has the merge's version of the path, only that
 * parent is followed.
 */
export function lastChange(history: History, tip: string, path: string): string | undefined {
	const item = (id: string) => itemAt(history, id, path);
	/** Id of the first parent in which the path is the same as in the commit; undefined: none. */
	const twinOf = ({ id, parents }: CommitRecord) =>
		parents.find((parent) => isSameItem(item(parent), item(id)));
	const followed = (commit: CommitRecord) => {
		const twin = twinOf(commit);
		return twin === undefined ? commit.parents : [twin];
	};
	for (const commit of walk(history, [tip], followed)) {
		const isRoot = commit.parents.length === 0;
		if (isRoot ? item(commit.id) : twinOf(commit) === undefined) return commit.id;
	}
	return undefined;
}

/** Finds the entry at a path in a commit's tree; undefined: none. */
export function itemAt(history: History, commit: string, path: string): TreeItem | undefined {
	let item: TreeItem | undefined;
	let tree = treeOf(history, commitAt(history, commit).id);
	for (const segment of path.split("/")) {
		if (item && !isTree(item)) return undefined;
		if (item) tree = item.id;
		item = parseTree(bodyOf(history, tree)).find(({ name }) => name === segment);
		if (!item) return undefined;
	}
	return item;
}

function isSameItem(a: TreeItem | undefined, b: TreeItem | undefined): boolean {
	return a?.id === b?.id && a?.mode === b?.mode;
}
