/** Applies renames to a merge: the other side's changes to a file move to the file's new path. */
import type { Leaf } from "../../server/domain/repository/tree-editor.ts";
import { type Change, type File, renamesAmong, scores } from "./changes.ts";

export type Side = "ours" | "theirs";

/** Versions of a file in a merge's base and in both merged commits; undefined: the file does not exist there. */
export interface Stages {
	base: File | undefined;
	ours: File | undefined;
	theirs: File | undefined;
}

interface RenameOptions {
	/** Throws if the merge has taken too long. */
	requireTime(): void;
	hasFolder(side: Side, path: string): boolean;
}

type AllStages = Map<string, Stages>;
/** Renamed files: the old file, keyed by the new one. */
type Renames = ReadonlyMap<File, File>;

const gone: Stages = { base: undefined, ours: undefined, theirs: undefined };
const sides: readonly Side[] = ["ours", "theirs"];

export function isSameLeaf(one: Leaf | undefined, other: Leaf | undefined): boolean {
	return one?.id === other?.id && one?.mode === other?.mode;
}

export function isSameType(one: Leaf, other: Leaf): boolean {
	return one.mode.slice(0, 3) === other.mode.slice(0, 3);
}

/**
 * In a merge, moves all versions of each renamed file to the file's new path.
 * @returns the paths of conflicts
 */
export function applyRenames(
	stages: AllStages,
	changes: Record<Side, readonly Change[]>,
	{ requireTime, hasFolder }: RenameOptions,
): string[] {
	const renames = { ours: find("ours"), theirs: find("theirs") };
	const conflicts = sides.flatMap((side) => {
		const moved = movedFolders(side, renames[side]);
		return [...addedBelow(side, moved)];
	});
	conflicts.push(...renamedByBoth(stages, renames));
	for (const side of sides) conflicts.push(...renamedByOne(stages, side, renames));
	return conflicts;

	/**
	 * Finds the renames of a side that may affect the merge: renames of files that the other side changes, and renames
	 * out of a directory that is gone on this side and gets new files on the other side.
	 */
	function find(side: Side): Renames {
		const other = otherOf(side);
		const grown = new Set(addedPaths(other).map(folderOf));
		const isRelevant = ({ path }: File) => {
			const stage = stages.get(path);
			if (!isSameLeaf(stage?.base, stage?.[other])) return true;
			return foldersOf(path).some((folder) => grown.has(folder) && !hasFolder(side, folder));
		};
		const isSource = ({ before, after }: Change) =>
			before !== undefined && after === undefined && isRelevant(before);
		// Empty files are all equal, so they are no evidence of a rename.
		const telling = changes[side].filter(
			({ before, after }) => (before ?? after)?.body.length !== 0,
		);
		if (!telling.some(isSource)) return new Map();
		const minimumScore = scores.usual;
		return renamesAmong(telling, { minimumScore, requireTime, isRelevant });
	}

	function addedPaths(side: Side): string[] {
		return changes[side].flatMap(({ before, after }) => (after && !before ? [after.path] : []));
	}

	/**
	 * Maps each directory that no longer exists on a side, because the side moved its files, to the directory that got
	 * most of the files; undefined: a tie.
	 */
	function movedFolders(side: Side, found: Renames): Map<string, string | undefined> {
		const counts = new Map<string, Map<string, number>>();
		for (const [target, source] of found) {
			for (const [from, to] of folderMoves(source.path, target.path)) {
				if (from === "" || hasFolder(side, from)) continue;
				if (!hasFolder(otherOf(side), from)) continue;
				const targets = counts.get(from) ?? new Map<string, number>();
				targets.set(to, (targets.get(to) ?? 0) + 1);
				counts.set(from, targets);
			}
		}
		return new Map(
			Array.from(counts, ([from, targets]) => {
				const most = Math.max(...targets.values());
				const best = [...targets].filter(([, count]) => count === most);
				return [from, best.length === 1 ? best[0]?.[0] : undefined];
			}),
		);
	}

	/**
	 * If the other side added a file to a directory that this side moved, moves the file to the new directory. Yields the
	 * file's path as a conflict, because git leaves the decision to the user.
	 */
	function* addedBelow(
		side: Side,
		moved: ReadonlyMap<string, string | undefined>,
	): Generator<string, void> {
		if (moved.size === 0) return;
		for (const path of addedPaths(otherOf(side))) {
			const folder = foldersOf(path).find((one) => moved.has(one));
			if (folder === undefined) continue;
			const target = moved.get(folder);
			if (target === undefined) {
				yield path;
				continue;
			}
			const name = path.slice(folder.length + 1);
			const there = target === "" ? name : `${target}/${name}`;
			if (!stages.has(there)) stages.set(there, stages.get(path) ?? gone);
			stages.set(path, gone);
			yield there;
		}
	}
}

/** Applies renames of files that both sides have renamed, and yields the paths of conflicts. */
function* renamedByBoth(
	stages: AllStages,
	renames: Record<Side, Renames>,
): Generator<string, void> {
	const targets = targetsOf(renames.theirs);
	for (const [ours, source] of renames.ours) {
		const theirs = targets.get(source.path);
		if (!theirs) continue;
		stages.set(source.path, gone);
		if (ours.path !== theirs.path) yield* [source.path, ours.path, theirs.path];
		else stages.set(ours.path, { base: source, ours, theirs });
	}
}

/** Applies renames of files that only one side has renamed, and yields the paths of conflicts. */
function* renamedByOne(
	stages: AllStages,
	side: Side,
	renames: Record<Side, Renames>,
): Generator<string, void> {
	const other = otherOf(side);
	const elsewhere = targetsOf(renames[other]);
	for (const [target, source] of renames[side]) {
		if (elsewhere.has(source.path)) continue;
		const changed = stages.get(source.path)?.[other];
		const inTheWay = stages.get(target.path)?.[other];
		// The rename conflicts if the other side has deleted the file or changed its type, such as from file to link.
		if (!changed || !isSameType(changed, source)) {
			yield target.path;
			continue;
		}
		stages.set(source.path, gone);
		if (inTheWay) {
			// The other side has a file at the new path: a conflict, unless that file equals the renamed one and the
			// other side has not changed the old file.
			if (!isSameLeaf(changed, source) || !isSameLeaf(target, inTheWay)) yield target.path;
			continue;
		}
		stages.set(target.path, { base: source, ours: target, theirs: target, [other]: changed });
	}
}

function targetsOf(renames: Renames): Map<string, File> {
	return new Map(Array.from(renames, ([target, { path }]) => [path, target]));
}

function otherOf(side: Side): Side {
	return side === "ours" ? "theirs" : "ours";
}

/** Path of the directory of a path; empty: the root. */
export function folderOf(path: string): string {
	return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

/** Paths of the directories of a path, the closest first. */
function foldersOf(path: string): string[] {
	const folder = folderOf(path);
	return folder === "" ? [] : [folder, ...foldersOf(folder)];
}

/**
 * Yields the directory moves that the rename of a file suggests. A rename from `a/x/file` to `b/x/file` suggests moves
 * from `a/x` to `b/x` and from `a` to `b`; a rename from `a/x/file` to `a/y/file` suggests only a move to `a/y`.
 */
function* folderMoves(
	source: string,
	target: string,
): Generator<readonly [from: string, to: string], void> {
	let [from, to] = [folderOf(source), folderOf(target)];
	while (from !== to) {
		yield [from, to];
		if (from === "" || to === "") return;
		if (nameOf(from) !== nameOf(to)) return;
		[from, to] = [folderOf(from), folderOf(to)];
	}
}

function nameOf(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}
