/** The changed files between two trees, with git's rename detection. */

import type { History } from "../../server/domain/repository/history.ts";
import {
	exactNames,
	isTree,
	parseTree,
	type TreeItem,
} from "../../server/domain/repository/objects.ts";
import { compareText } from "../../server/domain/values/text.ts";
import { similarity } from "./similarity.ts";
import { bodyOf } from "./walk.ts";

/** A file on one side of a comparison. */
export interface File {
	path: string;
	mode: string;
	id: string;
	body: Uint8Array;
}

/** A changed file. `before` is undefined for an added file, `after` for a deleted one. */
export interface Change {
	before: File | undefined;
	after: File | undefined;
}

interface Detection {
	/** Minimum similarity of the old and the new file of a rename, in 60,000ths as in git. */
	minimumScore: number;
	/** Throws if the comparison has taken too long. */
	requireTime(): void;
	/** Whether to pair `source` with a similar added file; by default always. Identical files are paired anyway. */
	isRelevant?(source: File): boolean;
}

/** Changed files between two trees, sorted by path. If the tree `from` is undefined, all files count as added. */
export function changesBetween(
	history: History,
	from: string | undefined,
	to: string,
	detection: Detection,
): Change[] {
	return changedFiles(history, from, to, detection).flatMap(splitByType);
}

/** Like `changesBetween`, but a change of type, such as from file to link, is one change, not deletion and addition. */
export function changedFiles(
	history: History,
	from: string | undefined,
	to: string,
	detection: Detection,
): Change[] {
	const changes: Change[] = [];
	collect(history, from, to, "", changes);
	changes.sort((a, b) => compareText(pathOf(a), pathOf(b)));
	return withRenames(changes, detection);
}

/**
 * Changed files between two trees, in no particular order; a renamed file is a deletion and an addition. Paths have one
 * character per byte, so that a merge writes names of any encoding back unchanged.
 */
export function exactChanges(history: History, from: string | undefined, to: string): Change[] {
	const changes: Change[] = [];
	collect(history, from, to, "", changes, exactNames);
	return changes;
}

function pathOf({ before, after }: Change): string {
	return (after ?? before)?.path ?? "";
}

function collect(
	history: History,
	from: string | undefined,
	to: string | undefined,
	prefix: string,
	changes: Change[],
	names?: typeof exactNames,
): void {
	if (from === to) return;
	const [before, after] = [from, to].map((tree) => {
		const items = tree === undefined ? [] : parseTree(bodyOf(history, tree), names);
		return new Map(items.map((item) => [item.name, item]));
	}) as [Map<string, TreeItem>, Map<string, TreeItem>];
	for (const name of new Set([...before.keys(), ...after.keys()])) {
		const [old, fresh] = [before.get(name), after.get(name)];
		if (old?.id === fresh?.id && old?.mode === fresh?.mode) continue;
		const path = prefix + name;
		const [oldTree, newTree] = [old, fresh].map((item) =>
			item && isTree(item) ? item.id : undefined,
		);
		if (oldTree !== undefined || newTree !== undefined) {
			collect(history, oldTree, newTree, `${path}/`, changes, names);
		}
		const oldFile = fileOf(history, path, old);
		const newFile = fileOf(history, path, fresh);
		if (oldFile || newFile) changes.push({ before: oldFile, after: newFile });
	}
}

export function fileOf(
	history: History,
	path: string,
	item: TreeItem | undefined,
): File | undefined {
	if (!item || isTree(item)) return undefined;
	const { mode, id } = item;
	const body =
		mode === "160000" ? new TextEncoder().encode(`Subproject commit ${id}\n`) : bodyOf(history, id);
	return { path, mode, id, body };
}

/**
 * Minimum similarity for a rename, in 60,000ths. `diff`: for lists of changed files with their patches. `usual`: git's
 * default, for raw diffs, logs, statistics and merges.
 */
export const scores = { diff: 18_000, usual: 30_000 };
const highestScore = 60_000;
/** Square root of the maximum number of pairs to compare; above it, renames need equal content or equal base names. */
const renameLimit = 1000;
/** For each added file, the maximum number of most similar files that are considered as the file's old version. */
const sourcesPerTarget = 4;

interface Candidate {
	source: File;
	target: File;
	score: number;
}

/** Replaces the deletion and the addition of each renamed file by one change, at the addition's position. */
function withRenames(changes: readonly Change[], detection: Detection): Change[] {
	const renames = renamesAmong(changes, detection);
	const used = new Set(renames.values());
	return changes.flatMap((change) => {
		const { before, after } = change;
		if (before && !after && used.has(before)) return [];
		const source = after && renames.get(after);
		return [source ? { before: source, after } : change];
	});
}

