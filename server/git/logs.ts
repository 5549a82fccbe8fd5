import { createHash } from "node:crypto";
import { TooCostly } from "../domain/errors.ts";
import type { LogList } from "../domain/repository/store.ts";
import { cachedBytes } from "./cache.ts";
import type { Git, Reader } from "./command.ts";
import { createSingleFlightCache } from "./single-flight-cache.ts";

/**
 * Reads logs and other facts from the history of commits.
 * @param time - Maximum milliseconds for a git command
 */
export function createLogs(
	git: Git,
	time: number,
): Reader<"log" | "reached" | "containing" | "lastCommit"> {
	const { lines, pathOf } = git;
	const logs = createSingleFlightCache<readonly string[]>(
		cachedBytes,
		({ length }) => 100 + 100 * length,
	);
	const reached = createSingleFlightCache<ReadonlySet<string>>(
		cachedBytes,
		({ size }) => 100 + 150 * size,
	);

	const containing = createSingleFlightCache<ReadonlySet<string>>(
		cachedBytes,
		({ size }) => 200 + 150 * size,
	);

	const lasts = createSingleFlightCache<string | undefined>(cachedBytes, () => 300);

	/**
	 * Yields the lines of a command that walks the history.
	 * @throws {TooCostly} in mid-iteration, if the walk takes too long
	 */
	async function* walk(
		repository: string,
		args: readonly string[],
		signal?: AbortSignal,
	): AsyncGenerator<string, void> {
		const end = AbortSignal.timeout(time);
		const own = signal ? AbortSignal.any([signal, end]) : end;
		try {
			yield* lines(repository, args, own);
		} catch (error) {
			if (error === end.reason) throw new TooCostly();
			throw error;
		}
	}

	async function listLog(
		repository: string,
		list: LogList,
		signal?: AbortSignal,
	): Promise<string[]> {
		const ids: string[] = [];
		let skipped = list.path === undefined ? list.offset : 0;
		for await (const id of walk(repository, logArguments(list), signal)) {
			if (skipped++ < list.offset) continue;
			ids.push(id);
			if (ids.length === list.limit) break;
		}
		return list.from === undefined ? ids.reverse() : ids;
	}

	async function findReached(
		repository: string,
		from: string,
		ids: readonly string[],
		signal: AbortSignal,
	): Promise<ReadonlySet<string>> {
		const found = new Set(ids);
		const others = ["rev-list", "--end-of-options", ...ids, `^${from}`, "--"];
		for await (const id of walk(repository, others, signal)) found.delete(id);
		return found;
	}

	return {
		counts: {
			logs: logs.counts,
			last_commits: lasts.counts,
			reached: reached.counts,
			containing: containing.counts,
		},

		methods: {
			async log(projectId, list, signal) {
				signal?.throwIfAborted();
				const repository = await pathOf(projectId);
				// Not cached: without `from` the log begins at all branches and tags, which can move.
				if (list.from === undefined) return listLog(repository, list, signal);
				return logs.get(
					`${projectId}/${JSON.stringify(list)}`,
					(own) => listLog(repository, list, own),
					signal,
				);
			},

			async lastCommit(projectId, { commit, path }, signal) {
				signal?.throwIfAborted();
				return lasts.get(
					`${projectId}/${commit}/${path}`,
					async (own) => {
						const args = ["log", "--format=%H", "--max-count=1"];
						args.push("--no-show-signature", "--no-decorate");
						args.push("--end-of-options", commit, "--", path);
						const repository = await pathOf(projectId);
						for await (const id of walk(repository, args, own)) return id;
						return undefined;
					},
					signal,
				);
			},

			async reached(projectId, from, ids, signal) {
				signal?.throwIfAborted();
				if (ids.length === 0) return new Set();
				return reached.get(
					[projectId, from, ...ids].join("/"),
					async (own) => findReached(await pathOf(projectId), from, ids, own),
					signal,
				);
			},

			async containing(projectId, commit, among, signal) {
				signal?.throwIfAborted();
				if (among.length === 0) return new Set();
				const digest = createHash("sha1").update(among.join()).digest("hex");
				return containing.get(
					[projectId, commit, digest].join("/"),
					async (own) => {
						const repository = await pathOf(projectId);
						const ids = walk(repository, containingArguments(commit, among), own);
						return amongThem(ids, commit, among);
					},
					signal,
				);
			},
		},
	};
}

/** Arguments with which git lists the commits on all paths from `commit` to those of its descendants in `among`. */
function containingArguments(commit: string, among: readonly string[]): string[] {
	const flags = ["--ancestry-path", "--ignore-missing", "--end-of-options"];
	return ["rev-list", ...flags, ...among, `^${commit}`, "--"];
}

/** Finds which ids in `among` are `commit` or its descendants. `ids` is the output for `containingArguments`. */
async function amongThem(
	ids: AsyncIterable<string>,
	commit: string,
	among: readonly string[],
): Promise<ReadonlySet<string>> {
	const wanted = new Set(among);
	const found = new Set(among.filter((id) => id === commit));
	for await (const id of ids) if (wanted.has(id)) found.add(id);
	return found;
}

/** The highest number that git accepts for `--skip` and `--max-count`. */
const highestNumber = 2 ** 31 - 1;

function logArguments({
	from,
	without,
	since,
	until,
	path,
	firstParent,
	topological,
	offset,
	limit,
}: LogList): string[] {
	// With a path, git gets `--follow`, which ignores `--skip`: the first commits are skipped while the output is read.
	const [skipped, most] = path === undefined ? [offset, limit] : [0, offset + limit];
	return [
		"-c",
		"diff.renameLimit=1000",
		"log",
		"--format=%H",
		"--no-show-signature",
		"--no-decorate",
		`--skip=${Math.min(skipped, highestNumber)}`,
		`--max-count=${Math.min(most, highestNumber)}`,
		...(since === undefined ? [] : [`--since=@${since} +0000`]),
		...(until === undefined ? [] : [`--until=@${until} +0000`]),
		...(firstParent ? ["--first-parent", "--diff-merges=first-parent", "--no-patch"] : []),
		...(topological ? ["--topo-order"] : []),
		...(path === undefined ? [] : ["--follow"]),
		...(from === undefined ? ["--branches", "--tags"] : []),
		"--end-of-options",
		...(from === undefined ? [] : [from]),
		...(without === undefined ? [] : [`^${without}`]),
		"--",
		...(path === undefined ? [] : [path]),
	];
}
