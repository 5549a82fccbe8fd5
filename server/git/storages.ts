/** Finds the folder of a repository. */
import { dirname, join } from "node:path";
import { Cache } from "./cache.ts";
import { GitError } from "./git.ts";
import type { RepositoryStorage } from "./storage.ts";

/** Folders of repositories by name; new repositories go to the first. */
export type Storages = Readonly<Record<string, string>>;

/** Name of the storage if there is only one, without a name. */
export const onlyStorage = "default";

/** All storages by name. */
export function storagesOf(directory: string | Storages): Storages {
	return typeof directory === "string" ? { [onlyStorage]: directory } : directory;
}

export function repositoryPath(folder: string, projectId: number): string {
	return join(folder, `${projectId}.git`);
}

/** Name of a project's storage; undefined if there is no such project. */
export type StorageOf = (projectId: number) => Promise<string | undefined>;

export type Places = ReturnType<typeof createPlaces>;

/** A storage with the folder as paths of repositories have it. */
type OpenStorage = (name: string, folder: string) => RepositoryStorage;

/** Cached storage names: a project does not move while servers run. */
const cachedNames = 100_000;

export function createPlaces(
	directory: string | Storages,
	openStorage: OpenStorage,
	storageOf: StorageOf = async () => undefined,
) {
	const named = typeof directory !== "string";
	const storages = new Map(
		Object.entries(storagesOf(directory)).map(([name, text]) => {
			const folder = dirname(repositoryPath(text, 1));
			return [name, openStorage(name, folder)] as const;
		}),
	);
	const all = [...storages.values()];
	const byFolder = new Map(all.map((one) => [one.folder, one]));
	const first = firstOf(all);
	const known = new Cache<string>(cachedNames);

	function folderOf(projectId: number, name: string): string {
		const storage = storages.get(name);
		if (storage) return storage.folder;
		throw new GitError(`repository of project ${projectId}: unknown storage ${name}`);
	}

	/** The cached result of `pathOf`, which must have been called before, as it was to find a commit. */
	function knownPathOf(projectId: number): string {
		const name = known.get(String(projectId));
		// A project without a recorded storage is in the first one.
		const folder = name ? folderOf(projectId, name) : first.folder;
		return repositoryPath(folder, projectId);
	}

	return {
		/** The storage of new repositories, and of files that all storages share. */
		first,
		all,
		knownPathOf,
		/** The storage that holds a repository. */
		storageAt(repository: string): RepositoryStorage {
			const storage = byFolder.get(dirname(repository));
			if (storage) return storage;
			throw new GitError(`${repository} is in no storage`);
		},
		async pathOf(projectId: number): Promise<string> {
			if (named && known.get(String(projectId)) === undefined) {
				const name = await storageOf(projectId);
				if (name !== undefined) known.set(String(projectId), name, 1);
			}
			return knownPathOf(projectId);
		},
		/** Records a new repository. Returns the name of its storage to store, if storages have names. */
		add(projectId: number): string | undefined {
			if (!named) return undefined;
			known.set(String(projectId), first.name, 1);
			return first.name;
		},
	};
}

function firstOf(storages: readonly RepositoryStorage[]): RepositoryStorage {
	const [first] = storages;
	if (first) return first;
	throw new Error("no storage for repositories");
}
