import { costlySeconds } from "../domain/errors.ts";
import { emptyTree, isCostly, ofPaths, withinLimits } from "../domain/repository/diffs.ts";
import type {
	ChangeRecord,
	DifferencesRecord,
	FileDiffsRecord,
} from "../domain/repository/store.ts";
import type { Attributes } from "./attributes.ts";
import { Cache, cachedBytes } from "./cache.ts";
import { inChunks } from "./chunks.ts";
import type { Git, Reader } from "./command.ts";
import { GaveUp, GitDied } from "./diff-output.ts";
import type { Diffs, Trees } from "./diffs.ts";
import { UnreadableObject } from "./git.ts";
import { createSingleFlightCache } from "./single-flight-cache.ts";

/** Two commits to compare; `from` undefined: the empty tree. */
interface Compared {
	repository: string;
	from: string | undefined;
	to: string;
	/** Blob id of the `.gitattributes` that apply; undefined: none. */
	attributesId: string | undefined;
}

type Changes = AsyncIterable<ChangeRecord>;

export function createComparisons(
	{ batches, pathOf, storageAt }: Git,
	diffs: Diffs,
	attributes: Attributes,
): Reader<"differences" | "differencesOf"> {
	const weighFiles = ({ files }: DifferencesRecord) =>
		files.reduce((sum, { diff }) => sum + 500 + 2 * diff.length, 100);
	const cacheOf = <Found extends DifferencesRecord>() =>
		createSingleFlightCache<Found>(cachedBytes, weighFiles, isCostly);
	const differences = cacheOf<DifferencesRecord>();
	const fileDiffs = cacheOf<FileDiffsRecord>();
	/**
	 * Times (on the clock of `performance.now()`) until which the comparison of two commits counts as too costly,
	 * whichever files the caller asks for. Keyed by project, commits and attributes.
	 */
	const costlyUntil = new Cache<number>(cachedBytes);

	/** Calls `take` with the changes from one commit, or from the empty tree, to another commit. */
	async function compare<Result>(
		{ repository, from, to, attributesId }: Compared,
		take: (changes: Changes) => Promise<Result>,
		signal: AbortSignal,
	): Promise<Result> {
		const [before, after, file] = await Promise.all([
			from ? treeOf(repository, from, signal) : emptyTree,
			treeOf(repository, to, signal),
			attributesId && attributes.fileOf(repository, attributesId, signal),
		]);
		const trees = {
			directory: repository,
			from: before,
			to: after,
			attributes: file || undefined,
		};
		const changes = (asked: Trees) =>
			readable(
				repository,
				storageAt(repository).stream((own) => diffs.changes(asked, own), signal),
				signal,
			);
		const first = () => take(changes(trees));
		// Retries because the process may have died while it was idle.
		return retryIfDied(first, () =>
			retryIfDied(first, () =>
				// The last attempt does not look for similar files, which may be too large for git to read.
				take(changes({ ...trees, exactRenames: true })),
			),
		);
	}

	/**
	 * Passes changes on. If git gave up, finds out whether a changed file is missing.
	 * @throws {UnreadableObject} in mid-iteration, if a changed file is missing
	 */
	async function* readable(repository: string, changes: Changes, signal: AbortSignal): Changes {
		try {
			yield* changes;
		} catch (error) {
			if (!(error instanceof GaveUp)) throw error;
			await inChunks(
				error.files,
				async (id, chunk) => {
					if (!(await batches.info(repository, id, chunk)))
						throw new UnreadableObject(repository, id);
				},
				signal,
			);
			throw error;
		}
	}

	async function treeOf(repository: string, commit: string, signal?: AbortSignal): Promise<string> {
		const tree = await batches.info(repository, `${commit}^{tree}`, signal);
		if (!tree) throw new UnreadableObject(repository, `${commit}^{tree}`);
		return tree.id;
	}

	return {
		counts: { differences: differences.counts },

		methods: {
			async differences(projectId, from, to, signal) {
				const repository = await pathOf(projectId);
				const attributesId = await attributes.idOf(repository, signal);
				const compared = { repository, from, to, attributesId };
				return differences.get(
					`${projectId}/${from}/${to}/${attributesId}`,
					async (own) => ({
						...(await compare(compared, withinLimits, own)),
						attributes: attributesId,
					}),
					signal,
				);
			},

			async differencesOf(projectId, { from, to, paths }, signal) {
				const repository = await pathOf(projectId);
				const attributesId = await attributes.idOf(repository, signal);
				const compared = { repository, from, to, attributesId };
				const wanted = [...new Set(paths)].sort();
				const pair = `${projectId}/${from}/${to}/${attributesId}`;
				return fileDiffs.get(
					[pair, ...wanted].join("\0"),
					async (own) => {
						const until = costlyUntil.get(pair);
						if (until !== undefined && performance.now() < until) return { files: [], cut: "cost" };
						const find = (changes: Changes) => ofPaths(wanted, changes);
						const found = await compare(compared, find, own);
						if (isCostly(found)) {
							const end = performance.now() + 1000 * costlySeconds;
							costlyUntil.set(pair, end, 200 + 2 * pair.length);
						}
						return found;
					},
					signal,
				);
			},
		},
	};
}

async function retryIfDied<Result>(
	work: () => Promise<Result>,
	retry: () => Promise<Result>,
): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof GitDied)) throw error;
		return retry();
	}
}
