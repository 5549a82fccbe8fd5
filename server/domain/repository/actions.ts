/** Applies a commit's file actions to one tree, in order. Error messages are GitLab's. */
import { senseless } from "../errors.ts";
import { isPathLength, isTreePath } from "./paths.ts";
import type { NewObject } from "./store.ts";
import type { Leaf, TreeEditor } from "./tree-editor.ts";

export interface FileAction {
	action: "create" | "update" | "move" | "delete" | "chmod";
	file_path: string;
	/** Old path of a moved file. */
	previous_path?: string | undefined;
	/** New content; absent in deletions, mode changes, and moves that keep the content. */
	content?: NewObject | undefined;
	executable?: boolean | undefined;
}

/** Maximum number of directories that a commit may add: their git objects stay in memory until all are stored. */
const mostDirectories = 10_000;

const executableMode = "100755";
const plainMode = "100644";
const submoduleMode = "160000";

/**
 * Applies all actions to the tree, and returns the new file contents as blobs.
 * @throws {ApiError} 400 for the first action that is impossible
 */
export async function applyActions(
	tree: TreeEditor,
	actions: readonly FileAction[],
): Promise<NewObject[]> {
	const contents: NewObject[] = [];
	for (const action of actions) {
		await changes[action.action](tree, actionPath(action.file_path), action);
		if (tree.added() > mostDirectories)
			throw senseless(`A commit cannot add more than ${mostDirectories} directories`);
		if (action.content) contents.push(action.content);
	}
	return contents;
}

type Change = (tree: TreeEditor, path: string, action: FileAction) => Promise<void>;

const changes: Record<FileAction["action"], Change> = {
	async create(tree, path, { content, executable }) {
		await requireFree(tree, path);
		const mode = executable ? executableMode : plainMode;
		await tree.put(path, { mode, id: content?.id ?? "" });
	},

	async update(tree, path, { content, executable }) {
		const { mode, id } = await requireFile(tree, path);
		const updated = { mode: modeOf(mode, executable), id: content?.id ?? id };
		await tree.put(path, updated);
	},

	async move(tree, path, { previous_path, content }) {
		const previous = actionPath(previous_path ?? "");
		const { mode, id } = content
			? await requireFile(tree, previous)
			: await requireLeaf(tree, previous);
		if (isLeaf(await tree.find(path))) throw taken();
		await tree.remove(previous);
		await requireFree(tree, path);
		await tree.put(path, { mode, id: content?.id ?? id });
	},

	async delete(tree, path) {
		await requireLeaf(tree, path);
		await tree.remove(path);
	},

	async chmod(tree, path, { executable }) {
		const { id } = await requireFile(tree, path);
		const mode = executable ? executableMode : plainMode;
		await tree.put(path, { mode, id });
	},
};

/** Mode of an updated file. A symbolic link stays a link. */
function modeOf(before: string, executable: boolean | undefined): string {
	if (executable === undefined || before === "120000") return before;
	return executable ? executableMode : plainMode;
}

/**
 * The path without leading slashes.
 * @throws {ApiError} 400 if the path is empty, too long or has a segment `..`
 */
export function actionPath(sent: string): string {
	const path = sent.replace(/^\/+/, "");
	if (path === "") throw senseless("You must provide a file path");
	if (!isPathLength(path)) throw senseless("Path is too long");
	if (path.split("/").includes("..")) throw senseless("Path cannot include directory traversal");
	return path;
}

/**
 * Requires that nothing exists at the path of a new file.
 * @throws {ApiError} 400
 */
async function requireFree(tree: TreeEditor, path: string): Promise<void> {
	if (!isTreePath(path)) throw senseless(`invalid path: '${path}'`);
	const found = await tree.find(path);
	if (found === "directory") throw senseless("A directory with this name already exists");
	if (found !== "nothing") throw taken();
}

function taken() {
	return senseless("A file with this name already exists");
}

/** @throws {ApiError} 400 unless a file, symbolic link or submodule is at the path */
async function requireLeaf(tree: TreeEditor, path: string): Promise<Leaf> {
	const found = await tree.find(path);
	if (!isLeaf(found)) throw missing();
	return found;
}

/**
 * The file or symbolic link at a path.
 * @throws {ApiError} 400, including for a submodule, whose content is in another repository
 */
async function requireFile(tree: TreeEditor, path: string): Promise<Leaf> {
	const leaf = await requireLeaf(tree, path);
	if (leaf.mode === submoduleMode) throw missing();
	return leaf;
}

function missing() {
	return senseless("A file with this name doesn't exist");
}

function isLeaf(found: Awaited<ReturnType<TreeEditor["find"]>>): found is Leaf {
	return typeof found === "object";
}
