/** Merges of commits, by the rules of git's default strategy (`ort`). */
import { bytesOf } from "../../server/domain/repository/bytes.ts";
import type { History } from "../../server/domain/repository/history.ts";
import {
	exactNames,
	isTree,
	newObject,
	parseTree,
	type Sha1,
} from "../../server/domain/repository/objects.ts";
import type { NewObject } from "../../server/domain/repository/store.ts";
import {
	createTreeEditor,
	type Leaf,
	type TreeEditor,
} from "../../server/domain/repository/tree-editor.ts";
import { compareText } from "../../server/domain/values/text.ts";
import { type Change, exactChanges, type File, isRegular } from "./changes.ts";
import {
	applyRenames,
	folderOf,
	isSameLeaf,
	isSameType,
	type Side,
	type Stages,
} from "./merge-renames.ts";
import { mergeLines } from "./merged-lines.ts";
import { linesOf } from "./patch.ts";
import { isBinary } from "./similarity.ts";
import { bodyOf, mergeBase, mergeBases, treeOf } from "./walk.ts";
import { withObjects } from "./writes.ts";

/** A merged tree with its new objects, or the paths of conflicts. */
export type Merge =
	| { tree: string; objects: readonly NewObject[]; conflicts?: undefined }
	| { conflicts: readonly string[] };

interface MergeOptions {
	sha1: Sha1;
	/**
	 * Whether the merged tree is a base for another merge. If so, a text in conflict gets the lines of both sides,
	 * between conflict marks, and any other file in conflict keeps the base's version. Renames can still conflict, and so
	 * can a file and a directory at the same path.
	 */
	asBase?: boolean;
	/** Throws if the merge has taken too long. */
	requireTime(): void;
}

/** Ids of the three trees of a merge. */
interface Trees {
	base: string;
	ours: string;
	theirs: string;
}

export async function mergeCommits(
	history: History,
	ours: string,
	theirs: string,
	options: MergeOptions,
): Promise<Merge> {
	const base = await baseOf(history, [ours, theirs], options);
	if (!base) return { conflicts: [] };
	const trees = {
		base: base.tree,
		ours: treeOf(history, ours),
		theirs: treeOf(history, theirs),
	};
	return mergeTrees(base.history, trees, options);
}

/**
 * The base tree of a merge, with a history that contains the tree. If the commits have several best common ancestors,
 * these are merged into one base, with `asBase`. If conflicts remain, the newest ancestor is the base.
 */
async function baseOf(
	history: History,
	commits: readonly [string, ...string[]],
	options: MergeOptions,
): Promise<{ history: History; tree: string } | undefined> {
	const bases = mergeBases(history, commits);
	const newest = mergeBase(history, commits);
	if (newest === undefined) return undefined;
	const alone = { history, tree: treeOf(history, newest) };
	const [first, ...others] = bases
		.map(({ id }) => id)
		.sort((a, b) => Number(b === newest) - Number(a === newest));
	const merged = [first ?? newest];
	let found = alone;
	for (const other of others) {
		const base = await baseOf(found.history, [other, ...merged], options);
		if (!base) return alone;
		const trees = {
			base: base.tree,
			ours: found.tree,
			theirs: treeOf(history, other),
		};
		const merge = await mergeTrees(base.history, trees, {
			...options,
			asBase: true,
		});
		if (merge.conflicts) return alone;
		const { tree, objects } = merge;
		found = { history: withObjects(base.history, objects), tree };
		merged.push(other);
	}
	return found;
}

