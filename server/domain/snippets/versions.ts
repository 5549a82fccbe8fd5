/**
 * A snippet's versions as git objects: blobs, trees, and commits on one branch without merges, with git's ids. Stores
 * keep files and commits; trees are computed from the files.
 */

import { identify, type Sha1 } from "../repository/objects.ts";
import { parseRef } from "../repository/refs.ts";
import { personOf, signatureOf } from "../repository/signatures.ts";
import { createTreeEditor } from "../repository/tree-editor.ts";
import type { UserRecord } from "../users/store.ts";
import { compareText } from "../values/text.ts";
import { isFilePath } from "./paths.ts";
import type { BlobRecord, NewVersion, SnippetFileRecord, SnippetVersionRecord } from "./store.ts";

export const branch = "master";

const maxFiles = 10;

/** One change of a snippet's files. A missing or blank path is replaced with a generated one. */
export interface FileAction {
	action: "create" | "update" | "delete" | "move";
	file_path?: string | null | undefined;
	previous_path?: string | null | undefined;
	content?: BlobRecord | null | undefined;
}

/** The files after a change, and the contents that the previous version lacks. */
export interface FileChange {
	/** Files in git's order. */
	files: readonly SnippetFileRecord[];
	blobs: readonly BlobRecord[];
}

/** Why file actions cannot be applied. */
export type FileFault = "conflict" | "invalid file name";

const encoder = new TextEncoder();

/** Applies all file actions in order; if one is impossible, applies none and returns the fault. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each fault where the reference service finds it
export function applyActions(
	before: readonly SnippetFileRecord[],
	actions: readonly FileAction[],
): FileChange | FileFault {
	const files = new Map(before.map((file) => [file.path, file]));
	const contents = new Map<string, BlobRecord>();
	const nextName = nameGenerator(before);
	for (const { action, file_path, previous_path, content } of actions) {
		const previous = action === "move" ? (previous_path ?? "") : undefined;
		const path = isBlank(file_path) ? nameOf(previous, nextName) : file_path;
		const source = previous ?? path;
		if (!isFilePath(path) || !isFilePath(source)) return "invalid file name";
		const old = files.get(source);
		if ((old === undefined) !== (action === "create")) return "conflict";
		files.delete(source);
		if (action === "delete") continue;
		if (isTaken(path, files)) return "conflict";
		const blob_id = content?.id ?? old?.blob_id;
		if (blob_id === undefined) return "conflict";
		if (content) contents.set(blob_id, content);
		files.set(path, { path, blob_id });
	}
	if (files.size < 1 || files.size > maxFiles) return "conflict";
	return changeTo([...files.values()], contents, before);
}

/** Name for a file whose path is missing: the next generated name; a moved file keeps its name if it was generated. */
function nameOf(previous: string | undefined, nextName: () => string): string {
	return previous !== undefined && generated.test(previous) ? previous : nextName();
}

function changeTo(
	files: SnippetFileRecord[],
	contents: ReadonlyMap<string, BlobRecord>,
	before: readonly SnippetFileRecord[],
): FileChange {
	const after = files.sort((a, b) => compareText(a.path, b.path));
	const wanted = new Set(after.map(({ blob_id }) => blob_id));
	for (const { blob_id } of before) wanted.delete(blob_id);
	return {
		files: after,
		blobs: [...contents.values()].filter(({ id }) => wanted.has(id)),
	};
}

/** Whether two lists of files, both sorted in git's order, are equal. */
export function isSameTree(
	a: readonly SnippetFileRecord[],
	b: readonly SnippetFileRecord[],
): boolean {
	return (
		a.length === b.length &&
		a.every(({ path, blob_id }, at) => path === b[at]?.path && blob_id === b[at]?.blob_id)
	);
}

/** Builds the version that follows `parent`, with its commit by `user` at the time `at`. */
export async function commitVersion({
	parent,
	change: { files, blobs },
	user,
	at,
	sha1,
}: {
	parent: SnippetVersionRecord | undefined;
	change: FileChange;
	user: UserRecord;
	at: string;
	sha1: Sha1;
}): Promise<NewVersion> {
	const signature = signatureOf(personOf(user), at);
	const commit = [
		`tree ${await treeId(files, sha1)}`,
		...(parent ? [`parent ${parent.commit_id}`] : []),
		`author ${signature}`,
		`committer ${signature}`,
		"",
		parent ? "Update snippet\n" : "Initial commit\n",
	].join("\n");
	return {
		number: (parent?.number ?? 0) + 1,
		commit_id: identify("commit", encoder.encode(commit), sha1).id,
		files,
		commit,
		blobs,
	};
}

/** The version that a ref names: `back` versions before the newest one, or before the commit with id prefix `id`. */
interface VersionRef {
	id: string | undefined;
	back: number;
}

/** Parses a ref: `HEAD`, `master` or a commit id, then any `~n` and `^n`; undefined: no snippet has such a ref. */
export function parseVersionRef(text: string): VersionRef | undefined {
	const ref = parseRef(text);
	if (!ref) return undefined;
	const { names, steps } = ref;
	// Snippets have no merges, so no commit has a second parent.
	if (steps.some(({ kind, n }) => kind === "^" && n > 1)) return undefined;
	const back = steps.reduce((sum, { n }) => sum + n, 0);
	if (names.includes("HEAD") || names.includes(`refs/heads/${branch}`)) {
		return { id: undefined, back };
	}
	return ref.id === undefined ? undefined : { id: ref.id.toLowerCase(), back };
}

/** Pattern of generated file names. At most 15 digits, so that a JavaScript number represents them exactly. */
const generated = /^snippetfile(\d{1,15})\.txt$/;

/** Returns a function that generates names: `snippetfile1.txt`, or the next after the highest number in use. */
function nameGenerator(files: readonly SnippetFileRecord[]): () => string {
	let last = Math.max(0, ...files.map(({ path }) => Number(generated.exec(path)?.[1] ?? 0)));
	return () => `snippetfile${++last}.txt`;
}

export function isBlank(text: string | null | undefined): text is "" | null | undefined {
	return text == null || text.trim() === "";
}

/** Whether a path conflicts with an existing file: the same path, or one is a parent directory of the other. */
function isTaken(path: string, files: ReadonlyMap<string, SnippetFileRecord>): boolean {
	return [...files.keys()].some(
		(other) => other === path || other.startsWith(`${path}/`) || path.startsWith(`${other}/`),
	);
}

async function treeId(files: readonly SnippetFileRecord[], sha1: Sha1): Promise<string> {
	// Nothing is read: the tree is made from an empty one.
	const tree = createTreeEditor(undefined, () => Promise.reject(new Error("no stored tree")));
	for (const { path, blob_id } of files) await tree.put(path, { mode: "100644", id: blob_id });
	return tree.write(sha1).id;
}
