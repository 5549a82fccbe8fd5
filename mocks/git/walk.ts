/** Walks the commits of repositories in memory in the order of `git log`: newest first. */
import { newest, readCommit } from "../../server/domain/repository/commits.ts";
import type { History } from "../../server/domain/repository/history.ts";
import { type GitObject, parseCommit } from "../../server/domain/repository/objects.ts";
import type { CommitRecord } from "../../server/domain/repository/store.ts";
import { compareText } from "../../server/domain/values/text.ts";

const parsed = new WeakMap<GitObject, CommitRecord>();

export function commitAt({ objects }: History, id: string): CommitRecord {
	const object = objects.get(id);
	if (object?.type !== "commit") throw new Error(`${id} is not a commit`);
	const commit = parsed.get(object) ?? readCommit(id, object.body);
	parsed.set(object, commit);
	return commit;
}

export function bodyOf({ objects }: History, id: string): Uint8Array {
	const object = objects.get(id);
	if (!object) throw new Error(`Object ${id} not found.`);
	return object.body;
}

/** Id of a commit's root directory. */
export function treeOf(history: History, commit: string): string {
	return parseCommit(bodyOf(history, commit)).tree;
}

/** Yields a commit and its ancestors, newest first, without the commits in `excluded`. */
export function log(
	history: History,
	tip: string,
	excluded: ReadonlySet<string> = new Set(),
): Generator<CommitRecord, void> {
	return walk(history, [tip], ({ parents }) => parents, excluded);
}

/**
 * Yields commits, newest first: the tips, and all commits reached from them. Commits in `excluded` are left out.
 * @param followed - Returns the ids of the parents to continue with after a commit
 */
export function* walk(
	history: History,
	tips: readonly string[],
	followed: (commit: CommitRecord) => readonly string[],
	excluded: ReadonlySet<string> = new Set(),
): Generator<CommitRecord, void> {
	const seen = new Set(excluded);
	/** Commits to visit, newest first; commits of the same second are in the order in which the walk found them. */
	const queue: CommitRecord[] = [];
	function add(id: string): void {
		if (seen.has(id)) return;
		seen.add(id);
		const commit = commitAt(history, id);
		const after = queue.findIndex((other) => timeOf(other) < timeOf(commit));
		queue.splice(after < 0 ? queue.length : after, 0, commit);
	}
	tips.forEach(add);
	for (let next = queue.shift(); next; next = queue.shift()) {
		yield next;
		followed(next).forEach(add);
	}
}

/** Committer's time, in seconds since 1970. */
export function timeOf({ committer }: CommitRecord): number {
	return committer.time ?? 0;
}

export function ancestors(history: History, tip: string): Set<string> {
	return new Set(Array.from(log(history, tip), ({ id }) => id));
}

/** Id of the newest merge base of the first commit with any of the others; undefined: no common ancestor. */
export function mergeBase(
	history: History,
	commits: readonly [string, ...string[]],
): string | undefined {
	return newest(mergeBases(history, commits));
}

/**
 * Best common ancestors of the first commit with any of the others: common ancestors that are not ancestors of another
 * common ancestor.
 */
export function mergeBases(
	history: History,
	[first, ...others]: readonly [string, ...string[]],
): CommitRecord[] {
	const own = ancestors(history, first);
	const common = new Set<string>();
	for (const other of others) {
		for (const id of ancestors(history, other)) if (own.has(id)) common.add(id);
	}
	const commits = Array.from(common, (id) => commitAt(history, id));
	// All ancestors of a common ancestor are common too, so a look at the parents is enough.
	const below = new Set(commits.flatMap(({ parents }) => parents));
	return commits.filter(({ id }) => !below.has(id));
}

/** Name of the alphabetically first branch whose history contains a commit; undefined: none. */
export function branchWith(history: History, commit: string): string | undefined {
	const start = "refs/heads/";
	const branches = [...history.refs.keys()]
		.filter((name) => name.startsWith(start))
		.sort(compareText);
	const found = branches.find((name) =>
		ancestors(history, history.refs.get(name) ?? "").has(commit),
	);
	return found?.slice(start.length);
}