async function mergeTrees(
	history: History,
	trees: Trees,
	{ sha1, asBase = false, requireTime }: MergeOptions,
): Promise<Merge> {
	const changes = {
		ours: exactChanges(history, trees.base, trees.ours),
		theirs: exactChanges(history, trees.base, trees.theirs),
	};
	const stages = stagesOf(changes);
	const before = new Map(Array.from(stages, ([path, { ours }]) => [path, ours] as const));
	const conflicts = new Set(
		applyRenames(stages, changes, {
			requireTime,
			hasFolder: (side, path) => hasFolder(history, trees[side], path),
		}),
	);
	const after = new Map<string, Leaf | undefined>();
	const blobs: NewObject[] = [];
	for (const [path, stage] of stages) {
		requireTime();
		const merged = mergeFiles(stage, asBase);
		if (!merged) {
			conflicts.add(path);
		} else if ("lines" in merged) {
			const { mode, lines } = merged;
			const blob = newObject("blob", bytesOf(lines.join("")), sha1);
			blobs.push(blob);
			after.set(path, { mode, id: blob.id });
		} else {
			after.set(path, merged.file);
		}
	}
	const editor = createTreeEditor(
		trees.ours,
		async (id) => bodyOf(history, id),
		(name) => name,
	);
	// Deletions come first, because a file may replace a directory.
	for (const [path, leaf] of after) if (!leaf && before.get(path)) await editor.remove(path);
	for (const [path, leaf] of after) {
		if (!leaf) continue;
		const inTheWay = await blocking(editor, path);
		if (inTheWay === undefined) await editor.put(path, leaf);
		else conflicts.add(inTheWay);
	}
	if (conflicts.size > 0) {
		const paths = Array.from(conflicts, readable);
		return { conflicts: paths.sort(compareText) };
	}
	const written = editor.write(sha1);
	return { tree: written.id, objects: [...blobs, ...written.objects] };
}

/** Path of an existing directory or file because of which no file can be at `path`; undefined: the path is free. */
async function blocking(editor: TreeEditor, path: string): Promise<string | undefined> {
	const found = await editor.find(path);
	if (found === "directory") return path;
	if (found !== "below a leaf") return undefined;
	return (await blocking(editor, folderOf(path))) ?? folderOf(path);
}

/** Maps the path of each file that a side changes to the file's versions in the base and on both sides. */
function stagesOf({ ours, theirs }: Record<Side, readonly Change[]>): Map<string, Stages> {
	const stages = new Map<string, Stages>();
	for (const [side, changes] of [
		["ours", ours],
		["theirs", theirs],
	] as const) {
		for (const { before, after } of changes) {
			const { path } = (before ?? after) as File;
			const known = stages.get(path);
			const base = { base: before, ours: before, theirs: before };
			stages.set(path, { ...(known ?? base), [side]: after });
		}
	}
	return stages;
}

type MergedFile = { file: Leaf | undefined } | { mode: string; lines: readonly string[] };

/**
 * The merged version of one file; undefined: a conflict.
 * @param asBase - Whether the result is a base for another merge
 */
function mergeFiles({ base, ours, theirs }: Stages, asBase: boolean): MergedFile | undefined {
	const conflict = asBase ? { file: base } : undefined;
	if (isSameLeaf(ours, theirs) || isSameLeaf(base, theirs)) return { file: ours };
	if (isSameLeaf(base, ours)) return { file: theirs };
	if (!ours || !theirs || !isSameType(ours, theirs)) return conflict;
	const mode = mergedValue(base?.mode, ours.mode, theirs.mode) ?? (asBase ? ours.mode : undefined);
	if (mode === undefined) return undefined;
	const id = mergedValue(base?.id, ours.id, theirs.id);
	if (id !== undefined) return { file: { mode, id } };
	if (!isRegular(ours)) return conflict;
	// A base of another type, such as a symbolic link, has no lines in common with a file.
	const old = base && isRegular(base) ? base.body : new Uint8Array();
	const bodies = [old, ours.body, theirs.body];
	if (bodies.some(isBinary)) return conflict;
	const [before = [], here = [], there = []] = bodies.map(linesOf);
	const lines = mergeLines(before, here, there, asBase);
	return lines && { mode, lines };
}

/** Merged value of both sides; undefined if both change the base's value, in different ways. */
function mergedValue(base: string | undefined, ours: string, theirs: string): string | undefined {
	if (ours === theirs || base === theirs) return ours;
	return base === ours ? theirs : undefined;
}

function hasFolder(history: History, root: string, path: string): boolean {
	let tree = root;
	for (const segment of path.split("/")) {
		const item = parseTree(bodyOf(history, tree), exactNames).find(({ name }) => name === segment);
		if (!item || !isTree(item)) return false;
		tree = item.id;
	}
	return true;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Decodes a path from a binary string to the text that callers read. */
function readable(path: string): string {
	return decoder.decode(bytesOf(path));
}
