import {
	isTree,
	listTree,
	parseTree,
	type TreeItem,
} from "../domain/repository/objects.ts";
import { parseTreePath } from "../domain/repository/refs.ts";
import type { TreeEntryRecord } from "../domain/repository/store.ts";
import { cachedBytes } from "./cache.ts";
import { inChunks } from "./chunks.ts";
import type { Git, Reader } from "./command.ts";
import { UnreadableObject } from "./git.ts";
import { createSingleFlightCache } from "./single-flight-cache.ts";

/** Reads directories. */
export function createTrees({ batches, pathOf }: Git): Reader<"tree"> {
	const listings = createSingleFlightCache<
		readonly TreeEntryRecord[] | undefined
	>(cachedBytes, (entries = []) =>
		entries.reduce((sum, { path }) => sum + 250 + 2 * path.length, 100),
	);

	async function readTree(
		repository: string,
		name: string,
		signal?: AbortSignal,
	): Promise<TreeItem[]> {
		const object = await batches.contents(repository, name, signal);
		if (object?.type !== "tree") throw new UnreadableObject(repository, name);
		return parseTree(object.body);
	}

	/** Reads all trees below one, each once, level by level. */
	async function readTreesBelow(
		repository: string,
		root: readonly TreeItem[],
		signal?: AbortSignal,
	): Promise<Map<string, readonly TreeItem[]>> {
		const trees = new Map<string, readonly TreeItem[]>();
		let level = [root];
		while (level.length > 0) {
			const found = level.flatMap((items) => items.filter(isTree));
			const ids = [...new Set(found.map(({ id }) => id))].filter(
				(id) => !trees.has(id),
			);
			level = await inChunks(
				ids,
				(id, chunk) => readTree(repository, id, chunk),
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
		counts: { trees: listings.counts },

		methods: {
			async tree(projectId, { commit, path, recursive }, signal) {
				signal?.throwIfAborted();
				const segments = parseTreePath(path);
				if (!segments) return undefined;
				return listings.get(
					[projectId, commit, recursive, ...segments].join("/"),
					async (own) =>
						list(await pathOf(projectId), { commit, recursive }, segments, own),
					signal,
				);
			},
		},
	};
}
