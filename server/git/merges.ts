/** Merges commits by `git merge-tree`. */
import { join, resolve } from "node:path";
import { TooCostly } from "../domain/errors.ts";
import { emptyTree } from "../domain/repository/diffs.ts";
import type { MergeRecord, RepositoryStore } from "../domain/repository/store.ts";
import { cachedBytes } from "./cache.ts";
import { costlyCommand, type Git, type Reader } from "./command.ts";
import { largestAllocation } from "./diffs.ts";
import { GitError, settingVariables, UnreadableObject } from "./git.ts";
import { createSingleFlightCache } from "./single-flight-cache.ts";

interface MergesOptions {
	mergeBase: RepositoryStore["mergeBase"];
	/** Maximum milliseconds for a merge. */
	time: number;
}

const args = [
	// Only `info/attributes` applies: neither the attributes of the server's user, nor those of HEAD, which git 2.43 to
	// 2.45 read.
	"-c",
	"core.attributesFile=/dev/null",
	"-c",
	`attr.tree=${emptyTree}`,
	"-c",
	"merge.renormalize=false",
	"merge-tree",
	"--write-tree",
	"-z",
	"--name-only",
	"--end-of-options",
];

/** Prefix of temporary folders for new objects. `git prune` removes such a folder if a server that died has left it. */
const temporary = "objects/tmp_objdir-merge-";

export function createMerges(
	git: Git,
	{ mergeBase, time }: MergesOptions,
): Reader<"mergeTree" | "writeMergeTree"> {
	const { command, pathOf, storageAt } = git;
	const merges = createSingleFlightCache<MergeRecord>(cachedBytes, ({ conflicts = [] }) =>
		conflicts.reduce((sum, path) => sum + 50 + 2 * path.length, 200),
	);

	/**
	 * Environment variables that disable merge drivers: git runs no program that the repository names, and a file that
	 * needs a driver becomes a conflict.
	 */
	async function withoutDrivers(
		repository: string,
		signal: AbortSignal | undefined,
	): Promise<NodeJS.ProcessEnv> {
		const { files } = storageAt(repository);
		// Only `info/attributes` can assign drivers.
		if (!(await files.exists(join(repository, "info/attributes")))) return {};
		const pattern = "^merge\\..*\\.driver$";
		const output = await command(
			repository,
			["config", "--name-only", "-z", "--get-regexp", pattern],
			signal,
		).catch((error: unknown) => {
			// Exit code 1: the configuration names no driver.
			if (error instanceof GitError && error.code === 1) return "";
			throw error;
		});
		const names = output.toString().split("\0").filter(Boolean);
		return settingVariables(Object.fromEntries(names.map((name) => [name, "exit 1"])));
	}

	/**
	 * Merges two commits.
	 * @param folder - Folder for the new objects; undefined: the repository itself
	 */
	async function merge(
		projectId: number,
		sides: readonly [ours: string, theirs: string],
		folder: string | undefined,
		signal?: AbortSignal,
	): Promise<MergeRecord> {
		const repository = await pathOf(projectId);
		const place = folder === undefined ? {} : placeOf(repository, folder);
		const settings = folder === undefined ? [] : ["-c", "core.fsync=none"];
		try {
			const output = await costlyCommand(
				git,
				repository,
				[...settings, ...args, ...sides],
				{
					timeout: time,
					// Exit code of a merge with conflicts.
					resultCode: 1,
					environment: {
						GIT_ALLOC_LIMIT: `${largestAllocation}`,
						...(await withoutDrivers(repository, signal)),
						...place,
					},
				},
				signal,
			);
			return mergeIn(output.toString(), sides);
		} catch (error) {
			if (!(error instanceof GitError)) throw error;
			if (error.code === 1) throw new UnreadableObject(repository, `${sides}`);
			// Only this message tells that git would need too much memory.
			if (error.errors.includes("over limit")) throw new TooCostly();
			if (await isHopeless(error, projectId, sides, signal)) return { conflicts: [] };
			throw error;
		}
	}

	/** Whether a merge failed only because the commits have no common history, or because git itself crashed. */
	async function isHopeless(
		{ code, errors }: GitError,
		...merge: Parameters<typeof mergeBase>
	): Promise<boolean> {
		// git 2.39 fails an assertion after some renames that collide with files of other types.
		if (code === null && errors.includes("Assertion ")) return true;
		return (await mergeBase(...merge)) === undefined;
	}

	/**
	 * Merges two commits without storing the result: new objects go to a temporary folder, which is deleted
	 * afterwards.
	 */
	async function tryMerge(
		projectId: number,
		sides: readonly [ours: string, theirs: string],
		signal: AbortSignal,
	): Promise<MergeRecord> {
		const repository = await pathOf(projectId);
		const { files } = storageAt(repository);
		const folder = await files.makeTemporaryFolder(join(repository, temporary));
		try {
			return await merge(projectId, sides, folder, signal);
		} finally {
			await files.remove(folder);
		}
	}

	return {
		counts: { merges: merges.counts },
		methods: {
			mergeTree: (projectId, ours, theirs, signal) =>
				merges.get(
					`${projectId}/${ours}/${theirs}`,
					(own) => tryMerge(projectId, [ours, theirs], own),
					signal,
				),

			writeMergeTree: (projectId, ours, theirs, signal) =>
				merge(projectId, [ours, theirs], undefined, signal),
		},
	};
}

/** Environment in which git writes new objects to a folder, and still reads the objects of the repository. */
function placeOf(repository: string, folder: string): NodeJS.ProcessEnv {
	return {
		GIT_OBJECT_DIRECTORY: resolve(folder),
		GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(resolve(repository, "objects")),
	};
}

/** Quotes a path for a list of paths in an environment variable, where a colon would separate two paths. */
function quoted(path: string): string {
	return `"${path.replace(/["\\]/g, "\\$&")}"`;
}

/**
 * Parses the output of `git merge-tree`: a tree and, if there are conflicts, their paths, an empty field and
 * messages.
 */
function mergeIn(output: string, sides: readonly [ours: string, theirs: string]): MergeRecord {
	const [tree = "", ...rest] = output.split("\0");
	// A merge without conflicts has no messages.
	if (rest.length === 1) return { tree };
	const paths = rest.slice(0, rest.indexOf(""));
	// If a path is a file on one side and a directory on the other, git lists the file as `path~id`, with the commit id
	// of its side. Removes this ending.
	const ends = sides.map((id) => `~${id}`);
	const shown = paths.map((path) =>
		ends.some((end) => path.endsWith(end)) ? path.slice(0, -41) : path,
	);
	return { conflicts: [...new Set(shown)] };
}
