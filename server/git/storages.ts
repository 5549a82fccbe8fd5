/** Which folder a repository is in. */
import { join } from "node:path";
import { Cache } from "./cache.ts";
import { GitError } from "./git.ts";

/** Folders of repositories by name; new repositories go to the first. */
export type Storages = Readonly<Record<string, string>>;

/** Name of the only storage where none has a name. */
export const onlyStorage = "default";

/** The one folder has a name as well. */
export function storagesOf(directory: string | Storages): Storages {
	return typeof directory === "string"
		? { [onlyStorage]: directory }
		: directory;
}

export function repositoryPath(folder: string, projectId: number): string {
	return join(folder, `${projectId}.git`);
}

/** Name of the storage that the repository of a project was given; undefined where there is no such project. */
export type StorageOf = (projectId: number) => Promise<string | undefined>;

export interface Places {
	/** Where new repositories go, and what is kept for all. */
	readonly first: string;
	readonly folders: readonly string[];
	pathOf(projectId: number): Promise<string>;
	/** The same without asking, for whoever has a commit of the repository: its path was asked for to find that. */
	knownPathOf(projectId: number): string;
	/** Everywhere that the repository could be. */
	pathsOf(projectId: number): string[];
	/** To be told once a repository is there; answers the name to record, where storages have names. */
	took(projectId: number): string | undefined;
}

/** Places that are remembered: a project stays where it is as long as servers run. */
const remembered = 100_000;

export function createPlaces(
	directory: string | Storages,
	storageOf: StorageOf = async () => undefined,
): Places {
	const named = typeof directory !== "string";
	const storages = new Map(Object.entries(storagesOf(directory)));
	const [first] = storages;
	if (!first) throw new Error("there is no storage for repositories");
	const [firstName, firstDirectory] = first;
	const known = new Cache<string>(remembered);

	function folderOf(projectId: number, name: string): string {
		const folder = storages.get(name);
		if (folder !== undefined) return folder;
		throw new GitError(
			`the repository of project ${projectId} is in the storage ${name}, which is unknown here`,
		);
	}

	function knownPathOf(projectId: number): string {
		const name = known.get(String(projectId));
		// One that is not recorded yet may be recorded anywhere.
		const folder = name ? folderOf(projectId, name) : firstDirectory;
		return repositoryPath(folder, projectId);
	}

	return {
		first: firstDirectory,
		folders: [...storages.values()],
		knownPathOf,
		async pathOf(projectId) {
			if (named && known.get(String(projectId)) === undefined) {
				const name = await storageOf(projectId);
				if (name !== undefined) known.set(String(projectId), name, 1);
			}
			return knownPathOf(projectId);
		},
		pathsOf: (projectId) =>
			[...storages.values()].map((folder) => repositoryPath(folder, projectId)),
		took(projectId) {
			if (!named) return undefined;
			known.set(String(projectId), firstName, 1);
			return firstName;
		},
	};
}
