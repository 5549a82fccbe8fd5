/** Finds the folder of a repository. */
import { join } from "node:path";
import { Cache } from "./cache.ts";
import { GitError } from "./git.ts";

/** Folders of repositories by name; new repositories go to the first. */
export type Storages = Readonly<Record<string, string>>;

/** Name of the storage if there is only one, without a name. */
export const onlyStorage = "default";

/** All storages by name. */
export function storagesOf(directory: string | Storages): Storages {
	return typeof directory === "string"
		? { [onlyStorage]: directory }
		: directory;
}

export function repositoryPath(folder: string, projectId: number): string {
	return join(folder, `${projectId}.git`);
}

/** Name of a project's storage; undefined if there is no such project. */
export type StorageOf = (projectId: number) => Promise<string | undefined>;

export type Places = ReturnType<typeof createPlaces>;

/** Cached storage names: a project does not move while servers run. */
const cachedNames = 100_000;

export function createPlaces(
	directory: string | Storages,
	storageOf: StorageOf = async () => undefined,
) {
	const named = typeof directory !== "string";
	const storages = new Map(Object.entries(storagesOf(directory)));
	const [first] = storages;
	if (!first) throw new Error("no storage for repositories");
	const [firstName, firstDirectory] = first;
	const known = new Cache<string>(cachedNames);

	function folderOf(projectId: number, name: string): string {
		const folder = storages.get(name);
		if (folder !== undefined) return folder;
		throw new GitError(
			`repository of project ${projectId}: unknown storage ${name}`,
		);
	}

	/** The cached result of `pathOf`, which must have been called before, as it was to find a commit. */
	function knownPathOf(projectId: number): string {
		const name = known.get(String(projectId));
		// A project without a recorded storage is in the first one.
		const folder = name ? folderOf(projectId, name) : firstDirectory;
		return repositoryPath(folder, projectId);
	}

	return {
		/** For new repositories, and for files shared by all. */
		first: firstDirectory,
		folders: [...storages.values()],
		knownPathOf,
		async pathOf(projectId: number): Promise<string> {
			if (named && known.get(String(projectId)) === undefined) {
				const name = await storageOf(projectId);
				if (name !== undefined) known.set(String(projectId), name, 1);
			}
			return knownPathOf(projectId);
		},
		/** All paths at which the repository could be. */
		pathsOf: (projectId: number) =>
			[...storages.values()].map((folder) => repositoryPath(folder, projectId)),
		/** Records a new repository. Returns the name of its storage to store, if storages have names. */
		add(projectId: number): string | undefined {
			if (!named) return undefined;
			known.set(String(projectId), firstName, 1);
			return firstName;
		},
	};
}
