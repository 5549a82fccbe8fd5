/** The changed files between two trees, with git's rename detection. */

import type { History } from "../../server/domain/repository/history.ts";
import {
	isTree,
	parseTree,
	type TreeItem,
} from "../../server/domain/repository/objects.ts";
import { compareText } from "../../server/domain/values/text.ts";
import { similarity } from "./similarity.ts";
import { bodyOf } from "./walk.ts";

/** A file on one side. */
export interface File {
	path: string;
	mode: string;
	id: string;
	body: Uint8Array;
}

/** `before` is undefined for an added file, `after` for a deleted one. */
export interface Change {
	before: File | undefined;
	after: File | undefined;
}

/**
 * Changed files in order of path. Without `from` all files are added.
 * @param requireTime - Throws where the comparison has taken too long
 */
export function changesBetween(
	history: History,
	from: string | undefined,
	to: string,
	requireTime: () => void,
): Change[] {
	const changes: Change[] = [];
	collect(history, from, to, "", changes);
	changes.sort((a, b) => compareText(pathOf(a), pathOf(b)));
	return withRenames(changes, requireTime).flatMap(splitByType);
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
): void {
	if (from === to) return;
	const [before, after] = [from, to].map((tree) => {
		const items = tree === undefined ? [] : parseTree(bodyOf(history, tree));
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
			collect(history, oldTree, newTree, `${path}/`, changes);
		}
		const oldFile = fileOf(history, path, old);
		const newFile = fileOf(history, path, fresh);
		if (oldFile || newFile) changes.push({ before: oldFile, after: newFile });
	}
}

function fileOf(
	history: History,
	path: string,
	item: TreeItem | undefined,
): File | undefined {
	if (!item || isTree(item)) return undefined;
	const { mode, id } = item;
	const body =
		mode === "160000"
			? new TextEncoder().encode(`Subproject commit ${id}\n`)
			: bodyOf(history, id);
	return { path, mode, id, body };
}

/** Minimum similarity of a rename, in 60,000ths as in git. */
const minimumScore = 18_000;
/** The same for a pair of files whose name is unique on both sides. */
const minimumScoreByName = minimumScore + 21_000;
/** With more pairs than this squared, only exact renames are detected. */
const renameLimit = 1000;
/** Candidate sources kept for each target. */
const sourcesPerTarget = 4;

interface Candidate {
	source: File;
	target: File;
	score: number;
}

/** Pairs deleted and added files as renames, which take the place of the added file. */
function withRenames(
	changes: readonly Change[],
	requireTime: () => void,
): Change[] {
	const deleted = changes.flatMap(({ before, after }) =>
		before && !after ? [before] : [],
	);
	const added = changes.flatMap(({ before, after }) =>
		after && !before ? [after] : [],
	);
	const renames = new Map<File, File>();
	const used = new Set<File>();
	const pair = (source: File, target: File) => {
		renames.set(target, source);
		used.add(source);
	};
	const unused = () => deleted.filter((file) => !used.has(file));
	const unpaired = () => added.filter((file) => !renames.has(file));

	for (const target of added) {
		const same = unused().filter(
			(file) => file.id === target.id && isSameKind(file, target),
		);
		const source = same.find((file) => isSameName(file, target)) ?? same[0];
		if (source) pair(source, target);
	}
	for (const { source, target } of sameNames(unused(), unpaired())) {
		if (scoreOf(source, target) >= minimumScoreByName) pair(source, target);
	}
	const [sources, targets] = [unused(), unpaired()];
	if (sources.length * targets.length <= renameLimit ** 2) {
		for (const { source, target } of candidates(
			sources,
			targets,
			requireTime,
		)) {
			if (!used.has(source) && !renames.has(target)) pair(source, target);
		}
	}
	return changes.flatMap((change) => {
		const { before, after } = change;
		if (before && !after && used.has(before)) return [];
		const source = after && renames.get(after);
		return [source ? { before: source, after } : change];
	});
}

/** Pairs of files whose base name is unique on both sides. */
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

/** Best pairs first; of equal scores, pairs of the same base name first. */
function candidates(
	sources: readonly File[],
	targets: readonly File[],
	requireTime: () => void,
): Candidate[] {
	const byScore = (a: Candidate, b: Candidate) =>
		b.score - a.score ||
		Number(isSameName(b.source, b.target)) -
			Number(isSameName(a.source, a.target));
	return targets
		.flatMap((target) =>
			sources
				.map((source) => {
					requireTime();
					return { source, target, score: scoreOf(source, target) };
				})
				.filter(({ score }) => score >= minimumScore)
				.sort(byScore)
				.slice(0, sourcesPerTarget),
		)
		.sort(byScore);
}

function scoreOf(source: File, target: File): number {
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

/** A change of type, such as from file to link, becomes a deletion and an addition. */
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
