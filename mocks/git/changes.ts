/** What two trees have different, file by file, with renames found as git finds them. */

import type { History } from "../../server/domain/repository/history.ts";
import {
	isTree,
	parseTree,
	type TreeItem,
} from "../../server/domain/repository/objects.ts";
import { compareText } from "../../server/domain/text.ts";
import { similarity } from "./similarity.ts";

/** A file on one side. */
export interface File {
	path: string;
	mode: string;
	id: string;
	body: Uint8Array;
}

/** One side is missing where a file comes or goes. */
export interface Change {
	before: File | undefined;
	after: File | undefined;
}

/** Files that are different, by path. Without a tree to start from, all are new. */
export function changesBetween(
	history: History,
	from: string | undefined,
	to: string,
): Change[] {
	const changes: Change[] = [];
	collect(history, from, to, "", changes);
	changes.sort((a, b) => compareText(pathOf(a), pathOf(b)));
	return withRenames(changes).flatMap(splitByType);
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
	const before = itemsOf(history, from);
	const after = itemsOf(history, to);
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

function itemsOf(
	{ objects }: History,
	tree: string | undefined,
): Map<string, TreeItem> {
	const body = tree === undefined ? undefined : objects.get(tree)?.body;
	return new Map(body && parseTree(body).map((item) => [item.name, item]));
}

function fileOf(
	{ objects }: History,
	path: string,
	item: TreeItem | undefined,
): File | undefined {
	if (!item || isTree(item)) return undefined;
	const { mode, id } = item;
	const body =
		mode === "160000"
			? new TextEncoder().encode(`Subproject commit ${id}\n`)
			: objects.get(id)?.body;
	return { path, mode, id, body: body ?? new Uint8Array() };
}

/** Similarity from which on two files count as one, in 60,000ths as git has it. */
const least = 18_000;
/** The same for the only two files of one name that are left. */
const leastByName = least + 21_000;
/** With more candidates than this squared, only files that did not change are taken for renamed. */
const mostCandidates = 1000;
/** Sources that are kept for each file. */
const mostSources = 4;

interface Candidate {
	source: File;
	target: File;
	score: number;
}

/** Files that went and files that came, paired; a pair stands at the new path. */
function withRenames(changes: readonly Change[]): Change[] {
	const gone = changes.flatMap(({ before, after }) =>
		before && !after ? [before] : [],
	);
	const come = changes.flatMap(({ before, after }) =>
		after && !before ? [after] : [],
	);
	const renames = new Map<File, File>();
	const used = new Set<File>();
	const pair = (source: File, target: File) => {
		renames.set(target, source);
		used.add(source);
	};
	const unused = () => gone.filter((file) => !used.has(file));
	const unpaired = () => come.filter((file) => !renames.has(file));

	for (const target of come) {
		const same = unused().filter(
			(file) => file.id === target.id && isSameKind(file, target),
		);
		const source = same.find((file) => isSameName(file, target)) ?? same[0];
		if (source) pair(source, target);
	}
	for (const { source, target } of sameNames(unused(), unpaired())) {
		if (scoreOf(source, target) >= leastByName) pair(source, target);
	}
	const [sources, targets] = [unused(), unpaired()];
	if (sources.length * targets.length <= mostCandidates ** 2) {
		for (const { source, target } of candidates(sources, targets)) {
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

/** Pairs of files whose name, without the directory, no other file has on either side. */
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

/** The best pairs first; of pairs that are equal those of one name, then those that come first. */
function candidates(
	sources: readonly File[],
	targets: readonly File[],
): Candidate[] {
	const byScore = (a: Candidate, b: Candidate) =>
		b.score - a.score ||
		Number(isSameName(b.source, b.target)) -
			Number(isSameName(a.source, a.target));
	return targets
		.flatMap((target) =>
			sources
				.map((source) => ({ source, target, score: scoreOf(source, target) }))
				.filter(({ score }) => score >= least)
				.sort(byScore)
				.slice(0, mostSources),
		)
		.sort(byScore);
}

function scoreOf(source: File, target: File): number {
	if (!isRegular(source) || !isRegular(target)) return 0;
	return similarity(source.body, target.body, least);
}

function isRegular({ mode }: File): boolean {
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

/** A file that becomes a link goes, and the link comes. */
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