/** Finds renames. Keys of the result are the new files, values the old ones. */
export function renamesAmong(changes: readonly Change[], detection: Detection): Map<File, File> {
	const { minimumScore, isRelevant = () => true } = detection;
	// Minimum similarity to pair a deleted and an added file at once because only these two have their base name. If they
	// are less similar, each of them may also be paired with any other file.
	const minimumByName = (minimumScore + highestScore) / 2;
	const deleted = changes.flatMap(({ before, after }) => (before && !after ? [before] : []));
	const added = changes.flatMap(({ before, after }) => (after && !before ? [after] : []));
	const renames = new Map<File, File>();
	const used = new Set<File>();
	const pair = (source: File, target: File) => {
		renames.set(target, source);
		used.add(source);
	};
	const unused = () => deleted.filter((file) => !used.has(file));
	const unpaired = () => added.filter((file) => !renames.has(file));

	for (const target of added) {
		const same = unused().filter((file) => file.id === target.id && isSameKind(file, target));
		const source = same.find((file) => isSameName(file, target)) ?? same[0];
		if (source) pair(source, target);
	}
	for (const { source, target } of sameNames(unused(), unpaired())) {
		if (!isRelevant(source)) continue;
		if (scoreOf(source, target, minimumScore) >= minimumByName) pair(source, target);
	}
	const sources = unused().filter((file) => isRelevant(file));
	const targets = unpaired();
	if (sources.length * targets.length <= renameLimit ** 2) {
		for (const { source, target } of candidates(sources, targets, detection)) {
			if (!used.has(source) && !renames.has(target)) pair(source, target);
		}
	}
	return renames;
}

/**
 * Finds the file from which an added file was copied or renamed. Prefers identical files to similar ones. Among
 * identical files, prefers deleted files and files of the same name; among similar files, prefers deleted ones.
 * @param sources - All files before the commit that added `target`, in order of path
 */
export function sourceOf(
	target: File,
	sources: readonly File[],
	isDeleted: (file: File) => boolean,
	detection: Detection,
): File | undefined {
	const same = sources.filter((file) => file.id === target.id && isSameKind(file, target));
	const rank = (file: File) => Number(isDeleted(file)) + Number(isSameName(file, target));
	const [identical] = same.sort((a, b) => rank(b) - rank(a));
	if (identical) return identical;
	const found = candidates(sources, [target], detection);
	return (found.find(({ source }) => isDeleted(source)) ?? found[0])?.source;
}

/** Yields pairs of files with the same base name, if the name is unique on both sides. */
function* sameNames(
	sources: readonly File[],
	targets: readonly File[],
): Generator<{ source: File; target: File }, void> {
	const byName = grouped(targets);
	for (const [name, [source, ...others]] of grouped(sources)) {
		const [target, ...more] = byName.get(name) ?? [];
		if (!source || !target || others.length > 0 || more.length > 0) continue;
		yield { source, target };
	}
}

function grouped(files: readonly File[]): Map<string, File[]> {
	const byName = new Map<string, File[]>();
	for (const file of files) {
		const name = nameOf(file);
		byName.set(name, [...(byName.get(name) ?? []), file]);
	}
	return byName;
}

/** Candidates for renames, best first; with equal scores, pairs with the same base name first. */
function candidates(
	sources: readonly File[],
	targets: readonly File[],
	{ minimumScore, requireTime }: Detection,
): Candidate[] {
	const byScore = (a: Candidate, b: Candidate) =>
		b.score - a.score ||
		Number(isSameName(b.source, b.target)) - Number(isSameName(a.source, a.target));
	return targets
		.flatMap((target) =>
			sources
				.map((source) => {
					requireTime();
					const score = scoreOf(source, target, minimumScore);
					return { source, target, score };
				})
				.filter(({ score }) => score >= minimumScore)
				.sort(byScore)
				.slice(0, sourcesPerTarget),
		)
		.sort(byScore);
}

function scoreOf(source: File, target: File, minimumScore: number): number {
	if (!isRegular(source) || !isRegular(target)) return 0;
	return similarity(source.body, target.body, minimumScore);
}

export function isRegular({ mode }: File): boolean {
	return mode.startsWith("10");
}

function isSameKind(a: File, b: File): boolean {
	return (isRegular(a) && isRegular(b)) || a.mode === b.mode;
}

function nameOf({ path }: File): string {
	return path.slice(path.lastIndexOf("/") + 1);
}

function isSameName(a: File, b: File): boolean {
	return nameOf(a) === nameOf(b);
}

/** Splits a change of type, such as from file to link, into a deletion and an addition. */
function splitByType(change: Change): Change[] {
	const { before, after } = change;
	if (!before || !after || isSameType(before, after)) return [change];
	return [
		{ before, after: undefined },
		{ before: undefined, after },
	];
}

function isSameType(a: File, b: File): boolean {
	return a.mode.slice(0, 3) === b.mode.slice(0, 3);
}
