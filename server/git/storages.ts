/** Finds the storage and the path of a project's repository. */
import { dirname, join } from "node:path";
import { Cache } from "./cache.ts";
import { GitError } from "./git.ts";
import type { RepositoryStorage } from "./storage.ts";

/** Folders of repositories, keyed by name of the storage; new repositories go to the first one. */
export type Storages = Readonly<Record<string, string>>;

/** Name of the storage if the configuration has a single folder, without a name. */
export const onlyStorage = "default";

/** The folders of all storages, keyed by name. */
export function storagesOf(directory: string | Storages): Storages {
	return typeof directory === "string" ? { [onlyStorage]: directory } : directory;
}

export function repositoryPath(folder: string, projectId: number): string {
	return join(folder, `${projectId}.git`);
}

/** Name of a project's storage; undefined if there is no such project. */
export type StorageOf = (projectId: number) => Promise<string | undefined>;

export type Places = ReturnType<typeof createPlaces>;

/** Opens a storage. `folder` must be spelled as in the paths of its repositories: `storageAt` compares the two. */
type OpenStorage = (name: string, folder: string) => RepositoryStorage;

/** Maximum number of cached storage names, which stay valid: a project does not move while servers run. */
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

	/** Like `pathOf`, but uses only its cache of storage names. Call `pathOf` for the project first. */
	function knownPathOf(projectId: number): string {
		const name = known.get(String(projectId));
		// A project without a recorded storage is in the first one.
		const folder = name ? folderOf(projectId, name) : first.folder;
		return repositoryPath(folder, projectId);
	}

	return {
		/** The storage of new repositories. It also holds the cached archives of the repositories in all storages. */
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
		/**
		 * Caches the first storage as that of a new repository. Returns the storage's name, for the project's row in the
		 * database; undefined: the storage has no name.
		 */
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
