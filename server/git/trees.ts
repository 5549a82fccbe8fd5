import { TooCostly } from "../domain/errors.ts";
import {
	isTree,
	listTree,
	mostEntries,
	parseTree,
	type TreeItem,
} from "../domain/repository/objects.ts";
import { isFilePath, parseTreePath } from "../domain/repository/refs.ts";
import type { BlobRecord, TreeEntryRecord } from "../domain/repository/store.ts";
import type { Semaphore } from "../platform/semaphore.ts";
import { cachedBytes } from "./cache.ts";
import { inChunks } from "./chunks.ts";
import type { Git, Reader } from "./command.ts";
import { UnreadableObject } from "./git.ts";
import { createSingleFlightCache } from "./single-flight-cache.ts";

/** Reads directories, and looks up files by path. */
export function createTrees(
	{ batches, pathOf }: Git,
	/** Limits how many recursive listings run at a time, because each holds all trees of a commit in memory. */
	semaphore: Semaphore,
): Reader<"tree" | "file"> {
	const listings = createSingleFlightCache<readonly TreeEntryRecord[] | undefined>(
		cachedBytes,
		(entries = []) => entries.reduce((sum, { path }) => sum + 250 + 2 * path.length, 100),
	);

	const files = createSingleFlightCache<BlobRecord | undefined>(cachedBytes, () => 300);

	async function readTree(
		repository: string,
		name: string,
		signal?: AbortSignal,
	): Promise<TreeItem[]> {
		const object = await batches.contents(repository, name, signal);
		if (object?.type !== "tree") throw new UnreadableObject(repository, name);
		return parseTree(object.body);
	}

	/**
	 * Reads all trees below a tree, each once, level by level.
	 * @throws {TooCostly} if these trees have too many entries in total
	 */
	async function readTreesBelow(
		repository: string,
		root: readonly TreeItem[],
		signal?: AbortSignal,
	): Promise<Map<string, readonly TreeItem[]>> {
		const trees = new Map<string, readonly TreeItem[]>();
		let entries = root.length;
		let level = [root];
		while (level.length > 0) {
			const found = level.flatMap((items) => items.filter(isTree));
			const ids = [...new Set(found.map(({ id }) => id))].filter((id) => !trees.has(id));
			level = await inChunks(
				ids,
				async (id, chunk) => {
					const items = await readTree(repository, id, chunk);
					entries += items.length;
					if (entries > mostEntries) throw new TooCostly();
					return items;
				},
				signal,
			);
			for (const [at, id] of ids.entries()) trees.set(id, level[at] ?? []);
		}
		return trees;
	}

	async function list(
		repository: string,
		{ commit, recursive }: { commit: string; recursive: boolean },
		segments: readonly string[],
		signal: AbortSignal,
	): Promise<readonly TreeEntryRecord[] | undefined> {
		let items = await readTree(repository, `${commit}^{tree}`, signal);
		for (const segment of segments) {
			const item = items.find(({ name }) => name === segment);
			if (!item || !isTree(item)) return undefined;
			items = await readTree(repository, item.id, signal);
		}
		const below = recursive
			? await readTreesBelow(repository, items, signal)
			: new Map<string, readonly TreeItem[]>();
		const prefix = segments.map((segment) => `${segment}/`).join("");
		return listTree(items, prefix, recursive, (id) => below.get(id) ?? []);
	}

	return {
		counts: { trees: listings.counts, files: files.counts },

		methods: {
			async file(projectId, { commit, path }, signal) {
				signal?.throwIfAborted();
				if (!isFilePath(path)) return undefined;
				return files.get(
					`${projectId}/${commit}/${path}`,
					async (own) => {
						const name = `${commit}:${path}`;
						const found = await batches.info(await pathOf(projectId), name, own);
						if (found?.type !== "blob") return undefined;
						return { id: found.id, size: found.size };
					},
					signal,
				);
			},

			async tree(projectId, { commit, path, recursive }, signal) {
				signal?.throwIfAborted();
				const segments = parseTreePath(path);
				if (!segments) return undefined;
				return listings.get(
					[projectId, commit, recursive, ...segments].join("/"),
					async (own) => {
						const repository = await pathOf(projectId);
						const leave = recursive ? await semaphore.acquire(own, repository) : () => {};
						try {
							const wanted = { commit, recursive };
							return await list(repository, wanted, segments, own);
						} finally {
							leave();
						}
					},
					signal,
				);
			},
		},
	};
}
