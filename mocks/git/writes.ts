import type { History } from "../../server/domain/repository/history.ts";
import { concat, type GitObject } from "../../server/domain/repository/objects.ts";
import type {
	NewObject,
	RefsOutcome,
	RefUpdate,
	RepositoryStore,
} from "../../server/domain/repository/store.ts";
import { bodyOf, treeOf } from "./walk.ts";

/** Makes the repository store's methods that write, and `treeObject`. A write replaces a repository's `History`. */
export function createWrites(
	historyOf: (projectId: number) => History,
	histories: Map<number, History>,
): Pick<RepositoryStore, "treeObject" | "addObjects" | "changeRef" | "changeRefs" | "setRefs"> {
	async function changeRefs(
		projectId: number,
		updates: readonly RefUpdate[],
	): Promise<RefsOutcome> {
		const { history, outcome } = withRefs(historyOf(projectId), updates);
		histories.set(projectId, history);
		return outcome;
	}

	return {
		changeRefs,

		async treeObject(projectId, id, signal) {
			signal?.throwIfAborted();
			const history = historyOf(projectId);
			const isCommit = history.objects.get(id)?.type === "commit";
			const tree = isCommit ? treeOf(history, id) : id;
			return { id: tree, body: bodyOf(history, tree) };
		},

		async addObjects(projectId, objects, signal) {
			signal?.throwIfAborted();
			histories.set(projectId, withObjects(historyOf(projectId), objects));
		},

		async changeRef(projectId, update) {
			return (await changeRefs(projectId, [update])).outcome;
		},

		async setRefs(projectId, settings) {
			const history = historyOf(projectId);
			const refs = new Map(history.refs);
			for (const { ref, to } of settings) {
				if (to === null) refs.delete(ref);
				else refs.set(ref, to);
			}
			histories.set(projectId, { ...history, refs });
		},
	};
}

/** A copy of a repository in memory with additional objects. */
export function withObjects(history: History, objects: readonly NewObject[]): History {
	const all = new Map(history.objects);
	for (const { id, type, pieces } of objects) {
		const object: GitObject = { id, type, body: concat([...pieces()]) };
		all.set(id, object);
	}
	return { ...history, objects: all };
}

/** Applies changes of refs to a repository, all or none: nothing changes if one of the changes is impossible. */
function withRefs(
	history: History,
	updates: readonly RefUpdate[],
): { history: History; outcome: RefsOutcome } {
	const moved = updates.find(({ ref, from }) => (history.refs.get(ref) ?? null) !== from);
	if (moved) return { history, outcome: { outcome: "moved", ref: moved.ref } };
	const refs = new Map(history.refs);
	for (const { ref, to } of updates) {
		if (to === null) refs.delete(ref);
		else refs.set(ref, to);
	}
	const blocked = updates.find(({ ref, to }) => {
		const isInTheWay = (other: string) =>
			other.startsWith(`${ref}/`) || ref.startsWith(`${other}/`);
		return to !== null && [...history.refs.keys()].some(isInTheWay);
	});
	if (blocked) return { history, outcome: { outcome: "blocked", ref: blocked.ref } };
	return { history: { ...history, refs }, outcome: { outcome: "changed" } };
}
