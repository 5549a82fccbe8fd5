/** Counts clean merges and merges with each kind of conflict: histories without one of them would prove little. */
import { git } from "../server/git-repositories.ts";

type Kind = "clean" | "conflict" | "add/add" | "delete/modify";

/** Numbers of merges; the same two commits count once. A merge with conflicts of several kinds counts for each kind. */
export type MergeFigures = Record<Kind, number>;

export function countMerges(): {
	figures: MergeFigures;
	/** @param conflicts - Paths that conflict; undefined: the merge is clean */
	met(
		repository: string,
		sides: readonly [ours: string, theirs: string],
		conflicts: readonly string[] | undefined,
	): void;
} {
	const figures: MergeFigures = { clean: 0, conflict: 0, "add/add": 0, "delete/modify": 0 };
	const known = new Set<string>();
	return {
		figures,
		met(repository, sides, conflicts) {
			const key = sides.join();
			if (known.has(key)) return;
			known.add(key);
			const kinds = conflicts
				? conflicts.map((path) => kindOf(repository, sides, path))
				: ["clean" as const];
			for (const kind of new Set(kinds)) figures[kind]++;
		},
	};
}

function kindOf(repository: string, [ours, theirs]: readonly [string, string], path: string): Kind {
	const base = git(repository, ["merge-base", ours, theirs]).toString().trim();
	const [before, one, other] = [base, ours, theirs].map((commit) => {
		const args = ["ls-tree", commit, "--", `:(literal)${path}`];
		return git(repository, args).length > 0;
	});
	if (!before) return one && other ? "add/add" : "conflict";
	return one && other ? "conflict" : "delete/modify";
}
