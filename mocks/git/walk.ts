/** Walks through histories, in the order of git's log: newest first, parents never before they are reached. */
import { newest, readCommit } from "../../server/domain/repository/commits.ts";
import type { History } from "../../server/domain/repository/history.ts";
import type { GitObject } from "../../server/domain/repository/objects.ts";
import type { CommitRecord } from "../../server/domain/repository/store.ts";

const known = new WeakMap<GitObject, CommitRecord>();

export function commitAt({ objects }: History, id: string): CommitRecord {
	const object = objects.get(id);
	if (object?.type !== "commit") throw new Error(`${id} is no commit`);
	const commit = known.get(object) ?? readCommit(id, object.body);
	known.set(object, commit);
	return commit;
}

/** A commit and all that it follows, but for those that are excluded. */
export function* log(
	history: History,
	tip: string,
	excluded: ReadonlySet<string> = new Set(),
): Generator<CommitRecord, void> {
	const seen = new Set(excluded);
	/** By date, the newest first; of those at the same second, the one that was found first. */
	const queue: CommitRecord[] = [];
	function add(id: string): void {
		if (seen.has(id)) return;
		seen.add(id);
		const commit = commitAt(history, id);
		const after = queue.findIndex((other) => timeOf(other) < timeOf(commit));
		queue.splice(after < 0 ? queue.length : after, 0, commit);
	}
	add(tip);
	for (let next = queue.shift(); next; next = queue.shift()) {
		yield next;
		next.parents.forEach(add);
	}
}

function timeOf({ committer }: CommitRecord): number {
	return committer.time ?? 0;
}

export function ancestors(history: History, tip: string): Set<string> {
	return new Set(Array.from(log(history, tip), ({ id }) => id));
}

/** What the first commit has in common with any of the others, without what others of it lead to. */
export function mergeBase(
	history: History,
	[first, ...others]: readonly [string, ...string[]],
): string | undefined {
	const own = ancestors(history, first);
	const common = new Set<string>();
	for (const other of others) {
		for (const id of ancestors(history, other)) if (own.has(id)) common.add(id);
	}
	const commits = Array.from(common, (id) => commitAt(history, id));
	// Whatever leads to something common is common too, so it is enough to look at parents.
	const below = new Set(commits.flatMap(({ parents }) => parents));
	return newest(commits.filter(({ id }) => !below.has(id)));
}
