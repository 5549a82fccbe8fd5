/** Edits the tree of a new commit, starting from the parent's tree. Reads only directories on the edited paths. */
import { binaryOfText } from "./bytes.ts";
import { encodeTree, exactNames, newObject, parseTree, type Sha1 } from "./objects.ts";
import type { NewObject } from "./store.ts";

/** A file, a symbolic link or a submodule. */
export interface Leaf {
	/** Six-digit mode. */
	mode: string;
	id: string;
}

interface Directory {
	/** Id of the stored tree; undefined: the directory is new or changed, so only `entries` has its contents. */
	id: string | undefined;
	/** Entries, keyed by name with one character per byte; undefined: not read yet. */
	entries: Map<string, Leaf | Directory> | undefined;
}

/** What a tree has at a path. `below a leaf`: nothing, because a parent in the path is a file, link or submodule. */
type Found = Leaf | "directory" | "nothing" | "below a leaf";

export interface TreeEditor {
	find(path: string): Promise<Found>;
	/** Puts a file, link or submodule at a path, and creates missing directories. The path must not be a directory. */
	put(path: string, leaf: Leaf): Promise<void>;
	/** Removes a file, link or submodule, and directories that become empty, since git does not store them. */
	remove(path: string): Promise<void>;
	/** Number of directories created so far. */
	added(): number;
	/** Id of the edited tree, and its new objects. */
	write(sha1: Sha1): { id: string; objects: NewObject[] };
}

/**
 * Edits a tree.
 * @param root - Id of the tree to start from; undefined: an empty tree
 * @param read - Reads the body of a tree object by its id
 * @param encode - Converts a segment of a path to a name with one character per byte; default: UTF-8
 */
export function createTreeEditor(
	root: string | undefined,
	read: (id: string) => Promise<Uint8Array>,
	encode: (name: string) => string = binaryOfText,
): TreeEditor {
	const namesOf = (path: string) => path.split("/").map(encode);
	const top: Directory = root === undefined ? newDirectory() : { id: root, entries: undefined };
	let added = 0;

	async function entriesOf(directory: Directory): Promise<Map<string, Leaf | Directory>> {
		if (directory.entries) return directory.entries;
		const items = parseTree(await read(directory.id ?? ""), exactNames);
		directory.entries = new Map(
			items.map(({ name, mode, id }) => [
				name,
				mode === directoryMode ? { id, entries: undefined } : { mode, id },
			]),
		);
		return directory.entries;
	}

	/** The directories on a path, from the root to the path's parent. Creates missing ones, and marks all as changed. */
	async function changing(path: string): Promise<Directory[]> {
		const directories = [top];
		for (const name of namesOf(path).slice(0, -1)) {
			const entries = await entriesOf(directories.at(-1) as Directory);
			const found = entries.get(name);
			const entry = found ?? newDirectory();
			if (isLeaf(entry)) throw new Error(`${path} is below a file`);
			if (!found) added++;
			entries.set(name, entry);
			directories.push(entry);
		}
		for (const directory of directories) {
			await entriesOf(directory);
			directory.id = undefined;
		}
		return directories;
	}

	return {
		async find(path) {
			let directory = top;
			const names = namesOf(path);
			for (const [at, name] of names.entries()) {
				const entry = (await entriesOf(directory)).get(name);
				if (!entry) return "nothing";
				const isLast = at === names.length - 1;
				if (isLeaf(entry)) return isLast ? entry : "below a leaf";
				directory = entry;
			}
			return "directory";
		},

		async put(path, leaf) {
			const directory = (await changing(path)).at(-1);
			directory?.entries?.set(namesOf(path).at(-1) ?? "", leaf);
		},

		async remove(path) {
			const names = namesOf(path);
			const directories = await changing(path);
			for (let at = names.length - 1; at >= 0; at--) {
				const { entries } = directories[at] as Directory;
				entries?.delete(names[at] ?? "");
				if (entries?.size !== 0) return;
			}
		},

		added: () => added,

		write(sha1) {
			const objects: NewObject[] = [];
			const id = writeDirectory(top, sha1, objects);
			return { id, objects };
		},
	};
}

const directoryMode = "040000";

function newDirectory(): Directory {
	return { id: undefined, entries: new Map() };
}

function isLeaf(entry: Leaf | Directory): entry is Leaf {
	return "mode" in entry;
}

/**
 * Encodes a directory as tree objects if it is new or changed, and returns its id.
 * @param objects - Receives the new tree objects, subdirectories before their parents
 */
function writeDirectory(directory: Directory, sha1: Sha1, objects: NewObject[]): string {
	if (directory.id !== undefined) return directory.id;
	const items = Array.from(directory.entries ?? [], ([name, entry]) =>
		isLeaf(entry)
			? { name, ...entry }
			: {
					name,
					mode: directoryMode,
					id: writeDirectory(entry, sha1, objects),
				},
	);
	const object = newObject("tree", encodeTree(items, exactNames), sha1);
	objects.push(object);
	return object.id;
}
